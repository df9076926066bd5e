/** As escolhas de cálculo, e as contas e os lugares que qualquer um pede. */
import { definirFeature } from '@server/repositories/usuariosRepository';
import type { ServidorDeTeste } from '../../support/server';
import { IDS, PESSOAS } from '../../support/serverCenario';
import { comSessao, E1, escolaSoDaEquipe, M1, P1, type LinhaDaMatriz } from './linha';

const PLANETAS = {
  consulta: { data: '2000-01-01T12:00:00Z', coordenada: '23°32′01″S,46°37′01″W' },
};
const NATAL = { dataMapa: '1985-11-10T16:30:00Z', coordMapa: '22°54′20″S,47°03′39″W' };
const KOCH = { sistemaDeCasas: 'Koch' };
const TRANSITOS = {
  parametros: { data: '2026-11-21T12:00:00Z' },
  consulta: { data: NATAL.dataMapa, coord: NATAL.coordMapa },
};
const REVOLUCAO = {
  consulta: { ...NATAL, dataRevolucao: '2026', coordRevolucao: NATAL.coordMapa },
};
const PROGRESSAO = { consulta: { ...NATAL, dataProgressao: '2026-11-21' } };
/** A todos, ligada ou desligada. */
async function darProgressao({ db }: ServidorDeTeste, habilitada = true): Promise<void> {
  for (const pessoa of PESSOAS)
    await definirFeature(db, IDS[pessoa], 'ProgressaoSecundaria', habilitada);
}

export const CALCULOS: readonly LinhaDaMatriz[] = [
  { rota: 'calculoDoUsuario', esperado: comSessao(200) },
  { rota: 'salvarCalculoDoUsuario', pedido: { corpo: KOCH }, esperado: comSessao(204) },
  {
    rota: 'salvarCalculoDoUsuario',
    caso: 'campo desconhecido',
    pedido: { corpo: { sistema: 'Koch' } },
    esperado: comSessao(422),
  },
  { rota: 'calculoDoMapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'calculoDoMapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  {
    rota: 'salvarCalculoDoMapa',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: KOCH },
    esperado: comSessao(404, { OW: 204 }),
  },
  {
    rota: 'salvarCalculoDoMapa',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: KOCH },
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  {
    rota: 'salvarCalculoDoMapa',
    caso: 'M1 com corpo inválido: quem é de fora não o vê',
    pedido: { ...M1, corpo: [] },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  { rota: 'calculoDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'salvarCalculoDaEscola',
    pedido: { ...E1, corpo: KOCH },
    esperado: escolaSoDaEquipe(204),
  },
  { rota: 'alcanceDoCalculoDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'salvarCalculoDaEscola',
    caso: 'sobre o que já não é o que se viu',
    pedido: { ...E1, corpo: KOCH, consulta: { visto: '{"sistemaDeCasas":"Iguais"}' } },
    esperado: escolaSoDaEquipe(409),
  },
  {
    rota: 'salvarCalculoDaEscola',
    caso: 'com o visto torto',
    pedido: { ...E1, corpo: KOCH, consulta: { visto: '{' } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'fuso',
    pedido: { consulta: { coordenada: PLANETAS.consulta.coordenada } },
    esperado: comSessao(200),
  },
  {
    rota: 'verao',
    pedido: { consulta: { dt: '1985-11-10T14:30:00Z', ianaTimeZone: 'America/Sao_Paulo' } },
    esperado: comSessao(200),
  },
  {
    rota: 'fusoNoInstante',
    pedido: { consulta: { instante: '1985-11-10T16:30:00Z', ianaTimeZone: 'America/Sao_Paulo' } },
    esperado: comSessao(200),
  },
  { rota: 'lugares', pedido: { consulta: { texto: 'campinas' } }, esperado: comSessao(200) },
  { rota: 'lugar', pedido: { parametros: { id: 'nenhum' } }, esperado: comSessao(404) },
  { rota: 'planetas', pedido: PLANETAS, esperado: comSessao(200) },
  { rota: 'transitos', pedido: TRANSITOS, esperado: comSessao(200) },
  {
    rota: 'transitos',
    caso: 'consulta inválida',
    pedido: { ...TRANSITOS, consulta: {} },
    esperado: comSessao(422),
  },
  {
    rota: 'transitosLongos',
    pedido: {
      consulta: { ...TRANSITOS.consulta, planeta: 'Saturno', de: '2026-10-22', meses: '18' },
    },
    esperado: comSessao(200),
  },
  {
    rota: 'transitosLongos',
    caso: 'consulta inválida',
    pedido: { consulta: { ...TRANSITOS.consulta } },
    esperado: comSessao(422),
  },
  { rota: 'revolucaoSolar', pedido: REVOLUCAO, esperado: comSessao(200) },
  {
    rota: 'revolucaoSolar',
    caso: 'consulta inválida: nunca cai em /mapas/:id',
    pedido: {},
    esperado: comSessao(422),
  },
  ...(['progressao', 'aspectosDaProgressao'] as const).flatMap((rota): LinhaDaMatriz[] => [
    { rota, caso: 'sem a funcionalidade', pedido: PROGRESSAO, esperado: comSessao(403) },
    {
      rota,
      caso: 'sem a funcionalidade e com a consulta inválida',
      pedido: {},
      esperado: comSessao(403),
    },
    {
      rota,
      caso: 'com a funcionalidade',
      pedido: PROGRESSAO,
      preparar: darProgressao,
      esperado: comSessao(200),
    },
    {
      rota,
      caso: 'com a funcionalidade desligada',
      pedido: PROGRESSAO,
      preparar: (s) => darProgressao(s, false),
      esperado: comSessao(403),
    },
  ]),
];
