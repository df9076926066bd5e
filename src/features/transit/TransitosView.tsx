import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { usePlanetasQuery, useTransitosQuery } from '@/api/apiSlice';
import { falhaDoCalculo, mensagemDoErro } from '@/api/mensagemDoErro';
import { hoje } from '@/api/relogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import {
  colunaDaRoda,
  colunas,
  longeDaDireita,
  longeDaBorda,
  tresPartes,
} from '@/components/mapa/colunas';
import { inteiroNoPapel } from '@/components/impressao/vista';
import { NatalNaoVeio, NaoVeio } from '@/components/avisos/NaoVeio';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { Secao } from '@/components/moldura/Secao';
import { TabelaEntreMapas } from '@/components/tabelas/TabelaEntreMapas';
import { VistaDerivada } from '@/components/mapa/VistaDerivada';
import { textoDoDia } from '@core/civil';
import type { AstroInfo, Transitos } from '@core/contract';
import { selectLeitor } from '../auth/authSlice';
import {
  chaveDoMapa,
  consultaDoMapa,
  type MapaNaTela,
  type VistaAberta,
} from '../chart/chartSlice';
import { selectHabilitados, selectVisiveis } from '../configuracao/configuracaoSlice';
import { EscolhaDaData } from './EscolhaDaData';
import { LinhaDoTempo } from './LinhaDoTempo';
import { TabelaDeTransitos } from './TabelaDeTransitos';
import { useDataNoEndereco } from './useDataNoEndereco';
import {
  aspectosAlternados,
  barraApertada,
  luaAlternada,
  planetaEscolhido,
  selectConsultas,
  selectData,
  selectExibirAspectos,
  selectExibirLua,
  selectPlaneta,
} from './transitSlice';

/** O que ainda é da data anterior fica apagado até chegar o da escolhida. */
const velho = (sim: boolean) => (sim ? { opacity: 0.4, transition: 'opacity 120ms 150ms' } : {});

function CartaoDeEspera() {
  return (
    <Box role="status" aria-label="Carregando os trânsitos" sx={colunas}>
      <Skeleton
        variant="circular"
        width={400}
        height={400}
        sx={{ maxWidth: '100%', mx: 'auto', mb: 3 }}
      />
      <Box>
        <Skeleton variant="text" width="40%" height={40} />
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} variant="text" height={28} />
        ))}
      </Box>
    </Box>
  );
}

interface PropsDaRoda {
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly ceu: AstroInfo;
  /** A data do céu que se desenha; null enquanto ele ainda é de outra que a escolhida. */
  readonly doDia: string | null;
  readonly transitos: Transitos | undefined;
  readonly esperando: boolean;
}

const NENHUM: Transitos['aspectos'] = [];

/** A Fortuna das 12:00 UTC no lugar do nascimento nada quer dizer. */
const semPartesArabicas = (ceu: AstroInfo): AstroInfo => ({ ...ceu, partesArabicas: [] });

// Cada passo da data mexe também no endereço: roda e tabelas só se refazem com o que é delas.
const Roda = memo(function Roda({ nome, natal, ceu, doDia, transitos, esperando }: PropsDaRoda) {
  const dispatch = useAppDispatch();
  const exibirAspectos = useAppSelector(selectExibirAspectos);
  const fora = useMemo(() => semPartesArabicas(ceu), [ceu]);
  return (
    <Box sx={{ gridArea: 'roda', ...colunaDaRoda }}>
      <Box sx={velho(esperando)} aria-busy={esperando}>
        <RodaDerivada
          dentro={natal}
          fora={fora}
          aspectos={transitos?.aspectos ?? NENHUM}
          aspectosHabilitados={useAppSelector(selectHabilitados)}
          exibirAspectos={exibirAspectos}
          titulo={['Trânsitos', nome, ...(doDia === null ? [] : [textoDoDia(doDia)])].join(', ')}
          descricao="Roda dupla: o mapa natal por dentro, os planetas em trânsito por fora. As tabelas ao lado dizem o mesmo em texto."
        />
      </Box>
      <Box sx={longeDaBorda}>
        <ChaveDeAspectos
          marcada={exibirAspectos}
          aoAlternar={() => dispatch(aspectosAlternados())}
        />
      </Box>
    </Box>
  );
});

const Tabelas = memo(function Tabelas({ transitos }: { readonly transitos: Transitos }) {
  const dispatch = useAppDispatch();
  const planeta = useAppSelector(selectPlaneta);
  const habilitados = useAppSelector(selectHabilitados);
  const aspectos = useAppSelector((s) => selectVisiveis(s, transitos.aspectos));
  return (
    <>
      <Secao titulo="Aspectos">
        <TabelaEntreMapas
          aspectos={aspectos}
          de="Trânsito"
          para="Natal"
          legenda="Aspectos dos planetas em trânsito ao mapa natal, orbe de 3°"
          vazia="Nenhum aspecto com orbe de até 3° nesta data."
        />
      </Secao>
      <Secao titulo="Trânsitos em 31 dias" inteira>
        <TabelaDeTransitos
          porPlaneta={transitos.transitos.porPlaneta}
          planeta={planeta}
          habilitados={habilitados}
          aoEscolher={(p) => dispatch(planetaEscolhido(p))}
        />
      </Secao>
    </>
  );
});

/** O que depende do cálculo dos trânsitos: enquanto não vem, o da data anterior fica apagado. */
function Esperavel({
  esperando,
  children,
}: {
  readonly esperando: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Box aria-busy={esperando} sx={velho(esperando)}>
      {children}
    </Box>
  );
}

function Conteudo({ mapa, natal }: { readonly mapa: MapaNaTela; readonly natal: AstroInfo }) {
  const dispatch = useAppDispatch();
  const [dia, guardarDia] = useState(() => hoje());
  const vista = useMemo((): VistaAberta => ({ mapa, hoje: dia }), [mapa, dia]);
  const data = useAppSelector((s) => selectData(s, vista));
  const exibirLua = useAppSelector(selectExibirLua);
  useDataNoEndereco(vista);
  const aoAlternarLua = useCallback(() => void dispatch(luaAlternada()), [dispatch]);
  const aoEscolherData = useCallback(
    (d: string) => void dispatch(barraApertada(d, dia)),
    [dispatch, dia],
  );
  const consultas = useAppSelector((s) => selectConsultas(s, vista));
  const ceu = usePlanetasQuery(consultas.ceu);
  const consulta = useTransitosQuery(consultas.transitos);
  const transitos = consulta.isError ? undefined : consulta.data;
  const esperando = consulta.currentData === undefined && !consulta.isError;
  const periodos = useAppSelector((s) => transitos && selectVisiveis(s, transitos.periodos));
  const carregandoOCeu = ceu.data === undefined && !ceu.isError;
  return (
    <>
      {carregandoOCeu && <CartaoDeEspera />}
      <Box sx={tresPartes}>
        {!carregandoOCeu && (
          <Box sx={{ gridArea: 'pedido', minWidth: 0, ...longeDaDireita }}>
            <EscolhaDaData vista={vista} acertarODia={() => guardarDia(hoje())} />
            <Typography
              role="status"
              component="div"
              color="textSecondary"
              sx={{ minHeight: '1.5em', '@media print': { display: 'none' } }}
            >
              {esperando && 'Carregando aspectos'}
              {consulta.currentData && (
                <span style={visuallyHidden}>Trânsitos de {textoDoDia(data)}.</span>
              )}
            </Typography>
          </Box>
        )}
        {ceu.isError && (
          <Box sx={{ gridArea: 'roda' }}>
            <NaoVeio
              titulo="Não foi possível calcular o céu dessa data"
              mensagem={mensagemDoErro(ceu.error)}
              aoTentar={() => void ceu.refetch()}
            />
          </Box>
        )}
        {ceu.data !== undefined && !ceu.isError && (
          <Roda
            nome={mapa.nome}
            natal={natal}
            ceu={ceu.data}
            doDia={ceu.currentData === undefined ? null : data}
            transitos={transitos}
            esperando={ceu.currentData === undefined || esperando}
          />
        )}
        {!carregandoOCeu && (
          <Box sx={{ gridArea: 'tabelas', minWidth: 0, ...longeDaDireita }}>
            {consulta.isError && (
              <NaoVeio
                titulo="Não foi possível calcular os trânsitos"
                mensagem={mensagemDoErro(consulta.error)}
                aoTentar={() => void consulta.refetch()}
              />
            )}
            {transitos && (
              <Esperavel esperando={esperando}>
                <Tabelas transitos={transitos} />
              </Esperavel>
            )}
          </Box>
        )}
      </Box>
      {periodos && !carregandoOCeu && (
        <Box sx={inteiroNoPapel}>
          <Esperavel esperando={esperando}>
            <LinhaDoTempo
              periodos={periodos}
              data={data}
              exibirLua={exibirLua}
              aoAlternarLua={aoAlternarLua}
              aoEscolherData={aoEscolherData}
            />
          </Esperavel>
        </Box>
      )}
    </>
  );
}

interface Props {
  readonly mapa: MapaNaTela;
  readonly acoes?: ReactNode;
}

/** O céu de uma data contra o mapa natal. */
export function TransitosView({ mapa, acoes }: Props) {
  const { currentData: natal, error, refetch } = usePlanetasQuery(consultaDoMapa(mapa));
  return (
    <VistaDerivada
      titulo="Trânsitos"
      mapa={mapa}
      info={natal ?? null}
      leitor={useAppSelector(selectLeitor)}
      acoes={acoes}
    >
      {natal && <Conteudo key={chaveDoMapa(mapa)} mapa={mapa} natal={natal} />}
      {!natal && error && (
        <NatalNaoVeio
          nome={mapa.nome}
          falha={falhaDoCalculo(error)}
          aoTentar={() => void refetch()}
        />
      )}
      {!natal && !error && <CartaoDeEspera />}
    </VistaDerivada>
  );
}
