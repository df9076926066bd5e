/** O que as tabelas têm em comum: legenda falada, símbolo, posição, movimento e casa. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { use, type ReactNode } from 'react';
import { Glyph } from '@/glyphs';
import {
  aspecta,
  marcaDeMovimento,
  movimentoFalado,
  type GrauAstrologico,
  type Movimento,
  type NomeDoAspecto as Aspecto,
  type Ponto,
  type PontoComAspecto,
} from '@core/astrology';
import { corposDoMapa, type AstroInfo, type Corpo } from '@core/contract';
import { dois } from '@core/texto';
import { GraoEmUso } from './grao';

/** Legenda à vista só para quem a ouve: o título da seção já está escrito acima da tabela. */
export const Legenda = styled('caption')(visuallyHidden);

export const numerico = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Onde há nomes que se apertam, a altura do alvo já dá o respiro da linha. */
export const comBotoes = { '& tbody .MuiTableCell-root': { py: 0 } } as const;

/** Na tela de 320 px (ou a 400 % de ampliação) as colunas encostam-se, para nada sobrar de lado. */
export const seApertado = {
  '@media screen and (max-width: 22.49em)': { '& .MuiTableCell-root': { px: '2px' } },
} as const;

interface SimboloProps {
  readonly nome: Parameters<typeof Glyph>[0]['nome'];
  readonly tamanho?: number;
}

export function Simbolo({ nome, tamanho = 17 }: SimboloProps) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ display: 'inline-flex', verticalAlign: '-0.2em' }}
    >
      <Glyph nome={nome} size={tamanho} />
    </Box>
  );
}

/** 12° ♉ e o que se lhe segue, alinhado pelo grau. */
export function GrauNoSigno({
  grau: { graus, signo },
  tamanho,
  vao,
  children,
}: {
  readonly grau: GrauAstrologico;
  readonly tamanho: number;
  readonly vao: string;
  readonly children: ReactNode;
}) {
  return (
    <Box
      component="span"
      sx={{
        ...numerico,
        display: 'inline-flex',
        alignItems: 'center',
        gap: vao,
        position: 'relative',
      }}
    >
      <Box component="span" sx={{ minWidth: '1.75em', textAlign: 'right' }}>
        {graus}°
      </Box>
      <Simbolo nome={signo} tamanho={tamanho} />
      <span style={visuallyHidden}>de {signo}</span>
      {children}
    </Box>
  );
}

/** 12°04′33″ com o signo no meio: 12° ♉ 04′ 33″. */
export function Posicao({
  grau,
  tamanho = 16,
}: {
  readonly grau: GrauAstrologico;
  readonly tamanho?: number;
}) {
  const grao = use(GraoEmUso);
  if (grao === 'signo')
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '0.4em' }}>
        <Simbolo nome={grau.signo} tamanho={tamanho} />
        {grau.signo}
      </Box>
    );
  return (
    <GrauNoSigno grau={grau} tamanho={tamanho} vao="0.3em">
      {grao === null && (
        <span>
          {dois(grau.minuto)}′{dois(grau.segundo)}″
        </span>
      )}
    </GrauNoSigno>
  );
}

/** Símbolo e nome de um aspecto, na cor dele. */
export function NomeDoAspecto({ aspecto }: { readonly aspecto: Aspecto }) {
  return (
    <>
      <Box component="span" sx={{ color: `aspectos.${aspecto}` }}>
        <Simbolo nome={aspecto} tamanho={16} />
      </Box>
      <Box component="span" className="nome-do-aspecto" sx={{ ml: 0.75 }}>
        {aspecto}
      </Box>
    </>
  );
}

/** St ou R depois da posição, com o nome para quem ouve. */
export function MarcaDeMovimento({
  ponto,
  movimento,
  afastado = '6px',
}: {
  readonly ponto: Ponto;
  readonly movimento: Movimento;
  readonly afastado?: string;
}) {
  const marca = marcaDeMovimento(movimento);
  if (!marca) return null;
  return (
    <Box
      component="abbr"
      title={movimentoFalado(ponto, movimento)}
      sx={{
        ml: afastado,
        color: marca === 'R' ? 'error.main' : 'text.secondary',
        fontWeight: 600,
        fontSize: '0.93em',
        textDecoration: 'none',
      }}
    >
      {marca}
    </Box>
  );
}

/** '9', ou '9/10' quando a regra dos 5° junta a próxima; nada quando não se sabe a hora. */
export function textoDasCasas(casas: Corpo['casas']): string {
  if (casas === null) return '';
  const { atual, proxima } = casas;
  return proxima === null ? String(atual) : `${atual}/${proxima}`;
}

/** Os do mapa que formam aspectos: as linhas e as colunas das grades. */
export function pontosDaGrade(info: AstroInfo): PontoComAspecto[] {
  return corposDoMapa(info)
    .map(({ ponto }) => ponto.tipo)
    .filter(aspecta);
}
