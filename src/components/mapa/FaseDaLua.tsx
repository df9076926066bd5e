import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

const RAIO = 20;

/** A luz é sempre a mais clara das duas, também no escuro. */
const noEscuro = (t: Theme): boolean => t.palette.mode === 'dark';
const luz = (t: Theme): string =>
  noEscuro(t) ? t.palette.text.primary : t.palette.background.paper;
const sombra = (t: Theme): string =>
  noEscuro(t) ? t.palette.background.paper : t.palette.text.secondary;

interface Props {
  /** Da Lua ao Sol, no sentido do zodíaco: 0 na Lua nova, 180 na cheia. */
  readonly elongacao: number;
  readonly tamanho?: number;
}

/**
 * A Lua como se vê do hemisfério sul: a crescer, a luz vem da esquerda. O limite da luz é meia elipse,
 * tão larga quanto o que falta para a metade.
 */
export function FaseDaLua({ elongacao, tamanho = 44 }: Props) {
  const cheia = elongacao < 180 ? elongacao : 360 - elongacao;
  const limite = RAIO * Math.abs(Math.cos((cheia * Math.PI) / 180));
  const doLado = elongacao < 180 ? 0 : 1;
  const volta = cheia < 90 ? 1 - doLado : doLado;
  return (
    <svg
      viewBox="-22 -22 44 44"
      width={tamanho}
      height={tamanho}
      aria-hidden="true"
      focusable="false"
    >
      <Box
        component="circle"
        r={RAIO}
        sx={{
          fill: sombra,
          stroke: (t) => t.palette.text.secondary,
          strokeWidth: 44 / tamanho,
        }}
      />
      <Box
        component="path"
        d={`M0 ${-RAIO}A${RAIO} ${RAIO} 0 0 ${doLado} 0 ${RAIO}A${limite} ${RAIO} 0 0 ${volta} 0 ${-RAIO}Z`}
        sx={{ fill: luz }}
      />
    </svg>
  );
}
