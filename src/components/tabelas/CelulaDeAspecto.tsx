import Box from '@mui/material/Box';
import { use } from 'react';
import { Glyph } from '@/glyphs';
import { textoOrbe } from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import { GraoEmUso } from './grao';
import { numerico } from './pecas';

export interface MedidasDaCelula {
  readonly glifo: number;
  readonly texto: string;
  /** O que se escreve depois do número: '°', ou nada onde não cabe. */
  readonly grau: string;
}
export const NA_TELA: MedidasDaCelula = { glifo: 13, texto: '0.6875rem', grau: '°' };

/** Um aspecto numa grade: o símbolo, o orbe em graus inteiros e a primeira letra do modo. */
export function CelulaDeAspecto({
  aspecto: { aspecto, diferença, modo },
  medidas = NA_TELA,
}: {
  readonly aspecto: AspectoDoMapa;
  readonly medidas?: MedidasDaCelula;
}) {
  const grao = use(GraoEmUso);
  const orbe = grao === 'signo' ? null : textoOrbe(diferença);
  const nome = [aspecto, ...(orbe ? [`orbe ${orbe}`] : []), ...(modo ? [modo] : [])].join(', ');
  return (
    <Box
      role="img"
      aria-label={nome}
      title={nome}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        lineHeight: 1,
        color: `aspectos.${aspecto}`,
      }}
    >
      <Glyph nome={aspecto} size={medidas.glifo} />
      <Box component="span" sx={{ fontSize: medidas.texto, color: 'text.primary', ...numerico }}>
        {orbe?.replace('°', medidas.grau)}
        {modo?.[0]}
      </Box>
    </Box>
  );
}
