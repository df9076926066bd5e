/** O eixo dos desenhos do tempo: a régua, um fio por marca dela, e a linha de hoje. */
import Box, { type BoxProps } from '@mui/material/Box';
import { porcento, type Marca } from './escala';

/** Depois disto não há lugar para se escrever. */
const ULTIMA_ESCRITA = 0.985;

const fio = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: 1,
  borderColor: 'divider',
} as const;
const hoje = { ...fio, borderLeft: 2, borderColor: 'primary.main' } as const;

/**
 * Por trás das barras. São bordas e não um fundo: fundos o navegador imprime como figura, ou não
 * imprime.
 */
export function Fios({
  marcas,
  agora,
}: {
  readonly marcas: readonly Marca[];
  /** Onde é hoje, [0, 1]; null fora do desenho. */
  readonly agora: number | null;
}) {
  return (
    <>
      {marcas.map(({ x }) => (
        <Box key={x} component="span" aria-hidden="true" sx={fio} style={{ left: porcento(x) }} />
      ))}
      {agora !== null && (
        <Box
          component="span"
          aria-hidden="true"
          data-agora
          sx={hoje}
          style={{ left: porcento(agora) }}
        />
      )}
    </>
  );
}

/** O que as marcas dizem. */
export function Regua({ marcas, sx, ...props }: BoxProps & { readonly marcas: readonly Marca[] }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'relative',
        height: 22,
        fontSize: '0.75rem',
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
        '& > span': { position: 'absolute', pl: '3px', whiteSpace: 'nowrap' },
        '@media print': { fontSize: '10px' },
        ...sx,
      }}
      {...props}
    >
      {marcas
        .filter(({ x }) => x < ULTIMA_ESCRITA)
        .map(({ x, texto }) => (
          <span key={x} data-marca style={{ left: porcento(x) }}>
            {texto}
          </span>
        ))}
    </Box>
  );
}
