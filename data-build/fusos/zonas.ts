/** Da pasta `zoneinfo` compilada ao formato embarcado. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TipoLocal } from '../../server/time/calendario';
import type { ZonaGravada } from '../../server/time/tabela';
import { isoDeSegundos } from '../../server/time/calendario';
import { analisarRegra, transicoesNoAno, type Regra } from '../../server/time/regra';
import { lerTzif, type Tzif } from './tzif';

/**
 * `posix/` e `right/` repetem tudo (o segundo com segundos intercalares); os outros não são
 * lugares.
 */
const FORA = new Set(['posix', 'right', 'localtime', 'posixrules', 'Factory']);

/** Nomes de todas as zonas e atalhos da pasta, em ordem. */
export function nomesDeZonas(zoneinfo: string): string[] {
  const todos = readdirSync(zoneinfo, { recursive: true, encoding: 'utf8' });
  return todos.filter((n) => !FORA.has(n.split('/')[0] ?? '') && eTzif(join(zoneinfo, n))).sort();
}

/** Atalho → zona, das linhas `L` de `tzdata.zi`. */
export function atalhosDe(zoneinfo: string): Map<string, string> {
  const linhas = readFileSync(join(zoneinfo, 'tzdata.zi'), 'utf8')
    .split('\n')
    .filter((l) => l.startsWith('L '));
  const diretos = new Map(
    linhas.map((l) => l.split(' ')).map(([, alvo = '', nome = '']) => [nome, alvo]),
  );
  const raiz = (nome: string): string => {
    const alvo = diretos.get(nome);
    return alvo ? raiz(alvo) : nome;
  };
  return new Map([...diretos.keys()].map((nome) => [nome, raiz(nome)]));
}

export function zonaDoArquivo(arquivo: string): ZonaGravada {
  return gravavel(semCauda(lerTzif(readFileSync(arquivo))));
}

/** Tira do fim as transições que o rodapé repete tais e quais, para o arquivo ficar pequeno. */
function semCauda(t: Tzif): Tzif {
  const regra = analisarRegra(t.regra);
  const transicoes = t.transicoes.filter(([, tipo], i) => tipo !== (t.transicoes[i - 1]?.[1] ?? 0));
  // A última gravada é a de que a expansão parte: tira-se `fim` se a seguinte da regra a `base` for
  // ela.
  const repetida = (base: Transicao, fim: Transicao) => {
    const proxima = daRegraDepois(regra, base[0]);
    return proxima?.instante === fim[0] && iguais(proxima.tipo, t.tipos[fim[1]]);
  };
  while (transicoes.length > 1 && repetida(transicoes.at(-2)!, transicoes.at(-1)!))
    transicoes.pop();
  return { ...t, transicoes };
}

type Transicao = Tzif['transicoes'][number];

function daRegraDepois(regra: Regra, instante: number) {
  const ano = Number((isoDeSegundos(instante) ?? '').slice(0, 4));
  return [ano - 1, ano, ano + 1, ano + 2]
    .flatMap((a) => transicoesNoAno(regra, a))
    .find((r) => r.instante > instante);
}

function iguais(tipo: TipoLocal, gravado: Tzif['tipos'][number] | undefined): boolean {
  return (
    JSON.stringify([tipo.offset, tipo.verao ? 1 : 0, tipo.abreviatura]) === JSON.stringify(gravado)
  );
}

function gravavel({ transicoes, tipos, regra }: Tzif): ZonaGravada {
  const usados = [...new Set([0, ...transicoes.map(([, tipo]) => tipo)])];
  const digito = (tipo: number) => usados.indexOf(tipo).toString(36);
  return {
    tipos: usados.map((i) => tipos[i]!),
    periodos: digito(0) + transicoes.map(([, tipo]) => digito(tipo)).join(''),
    inicios: transicoes.map(([instante], i) => instante - (transicoes[i - 1]?.[0] ?? 0)),
    regra,
  };
}

function eTzif(arquivo: string): boolean {
  try {
    return readFileSync(arquivo).toString('latin1', 0, 4) === 'TZif';
  } catch {
    return false;
  }
}
