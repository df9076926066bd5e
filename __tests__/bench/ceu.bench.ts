/** Quanto custa ao servidor um mês e um ano do calendário do céu, com o que se lhe pede a mais. */
import { fileURLToPath } from 'node:url';
import { TAMBEM_NO_CEU, type TambemNoCeu } from '../../core/astrology';
import { calculadoraLocal } from '../../server/calculos/calculadora';
import { criarSwissEphemeris } from '../../server/ephemeris/swissEphemeris';
import type { Medida } from './lugares.bench';

const VOLTAS = 40;
const ANOS = 10;

const doMeio = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

export async function bench(): Promise<Medida[]> {
  const calculadora = calculadoraLocal(await criarSwissEphemeris());
  /** Da pergunta ao JSON, como o manda a thread. */
  const pedir = async (de: string, ate: string, tambem: readonly TambemNoCeu[]) => {
    const comeco = performance.now();
    const json = await calculadora.calcular(
      { chamada: 'ceu', de, ate, foraDeCurso: 'modernos', tambem },
      de,
      'a bancada',
    );
    return { ms: performance.now() - comeco, bytes: json.length };
  };
  const dois = (n: number): string => String(n).padStart(2, '0');
  const mes = (i: number, tambem: readonly TambemNoCeu[]) => {
    const [ano, m] = [2000 + Math.floor(i / 11), 1 + (i % 11)];
    return pedir(`${ano}-${dois(m)}-01T03:00:00Z`, `${ano}-${dois(m + 1)}-01T03:00:00Z`, tambem);
  };
  const ano = (i: number, tambem: readonly TambemNoCeu[]) =>
    pedir(`${2020 + i}-01-01T03:00:00Z`, `${2021 + i}-01-01T03:00:00Z`, tambem);
  const medir = async (
    nome: string,
    voltas: number,
    acao: (i: number, tambem: readonly TambemNoCeu[]) => Promise<{ ms: number; bytes: number }>,
    tambem: readonly TambemNoCeu[] = [],
  ): Promise<Medida[]> => {
    await acao(0, tambem);
    const feitas = [];
    for (let i = 1; i <= voltas; i += 1) feitas.push(await acao(i, tambem));
    return [
      { nome: `${nome}, mediana`, valor: doMeio(feitas.map((f) => f.ms)), unidade: 'ms' },
      { nome: `${nome}, o pior`, valor: Math.max(...feitas.map((f) => f.ms)), unidade: 'ms' },
      {
        nome: `${nome}, em JSON`,
        valor: doMeio(feitas.map((f) => f.bytes)) / 1024,
        unidade: 'kB',
      },
    ];
  };
  return [
    ...(await medir('um mês', VOLTAS, mes)),
    ...(await medir('um mês com tudo o que se pode pedir', VOLTAS, mes, TAMBEM_NO_CEU)),
    ...(await medir('um ano', ANOS, ano)),
    ...(await medir('um ano com os aspectos e as sombras', ANOS, ano, ['aspectos', 'sombras'])),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
