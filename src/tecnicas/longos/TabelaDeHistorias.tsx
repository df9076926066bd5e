import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { TabelaLonga } from '@/components/tabelas/TabelaLonga';
import { numerico, type Coluna } from '@/components/tabelas';
import { nomeDoPonto } from '@core/astrology';
import type { Relogio } from '@core/civil';
import { NomeDoTransito } from '@/vistas/transitos/TabelaDePeriodos';
import { textoDoExato } from '@/vistas/transitos/barras';
import { casasRegidas, type Historia } from './historias';

interface Props {
  readonly historias: readonly Historia[];
  readonly cuspides: readonly number[] | null;
  readonly aoVer: (instante: string) => void;
}

/** Alvo de 24 px ou mais, na altura da linha. */
const botao = {
  font: 'inherit',
  minHeight: 24,
  px: 0.5,
  borderRadius: 0.5,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '0.22em',
  '&:hover': { bgcolor: 'primary.light', textDecorationColor: 'currentColor' },
  '@media print': { minHeight: 0, p: 0, mr: '6px' },
} as const;

function Exatos({
  historia,
  aoVer,
  relogio,
}: { readonly relogio: Relogio } & { readonly historia: Historia } & Pick<Props, 'aoVer'>) {
  if (historia.exatos.length === 0) return 'não chega a ficar exato';
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -0.5, '@media print': { ml: 0 } }}
    >
      {historia.exatos.map((instante, i) => {
        const retrogrado = historia.retrogrados[i];
        const quando = textoDoExato(relogio, instante, historia.folgas?.[i]);
        return (
          <ButtonBase
            key={instante}
            onClick={() => aoVer(instante)}
            aria-label={`${quando} ${retrogrado ? 'R, retrógrado' : 'D, direto'}: ver na roda`}
            sx={botao}
          >
            {quando}{' '}
            <Box
              component="abbr"
              title={retrogrado ? 'retrógrado' : 'direto'}
              sx={{
                ml: 0.5,
                fontWeight: 600,
                textDecoration: 'none',
                color: retrogrado ? 'error.main' : 'text.secondary',
              }}
            >
              {retrogrado ? 'R' : 'D'}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const colunas = ({ cuspides, aoVer }: Omit<Props, 'historias'>): Coluna<Historia>[] => [
  { titulo: 'Trânsito', nomeia: true, celula: (h) => <NomeDoTransito {...h} /> },
  {
    titulo: 'Entra',
    sx: { ...numerico, '@media print': { pr: '10px !important' } },
    quando: ({ entrada }, relogio) => (entrada ? relogio.dia(entrada) : '←'),
  },
  {
    titulo: 'Exato',
    sx: numerico,
    quando: (historia, relogio) => <Exatos historia={historia} aoVer={aoVer} relogio={relogio} />,
  },
  {
    titulo: 'Sai',
    sx: numerico,
    quando: ({ saida }, relogio) => (saida ? relogio.dia(saida) : '→'),
  },
  ...(cuspides
    ? [
        {
          titulo: 'Casa',
          cabeca: <abbr title="Casa natal por onde passa">Casa</abbr>,
          align: 'center' as const,
          celula: (h: Historia) => h.casa,
        },
        {
          titulo: 'Rege',
          cabeca: <abbr title="Casas natais que o ponto tocado rege">Rege</abbr>,
          align: 'center' as const,
          celula: ({ natal }: Historia) => casasRegidas(natal, cuspides).join(', ') || '—',
        },
      ]
    : []),
];

/** Cada trânsito uma linha: entrada, cada exato direto ou retrógrado, saída e as casas. */
export const TabelaDeHistorias = memo(function TabelaDeHistorias({ historias, ...resto }: Props) {
  return (
    <TabelaLonga
      rotulo="Trânsitos longos"
      textoDe={(h) => `${nomeDoPonto(h.planeta)} ${h.aspecto} ${nomeDoPonto(h.natal)}`}
      legenda={`Trânsitos longos: entrada no orbe, cada exato e saída${resto.cuspides ? '; a casa natal por onde passa o planeta e as que o ponto tocado rege' : ''}`}
      colunas={colunas(resto)}
      linhas={historias}
      chaveDe={(h) => [h.planeta, h.natal, h.aspecto, h.entrada, h.exatos[0]].join('|')}
      sx={{ '& tbody .MuiTableCell-root': { py: '1px' }, '& abbr': { textDecoration: 'none' } }}
    />
  );
});
