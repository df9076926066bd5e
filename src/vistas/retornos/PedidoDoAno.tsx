import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { LugarConhecido } from '@/api/lugares/lugar';
import { CampoDeAno } from '@/components/formulario/CampoDeAno';
import { Passo } from '@/components/formulario/Passo';
import { IconeAnterior, IconeSeguinte } from '@/components/moldura/iconesDeSetas';
import { limitesDosAnos, noIntervalo, type LimitesDosAnos } from './anos';
import { PedidoDeRetorno } from './PedidoDeRetorno';
import { aoCalcular, oQueFaltaAoLugar } from './retorno';

/** O que falta para calcular, em frase; null quando nada. Fonte: especificação, §5. */
export const oQueFalta = (
  ano: number | null,
  { minimo, maximo }: LimitesDosAnos,
  lugar: LugarConhecido,
): string | null =>
  ano === null ? `Informe um ano de ${minimo} a ${maximo}.` : oQueFaltaAoLugar(lugar);

interface Props extends Pick<
  ComponentProps<typeof PedidoDeRetorno>,
  'mapa' | 'pedido' | 'pedir' | 'calculando'
> {
  /** 'Ano da revolução'. */
  readonly rotulo: string;
  /** O ano do que se vê. */
  readonly doDia: number;
  readonly aoMudarAno: (ano: number) => void;
}

/** Onde e em que ano. Um ano para a frente ou para trás já se calcula, se já se sabe onde. */
export function PedidoDoAno({ rotulo, doDia, aoMudarAno, ...resto }: Props) {
  const { mapa, pedido, pedir } = resto;
  const limites = limitesDosAnos(mapa);
  const ano = pedido.ano === undefined ? doDia : pedido.ano;
  const calcular = (qual: number): void => {
    pedir(aoCalcular(pedido));
    if (qual !== doDia) aoMudarAno(qual);
  };
  const passo = (nome: string, anos: 1 | -1, situado: boolean) => (
    <Passo
      nome={nome}
      noFim={ano === null || !noIntervalo(ano + anos, limites)}
      aoAndar={() => {
        if (ano === null) return;
        if (situado) calcular(ano + anos);
        else pedir({ ano: ano + anos });
      }}
    >
      {anos < 0 ? <IconeAnterior /> : <IconeSeguinte />}
    </Passo>
  );
  return (
    <PedidoDeRetorno
      {...resto}
      rotuloDoLugar="Local da revolução"
      qual={(situado) => (
        <Box
          role="group"
          aria-label={rotulo}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 220px' }}
        >
          {passo('Ano anterior', -1, situado)}
          <Box sx={{ flex: 1, minWidth: 110 }}>
            <CampoDeAno
              rotulo="Ano"
              valor={ano}
              {...limites}
              aoMudar={(novo) => pedir({ ano: novo })}
            />
          </Box>
          {passo('Ano seguinte', 1, situado)}
        </Box>
      )}
      oQueFalta={(onde) => oQueFalta(ano, limites, onde)}
      aoPedir={() => {
        if (ano !== null) calcular(ano);
      }}
    />
  );
}
