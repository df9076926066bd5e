/** O ano numa página: as lunações, os eclipses, quem retrograda e os ingressos de todos menos da Lua. */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { SeNaoCouber } from '@/components/tabelas/ComRolagem';
import { Secao } from '@/components/moldura/Secao';
import { useRelogio } from '@/components/relogio/contexto';
import { Glyph } from '@/glyphs';
import {
  FASES_PRINCIPAIS,
  grauAstrologico,
  nomeDaFasePrincipal,
  nomeDoPonto,
  SEM_A_LUA,
  textoGrauMinuto,
  type Planeta,
} from '@core/astrology';
import { tituloDoEvento, detalheDoEvento } from '@core/ceu/textos';
import type { EventoDoCeu } from '@core/contract';
import { Sinal } from './Sinal';

type Do<T extends EventoDoCeu['tipo']> = Extract<EventoDoCeu, { tipo: T }>;
const doTipo = <T extends EventoDoCeu['tipo']>(eventos: readonly EventoDoCeu[], tipo: T) =>
  eventos.filter((e): e is Do<T> => e.tipo === tipo);

/** 'dd/MM HH:mm' */
function Quando({ instante }: { readonly instante: string }) {
  const momento = useRelogio().momento(instante);
  return (
    <Box component="time" dateTime={instante} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {momento.slice(0, 5)} {momento.slice(11)}
    </Box>
  );
}

function Grau({ longitude }: { readonly longitude: number }) {
  const grau = grauAstrologico(longitude);
  return (
    <Box component="span" sx={{ position: 'relative', whiteSpace: 'nowrap' }}>
      {textoGrauMinuto(grau)} <span style={visuallyHidden}>{grau.signo}</span>
      <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'middle' }}>
        <Glyph nome={grau.signo} size={14} />
      </Box>
    </Box>
  );
}

/** Uma linha por lunação: da nova ao quarto minguante. */
function porLunacao(lunacoes: readonly Do<'lunacao'>[]): (Do<'lunacao'> | undefined)[][] {
  const linhas: (Do<'lunacao'> | undefined)[][] = [];
  for (const l of lunacoes) {
    const coluna = FASES_PRINCIPAIS.indexOf(l.fase);
    if (coluna === 0 || linhas.length === 0) linhas.push([]);
    const linha = linhas.at(-1);
    if (linha) linha[coluna] = l;
  }
  return linhas;
}

function Lunacoes({ lunacoes }: { readonly lunacoes: readonly Do<'lunacao'>[] }) {
  return (
    <SeNaoCouber rotulo="Lunações">
      <Table size="small" aria-label="Lunações">
        <TableHead>
          <TableRow>
            {FASES_PRINCIPAIS.map((fase) => (
              <TableCell key={fase}>{nomeDaFasePrincipal(fase)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {porLunacao(lunacoes).map((linha, i) => (
            <TableRow key={i}>
              {FASES_PRINCIPAIS.map((fase, coluna) => {
                const l = linha[coluna];
                return (
                  <TableCell key={fase}>
                    {l && (
                      <>
                        <Quando instante={l.instante} /> <Grau longitude={l.longitude} />
                      </>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SeNaoCouber>
  );
}

const lista = { listStyle: 'none', m: 0, p: 0 } as const;

const item = {
  display: 'flex',
  gap: 1,
  py: 0.25,
  alignItems: 'flex-start',
  '@media print': { gap: '1.5mm', py: 0, breakInside: 'avoid' },
} as const;
const sinalNoPapel = {
  '@media print': { width: '8mm', pt: 0, fontSize: '8px', lineHeight: 1 },
} as const;
/** O ano inteiro numa folha: a letra é a das tabelas, e as linhas vão juntas. */
const folha = {
  '@media print': {
    '&& p, && p *': { fontSize: '8.3px !important', lineHeight: 1.17 },
    '&& section': { marginBottom: '5px !important' },
    '&& h3': { marginTop: '3px !important', marginBottom: '0 !important' },
    '&& section > div:first-of-type': { marginBottom: '1px !important' },
  },
} as const;

function Item({
  evento,
  children,
}: {
  readonly evento: EventoDoCeu;
  readonly children: ReactNode;
}) {
  return (
    <Box component="li" sx={item}>
      <Box sx={{ width: '3.25rem', flexShrink: 0, pt: '2px', ...sinalNoPapel }}>
        <Sinal evento={evento} tamanho={16} />
      </Box>
      <Box>{children}</Box>
    </Box>
  );
}

/** Um corpo: as estações dele, e os signos em que entra, por ordem. */
function DoCorpo({
  corpo,
  eventos,
}: {
  readonly corpo: Planeta;
  readonly eventos: readonly EventoDoCeu[];
}) {
  const deles = eventos.filter(
    (e) => (e.tipo === 'ingresso' || e.tipo === 'estacao') && e.corpo === corpo,
  );
  if (deles.length === 0) return null;
  return (
    <Box sx={{ breakInside: 'avoid', mb: 2, '@media print': { breakInside: 'auto', mb: 0.5 } }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', mb: 0.5 }}>
        {nomeDoPonto(corpo)}
      </Typography>
      <Box component="ul" sx={lista}>
        {deles.map((e) => (
          <Item key={e.instante} evento={e}>
            <Typography variant="body2">
              <Quando instante={e.instante} /> {tituloDoEvento(e)}
            </Typography>
          </Item>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  readonly eventos: readonly EventoDoCeu[];
  /** As faixas de quem anda para trás, se as estações se mostram. */
  readonly retrogradacoes: ReactNode;
  readonly notasDe: (evento: EventoDoCeu) => readonly string[];
}

export function AnoDoCeu({ eventos, retrogradacoes, notasDe }: Props) {
  const eclipses = doTipo(eventos, 'eclipse');
  const lunacoes = doTipo(eventos, 'lunacao');
  return (
    <Box sx={folha}>
      {lunacoes.length > 0 && (
        <Secao titulo="Lunações">
          <Lunacoes lunacoes={lunacoes} />
        </Secao>
      )}
      {eclipses.length > 0 && (
        <Secao titulo="Eclipses" inteira>
          <Box component="ul" sx={lista}>
            {eclipses.map((e) => (
              <Item key={e.instante} evento={e}>
                <Typography>
                  <Quando instante={e.instante} /> {tituloDoEvento(e)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {[detalheDoEvento(e), ...notasDe(e)].join('. ')}
                </Typography>
              </Item>
            ))}
          </Box>
        </Secao>
      )}
      {retrogradacoes}
      <Secao titulo="Ingressos e estações">
        <Box
          sx={{
            columnCount: { xs: 1, sm: 2, lg: 3 },
            columnGap: 4,
            '@media print': { columnCount: 3 },
          }}
        >
          {SEM_A_LUA.map((corpo) => (
            <DoCorpo key={corpo} corpo={corpo} eventos={eventos} />
          ))}
        </Box>
      </Secao>
    </Box>
  );
}
