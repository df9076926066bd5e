/**
 * As amostras de `fixtures/arquivos` importadas: o que se sabe com a história dos fusos, a lista dos
 * lugares e os outros registros, e o que fica gravado. O esperado vem ao lado de cada amostra.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { grausDecimais, segundosDoFuso } from '@core/civil';
import type { Mapa, RegistroDaImportacao } from '@core/contract';
import { importar, gravar, registros, ver } from '../support/importacao';
import { usarServidor } from '../support/server';
import { semearCenario, tokenDe } from '../support/serverCenario';

const PASTA = path.resolve(__dirname, '../fixtures/arquivos');
const servidor = usarServidor({}, semearCenario);

interface Esperado {
  kind: string;
  row: number;
  status: string;
  trouble: string[];
  utc?: string | null;
  hour?: string;
  offset: number | null;
  our_offset: number | null;
  lat?: number | null;
  lon?: number | null;
  place_from?: string;
  choices?: string[];
  absent?: boolean;
  duplicate_of?: number;
}

const amostras = readdirSync(PASTA)
  .filter((nome) => nome.endsWith('.jsonl'))
  .map((nome) => {
    const [arquivo, ...linhas] = readFileSync(path.join(PASTA, nome), 'utf8').trim().split('\n');
    return {
      nome: nome.replace(/\.jsonl$/, ''),
      formato: (JSON.parse(arquivo ?? '') as { format: string }).format,
      esperados: linhas.map((l) => JSON.parse(l) as Esperado),
    };
  })
  .filter(({ formato, esperados }) => formato !== 'none' && esperados.length > 0);

const estado = (r: RegistroDaImportacao): string =>
  r.estado === 'ok' && r.duplicata ? 'duvida' : r.estado.replace('ú', 'u');
const nossoDe = (r: RegistroDaImportacao): number | null => {
  const nosso = r.fusos.find((f) => f.de === 'nosso');
  return nosso ? segundosDoFuso(nosso.fuso) : null;
};
const FOLGA = 60;

test('são 29 amostras com registros', () => expect(amostras).toHaveLength(29));

test.each(amostras.map((a) => [a.nome, a] as const))('%s', async (nome, { esperados }) => {
  const s = servidor();
  const token = await tokenDe(s, 'OT');
  const id = await importar(s, token, readFileSync(path.join(PASTA, nome)));
  const lidos = await registros(s, token, id);
  const porNumero = new Map(lidos.map((r) => [r.numero, r]));
  for (const e of esperados) {
    const r = porNumero.get(e.row);
    if (!r) {
      expect([e.row, e.absent]).toEqual([e.row, true]);
      continue;
    }
    const tem = (t: string): boolean => e.trouble.includes(t);
    expect([e.row, e.trouble, e.status.split('|')]).toEqual([
      e.row,
      e.trouble,
      expect.arrayContaining([estado(r)]),
    ]);
    expect([e.row, r.duplicata]).toEqual([e.row, tem('duplicate') ? 'arquivo' : null]);
    if (tem('offset_differs')) {
      expect([e.row, nossoDe(r)]).toEqual([e.row, e.our_offset]);
      expect(r.fusos[0]).toMatchObject({ de: 'arquivo' });
      expect(segundosDoFuso(r.fuso ?? '')).toBe(e.offset);
    } else if (r.estado === 'ok') expect([e.row, r.fusos]).toEqual([e.row, []]);
    if (tem('homonym'))
      expect(r.lugares.map((l) => l.rotulo)).toEqual(
        expect.arrayContaining((e.choices ?? []).slice(0, 3)),
      );
    if (tem('homonym') || tem('place_unknown')) expect(r.pendente).toBe(true);
  }
  // Gravado, cada um é o instante e o lugar que se esperava; as duplicatas também.
  const parametros = { id };
  await s.pedir('escolherNaImportacao', { parametros, corpo: { duplicatas: 'manter' }, token });
  const { contas } = await ver(s, token, id);
  expect((await gravar(s, token, id)).statusCode).toBe(204);
  const mapas = (await s.pedir('mapas', { token })).json<Mapa[]>();
  expect(mapas).toHaveLength(contas.entram);
  const entraram = lidos.filter((r) => r.estado !== 'erro' && !r.pendente);
  expect(entraram).toHaveLength(mapas.length);
  entraram.forEach((r, i) => {
    const [mapa, e] = [mapas[i], esperados.find((x) => x.row === r.numero)];
    if (!mapa || !e) return;
    if (e.utc && e.hour === 'exata') expect([e.row, mapa.data.dataHora]).toEqual([e.row, e.utc]);
    if (e.lat == null || e.lon == null) return;
    const folga = e.place_from === 'gazetteer' ? FOLGA : 0;
    const perto = (c: Mapa['latitude'] | Mapa['longitude'], segundos: number): boolean =>
      Math.abs(Math.round(grausDecimais(c) * 3600) - segundos) <= folga;
    expect([e.row, perto(mapa.latitude, e.lat), perto(mapa.longitude, e.lon)]).toEqual([
      e.row,
      true,
      true,
    ]);
  });
});
