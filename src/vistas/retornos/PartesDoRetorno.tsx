import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { tresPartes } from '@/components/mapa/colunas';
import { comArtigo } from '@core/astrology';
import { EsperaDaRoda } from '../EsperaDaRoda';
import type { NomesDoRetorno } from './retorno';
import type { RetornoPedido } from './useLugarPedido';

/** Lado a lado, as duas rodas tomam a largura toda. */
const EMPILHADAS = {
  tudo: {
    display: 'grid',
    rowGap: 3,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"roda" "pedido" "tabelas"',
    '@media print': { display: 'block' },
  },
  pedido: { gridArea: 'pedido', minWidth: 0 },
  roda: { gridArea: 'roda', minWidth: 0 },
  tabelas: { gridArea: 'tabelas', minWidth: 0 },
} as const;

interface DosNomes {
  readonly nomes: NomesDoRetorno;
}

interface Convite {
  /** 'Revolução Solar'. */
  readonly titulo: string;
  /** 'Escolha o lugar e o ano'. */
  readonly oQueEscolher: string;
}

function Vazio({ nomes, titulo, oQueEscolher }: DosNomes & Convite) {
  return (
    <Box
      role="status"
      sx={{
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 3, lg: 6 },
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <Typography color="textSecondary">
        {oQueEscolher} e clique em Calcular: o mapa do instante em que {comArtigo(nomes.corpo)}{' '}
        volta ao grau natal aparece aqui.
      </Typography>
    </Box>
  );
}

/** Enquanto o natal, ou o retorno, não chega. */
export function EsperaDoRetorno({ nomes: { artigo, nome } }: DosNomes) {
  return <EsperaDaRoda rotulo={`Calculando ${artigo} ${nome}`} />;
}

interface Props<P, R> extends DosNomes {
  readonly convite: Convite;
  readonly pedido: ReactNode;
  /** null enquanto falta o que pedir. */
  readonly estado: RetornoPedido<P, R> | null;
  /** Se as rodas, quando as houver, vão uma ao lado da outra. */
  readonly ladoALado: boolean;
  readonly rodas: (resultado: R, pedido: P) => ReactNode;
  readonly tabelas: (
    resultado: R,
    pedido: P,
    onde: { readonly lugar: LugarCompleto; readonly duasColunas: boolean },
  ) => ReactNode;
}

/** O pedido, as rodas e as tabelas de um retorno, ou o que há em lugar delas. */
export function PartesDoRetorno<P, R>({
  nomes,
  convite,
  pedido,
  estado,
  ladoALado,
  rodas,
  tabelas,
}: Props<P, R>) {
  const resultado = estado?.resultado;
  const aoLargo = ladoALado && resultado !== undefined;
  const partes = aoLargo ? EMPILHADAS : tresPartes;
  return (
    <Box sx={partes.tudo}>
      <Box sx={partes.pedido}>{pedido}</Box>
      <Box sx={partes.roda}>
        {estado === null && <Vazio nomes={nomes} {...convite} />}
        {estado && resultado !== undefined && rodas(resultado, estado.pedido)}
        {estado &&
          resultado === undefined &&
          (estado.falha === null ? (
            <EsperaDoRetorno nomes={nomes} />
          ) : (
            <NaoVeio
              titulo={`Não foi possível calcular ${nomes.artigo} ${nomes.nome}`}
              mensagem={estado.falha}
              aoTentar={estado.tentarDeNovo}
            />
          ))}
      </Box>
      <Box sx={partes.tabelas}>
        {resultado !== undefined &&
          estado?.lugar &&
          tabelas(resultado, estado.pedido, { lugar: estado.lugar, duasColunas: aoLargo })}
      </Box>
    </Box>
  );
}
