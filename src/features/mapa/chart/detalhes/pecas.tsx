/** As peças dos painéis de detalhes: fatos com nome e nomes que se apertam. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BotaoDeCorpo, type AoSelecionar } from '@/components/tabelas/BotaoDeCorpo';
import { Simbolo } from '@/components/tabelas';
import { nomeDoPonto, tipoDoPonto, type Ponto, type Signo } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { MapaNaTela } from '@/vistas/mapaNaTela';

/** O que todo detalhe recebe. */
export interface PropsDoDetalhe {
  readonly mapa: Pick<MapaNaTela, 'id' | 'perfil' | 'escolaId'>;
  readonly info: AstroInfo;
  readonly aoSelecionar: AoSelecionar;
}

const grade = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 0.75,
  alignItems: 'start',
  m: 0,
  mb: 3,
  '& dt': { color: 'text.secondary', fontSize: '0.875rem', lineHeight: '26px' },
  '& dd': {
    m: 0,
    minHeight: 26,
    lineHeight: '26px',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    alignItems: 'center',
  },
} as const;

export function Fatos({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={grade}>
      {children}
    </Box>
  );
}

export function Fato({ nome, children }: { readonly nome: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </>
  );
}

export function NomeDoPonto({
  ponto,
  aoSelecionar,
  children,
}: { readonly ponto: Ponto; readonly children?: ReactNode } & Pick<
  PropsDoDetalhe,
  'aoSelecionar'
>) {
  return (
    <BotaoDeCorpo corpo={{ tipo: tipoDoPonto(ponto), id: ponto }} aoSelecionar={aoSelecionar}>
      <Simbolo nome={ponto} />
      <span className="nome">{nomeDoPonto(ponto)}</span>
      {children}
    </BotaoDeCorpo>
  );
}

export function NomeDoSigno({
  signo,
  aoSelecionar,
}: { readonly signo: Signo } & Pick<PropsDoDetalhe, 'aoSelecionar'>) {
  return (
    <BotaoDeCorpo corpo={{ tipo: 'Signo', id: signo }} aoSelecionar={aoSelecionar}>
      <Simbolo nome={signo} />
      <span className="nome">{signo}</span>
    </BotaoDeCorpo>
  );
}

export function NomeDaCasa({
  casa,
  texto = `Casa ${casa}`,
  aoSelecionar,
}: { readonly casa: number; readonly texto?: string } & Pick<PropsDoDetalhe, 'aoSelecionar'>) {
  return (
    <BotaoDeCorpo corpo={{ tipo: 'Cuspide', id: String(casa) }} aoSelecionar={aoSelecionar}>
      <span className="nome">{texto}</span>
    </BotaoDeCorpo>
  );
}
