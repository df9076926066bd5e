import type { ComponentType } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { Barreira } from '@/components/avisos/Barreira';
import { TabBar } from '@/components/moldura/TabBar';
import { ABA } from '@/vistas/endereco';

/** Uma parte de uma página, que se busca quando se abre. */
export interface Parte<P> {
  readonly id: string;
  readonly titulo: string;
  readonly Conteudo: ComponentType<P>;
}

interface Props<P> {
  readonly rotulo: string;
  readonly partes: readonly Parte<P>[];
  /** O que cada uma recebe. */
  readonly dados: P;
}

/** As partes de uma página, uma de cada vez: o endereço diz qual. */
export function PartesEmAbas<P extends object>({ rotulo, partes, dados }: Props<P>) {
  const { parametros, por } = useEndereco();
  return (
    <TabBar
      rotulo={rotulo}
      escolhida={parametros.get(ABA)}
      aoEscolher={(id) => por({ [ABA]: id }, { so: true })}
      abas={partes.map(({ Conteudo, ...aba }) => ({
        ...aba,
        conteudo: (
          <Barreira key={aba.id} chave={dados}>
            <Conteudo {...dados} />
          </Barreira>
        ),
      }))}
    />
  );
}
