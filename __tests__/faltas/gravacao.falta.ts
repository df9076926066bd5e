/** A gravação aos poucos: antes do fim nada se vê, no fim vê-se tudo, e o que morre a meio some. */
import { sql } from 'kysely';
import type { Mapa, Resumos } from '@core/contract';
import { oficinaEmThreads, type Bancada, type Oficina } from '@server/importacao/oficina';
import { cadernoInteiro } from '@server/repositories/fichasRepository';
import {
  desistirDaGravacao,
  limparGravacoesMortas,
  marcarGravacao,
} from '@server/repositories/gravacoesRepository';
import { linhasDaTabela } from '@server/repositories/exportacaoRepository';
import { manter } from '@server/repositories/manutencaoRepository';
import { gravar, importar, ver } from '../support/importacao';
import { problema, servidorDeTeste, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});

const QUANTOS = 900;
const CSV = `nome;data;hora;lugar;pasta;etiquetas;anotações\n${Array.from(
  { length: QUANTOS },
  (_, i) => `Pessoa ${i};10/06/1985;14:30;Recife/PE;Pasta escondida;oculta;Nota ${i}\n`,
).join('')}`;

const guardados = async (): Promise<number> =>
  (
    await s.db
      .selectFrom('mapas_com_apagados')
      .select('id')
      .where('nome', 'like', 'Pessoa %')
      .execute()
  ).length;
const marcas = async (): Promise<number> =>
  (await s.db.selectFrom('gravacoes_em_curso').selectAll().execute()).length;

/** Tudo por onde um mapa de OT, ou o que dele se escreveu, se poderia ver. */
async function oQueSeVe(): Promise<Record<string, number>> {
  const resumos = (await s.pedir('resumos', { token })).json<Resumos>();
  const mapas = (await s.pedir('mapas', { token })).json<Mapa[]>();
  const nomes = (await s.pedir('nomesDasFichas', { token })).json<{ pastas: string[] }>();
  const busca = await s.pedir('buscarAnotacoes', { consulta: { texto: 'Nota' }, token });
  const exportado = await s.pedir('exportarMapas', {
    token,
    corpo: { formato: 'json', ids: 'todos' },
  });
  const caderno = await cadernoInteiro(s.db, s.cifra, { usuarioId: IDS.OT });
  const copia = await s.db.transaction().execute(async (tx) => {
    const linhas: string[] = [];
    for (const tabela of ['mapas', 'fichas', 'anotacoes'] as const)
      for await (const lote of linhasDaTabela(tx, tabela)) linhas.push(...lote);
    return linhas.filter((l) => l.includes('Pessoa ') || l.includes(IDS.OT)).length;
  });
  return {
    mesa: resumos.id.length,
    mapas: mapas.length,
    pastas: nomes.pastas.length,
    notas: busca.json<{ ids: string[] }>().ids.length,
    exportados: exportado.json<{ mapas: unknown[] }>().mapas.length,
    caderno: caderno.size,
    copia,
  };
}
const nada = {
  mesa: 0,
  mapas: 0,
  pastas: 0,
  notas: 0,
  exportados: 0,
  caderno: 0,
  copia: 0,
};

/** Uma oficina em que o terceiro pedaço espera que o deixem passar. */
function oficinaComPortao() {
  const oficina = oficinaEmThreads();
  let chegou: () => void = () => undefined;
  let abrir: () => void = () => undefined;
  const aEspera = new Promise<void>((r) => (chegou = r));
  const aberto = new Promise<void>((r) => (abrir = r));
  let preparados = 0;
  const comPortao = (verdadeira: Bancada): Bancada => ({
    async pedir(tarefa) {
      if (tarefa.tipo === 'preparar' && (preparados += 1) === 3) {
        chegou();
        await aberto;
      }
      return verdadeira.pedir(tarefa);
    },
  });
  const daqui: Oficina = {
    ...oficina,
    gravar: (quem, trabalho) => oficina.gravar(quem, (b) => trabalho(comPortao(b))),
  };
  return { oficina: daqui, aEspera, abrir: () => abrir() };
}

test('a meio não se vê nada, em lado nenhum; no fim, tudo', async () => {
  const { oficina, aEspera, abrir } = oficinaComPortao();
  s = await servidorDeTeste({}, { oficina });
  try {
    await semearCenario(s);
    token = await tokenDe(s, 'OT');
    const id = await importar(s, token, CSV);
    const gravacao = gravar(s, token, id);
    await aEspera;
    expect(await guardados()).toBeGreaterThan(0);
    expect([await oQueSeVe(), await marcas()]).toEqual([nada, 1]);
    abrir();
    expect((await gravacao).statusCode).toBe(204);
    expect(await oQueSeVe()).toEqual({
      mesa: QUANTOS,
      mapas: QUANTOS,
      pastas: 1,
      notas: QUANTOS,
      exportados: QUANTOS,
      caderno: QUANTOS,
      copia: 3 * QUANTOS,
    });
    expect(await marcas()).toBe(0);
  } finally {
    await s.fechar();
  }
});

test('a que falha depois do primeiro pedaço não deixa nada, e repete-se', async () => {
  const id = await importar(s, token, CSV);
  const abrir = s.cifra.abrir.bind(s.cifra);
  const espia = jest.spyOn(s.cifra, 'abrir').mockImplementation((texto, linha) => {
    if (linha.endsWith(`|${QUANTOS}`)) throw new Error('de propósito');
    return abrir(texto, linha);
  });
  expect((await gravar(s, token, id)).statusCode).toBe(500);
  espia.mockRestore();
  expect([await guardados(), await marcas(), await oQueSeVe()]).toEqual([0, 0, nada]);
  expect((await gravar(s, token, id)).statusCode).toBe(204);
  expect((await oQueSeVe()).mesa).toBe(QUANTOS);
});

describe('a que morreu a meio', () => {
  /** O que um processo morto deixa: a marca, e mapas escondidos com o caderno deles. */
  async function morta(id: string): Promise<void> {
    await marcarGravacao(s.db, {
      importacaoId: id,
      destino: IDS.OT,
      agora: s.relogio.agora,
    });
    await sql`insert into mapas_com_apagados (id, dono_id, nome, data_hora, fuso, motivo_tipo, motivo_texto,
        latitude_segundos, latitude_direcao, longitude_segundos, longitude_direcao, localidade, iana_time_zone, importacao_id)
      select gen_random_uuid(), ${IDS.OT}, 'Pessoa ' || i, '1985-06-10T17:30:00Z', '-03:00', 'padrao', '', 1, 'Sul', 1,
        'Oeste', 'Recife/PE', 'America/Recife', ${id} from generate_series(1, 1200) i`.execute(
      s.db,
    );
    await sql`insert into fichas (mapa_id, usuario_id, pasta)
      select id, dono_id, 'Pasta escondida' from mapas_com_apagados where importacao_id = ${id}`.execute(
      s.db,
    );
  }

  test('não se vê, e limpa-se quando deixa de dar sinal; então grava-se de novo', async () => {
    const id = await importar(s, token, CSV);
    await morta(id);
    expect(await oQueSeVe()).toEqual(nada);
    const r = await gravar(s, token, id);
    expect([r.statusCode, problema(r).detail]).toEqual([
      409,
      'Já há uma importação sendo gravada, ou esta foi descartada em outra aba. Espere um pouco e recarregue a página.',
    ]);
    s.relogio.avancar(61_000);
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    expect([await guardados(), (await oQueSeVe()).mesa]).toEqual([QUANTOS, QUANTOS]);
  });

  test('a ronda diária leva-a; e a partida do banco embutido, sem esperar', async () => {
    await morta(IDS.M1);
    await manter(s.db, s.relogio.agora, false);
    expect([await guardados(), await marcas()]).toEqual([1200, 1]);
    s.relogio.avancar(61_000);
    await manter(s.db, s.relogio.agora, false);
    expect([await guardados(), await marcas()]).toEqual([0, 0]);
    await morta(IDS.M1);
    s.relogio.avancar(1);
    await limparGravacoesMortas(s.db, s.relogio.agora, true);
    expect([await guardados(), await marcas()]).toEqual([0, 0]);
  });

  test('a que se deu por morta e afinal continua não mostra nada', async () => {
    const id = await importar(s, token, CSV);
    const abrir = s.cifra.abrir.bind(s.cifra);
    let desistencia: Promise<void> | null = null;
    const espia = jest.spyOn(s.cifra, 'abrir').mockImplementation((texto, linha) => {
      if (linha.endsWith('|300')) desistencia = desistirDaGravacao(s.db, id, s.relogio.agora);
      return abrir(texto, linha);
    });
    const r = await gravar(s, token, id);
    espia.mockRestore();
    await (desistencia as Promise<void> | null);
    expect(r.statusCode).toBe(409);
    expect([await guardados(), await marcas(), await oQueSeVe()]).toEqual([0, 0, nada]);
  });

  test('o que já se mostrou não se apaga por se desistir depois', async () => {
    const id = await importar(s, token, CSV);
    await gravar(s, token, id);
    await desistirDaGravacao(s.db, id, s.relogio.agora);
    expect((await oQueSeVe()).mesa).toBe(QUANTOS);
    expect((await ver(s, token, id)).resultado).toMatchObject({ novos: QUANTOS });
  });
});

test('duas importações para o mesmo destino não se gravam ao mesmo tempo', async () => {
  const ids = [await importar(s, token, CSV), await importar(s, token, CSV)];
  const respostas = await Promise.all(ids.map((id) => gravar(s, token, id)));
  expect(respostas.map((r) => r.statusCode).sort()).toEqual([204, 409]);
  const outra = ids[respostas.findIndex((r) => r.statusCode === 409)] ?? '';
  expect((await gravar(s, token, outra)).statusCode).toBe(204);
  expect((await oQueSeVe()).mesa).toBe(QUANTOS);
});
