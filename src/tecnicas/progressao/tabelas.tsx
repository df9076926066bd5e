import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Longitude, SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { useRelogio } from '@/components/relogio/contexto';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import {
  intervaloDe,
  numerico,
  Simbolo,
  Tabela,
  type Coluna,
  type ColunaSemHoras,
} from '@/components/tabelas';
import { fichaDoPonto, textoDoIntervalo, textoOrbeExato, type Ponto } from '@core/astrology';
import { textoMesEAno } from '@core/civil';
import type { EventoDaLua, MapaProgredido } from '@core/tecnicas/progressao/contrato';
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
  longitude: ColunaSemHoras<L>['celula'],
  comCasas: boolean,
): Coluna<L>[] {
  return [
    { ...primeira, nomeia: true, sxDoTitulo: presa },
    { titulo: 'Long', celula: longitude },
    ...(comCasas ? [colunaNumerica<L>('Casa', ({ casa }) => casa)] : []),
    ...ALVOS.filter((alvo) => comCasas || !fichaDoPonto<Ponto>(alvo).daHora).map(
      (alvo): Coluna<L> => ({
        titulo: alvo,
        cabeca: <SiglaDoPonto ponto={alvo} tamanho={17} />,
        sxDoTitulo: { ...celula, color: 'text.primary' },
        sx: celula,
        celula: ({ aspectos }) => <Aspecto aspecto={aspectos[alvo]} />,
      }),
    ),
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

const colunasDaLua = (comCasas: boolean) =>
  colunas<LinhaDaLua>(
    { titulo: 'Mês', sx: { ...presa, ...numerico }, celula: ({ mes }) => textoMesEAno(mes) },
    ({ longitude }) => <Longitude longitude={longitude} ponto="Lua" />,
    comCasas,
  );
const COLUNAS_DA_LUA = { com: colunasDaLua(true), sem: colunasDaLua(false) } as const;

/** Doze meses da Lua progredida, um por linha. */
export function TabelaDaLua({
  titulo,
  linhas,
  comCasas,
}: {
  readonly titulo: string;
  readonly linhas: readonly LinhaDaLua[];
  readonly comCasas: boolean;
}) {
  const legenda = `${titulo}: longitude${comCasas ? ', casa natal' : ''} e aspectos aos pontos natais no primeiro dia de cada mês`;
  return (
    <ComRolagem rotulo={`Tabela: ${titulo}`}>
      <Tabela
        legenda={legenda}
        colunas={COLUNAS_DA_LUA[comCasas ? 'com' : 'sem']}
        linhas={linhas}
        chaveDe={({ mes }) => mes}
        sx={linhasBaixas}
      />
    </ComRolagem>
  );
}

const colunasDosPontos = (progredido: MapaProgredido, comCasas: boolean) =>
  colunas<LinhaDoPonto>(
    { ...colunaDoPonto<LinhaDoPonto>('Planeta', ({ ponto }) => ponto), sx: presa },
    ({ ponto, longitude, movimento }) => {
      const intervalo = intervaloDe(progredido, ponto);
      return intervalo ? (
        textoDoIntervalo(intervalo)
      ) : (
        <Longitude longitude={longitude} ponto={ponto} movimento={movimento} />
      );
    },
    comCasas,
  );

/** Os planetas e os ângulos progredidos na data. */
export function TabelaDosPontos({
  titulo,
  linhas,
  progredido,
  comCasas,
}: {
  readonly titulo: string;
  readonly linhas: readonly LinhaDoPonto[];
  readonly progredido: MapaProgredido;
  readonly comCasas: boolean;
}) {
  const colunasDaTabela = useMemo(
    () => colunasDosPontos(progredido, comCasas),
    [progredido, comCasas],
  );
  const legenda = `${titulo}: longitude${comCasas ? ', casa natal' : ''} e aspectos aos pontos natais`;
  return (
    <ComRolagem rotulo={`Tabela: ${titulo}`}>
      <Tabela
        legenda={legenda}
        colunas={colunasDaTabela}
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
        {useRelogio().dia(evento.data)}
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
  comCasas,
}: {
  readonly eventos: readonly EventoDaLua[];
  readonly rotulo: string;
  readonly comCasas: boolean;
}) {
  if (eventos.length === 0)
    return (
      <Typography color="textSecondary" variant="body2">
        Nestes 12 meses não há aspecto exato nem mudança de signo{comCasas && ' ou casa'}.
      </Typography>
    );
  return (
    <>
      <QualRelogio />
      <Box component="ol" aria-label={rotulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {eventos.map((evento) => (
          <Evento key={`${evento.data}${textoDoEvento(evento)}`} evento={evento} />
        ))}
      </Box>
    </>
  );
}
