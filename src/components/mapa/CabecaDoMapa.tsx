import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import { IconeSeta } from '@/components/moldura/icones';

interface Props {
  readonly nome: string;
  /** De cada linha, o que se vê sempre e o que só se vê aberta, ou no papel. */
  readonly linhas: readonly { readonly sempre?: ReactNode; readonly aberta?: ReactNode }[];
  /** O que se diz sem se pedir: um aviso do cálculo. */
  readonly notas?: readonly string[];
  /** A barra de ações. */
  readonly acoes: ReactNode;
  /** Ao lado da linha: o que nela se muda. */
  readonly escolhas?: ReactNode;
}

/** O nome e a barra na mesma linha, se couberem; no telefone a barra desce para o fim da tela. */
const cabeca = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'center',
  mb: { xs: 0.5, lg: 0 },
  '@media print': { display: 'block' },
} as const;

const titulo = {
  flex: '1 1 12rem',
  // Nem telefone nem lado a lado: a barra desce antes que o nome se parta.
  '@media screen and (min-width: 37.5em) and (max-width: 63.99em)': { flexBasis: 'auto' },
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  fontSize: { xs: '1.375rem', lg: '1.625rem' },
  lineHeight: 1.15,
} as const;
/** Um nome comprido não empurra a roda: vê-se inteiro com os dados abertos, e no papel. */
const cortado = (linhas: number) =>
  ({
    '@media screen': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: linhas,
      overflow: 'hidden',
    },
  }) as const;

const soAberta = { '@media screen': { display: 'none' } } as const;
const numaSo = {
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  '& > p': { fontSize: 'inherit', lineHeight: 'inherit', overflowWrap: 'anywhere', minWidth: 0 },
  '@media print': { display: 'block' },
} as const;
/** Na mesma linha, se cabe: por baixo dela empurrava a roda. */
const doQueSeAvisa = { flex: '1 1 20rem', fontWeight: 500 } as const;
const miudo = { minHeight: 26, py: 0, px: 0.75, fontSize: '0.8125rem', ...naoImprimir } as const;

/** De quem é o mapa, quando e onde nasceu, numa linha que se abre ao resto; e o que se faz com ele. */
export function CabecaDoMapa({ nome, linhas, notas = [], acoes, escolhas }: Props) {
  const [aberta, abrir] = useState(false);
  const id = useId();
  const escondido = aberta ? {} : soAberta;
  return (
    <Box component="header" sx={cabeca}>
      <Typography
        variant="h1"
        title={nome}
        sx={{
          ...titulo,
          ...(!aberta && cortado(2)),
          '@media (min-width: 900px)': aberta ? {} : cortado(1),
        }}
      >
        {nome}
      </Typography>
      {acoes}
      <Box id={id} sx={{ ...numaSo, ...(aberta && { display: 'block' }) }}>
        {linhas.map(({ sempre, aberta: so }, i) => (
          <Typography
            key={i}
            color={i === 0 ? 'textPrimary' : 'textSecondary'}
            sx={sempre === undefined ? escondido : {}}
          >
            {sempre}
            {so !== undefined && (
              <Typography
                component="span"
                color="textSecondary"
                sx={{ fontSize: 'inherit', ...escondido }}
              >
                {so}
              </Typography>
            )}
          </Typography>
        ))}
        {escolhas}
        <Button
          size="small"
          aria-expanded={aberta}
          aria-controls={id}
          endIcon={<IconeSeta sx={{ transform: aberta ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => abrir(!aberta)}
          sx={miudo}
        >
          {aberta ? 'Recolher dados' : 'Dados completos'}
        </Button>
        {notas.map((nota) => (
          <Typography key={nota} role="note" sx={{ ...doQueSeAvisa, color: 'secondary.main' }}>
            {nota}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
