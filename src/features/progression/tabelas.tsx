import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Longitude, SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { numerico, Simbolo, Tabela, type Coluna } from '@/components/tabelas';
import { nomeDoPonto, textoOrbeExato } from '@core/astrology';
import { textoDoDia, textoMesEAno } from '@core/civil';
import type { EventoDaLua } from '@core/contract';
import {
  ALVOS,
  textoDoEvento,
  type AspectosPorAlvo,
  type LinhaDaLua,
  type LinhaDoPonto,
} from './linhas';

const presa = {
  position: 'sticky',
  left: 0,
  bgcolor: 'background.default',
  zIndex: 1,
  pl: 0.5,
  whiteSpace: 'nowrap',
} as const;
/**
 * Estreitas o bastante para que as doze, com o nome do planeta, caibam nos 580 px do painel a 1200.
 */
const celula = { textAlign: 'center', px: 0.25, minWidth: 26 } as const;

/** As colunas das duas tabelas: a primeira e a longitude são de cada uma. */
function colunas<L extends LinhaDaLua | LinhaDoPonto>(
  primeira: Coluna<L>,
  longitude: Coluna<L>['celula'],
): Coluna<L>[] {
  return [
    { ...primeira, nomeia: true, sxDoTitulo: presa },
    { titulo: 'Long', celula: longitude },
    { titulo: 'Casa', align: 'right', sx: numerico, celula: ({ casa }) => casa },
    ...ALVOS.map((alvo): Coluna<L> => ({
      titulo: alvo,
      cabeca: <SiglaDoPonto ponto={alvo} tamanho={17} />,
      sxDoTitulo: { ...celula, color: 'text.primary' },
      sx: celula,
      celula: ({ aspectos }) => <Aspecto aspecto={aspectos[alvo]} />,
    })),
  ];
}

function Aspecto({ aspecto }: { readonly aspecto: AspectosPorAlvo[keyof AspectosPorAlvo] }) {
  if (!aspecto) return null;
  return (
    <SimboloDoAspecto
      aspecto={aspecto.aspecto}
      detalhe={`orbe ${textoOrbeExato(aspecto.diferença)}, ${aspecto.modo}`}
    />
  );
}

const linhasBaixas = { '& tbody .MuiTableCell-root': { py: '2px', height: 28 } } as const;

const COLUNAS_DA_LUA = colunas<LinhaDaLua>(
  { titulo: 'Mês', sx: { ...presa, ...numerico }, celula: ({ mes }) => textoMesEAno(mes) },
  ({ longitude }) => <Longitude longitude={longitude} ponto="Lua" />,
);

/** Doze meses da Lua progredida, um por linha. */
export function TabelaDaLua({
  titulo,
  linhas,
}: {
  readonly titulo: string;
  readonly linhas: readonly LinhaDaLua[];
}) {
  const legenda = `${titulo}: longitude, casa natal e aspectos aos pontos natais no primeiro dia de cada mês`;
  return (
    <ComRolagem rotulo={`Tabela: ${titulo}`}>
      <Tabela
        legenda={legenda}
        colunas={COLUNAS_DA_LUA}
        linhas={linhas}
        chaveDe={({ mes }) => mes}
        sx={linhasBaixas}
      />
    </ComRolagem>
  );
}

const COLUNAS_DOS_PONTOS = colunas<LinhaDoPonto>(
  {
    titulo: 'Planeta',
    sx: presa,
    celula: ({ ponto }) => (
      <>
        <Simbolo nome={ponto} />{' '}
        <Box component="span" sx={{ ml: 0.5 }}>
          {nomeDoPonto(ponto)}
        </Box>
      </>
    ),
  },
  ({ ponto, longitude, movimento }) => (
    <Longitude longitude={longitude} ponto={ponto} movimento={movimento} />
  ),
);

/** Os planetas e os ângulos progredidos na data. */
export function TabelaDosPontos({
  titulo,
  linhas,
}: {
  readonly titulo: string;
  readonly linhas: readonly LinhaDoPonto[];
}) {
  const legenda = `${titulo}: longitude, casa natal e aspectos aos pontos natais`;
  return (
    <ComRolagem rotulo={`Tabela: ${titulo}`}>
      <Tabela
        legenda={legenda}
        colunas={COLUNAS_DOS_PONTOS}
        linhas={linhas}
        chaveDe={({ ponto }) => ponto}
        sx={linhasBaixas}
      />
    </ComRolagem>
  );
}

function Evento({ evento }: { readonly evento: EventoDaLua }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 0.375,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
        '@media print': { fontSize: '9.5px', py: 0 },
      }}
    >
      <Box component="time" dateTime={evento.data} sx={numerico}>
        {textoDoDia(evento.data)}
      </Box>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          display: 'inline-flex',
          gap: 0.5,
          alignItems: 'center',
          width: 40,
          justifyContent: 'center',
        }}
      >
        {evento.tipo === 'aspecto' && (
          <>
            <Box component="span" sx={{ color: `aspectos.${evento.aspecto}` }}>
              <Simbolo nome={evento.aspecto} tamanho={15} />
            </Box>
            <SiglaDoPonto ponto={evento.natal} tamanho={15} />
          </>
        )}
        {evento.tipo === 'signo' && <Simbolo nome={evento.signo} tamanho={16} />}
      </Box>
      <span>{textoDoEvento(evento)}</span>
    </Box>
  );
}

/** Quando cada coisa acontece à Lua progredida, nos 12 meses. */
export function ListaDeEventos({
  eventos,
  rotulo,
}: {
  readonly eventos: readonly EventoDaLua[];
  readonly rotulo: string;
}) {
  if (eventos.length === 0)
    return (
      <Typography color="textSecondary" variant="body2">
        Nestes 12 meses não há aspecto exato nem mudança de signo ou casa.
      </Typography>
    );
  return (
    <Box component="ol" aria-label={rotulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {eventos.map((evento) => (
        <Evento key={`${evento.data}${textoDoEvento(evento)}`} evento={evento} />
      ))}
    </Box>
  );
}
