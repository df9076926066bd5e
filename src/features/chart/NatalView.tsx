import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, type ReactNode } from 'react';
import { usePlanetasQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { CabecalhoDoMapa } from '@/components/CabecalhoDoMapa';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { corposDoMapa, GradeDeAspectos, TabelaDeCasas, TabelaDeElementos, TabelaDePlanetas } from '@/components/tabelas';
import { selectUsuario } from '@/features/auth/authSlice';
import { selectAspectosHabilitados } from '@/features/configuracao/configuracaoSlice';
import { mapaDaRoda, Wheel } from '@/wheel';
import type { AstroInfo } from '@core/contract';
import { consultaDoMapa, corpoSelecionado, mapaAberto, selectExibirAspectos, selectExibirCasas, selectSelecionado, type MapaNaTela } from './chartSlice';

interface Props {
  readonly mapa: MapaNaTela;
  readonly acoes?: ReactNode;
}

/** O esqueleto do tamanho do que vem. Fonte: especificação, §2 (400×400). */
export function EsqueletoDoMapa() {
  return (
    <Box role="status" aria-label="Carregando o mapa">
      <Skeleton variant="text" width="40%" height={44} />
      <Skeleton variant="text" width="60%" />
      <Skeleton variant="circular" width={400} height={400} sx={{ mt: 3, maxWidth: '100%' }} />
    </Box>
  );
}

function Secao({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 4, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>{titulo}</Typography>
      {children}
    </Box>
  );
}

function Roda({ mapa, info }: { readonly mapa: MapaNaTela; readonly info: AstroInfo }) {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectUsuario)?.sub ?? '';
  const habilitados = useAppSelector((s) => selectAspectosHabilitados(s, usuario));
  const daRoda = useMemo(() => mapaDaRoda(info), [info]);
  return (
    <Wheel
      mapa={daRoda}
      selecionado={useAppSelector(selectSelecionado)}
      aoSelecionar={(corpo) => dispatch(corpoSelecionado(corpo))}
      exibirAspectos={useAppSelector(selectExibirAspectos)}
      exibirCasas={useAppSelector(selectExibirCasas)}
      aspectosHabilitados={habilitados}
      titulo={`Mapa de ${mapa.nome}`}
      descricao="Roda do zodíaco com planetas, casas e aspectos. As tabelas ao lado dizem o mesmo em texto."
    />
  );
}

function VisaoGeral({ info }: { readonly info: AstroInfo }) {
  const usuario = useAppSelector(selectUsuario)?.sub ?? '';
  const habilitados = useAppSelector((s) => selectAspectosHabilitados(s, usuario));
  const aspectos = useMemo(() => info.aspectos.filter((a) => habilitados.has(a.aspecto)), [info, habilitados]);
  return (
    <>
      <Secao titulo="Aspectos"><GradeDeAspectos aspectos={aspectos} /></Secao>
      <Secao titulo="Planetas"><TabelaDePlanetas corpos={corposDoMapa(info)} /></Secao>
      <Secao titulo="Casas"><TabelaDeCasas cuspides={info.cuspides.casas} /></Secao>
    </>
  );
}

const colunas = {
  display: 'grid',
  gap: { xs: 3, lg: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(420px, 600px) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

function Calculado({ mapa, info }: { readonly mapa: MapaNaTela; readonly info: AstroInfo }) {
  return (
    <Box sx={colunas}>
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 16 }, minWidth: 0 }}>
        <Roda mapa={mapa} info={info} />
        <Box sx={{ mt: 2 }}><TabelaDeElementos elementos={info.elementos} /></Box>
        <Typography variant="caption" color="textSecondary">Contam-se os dez planetas.</Typography>
      </Box>
      <Box id="tabelas" sx={{ minWidth: 0 }}><VisaoGeral info={info} /></Box>
    </Box>
  );
}

/** O mapa natal: cabeçalho, roda, tabelas. Calcula ao abrir. */
export function NatalView({ mapa, acoes }: Props) {
  const dispatch = useAppDispatch();
  const { currentData: info, error, refetch } = usePlanetasQuery(consultaDoMapa(mapa));
  useEffect(() => {
    dispatch(mapaAberto(mapa));
  }, [dispatch, mapa]);
  if (error && !info) return <EstadoDePagina titulo="O mapa não foi calculado" aoTentar={() => void refetch()}>{mensagemDoErro(error)}</EstadoDePagina>;
  return (
    <article>
      <CabecalhoDoMapa
        nome={mapa.nome}
        dataHora={mapa.data.dataHora}
        fuso={mapa.data.fuso}
        motivo={mapa.data.motivo?.texto ?? null}
        local={mapa.local}
        latitude={mapa.latitude}
        longitude={mapa.longitude}
        sistemaDeCasas={info?.sistemaDeCasas ?? null}
        aviso={info?.aviso ?? null}
        acoes={acoes}
      />
      {info ? <Calculado mapa={mapa} info={info} /> : <Skeleton variant="circular" width={400} height={400} sx={{ maxWidth: '100%' }} aria-label="Carregando o mapa" role="status" />}
    </article>
  );
}
