/** Os mapas de uma pessoa e os da escola dela, um a um e em lista. */
import { PRAZO_DE_DESFAZER_MS } from '@core/contract';
import { apagarDoQueSeVe } from '@server/repositories/lixeiraRepository';
import { IDS, MAPA } from '../../support/serverCenario';
import { AUSENTE, comSessao, LIDA, M1, MALFORMADO, P1, todos, type LinhaDaMatriz } from './linha';

export const MAPAS: readonly LinhaDaMatriz[] = [
  { rota: 'perfilMapa', esperado: comSessao(204, { OW: 200 }) },
  { rota: 'salvarPerfilMapa', pedido: { corpo: MAPA }, esperado: comSessao(200) },
  { rota: 'mapas', esperado: comSessao(200) },
  { rota: 'criarMapa', pedido: { corpo: MAPA }, esperado: comSessao(201) },
  { rota: 'mapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'mapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  { rota: 'mapa', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'mapa', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'substituirMapa',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: MAPA, cabecalhos: LIDA },
    esperado: comSessao(404, { OW: 204 }),
  },
  {
    rota: 'substituirMapa',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: MAPA, cabecalhos: LIDA },
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  {
    rota: 'substituirMapa',
    caso: 'M1 sem a versão lida',
    pedido: { ...M1, corpo: MAPA },
    esperado: comSessao(404, { SH: 403, ST: 428 }),
  },
  {
    rota: 'substituirMapa',
    caso: 'M1 com corpo inválido: quem é de fora não o vê',
    pedido: { ...M1, corpo: {} },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  { rota: 'apagarMapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 204 }) },
  {
    rota: 'apagarMapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  {
    rota: 'desfazerExclusao',
    caso: 'o que OW acabou de apagar',
    pedido: AUSENTE,
    preparar: async ({ db, relogio: { agora } }) => {
      await db.transaction().execute((tx) =>
        apagarDoQueSeVe(tx, {
          id: AUSENTE.parametros.id,
          usuarioId: IDS.OW,
          rota: 'apagarMapa',
          tabela: 'mapas',
          raizes: [{ id: IDS.P1 }],
          agora,
          expiraEm: new Date(agora.getTime() + PRAZO_DE_DESFAZER_MS),
        }),
      );
    },
    esperado: comSessao(404, { OW: 204 }),
  },
  { rota: 'desfazerExclusao', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  { rota: 'mapasDoInicio', esperado: comSessao(200) },
  { rota: 'rodas', pedido: { consulta: { ids: IDS.P1 } }, esperado: comSessao(200) },
  {
    rota: 'rodas',
    caso: 'ids que não o são',
    pedido: { consulta: { ids: 'tudo' } },
    esperado: comSessao(422),
  },
  { rota: 'ceuDeAgora', esperado: comSessao(200) },
  { rota: 'pendencias', esperado: comSessao(200) },
  {
    rota: 'ceu',
    pedido: { consulta: { de: '2026-11-01T03:00:00Z', ate: '2026-11-08T03:00:00Z' } },
    esperado: comSessao(200),
  },
  { rota: 'ceu', caso: 'sem dizer quando', esperado: comSessao(422) },
  {
    rota: 'horasPlanetarias',
    pedido: { consulta: { instante: '2026-11-21T15:00:00Z', coord: '22°54′20″S,47°03′39″W' } },
    esperado: comSessao(200),
  },
  { rota: 'horasPlanetarias', caso: 'sem lugar', esperado: comSessao(422) },
  {
    rota: 'eclipsesDoLugar',
    pedido: {
      consulta: {
        de: '2026-08-01T00:00:00Z',
        ate: '2026-09-01T00:00:00Z',
        coord: '22°54′20″S,47°03′39″W',
      },
    },
    esperado: comSessao(200),
  },
  { rota: 'eclipsesDoLugar', caso: 'sem lugar', esperado: comSessao(422) },
  { rota: 'assinaturas', esperado: comSessao(200) },
  { rota: 'criarAssinatura', pedido: { corpo: {} }, esperado: comSessao(201) },
  {
    rota: 'criarAssinatura',
    caso: 'da turma T1',
    pedido: { corpo: { turma: IDS.T1 } },
    esperado: comSessao(404, { AE: 201, ST: 201 }),
  },
  {
    rota: 'criarAssinatura',
    caso: 'de nada',
    pedido: { corpo: { especies: [] } },
    esperado: comSessao(422),
  },
  {
    rota: 'revogarAssinatura',
    caso: 'a que não há',
    pedido: AUSENTE,
    esperado: comSessao(204),
  },
  {
    rota: 'revogarAssinatura',
    caso: 'id malformado',
    pedido: MALFORMADO,
    esperado: comSessao(204),
  },
  {
    rota: 'calendarioAssinado',
    pedido: { parametros: { codigo: 'nenhum' } },
    esperado: todos(404),
  },
  { rota: 'resumos', esperado: comSessao(200) },
  {
    rota: 'resumos',
    caso: 'recentes que não é número',
    pedido: { consulta: { recentes: 'dez' } },
    esperado: comSessao(422),
  },
  { rota: 'marcarAberto', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 204 }) },
  {
    rota: 'marcarAberto',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 204, ST: 204 }),
  },
  {
    rota: 'apagarMapas',
    pedido: { corpo: { mapas: [{ id: IDS.P1, versao: 1 }] } },
    esperado: comSessao(200),
  },
  {
    rota: 'apagarMapas',
    caso: 'sem dizer quais',
    pedido: { corpo: { mapas: [] } },
    esperado: comSessao(422),
  },
  { rota: 'ceus', esperado: comSessao(200) },
  { rota: 'calcularCeus', esperado: comSessao(200) },
];
