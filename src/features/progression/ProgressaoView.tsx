import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode, type SubmitEvent } from 'react';
import { useAspectosDaProgressaoQuery, usePlanetasQuery, useProgressaoQuery } from '@/api/apiSlice';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { CampoDeData } from '@/components/CampoDeData';
import { colunaDaRoda, longeDaDireita, longeDaBorda, tresPartes } from '@/components/colunas';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { Opcoes } from '@/components/Opcoes';
import { SecaoDaVista } from '@/components/SecaoDaVista';
import type { AstroInfo, MesDaProgressao, Progressao } from '@core/contract';
import { consultaDoMapa, type MapaNaTela } from '../chart/chartSlice';
import { chaveDoMapa, inteiroNoPapel, naoImprimir, NatalNaoVeio, NaoVeio, RodaDerivada, textoDoDia, useAspectosHabilitados, VistaDerivada } from '../derivados';
import { eventosVisiveis, linhasDaLua, linhasDosPontos, type Sentido } from './linhas';
import { dataEscolhida, modoEscolhido, MODOS_DA_PROGRESSAO, oQueHaComAData, progressaoPedida, selectProgression, type ModoDaProgressao } from './progressionSlice';
import { ListaDeEventos, TabelaDaLua, TabelaDosPontos } from './tabelas';
import { useProgressaoHabilitada } from './useProgressaoHabilitada';

const OPCOES = MODOS_DA_PROGRESSAO.map((id) => ({ id, conteudo: id }));

function Pedido() {
  const dispatch = useAppDispatch();
  const estado = useAppSelector(selectProgression);
  const { data, limites: { de, ate } } = estado;
  const [tentou, setTentou] = useState(false);
  const problema = oQueHaComAData(estado);
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(problema !== null);
    dispatch(progressaoPedida());
  };
  return (
    <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', ...naoImprimir }}>
      <Box sx={{ flex: '1 1 170px', maxWidth: 240 }}>
        <CampoDeData rotulo="Data" valor={data} minimo={de} maximo={ate} ajuda="" erro={(tentou && problema) || undefined} aoMudar={(iso) => dispatch(dataEscolhida(iso))} />
      </Box>
      <Button type="submit" variant="contained">Calcular</Button>
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
  const { modo } = useAppSelector(selectProgression);
  const fora = modo === 'Radical' ? undefined : modo === 'Direto' ? progressao?.direta : progressao?.conversa;
  const titulo = modo === 'Radical' ? `Mapa radical, ${nome}` : `Progressão secundária ${modo === 'Direto' ? 'direta' : 'conversa'}, ${nome}`;
  const desenhavel = modo === 'Radical' || fora !== undefined;
  return (
    <Box sx={{ gridArea: 'roda', ...colunaDaRoda }}>
      <Box sx={{ mb: 2, ...longeDaBorda, ...naoImprimir }}><Opcoes rotulo="Roda" opcoes={OPCOES} escolhida={modo} aoEscolher={(m) => dispatch(modoEscolhido(m))} colunas={{ xs: 3, sm: 3 }} /></Box>
      {desenhavel
        ? <RodaDerivada dentro={natal} fora={fora ?? null} aspectos={fora?.aspectos} exibirAspectos titulo={titulo} descricao={`${DESCRICOES[modo]} As tabelas dizem o mesmo em texto.`} />
        : <Skeleton variant="circular" width={400} height={400} sx={{ maxWidth: '100%', mx: 'auto' }} />}
    </Box>
  );
}

function Lua({ titulo, sentido, meses, progressao }: { readonly titulo: string; readonly sentido: Sentido; readonly meses: readonly MesDaProgressao[]; readonly progressao: Progressao }) {
  const habilitados = useAspectosHabilitados();
  const linhas = useMemo(() => linhasDaLua(meses, sentido, habilitados), [meses, sentido, habilitados]);
  return (
    <SecaoDaVista titulo={titulo}>
      <Box sx={inteiroNoPapel}><TabelaDaLua titulo={titulo} linhas={linhas} /></Box>
      <Box sx={inteiroNoPapel}>
        <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>Datas exatas da {titulo} (UTC)</Typography>
        <ListaDeEventos eventos={eventosVisiveis(progressao[sentido].eventosDaLua, habilitados)} rotulo={`Datas exatas: ${titulo}`} />
      </Box>
    </SecaoDaVista>
  );
}

function Pontos({ titulo, sentido, progressao }: { readonly titulo: string; readonly sentido: Sentido; readonly progressao: Progressao }) {
  const habilitados = useAspectosHabilitados();
  const linhas = useMemo(() => linhasDosPontos(progressao[sentido], habilitados), [progressao, sentido, habilitados]);
  return <SecaoDaVista titulo={titulo} inteira><TabelaDosPontos titulo={titulo} linhas={linhas} /></SecaoDaVista>;
}

function Tabelas({ progressao, meses }: { readonly progressao: Progressao; readonly meses: readonly MesDaProgressao[] }) {
  return (
    <>
      <Lua titulo="Lua Progredida" sentido="direta" meses={meses} progressao={progressao} />
      <Lua titulo="Lua Conversa" sentido="conversa" meses={meses} progressao={progressao} />
      <Pontos titulo="Planetas Progredidos" sentido="direta" progressao={progressao} />
      <Pontos titulo="Planetas Conversos" sentido="conversa" progressao={progressao} />
    </>
  );
}

function Conteudo({ mapa, natal }: { readonly mapa: MapaNaTela; readonly natal: AstroInfo }) {
  const { pedida } = useAppSelector(selectProgression);
  const consulta = { mapa: consultaDoMapa(mapa), data: pedida };
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
        <Pedido />
        <Typography role="status" color="textSecondary">{!pronto && !erro && 'Calculando...'}</Typography>
      </Box>
      <Roda nome={mapa.nome} natal={natal} progressao={progressao.currentData} />
      <Box sx={{ gridArea: 'tabelas', minWidth: 0, ...longeDaDireita }}>
        {erro && <NaoVeio titulo="Não foi possível calcular a progressão" erro={erro} aoTentar={tentar} />}
        {progressao.currentData && meses.currentData && (
          <>
            <Typography sx={{ fontWeight: 500 }}>Progressão para {textoDoDia(pedida)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>Um dia por ano. {progressao.currentData.metodo}. A coluna Casa mostra a casa natal; aspectos com orbe de 1°.</Typography>
            <Tabelas progressao={progressao.currentData} meses={meses.currentData} />
          </>
        )}
      </Box>
    </Box>
  );
}

function Calculando() {
  return <Typography role="status" color="textSecondary">Calculando...</Typography>;
}

interface Props {
  /** null: não há mapa natal de que partir. */
  readonly mapa: MapaNaTela | null;
  readonly acoes?: ReactNode;
}

function SemRadical() {
  return <Typography role="status" sx={{ py: 4, textAlign: 'center' }}>Sem mapa Radical para fazer Progressão.</Typography>;
}

function ComMapa({ mapa, acoes }: { readonly mapa: MapaNaTela; readonly acoes: ReactNode }) {
  const { currentData: natal, error, refetch } = usePlanetasQuery(consultaDoMapa(mapa));
  // A data é a deste mapa só depois que a fatia soube que a vista se abriu.
  const pronto = useAppSelector(selectProgression).mapa === chaveDoMapa(mapa);
  return (
    <VistaDerivada titulo="Progressão Secundária" mapa={mapa} info={natal} acoes={acoes}>
      {natal && pronto && <Conteudo key={chaveDoMapa(mapa)} mapa={mapa} natal={natal} />}
      {!natal && error && <><SemRadical /><NatalNaoVeio nome={mapa.nome} erro={error} aoTentar={() => void refetch()} /></>}
      {(!natal || !pronto) && !error && <Calculando />}
    </VistaDerivada>
  );
}

/** O mapa progredido a uma data, direto e converso. Só para quem tem a feature. */
export function ProgressaoView({ mapa, acoes = null }: Props) {
  const { habilitada, carregando } = useProgressaoHabilitada();
  if (carregando) return <Calculando />;
  if (!habilitada) return <EstadoDePagina papel="status" titulo="Progressão Secundária">Esta vista não está habilitada para você.</EstadoDePagina>;
  return mapa === null ? <SemRadical /> : <ComMapa mapa={mapa} acoes={acoes} />;
}
