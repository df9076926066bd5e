/** O que se faz a um roteiro: gravá-lo, vê-lo, mudá-lo, e dá-lo a uma turma. */
import {
  LIMITES,
  passosNoFio,
  type AstroInfo,
  type CorpoDe,
  type Passo,
  type RespostaDe,
} from '@core/contract';
import { compararNomes } from '@core/texto';
import { oQueSeVe, type Leitura } from '../cegueira/leitura';
import { passosVistos } from '../cegueira/passos';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, semAcesso } from '../base/erros';
import { idAoAcaso } from '../base/ids';
import { mapasAlcancadosPor, saoDaEscola } from '../repositories/mapasRepository';
import type { TurmaVista } from '../repositories/participantes';
import {
  comoSeVeMapa,
  contarRoteiros,
  criarRoteiro,
  darRoteiroATurma,
  roteirosDaTurma,
  substituirRoteiro,
  tirarRoteiroDaTurma,
  type RoteiroVisto,
} from '../repositories/roteirosRepository';
import { astroInfoDoMapa } from './astroInfoDoMapa';
import { camadasDe } from './ceuDaTurma';
import { mascaraDoAluno } from './mascaraDoAluno';

type Calcular = Pick<Dependencias, 'calculadora'>;

/** O outro mapa de um passo é também da escola: de outro, a turma nada veria. */
async function exigirOsOutros(
  db: Conexao,
  escolaId: string,
  { outros = [] }: CorpoDe<'criarRoteiro'>,
): Promise<void> {
  const ids = outros.flatMap((id) => id ?? []);
  if (!(await saoDaEscola(db, escolaId, ids)))
    throw dadosInvalidos({
      Outros: ['O outro mapa de um dos passos não é desta escola, ou foi apagado. Escolha outro.'],
    });
}

/** Deve correr numa transação. */
export async function gravarRoteiro(
  tx: Conexao,
  novo: Omit<Parameters<typeof criarRoteiro>[1], 'id'>,
  entrada: CorpoDe<'criarRoteiro'>,
): Promise<{ readonly id: string }> {
  await exigirOsOutros(tx, novo.escolaId, entrada);
  if ((await contarRoteiros(tx, novo.escolaId)) >= LIMITES.roteirosDaEscola)
    throw semAcesso(
      `A escola chegou ao limite de ${LIMITES.roteirosDaEscola} roteiros. Apague algum para salvar outro.`,
    );
  const id = idAoAcaso();
  await criarRoteiro(tx, { ...novo, id }, entrada);
  return { id };
}

async function ceuComo(
  deps: Calcular,
  visto: RoteiroVisto,
  leitura: Leitura,
): Promise<{ readonly certo: AstroInfo; readonly mostrado: AstroInfo }> {
  const { linha, leitor } = visto;
  const { info, perfil } = await astroInfoDoMapa(deps, linha, camadasDe(visto), leitor);
  return { certo: info, mostrado: leitura.ceu(info, perfil) };
}

/** O céu do mapa de um roteiro, como a pessoa o pode ver. */
export async function verCeuDoRoteiro(deps: Calcular, visto: RoteiroVisto): Promise<AstroInfo> {
  return (await ceuComo(deps, visto, oQueSeVe(visto.linha, visto))).mostrado;
}

/** Um passo de dois mapas só o é para quem vê os dois por inteiro; para os outros fica a roda. */
async function semOsQueNaoVe(
  { db }: Pick<Dependencias, 'db'>,
  leitor: string,
  passos: readonly Passo[],
): Promise<Passo[]> {
  const outros = passos.flatMap((p) => p.tecnica?.outro ?? []);
  const vistos = outros.length > 0 ? await mapasAlcancadosPor(db, leitor, outros) : new Map();
  return passos.map(({ tecnica, ...passo }) =>
    tecnica && (tecnica.outro === undefined || vistos.has(tecnica.outro))
      ? { ...passo, tecnica }
      : passo,
  );
}

/** A quem estuda, também sem os nomes dos outros mapas que vê às cegas. */
async function semOsOutrosNomes(
  deps: Pick<Dependencias, 'db'>,
  leitura: Leitura,
  { daEquipe, leitor }: Pick<RoteiroVisto, 'daEquipe' | 'leitor'>,
): Promise<Leitura> {
  if (daEquipe) return leitura;
  const outros = await mascaraDoAluno(deps, leitor);
  return { ...leitura, texto: (escrito) => outros(leitura.texto(escrito)) };
}

export async function verRoteiro(
  deps: Calcular & Pick<Dependencias, 'db'>,
  visto: RoteiroVisto,
): Promise<RespostaDe<'roteiro'>> {
  const { id, leitor, titulo, passos, versao, daEquipe, linha, cegueira } = visto;
  const leitura = await semOsOutrosNomes(deps, oQueSeVe(linha, visto), visto);
  const { certo, mostrado } = await ceuComo(deps, visto, leitura);
  const vistos = passosVistos(passos, leitura, certo, mostrado);
  return {
    id,
    titulo: leitura.texto(titulo),
    ...passosNoFio(await semOsQueNaoVe(deps, leitor, vistos)),
    versao,
    mapa: leitura.titulo,
    asCegas: !leitura.asClaras,
    cegueira,
    mapaId: daEquipe ? linha.id : null,
    mapaAberto: leitura.asClaras ? linha.id : null,
  };
}

/** Na versão lida. @returns a nova */
export async function salvarRoteiro(
  { db }: Pick<Dependencias, 'db'>,
  { id, escolaId, passos }: RoteiroVisto,
  lida: number,
  entrada: CorpoDe<'salvarRoteiro'>,
): Promise<number> {
  if (entrada.tecnicas === undefined && passos.some((p) => p.tecnica))
    throw conflito(
      'Este roteiro tem passos que mostram técnicas, que esta página, aberta antes da última atualização, não conhece. Recarregue-a, ou salve o seu como outro.',
    );
  if (entrada.outros === undefined && passos.some((p) => p.tecnica?.outro))
    throw conflito(
      'Este roteiro tem passos de dois mapas, que esta página, aberta antes da última atualização, não conhece. Recarregue-a, ou salve o seu como outro.',
    );
  await exigirOsOutros(db, escolaId, entrada);
  const versao = await substituirRoteiro(db, { id, lida }, entrada);
  if (versao === null)
    throw conflito(
      'Este roteiro foi alterado por outra pessoa enquanto você o editava. Salve o seu como outro.',
    );
  return versao;
}

export async function verRoteirosDaTurma(
  { db }: Pick<Dependencias, 'db'>,
  { id, daEquipe }: TurmaVista,
  usuarioId: string,
): Promise<RespostaDe<'roteirosDaTurma'>> {
  const roteiros = await roteirosDaTurma(db, id);
  if (daEquipe) return roteiros.map(({ mapa: _mapa, ...roteiro }) => roteiro);
  const daTurma = await mascaraDoAluno({ db }, usuarioId, id);
  const lidos = await Promise.all(
    roteiros.map(async ({ mapa, titulo, ...resto }) => {
      const leitura = oQueSeVe(mapa, await comoSeVeMapa(db, mapa.id, usuarioId));
      return { ...resto, titulo: daTurma(leitura.texto(titulo)), asClaras: leitura.asClaras };
    }),
  );
  // A ordem por que se gravaram os que se escondem pode ser a dos nomes.
  const asCegas = lidos
    .filter((r) => !r.asClaras)
    .sort((a, b) => compararNomes(a.titulo, b.titulo));
  return [...lidos.filter((r) => r.asClaras), ...asCegas].map(({ asClaras: _as, ...r }) => r);
}

/** Dá-o à turma, ou tira-o. */
export async function marcarRoteiro(
  { db }: Pick<Dependencias, 'db'>,
  turma: TurmaVista,
  { roteiro, tem }: CorpoDe<'marcarRoteiroDaTurma'>,
): Promise<void> {
  if (!tem) await tirarRoteiroDaTurma(db, turma, roteiro);
  else if (!(await darRoteiroATurma(db, turma, roteiro)))
    throw dadosInvalidos({
      Roteiro: ['Este roteiro não é desta escola, ou foi apagado. Recarregue a página.'],
    });
}
