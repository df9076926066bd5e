/** Quem anda para trás, em faixas: uma linha por planeta, sob os dias do mês ou os meses do ano. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fios, Regua } from '@/tempo/Eixo';
import { escalaDoTempo, medidasDe, type EscalaDoTempo, type Marca } from '@/tempo/escala';
import { Secao } from '@/components/moldura/Secao';
import { useRelogio } from '@/components/relogio/contexto';
import { Glyph } from '@/glyphs';
import { nomeDoPonto, RETROGRADAM, type Planeta } from '@core/astrology';
import { retrogradacoesEntre, type Retrogradacao } from '@core/ceu/retrogrados';
import type { Relogio } from '@core/civil';
import type { Ceu } from '@core/contract';

/** Onde a régua escreve, e o quê. */
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
  /** O instante em que se está. */
  readonly hoje: string;
}

const CABEM = 6;
const aRegua = {
  height: 18,
  borderBottom: 0,
  '@media print': { height: 12, fontSize: '9px' },
} as const;
const regua = {
  todas: aRegua,
  // Num telefone, dos doze meses, um sim, outro não.
  uma: { ...aRegua, '& > span:nth-of-type(even)': { display: { xs: 'none', sm: 'inline' } } },
} as const;

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

interface PropsDaLinha extends Pick<Props, 'tudo'> {
  readonly marcas: readonly Marca[];
  readonly corpo: Planeta;
  readonly deles: readonly Retrogradacao[];
  readonly escala: EscalaDoTempo;
  readonly agora: number | null;
}

function Linha({ corpo, deles, escala, agora, tudo, marcas }: PropsDaLinha) {
  const relogio = useRelogio();
  const medidas = ({ de, ate }: Pick<Retrogradacao, 'de' | 'ate'>) =>
    medidasDe(escala.trecho(de, ate));
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
        <Fios marcas={marcas} agora={agora} />
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

export function Retrogradacoes({ ceu, de, ate, tudo, marcas: escritas, hoje }: Props) {
  const escala = escalaDoTempo(de, ate);
  const agora = escala.seDentro(hoje);
  const marcas = escritas.map(({ instante, texto: dito }) => ({
    x: escala.em(instante),
    texto: dito,
  }));
  const todas = retrogradacoesEntre(ceu, de, ate);
  const comSombra = todas.some((r) => r.sombra);
  return (
    <Secao titulo="Planetas retrógrados" inteira>
      {todas.length === 0 ? (
        <Typography color="textSecondary">Nenhum, {tudo} todo.</Typography>
      ) : (
        <>
          <Box sx={{ ...linha, borderTop: 0, py: 0 }}>
            <span />
            <Regua marcas={marcas} sx={marcas.length > CABEM ? regua.uma : regua.todas} />
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {RETROGRADAM.map((corpo) => {
              const deles = todas.filter((r) => r.corpo === corpo);
              return (
                deles.length > 0 && (
                  <Linha key={corpo} corpo={corpo} {...{ deles, escala, agora, tudo, marcas }} />
                )
              );
            })}
          </Box>
          {comSombra && (
            <Typography variant="body2" color="textSecondary">
              O pontilhado é a sombra: o trecho do zodíaco percorrido três vezes.
            </Typography>
          )}
        </>
      )}
    </Secao>
  );
}
