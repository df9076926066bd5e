/**
 * Apagar o que por um tanto se pode desfazer, e desfazê-lo. Desfaz quem apagou, enquanto ainda tem o
 * direito que apagar pediu, se o que havia ainda cabe onde estava: ou volta tudo, ou nada.
 */
import {
  EXCLUSOES,
  LIMITES,
  PRAZO_DE_DESFAZER_MS,
  type Desfazivel,
  type Papel,
} from '@core/contract';
import { conflito, naoEncontrado, semAcesso } from '../base/erros';
import { novoId } from '../base/ids';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { podeAdministrarEscola } from '../policies/escolas';
import { podeMudarRoteiro } from '../policies/roteiros';
import { podeEscreverTexto } from '../policies/textos';
import { podeCuidarDaTurma } from '../policies/turmas';
import { quantosMapasCabem } from '../policies/mapas';
import { contarAnotacoesIrmas } from '../repositories/anotacoesRepository';
import { escolaVistaPor, matriculaPorId } from '../repositories/escolasRepository';
import { contarExercicios, exercicioVistoPor } from '../repositories/exerciciosRepository';
import {
  apagarDoQueSeVe,
  exclusaoDe,
  existem,
  repor,
  type Exclusao,
  type Raiz,
} from '../repositories/lixeiraRepository';
import { contarMapasPessoais, mapasPessoaisDesde } from '../repositories/mapasRepository';
import { mapaDaTurmaVistoPor } from '../repositories/mapasDaTurmaRepository';
import { donosDosMapas } from '../repositories/mesaRepository';
import { turmaVistaPor } from '../repositories/participantes';
import {
  contarRelacoesDaTurma,
  relacaoDaTurmaVistaPor,
} from '../repositories/relacoesDaTurmaRepository';
import { contarRelacoes, relacaoVistaPor } from '../repositories/relacoesRepository';
import { esquecerRemocao } from '../repositories/remocoesRepository';
import { contarRoteiros, roteiroVistoPor } from '../repositories/roteirosRepository';
import { contarTextos, textoVistoPor } from '../repositories/textosRepository';
import { contarTurmas, turmaMaisCheiaDe } from '../repositories/turmasRepository';
import { travarUsuario } from '../repositories/usuariosRepository';
import { anotacaoVistaPor } from './fichas';
import {
  DESFAZER_JA_FEITO,
  DESFAZER_NAO_CABE,
  DESFAZER_PASSOU,
  DESFAZER_SEM_DIREITO,
  DESFAZER_SEM_LUGAR,
} from './frases';

interface Quem {
  readonly id: string;
  readonly papeis: readonly Papel[];
}
interface Volta {
  readonly tabela: string;
  /** Com tudo já reposto: a pessoa pode ainda apagar isto, e por isso trazê-lo de volta? */
  readonly ainda: (tx: Conexao, ids: readonly string[], quem: Quem) => Promise<boolean>;
  /** Com tudo já reposto: não se passa do que se pode ter? */
  readonly cabe?: (tx: Conexao, exclusao: Exclusao, quem: Quem) => Promise<boolean>;
  /** O que apagar acrescentou, e desfazer tira. */
  readonly tambem?: (tx: Conexao, exclusao: Exclusao) => Promise<void>;
}

/** Cada uma existe, e a pessoa pode com ela o que apagá-la pede. */
const cadaUma =
  <T>(
    achar: (tx: Conexao, id: string, usuarioId: string) => Promise<T | null>,
    pode: (coisa: T) => boolean,
  ): Volta['ainda'] =>
  async (tx, ids, { id: usuarioId }) => {
    for (const id of ids) {
      const coisa = await achar(tx, id, usuarioId);
      if (coisa === null || !pode(coisa)) return false;
    }
    return true;
  };

/** Quantas há onde esta está, e quantas pode haver. */
const ate =
  (limite: number, contar: (tx: Conexao, id: string, quem: Quem) => Promise<number>) =>
  async (tx: Conexao, { raizes }: Exclusao, quem: Quem): Promise<boolean> => {
    for (const id of raizes) if ((await contar(tx, id, quem)) > limite) return false;
    return true;
  };

const mapas: Volta = {
  tabela: 'mapas',
  ainda: async (tx, ids, { id }) => {
    const donos = await donosDosMapas(tx, id, ids);
    return ids.every((mapa) => donos.get(mapa) === true);
  },
  // Quem já tinha mais do que hoje poderia criar tem-nos de volta: só não cabe o que outro ocupou.
  cabe: async (tx, { raizes, apagadaEm }, { id, papeis }) => {
    await travarUsuario(tx, id);
    const ha = await contarMapasPessoais(tx, id);
    return (
      ha <= quantosMapasCabem(papeis, 0) ||
      (await mapasPessoaisDesde(tx, id, apagadaEm, raizes)) === 0
    );
  },
};

const escolaDaMatricula = async (tx: Conexao, id: string, usuarioId: string) => {
  const matricula = await matriculaPorId(tx, id);
  return matricula && escolaVistaPor(tx, matricula.escolaId, usuarioId);
};
const turmasCabem = ate(LIMITES.compartilhamento, turmaMaisCheiaDe);

const VOLTAS: Readonly<Record<Desfazivel, Volta>> = {
  apagarMapa: mapas,
  apagarMapas: mapas,
  apagarAnotacao: {
    tabela: 'anotacoes',
    ainda: cadaUma(anotacaoVistaPor, () => true),
    cabe: ate(LIMITES.anotacoes, contarAnotacoesIrmas),
  },
  apagarTurma: {
    tabela: 'turmas',
    ainda: cadaUma(turmaVistaPor, podeCuidarDaTurma),
    cabe: ate(LIMITES.turmasDaEscola, async (tx, id, quem) => {
      const turma = await turmaVistaPor(tx, id, quem.id);
      return turma ? contarTurmas(tx, turma.escolaId) : 0;
    }),
  },
  tirarMapaDaTurma: {
    tabela: 'mapas_da_turma',
    ainda: cadaUma(mapaDaTurmaVistoPor, ({ turma }) => podeCuidarDaTurma(turma)),
  },
  apagarRoteiro: {
    tabela: 'roteiros',
    ainda: cadaUma(roteiroVistoPor, podeMudarRoteiro),
    cabe: ate(LIMITES.roteirosDaEscola, async (tx, id, quem) => {
      const roteiro = await roteiroVistoPor(tx, id, quem.id);
      return roteiro ? contarRoteiros(tx, roteiro.escolaId) : 0;
    }),
  },
  apagarRelacao: {
    tabela: 'relacoes',
    ainda: cadaUma(relacaoVistaPor, () => true),
    cabe: ate(LIMITES.relacoes, async (tx, id, quem) => {
      const relacao = await relacaoVistaPor(tx, id, quem.id);
      return relacao ? contarRelacoes(tx, relacao.dono) : 0;
    }),
  },
  tirarRelacaoDaTurma: {
    tabela: 'relacoes_da_turma',
    ainda: cadaUma(relacaoDaTurmaVistaPor, ({ turma }) => podeCuidarDaTurma(turma)),
    cabe: ate(LIMITES.relacoesDaTurma, async (tx, id, quem) => {
      const relacao = await relacaoDaTurmaVistaPor(tx, id, quem.id);
      return relacao ? contarRelacoesDaTurma(tx, relacao.turma.id) : 0;
    }),
  },
  apagarTexto: {
    tabela: 'textos',
    ainda: cadaUma(textoVistoPor, podeEscreverTexto),
    cabe: ate(LIMITES.textosDaEscola, async (tx, id, quem) => {
      const texto = await textoVistoPor(tx, id, quem.id);
      return texto ? contarTextos(tx, texto.escolaId) : 0;
    }),
  },
  apagarExercicio: {
    tabela: 'exercicios',
    ainda: cadaUma(exercicioVistoPor, ({ turma }) => podeCuidarDaTurma(turma)),
    cabe: ate(LIMITES.exerciciosDaTurma, async (tx, id, quem) => {
      const exercicio = await exercicioVistoPor(tx, id, quem.id);
      return exercicio ? contarExercicios(tx, exercicio.turma.id) : 0;
    }),
  },
  desmatricular: {
    tabela: 'matriculas',
    ainda: cadaUma(escolaDaMatricula, podeAdministrarEscola),
    cabe: turmasCabem,
    tambem: async (tx, { raizes, apagadaEm }) => {
      for (const id of raizes) {
        const matricula = await matriculaPorId(tx, id);
        if (matricula) await esquecerRemocao(tx, matricula, apagadaEm);
      }
    },
  },
  sairDaEscola: {
    tabela: 'matriculas',
    // Quem saiu por si ninguém o pode tirar enquanto está fora: basta que seja a sua.
    ainda: async (tx, ids, { id }) => {
      const suas = await Promise.all(ids.map((matricula) => matriculaPorId(tx, matricula)));
      return suas.every((m) => m?.usuarioId === id);
    },
    cabe: turmasCabem,
  },
};

export interface Apagado {
  /** Por onde se desfaz. */
  readonly desfazer: string;
  readonly apagados: readonly string[];
}

/** Deve correr numa transação. @returns null quando não havia o que apagar */
export async function apagarDesfazivel(
  tx: Conexao,
  rota: Desfazivel,
  { usuarioId, agora }: { readonly usuarioId: string; readonly agora: Date },
  raizes: readonly Raiz[],
): Promise<Apagado | null> {
  const desfazer = novoId(agora);
  const apagados = await apagarDoQueSeVe(tx, {
    id: desfazer,
    usuarioId,
    rota,
    tabela: VOLTAS[rota].tabela,
    raizes,
    agora,
    expiraEm: new Date(agora.getTime() + PRAZO_DE_DESFAZER_MS),
  });
  return apagados.length === 0 ? null : { desfazer, apagados };
}

const ehDesfazivel = (rota: string): rota is Desfazivel =>
  Object.hasOwn(EXCLUSOES, rota) && Object.hasOwn(VOLTAS, rota);

async function trazerDeVolta(tx: Conexao, exclusao: Exclusao, quem: Quem): Promise<void> {
  if (!ehDesfazivel(exclusao.rota)) throw naoEncontrado(DESFAZER_PASSOU);
  const { tabela, ainda, cabe, tambem } = VOLTAS[exclusao.rota];
  if (exclusao.desfeita) {
    // Quem repete o próprio pedido, cuja resposta se perdeu, encontra o que já voltou.
    if (await existem(tx, tabela, exclusao.raizes)) return;
    throw conflito(DESFAZER_JA_FEITO);
  }
  const voltaram = await repor(tx, exclusao.id, tabela);
  if (voltaram < exclusao.raizes.length) throw conflito(DESFAZER_NAO_CABE);
  if (!(await ainda(tx, exclusao.raizes, quem))) throw semAcesso(DESFAZER_SEM_DIREITO);
  if (cabe && !(await cabe(tx, exclusao, quem))) throw conflito(DESFAZER_SEM_LUGAR);
  await tambem?.(tx, exclusao);
}

/** @throws ProblemaHttp 404 quando não é de quem pede ou o prazo passou; 403 e 409 quando já não pode */
export async function desfazerExclusao(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  id: string | null,
  quem: Quem,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const exclusao = id === null ? null : await exclusaoDe(tx, id, quem.id, clock());
    if (!exclusao) throw naoEncontrado(DESFAZER_PASSOU);
    await trazerDeVolta(tx, exclusao, quem);
  });
}
