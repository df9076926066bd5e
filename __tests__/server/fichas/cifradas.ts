/** Fichas e anotações cifradas: a chave, a cópia, o registro. */
import { SEM_CLIENTE, type Ficha } from '@core/contract';
import { restaurarCopia } from '@server/admin/copia';
import { criarCifra } from '@server/base/cifra';
import { lerFichas } from '@server/repositories/fichasRepository';
import { sql } from 'kysely';
import { recifrar } from '@server/repositories/recifragemRepository';
import { problema, SEGREDO_DAS_ANOTACOES } from '../../support/server';
import { IDS, tokenDe } from '../../support/serverCenario';
import { registro, s, EVENTO, FICHA, ler, anotar, textos, salvarFicha, comandar } from './cena';

describe('a chave', () => {
  const OUTRO = 'outro segredo, também com mais de trinta e dois caracteres';
  beforeEach(async () => {
    await salvarFicha('OW', IDS.P1, FICHA, 0);
    await anotar('OW', IDS.P1, 'Nota de antes da troca');
  });
  const lidaCom = async (cifra: ReturnType<typeof criarCifra>): Promise<Ficha> =>
    (await lerFichas(s.db, cifra, { usuarioId: IDS.OW }, [IDS.P1])).get(IDS.P1) as Ficha;

  // As notas das duas relações do cenário, e os dois textos daqui.
  test('trocada: tudo se recifra, e a de antes já não é precisa', async () => {
    const trocada = criarCifra([OUTRO, SEGREDO_DAS_ANOTACOES]);
    expect(await comandar('anotacoes recifrar', {}, trocada)).toBe(
      '4 textos criptografados de novo com a chave de agora. Nenhum ficou com outra: já se pode esvaziar NOTES_SECRET_PREVIOUS.',
    );
    const ficha = await lidaCom(criarCifra([OUTRO]));
    expect(ficha).toMatchObject({ cliente: FICHA.cliente, eventos: FICHA.eventos, versao: 1 });
    expect(textos(ficha)).toEqual(['Nota de antes da troca']);
  });

  test('sem a de antes, diz-se quantos restam, e nada se perde', async () => {
    const errada = criarCifra([OUTRO]);
    expect(await comandar('anotacoes recifrar', {}, errada)).toBe(
      '0 textos criptografados de novo com a chave de agora. Ficaram 4 com outra chave, que não se abrem aqui: ponha-a em NOTES_SECRET_PREVIOUS e repita; nada se perdeu.',
    );
    const ficha = await lidaCom(errada);
    expect(ficha.fechada).toMatch(/^O que está salvo foi criptografado com outra chave/);
    expect(ficha).toMatchObject({ pasta: 'Clientes', etiquetas: FICHA.etiquetas });
    expect(textos(ficha)).toEqual([null]);
    expect(textos(await ler('OW', IDS.P1))).toEqual(['Nota de antes da troca']);
  });

  test('o que se grava no meio fica como a pessoa o gravou', async () => {
    const trocada = criarCifra([OUTRO, SEGREDO_DAS_ANOTACOES]);
    const gravacoes: Promise<unknown>[] = [];
    const noMeio = {
      ...trocada,
      abrir: (cifrado: string, linha: string) => {
        const cifra = s.cifra.fechar('Escrita no meio', linha);
        // Aberta a de antes, e ainda não gravada a recifrada.
        if (linha.startsWith('anotacoes'))
          gravacoes.push(s.db.updateTable('anotacoes').set({ cifra }).execute());
        return trocada.abrir(cifrado, linha);
      },
    };
    expect(await recifrar(s.db, noMeio)).toEqual({ feitos: 3, restam: 1 });
    await Promise.all(gravacoes);
    expect(textos(await lidaCom(trocada))).toEqual(['Escrita no meio']);
  });

  test('o que não se abre não impede o mapa, e não se grava por cima', async () => {
    await s.db
      .updateTable('fichas')
      .set({ cifra: criarCifra([OUTRO]).fechar('{}', 'x') })
      .execute();
    const token = await tokenDe(s, 'OW');
    const parametros = { id: IDS.P1 };
    expect((await s.pedir('mapa', { parametros, token })).statusCode).toBe(200);
    expect((await ler('OW', IDS.P1)).fechada).toMatch(/Nada se perdeu/);
    const r = await salvarFicha('OW', IDS.P1, { ...FICHA, pasta: 'Outra' }, 1);
    expect(r.statusCode).toBe(503);
    expect(problema(r).detail).toMatch(/criptografado com outra chave/);
    expect(await ler('OW', IDS.P1)).toMatchObject({ pasta: 'Clientes', versao: 1 });
  });
});

test('a cópia leva-as cifradas; restaurada, só se abrem com a chave, que não vai nela', async () => {
  await salvarFicha('OW', IDS.P1, FICHA, 0);
  await anotar('OW', IDS.P1, 'Volta da cópia');
  const linhas = (await comandar('backup criar')).split('\n').slice(0, -1);
  expect(linhas.join()).not.toContain(SEGREDO_DAS_ANOTACOES);
  await s.limpar();
  await restaurarCopia(
    s.db,
    (async function* () {
      yield* linhas;
    })(),
    true,
  );
  const ficha = await ler('OW', IDS.P1);
  expect(ficha).toMatchObject({ ...FICHA, versao: 1 });
  expect(textos(ficha)).toEqual(['Volta da cópia']);
});

test('copiada para a linha de outra pessoa, uma anotação não abre', async () => {
  await anotar('ST', IDS.M1, 'NOTA DA EQUIPE');
  await s.db.updateTable('anotacoes').set({ usuario_id: IDS.SH, escola_id: null }).execute();
  const ficha = await ler('SH', IDS.M1);
  expect(textos(ficha)).toEqual([null]);
  expect(ficha.fechada).toMatch(/alterado fora do programa/);
});

test('o que se escreve não aparece nem no banco, nem na cópia, nem no registro', async () => {
  const segredos = ['XSEGREDOX-nota', 'XSEGREDOX-evento', 'XSEGREDOX-cliente', 'XSEGREDOX-busca'];
  registro.length = 0;
  const { id } = await anotar('OW', IDS.P1, `${segredos[0]} um`);
  const token = await tokenDe(s, 'OW');
  await s.pedir('salvarAnotacao', {
    parametros: { id },
    corpo: { texto: `${segredos[0]} dois` },
    token,
    cabecalhos: { 'if-match': '"1"' },
  });
  const ficha = {
    ...FICHA,
    cliente: { ...SEM_CLIENTE, contato: segredos[2] },
    eventos: [{ ...EVENTO, titulo: segredos[1] }],
  };
  await salvarFicha('OW', IDS.P1, ficha, 0);
  await salvarFicha('OW', IDS.P1, ficha, 7);
  await s.pedir('buscarAnotacoes', { consulta: { texto: segredos[3] ?? '' }, token });
  const copia = await comandar('backup criar');
  const { rows } = await sql<{ tabela: string }>`select table_name as tabela
    from information_schema.tables where table_schema = 'public'`.execute(s.db);
  const tabelas = await Promise.all(
    rows.map(async ({ tabela }) =>
      JSON.stringify((await sql`select * from ${sql.table(tabela)}`.execute(s.db)).rows),
    ),
  );
  const tudo = [copia, ...tabelas, registro.join('')].join('\n');
  expect(tudo).toContain('a1.');
  expect(registro.join('')).toContain('/mapas/:id/anotacoes');
  for (const texto of ['XSEGREDOX', Buffer.from('XSEGREDOX').toString('base64url').slice(0, 10)])
    expect(tudo).not.toContain(texto);
});
