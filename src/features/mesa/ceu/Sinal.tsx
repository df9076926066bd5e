/** O desenho de cada acontecimento: os símbolos dos corpos, e a fase da Lua como ela se vê. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FaseDaLua } from '@/components/mapa/FaseDaLua';
import { Glyph, type NomeDoGlifo } from '@/glyphs';
import { FASES_PRINCIPAIS } from '@core/astrology';
import type { EventoDoCeu } from '@core/contract';

interface Props {
  readonly evento: EventoDoCeu;
  readonly tamanho?: number;
}

/** Um disco tapado por outro. */
function Eclipse({ tamanho }: { readonly tamanho: number }) {
  return (
    <svg viewBox="0 0 24 24" width={tamanho} height={tamanho} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="14.5" cy="10.5" r="7" fill="currentColor" />
    </svg>
  );
}

const seta = (texto: string): ReactNode => (
  <Box component="span" sx={{ fontSize: '0.75em', lineHeight: 1 }}>
    {texto}
  </Box>
);

function desenho(evento: EventoDoCeu, tamanho: number): ReactNode {
  const g = (nome: NomeDoGlifo): ReactNode => <Glyph nome={nome} size={tamanho} />;
  switch (evento.tipo) {
    case 'lunacao':
      return <FaseDaLua elongacao={FASES_PRINCIPAIS.indexOf(evento.fase) * 90} tamanho={tamanho} />;
    case 'ingresso':
      return (
        <>
          {g(evento.corpo)}
          {g(evento.signo)}
        </>
      );
    case 'estacao':
      return (
        <>
          {g(evento.corpo)}
          {evento.sentido === 'retrógrado' ? g('Retrógrado') : seta('D')}
        </>
      );
    case 'eclipse':
      return <Eclipse tamanho={tamanho} />;
    case 'aspecto':
      return (
        <>
          {g(evento.de)}
          {g(evento.aspecto)}
          {g(evento.para)}
        </>
      );
    case 'sombra':
      return (
        <>
          {g(evento.corpo)}
          {seta(evento.sentido === 'entra' ? '◐' : '◑')}
        </>
      );
    case 'declinacao':
      return (
        <>
          {g(evento.corpo)}
          {seta(evento.sentido === 'sai' ? '↑' : '↓')}
        </>
      );
    case 'foraDeCurso':
      return (
        <>
          {g('Lua')}
          {seta('…')}
        </>
      );
  }
}

/** É enfeite: o que se passa di-lo o texto ao lado. */
export function Sinal({ evento, tamanho = 18 }: Props) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '1px' }}
    >
      {desenho(evento, tamanho)}
    </Box>
  );
}
