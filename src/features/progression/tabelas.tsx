import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Longitude, SiglaDoPonto, SimboloDoAspecto } from '@/components/celulas';
import { ComRolagem } from '@/components/ComRolagem';
import { Legenda, numerico, Simbolo } from '@/components/tabelas';
import { nomeDoPonto, textoOrbeExato } from '@core/astrology';
import { textoDoDia, textoMesEAno } from '@core/civil';
import type { EventoDaLua } from '@core/contract';
import { ALVOS, textoDoEvento, type AspectosPorAlvo, type LinhaDaLua, type LinhaDoPonto } from './linhas';

const presa = { position: 'sticky', left: 0, bgcolor: 'background.default', zIndex: 1, pl: 0.5, whiteSpace: 'nowrap' } as const;
/** Estreitas o bastante para que as doze, com o nome do planeta, caibam nos 580 px do painel a 1200. */
const celula = { textAlign: 'center', px: 0.25, minWidth: 26 } as const;

function Cabeca({ primeira }: { readonly primeira: string }) {
  return (
    <TableHead>
      <TableRow>
        <TableCell scope="col" sx={presa}>{primeira}</TableCell>
        <TableCell scope="col">Long</TableCell>
        <TableCell scope="col" align="right">Casa</TableCell>
        {ALVOS.map((alvo) => <TableCell key={alvo} scope="col" sx={{ ...celula, color: 'text.primary' }}><SiglaDoPonto ponto={alvo} tamanho={17} /></TableCell>)}
      </TableRow>
    </TableHead>
  );
}

function Celulas({ aspectos }: { readonly aspectos: AspectosPorAlvo }) {
  return ALVOS.map((alvo) => {
    const aspecto = aspectos[alvo];
    return <TableCell key={alvo} sx={celula}>{aspecto && <SimboloDoAspecto aspecto={aspecto.aspecto} detalhe={`orbe ${textoOrbeExato(aspecto.diferença)}, ${aspecto.modo}`} />}</TableCell>;
  });
}

interface PropsDaTabela {
  readonly titulo: string;
  readonly legenda: string;
  readonly primeira: string;
  readonly children: ReactNode;
}

function Moldura({ titulo, legenda, primeira, children }: PropsDaTabela) {
  return (
    <ComRolagem rotulo={`Tabela: ${titulo}`}>
      <Table size="small" sx={{ '& tbody .MuiTableCell-root': { py: '2px', height: 28 } }}>
        <Legenda>{legenda}</Legenda>
        <Cabeca primeira={primeira} />
        <TableBody>{children}</TableBody>
      </Table>
    </ComRolagem>
  );
}

/** Doze meses da Lua progredida, um por linha. */
export function TabelaDaLua({ titulo, linhas }: { readonly titulo: string; readonly linhas: readonly LinhaDaLua[] }) {
  return (
    <Moldura titulo={titulo} primeira="Mês" legenda={`${titulo}: longitude, casa natal e aspectos aos pontos natais no primeiro dia de cada mês`}>
      {linhas.map(({ mes, longitude, casa, aspectos }) => (
        <TableRow key={mes}>
          <TableCell component="th" scope="row" sx={{ ...presa, ...numerico }}>{textoMesEAno(mes)}</TableCell>
          <TableCell><Longitude longitude={longitude} ponto="Lua" /></TableCell>
          <TableCell align="right" sx={numerico}>{casa}</TableCell>
          <Celulas aspectos={aspectos} />
        </TableRow>
      ))}
    </Moldura>
  );
}

/** Os planetas e os ângulos progredidos na data. */
export function TabelaDosPontos({ titulo, linhas }: { readonly titulo: string; readonly linhas: readonly LinhaDoPonto[] }) {
  return (
    <Moldura titulo={titulo} primeira="Planeta" legenda={`${titulo}: longitude, casa natal e aspectos aos pontos natais`}>
      {linhas.map(({ ponto, longitude, casa, movimento, aspectos }) => (
        <TableRow key={ponto}>
          <TableCell component="th" scope="row" sx={presa}><Simbolo nome={ponto} /> <Box component="span" sx={{ ml: 0.5 }}>{nomeDoPonto(ponto)}</Box></TableCell>
          <TableCell><Longitude longitude={longitude} ponto={ponto} movimento={movimento} /></TableCell>
          <TableCell align="right" sx={numerico}>{casa}</TableCell>
          <Celulas aspectos={aspectos} />
        </TableRow>
      ))}
    </Moldura>
  );
}

function Evento({ evento }: { readonly evento: EventoDaLua }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.375, borderBottom: 1, borderColor: 'divider', fontSize: '0.875rem', '@media print': { fontSize: '9.5px', py: 0 } }}>
      <Box component="time" dateTime={evento.data} sx={numerico}>{textoDoDia(evento.data)}</Box>
      <Box component="span" aria-hidden="true" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', width: 40, justifyContent: 'center' }}>
        {evento.tipo === 'aspecto' && <><Box component="span" sx={{ color: `aspectos.${evento.aspecto}` }}><Simbolo nome={evento.aspecto} tamanho={15} /></Box><SiglaDoPonto ponto={evento.natal} tamanho={15} /></>}
        {evento.tipo === 'signo' && <Simbolo nome={evento.signo} tamanho={16} />}
      </Box>
      <span>{textoDoEvento(evento)}</span>
    </Box>
  );
}

/** Quando cada coisa acontece à Lua progredida, nos 12 meses. */
export function ListaDeEventos({ eventos, rotulo }: { readonly eventos: readonly EventoDaLua[]; readonly rotulo: string }) {
  if (eventos.length === 0) return <Typography color="textSecondary" variant="body2">Nestes 12 meses não há aspecto exato nem mudança de signo ou casa.</Typography>;
  return (
    <Box component="ol" aria-label={rotulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {eventos.map((evento) => <Evento key={`${evento.data}${textoDoEvento(evento)}`} evento={evento} />)}
    </Box>
  );
}
