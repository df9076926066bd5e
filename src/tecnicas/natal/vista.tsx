import { use, type ReactNode } from 'react';
import { NatalView } from '@/features/mapa/chart/NatalView';
import { useTecnicaAberta } from '@/vistas/endereco';
import { EscolhasEmUso, type PropsDaVista } from '@/vistas/moldura';
import { calculaCasas } from '@core/contract';
import { fichaDaTecnica } from '@core/tecnicas/catalogo';
import { noMeioDaFrase } from '@core/texto';

const { semHora } = fichaDaTecnica('comparar');

interface Props extends PropsDaVista {
  /** Ainda não se sabe como o mapa se calcula: o que fica no lugar do que se calcularia. */
  readonly espera?: ReactNode;
  readonly passos?: ReactNode;
}

/** O mapa do nascimento; dele vai-se aos mesmos corpos noutros sistemas de casas. */
export default function Natal({ mapa, acoes, ...resto }: Props) {
  const { aberta, abrir } = useTecnicaAberta();
  const impedida =
    semHora.como === 'não se faz' && !calculaCasas(mapa.hora)
      ? noMeioDaFrase(semHora.porque)
      : null;
  return (
    <NatalView
      mapa={mapa}
      escolhas={use(EscolhasEmUso)}
      acoes={{
        ...acoes,
        ...(aberta === 'natal' && { comparar: { fazer: () => abrir('comparar'), impedida } }),
      }}
      {...resto}
    />
  );
}
