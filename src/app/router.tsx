import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ImpressaoSobDemanda } from '@/pages/impressaoSobDemanda';
import { ErroPage, ForbiddenPage, NaoEncontrouPage } from '@/pages/paginasSimples';
import { Abertura } from './Abertura';
import { Guarda } from './Guarda';
import { Raiz } from './Raiz';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { sobDemanda } from '@/pages/sobDemanda';

/** As que não vão dentro da moldura, e ela: até chegarem, a página fica como se abriu. */
const SEM_MOLDURA = { enquanto: <Abertura /> };
const Layout = sobDemanda(async () => (await import('./Layout')).Layout, SEM_MOLDURA);
const LoginPage = sobDemanda(async () => (await import('@/pages/LoginPage')).default, SEM_MOLDURA);
/** As de um mapa enchem a janela já à espera: o que se vê não se move quando chegam. */
const DE_MAPA = { enquanto: <EsqueletoDoMapa /> };
const MeuMapaPage = sobDemanda(async () => (await import('@/pages/MeuMapaPage')).default, DE_MAPA);
const MapaDeAgoraPage = sobDemanda(
  async () => (await import('@/pages/MapaDeAgoraPage')).default,
  DE_MAPA,
);
const NovoMapaPage = sobDemanda(async () => (await import('@/pages/NovoMapaPage')).default);
const MapasPage = sobDemanda(async () => (await import('@/pages/MapasPage')).default);
const MapaPage = sobDemanda(async () => (await import('@/pages/MapaPage')).default, DE_MAPA);
const EditarMapaPage = sobDemanda(async () => (await import('@/pages/EditarMapaPage')).default);
const EscolaPage = sobDemanda(async () => (await import('@/pages/EscolaPage')).default);
const NovoMapaDaEscolaPage = sobDemanda(
  async () => (await import('@/pages/NovoMapaDaEscolaPage')).default,
);
const MinhasTurmasPage = sobDemanda(async () => (await import('@/pages/MinhasTurmasPage')).default);
const MapaDaTurmaPage = sobDemanda(
  async () => (await import('@/pages/MapaDaTurmaPage')).default,
  DE_MAPA,
);
const TurmaPage = sobDemanda(async () => (await import('@/pages/TurmaPage')).default);
const InicioPage = sobDemanda(async () => (await import('@/pages/InicioPage')).default);
const CeuPage = sobDemanda(async () => (await import('@/pages/CeuPage')).default);
const MapaDoCeuPage = sobDemanda(
  async () => (await import('@/pages/MapaDoCeuPage')).default,
  DE_MAPA,
);
const PerfilPage = sobDemanda(async () => (await import('@/pages/PerfilPage')).default);
const ConfiguracaoPage = sobDemanda(async () => (await import('@/pages/ConfiguracaoPage')).default);
const RedefinirSenhaPage = sobDemanda(
  async () => (await import('@/pages/RedefinirSenhaPage')).default,
  SEM_MOLDURA,
);
const ConvitePage = sobDemanda(
  async () => (await import('@/pages/ConvitePage')).default,
  SEM_MOLDURA,
);
const ConfirmarContaPage = sobDemanda(
  async () => (await import('@/pages/ConfirmarContaPage')).default,
  SEM_MOLDURA,
);
const ImportarPage = sobDemanda(async () => (await import('@/pages/ImportarPage')).default);
const ExercicioPage = sobDemanda(async () => (await import('@/pages/ExercicioPage')).default);
const TreinoPage = sobDemanda(async () => (await import('@/pages/TreinoPage')).default);
const LinkPage = sobDemanda(async () => (await import('@/pages/LinkPage')).default);
const RoteiroPage = sobDemanda(async () => (await import('@/pages/RoteiroPage')).default);
const CadernoPage = sobDemanda(async () => (await import('@/pages/CadernoPage')).default);
const AulaPage = sobDemanda(async () => (await import('@/pages/AulaPage')).default);
const TextosPage = sobDemanda(async () => (await import('@/pages/TextosPage')).default);
const RelacoesPage = sobDemanda(
  async () => (await import('@/pages/RelacoesPage')).default,
  DE_MAPA,
);
const DavisonPage = sobDemanda(async () => (await import('@/pages/DavisonPage')).default, DE_MAPA);
const SobrePage = sobDemanda(async () => (await import('@/pages/SobrePage')).default);

const comMenu: RouteObject[] = [
  { index: true, element: <MeuMapaPage /> },
  { path: 'inicio', element: <InicioPage /> },
  { path: 'ceu', element: <CeuPage /> },
  { path: 'ceu/mapa', element: <MapaDoCeuPage /> },
  { path: 'mapas', element: <MapasPage /> },
  { path: 'mapas/agora', element: <MapaDeAgoraPage /> },
  { path: 'mapas/novo', element: <NovoMapaPage /> },
  { path: 'mapas/:id', element: <MapaPage /> },
  { path: 'mapas/:id/caderno', element: <CadernoPage /> },
  { path: 'mapas/:id/editar', element: <EditarMapaPage /> },
  { path: 'escolas/:id', element: <EscolaPage /> },
  { path: 'escolas/:id/mapas/novo', element: <NovoMapaDaEscolaPage /> },
  { path: 'escolas/:id/turmas', element: <MinhasTurmasPage /> },
  { path: 'escolas/:id/textos', element: <TextosPage /> },
  { path: 'exercicios/:id', element: <ExercicioPage /> },
  { path: 'treino/:id', element: <TreinoPage /> },
  { path: 'turmas/mapas/:id', element: <MapaDaTurmaPage /> },
  { path: 'turmas/:id', element: <TurmaPage /> },
  { path: 'roteiros/:id', element: <RoteiroPage /> },
  { path: 'relacoes', element: <RelacoesPage /> },
  { path: 'relacoes/davison/:a/:b', element: <DavisonPage /> },
  { path: 'importar', element: <ImportarPage /> },
  { path: 'importar/:id', element: <ImportarPage /> },
  { path: 'perfil', element: <PerfilPage /> },
  { path: 'configuracao', element: <ConfiguracaoPage /> },
  { path: 'sobre', element: <SobrePage /> },
  { path: 'forbidden', element: <ForbiddenPage /> },
  { path: '*', element: <NaoEncontrouPage /> },
];

export const rotas: RouteObject[] = [
  {
    element: <Raiz />,
    errorElement: <ErroPage />,
    children: [
      { path: '/login', element: <LoginPage />, errorElement: <ErroPage /> },
      { path: '/redefinir-senha', element: <RedefinirSenhaPage />, errorElement: <ErroPage /> },
      { path: '/confirmar-conta', element: <ConfirmarContaPage />, errorElement: <ErroPage /> },
      { path: '/m/:codigo', element: <LinkPage />, errorElement: <ErroPage /> },
      { path: '/convite/:codigo', element: <ConvitePage />, errorElement: <ErroPage /> },
      {
        element: <Guarda />,
        errorElement: <ErroPage />,
        children: [
          {
            path: '/mapas/impressao',
            element: <ImpressaoSobDemanda />,
            errorElement: <ErroPage />,
          },
          { path: '/aula/:aula', element: <AulaPage />, errorElement: <ErroPage /> },
          {
            path: '/',
            element: <Layout />,
            children: [{ errorElement: <ErroPage />, children: comMenu }],
          },
        ],
      },
    ],
  },
];

export const criarRouter = () => createBrowserRouter(rotas);
