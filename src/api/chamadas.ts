/**
 * Todas as chamadas ao servidor, cada uma com o nome da rota que pede: feitas da tabela das rotas e
 * da das etiquetas. À mão só o que tem de seu: quanto fica guardado, quem espera a vez, o que se
 * mostra antes da resposta, os arquivos.
 */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { ROTAS, type NomeDaRota } from '@core/contract';
import { pedidoDe, type ArgumentoDe } from './argumentos';
import { comArquivo, entregando } from './arquivos';
import type { BaseQuery } from './baseQueryWithReauth';
import type { Build, Chamadas, NomeDaGravacao, Util } from './definicoes';
import { esquemaDaResposta } from './esquemas';
import { queMostra, queMuda } from './etiquetas';
import { aoGoogle } from './lugares/aoGoogle';
import { otimistas, type Otimistas } from './otimistas';
import { naVez } from './vez';

type Por<T> = { readonly [N in NomeDaRota]?: T };

/** Por quantos segundos fica o que já ninguém mostra; as outras, um minuto. */
const GUARDADA_S: Por<number> = {
  // Outro dia, ou daqui a pouco, pode já não valer.
  abrirLink: 0,
  convite: 0,
  contaPorConfirmar: 0,
  relacaoAsCegas: 0,
  // Só se pedem para o que se vai fazer já.
  relacoesNoArquivo: 0,
  oQueDesfaria: 0,
  buscarAnotacoes: 0,
  // A Lua anda pouco, mas anda.
  ceuDeAgora: 300,
  // Milhares custam a pedir: ficam enquanto se anda por outras páginas.
  resumos: 600,
  ceus: 600,
  rodas: 600,
  // O céu e a história de um relógio não mudam; a memória do navegador é que não é sem fim.
  ceu: 3600,
  eclipsesDoLugar: 3600,
  fusosDaZona: 86_400,
};

/** Milhares de linhas comparadas uma a uma custam mais do que desenhá-las. */
const SEM_COMPARAR: Por<true> = { resumos: true, ceus: true };

const dasEscolhas = (): string => 'escolhas';
const doMapa = (mapaId: string): string => `ficha ${mapaId}`;
/** As que esperam a vez ({@link naVez}), e em que fila. */
const FILAS: { readonly [N in NomeDaRota]?: (argumento: ArgumentoDe<N>) => string } = {
  salvarCalculoDoUsuario: dasEscolhas,
  salvarCalculoDoMapa: dasEscolhas,
  salvarCalculoDaEscola: dasEscolhas,
  salvarTecnicasDaEscola: dasEscolhas,
  ficha: doMapa,
  salvarFicha: ({ id }) => doMapa(id),
  criarAnotacao: ({ id }) => doMapa(id),
  salvarAnotacao: ({ mapaId }) => doMapa(mapaId),
  apagarAnotacao: ({ mapaId }) => doMapa(mapaId),
};

/** Um arquivo grande numa ligação lenta. */
const PRAZO_DOS_ARQUIVOS_MS = 120_000;
const DEMORADAS: Por<true> = {
  importar: true,
  gravarImportacao: true,
  desfazerImportacao: true,
  exportarMapas: true,
};

/** O que se escreve num caderno: fechar a página não interrompe o que já se enviou. */
const DO_CADERNO: Por<true> = { salvarFicha: true, criarAnotacao: true, salvarAnotacao: true };
/** O navegador só o permite a corpos pequenos. */
const MAIOR_QUE_SOBREVIVE = 15_000;
const sobrevive = ({ body }: FetchArgs): boolean =>
  JSON.stringify(body ?? '').length < MAIOR_QUE_SOBREVIVE;

function pedidoCom<N extends NomeDaRota>(nome: N, argumento: ArgumentoDe<N>): FetchArgs {
  const pedido = pedidoDe(nome, argumento);
  return {
    ...pedido,
    ...(DEMORADAS[nome] && { timeout: PRAZO_DOS_ARQUIVOS_MS }),
    ...(DO_CADERNO[nome] && { keepalive: sobrevive(pedido) }),
  };
}

/** Como se pede: quem tem fila espera a vez; as outras, já. */
function comoSePede<N extends NomeDaRota>(nome: N) {
  const fila = FILAS[nome];
  if (!fila) return { query: (argumento: ArgumentoDe<N>) => pedidoCom(nome, argumento) };
  return {
    queryFn: (
      argumento: ArgumentoDe<N>,
      _api: unknown,
      _opcoes: unknown,
      pedir: (pedido: FetchArgs) => ReturnType<BaseQuery>,
    ) => naVez(fila(argumento), () => pedir(pedidoCom(nome, argumento))),
  };
}

const NOMES = Object.keys(ROTAS) as NomeDaRota[];
const ehGravacao = (nome: NomeDaRota): nome is NomeDaGravacao => ROTAS[nome].metodo !== 'GET';

function leitura(build: Build, nome: NomeDaRota) {
  return build.query<unknown, unknown>({
    ...comoSePede(nome),
    responseSchema: esquemaDaResposta(nome),
    providesTags: (resposta, _erro, argumento) => queMostra(nome, argumento, resposta),
    ...(nome in GUARDADA_S && { keepUnusedDataFor: GUARDADA_S[nome] }),
    ...(SEM_COMPARAR[nome] && { structuralSharing: false }),
  });
}

function gravacao(build: Build, nome: NomeDaGravacao, aoComecar: Otimistas) {
  return build.mutation<unknown, unknown>({
    ...comoSePede(nome),
    responseSchema: esquemaDaResposta(nome),
    invalidatesTags: (_resposta, erro, argumento) => queMuda(nome, argumento, erro),
    onQueryStarted: aoComecar[nome] as Otimistas['logout'],
  });
}

/** As que levam ou trazem um arquivo. */
const comArquivos = (build: Build) => ({
  importar: build.mutation<unknown, ArgumentoDe<'importar'>>({
    queryFn: async (argumento, _api, _opcoes, pedir) => {
      const pedido = await comArquivo(pedidoCom('importar', argumento), argumento.arquivo);
      return 'error' in pedido ? pedido : pedir(pedido);
    },
    responseSchema: esquemaDaResposta('importar'),
    invalidatesTags: (_resposta, erro, argumento) => queMuda('importar', argumento, erro),
  }),
  exportarMapas: build.mutation<null, ArgumentoDe<'exportarMapas'>>({
    query: (argumento) => entregando(pedidoCom('exportarMapas', argumento), argumento.aoChegar),
  }),
});

/** @param util o da fatia, que ao montá-las ainda se não fez */
export function chamadas(build: Build, util: () => Util): Chamadas {
  const aoComecar = otimistas(util);
  const todas: object = Object.fromEntries(
    NOMES.map((nome) => [
      nome,
      ehGravacao(nome) ? gravacao(build, nome, aoComecar) : leitura(build, nome),
    ]),
  );
  // Cada uma é a da rota do seu nome; o compilador não a acompanha até aqui.
  return { ...todas, ...comArquivos(build), ...aoGoogle(build) } as Chamadas;
}
