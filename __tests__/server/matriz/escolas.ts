/** A escola: os mapas, os alunos e o que se compartilha com eles. */
import { IDS, MAPA, emailDe } from '../../support/serverCenario';
import {
  AUSENTE,
  comSessao,
  E1,
  escolaSoDaEquipe,
  MALFORMADO,
  quemEDaEscola,
  type LinhaDaMatriz,
} from './linha';

const M1_COMPARTILHADO = { parametros: { mapaId: IDS.M1 } };
const P1_COMPARTILHADO = { parametros: { mapaId: IDS.P1 } };
const LISTA = [{ alunoId: IDS.matriculaAE, nome: 'qualquer', compartilhado: true }];

export const ESCOLAS: readonly LinhaDaMatriz[] = [
  { rota: 'mapasDasEscolas', esperado: comSessao(200) },
  { rota: 'escola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'equipeDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'equipeDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'escola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'escola', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  { rota: 'marcaDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'marcaDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  {
    rota: 'salvarMarcaDaEscola',
    pedido: { ...E1, corpo: { nome: 'Escola', logo: null } },
    esperado: escolaSoDaEquipe(204),
  },
  { rota: 'tecnicasDaEscola', pedido: E1, esperado: quemEDaEscola(200) },
  { rota: 'tecnicasDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  {
    rota: 'salvarTecnicasDaEscola',
    pedido: { ...E1, corpo: { fixadas: ['longos'], visto: [] } },
    esperado: escolaSoDaEquipe(204),
  },
  {
    rota: 'salvarTecnicasDaEscola',
    caso: 'corpo inválido: quem é de fora não o vê',
    pedido: { ...E1, corpo: { fixadas: ['sinastria de ontem'] } },
    esperado: escolaSoDaEquipe(422),
  },
  { rota: 'criarMapaDaEscola', pedido: { ...E1, corpo: MAPA }, esperado: escolaSoDaEquipe(201) },
  {
    rota: 'criarMapaDaEscola',
    caso: 'corpo inválido: quem é de fora não o vê',
    pedido: { ...E1, corpo: {} },
    esperado: escolaSoDaEquipe(422),
  },
  { rota: 'alunosDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'mapasDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'compartilhamento',
    caso: 'M1 da escola',
    pedido: M1_COMPARTILHADO,
    esperado: comSessao(404, { SH: 403, ST: 200 }),
  },
  {
    rota: 'compartilhamento',
    caso: 'P1 pessoal: nem o dono',
    pedido: P1_COMPARTILHADO,
    esperado: comSessao(404),
  },
  {
    rota: 'compartilhar',
    caso: 'M1 da escola',
    pedido: { ...M1_COMPARTILHADO, corpo: LISTA },
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  {
    rota: 'compartilhar',
    caso: 'P1 pessoal: nem o dono',
    pedido: { ...P1_COMPARTILHADO, corpo: LISTA },
    esperado: comSessao(404),
  },
  {
    rota: 'matricular',
    pedido: { parametros: { id: IDS.E1, alunoRef: emailDe('OT') } },
    esperado: escolaSoDaEquipe(204),
  },
  {
    rota: 'matricular',
    caso: 'aluno desconhecido',
    pedido: { parametros: { id: IDS.E1, alunoRef: 'ninguem@exemplo.com.br' } },
    esperado: escolaSoDaEquipe(404),
  },
  {
    rota: 'desmatricular',
    pedido: { parametros: { id: IDS.E1, alunoId: IDS.matriculaAE } },
    esperado: escolaSoDaEquipe(204),
  },
  {
    rota: 'desmatricular',
    caso: 'aluno de outra escola',
    pedido: { parametros: { id: IDS.E1, alunoId: IDS.matriculaAO } },
    esperado: escolaSoDaEquipe(404),
  },
  {
    rota: 'sairDaEscola',
    caso: 'só de onde se estuda',
    pedido: E1,
    esperado: comSessao(403, { AE: 204, SH: 204 }),
  },
  { rota: 'sairDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'sairDaEscola', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
];
