/** As relações salvas, as de uma turma, e as de um mapa que se vê às cegas. */
import { IDS, MAPA } from '../../support/serverCenario';
import {
  AUSENTE,
  comSessao,
  LIDA,
  MALFORMADO,
  quemVeATurma,
  soQuemCuidaDaTurma,
  T1,
  type LinhaDaMatriz,
} from './linha';

const com = (...mapas: string[]) => ({
  nome: 'Uma relação',
  vista: 'sinastria',
  mapas,
  etiquetas: [],
  notas: '',
});
const RL1 = { parametros: { id: IDS.RL1 } };
const RL2 = { parametros: { id: IDS.RL2 } };
const RLT = { parametros: { id: IDS.RLT } };
const DA_ESCOLA = com(IDS.M1, IDS.M2);
const mapaNoArquivo = (nome: string) => ({
  nome,
  dataHora: MAPA.data.dataHora,
  latitude: MAPA.latitude,
  longitude: MAPA.longitude,
});
const NO_ARQUIVO = { ...com(), mapas: ['Mapa M1', 'Mapa M2'].map(mapaNoArquivo) };
const daPar = (id: string, outro: string) => ({ parametros: { id, outro } });

export const RELACOES: readonly LinhaDaMatriz[] = [
  { rota: 'relacoes', esperado: comSessao(200) },
  {
    rota: 'criarRelacao',
    caso: 'M1 e M2, da escola',
    pedido: { corpo: DA_ESCOLA },
    esperado: comSessao(422, { ST: 201 }),
  },
  {
    rota: 'criarRelacao',
    caso: 'P1 e o do perfil, pessoais',
    pedido: { corpo: com(IDS.P1, IDS.PERFIL) },
    esperado: comSessao(422, { OW: 201 }),
  },
  {
    rota: 'criarRelacao',
    caso: 'um seu e um de outra escola',
    pedido: { corpo: com(IDS.M1, IDS.M9) },
    esperado: comSessao(422),
  },
  {
    rota: 'criarRelacao',
    caso: 'M1 e o que AE só vê às cegas, pelo compartilhamento',
    pedido: { corpo: com(IDS.M1, IDS.D2) },
    esperado: comSessao(422),
  },
  { rota: 'relacoesNoArquivo', esperado: comSessao(200) },
  {
    rota: 'importarRelacoes',
    pedido: { corpo: { formato: 'astrolabio-relacoes', versao: 1, relacoes: [NO_ARQUIVO] } },
    esperado: comSessao(200),
  },
  {
    rota: 'importarRelacoes',
    caso: 'um arquivo que não é de relações',
    pedido: { corpo: { formato: 'astrolabio', versao: 1, relacoes: [NO_ARQUIVO] } },
    esperado: comSessao(422),
  },
  {
    rota: 'relacao',
    caso: 'RL1, da escola',
    pedido: RL1,
    esperado: comSessao(404, { ST: 200 }),
  },
  {
    rota: 'relacao',
    caso: 'RL2, pessoal',
    pedido: RL2,
    esperado: comSessao(404, { OW: 200 }),
  },
  { rota: 'relacao', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'relacao', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'relacao',
    caso: 'RL1, apagado um dos mapas',
    pedido: RL1,
    preparar: async ({ db }) => {
      await db.deleteFrom('mapas').where('id', '=', IDS.M1).execute();
    },
    esperado: comSessao(404),
  },
  {
    rota: 'salvarRelacao',
    pedido: { ...RL1, corpo: DA_ESCOLA, cabecalhos: LIDA },
    esperado: comSessao(404, { ST: 204 }),
  },
  {
    rota: 'salvarRelacao',
    caso: 'sem a versão lida',
    pedido: { ...RL1, corpo: DA_ESCOLA },
    esperado: comSessao(404, { ST: 428 }),
  },
  {
    rota: 'salvarRelacao',
    caso: 'com um mapa que não é da escola',
    pedido: { ...RL1, corpo: com(IDS.M1, IDS.P1), cabecalhos: LIDA },
    preparar: async ({ db }) => {
      await db.updateTable('mapas').set({ dono_id: IDS.ST }).where('id', '=', IDS.P1).execute();
    },
    esperado: comSessao(404, { ST: 422 }),
  },
  {
    rota: 'apagarRelacao',
    caso: 'RL1, da escola',
    pedido: RL1,
    esperado: comSessao(404, { ST: 204 }),
  },
  {
    rota: 'apagarRelacao',
    caso: 'RL2, pessoal',
    pedido: RL2,
    esperado: comSessao(404, { OW: 204 }),
  },
  {
    rota: 'relacaoAsCegas',
    caso: 'D2 com ele mesmo',
    pedido: daPar(IDS.D2, IDS.D2),
    esperado: quemVeATurma(200),
  },
  {
    rota: 'relacaoAsCegas',
    caso: 'D2 e M1, que AE não vê',
    pedido: daPar(IDS.D2, IDS.M1),
    esperado: comSessao(404, { ST: 200 }),
  },
  {
    rota: 'relacaoAsCegas',
    caso: 'D2 e o mapa de outra pessoa',
    pedido: daPar(IDS.D2, IDS.P1),
    esperado: comSessao(404),
  },
  {
    rota: 'relacaoAsCegas',
    caso: 'pelo id do mapa',
    pedido: daPar(IDS.M2, IDS.D2),
    esperado: comSessao(404, { ST: 200 }),
  },
  { rota: 'relacoesDaTurma', pedido: T1, esperado: quemVeATurma(200) },
  {
    rota: 'compartilharRelacao',
    caso: 'RL1, da escola',
    pedido: { ...T1, corpo: { relacao: IDS.RL1, cegueira: 'sem dados', revelaEm: null } },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'compartilharRelacao',
    caso: 'RL2, de uma pessoa',
    pedido: { ...T1, corpo: { relacao: IDS.RL2, cegueira: 'sem dados', revelaEm: null } },
    esperado: soQuemCuidaDaTurma(422),
  },
  { rota: 'tirarRelacaoDaTurma', pedido: RLT, esperado: soQuemCuidaDaTurma(204) },
  {
    rota: 'tirarRelacaoDaTurma',
    caso: 'pelo id da relação',
    pedido: RL1,
    esperado: comSessao(404),
  },
];
