import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import {
  grauAstrologico,
  nomeDoPonto,
  textoGrauMinuto,
  textoOrbe,
  tipoDoPonto,
  type Grao,
  type ModoDoAspecto,
  type NomeDoAspecto,
  type Ponto,
} from '@core/astrology';
import { use } from 'react';
import { BotaoDeCorpo, type AoSelecionar } from './BotaoDeCorpo';
import { comBotoes, NomeDoAspecto as Nome, numerico, Simbolo } from './pecas';
import { GraoEmUso } from './grao';
import { Tabela, type Coluna } from './Tabela';

/** Um aspecto visto de um dos dois corpos que o formam. */
export interface AspectoComAlvo {
  readonly aspecto: NomeDoAspecto;
  readonly alvo: Ponto;
  /** |distância − ângulo exato|, graus. */
  readonly orbe: number;
  /** Às cegas não se sabe. */
  readonly modo: ModoDoAspecto | undefined;
}

interface Props {
  readonly aspectos: readonly AspectoComAlvo[];
  readonly legenda: string;
  /** O maior orbe que o aspecto admite com esse alvo, graus. */
  readonly orbeDe: (aspecto: NomeDoAspecto, alvo: Ponto) => number | null;
  readonly aoSelecionar: AoSelecionar;
}

/** 'orbe 4°12′ de 8°' */
function orbePorInteiro(
  { orbe }: AspectoComAlvo,
  permitido: number | null,
  grao: Grao | null,
): string {
  const medido = `orbe ${grao ? textoOrbe(orbe) : textoGrauMinuto(grauAstrologico(orbe))}`;
  return permitido === null ? medido : `${medido} de ${String(permitido).replace('.', ',')}°`;
}

const apertada = {
  '@container (max-width: 440px)': { '& td, & th': { px: 0.75 } },
  '@container (max-width: 330px)': { '& .nome-do-aspecto': visuallyHidden },
} as const;

const colunas = ({
  aoSelecionar,
  orbeDe,
  grao,
}: Pick<Props, 'aoSelecionar' | 'orbeDe'> & {
  readonly grao: Grao | null;
}): Coluna<AspectoComAlvo>[] => [
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
  // Por signo não há orbe, e às cegas não se sabe o modo.
  ...(grao === 'signo'
    ? []
    : [
        {
          titulo: 'Orbe',
          align: 'right' as const,
          sx: numerico,
          celula: (a: AspectoComAlvo) => (
            <span title={orbePorInteiro(a, orbeDe(a.aspecto, a.alvo), grao)}>
              {textoOrbe(a.orbe)}
            </span>
          ),
        },
      ]),
  ...(grao === null ? [{ titulo: 'Modo', celula: ({ modo }: AspectoComAlvo) => modo }] : []),
];

/** Aspecto, alvo, orbe em graus inteiros e modo. */
export function TabelaDeAspectos({ aspectos, legenda, ...comoSeLe }: Props) {
  const grao = use(GraoEmUso);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Tabela
        legenda={legenda}
        colunas={colunas({ ...comoSeLe, grao })}
        linhas={aspectos}
        chaveDe={({ alvo }) => alvo}
        sx={{ ...comBotoes, ...apertada }}
      />
    </Box>
  );
}
