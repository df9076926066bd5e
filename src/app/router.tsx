import { lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ImpressaoSobDemanda } from '@/pages/impressaoSobDemanda';
import { ErroPage, ForbiddenPage, NaoEncontrouPage } from '@/pages/paginasSimples';
import { Guarda } from './Guarda';

const Layout = lazy(async () => ({ default: (await import('./Layout')).Layout }));
const LoginPage = lazy(() => import('@/pages/LoginPage'));
const MeuMapaPage = lazy(() => import('@/pages/MeuMapaPage'));
const MapaDeAgoraPage = lazy(() => import('@/pages/MapaDeAgoraPage'));
const NovoMapaPage = lazy(() => import('@/pages/NovoMapaPage'));
const MapaPage = lazy(() => import('@/pages/MapaPage'));
const EditarMapaPage = lazy(() => import('@/pages/EditarMapaPage'));
const EscolaPage = lazy(() => import('@/pages/EscolaPage'));
const NovoMapaDaEscolaPage = lazy(() => import('@/pages/NovoMapaDaEscolaPage'));
const PerfilPage = lazy(() => import('@/pages/PerfilPage'));
const ConfiguracaoPage = lazy(() => import('@/pages/ConfiguracaoPage'));
const RedefinirSenhaPage = lazy(() => import('@/pages/RedefinirSenhaPage'));
const SobrePage = lazy(() => import('@/pages/SobrePage'));

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
  { path: '/login', element: <Suspense fallback={null}><LoginPage /></Suspense>, errorElement: <ErroPage /> },
  { path: '/redefinir-senha', element: <Suspense fallback={null}><RedefinirSenhaPage /></Suspense>, errorElement: <ErroPage /> },
  {
    element: <Guarda />,
    errorElement: <ErroPage />,
    children: [
      { path: '/mapas/impressao', element: <Suspense fallback={null}><ImpressaoSobDemanda /></Suspense>, errorElement: <ErroPage /> },
      { path: '/', element: <Suspense fallback={null}><Layout /></Suspense>, children: [{ errorElement: <ErroPage />, children: comMenu }] },
    ],
  },
];

export const criarRouter = () => createBrowserRouter(rotas);
