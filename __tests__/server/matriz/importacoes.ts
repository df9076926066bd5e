/** Importar e exportar. */
import { ESCOLHAS_DE_COMECO } from '@server/importacao/ensaiar';
import { criarImportacao } from '@server/repositories/importacoesRepository';
import type { ServidorDeTeste } from '../../support/server';
import { IDS } from '../../support/serverCenario';
import { AUSENTE, comSessao, type LinhaDaMatriz } from './linha';

const IMPORTACAO = '01900000-0000-7000-8000-0000000000d1';
/** Uma importação de OW, lida e por gravar. */
async function porImportacao({ db, relogio }: ServidorDeTeste): Promise<void> {
  await criarImportacao(db, {
    id: IMPORTACAO,
    usuario_id: IDS.OW,
    escola_id: null,
    arquivo: 'a.csv',
    formato: 'csv',
    bytes: 1,
    escolhas: ESCOLHAS_DE_COMECO,
    agora: relogio.agora,
  });
  await db.updateTable('importacoes').set({ lida: true }).execute();
}

export const IMPORTACOES: readonly LinhaDaMatriz[] = [
  {
    rota: 'importar',
    pedido: {
      corpo: Buffer.from('nome;data;lugar\nAna;10/06/1985;Recife/PE\n'),
      cabecalhos: { 'content-type': 'application/octet-stream' },
    },
    esperado: comSessao(201),
  },
  {
    rota: 'importar',
    caso: 'para a escola 1',
    pedido: {
      corpo: Buffer.from('nome;data;lugar\nAna;10/06/1985;Recife/PE\n'),
      cabecalhos: { 'content-type': 'application/octet-stream' },
      consulta: { escola: IDS.E1 },
    },
    esperado: comSessao(403, { ST: 201 }),
  },
  { rota: 'importacoes', esperado: comSessao(200) },
  ...(
    [
      ['importacao', 200],
      ['registrosDaImportacao', 200],
      ['escolherNaImportacao', 204],
      ['sobrasDaImportacao', 200],
      ['gravarImportacao', 204],
      // Ainda não se gravou.
      ['oQueDesfaria', 409],
      ['desfazerImportacao', 409],
      ['descartarImportacao', 204],
    ] as const
  ).map(([rota, quem]): LinhaDaMatriz => ({
    rota,
    caso: 'a de OW',
    pedido: {
      parametros: { id: IMPORTACAO },
      ...(rota === 'escolherNaImportacao' && { corpo: { fuso: 'nosso' } }),
    },
    preparar: porImportacao,
    esperado: comSessao(404, { OW: quem }),
  })),
  {
    rota: 'decidirRegistro',
    caso: 'da importação de OW, um que ela não tem',
    pedido: { parametros: { id: IMPORTACAO, numero: '1' }, corpo: {} },
    preparar: porImportacao,
    esperado: comSessao(404),
  },
  {
    rota: 'importacao',
    caso: 'ausente',
    pedido: AUSENTE,
    esperado: comSessao(404),
  },
  {
    rota: 'exportarMapas',
    caso: 'P1 pessoal',
    pedido: { corpo: { formato: 'csv', ids: [IDS.P1] } },
    esperado: comSessao(404, { OW: 200 }),
  },
  {
    rota: 'exportarMapas',
    caso: 'M1 da escola',
    pedido: { corpo: { formato: 'aaf', ids: [IDS.M1] } },
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  {
    rota: 'exportarMapas',
    caso: 'todos os seus',
    pedido: { corpo: { formato: 'json', ids: 'todos' } },
    esperado: comSessao(200),
  },
];
