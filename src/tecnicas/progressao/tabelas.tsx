import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { inteiroNoPapel } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { Longitude, SiglaDoPonto } from '@/components/tabelas/celulas';
import { colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { useRelogio } from '@/components/relogio/contexto';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { TabelaPorAlvo } from '@/components/tabelas/TabelaPorAlvo';
import { intervaloDe, numerico, Simbolo, type Coluna } from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import { fichaDoPonto, textoDoIntervalo, textoOrbeExato, type Ponto } from '@core/astrology';
import { textoMesEAno } from '@core/civil';
import type { EventoDaLua, MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import {
  ALVOS,
  textoDoEvento,
  type Linha,
  type LinhaDaLua,
  type LinhaDoPonto,
  type Sentido,
} from './linhas';
import { selectEventosDaLua, selectLinhasDaLua, selectLinhasDosPontos } from './progressionSlice';

interface Props {
  readonly titulo: string;
  readonly sentido: Sentido;
  readonly progressao: Progressao;
  readonly comCasas: boolean;
}

interface DeLinhas<L> extends Pick<Props, 'titulo' | 'comCasas'> {
  /** Na legenda, depois do que as colunas são: de quando. */
  readonly quando?: string;
  readonly linhas: readonly L[];
  readonly chaveDe: (linha: L) => string;
  readonly primeira: Coluna<L>;
  readonly longitude: (linha: L) => ReactNode;
}

/** De cada linha, onde está, em que casa, e os aspectos aos pontos natais. */
function TabelaDeAspectos<L extends Linha>({
  titulo,
  comCasas,
  quando = '',
  longitude,
  ...asLinhas
}: DeLinhas<L>) {
  return (
    <TabelaPorAlvo
      rotulo={`Tabela: ${titulo}`}
      legenda={`${titulo}: longitude${comCasas ? ', casa natal' : ''} e aspectos aos pontos natais${quando}`}
      mais={[
        { titulo: 'Long', celula: longitude },
        ...(comCasas ? [colunaNumerica<L>('Casa', ({ casa }) => casa)] : []),
      ]}
      alvos={ALVOS.filter((alvo) => comCasas || !fichaDoPonto<Ponto>(alvo).daHora)}
      aspectoDe={({ aspectos }, alvo) => {
        const a = aspectos[alvo];
        return a && { ...a, detalhe: `orbe ${textoOrbeExato(a.diferença)}, ${a.modo}` };
      }}
      {...asLinhas}
    />
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
function ListaDeEventos({
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

/** Doze meses da Lua progredida, um por linha, e as datas exatas. */
export function Lua({
  titulo,
  sentido,
  progressao,
  meses,
  comCasas,
}: Props & { readonly meses: readonly MesDaProgressao[] }) {
  const linhas = useAppSelector((s) => selectLinhasDaLua(s, meses, sentido));
  const eventos = useAppSelector((s) => selectEventosDaLua(s, progressao, sentido));
  return (
    <Secao titulo={titulo}>
      <Box sx={inteiroNoPapel}>
        <TabelaDeAspectos<LinhaDaLua>
          {...{ titulo, comCasas, linhas }}
          quando=" no primeiro dia de cada mês"
          chaveDe={({ mes }) => mes}
          primeira={{ titulo: 'Mês', celula: ({ mes }) => textoMesEAno(mes) }}
          longitude={({ longitude }) => <Longitude longitude={longitude} ponto="Lua" />}
        />
      </Box>
      <Box sx={inteiroNoPapel}>
        <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
          Datas exatas da {titulo}
        </Typography>
        <ListaDeEventos eventos={eventos} rotulo={`Datas exatas: ${titulo}`} comCasas={comCasas} />
      </Box>
    </Secao>
  );
}

/** Os planetas e os ângulos progredidos na data. */
export function Pontos({ titulo, sentido, progressao, comCasas }: Props) {
  const linhas = useAppSelector((s) => selectLinhasDosPontos(s, progressao, sentido));
  return (
    <Secao titulo={titulo} inteira>
      <TabelaDeAspectos<LinhaDoPonto>
        {...{ titulo, comCasas, linhas }}
        chaveDe={({ ponto }) => ponto}
        primeira={colunaDoPonto('Planeta', ({ ponto }) => ponto)}
        longitude={({ ponto, longitude, movimento }) => {
          const intervalo = intervaloDe(progressao[sentido], ponto);
          return intervalo ? (
            textoDoIntervalo(intervalo)
          ) : (
            <Longitude longitude={longitude} ponto={ponto} movimento={movimento} />
          );
        }}
      />
    </Secao>
  );
}
