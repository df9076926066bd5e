/** As consultas de que o produto vive, com quem tem pouco e com quem tem muito. */
import { randomUUID } from 'node:crypto';
import type { Conexao } from '../../server/db/schema';
import {
  alunosDaEscola,
  apagarEscola,
  desmatricular,
  escolaVistaPor,
  menuDasEscolas,
  listarEscolas,
  mapasDaEscola,
} from '../../server/repositories/escolasRepository';
import { apagarDoQueSeVe } from '../../server/repositories/lixeiraRepository';
import { novoId } from '../../server/base/ids';
import { reservarProxima } from '../../server/repositories/correioRepository';
import {
  contarMapasPessoais,
  criarMapa,
  mapaDoPerfil,
  mapasPessoais,
  mapaVistoPor,
  substituirMapa,
  type DadosDoMapa,
} from '../../server/repositories/mapasRepository';
import { apagarPessoa } from '../../server/repositories/pessoaRepository';
import {
  limparChavesVencidas,
  reservarChave,
} from '../../server/repositories/repeticoesRepository';
import {
  abrirSessao,
  encerrarSessao,
  limparSessoesVencidas,
  sessaoViva,
} from '../../server/repositories/sessoesRepository';
import {
  contarTentativa,
  freiosDoLogin,
  perdoarTentativas,
} from '../../server/repositories/tentativasRepository';
import {
  listarUsuarios,
  papeisDe,
  usuarioPorEmail,
} from '../../server/repositories/usuariosRepository';
import { ESCOLAS, ESPECIE, id } from './planoDados';

interface Consulta {
  readonly fazer: (tx: Conexao) => Promise<unknown>;
  /** Lê tudo porque tudo se pediu. */
  readonly inteira?: boolean;
}

const pessoa = (n: number): string => id(ESPECIE.usuario, n);
const escola = (n: number): string => id(ESPECIE.escola, n);
const agora = new Date();
const FREIOS = freiosDoLogin('pessoa777@exemplo.com.br', '198.51.100.7');
const DADOS: DadosDoMapa = {
  nome: 'Novo',
  data_hora: '1985-11-10T16:30:00Z',
  fuso: '-02:00',
  motivo_tipo: 'verao',
  motivo_texto: 'x',
  latitude_segundos: 1,
  latitude_direcao: 'Sul',
  longitude_segundos: 1,
  longitude_direcao: 'Oeste',
  localidade: 'Campinas/SP',
  iana_time_zone: 'America/Sao_Paulo',
};
/** Um aluno da escola n, que não a grande. */
const aluno = (n: number): number => ESCOLAS + n - 1;

export const CONSULTAS: Readonly<Record<string, Consulta>> = {
  'sessão: a de cada pedido': {
    fazer: (tx) => sessaoViva(tx, id(ESPECIE.sessao, 777), pessoa(777), agora),
  },
  'login: freios': { fazer: (tx) => contarTentativa(tx, FREIOS, agora) },
  'login: conta, perdão, sessão, papéis': {
    fazer: async (tx) => {
      await usuarioPorEmail(tx, 'pessoa777@exemplo.com.br');
      await perdoarTentativas(tx, FREIOS);
      await abrirSessao(tx, randomUUID(), pessoa(777), new Date(agora.getTime() + 1000));
      await papeisDe(tx, pessoa(777));
    },
  },
  'login: sessões vencidas': { fazer: (tx) => limparSessoesVencidas(tx, agora) },
  sair: { fazer: (tx) => encerrarSessao(tx, id(ESPECIE.sessao, 778)) },
  'lista de mapas: quem tem 2': { fazer: (tx) => mapasPessoais(tx, pessoa(250_000)) },
  'lista de mapas: quem tem 5.000': { fazer: (tx) => mapasPessoais(tx, pessoa(1)) },
  'quantos mapas: quem tem 5.000': { fazer: (tx) => contarMapasPessoais(tx, pessoa(1)) },
  'mapa do perfil': { fazer: (tx) => mapaDoPerfil(tx, pessoa(11)) },
  'ler um mapa: o dono': {
    fazer: (tx) => mapaVistoPor(tx, id(ESPECIE.mapaPessoal, 400_000), pessoa(100_001)),
  },
  'ler um mapa: aluno da escola grande': {
    fazer: (tx) => mapaVistoPor(tx, id(ESPECIE.mapaDeEscola, 77), pessoa(77)),
  },
  'menu: equipe de escola comum': { fazer: (tx) => menuDasEscolas(tx, pessoa(700)) },
  'menu: equipe da escola de 2.000 mapas': { fazer: (tx) => menuDasEscolas(tx, pessoa(1)) },
  'menu: aluno com um mapa': { fazer: (tx) => menuDasEscolas(tx, pessoa(aluno(700))) },
  'menu: aluno da escola grande, com 200': { fazer: (tx) => menuDasEscolas(tx, pessoa(77)) },
  'escola: quem pode vê-la': { fazer: (tx) => escolaVistaPor(tx, escola(1), pessoa(1)) },
  'escola: mapas, comum': { fazer: (tx) => mapasDaEscola(tx, escola(700)) },
  'escola: 2.000 mapas e 100.000 compartilhamentos': {
    fazer: (tx) => mapasDaEscola(tx, escola(1)),
  },
  'escola: 500 alunos': { fazer: (tx) => alunosDaEscola(tx, escola(1)) },
  'criar um mapa, com chave': {
    fazer: async (tx) => {
      await reservarChave(tx, { usuarioId: pessoa(5), chave: randomUUID(), pedido: 'x', agora });
      await criarMapa(
        tx,
        { id: randomUUID(), donoId: pessoa(5), criadoPor: pessoa(5), agora },
        DADOS,
      );
    },
  },
  'alterar um mapa': {
    fazer: (tx) =>
      substituirMapa(tx, { id: id(ESPECIE.mapaPessoal, 400_000), lida: 1, agora }, DADOS),
  },
  'apagar um mapa': {
    fazer: (tx) =>
      apagarDoQueSeVe(tx, {
        id: novoId(agora),
        usuarioId: pessoa(900),
        rota: 'apagarMapa',
        tabela: 'mapas',
        raizes: [{ id: id(ESPECIE.mapaPessoal, 400_000) }],
        agora,
        expiraEm: agora,
      }),
  },
  'desmatricular um aluno': {
    fazer: (tx) => desmatricular(tx, escola(2), id(ESPECIE.matricula, aluno(2) + ESCOLAS), agora),
  },
  'apagar uma pessoa': {
    fazer: (tx) => apagarPessoa(tx, { id: pessoa(900), email: 'pessoa900@exemplo.com.br' }),
  },
  'apagar uma escola': { fazer: (tx) => apagarEscola(tx, escola(900)) },
  'correio: a próxima carta': {
    fazer: (tx) => reservarProxima(tx, agora, new Date(agora.getTime() + 1000)),
  },
  'limpeza das chaves vencidas': { fazer: (tx) => limparChavesVencidas(tx, agora) },
  'administração: todas as escolas': { fazer: (tx) => listarEscolas(tx), inteira: true },
  'administração: todas as contas': { fazer: (tx) => listarUsuarios(tx), inteira: true },
};
