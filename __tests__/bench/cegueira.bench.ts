/**
 * O que o tempo de uma resposta diz de um nascimento que se esconde. Quarenta mapas às cegas, cada um
 * aberto por trinta pessoas, por ordem ao acaso: o tempo mediano de cada mapa ao lado do ano, da hora,
 * da latitude e do tamanho do nome dele (ρ de Spearman, descontado o tamanho do céu que se mostra, que
 * também muda com o ano e que se vê; e a faixa em que ele cai 99 vezes em 100 quando não há nada que
 * ver: de trinta e duas contas, alguma sai dela uma vez em três). E se pelo tempo se sabe que outra pessoa já o tinha aberto (AUC: 50 % não se
 * sabe nada, 100 % sabe-se sempre), ao lado da própria pessoa a abri-lo outra vez, que se há de ver.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { caminho, PREFIXO_DA_API } from '../../core/contract';
import { abrirEmbutido, type Banco } from '../../server/db/database';
import { embaralhar } from '../../server/base/embaralhar';
import { credencialDe, ligar, novaPastaDeDados, type Credencial } from '../support/produto';
import type { Medida } from './lugares.bench';

const MAPAS = 40;
const PESSOAS = 30;
/** Por abrir, para se ver se se nota quem já os abriu. */
const POR_ABRIR = 200;
const NOVENTA_E_NOVE = 2.576;

interface Escondido {
  readonly id: string;
  readonly exercicio: string;
  readonly ano: number;
  readonly hora: number;
  readonly latitude: number;
  readonly nome: number;
}
const VARIAVEIS = ['ano', 'hora', 'latitude', 'nome'] as const;

const doisAlgarismos = (n: number): string => String(n).padStart(2, '0');

async function semearMapa(
  db: Banco['db'],
  { escola, turma, por }: { escola: string; turma: string; por: string },
  i: number,
): Promise<Escondido> {
  const [ano, hora, minuto] = [randomInt(1880, 2020), randomInt(24), randomInt(60)];
  const latitude = randomInt(-60 * 3600, 60 * 3600);
  const longitude = randomInt(-180 * 3600, 180 * 3600);
  const dia = `${ano}-${doisAlgarismos(randomInt(1, 13))}-${doisAlgarismos(randomInt(1, 29))}`;
  const [mapa, id, exercicio] = [randomUUID(), randomUUID(), randomUUID()];
  const nome = `Alguém ${'a'.repeat(randomInt(1, 80))}`;
  await db
    .insertInto('mapas')
    .values({
      id: mapa,
      dono_id: null,
      escola_id: escola,
      criado_por: por,
      nome,
      data_hora: `${dia}T${doisAlgarismos(hora)}:${doisAlgarismos(minuto)}:00Z`,
      fuso: '-03:00',
      motivo_tipo: 'padrao',
      motivo_texto: '',
      latitude_segundos: Math.abs(latitude),
      latitude_direcao: latitude < 0 ? 'Sul' : 'Norte',
      longitude_segundos: Math.abs(longitude),
      longitude_direcao: longitude < 0 ? 'Oeste' : 'Leste',
      localidade: 'Escondida',
      iana_time_zone: 'America/Sao_Paulo',
    })
    .execute();
  const daTurma = { turma_id: turma, escola_id: escola };
  await db
    .insertInto('mapas_da_turma')
    .values({
      ...daTurma,
      id,
      mapa_id: mapa,
      cegueira: 'sem dados',
      rotulo: `Mapa ${i}`,
      revela_em: null,
      criado_em: new Date(),
      criado_por: por,
    })
    .execute();
  await db
    .insertInto('exercicios')
    .values({
      id: exercicio,
      turma_id: turma,
      titulo: `Exercício ${i}`,
      enunciado: '',
      tipo: 'preencher',
      pergunta: 'signo/Lua',
      tentativas: null,
      prazo: null,
      correcao: null,
      criado_em: new Date(),
    })
    .execute();
  await db
    .insertInto('exercicio_mapas')
    .values({ exercicio_id: exercicio, turma_id: turma, mapa_da_turma_id: id, ordem: 0 })
    .execute();
  return { id, exercicio, ano, hora, latitude, nome: nome.length };
}

const emailDa = (i: number): string => `bancada${i}@exemplo.com.br`;

/** Uma turma de pessoas que entram com a senha de quem já lá estava. */
async function semear(pasta: string, { email }: Credencial): Promise<Escondido[]> {
  const { db, fechar } = await abrirEmbutido(pasta);
  const { escola_id: escola, usuario_id: por } = await db
    .selectFrom('equipe')
    .innerJoin('usuarios', 'usuarios.id', 'equipe.usuario_id')
    .select(['escola_id', 'usuario_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { senha_hash } = await db
    .selectFrom('usuarios')
    .select('senha_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const turma = randomUUID();
  await db
    .insertInto('turmas')
    .values({ id: turma, escola_id: escola, nome: 'Às cegas', inicio: null, fim: null })
    .execute();
  for (let i = 0; i < PESSOAS; i += 1) {
    const [usuario_id, matricula_id] = [randomUUID(), randomUUID()];
    await db
      .insertInto('usuarios')
      .values({ id: usuario_id, email: emailDa(i), nome: `Pessoa ${i}`, senha_hash })
      .execute();
    await db
      .insertInto('matriculas')
      .values({ id: matricula_id, escola_id: escola, usuario_id })
      .execute();
    await db
      .insertInto('turma_alunos')
      .values({ turma_id: turma, escola_id: escola, matricula_id })
      .execute();
  }
  const mapas: Escondido[] = [];
  for (let i = 0; i < MAPAS + POR_ABRIR; i += 1)
    mapas.push(await semearMapa(db, { escola, turma, por }, i));
  await fechar();
  return mapas;
}

/** O que se pergunta de um mapa. */
const PERGUNTAS = {
  céu: ({ id }: Escondido) => [caminho('ceuAsCegas', { id }), undefined],
  'perguntas do treino': ({ id }: Escondido) => [caminho('perguntasDoTreino', { id }), undefined],
  treino: ({ id }: Escondido) => [
    caminho('treinar', { id }),
    { pergunta: 'signo/Sol', resposta: 'Touro' },
  ],
  exercício: ({ id, exercicio }: Escondido) => [
    caminho('entregarExercicio', { id: exercicio }),
    { respostas: [{ mapa: id, resposta: 'Touro' }] },
  ],
} satisfies Record<string, (m: Escondido) => [string, object | undefined]>;
type Pergunta = keyof typeof PERGUNTAS;

interface Pessoa {
  readonly token: string;
  readonly ip: string;
}

/** @returns quanto demorou, ms, e quantos bytes trouxe */
async function perguntar(
  base: string,
  { token, ip }: Pessoa,
  mapa: Escondido,
  qual: Pergunta,
): Promise<{ ms: number; bytes: number }> {
  const [onde, corpo] = PERGUNTAS[qual](mapa);
  const comeco = performance.now();
  const r = await fetch(base + PREFIXO_DA_API + onde, {
    method: corpo ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': ip,
      ...(corpo && { 'content-type': 'application/json', 'if-match': '"1"' }),
    },
    ...(corpo && { body: JSON.stringify(corpo) }),
  });
  const { byteLength: bytes } = await r.arrayBuffer();
  if (!r.ok) throw new Error(`${qual}: ${r.status}`);
  return { ms: performance.now() - comeco, bytes };
}

async function entrar(base: string, senha: string, i: number): Promise<Pessoa> {
  const ip = `10.0.0.${i + 1}`;
  const r = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email: emailDa(i), senha }),
  });
  return { token: ((await r.json()) as { access_token: string }).access_token, ip };
}

const mediana = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? NaN;

/** O lugar de cada valor na ordem deles; os iguais ficam com o do meio. */
function postos(valores: readonly number[]): number[] {
  const ordem = [...valores].sort((a, b) => a - b);
  return valores.map((v) => (ordem.indexOf(v) + ordem.lastIndexOf(v)) / 2);
}

function spearman(a: readonly number[], b: readonly number[]): number {
  const [pa, pb] = [postos(a), postos(b)];
  const meio = (a.length - 1) / 2;
  const soma = (f: (i: number) => number): number => pa.reduce((s, _, i) => s + f(i), 0);
  const [da, db] = [(i: number) => (pa[i] ?? 0) - meio, (i: number) => (pb[i] ?? 0) - meio];
  return soma((i) => da(i) * db(i)) / Math.sqrt(soma((i) => da(i) ** 2) * soma((i) => db(i) ** 2));
}

/** O que de `a` acompanha `b` além do que os dois acompanham `c`. */
function descontado(a: readonly number[], b: readonly number[], c: readonly number[]): number {
  const [ab, ac, bc] = [spearman(a, b), spearman(a, c), spearman(b, c)];
  return (ab - ac * bc) / Math.sqrt((1 - ac ** 2) * (1 - bc ** 2));
}

/** Com que frequência um dos primeiros é menor que um dos segundos. */
const auc = (menores: readonly number[], maiores: readonly number[]): number =>
  menores.reduce(
    (s, a) => s + maiores.reduce((t, b) => t + (a < b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  ) /
  (menores.length * maiores.length);

/** Cada pessoa abre cada mapa uma vez, perguntando-lhe tudo, a começar por uma coisa qualquer. */
async function abrirTudo(
  base: string,
  gente: readonly Pessoa[],
  mapas: readonly Escondido[],
): Promise<Map<string, Map<Escondido, number[]>>> {
  const tempos = new Map<string, Map<Escondido, number[]>>();
  for (const [mapa, pessoa] of embaralhar(
    mapas.flatMap((m) => gente.map((p) => [m, p] as const)),
  )) {
    let vez = 'a primeira';
    for (const qual of embaralhar(Object.keys(PERGUNTAS) as Pergunta[])) {
      const chave = `${qual}, ${vez}`;
      const doMapa = tempos.get(chave) ?? new Map<Escondido, number[]>();
      const { ms } = await perguntar(base, pessoa, mapa, qual);
      tempos.set(chave, doMapa.set(mapa, [...(doMapa.get(mapa) ?? []), ms]));
      vez = 'depois';
    }
  }
  return tempos;
}

/** Uma pessoa abre metade; outra abre depois todos, e ainda outra vez. */
async function verQuemJaAbriu(
  base: string,
  [uma, outra]: readonly [Pessoa, Pessoa],
  mapas: readonly Escondido[],
): Promise<Medida[]> {
  const jaAbertos = new Set(embaralhar(mapas).slice(0, mapas.length / 2));
  for (const m of jaAbertos) await perguntar(base, uma, m, 'céu');
  const [abertos, fechados, denovo]: [number[], number[], number[]] = [[], [], []];
  for (const m of embaralhar(mapas))
    (jaAbertos.has(m) ? abertos : fechados).push((await perguntar(base, outra, m, 'céu')).ms);
  for (const m of embaralhar(mapas)) denovo.push((await perguntar(base, outra, m, 'céu')).ms);
  const [n, k] = [abertos.length, fechados.length];
  const folga = NOVENTA_E_NOVE * Math.sqrt((n + k + 1) / (12 * n * k));
  const par = `50 ± ${(100 * folga).toFixed(0)} % se não se nota`;
  return [
    { nome: 'aberto antes por outra pessoa, p50', valor: mediana(abertos), unidade: 'ms' },
    { nome: 'por ninguém, p50', valor: mediana(fechados), unidade: 'ms' },
    { nome: 'nota-se (AUC)', valor: 100 * auc(abertos, fechados), unidade: '%', par },
    { nome: 'pela própria pessoa (AUC)', valor: 100 * auc(denovo, fechados), unidade: '%', par },
  ];
}

/** @param mostrados o tamanho do céu que se mostra de cada mapa */
function contas(
  tempos: ReadonlyMap<string, ReadonlyMap<Escondido, readonly number[]>>,
  mostrados: ReadonlyMap<Escondido, number>,
): Medida[] {
  const faixa = NOVENTA_E_NOVE / Math.sqrt(MAPAS - 2);
  return [...tempos].sort().flatMap(([nome, doMapa]) => {
    const medidos = [...doMapa.keys()];
    const ms = medidos.map((m) => mediana(doMapa.get(m) ?? []));
    const bytes = medidos.map((m) => mostrados.get(m) ?? 0);
    return [
      { nome: `${nome}, p50`, valor: mediana(ms), unidade: 'ms' },
      ...VARIAVEIS.map((v) => ({
        nome: `${nome}, ${v}`,
        valor: descontado(
          ms,
          medidos.map((m) => m[v]),
          bytes,
        ),
        unidade: 'ρ',
        par: `0 ± ${faixa.toFixed(2)}`,
      })),
    ];
  });
}

export async function bench(): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  await (await ligar(pasta)).encerrar();
  const equipe = credencialDe(pasta, 'equipe');
  const mapas = await semear(pasta, equipe);
  // Cada pessoa no seu endereço: juntas passam do limite por minuto de um.
  const produto = await ligar(pasta, { TRUST_PROXY: '1' });
  try {
    const gente: Pessoa[] = [];
    for (let i = 0; i < PESSOAS; i += 1) gente.push(await entrar(produto.base, equipe.senha, i));
    const [uma, outra, ...resto] = gente;
    if (!uma || !outra) throw new Error('Faltam pessoas.');
    const [vistos, porAbrir] = [mapas.slice(0, MAPAS), mapas.slice(MAPAS)];
    // O programa aquece antes de se medir.
    const mostrados = new Map<Escondido, number>();
    for (const m of vistos) mostrados.set(m, (await perguntar(produto.base, uma, m, 'céu')).bytes);
    const tempos = await abrirTudo(produto.base, [outra, ...resto], vistos);
    return [
      ...contas(tempos, mostrados),
      ...(await verQuemJaAbriu(produto.base, [uma, outra], porAbrir)),
    ];
  } finally {
    await produto.encerrar();
    apagar();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
