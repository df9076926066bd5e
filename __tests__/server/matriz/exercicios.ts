/** Exercícios, entregas e treino. */
import { IDS } from '../../support/serverCenario';
import {
  AUSENTE,
  comSessao,
  D2,
  E1,
  escolaSoDaEquipe,
  LIDA,
  MALFORMADO,
  quemVeATurma,
  soQuemCuidaDaTurma,
  T1,
  type LinhaDaMatriz,
} from './linha';

const Q1 = { parametros: { id: IDS.Q1 } };
const EXERCICIO = {
  titulo: 'Onde está a Lua',
  enunciado: '',
  tipo: 'preencher',
  pergunta: 'signo/Lua',
  mapas: [IDS.D2],
  tentativas: 1,
  prazo: null,
};

export const EXERCICIOS: readonly LinhaDaMatriz[] = [
  { rota: 'exerciciosDaTurma', pedido: T1, esperado: quemVeATurma(200) },
  { rota: 'exerciciosDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'exerciciosDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'andamentoDaTurma', pedido: T1, esperado: soQuemCuidaDaTurma(200) },
  { rota: 'andamentoDaTurma', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  {
    rota: 'criarExercicio',
    pedido: { ...T1, corpo: EXERCICIO },
    esperado: soQuemCuidaDaTurma(201),
  },
  {
    rota: 'criarExercicio',
    caso: 'sobre um mapa que não é da turma',
    pedido: { ...T1, corpo: { ...EXERCICIO, mapas: [IDS.M1] } },
    esperado: soQuemCuidaDaTurma(422),
  },
  {
    rota: 'criarExercicio',
    caso: 'com uma pergunta de outro tipo',
    pedido: { ...T1, corpo: { ...EXERCICIO, tipo: 'apontar' } },
    esperado: soQuemCuidaDaTurma(422),
  },
  { rota: 'resultadosDaTurma', pedido: T1, esperado: soQuemCuidaDaTurma(200) },
  { rota: 'exercicio', pedido: Q1, esperado: quemVeATurma(200) },
  { rota: 'exercicio', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'salvarExercicio',
    pedido: {
      ...Q1,
      corpo: { ...EXERCICIO, pergunta: 'signo/Sol' },
      cabecalhos: LIDA,
    },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'salvarExercicio',
    caso: 'com outra pergunta, depois de respondido',
    pedido: { ...Q1, corpo: EXERCICIO, cabecalhos: LIDA },
    esperado: soQuemCuidaDaTurma(409),
  },
  {
    rota: 'salvarExercicio',
    caso: 'sem a versão lida',
    pedido: { ...Q1, corpo: EXERCICIO },
    esperado: soQuemCuidaDaTurma(428),
  },
  { rota: 'apagarExercicio', pedido: Q1, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'resultadosDoExercicio', pedido: Q1, esperado: soQuemCuidaDaTurma(200) },
  {
    rota: 'entregarExercicio',
    caso: 'só quem estuda na turma',
    pedido: {
      ...Q1,
      corpo: { respostas: [{ mapa: IDS.D2, resposta: 'Áries' }] },
      cabecalhos: LIDA,
    },
    esperado: comSessao(404, { AE: 201, ST: 403 }),
  },
  {
    rota: 'entregarExercicio',
    caso: 'sobre um mapa que não é o dele',
    pedido: {
      ...Q1,
      corpo: { respostas: [{ mapa: IDS.M2, resposta: 'Áries' }] },
      cabecalhos: LIDA,
    },
    esperado: comSessao(404, { AE: 422, ST: 403 }),
  },
  {
    rota: 'devolverEntrega',
    pedido: {
      parametros: { id: IDS.R1 },
      corpo: { comentario: 'Bom', nota: '8', refazer: false },
      cabecalhos: LIDA,
    },
    esperado: soQuemCuidaDaTurma(204),
  },
  { rota: 'entregasDoExercicio', pedido: Q1, esperado: soQuemCuidaDaTurma(200) },
  {
    rota: 'entregasDoAluno',
    pedido: { parametros: { id: IDS.Q1, usuario: IDS.AE } },
    esperado: soQuemCuidaDaTurma(200),
  },
  {
    rota: 'entregasDoAluno',
    caso: 'de quem não é da turma',
    pedido: { parametros: { id: IDS.Q1, usuario: IDS.AO } },
    esperado: comSessao(404, { AE: 403 }),
  },
  {
    rota: 'devolverEntregas',
    pedido: { ...Q1, corpo: { entregas: [{ id: IDS.R1, versao: 1 }], comentario: '' } },
    esperado: soQuemCuidaDaTurma(200),
  },
  {
    rota: 'devolverEntrega',
    caso: 'noutra versão',
    pedido: {
      parametros: { id: IDS.R1 },
      corpo: { comentario: 'Bom', nota: '', refazer: false },
      cabecalhos: { 'if-match': '"7"' },
    },
    esperado: soQuemCuidaDaTurma(409),
  },
  { rota: 'devolverEntrega', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'perguntasDoTreino', pedido: D2, esperado: quemVeATurma(200) },
  {
    rota: 'treinar',
    pedido: { ...D2, corpo: { pergunta: 'signo/Lua', resposta: 'Áries' } },
    esperado: quemVeATurma(200),
  },
  {
    rota: 'treinar',
    caso: 'o que um exercício ainda pergunta',
    pedido: { ...D2, corpo: { pergunta: 'signo/Sol', resposta: 'Áries' } },
    esperado: { ...quemVeATurma(200), AE: 409 },
  },
  {
    rota: 'treinar',
    caso: 'uma pergunta que não existe',
    pedido: { ...D2, corpo: { pergunta: 'signo/Serpentário', resposta: 'Áries' } },
    esperado: quemVeATurma(422),
  },
];
