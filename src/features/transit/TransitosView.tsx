import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { usePlanetasQuery, useTransitosQuery } from '@/api/apiSlice';
import { falhaDoCalculo, mensagemDoErro } from '@/api/mensagemDoErro';
import { hoje } from '@/api/relogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { longeDaDireita, tresPartes } from '@/components/mapa/colunas';
import { inteiroNoPapel } from '@/components/impressao/vista';
import { NatalNaoVeio, NaoVeio } from '@/components/avisos/NaoVeio';
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
import { CartaoDeEspera, Esperavel, RodaDoTransito } from './RodaDoTransito';
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

function Conteudo({ mapa, natal }: { readonly mapa: MapaNaTela; readonly natal: AstroInfo }) {
  const dispatch = useAppDispatch();
  const [dia, guardarDia] = useState(() => hoje());
  const vista = useMemo((): VistaAberta => ({ mapa, hoje: dia }), [mapa, dia]);
  const data = useAppSelector((s) => selectData(s, vista));
  const exibirLua = useAppSelector(selectExibirLua);
  const exibirAspectos = useAppSelector(selectExibirAspectos);
  useDataNoEndereco(vista);
  const aoAlternarAspectos = useCallback(() => void dispatch(aspectosAlternados()), [dispatch]);
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
          <RodaDoTransito
            nome={mapa.nome}
            natal={natal}
            ceu={ceu.data}
            quando={ceu.currentData === undefined ? null : textoDoDia(data)}
            aspectos={transitos?.aspectos}
            esperando={ceu.currentData === undefined || esperando}
            exibirAspectos={exibirAspectos}
            aoAlternarAspectos={aoAlternarAspectos}
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
