/** As turmas, os mapas delas e os convites. */
import { CODIGO_DA_CONTA, CONVITE, IDS } from '../../support/serverCenario';
import {
  comSessao,
  D2,
  E1,
  escolaSoDaEquipe,
  LIDA,
  M1,
  MALFORMADO,
  quemVeATurma,
  soQuemCuidaDaTurma,
  T1,
  todos,
  type LinhaDaMatriz,
} from './linha';

const C1 = { parametros: { codigo: CONVITE } };
const TURMA = { nome: 'Turma', inicio: null, fim: '2026-12-01', equipe: [], alunos: [] };
const AS_CEGAS = { cegueira: 'sem nome', revelaEm: null };

export const TURMAS: readonly LinhaDaMatriz[] = [
  { rota: 'turmasDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'criarTurma', pedido: { ...E1, corpo: TURMA }, esperado: escolaSoDaEquipe(201) },
  {
    rota: 'criarTurma',
    caso: 'com um aluno de outra escola',
    pedido: { ...E1, corpo: { ...TURMA, alunos: [IDS.matriculaAO] } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'criarTurma',
    caso: 'com a equipe de outra escola',
    pedido: { ...E1, corpo: { ...TURMA, equipe: [IDS.SO] } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'criarTurma',
    caso: 'que acaba antes de começar',
    pedido: { ...E1, corpo: { ...TURMA, inicio: '2026-12-02' } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'copiarParaEscola',
    caso: 'um mapa alheio',
    pedido: { ...E1, corpo: { mapaId: IDS.P1 } },
    esperado: escolaSoDaEquipe(404),
  },
  {
    rota: 'copiarParaEscola',
    caso: 'um mapa seu',
    pedido: { ...E1, corpo: { mapaId: IDS.P1 } },
    preparar: async ({ db }) => {
      await db.updateTable('mapas').set({ dono_id: IDS.ST }).where('id', '=', IDS.P1).execute();
    },
    esperado: escolaSoDaEquipe(201),
  },
  { rota: 'minhasTurmas', esperado: comSessao(200) },
  { rota: 'turma', pedido: T1, esperado: soQuemCuidaDaTurma(200) },
  { rota: 'turma', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'salvarTurma',
    pedido: { ...T1, corpo: TURMA, cabecalhos: LIDA },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'salvarTurma',
    caso: 'sem a versão lida',
    pedido: { ...T1, corpo: TURMA },
    esperado: soQuemCuidaDaTurma(428),
  },
  { rota: 'apagarTurma', pedido: T1, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'turmaComoAluno', pedido: T1, esperado: quemVeATurma(200) },
  {
    rota: 'compartilharComTurma',
    pedido: { ...T1, corpo: { ...AS_CEGAS, mapas: [IDS.M1, IDS.M2] } },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'compartilharComTurma',
    caso: 'um mapa de outra escola',
    pedido: { ...T1, corpo: { ...AS_CEGAS, mapas: [IDS.M1, IDS.M9] } },
    esperado: soQuemCuidaDaTurma(422),
  },
  { rota: 'mapaDaTurma', pedido: D2, esperado: quemVeATurma(200) },
  { rota: 'mapaDaTurma', caso: 'pelo id do mapa', pedido: M1, esperado: comSessao(404) },
  {
    rota: 'mapa',
    caso: 'M2, que AE só vê às cegas',
    pedido: { parametros: { id: IDS.M2 } },
    esperado: comSessao(404, { ST: 200 }),
  },
  {
    rota: 'mudarMapaDaTurma',
    pedido: { ...D2, corpo: AS_CEGAS },
    esperado: soQuemCuidaDaTurma(204),
  },
  { rota: 'tirarMapaDaTurma', pedido: D2, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'ceuAsCegas', pedido: D2, esperado: quemVeATurma(200) },
  { rota: 'abrirMapaDaTurma', pedido: D2, esperado: quemVeATurma(204) },
  {
    rota: 'criarConvite',
    pedido: { ...T1, corpo: { dias: 30 } },
    esperado: soQuemCuidaDaTurma(201),
  },
  {
    rota: 'criarConvite',
    caso: 'sem fim',
    pedido: { ...T1, corpo: { dias: 3650 } },
    esperado: soQuemCuidaDaTurma(422),
  },
  {
    rota: 'revogarConvite',
    pedido: { parametros: { id: IDS.C1 } },
    esperado: soQuemCuidaDaTurma(204),
  },
  { rota: 'convite', pedido: C1, esperado: todos(200) },
  {
    rota: 'convite',
    caso: 'que não existe',
    pedido: { parametros: { codigo: 'outro' } },
    esperado: todos(404),
  },
  { rota: 'aceitarConvite', pedido: C1, esperado: comSessao(200, { ST: 409 }) },
  {
    rota: 'desfazerEntradas',
    pedido: { parametros: { id: IDS.C1 } },
    esperado: soQuemCuidaDaTurma(200),
  },
  { rota: 'desfazerEntradas', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'linkDaConta',
    caso: 'havendo correio',
    pedido: { parametros: { id: IDS.PC1 } },
    esperado: soQuemCuidaDaTurma(403),
  },
  {
    rota: 'criarContaPorConvite',
    pedido: { ...C1, corpo: { nome: 'Nova Aluna', email: 'nova@exemplo.com.br' } },
    esperado: todos(202),
  },
  {
    rota: 'contaPorConfirmar',
    pedido: { parametros: { codigo: CODIGO_DA_CONTA } },
    esperado: todos(200),
  },
  {
    rota: 'contaPorConfirmar',
    caso: 'de um código que não existe',
    pedido: { parametros: { codigo: 'outro' } },
    esperado: todos(422),
  },
  {
    rota: 'confirmarConta',
    pedido: { parametros: { codigo: CODIGO_DA_CONTA }, corpo: { senha: 'margarida lilás' } },
    esperado: todos(200),
  },
];
