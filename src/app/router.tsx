import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ImpressaoSobDemanda } from '@/pages/impressaoSobDemanda';
import { ErroPage, ForbiddenPage, NaoEncontrouPage } from '@/pages/paginasSimples';
import { Guarda } from './Guarda';
import { Raiz } from './Raiz';
import { sobDemanda } from './sobDemanda';

const Layout = sobDemanda(async () => (await import('./Layout')).Layout, { enquanto: null });
const LoginPage = sobDemanda(async () => (await import('@/pages/LoginPage')).default, { enquanto: null });
const MeuMapaPage = sobDemanda(async () => (await import('@/pages/MeuMapaPage')).default);
const MapaDeAgoraPage = sobDemanda(async () => (await import('@/pages/MapaDeAgoraPage')).default);
const NovoMapaPage = sobDemanda(async () => (await import('@/pages/NovoMapaPage')).default);
const MapaPage = sobDemanda(async () => (await import('@/pages/MapaPage')).default);
const EditarMapaPage = sobDemanda(async () => (await import('@/pages/EditarMapaPage')).default);
const EscolaPage = sobDemanda(async () => (await import('@/pages/EscolaPage')).default);
const NovoMapaDaEscolaPage = sobDemanda(async () => (await import('@/pages/NovoMapaDaEscolaPage')).default);
const PerfilPage = sobDemanda(async () => (await import('@/pages/PerfilPage')).default);
const ConfiguracaoPage = sobDemanda(async () => (await import('@/pages/ConfiguracaoPage')).default);
const RedefinirSenhaPage = sobDemanda(async () => (await import('@/pages/RedefinirSenhaPage')).default, { enquanto: null });
const SobrePage = sobDemanda(async () => (await import('@/pages/SobrePage')).default);

const comMenu: RouteObject[] = [
  { index: true, element: <MeuMapaPage /> },
  { path: 'mapas/agora', element: <MapaDeAgoraPage /> },
  { path: 'mapas/novo', element: <NovoMapaPage /> },
  { path: 'mapas/:id', element: <MapaPage /> },
  { path: 'mapas/:id/editar', element: <EditarMapaPage /> },
  { path: 'escolas/:id', element: <EscolaPage /> },
  { path: 'escolas/:id/mapas/novo', element: <NovoMapaDaEscolaPage /> },
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
      {
        element: <Guarda />,
        errorElement: <ErroPage />,
        children: [
          { path: '/mapas/impressao', element: <ImpressaoSobDemanda />, errorElement: <ErroPage /> },
          { path: '/', element: <Layout />, children: [{ errorElement: <ErroPage />, children: comMenu }] },
        ],
      },
    ],
  },
];

export const criarRouter = () => createBrowserRouter(rotas);
