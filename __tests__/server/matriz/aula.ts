/** Roteiros e links públicos. */
import { IDS, LINK, ROTEIRO } from '../../support/serverCenario';
import {
  comSessao,
  E1,
  escolaSoDaEquipe,
  LIDA,
  M1,
  MALFORMADO,
  P1,
  quemVeATurma,
  soQuemCuidaDaTurma,
  T1,
  todos,
  type LinhaDaMatriz,
} from './linha';

const RO1 = { parametros: { id: IDS.RO1 } };
const LINK_NOVO = { dias: 30, cegueira: 'sem nome', tabelas: true };

export const AULA: readonly LinhaDaMatriz[] = [
  { rota: 'roteirosDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'criarRoteiro',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: ROTEIRO },
    esperado: comSessao(404, { SH: 403, ST: 201 }),
  },
  {
    rota: 'criarRoteiro',
    caso: 'P1 pessoal: nem o dono',
    pedido: { ...P1, corpo: ROTEIRO },
    esperado: comSessao(404),
  },
  {
    rota: 'criarRoteiro',
    caso: 'sem passos: quem é de fora não o vê',
    pedido: { ...M1, corpo: { ...ROTEIRO, passos: [] } },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  { rota: 'roteiro', pedido: RO1, esperado: quemVeATurma(200) },
  { rota: 'roteiro', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'roteiro',
    caso: 'que já não é da turma',
    pedido: RO1,
    preparar: async ({ db }) => {
      await db.deleteFrom('roteiros_da_turma').execute();
    },
    esperado: comSessao(404, { ST: 200 }),
  },
  { rota: 'ceuDoRoteiro', pedido: RO1, esperado: quemVeATurma(200) },
  {
    rota: 'salvarRoteiro',
    pedido: { ...RO1, corpo: ROTEIRO, cabecalhos: LIDA },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'salvarRoteiro',
    caso: 'sem a versão lida',
    pedido: { ...RO1, corpo: ROTEIRO },
    esperado: soQuemCuidaDaTurma(428),
  },
  { rota: 'apagarRoteiro', pedido: RO1, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'roteirosDaTurma', pedido: T1, esperado: quemVeATurma(200) },
  {
    rota: 'marcarRoteiroDaTurma',
    pedido: { ...T1, corpo: { roteiro: IDS.RO1, tem: true } },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'marcarRoteiroDaTurma',
    caso: 'um de outra escola',
    pedido: { ...T1, corpo: { roteiro: IDS.RO1, tem: true } },
    preparar: async ({ db }) => {
      await db.deleteFrom('roteiros_da_turma').execute();
      await db.updateTable('roteiros').set({ escola_id: IDS.E2, mapa_id: IDS.M9 }).execute();
    },
    esperado: soQuemCuidaDaTurma(422),
  },
  { rota: 'linksDoMapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'linksDoMapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 403, ST: 200 }),
  },
  {
    rota: 'criarLink',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: LINK_NOVO },
    esperado: comSessao(404, { OW: 201 }),
  },
  {
    rota: 'criarLink',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: LINK_NOVO },
    esperado: comSessao(404, { SH: 403, ST: 201 }),
  },
  {
    rota: 'criarLink',
    caso: 'com outra validade: quem é de fora não o vê',
    pedido: { ...M1, corpo: { ...LINK_NOVO, dias: 3650 } },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  {
    rota: 'revogarLink',
    caso: 'de M2, da escola',
    pedido: { parametros: { id: IDS.M2, linkId: IDS.L1 } },
    esperado: comSessao(404, { ST: 204 }),
  },
  { rota: 'abrirLink', pedido: { parametros: { codigo: LINK } }, esperado: todos(200) },
  {
    rota: 'abrirLink',
    caso: 'que não existe',
    pedido: { parametros: { codigo: 'outro' } },
    esperado: todos(404),
  },
];
