import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { use } from 'react';
import { nomeDoPonto, type Grao, type Ponto } from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import { GraoEmUso, NomeDoAspecto, numerico, orbeNoGrao, Simbolo, Tabela, type Coluna } from './';

type Aspecto = AspectoDoMapa & {
  /** Instantes. */
  readonly exato?: string | null | undefined;
  readonly termina?: string | null | undefined;
};

interface Props {
  readonly aspectos: readonly Aspecto[];
  readonly legenda: string;
  /** De onde vem cada um dos dois corpos: 'Trânsito', 'Natal'. */
  readonly de: string;
  readonly para: string;
  readonly vazia: string;
  /** Entre dois nascimentos nada anda, e a coluna não faz falta. */
  readonly semModo?: boolean;
  /** Do que anda, também quando fica exato e quando sai do orbe. */
  readonly comQuando?: boolean;
}

function Corpo({ nome }: { readonly nome: Ponto }) {
  return (
    <Box component="span" className="corpo" sx={{ whiteSpace: 'nowrap', position: 'relative' }}>
      <Simbolo nome={nome} tamanho={16} />
      <Box component="span" className="nome-do-corpo" sx={{ ml: 0.75 }}>
        {nomeDoPonto(nome)}
      </Box>
    </Box>
  );
}

/**
 * Numa coluna estreita o modo fica só com a letra, e o nome do aspecto só para quem ouve: o símbolo
 * dele continua.
 */
const apertada = {
  '@container (max-width: 34rem)': {
    '&:has(.exato) td, &:has(.exato) th': { px: 0.75 },
    '&:has(.exato) .nome-do-aspecto': visuallyHidden,
  },
  '@container (max-width: 28.75rem)': {
    '& td, & th': { px: 0.5 },
    '&:has(.exato) td, &:has(.exato) th': { px: 0.25 },
    '& .modo-inteiro': { display: 'none' },
    // 'Nodo Norte verdadeiro' parte-se; o símbolo fica ao lado do nome.
    '& .corpo': { whiteSpace: 'normal', display: 'inline-flex', alignItems: 'center' },
  },
  '@container (max-width: 25rem)': {
    '& .nome-do-aspecto, &:has(.exato) .nome-do-corpo': visuallyHidden,
  },
  // Quando fica exato e quando termina empilham-se numa célula só, e o modo é a letra.
  '@container (max-width: 42rem)': {
    '& .exato, & .termina': { display: 'block', lineHeight: 1.25 },
    '& .exato': { pb: 0 },
    '& .termina': { pt: 0 },
    // O fio é da linha: as células já não têm todas a mesma altura.
    '&:has(.exato)': {
      '& .modo-inteiro': { display: 'none' },
      '& .modo-letra': { display: 'inline' },
      '& td, & th': { border: 0 },
      '& tr': { borderBottom: 1, borderColor: 'divider' },
    },
  },
  '@container (max-width: 20rem)': { '& .nome-do-corpo': visuallyHidden },
  '@container (min-width: 28.76rem)': { '& .modo-letra': { display: 'none' } },
} as const;

const MODO: Coluna<Aspecto> = {
  titulo: 'Modo',
  celula: ({ modo }) => (
    <>
      <span className="modo-inteiro">{modo}</span>
      <abbr className="modo-letra" title={modo} style={{ textDecoration: 'none' }}>
        {modo?.[0]}
      </abbr>
    </>
  ),
};

const colunaDe = (titulo: string, qual: 'exato' | 'termina'): Coluna<Aspecto> => ({
  titulo,
  className: qual,
  sx: numerico,
  quando: ({ [qual]: instante }, relogio) => (instante ? relogio.dia(instante) : '—'),
});

const colunas = ({
  de,
  para,
  semModo,
  comQuando,
  grao,
}: Pick<Props, 'de' | 'para' | 'semModo' | 'comQuando'> & {
  readonly grao: Grao | null;
}): Coluna<Aspecto>[] => [
  { titulo: de, nomeia: true, celula: (a) => <Corpo nome={a.de.nome} /> },
  {
    titulo: 'Aspecto',
    sx: { whiteSpace: 'nowrap', position: 'relative' },
    celula: (a) => <NomeDoAspecto aspecto={a.aspecto} />,
  },
  { titulo: para, celula: (a) => <Corpo nome={a.para.nome} /> },
  ...(grao === 'signo'
    ? []
    : [
        {
          titulo: 'Orbe',
          align: 'right',
          sx: numerico,
          celula: (a: Aspecto) => orbeNoGrao(a.diferença, grao),
        } as const,
      ]),
  ...(semModo ? [] : [MODO]),
  ...(comQuando ? [colunaDe('Exato em', 'exato'), colunaDe('Termina', 'termina')] : []),
];

/** De, aspecto, para, orbe e modo; primeiro os mais fechados, onde o orbe se diz. */
export function TabelaEntreMapas({
  aspectos,
  legenda,
  de,
  para,
  vazia,
  semModo = false,
  comQuando = false,
}: Props) {
  const grao = use(GraoEmUso);
  // Às cegas a ordem diria o orbe que se esconde.
  const linhas = grao === null ? [...aspectos].sort((a, b) => a.diferença - b.diferença) : aspectos;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Tabela
        {...{ legenda, vazia, linhas }}
        colunas={colunas({ de, para, semModo, grao, comQuando })}
        chaveDe={(a) => `${a.de.nome}|${a.para.nome}`}
        sx={apertada}
      />
    </Box>
  );
}
