/**
 * Carrega e autoriza o que o caminho nomeia, antes de o corpo ser validado: quem é de fora não
 * aprende nada com ele.
 */
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { ESCOLA_NAO_ENCONTRADA, MAPA_NAO_ENCONTRADO } from '../atos/frases';
import type { Dependencias } from '../dependencias';
import { naoEncontrado, semAcesso } from '../base/erros';
import { lerId } from '../base/ids';
import { exigirSessao } from '../plugins/session';
import { alunoPorQuemSeLe } from './comoAluno';
import { ehMapaDeEscola, podeVerMapa } from '../policies/mapas';
import { escolaVistaPor } from '../repositories/escolasRepository';
import { mapaVistoPor, type MapaVisto } from '../repositories/mapasRepository';

/** Uma espécie de coisas que um caminho nomeia. */
interface Nomeada<T, R> {
  /** O que dela se sabe. */
  readonly achar: (
    deps: Pick<Dependencias, 'db' | 'clock'>,
    id: string,
    usuarioId: string,
    /** Quem lê é outra pessoa: nada fica por lido. */
    porOutro: boolean,
  ) => Promise<T | null>;
  /** O que a pessoa é para ela. */
  readonly relacao: (coisa: T) => R;
  /** Para quem não a vê, ela não existe. */
  readonly podeVer?: (relacao: R) => boolean;
  /** O que se responde a quem não a vê, ou quando não existe. */
  readonly ausente: string;
  /** A equipe pode lê-la como um aluno: nada de só dele (anotações, fichas) se lê por aqui. */
  readonly comoAluno?: true;
}

interface Carregador<T, R> {
  /** 404 para o que não se pode ver; 403 para o que se vê mas não se pode assim usar. */
  readonly carregar: (
    deps: Pick<Dependencias, 'db' | 'clock'>,
    pode?: (relacao: R) => boolean,
    parametro?: string,
  ) => preValidationAsyncHookHandler;
  readonly doPedido: (request: FastifyRequest) => T;
}

/** A regra do 404 e do 403, uma vez; o que se carregou só quem o carregou o lê do pedido. */
export function carregador<T extends object, R>({
  achar,
  relacao,
  podeVer = () => true,
  ausente,
  comoAluno,
}: Nomeada<T, R>): Carregador<T, R> {
  const carregadas = new WeakMap<FastifyRequest, T>();
  return {
    carregar:
      (deps, pode = () => true, parametro = 'id') =>
      async (request) => {
        const id = lerId((request.params as Record<string, string>)[parametro] ?? '');
        const ver = async (usuarioId: string, porOutro: boolean): Promise<T> => {
          const coisa = id === null ? null : await achar(deps, id, usuarioId, porOutro);
          if (!coisa || !podeVer(relacao(coisa))) throw naoEncontrado(ausente);
          return coisa;
        };
        let coisa = await ver(exigirSessao(request).usuario.id, false);
        const aluno = comoAluno ? await alunoPorQuemSeLe(deps, request) : null;
        if (aluno) {
          request.sessao = { ...exigirSessao(request), usuario: aluno };
          coisa = await ver(aluno.id, true);
        }
        if (!pode(relacao(coisa))) throw semAcesso();
        carregadas.set(request, coisa);
      },
    doPedido: (request) => {
      const coisa = carregadas.get(request);
      if (!coisa) throw naoEncontrado(ausente);
      return coisa;
    },
  };
}

const mapa = {
  achar: ({ db }: Pick<Dependencias, 'db'>, id: string, usuarioId: string) =>
    mapaVistoPor(db, id, usuarioId),
  relacao: (m: MapaVisto) => m,
  ausente: MAPA_NAO_ENCONTRADO,
};

export const { carregar: carregarMapa, doPedido: mapaDoPedido } = carregador({
  ...mapa,
  podeVer: podeVerMapa,
});

/** Um mapa pessoal não existe para o que só se faz aos de uma escola. */
export const { carregar: carregarMapaDeEscola, doPedido: mapaDeEscolaDoPedido } = carregador({
  ...mapa,
  podeVer: (m) => podeVerMapa(m) && ehMapaDeEscola(m),
});

export const { carregar: carregarEscola, doPedido: escolaDoPedido } = carregador({
  achar: ({ db }, id, usuarioId) => escolaVistaPor(db, id, usuarioId),
  relacao: (e) => e,
  ausente: ESCOLA_NAO_ENCONTRADA,
  comoAluno: true,
});
