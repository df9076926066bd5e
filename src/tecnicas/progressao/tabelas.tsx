import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { inteiroNoPapel } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { Longitude, SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { colunaDoPonto, colunaNumerica } from '@/components/tabelas/colunas';
import { TabelaPorAlvo } from '@/components/tabelas/TabelaPorAlvo';
import { intervaloDe, numerico, Simbolo, Tabela, type Coluna } from '@/components/tabelas';
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

const EVENTOS: readonly Coluna<EventoDaLua>[] = [
  { titulo: 'Dia', nomeia: true, sx: numerico, quando: ({ data }, relogio) => relogio.dia(data) },
  {
    titulo: 'O que acontece',
    celula: (evento) => (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
        <Box component="span" aria-hidden="true" sx={{ display: 'inline-flex', minWidth: 44 }}>
          {evento.tipo === 'aspecto' && (
            <>
              <SimboloDoAspecto aspecto={evento.aspecto} />
              <SiglaDoPonto ponto={evento.natal} />
            </>
          )}
          {evento.tipo === 'signo' && <Simbolo nome={evento.signo} />}
        </Box>
        {textoDoEvento(evento)}
      </Box>
    ),
  },
];

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
        <Tabela
          legenda={`Datas exatas: ${titulo}`}
          colunas={EVENTOS}
          linhas={eventos}
          vazia={`Nestes 12 meses não há aspecto exato nem mudança de signo${comCasas ? ' ou casa' : ''}.`}
          chaveDe={(evento) => `${evento.data}${textoDoEvento(evento)}`}
        />
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
