import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import {
  nomeDoPonto,
  textoOrbe,
  tipoDoPonto,
  type ModoDoAspecto,
  type NomeDoAspecto,
  type Ponto,
} from '@core/astrology';
import { BotaoDeCorpo, type AoSelecionar } from './BotaoDeCorpo';
import { comBotoes, NomeDoAspecto as Nome, numerico, Simbolo } from './pecas';
import { Tabela, type Coluna } from './Tabela';

/** Um aspecto visto de um dos dois corpos que o formam. */
export interface AspectoComAlvo {
  readonly aspecto: NomeDoAspecto;
  readonly alvo: Ponto;
  /** |distância − ângulo exato|, graus. */
  readonly orbe: number;
  readonly modo: ModoDoAspecto;
}

interface Props {
  readonly aspectos: readonly AspectoComAlvo[];
  readonly legenda: string;
  readonly aoSelecionar: AoSelecionar;
}

const apertada = {
  '@container (max-width: 440px)': { '& td, & th': { px: 0.75 } },
  '@container (max-width: 330px)': { '& .nome-do-aspecto': visuallyHidden },
} as const;

const colunas = (aoSelecionar: AoSelecionar): Coluna<AspectoComAlvo>[] => [
  {
    titulo: 'Aspecto',
    nomeia: true,
    sx: { whiteSpace: 'nowrap', position: 'relative' },
    celula: ({ aspecto }) => <Nome aspecto={aspecto} />,
  },
  {
    titulo: 'Alvo',
    sx: { whiteSpace: 'nowrap' },
    celula: ({ alvo }) => (
      <BotaoDeCorpo corpo={{ tipo: tipoDoPonto(alvo), id: alvo }} aoSelecionar={aoSelecionar}>
        <Simbolo nome={alvo} tamanho={16} />
        <span className="nome">{nomeDoPonto(alvo)}</span>
      </BotaoDeCorpo>
    ),
  },
  { titulo: 'Orbe', align: 'right', sx: numerico, celula: ({ orbe }) => textoOrbe(orbe) },
  { titulo: 'Modo', celula: ({ modo }) => modo },
];

/** Aspecto, alvo, orbe em graus inteiros e modo. */
export function TabelaDeAspectos({ aspectos, legenda, aoSelecionar }: Props) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Tabela
        legenda={legenda}
        colunas={colunas(aoSelecionar)}
        linhas={aspectos}
        chaveDe={({ alvo }) => alvo}
        sx={{ ...comBotoes, ...apertada }}
      />
    </Box>
  );
}
