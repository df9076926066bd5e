/** Quem anda para trás, em faixas: uma linha por planeta, sob os dias do mês ou os meses do ano. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Secao } from '@/components/moldura/Secao';
import { useRelogio } from '@/components/relogio/contexto';
import { Glyph } from '@/glyphs';
import { nomeDoPonto, RETROGRADAM, type Planeta } from '@core/astrology';
import { retrogradacoesEntre, type Retrogradacao } from '@core/ceu/retrogrados';
import type { Relogio } from '@core/civil';
import type { Ceu } from '@core/contract';

interface MarcaDaRegua {
  readonly instante: string;
  readonly texto: string;
}
interface Props {
  readonly ceu: Ceu;
  /** [de, ate), instantes. */
  readonly de: string;
  readonly ate: string;
  /** 'o mês', 'o ano' */
  readonly tudo: string;
  readonly marcas: readonly MarcaDaRegua[];
}

const CABEM = 6;
const SO_NO_LARGO = {
  display: { xs: 'none', sm: 'inline' },
  '@media print': { display: 'inline' },
} as const;

const porcento = (x: number): string => `${(x * 100).toFixed(2)}%`;
const colunas = { xs: '5.5rem minmax(0, 1fr)', sm: '6.5rem minmax(0, 1fr) 11rem' } as const;
const linha = {
  display: 'grid',
  gridTemplateColumns: colunas,
  columnGap: 1.5,
  alignItems: 'center',
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
  '@media print': {
    gridTemplateColumns: '18mm minmax(0, 1fr) 62mm',
    py: 0,
    '& .MuiTypography-root': { fontSize: '9px', lineHeight: 1.25 },
    '& svg': { width: '11px !important', height: '11px !important' },
  },
} as const;
const fio = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: 1,
  borderColor: 'divider',
} as const;
// Bordas, e não fundos: vão ao papel, e veem-se com as cores do sistema.
const faixa = {
  position: 'absolute',
  top: 'calc(50% - 4px)',
  borderTop: '8px solid',
  borderColor: 'primary.main',
  minWidth: '2px',
  '@media print': { top: 'calc(50% - 3px)', borderTopWidth: '6px' },
} as const;
const daSombra = {
  ...faixa,
  top: 'calc(50% - 1px)',
  borderTop: '2px dotted',
  '@media print': {},
} as const;

const diaDe = (relogio: Relogio, instante: string): string => relogio.dia(instante).slice(0, 5);

/** 'de 29/06 a 23/07', 'desde 24/10', 'até 13/11', 'todo o mês' */
function texto(relogio: Relogio, { de, ate }: Retrogradacao, tudo: string): string {
  if (de && ate) return `de ${diaDe(relogio, de)} a ${diaDe(relogio, ate)}`;
  if (de) return `desde ${diaDe(relogio, de)}`;
  return ate ? `até ${diaDe(relogio, ate)}` : `todo ${tudo}`;
}

interface PropsDaLinha extends Omit<Props, 'ceu'> {
  readonly corpo: Planeta;
  readonly deles: readonly Retrogradacao[];
}

function Linha({ corpo, deles, de, ate, tudo, marcas }: PropsDaLinha) {
  const relogio = useRelogio();
  const [comeco, fim] = [Date.parse(de), Date.parse(ate)];
  const em = (instante: string | null, sem: number): number =>
    instante === null
      ? sem
      : Math.min(1, Math.max(0, (Date.parse(instante) - comeco) / (fim - comeco)));
  const medidas = (trecho: { readonly de: string | null; readonly ate: string | null }) => {
    const [a, b] = [em(trecho.de, 0), em(trecho.ate, 1)];
    return { left: porcento(a), width: porcento(b - a) };
  };
  return (
    <Box component="li" sx={linha}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Glyph nome={corpo} size={16} />
        <Typography component="span" variant="body2">
          {nomeDoPonto(corpo)}
        </Typography>
      </Box>
      <Box
        aria-hidden="true"
        sx={{
          position: 'relative',
          height: '100%',
          minHeight: 14,
          '@media print': { minHeight: 11 },
        }}
      >
        {marcas.map(({ instante }) => (
          <Box key={instante} sx={fio} style={{ left: porcento(em(instante, 0)) }} />
        ))}
        {deles.map(
          (r) =>
            r.sombra && (
              <Box key={`sombra ${r.ate ?? ''}`} sx={daSombra} style={medidas(r.sombra)} />
            ),
        )}
        {deles.map((r) => (
          <Box key={r.ate} sx={faixa} style={medidas(r)} />
        ))}
      </Box>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, '@media print': { gridColumn: 'auto' } }}
      >
        {deles.map((r) => texto(relogio, r, tudo)).join(', ')}
      </Typography>
    </Box>
  );
}

function Regua({ de, ate, marcas }: Pick<Props, 'de' | 'ate' | 'marcas'>) {
  const [comeco, fim] = [Date.parse(de), Date.parse(ate)];
  return (
    <Box aria-hidden="true" sx={{ ...linha, borderTop: 0, py: 0 }}>
      <span />
      <Box sx={{ position: 'relative', height: 18, '@media print': { height: 12 } }}>
        {marcas.map(({ instante, texto: dito }, i) => (
          <Typography
            key={instante}
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{
              position: 'absolute',
              lineHeight: 1.2,
              // Num telefone, dos doze meses, um sim, outro não.
              ...(marcas.length > CABEM && i % 2 === 1 && SO_NO_LARGO),
            }}
            style={{ left: porcento((Date.parse(instante) - comeco) / (fim - comeco)) }}
          >
            {dito}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

export function Retrogradacoes({ ceu, de, ate, tudo, marcas }: Props) {
  const todas = retrogradacoesEntre(ceu, de, ate);
  const comSombra = todas.some((r) => r.sombra);
  return (
    <Secao titulo="Planetas retrógrados" inteira>
      {todas.length === 0 ? (
        <Typography color="textSecondary">Nenhum, {tudo} todo.</Typography>
      ) : (
        <>
          <Regua de={de} ate={ate} marcas={marcas} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {RETROGRADAM.map((corpo) => {
              const deles = todas.filter((r) => r.corpo === corpo);
              return (
                deles.length > 0 && (
                  <Linha
                    key={corpo}
                    corpo={corpo}
                    deles={deles}
                    de={de}
                    ate={ate}
                    tudo={tudo}
                    marcas={marcas}
                  />
                )
              );
            })}
          </Box>
          {comSombra && (
            <Typography variant="body2" color="textSecondary">
              O pontilhado é a sombra: o trecho do zodíaco que se percorre três vezes.
            </Typography>
          )}
        </>
      )}
    </Secao>
  );
}
