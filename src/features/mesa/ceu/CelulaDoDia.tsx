/** Um dia da grade: a Lua como está, o signo em que anda, os símbolos do que há e a faixa do fora de curso. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo, type Ref } from 'react';
import { FaseDaLua } from '@/components/mapa/FaseDaLua';
import { useRelogio } from '@/components/relogio/contexto';
import { Glyph } from '@/glyphs';
import type { FasePrincipal } from '@core/astrology';
import type { DiaDoCeu } from '@core/ceu/dias';
import { textoDoDiaDaSemana, type Relogio } from '@core/civil';
import type { EventoDoCeu } from '@core/contract';
import { horaDe, tituloNoDia } from './LinhaDoEvento';
import { Sinal } from './Sinal';

/** O que a Lua faz todos os dias já a célula o mostra de outro modo. */
const naCelula = (e: EventoDoCeu): boolean =>
  e.tipo !== 'foraDeCurso' && !(e.tipo === 'ingresso' && e.corpo === 'Lua');
const CABEM = 3;
const NA_CELULA: Readonly<Record<FasePrincipal, string>> = {
  Nova: 'Nova',
  QuartoCrescente: 'Crescente',
  Cheia: 'Cheia',
  QuartoMinguante: 'Minguante',
};

/** O dia inteiro em palavras: a data, a Lua, e cada coisa com a sua hora. */
function diaFalado(relogio: Relogio, { data, signo, entraEm, eventos }: DiaDoCeu): string {
  const lua =
    signo && (entraEm ? `Lua em ${signo}, depois em ${entraEm.signo}` : `Lua em ${signo}`);
  const ditos = eventos.map(
    (e) => `${horaDe(relogio, e.instante)}, ${tituloNoDia(relogio, e, data)}`,
  );
  return [textoDoDiaDaSemana(data), lua, ...ditos].filter(Boolean).join('. ');
}

/** Cheia do que se vê, às riscas: distingue-se sem a cor. */
const faixa = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  color: 'text.secondary',
  bgcolor: 'action.selected',
  backgroundImage: 'repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 4px)',
  border: '1px solid',
  borderRadius: '2px',
} as const;

interface Props {
  readonly dia: DiaDoCeu;
  readonly doMes: boolean;
  readonly escolhido: boolean;
  readonly hoje: boolean;
  readonly aoEscolher: (data: string) => void;
  readonly ref?: Ref<HTMLTableCellElement> | undefined;
}

function Celula({ dia, doMes, escolhido, hoje, aoEscolher, ref }: Props) {
  const relogio = useRelogio();
  const { data, eventos, foraDeCurso, signo, entraEm, elongacao } = dia;
  const lunacao = eventos.find((e) => e.tipo === 'lunacao');
  const outros = eventos.filter((e) => naCelula(e) && e.tipo !== 'lunacao');
  return (
    <Box
      component="td"
      role="gridcell"
      ref={ref}
      tabIndex={escolhido ? 0 : -1}
      aria-selected={escolhido}
      aria-current={hoje ? 'date' : undefined}
      onClick={() => aoEscolher(data)}
      sx={{
        position: 'relative',
        height: { sm: 92, lg: 104 },
        p: 0.5,
        verticalAlign: 'top',
        cursor: 'pointer',
        border: 1,
        borderColor: 'divider',
        opacity: doMes ? 1 : 0.7,
        bgcolor: escolhido ? 'primary.light' : 'background.paper',
        color: escolhido ? 'primary.dark' : 'text.primary',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        '@media print': { height: '26mm', bgcolor: 'transparent' },
      }}
    >
      <span style={visuallyHidden}>{diaFalado(relogio, dia)}</span>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography
            component="span"
            variant="body2"
            sx={{
              fontWeight: hoje ? 700 : 500,
              ...(hoje && { border: 2, borderColor: 'primary.main', borderRadius: 4, px: 0.75 }),
            }}
          >
            {Number(data.slice(8))}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {signo && (
              <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
                <Glyph nome={signo} size={15} />
                {entraEm && (
                  <>
                    <span aria-hidden="true">›</span>
                    <Glyph nome={entraEm.signo} size={15} />
                  </>
                )}
              </Box>
            )}
            {elongacao !== null && <FaseDaLua elongacao={elongacao} tamanho={20} />}
          </Box>
        </Box>
        {lunacao?.tipo === 'lunacao' && (
          <Typography component="span" variant="caption" noWrap sx={{ fontWeight: 600 }}>
            {NA_CELULA[lunacao.fase]} {horaDe(relogio, lunacao.instante)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, mt: 0.25, flex: 1 }}>
          {outros.slice(0, CABEM).map((e, i) => (
            <Sinal key={`${e.instante} ${i}`} evento={e} tamanho={16} />
          ))}
          {outros.length > CABEM && (
            <Typography component="span" variant="caption">
              +{outros.length - CABEM}
            </Typography>
          )}
        </Box>
        <Box sx={{ position: 'relative', height: 9, mx: -0.5, flexShrink: 0 }}>
          {foraDeCurso.map(({ de, ate, evento }) => (
            <Box
              key={evento.instante}
              sx={{ ...faixa, left: `${de * 100}%`, width: `max(2px, ${(ate - de) * 100}%)` }}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

export const CelulaDoDia = memo(Celula);
