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

/**
 * Onde uma lei fez da hora média de um lugar a do país todo sem mudar o relógio dele (Lisboa, 1884), o
 * compilado junta as duas; o `tzdata.zi` tem-nas em duas linhas. @returns o segundo em que a lei começa
 */
export function comecosDaLei(zoneinfo: string): Map<string, number> {
  const comecos = new Map<string, number>();
  let antes: { readonly nome: string; readonly linha: readonly string[] } | null = null;
  for (const escrita of readFileSync(join(zoneinfo, 'tzdata.zi'), 'utf8').split('\n')) {
    const [primeiro = '', ...resto] = escrita.split(' ');
    const nome: string = primeiro === 'Z' ? (resto.shift() ?? '') : (antes?.nome ?? '');
    const linha = primeiro === 'Z' ? resto : [primeiro, ...resto];
    const [offset, , abreviatura] = linha;
    const deAntes = primeiro === 'Z' || antes === null ? null : antes.linha;
    if (deAntes?.[2] === 'LMT' && abreviatura === 'LMT' && deAntes[0] === offset) {
      const [ano, ...mais] = deAntes.slice(3);
      if (!ano || mais.length > 0)
        throw new Error(`Não sei ler o fim de ${nome}: ${deAntes.join(' ')}`);
      comecos.set(nome, Date.UTC(Number(ano), 0, 1) / 1000 - segundosDe(offset ?? ''));
    }
    antes = /^[LR#]/.test(primeiro) ? null : { nome, linha };
  }
  return comecos;
}

/** '-0:36:45' → −2205 */
function segundosDe(texto: string): number {
  const [h = 0, m = 0, s = 0] = texto.replace('-', '').split(':').map(Number);
  return (texto.startsWith('-') ? -1 : 1) * (h * 3600 + m * 60 + s);
}

/** @param lei segundo em que a hora média do lugar passa a ser a da lei */
export function zonaDoArquivo(arquivo: string, lei?: number): ZonaGravada {
  const lido = lerTzif(readFileSync(arquivo));
  return gravavel(semCauda(lei === undefined ? lido : comALei(lido, lei)));
}

function comALei(t: Tzif, lei: number): Tzif {
  const antes = t.transicoes.filter(([instante]) => instante < lei);
  const local = t.tipos[antes.at(-1)?.[1] ?? 0];
  if (local?.[2] !== 'LMT') throw new Error(`A lei de ${lei} não cai na hora média do lugar.`);
  const depois = t.transicoes.slice(antes.length);
  const tipos = [...t.tipos, local];
  return { ...t, tipos, transicoes: [...antes, [lei, tipos.length - 1], ...depois] };
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
