import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { CampoDeAno } from '@/components/formulario/CampoDeAno';
import { Passo } from '@/components/formulario/Passo';
import { IconeAnterior, IconeSeguinte } from '@/components/moldura/iconesDeSetas';
import { limitesDosAnos, noIntervalo } from './anos';
import { PedidoDeRetorno } from './PedidoDeRetorno';
import { aoCalcular, type PedidoDoRetorno } from './retorno';

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

/** Onde e em que ano; um para a frente ou para trás já se calcula. */
export function PedidoDoAno({ rotulo, doDia, aoMudarAno, ...resto }: Props) {
  const { mapa, pedido, pedir } = resto;
  const limites = limitesDosAnos(mapa);
  const ano = pedido.ano === undefined ? doDia : pedido.ano;
  const irA = (qual: number, mudado: PedidoDoRetorno): void => {
    pedir(mudado);
    if (qual !== doDia) aoMudarAno(qual);
  };
  const passo = (nome: string, anos: 1 | -1, situado: boolean) => (
    <Passo
      nome={nome}
      noFim={ano === null || !noIntervalo(ano + anos, limites)}
      aoAndar={() => {
        // O lugar por escolher não o impede: fica o de que se vê.
        if (ano !== null) irA(ano + anos, situado ? aoCalcular(pedido) : { ano: undefined });
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
      falta={ano === null ? `Informe um ano de ${limites.minimo} a ${limites.maximo}.` : null}
      aoPedir={() => {
        if (ano !== null) irA(ano, aoCalcular(pedido));
      }}
    />
  );
}
