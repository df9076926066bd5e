/** O que se mostra a quem chega: cada parte à sua conta, para que a falta de uma não leve as outras. */
import { hash } from 'node:crypto';
import {
  fimDoPrazo,
  MAPAS_NO_INICIO,
  type CeuDeAgora,
  type MapaDoInicio,
  type Pendencia,
  type RespostaDe,
  type RodaPequena,
} from '@core/contract';
import type { Dependencias } from '../dependencias';
import { apresentarMapa } from '../presenters/mapaPresenter';
import {
  comPrazo,
  devolvidosDesde,
  mapasVistos,
  porCorrigir,
  ultimosAbertos,
  type MapaVisto,
} from '../repositories/inicioRepository';
import { mapaDoRegistro } from './astroInfoDoMapa';
import { verExerciciosDaTurma } from './exercicios';
import { verMinhasTurmas } from './turmas';

type Calcular = Pick<Dependencias, 'db' | 'calculadora'>;

/** A memória dos cálculos é de cada pessoa e dos mapas dela. */
async function rodasDos(
  calculadora: Dependencias['calculadora'],
  usuarioId: string,
  vistos: readonly MapaVisto[],
): Promise<readonly (RodaPequena | null)[]> {
  const mapas = vistos.map(({ linha, perfil }) => mapaDoRegistro(linha, perfil));
  const ids = vistos.map(({ linha }) => linha.id);
  const etiqueta = hash('sha256', JSON.stringify(['rodas', usuarioId, ids, mapas]), 'base64url');
  const json = await calculadora.calcular({ chamada: 'rodas', mapas }, etiqueta, usuarioId);
  return JSON.parse(json) as readonly (RodaPequena | null)[];
}

/** As rodas pequenas destes mapas; dos que a pessoa não pode abrir, nada se diz. */
export async function verRodas(
  { db, calculadora }: Calcular,
  usuarioId: string,
  ids: readonly string[],
): Promise<RespostaDe<'rodas'>> {
  const vistos = await mapasVistos(db, usuarioId, ids);
  if (vistos.length === 0) return [];
  const rodas = await rodasDos(calculadora, usuarioId, vistos);
  return vistos.map(({ linha }, i) => ({ id: linha.id, roda: rodas[i] ?? null }));
}

export async function verMapasDoInicio(
  { db, calculadora }: Calcular,
  usuarioId: string,
): Promise<MapaDoInicio[]> {
  const abertos = await ultimosAbertos(db, usuarioId, MAPAS_NO_INICIO);
  if (abertos.length === 0) return [];
  const rodas = await rodasDos(calculadora, usuarioId, abertos);
  return abertos.map(({ linha, escola }, i) => {
    const { id, nome, data, localidade, hora } = apresentarMapa(linha, true);
    return {
      id,
      nome,
      ...data,
      precisao: hora?.precisao ?? 'exata',
      localidade,
      escola,
      roda: rodas[i] ?? null,
    };
  });
}

/** O mesmo para todos durante uns minutos, em que a Lua anda dois de arco. */
const A_CADA_MS = 5 * 60_000;

export async function verCeuDeAgora(
  { calculadora, clock }: Pick<Dependencias, 'calculadora' | 'clock'>,
  usuarioId: string,
): Promise<CeuDeAgora> {
  const em = new Date(Math.floor(clock().getTime() / A_CADA_MS) * A_CADA_MS).toISOString();
  const json = await calculadora.calcular({ chamada: 'lua', em }, `lua ${em}`, usuarioId);
  return JSON.parse(json) as CeuDeAgora;
}

/** Mais do que isto não se lê de relance. */
const PENDENCIAS = 12;

const UM_DIA_MS = 86_400_000;
/** O prazo que acaba está perto três dias antes; o que passou, e o que voltou, lembra-se duas semanas. */
const [ANTES_MS, DEPOIS_MS] = [3 * UM_DIA_MS, 14 * UM_DIA_MS];

const porPrazo = (a: Pendencia, b: Pendencia): number => {
  const prazo = (p: Pendencia) => (p.especie === 'fazer' ? (p.prazo ?? '~') : '~~');
  return prazo(a) < prazo(b) ? -1 : 1;
};

/** De quem estuda, o que falta fazer e o que há de novo; de quem ensina, o que espera por correção. */
export async function verPendencias(
  deps: Pick<Dependencias, 'db' | 'clock'>,
  usuarioId: string,
): Promise<Pendencia[]> {
  const agora = deps.clock().getTime();
  const [de, ate] = [new Date(agora - DEPOIS_MS), new Date(agora + ANTES_MS)];
  const devolvidos = await devolvidosDesde(deps.db, usuarioId, de);
  const daPessoa: Pendencia[] = [];
  for (const { id, nome, mapas } of await verMinhasTurmas(deps, usuarioId)) {
    const turma = { id, nome };
    const novos = mapas.filter((m) => m.novo).length;
    if (novos > 0) daPessoa.push({ especie: 'mapas', turma, quantos: novos });
    const vista = { id, nome, escolaId: '', daEquipe: false, aluno: true };
    for (const { id, titulo, prazo, entregues } of await verExerciciosDaTurma(
      deps,
      vista,
      usuarioId,
    )) {
      const volta = devolvidos.get(id);
      if (volta) daPessoa.push({ especie: 'devolvido', id, titulo, turma, ...volta });
      else if (entregues === 0 && (prazo === null || fimDoPrazo(prazo) + DEPOIS_MS > agora))
        daPessoa.push({ especie: 'fazer', id, titulo, turma, prazo });
    }
  }
  const corrigir = await porCorrigir(deps.db, usuarioId, PENDENCIAS);
  return [
    ...corrigir.map(({ turma_id, turma, ...x }): Pendencia => ({
      especie: 'corrigir',
      ...x,
      turma: { id: turma_id, nome: turma },
    })),
    ...(await comPrazo(deps.db, usuarioId, { de, ate }, PENDENCIAS)).map(
      ({ turma_id, turma, prazo, ...x }): Pendencia => ({
        especie: 'prazo',
        ...x,
        prazo: prazo.toISOString(),
        turma: { id: turma_id, nome: turma },
      }),
    ),
    ...daPessoa.sort(porPrazo),
  ].slice(0, PENDENCIAS);
}
