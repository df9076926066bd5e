import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { useAspectosDaProgressaoQuery, usePlanetasQuery, useProgressaoQuery } from '@/api/apiSlice';
import { falhaDoCalculo, mensagemDoErro } from '@/api/mensagemDoErro';
import { hoje } from '@/api/relogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { colunaDaRoda, longeDaDireita, longeDaBorda, tresPartes } from '@/components/mapa/colunas';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { inteiroNoPapel, naoImprimir } from '@/components/impressao/vista';
import { NatalNaoVeio, NaoVeio } from '@/components/avisos/NaoVeio';
import { Opcoes } from '@/components/formulario/Opcoes';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { Secao } from '@/components/moldura/Secao';
import { VistaDerivada } from '@/components/mapa/VistaDerivada';
import { dataEntre, textoDoDia } from '@core/civil';
import type { AstroInfo, Progressao } from '@core/contract';
import { selectLeitor } from '../auth/authSlice';
import {
  chaveDoMapa,
  consultaDoMapa,
  type MapaNaTela,
  type VistaAberta,
} from '../chart/chartSlice';
import { selectHabilitados } from '../configuracao/configuracaoSlice';
import type { Sentido } from './linhas';
import {
  dataEscolhida,
  modoEscolhido,
  MODOS_DA_PROGRESSAO,
  oQueHaComAData,
  progressaoPedida,
  selectConsulta,
  selectData,
  selectEventosDaLua,
  selectLimites,
  selectLinhasDaLua,
  selectLinhasDosPontos,
  selectModo,
  selectPedida,
  type ModoDaProgressao,
} from './progressionSlice';
import { ListaDeEventos, TabelaDaLua, TabelaDosPontos } from './tabelas';
import { useProgressaoHabilitada } from './useProgressaoHabilitada';

const OPCOES = MODOS_DA_PROGRESSAO.map((id) => ({ id, conteudo: id }));

interface DaVista {
  readonly vista: VistaAberta;
}

function Pedido({ vista }: DaVista) {
  const dispatch = useAppDispatch();
  const limites = useAppSelector((s) => selectLimites(s, vista));
  const escolhida = useAppSelector((s) => selectData(s, vista));
  // O que se escreveu e não é uma data que sirva fica só no campo: não é uma escolha.
  const [porAcabar, guardar] = useState<string | null>(null);
  const [tentou, setTentou] = useState(false);
  const data = porAcabar ?? escolhida;
  const problema = oQueHaComAData(data, limites);
  const aoMudar = (iso: string): void => {
    const serve = dataEntre(iso, limites);
    guardar(serve ? null : iso);
    dispatch(dataEscolhida(serve ? iso : '', vista.hoje));
  };
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(problema !== null);
    if (problema === null) dispatch(progressaoPedida());
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={aoEnviar}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', ...naoImprimir }}
    >
      <Box sx={{ flex: '1 1 170px', maxWidth: 240 }}>
        <CampoDeData
          rotulo="Data"
          valor={data}
          minimo={limites.de}
          maximo={limites.ate}
          ajuda=""
          erro={(tentou && problema) || undefined}
          aoMudar={aoMudar}
        />
      </Box>
      <Button type="submit" variant="contained">
        Calcular
      </Button>
    </Box>
  );
}

interface PropsDaRoda {
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly progressao: Progressao | undefined;
}

const DESCRICOES: Readonly<Record<ModoDaProgressao, string>> = {
  Radical: 'Roda do mapa radical.',
  Converso: 'Roda dupla: o mapa radical por dentro, a progressão conversa por fora.',
  Direto: 'Roda dupla: o mapa radical por dentro, a progressão direta por fora.',
};

function Roda({ nome, natal, progressao }: PropsDaRoda) {
  const dispatch = useAppDispatch();
  const modo = useAppSelector(selectModo);
  const habilitados = useAppSelector(selectHabilitados);
  const fora =
    modo === 'Radical' ? undefined : modo === 'Direto' ? progressao?.direta : progressao?.conversa;
  const titulo =
    modo === 'Radical'
      ? `Mapa radical, ${nome}`
      : `Progressão secundária ${modo === 'Direto' ? 'direta' : 'conversa'}, ${nome}`;
  const desenhavel = modo === 'Radical' || fora !== undefined;
  return (
    <Box sx={{ gridArea: 'roda', ...colunaDaRoda }}>
      <Box sx={{ mb: 2, ...longeDaBorda, ...naoImprimir }}>
        <Opcoes
          rotulo="Roda"
          opcoes={OPCOES}
          escolhida={modo}
          aoEscolher={(m) => dispatch(modoEscolhido(m))}
          colunas={{ xs: 3, sm: 3 }}
        />
      </Box>
      {desenhavel ? (
        <RodaDerivada
          dentro={natal}
          fora={fora ?? null}
          aspectos={fora?.aspectos}
          aspectosHabilitados={habilitados}
          exibirAspectos
          titulo={titulo}
          descricao={`${DESCRICOES[modo]} As tabelas dizem o mesmo em texto.`}
        />
      ) : (
        <Skeleton
          variant="circular"
          width={400}
          height={400}
          sx={{ maxWidth: '100%', mx: 'auto' }}
        />
      )}
    </Box>
  );
}

interface PropsDaTabela extends DaVista {
  readonly titulo: string;
  readonly sentido: Sentido;
}

function Lua({ titulo, sentido, vista }: PropsDaTabela) {
  const linhas = useAppSelector((s) => selectLinhasDaLua(s, vista, sentido));
  const eventos = useAppSelector((s) => selectEventosDaLua(s, vista, sentido));
  return (
    <Secao titulo={titulo}>
      <Box sx={inteiroNoPapel}>
        <TabelaDaLua titulo={titulo} linhas={linhas} />
      </Box>
      <Box sx={inteiroNoPapel}>
        <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
          Datas exatas da {titulo} (UTC)
        </Typography>
        <ListaDeEventos eventos={eventos} rotulo={`Datas exatas: ${titulo}`} />
      </Box>
    </Secao>
  );
}

function Pontos({ titulo, sentido, vista }: PropsDaTabela) {
  const linhas = useAppSelector((s) => selectLinhasDosPontos(s, vista, sentido));
  return (
    <Secao titulo={titulo} inteira>
      <TabelaDosPontos titulo={titulo} linhas={linhas} />
    </Secao>
  );
}

function Tabelas({ vista }: DaVista) {
  return (
    <>
      <Lua titulo="Lua Progredida" sentido="direta" vista={vista} />
      <Lua titulo="Lua Conversa" sentido="conversa" vista={vista} />
      <Pontos titulo="Planetas Progredidos" sentido="direta" vista={vista} />
      <Pontos titulo="Planetas Conversos" sentido="conversa" vista={vista} />
    </>
  );
}

function Conteudo({ mapa, natal }: { readonly mapa: MapaNaTela; readonly natal: AstroInfo }) {
  const [dia] = useState(() => hoje());
  const vista = useMemo((): VistaAberta => ({ mapa, hoje: dia }), [mapa, dia]);
  const pedida = useAppSelector((s) => selectPedida(s, vista));
  const consulta = useAppSelector((s) => selectConsulta(s, vista));
  const progressao = useProgressaoQuery(consulta);
  const meses = useAspectosDaProgressaoQuery(consulta);
  const erro = progressao.error ?? meses.error;
  const tentar = (): void => {
    if (progressao.isError) void progressao.refetch();
    if (meses.isError) void meses.refetch();
  };
  const pronto = progressao.currentData && meses.currentData;
  return (
    <Box sx={tresPartes}>
      <Box sx={{ gridArea: 'pedido', minWidth: 0, ...longeDaDireita }}>
        <Pedido vista={vista} />
        <Typography role="status" color="textSecondary">
          {!pronto && !erro && 'Calculando...'}
        </Typography>
      </Box>
      <Roda nome={mapa.nome} natal={natal} progressao={progressao.currentData} />
      <Box sx={{ gridArea: 'tabelas', minWidth: 0, ...longeDaDireita }}>
        {erro && (
          <NaoVeio
            titulo="Não foi possível calcular a progressão"
            mensagem={mensagemDoErro(erro)}
            aoTentar={tentar}
          />
        )}
        {progressao.currentData && meses.currentData && (
          <>
            <Typography sx={{ fontWeight: 500 }}>Progressão para {textoDoDia(pedida)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
              Um dia por ano. {progressao.currentData.metodo}. A coluna Casa mostra a casa natal;
              aspectos com orbe de 1°.
            </Typography>
            <Tabelas vista={vista} />
          </>
        )}
      </Box>
    </Box>
  );
}

function Calculando() {
  return (
    <Typography role="status" color="textSecondary">
      Calculando...
    </Typography>
  );
}

interface Props {
  /** null: não há mapa natal de que partir. */
  readonly mapa: MapaNaTela | null;
  readonly acoes?: ReactNode;
}

function SemRadical() {
  return (
    <Typography role="status" sx={{ py: 4, textAlign: 'center' }}>
      Sem mapa Radical para fazer Progressão.
    </Typography>
  );
}

function ComMapa({ mapa, acoes }: { readonly mapa: MapaNaTela; readonly acoes: ReactNode }) {
  const { currentData: natal, error, refetch } = usePlanetasQuery(consultaDoMapa(mapa));
  return (
    <VistaDerivada
      titulo="Progressão Secundária"
      mapa={mapa}
      info={natal ?? null}
      leitor={useAppSelector(selectLeitor)}
      acoes={acoes}
    >
      {natal && <Conteudo key={chaveDoMapa(mapa)} mapa={mapa} natal={natal} />}
      {!natal && error && (
        <>
          <SemRadical />
          <NatalNaoVeio
            nome={mapa.nome}
            falha={falhaDoCalculo(error)}
            aoTentar={() => void refetch()}
          />
        </>
      )}
      {!natal && !error && <Calculando />}
    </VistaDerivada>
  );
}

/** O mapa progredido a uma data, direto e converso. Só para quem tem a feature. */
export function ProgressaoView({ mapa, acoes = null }: Props) {
  const { habilitada, carregando } = useProgressaoHabilitada();
  if (carregando) return <Calculando />;
  if (!habilitada)
    return (
      <EstadoDePagina papel="status" titulo="Progressão Secundária">
        Esta vista não está habilitada para você.
      </EstadoDePagina>
    );
  return mapa === null ? <SemRadical /> : <ComMapa mapa={mapa} acoes={acoes} />;
}
