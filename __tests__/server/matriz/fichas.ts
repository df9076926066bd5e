/** A ficha de um mapa e as anotações. */
import { SEM_CLIENTE } from '@core/contract';
import type { Dono } from '@server/base/caderno';
import type { ServidorDeTeste } from '../../support/server';
import { IDS, semearAnotacao, type Ator } from '../../support/serverCenario';
import {
  AUSENTE,
  comSessao,
  LIDA,
  M1,
  MALFORMADO,
  P1,
  SEM_FICHA,
  type LinhaDaMatriz,
} from './linha';

const FICHA = { pasta: 'Clientes', etiquetas: ['a'], cliente: SEM_CLIENTE, eventos: [] };
const N1 = { parametros: { id: IDS.N1 } };
const NOTA = { corpo: { texto: 'Outra nota' } };
/** De quem é a anotação N1, em que mapa, e a única pessoa do cenário que a vê e muda. */
const CADERNOS: readonly (readonly [caso: string, mapa: string, dono: Dono, Ator])[] = [
  ['de um mapa pessoal', IDS.P1, { usuarioId: IDS.OW }, 'OW'],
  ['da equipe: nem o aluno com quem o mapa se compartilhou', IDS.M1, { escolaId: IDS.E1 }, 'ST'],
  ['do aluno: nem a equipe', IDS.M1, { usuarioId: IDS.SH }, 'SH'],
];

export const FICHAS: readonly LinhaDaMatriz[] = [
  { rota: 'ficha', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'ficha',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  { rota: 'ficha', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'salvarFicha',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: FICHA, cabecalhos: SEM_FICHA },
    esperado: comSessao(404, { OW: 200 }),
  },
  {
    rota: 'salvarFicha',
    caso: 'M1 da escola: a equipe na sua, o aluno na dele',
    pedido: { ...M1, corpo: FICHA, cabecalhos: SEM_FICHA },
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  {
    rota: 'salvarFicha',
    caso: 'M1 sem a versão lida',
    pedido: { ...M1, corpo: FICHA },
    esperado: comSessao(404, { SH: 428, ST: 428 }),
  },
  {
    rota: 'salvarFicha',
    caso: 'M1 com corpo inválido: quem é de fora não o vê',
    pedido: { ...M1, corpo: {} },
    esperado: comSessao(404, { SH: 422, ST: 422 }),
  },
  {
    rota: 'criarAnotacao',
    caso: 'P1 pessoal',
    pedido: { ...P1, ...NOTA },
    esperado: comSessao(404, { OW: 201 }),
  },
  {
    rota: 'criarAnotacao',
    caso: 'M1 da escola',
    pedido: { ...M1, ...NOTA },
    esperado: comSessao(404, { SH: 201, ST: 201 }),
  },
  ...CADERNOS.flatMap(([caso, mapa, dono, quem]): LinhaDaMatriz[] => {
    const preparar = (s: ServidorDeTeste): Promise<void> => semearAnotacao(s, mapa, dono);
    return [
      {
        rota: 'salvarAnotacao',
        caso,
        preparar,
        pedido: { ...N1, ...NOTA, cabecalhos: LIDA },
        esperado: comSessao(404, { [quem]: 200 }),
      },
      {
        rota: 'salvarAnotacao',
        caso: `${caso}, sem a versão lida`,
        preparar,
        pedido: { ...N1, ...NOTA },
        esperado: comSessao(404, { [quem]: 428 }),
      },
      {
        rota: 'apagarAnotacao',
        caso,
        preparar,
        pedido: { ...N1, cabecalhos: LIDA },
        esperado: comSessao(404, { [quem]: 204 }),
      },
    ];
  }),
  {
    rota: 'salvarAnotacao',
    caso: 'do aluno, sobre um mapa que ele já não vê',
    preparar: (s) => semearAnotacao(s, IDS.M2, { usuarioId: IDS.SH }),
    pedido: { ...N1, ...NOTA, cabecalhos: LIDA },
    esperado: comSessao(404),
  },
  {
    rota: 'apagarAnotacao',
    caso: 'ausente',
    pedido: { ...AUSENTE, cabecalhos: LIDA },
    esperado: comSessao(404),
  },
  { rota: 'apagarAnotacao', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'arrumarFichas',
    pedido: { corpo: { ids: [IDS.M1, IDS.P1], pasta: 'Turma' } },
    esperado: comSessao(204),
  },
  { rota: 'nomesDasFichas', esperado: comSessao(200) },
  { rota: 'buscarAnotacoes', pedido: { consulta: { texto: 'nota' } }, esperado: comSessao(200) },
];
