/**
 * Todas as transições de todas as zonas, contra o `zdump` da libc da Debian.
 * A referência é extraída por `data-build/fusos/referencia.ts`, que não usa o nosso código.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { civilDosSegundos } from '@core/civil';
import type { TipoLocal } from '@server/time/calendario';
import type { FusosGravados } from '@server/time/tabela';
import { montarTabela } from '@server/time/tabela';
import type { Periodo } from '@server/time/fusos';
import { zdump } from '../../data-build/fusos/zdump';
import { sorteios } from '../support/sorteios';
import { ARQUIVO_DE_FUSOS, fusos } from './apoio';

interface Referencia {
  versao: string;
  fonte: string;
  /** Nome → SHA-256 da lista de 1800 ao fim de 2399. */
  nomes: Record<string, string>;
  /** SHA-256 → transições até 2037, "instante antes > depois". */
  listas: Record<string, string[]>;
  /** Nome → relógio único, das zonas sem transições. */
  constantes: Record<string, string>;
}

const ler = <T>(arquivo: string) =>
  JSON.parse(gunzipSync(readFileSync(arquivo)).toString('utf8')) as T;
const referencia = ler<Referencia>(join(__dirname, 'fixtures/zdump.json.gz'));
const gravados = ler<FusosGravados>(ARQUIVO_DE_FUSOS);

const relogio = (p: Periodo) => `${p.offsetSegundos} ${p.horarioDeVerao ? 1 : 0} ${p.abreviatura}`;
const relogioDoTipo = (t: TipoLocal | undefined) =>
  `${t?.offset} ${t?.verao ? 1 : 0} ${t?.abreviatura}`;

/** A nossa lista de transições de uma zona, sem as que nada mudam, na escrita da referência. */
function listaNossa(zona: string): string[] {
  const t = montarTabela(gravados.zonas[zona]!);
  return t.inicios.flatMap((inicio, i) => {
    const [antes, depois] = [relogioDoTipo(t.tipos[i - 1]), relogioDoTipo(t.tipos[i])];
    const conta = i > 0 && antes !== depois && inicio < Date.UTC(2400, 0, 1) / 1000;
    return conta ? [`${inicio} ${antes} > ${depois}`] : [];
  });
}

interface Transicao {
  instante: number;
  antes: string;
  depois: string;
}

function lerTransicao(linha: string): Transicao {
  const [, instante = '', antes = '', depois = ''] = /^(-?\d+) (.*) > (.*)$/.exec(linha) ?? [];
  return { instante: Number(instante), antes, depois };
}

/** Confere um segundo antes e o segundo da transição, pelo instante e pelo relógio civil. */
function diferencas(nome: string, t: Transicao): string[] {
  return (
    [
      [t.instante - 1, t.antes],
      [t.instante, t.depois],
    ] as const
  ).flatMap(([s, esperado]) => {
    const obtido = relogio(fusos.emInstante(s * 1000, nome));
    const civil = civilDosSegundos(s + Number(esperado.split(' ')[0]));
    const volta = fusos
      .resolver(civil, nome)
      .alternativas.some((a) => a.instanteMs === s * 1000 && relogio(a) === esperado);
    return obtido === esperado && volta
      ? []
      : [`${nome} ${s}: esperado ${esperado}, obtido ${obtido}, volta ${volta}`];
  });
}

/** No meio do salto a hora não existe; no meio da volta existe duas vezes. */
function situacaoErrada(nome: string, t: Transicao): string[] {
  const [antes, depois] = [t.antes, t.depois].map((r) => Number(r.split(' ')[0])) as [
    number,
    number,
  ];
  if (antes === depois) return [];
  const meio = t.instante + Math.floor((antes + depois) / 2);
  const { situacao } = fusos.resolver(civilDosSegundos(meio), nome);
  const esperada = depois > antes ? 'inexistente' : 'ambigua';
  return situacao === esperada ? [] : [`${nome} ${t.instante}: ${situacao} em vez de ${esperada}`];
}

const nomes = Object.keys(referencia.nomes);
/** Transição a transição, de dia só de uma zona em cada seis: da lista inteira prova-se o SHA-256. */
const zonas = fusos.zonas.filter((_, i) => i % sorteios(6, 1) === 0);

test('o arquivo embarcado e a referência são da mesma versão e têm os mesmos nomes', () => {
  expect(fusos.versao).toBe(referencia.versao);
  expect([...Object.keys(gravados.zonas), ...Object.keys(gravados.atalhos)].sort()).toEqual(nomes);
  expect(readFileSync(ARQUIVO_DE_FUSOS).length).toBeLessThan(60_000);
});

test('cada transição de cada zona, ±1 s: offset, verão, abreviatura e volta pelo relógio civil', () => {
  let conferidas = 0;
  const erros = zonas.flatMap((nome) =>
    (referencia.listas[referencia.nomes[nome]!] ?? []).flatMap((linha) => {
      const t = lerTransicao(linha);
      conferidas += 4;
      return diferencas(nome, t);
    }),
  );
  console.log(
    `zdump ${referencia.versao}: ${conferidas} conferências em ${zonas.length} zonas, ${erros.length} diferenças`,
  );
  expect(conferidas).toBeGreaterThan(sorteios(10_000, 100_000));
  expect(erros).toEqual([]);
});

test('a lista inteira de 1800 ao fim de 2399, regras POSIX incluídas, tem o mesmo SHA-256, atalhos também', () => {
  const resumo = (zona: string) =>
    createHash('sha256').update(listaNossa(zona).join('\n')).digest('hex');
  const nossos = new Map(fusos.zonas.map((z) => [z, resumo(z)]));
  expect(nomes.filter((n) => nossos.get(fusos.canonico(n)!) !== referencia.nomes[n])).toEqual([]);
});

test('as zonas que nunca mudaram', () => {
  const nossas = Object.keys(referencia.constantes).map((n) => [
    n,
    relogio(fusos.emInstante(0, n)),
  ]);
  expect(Object.fromEntries(nossas)).toEqual(referencia.constantes);
});

test('no meio de cada salto a hora não existe; no meio de cada volta existe duas vezes', () => {
  let conferidas = 0;
  const erros = zonas.flatMap((nome) =>
    (referencia.listas[referencia.nomes[nome]!] ?? []).flatMap((linha) => {
      conferidas++;
      return situacaoErrada(nome, lerTransicao(linha));
    }),
  );
  console.log(`saltos e voltas: ${conferidas} conferências, ${erros.length} diferenças`);
  expect(erros).toEqual([]);
});

const zoneinfo = process.env.ZONEINFO ?? '/usr/share/zoneinfo';
const versaoDoSistema = existsSync(join(zoneinfo, 'tzdata.zi'))
  ? /^# version (\S+)/.exec(readFileSync(join(zoneinfo, 'tzdata.zi'), 'utf8'))?.[1]
  : undefined;
const temZdump = ['/usr/bin/zdump', '/usr/sbin/zdump'].some((p) => existsSync(p));

// Sem `zdump` ou com outra versão do tzdata, fica a referência gravada, acima.
(temZdump && versaoDoSistema === referencia.versao ? test : test.skip)(
  'contra o zoneinfo deste sistema, da mesma versão',
  () => {
    let conferidas = 0;
    const erros = zonas.flatMap((nome) =>
      zdump(join(zoneinfo, nome), 1800, 2038).flatMap((t) => {
        conferidas += 4;
        return diferencas(nome, t);
      }),
    );
    const libc = execFileSync('zdump', ['--version'], { encoding: 'utf8' }).split('\n')[0];
    console.log(
      `zoneinfo do sistema (${zoneinfo}, ${libc}): ${conferidas} conferências, ${erros.length} diferenças`,
    );
    expect(erros).toEqual([]);
  },
);
