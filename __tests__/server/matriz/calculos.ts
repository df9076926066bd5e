/** As escolhas de cálculo, e as contas e os lugares que qualquer um pede. */
import type { NomeDaFeature } from '@core/contract';
import { CHAMADAS_DE_CALCULO, featureDaChamada, type ChamadaDeCalculo } from '@core/tecnicas';
import { definirFeature } from '@server/repositories/usuariosRepository';
import { PERGUNTAS } from '../../support/perguntas';
import type { ServidorDeTeste } from '../../support/server';
import { IDS, PESSOAS } from '../../support/serverCenario';
import { comSessao, E1, escolaSoDaEquipe, M1, P1, type LinhaDaMatriz } from './linha';

const COORDENADA = '23°32′01″S,46°37′01″W';
const KOCH = { sistemaDeCasas: 'Koch' };
/** A todos, ligada ou desligada. Uma função por feature: o cenário refaz-se quando muda. */
const dar =
  (feature: NomeDaFeature, habilitada: boolean) =>
  async ({ db }: ServidorDeTeste): Promise<void> => {
    for (const pessoa of PESSOAS) await definirFeature(db, IDS[pessoa], feature, habilitada);
  };

/** De quem tem sessão e, se a técnica a pede, a funcionalidade. */
function linhasDaChamada(rota: ChamadaDeCalculo): LinhaDaMatriz[] {
  const feature = featureDaChamada(rota);
  const pedido = PERGUNTAS[rota];
  const torto = { parametros: pedido.parametros ?? {} };
  if (!feature)
    return [
      { rota, pedido, esperado: comSessao(200) },
      { rota, caso: 'consulta inválida', pedido: torto, esperado: comSessao(422) },
    ];
  const [ligada, desligada] = [dar(feature, true), dar(feature, false)];
  return [
    { rota, caso: 'sem a funcionalidade', pedido, esperado: comSessao(403) },
    {
      rota,
      caso: 'sem a funcionalidade e com a consulta inválida',
      pedido: torto,
      esperado: comSessao(403),
    },
    {
      rota,
      caso: 'com a funcionalidade',
      pedido,
      preparar: ligada,
      esperado: comSessao(200),
    },
    {
      rota,
      caso: 'com a funcionalidade desligada',
      pedido,
      preparar: desligada,
      esperado: comSessao(403),
    },
  ];
}

export const CALCULOS: readonly LinhaDaMatriz[] = [
  { rota: 'calculoDoUsuario', esperado: comSessao(200) },
  { rota: 'preferencias', esperado: comSessao(200) },
  {
    rota: 'salvarPreferencias',
    pedido: { corpo: { zona: 'America/Manaus' } },
    esperado: comSessao(204),
  },
  { rota: 'marca', esperado: comSessao(200) },
  {
    rota: 'salvarMarca',
    pedido: { corpo: { nome: 'Casa Onze', logo: null } },
    esperado: comSessao(204),
  },
  { rota: 'modelosDeCaderno', esperado: comSessao(200) },
  {
    rota: 'salvarModeloDeCaderno',
    pedido: { corpo: { nome: 'Consulta', folha: 'A4', secoes: ['capa'] } },
    esperado: comSessao(204),
  },
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
    pedido: { ...E1, corpo: { perfil: KOCH, visto: {} } },
    esperado: escolaSoDaEquipe(204),
  },
  { rota: 'alcanceDoCalculoDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'salvarCalculoDaEscola',
    caso: 'sobre o que já não é o que se viu',
    pedido: { ...E1, corpo: { perfil: KOCH, visto: { sistemaDeCasas: 'Iguais' } } },
    esperado: escolaSoDaEquipe(409),
  },
  {
    rota: 'salvarCalculoDaEscola',
    caso: 'sem dizer o que se via',
    pedido: { ...E1, corpo: { perfil: KOCH } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'fuso',
    pedido: { consulta: { coordenada: COORDENADA } },
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
  {
    rota: 'fusosDaZona',
    pedido: { consulta: { ianaTimeZone: 'America/Sao_Paulo' } },
    esperado: comSessao(200),
  },
  { rota: 'lugares', pedido: { consulta: { texto: 'campinas' } }, esperado: comSessao(200) },
  { rota: 'lugar', pedido: { parametros: { id: 'nenhum' } }, esperado: comSessao(404) },
  ...CHAMADAS_DE_CALCULO.flatMap(linhasDaChamada),
];
