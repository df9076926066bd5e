import Box from '@mui/material/Box';

interface Props {
  readonly valores: readonly number[];
  /** O que a linha diz, para quem não a vê. */
  readonly texto: string;
}

const LARGURA = 160;
const ALTURA = 32;
const FOLGA = 2;

/** Uma linha pequena: como um número andou de dia para dia. */
export function Faisca({ valores, texto }: Props) {
  const maior = Math.max(1, ...valores);
  const passo = (LARGURA - 2 * FOLGA) / Math.max(1, valores.length - 1);
  const pontos = valores
    .map((v, i) => {
      const x = FOLGA + i * passo;
      const y = ALTURA - FOLGA - ((ALTURA - 2 * FOLGA) * v) / maior;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={texto}
      viewBox={`0 0 ${LARGURA} ${ALTURA}`}
      sx={{
        width: LARGURA,
        maxWidth: '100%',
        height: ALTURA,
        color: 'primary.main',
        display: 'block',
      }}
    >
      <polyline
        points={pontos}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </Box>
  );
}
