/** A mesa: os céus dos mapas que uma pessoa pode abrir, calculados aos poucos e guardados; e apagar muitos. */
import { hash } from 'node:crypto';
import { LETRAS_DO_CEU } from '@core/astrology';
import type { Ceus, CorpoDe, RespostaDe } from '@core/contract';
import { VERSAO_DO_CALCULO } from '../calculos/calculadora';
import type { Dependencias } from '../dependencias';
import {
  ceusDosMapas,
  ceusPorCalcular,
  contarCeusPorCalcular,
  donosDosMapas,
  guardarCeus,
  type CeuPorCalcular,
} from '../repositories/mesaRepository';
import { mapaDoRegistro } from './astroInfoDoMapa';
import { apagarDesfazivel, type Apagado } from './lixeira';

/** Dos céus guardados: outro cálculo ou outros pontos, e fazem-se de novo. */
const VERSAO_DO_CEU = `${VERSAO_DO_CALCULO}.${LETRAS_DO_CEU}`;
/** De cada vez: uns décimos de segundo. */
const POR_VEZ = 1000;
/** Numa thread de cada vez: nenhuma fica presa mais do que por um cálculo dos longos. */
const POR_THREAD = 125;

async function calcular(
  { calculadora }: Pick<Dependencias, 'calculadora'>,
  porCalcular: readonly CeuPorCalcular[],
  quem: string,
) {
  const partes = Array.from({ length: Math.ceil(porCalcular.length / POR_THREAD) }, (_, i) =>
    porCalcular.slice(i * POR_THREAD, (i + 1) * POR_THREAD),
  );
  const calculadas = await Promise.all(
    partes.map(async (parte) => {
      const mapas = parte.map(({ linha, perfil }) => mapaDoRegistro(linha, perfil));
      const etiqueta = hash('sha256', JSON.stringify(mapas), 'base64url');
      const json = await calculadora.calcular({ chamada: 'ceus', mapas }, etiqueta, quem);
      const ceus = JSON.parse(json) as string[];
      return parte.map(({ linha, chave }, i) => ({
        mapa_id: linha.id,
        chave,
        versao_do_mapa: linha.versao,
        ceu: ceus[i] ?? '',
      }));
    }),
  );
  return calculadas.flat();
}

/** Os já calculados, e quantos faltam. */
export async function verCeus({ db }: Pick<Dependencias, 'db'>, usuarioId: string): Promise<Ceus> {
  const todos = await ceusDosMapas(db, usuarioId, VERSAO_DO_CEU);
  const ceus = todos.flatMap(({ id, ceu }): Ceus['ceus'] => (ceu === null ? [] : [[id, ceu]]));
  return { ceus, faltam: todos.length - ceus.length };
}

/** Os de mais alguns mapas, e quantos ainda faltam. */
export async function calcularCeus(
  deps: Pick<Dependencias, 'db' | 'calculadora'>,
  usuarioId: string,
): Promise<Ceus> {
  const { db } = deps;
  const porCalcular = await ceusPorCalcular(db, usuarioId, VERSAO_DO_CEU, POR_VEZ);
  const calculados = await calcular(deps, porCalcular, usuarioId);
  await guardarCeus(db, calculados);
  return {
    ceus: calculados.map(({ mapa_id, ceu }) => [mapa_id, ceu]),
    faltam: await contarCeusPorCalcular(db, usuarioId, VERSAO_DO_CEU),
  };
}

/** De cada um, só a versão que se leu, e só se a pessoa o pode apagar. */
export const apagarMapas = (
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  usuarioId: string,
  { mapas }: CorpoDe<'apagarMapas'>,
): Promise<{ readonly apagado: Apagado | null; readonly resposta: RespostaDe<'apagarMapas'> }> =>
  db.transaction().execute(async (tx) => {
    const ids = mapas.map(({ id }) => id);
    const donos = await donosDosMapas(tx, usuarioId, ids);
    const meus = mapas.filter(({ id }) => donos.get(id) === true);
    const quando = { usuarioId, agora: clock() };
    const apagado = await apagarDesfazivel(tx, 'apagarMapas', quando, meus);
    const apagados = new Set(apagado?.apagados);
    const motivo = (id: string) =>
      donos.get(id) === undefined ? 'ausente' : donos.get(id) ? 'mudou' : 'alheio';
    const recusados = ids.filter((id) => !apagados.has(id));
    return {
      apagado,
      resposta: {
        apagados: [...apagados],
        recusados: recusados.map((id) => ({ id, motivo: motivo(id) })),
      },
    };
  });
