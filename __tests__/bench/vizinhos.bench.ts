/**
 * Os vizinhos: três laços pedem sem parar uma pergunta pesada, doze de cada vez, de uma conta só ou
 * cada um da sua, e outra pessoa abre rodas, uma atrás da outra, com as threads de cálculo do
 * produto. De cada pergunta: quanto espera quem abre rodas, ao lado do que a pergunta leva sozinha, e
 * quantas se lhe recusam. De uma conta, no máximo 200 ms: uma pessoa não ocupa todas as threads; mais
 * contas do que threads esperam umas pelas outras. Uso: npm run bench vizinhos.
 */
import { fileURLToPath } from 'node:url';
import { PERFIL_PADRAO } from '../../core/astrology';
import { SobrecargaError } from '../../server/base/erros';
import type { Calculadora, PedidoDeCalculo } from '../../server/calculos/calculadora';
import { calculadoraEmThreads } from '../../server/calculos/calculadoraEmThreads';
import type { Medida } from './lugares.bench';
import { percentil } from './mesa.bench';

const RODAS = 30;
const LACOS = { 'uma conta': ['a', 'a', 'a'], 'três contas': ['a', 'b', 'c'] };
const DE_CADA_VEZ = 12;

const nascidoEm = (i: number) =>
  ({
    nascimento: new Date(Date.UTC(1950 + (i % 60), i % 12, 1 + (i % 28), i % 24))
      .toISOString()
      .replace('.000', ''),
    latitude: -22.9056,
    longitude: -47.0608,
    perfil: PERFIL_PADRAO,
    hora: { precisao: 'exata' },
  }) as const;
const dia = (ano: number) => ({ ano, mes: 1, dia: 1 });

const PESADAS: Readonly<Record<string, (i: number) => PedidoDeCalculo>> = {
  'trânsitos longos da Lua, 36 meses': (i) => ({
    chamada: 'transitosLongos',
    mapas: [nascidoEm(i)],
    parte: { planeta: 'Lua', de: dia(2026), meses: 36 },
  }),
  'retornos de Mercúrio, 100 anos': (i) => ({
    chamada: 'retornos',
    mapas: [nascidoEm(i)],
    parte: { corpo: 'Mercúrio', alvo: 'conjuncao', de: dia(1951), ate: dia(2050) },
  }),
  'eclipses de 100 anos': (i) => ({
    chamada: 'eclipses',
    mapas: [nascidoEm(i)],
    parte: { de: dia(1951), ate: dia(2050), orbe: 1 },
  }),
  'um ano do céu com tudo': (i) => ({
    chamada: 'ceu',
    de: `${1900 + (i % 300)}-01-01T00:00:00Z`,
    ate: `${1901 + (i % 300)}-01-01T00:00:00Z`,
    foraDeCurso: 'modernos',
    tambem: ['aspectos', 'sombras'],
  }),
  'os céus de 125 mapas': (i) => ({
    chamada: 'ceus',
    mapas: Array.from({ length: 125 }, (_, n) => nascidoEm(i + n)),
  }),
};

async function abrirRodas(calculadora: Calculadora) {
  const esperas: number[] = [];
  let recusadas = 0;
  for (let i = 0; i < RODAS; i += 1) {
    const comeco = performance.now();
    const roda: PedidoDeCalculo = { chamada: 'planetas', mapas: [nascidoEm(i)], parte: {} };
    await calculadora.calcular(roda, `roda ${i}`, 'quem abre rodas').catch((e: unknown) => {
      if (!(e instanceof SobrecargaError)) throw e;
      recusadas += 1;
    });
    esperas.push(performance.now() - comeco);
  }
  return { esperas, recusadas };
}

async function aoLadoDe(pesada: (i: number) => PedidoDeCalculo, pessoas: readonly string[]) {
  const calculadora = calculadoraEmThreads();
  try {
    await abrirRodas(calculadora);
    const sozinha: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const comeco = performance.now();
      await calculadora.calcular(pesada(i), `só ${i}`, 'a');
      sozinha.push(performance.now() - comeco);
    }
    let correm = true;
    let pedidas = 0;
    const lacos = pessoas.flatMap((quem) =>
      Array.from({ length: DE_CADA_VEZ }, async () => {
        while (correm) {
          pedidas += 1;
          await calculadora.calcular(pesada(pedidas), `pesada ${pedidas}`, quem).catch(() => null);
        }
      }),
    );
    const rodas = await abrirRodas(calculadora);
    correm = false;
    await Promise.all(lacos);
    return { ...rodas, sozinha: Math.max(...sozinha) };
  } finally {
    await calculadora.fechar();
  }
}

export async function bench(): Promise<Medida[]> {
  const medidas: Medida[] = [];
  for (const [nome, pesada] of Object.entries(PESADAS))
    for (const [contas, pessoas] of Object.entries(LACOS)) {
      const { esperas, recusadas, sozinha } = await aoLadoDe(pesada, pessoas);
      const contasSao = new Set(pessoas).size;
      const limite = contasSao === 1 ? 200 : contasSao * sozinha + 200;
      medidas.push({
        nome: `${nome}, de ${contas}: uma roda de outra pessoa, p95 (limite ${limite.toFixed(0)})`,
        valor: percentil(esperas, 0.95),
        unidade: 'ms',
        par: `mediana ${percentil(esperas, 0.5).toFixed(0)} ms, a pior ${Math.max(...esperas).toFixed(0)} ms; a pesada sozinha ${sozinha.toFixed(0)} ms; recusadas: ${recusadas} de ${RODAS}`,
      });
    }
  return medidas;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (medidas) => {
      for (const { nome, valor, unidade, par } of medidas)
        console.log(`${nome}: ${valor.toFixed(0)} ${unidade} (${par})`);
    },
    (e: unknown) => {
      console.error(e);
      process.exitCode = 1;
    },
  );
