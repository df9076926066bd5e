/** O que se faz a um exercício: fazê-lo, vê-lo, mudá-lo, e responder-lhe. */
import {
  ehDeDois,
  gabaritoDe,
  idadeDaRevolucao,
  resolverPerfil,
  type Gabarito,
} from '@core/astrology';
import {
  LIMITES,
  type CorpoDe,
  type Entrega,
  type Exercicio,
  type ExercicioEntrada,
  type ExerciciosDaTurma,
} from '@core/contract';
import { compararNomes } from '@core/texto';
import { oQueSeVe } from '../cegueira/leitura';
import { comoSeVeem, natalDoVisto, sinastriaPorSignos } from '../cegueira/relacao';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, semAcesso } from '../base/erros';
import { idAoAcaso } from '../base/ids';
import { chegaAtrasada, corrigeEm, oQueSeDiz, restam } from '../policies/exercicios';
import { apresentarEntrega } from '../presenters/entregaPresenter';
import {
  contasDasEntregas,
  entregasDaPessoa,
  guardarEntrega,
} from '../repositories/entregasRepository';
import {
  contarExercicios,
  criarExercicio,
  exerciciosPorOrdem,
  mapasDoExercicio,
  substituirExercicio,
  temEntregas,
  travarExercicio,
  type ExercicioVisto,
  type MapaDoExercicio,
} from '../repositories/exerciciosRepository';
import { emIso } from '../repositories/instantes';
import { mapaDaTurmaVistoPor, type MapaDaTurmaVisto } from '../repositories/mapasDaTurmaRepository';
import type { TurmaVista } from '../repositories/participantes';
import { apresentarSinastria } from '../tecnicas/sinastria';
import { camadasDe, ceuDoMapaDaTurma } from './ceuDaTurma';
import { casaDaRevolucao } from './revolucaoDoMapa';
import { mascaraDoAluno, SEM_MASCARA } from './mascaraDoAluno';
import { exigirOpcao } from './treino';

type Calcular = Pick<Dependencias, 'db' | 'calculadora'>;

const NAO_ENTREGUE = {
  tentativas: 'Você já usou todas as tentativas deste exercício.',
  versao: 'Este exercício mudou depois que você o abriu. Confira a pergunta e envie de novo.',
} as const;
const naoEntregue = (porque: keyof typeof NAO_ENTREGUE) => conflito(NAO_ENTREGUE[porque]);

/**
 * Os mapas do exercício: a quem estuda, os que estão às cegas vêm no fim e pelo rótulo, que se
 * sorteou; a ordem de quem os escolheu pode ser a dos nomes.
 */
function mapasVistos(mapas: readonly MapaDoExercicio[], equipe: boolean): Exercicio['mapas'] {
  if (equipe) return mapas.map(({ id, mapa }) => ({ id, titulo: mapa.nome }));
  const vistos = mapas.map((m) => ({ id: m.id, ...oQueSeVe(m.mapa, m) }));
  return [
    ...vistos.filter((m) => m.asClaras),
    ...vistos.filter((m) => !m.asClaras).sort((a, b) => compararNomes(a.titulo, b.titulo)),
  ].map(({ id, titulo }) => ({ id, titulo }));
}

/**
 * A quem estuda contam-se as suas entregas; à equipe, as pessoas da turma que entregaram, e quantas
 * esperam quem corrija: o que o programa corrige não espera ninguém.
 */
export async function verExerciciosDaTurma(
  { db }: Pick<Dependencias, 'db'>,
  { id: turmaId, daEquipe }: TurmaVista,
  usuarioId: string,
): Promise<ExerciciosDaTurma> {
  const linhas = await exerciciosPorOrdem(db, turmaId);
  const contas = await contasDasEntregas(db, turmaId, daEquipe ? null : usuarioId);
  const texto = daEquipe ? SEM_MASCARA : await mascaraDoAluno({ db }, usuarioId, turmaId);
  return linhas.map((l) => {
    const { entregues = 0, devolvidas = 0 } = contas.get(l.id) ?? {};
    const espera = !daEquipe || l.tipo === 'dissertar';
    return {
      ...l,
      titulo: texto(l.titulo),
      prazo: l.prazo && emIso(l.prazo),
      entregues,
      devolvidas: espera ? devolvidas : 0,
    };
  });
}

/** Deve correr numa transação. */
export async function fazerExercicio(
  tx: Conexao,
  turmaId: string,
  entrada: ExercicioEntrada,
  agora: Date,
): Promise<{ readonly id: string }> {
  const id = idAoAcaso();
  if ((await contarExercicios(tx, turmaId)) >= LIMITES.exerciciosDaTurma)
    throw semAcesso(
      `Uma turma tem até ${LIMITES.exerciciosDaTurma} exercícios. Apague algum para fazer outro.`,
    );
  if (!(await criarExercicio(tx, { id, turmaId, agora }, entrada))) throw semMapa();
  return { id };
}

/** O exercício, e o que a pessoa já entregou dele. */
export async function verExercicio(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  { linha, turma }: ExercicioVisto,
  usuarioId: string,
): Promise<Exercicio> {
  const agora = clock();
  const mapas = await mapasDoExercicio(db, linha.id);
  const texto = turma.daEquipe ? SEM_MASCARA : await mascaraDoAluno({ db }, usuarioId, turma.id);
  const vistos = mapasVistos(mapas, turma.daEquipe);
  const diz = turma.daEquipe ? null : corrigeEm(linha, agora);
  const entregas = await entregasDaPessoa(db, linha.id, usuarioId);
  const dito = oQueSeDiz(linha, entregas, agora);
  return {
    id: linha.id,
    titulo: texto(linha.titulo),
    enunciado: texto(linha.enunciado),
    tipo: linha.tipo,
    pergunta: linha.pergunta,
    tentativas: linha.tentativas,
    prazo: linha.prazo && emIso(linha.prazo),
    versao: linha.versao,
    turma: { id: turma.id, nome: turma.nome },
    equipe: turma.daEquipe,
    mapas: vistos,
    ...(linha.correcao && { correcao: linha.correcao }),
    corrigeEm: diz && emIso(diz),
    restam: restam(linha, entregas),
    entregas: entregas.map((e) => apresentarEntrega(e, dito, { texto, mapas: vistos })),
  };
}

const semMapa = () =>
  dadosInvalidos({ Mapas: ['A lista tem um mapa que não é desta turma. Recarregue a página.'] });

/** O que mudaria o que já se respondeu. */
async function outraPergunta(
  tx: Conexao,
  { linha: { id, tipo, pergunta } }: ExercicioVisto,
  novo: ExercicioEntrada,
): Promise<boolean> {
  const mapas = (await mapasDoExercicio(tx, id)).map((m) => m.id);
  return (
    novo.tipo !== tipo ||
    novo.pergunta !== pergunta ||
    mapas.length !== novo.mapas.length ||
    mapas.some((m) => !novo.mapas.includes(m))
  );
}

/** Na versão lida. @returns a nova */
export function salvarExercicio(
  { db }: Pick<Dependencias, 'db'>,
  visto: ExercicioVisto,
  lida: number,
  entrada: CorpoDe<'salvarExercicio'>,
): Promise<number> {
  const { id, turma_id: turmaId } = visto.linha;
  return db.transaction().execute(async (tx) => {
    await travarExercicio(tx, id);
    if ((await temEntregas(tx, id)) && (await outraPergunta(tx, visto, entrada)))
      throw conflito(
        'Já há respostas a este exercício: mude só o título, o enunciado, as tentativas e o prazo, ou faça outro.',
      );
    const nova = await substituirExercicio(tx, { id, turmaId, lida }, entrada);
    if (nova === 'mapas') throw semMapa();
    if (nova === 'versao')
      throw conflito(
        'Este exercício foi alterado por outra pessoa enquanto você o editava. Abra-o de novo e refaça a mudança.',
      );
    return nova;
  });
}

type Respostas = CorpoDe<'entregarExercicio'>['respostas'];

/**
 * O que é certo num mapa da turma. O que pede o instante e o lugar do nascimento só se diz de um mapa
 * às claras: de outro, a resposta diria deles mais do que se vê.
 */
async function gabaritoDoMapa(
  deps: Calcular,
  visto: MapaDaTurmaVisto,
  pergunta: string,
): Promise<Gabarito | null> {
  const info = await ceuDoMapaDaTurma(deps, visto);
  const idade = idadeDaRevolucao(pergunta);
  if (idade === null || visto.escolhida !== 'às claras') return gabaritoDe(info, pergunta);
  const casa = await casaDaRevolucao(deps, visto, info, idade);
  return gabaritoDe({ ...info, ...(casa && { casasDaRevolucao: { [idade]: casa } }) }, pergunta);
}

/** De um mapa ao lado do outro, os dois como a turma os vê. */
async function gabaritoDoPar(
  deps: Calcular,
  [visto, outro]: readonly [MapaDaTurmaVisto, MapaDaTurmaVisto],
  pergunta: string,
): Promise<Gabarito | null> {
  const ceuDe = async (de: MapaDaTurmaVisto) => ({
    info: await ceuDoMapaDaTurma(deps, de),
    perfil: resolverPerfil(camadasDe(de)),
  });
  const { grao, ceus } = comoSeVeem([await ceuDe(visto), await ceuDe(outro)]);
  // O outro por dentro: os aspectos vão deste a ele, e as casas são as dele.
  const [este, dele] = [natalDoVisto(ceus[0]), natalDoVisto(ceus[1])];
  const { aspectos, emA } =
    grao === 'signo' ? sinastriaPorSignos(dele, este) : apresentarSinastria(dele, este);
  const comOutro = {
    casas:
      emA &&
      Object.fromEntries(emA.map((p) => [p.nome, [p.casas.atual, ...(p.outras ?? [])]] as const)),
    aspectos: aspectos.map(({ aspecto, de, para, certeza }) => ({
      aspecto,
      deste: de.nome,
      doOutro: para.nome,
      certeza,
    })),
  };
  return gabaritoDe({ ...ceus[0].info, comOutro }, pergunta);
}

/** O programa corrige pelo céu de cada mapa; o que se disserta corrige-o gente. */
/** @throws ProblemaHttp 409 quando já é outro, ou 422 quando as respostas não são as dele */
export async function corrigirRespostas(
  deps: Calcular,
  { linha: { id, pergunta, versao } }: ExercicioVisto,
  usuarioId: string,
  { lida, respostas: dadas }: { readonly lida: number; readonly respostas: Respostas },
): Promise<Entrega['respostas']> {
  if (versao !== lida) throw naoEntregue('versao');
  if (pergunta === null) {
    const [unica] = dadas;
    if (dadas.length !== 1 || !unica || unica.mapa !== null) throw incompleta();
    return [{ ...unica, certa: null, explicacao: '' }];
  }
  const mapas = await mapasDoExercicio(deps.db, id);
  for (const { resposta } of dadas) exigirOpcao(pergunta, resposta);
  if (dadas.length !== mapas.length) throw incompleta();
  const vistos = await Promise.all(
    mapas.map(({ id: dele }) => mapaDaTurmaVistoPor(deps.db, dele, usuarioId)),
  );
  const gabaritoDo = (i: number): Promise<Gabarito | null> | null => {
    const visto = vistos[i];
    if (!visto) return null;
    if (!ehDeDois(pergunta)) return gabaritoDoMapa(deps, visto, pergunta);
    // Tirado um da turma, o que fica já não tem outro.
    const outro = vistos.find((v, j) => j !== i && v !== null);
    return outro ? gabaritoDoPar(deps, [visto, outro], pergunta) : null;
  };
  return Promise.all(
    mapas.map(async (mapa, i) => {
      const dada = dadas.find((d) => d.mapa === mapa.id);
      if (!dada) throw incompleta();
      const gabarito = await gabaritoDo(i);
      return {
        ...dada,
        certa: gabarito ? gabarito.certas.includes(dada.resposta) : null,
        explicacao: gabarito?.explicacao ?? 'Neste mapa a pergunta não tem resposta.',
      };
    }),
  );
}

const incompleta = () =>
  dadosInvalidos({
    Respostas: ['As respostas não são as deste exercício. Recarregue a página e responda a todas.'],
  });

interface NovaEntrega {
  readonly id: string;
  /** A versão do exercício a que se respondeu. */
  readonly lida: number;
  readonly usuarioId: string;
  readonly respostas: Entrega['respostas'];
  readonly agora: Date;
}

/**
 * Deve correr numa transação, em que ninguém mais responde ao exercício nem o muda.
 * @throws ProblemaHttp 409 quando já não há tentativas, ou o exercício já é outro
 */
export async function entregar(
  tx: Conexao,
  { linha }: ExercicioVisto,
  { id, lida, usuarioId, respostas, agora }: NovaEntrega,
): Promise<{ readonly id: string }> {
  if ((await travarExercicio(tx, linha.id)) !== lida) throw naoEntregue('versao');
  const feitas = await entregasDaPessoa(tx, linha.id, usuarioId);
  if (restam(linha, feitas) === 0) throw naoEntregue('tentativas');
  await guardarEntrega(tx, {
    id,
    exercicioId: linha.id,
    usuarioId,
    numero: feitas.length + 1,
    respostas: JSON.stringify(respostas),
    em: agora,
    atrasada: chegaAtrasada(linha, agora),
  });
  return { id };
}
