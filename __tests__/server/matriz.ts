/**
 * Quem recebe o quê em cada rota: a autorização do produto, célula por célula. A equipe da escola é
 * dona dos mapas dela.
 */
import { SEM_CLIENTE, type NomeDaRota } from '@core/contract';
import { ESCOLHAS_DE_COMECO } from '@server/importacao/ensaiar';
import { criarImportacao } from '@server/repositories/importacoesRepository';
import { definirFeature } from '@server/repositories/usuariosRepository';
import type { Dono } from '@server/caderno';
import {
  CONVITE,
  IDS,
  LINK,
  MAPA,
  PESSOAS,
  ROTEIRO,
  SENHA,
  emailDe,
  semearAnotacao,
  type Ator,
} from '../support/serverCenario';
import type { Pedido, ServidorDeTeste } from '../support/server';

export interface LinhaDaMatriz {
  readonly rota: NomeDaRota;
  /** Sobre que objeto. */
  readonly caso?: string;
  readonly pedido?: Pedido;
  /** O que muda no cenário antes do pedido. */
  readonly preparar?: (s: ServidorDeTeste) => Promise<void>;
  readonly esperado: Readonly<Record<Ator, number>>;
}

const todos = (n: number): Record<Ator, number> => ({
  AN: n,
  EX: n,
  OT: n,
  OW: n,
  AE: n,
  AO: n,
  SH: n,
  ST: n,
  SO: n,
});
/** 401 sem sessão; o mesmo para quem a tem, salvo exceções. */
const comSessao = (n: number, salvo: Partial<Record<Ator, number>> = {}): Record<Ator, number> => ({
  ...todos(n),
  AN: 401,
  EX: 401,
  ...salvo,
});

const M1 = { parametros: { id: IDS.M1 } };
const P1 = { parametros: { id: IDS.P1 } };
/** A versão com que todo mapa do cenário nasce. */
const LIDA = { 'if-match': '"1"' };
const E1 = { parametros: { id: IDS.E1 } };
const AUSENTE = { parametros: { id: '01900000-0000-7000-8000-0000000000ff' } };
const MALFORMADO = { parametros: { id: 'abc' } };
const M1_COMPARTILHADO = { parametros: { mapaId: IDS.M1 } };
const P1_COMPARTILHADO = { parametros: { mapaId: IDS.P1 } };
const LISTA = [{ alunoId: IDS.matriculaAE, nome: 'qualquer', compartilhado: true }];
const PLANETAS = {
  consulta: { data: '2000-01-01T12:00:00Z', coordenada: '23°32′01″S,46°37′01″W' },
};
const NATAL = { dataMapa: '1985-11-10T16:30:00Z', coordMapa: '22°54′20″S,47°03′39″W' };
const KOCH = { sistemaDeCasas: 'Koch' };
const TRANSITOS = {
  parametros: { data: '2026-11-21T12:00:00Z' },
  consulta: { data: NATAL.dataMapa, coord: NATAL.coordMapa },
};
const REVOLUCAO = {
  consulta: { ...NATAL, dataRevolucao: '2026', coordRevolucao: NATAL.coordMapa },
};
const PROGRESSAO = { consulta: { ...NATAL, dataProgressao: '2026-11-21' } };

/** A todos, ligada ou desligada. */
async function darProgressao({ db }: ServidorDeTeste, habilitada = true): Promise<void> {
  for (const pessoa of PESSOAS)
    await definirFeature(db, IDS[pessoa], 'ProgressaoSecundaria', habilitada);
}

const IMPORTACAO = '01900000-0000-7000-8000-0000000000d1';
/** Uma importação de OW, lida e por gravar. */
async function porImportacao({ db, relogio }: ServidorDeTeste): Promise<void> {
  await criarImportacao(db, {
    id: IMPORTACAO,
    usuario_id: IDS.OW,
    escola_id: null,
    arquivo: 'a.csv',
    formato: 'csv',
    bytes: 1,
    escolhas: ESCOLHAS_DE_COMECO,
    agora: relogio.agora,
  });
  await db.updateTable('importacoes').set({ lida: true }).execute();
}
const FICHA = { pasta: 'Clientes', etiquetas: ['a'], cliente: SEM_CLIENTE, eventos: [] };
const SEM_FICHA = { 'if-match': '"0"' };
const N1 = { parametros: { id: IDS.N1 } };
const NOTA = { corpo: { texto: 'Outra nota' } };

/** De quem é a anotação N1, em que mapa, e a única pessoa do cenário que a vê e muda. */
const CADERNOS: readonly (readonly [caso: string, mapa: string, dono: Dono, Ator])[] = [
  ['de um mapa pessoal', IDS.P1, { usuarioId: IDS.OW }, 'OW'],
  ['da equipe: nem o aluno com quem o mapa se compartilhou', IDS.M1, { escolaId: IDS.E1 }, 'ST'],
  ['do aluno: nem a equipe', IDS.M1, { usuarioId: IDS.SH }, 'SH'],
];

const T1 = { parametros: { id: IDS.T1 } };
const D2 = { parametros: { id: IDS.D2 } };
const C1 = { parametros: { codigo: CONVITE } };
const TURMA = { nome: 'Turma', inicio: null, fim: '2026-12-01', equipe: [], alunos: [] };
const RO1 = { parametros: { id: IDS.RO1 } };
const LINK_NOVO = { dias: 30, cegueira: 'sem nome', tabelas: true };
const AS_CEGAS = { cegueira: 'sem nome', revelaEm: null };
/** Quem cuida da turma, e quem só estuda nela (AE); para os outros não existe. */
const soQuemCuidaDaTurma = (n: number): Record<Ator, number> => comSessao(404, { AE: 403, ST: n });
const quemVeATurma = (n: number): Record<Ator, number> => comSessao(404, { AE: n, ST: n });

const X1 = { parametros: { id: IDS.X1 } };
const TEXTO = { chave: 'ponto/Lua', texto: 'Sobre a Lua', publicado: true, turmas: [] };
const Q1 = { parametros: { id: IDS.Q1 } };
const EXERCICIO = {
  titulo: 'Onde está a Lua',
  enunciado: '',
  tipo: 'preencher',
  pergunta: 'signo/Lua',
  mapas: [IDS.D2],
  tentativas: 1,
  prazo: null,
};
const quemEDaEscola = (n: number): Record<Ator, number> => comSessao(403, { AE: n, SH: n, ST: n });

const escolaSoDaEquipe = (n: number): Record<Ator, number> => comSessao(403, { ST: n });

export const MATRIZ: readonly LinhaDaMatriz[] = [
  {
    rota: 'login',
    pedido: { corpo: { email: emailDe('OW'), senha: SENHA } },
    esperado: todos(200),
  },
  { rota: 'logout', esperado: todos(204) },
  { rota: 'esqueciSenha', pedido: { parametros: { email: emailDe('OW') } }, esperado: todos(204) },
  {
    rota: 'confirmaSenha',
    pedido: {
      corpo: {
        usuarioId: IDS.OW,
        code: 'nenhum',
        senha: 'outra senha boa',
        confirmarSenha: 'outra senha boa',
      },
    },
    esperado: todos(422),
  },
  {
    rota: 'alteracaoSenha',
    pedido: { corpo: { senha: SENHA, novaSenha: 'outra senha boa' } },
    esperado: comSessao(204),
  },
  { rota: 'configuracaoPublica', esperado: todos(200) },
  { rota: 'saude', esperado: todos(200) },
  { rota: 'pronto', esperado: todos(200) },
  { rota: 'features', esperado: comSessao(200) },
  { rota: 'perfilMapa', esperado: comSessao(204, { OW: 200 }) },
  { rota: 'salvarPerfilMapa', pedido: { corpo: MAPA }, esperado: comSessao(200) },
  { rota: 'mapas', esperado: comSessao(200) },
  { rota: 'criarMapa', pedido: { corpo: MAPA }, esperado: comSessao(201) },
  { rota: 'mapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'mapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  { rota: 'mapa', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'mapa', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'substituirMapa',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: MAPA, cabecalhos: LIDA },
    esperado: comSessao(404, { OW: 204 }),
  },
  {
    rota: 'substituirMapa',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: MAPA, cabecalhos: LIDA },
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  {
    rota: 'substituirMapa',
    caso: 'M1 sem a versão lida',
    pedido: { ...M1, corpo: MAPA },
    esperado: comSessao(404, { SH: 403, ST: 428 }),
  },
  {
    rota: 'substituirMapa',
    caso: 'M1 com corpo inválido: quem é de fora não o vê',
    pedido: { ...M1, corpo: {} },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  { rota: 'apagarMapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 204 }) },
  {
    rota: 'apagarMapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  { rota: 'resumos', esperado: comSessao(200) },
  {
    rota: 'resumos',
    caso: 'recentes que não é número',
    pedido: { consulta: { recentes: 'dez' } },
    esperado: comSessao(422),
  },
  { rota: 'marcarAberto', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 204 }) },
  {
    rota: 'marcarAberto',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 204, ST: 204 }),
  },
  {
    rota: 'apagarMapas',
    pedido: { corpo: { mapas: [{ id: IDS.P1, versao: 1 }] } },
    esperado: comSessao(200),
  },
  {
    rota: 'apagarMapas',
    caso: 'sem dizer quais',
    pedido: { corpo: { mapas: [] } },
    esperado: comSessao(422),
  },
  { rota: 'ceus', esperado: comSessao(200) },
  { rota: 'calcularCeus', esperado: comSessao(200) },
  { rota: 'calculoDoUsuario', esperado: comSessao(200) },
  { rota: 'salvarCalculoDoUsuario', pedido: { corpo: KOCH }, esperado: comSessao(204) },
  {
    rota: 'salvarCalculoDoUsuario',
    caso: 'campo desconhecido',
    pedido: { corpo: { sistema: 'Koch' } },
    esperado: comSessao(422),
  },
  { rota: 'calculoDoMapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'calculoDoMapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  {
    rota: 'salvarCalculoDoMapa',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: KOCH },
    esperado: comSessao(404, { OW: 204 }),
  },
  {
    rota: 'salvarCalculoDoMapa',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: KOCH },
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  {
    rota: 'salvarCalculoDoMapa',
    caso: 'M1 com corpo inválido: quem é de fora não o vê',
    pedido: { ...M1, corpo: [] },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  { rota: 'calculoDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'salvarCalculoDaEscola',
    pedido: { ...E1, corpo: KOCH },
    esperado: escolaSoDaEquipe(204),
  },
  { rota: 'ficha', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'ficha',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  { rota: 'ficha', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'salvarFicha',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: FICHA, cabecalhos: SEM_FICHA },
    esperado: comSessao(404, { OW: 200 }),
  },
  {
    rota: 'salvarFicha',
    caso: 'M1 da escola: a equipe na sua, o aluno na dele',
    pedido: { ...M1, corpo: FICHA, cabecalhos: SEM_FICHA },
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  {
    rota: 'salvarFicha',
    caso: 'M1 sem a versão lida',
    pedido: { ...M1, corpo: FICHA },
    esperado: comSessao(404, { SH: 428, ST: 428 }),
  },
  {
    rota: 'salvarFicha',
    caso: 'M1 com corpo inválido: quem é de fora não o vê',
    pedido: { ...M1, corpo: {} },
    esperado: comSessao(404, { SH: 422, ST: 422 }),
  },
  {
    rota: 'criarAnotacao',
    caso: 'P1 pessoal',
    pedido: { ...P1, ...NOTA },
    esperado: comSessao(404, { OW: 201 }),
  },
  {
    rota: 'criarAnotacao',
    caso: 'M1 da escola',
    pedido: { ...M1, ...NOTA },
    esperado: comSessao(404, { SH: 201, ST: 201 }),
  },
  ...CADERNOS.flatMap(([caso, mapa, dono, quem]): LinhaDaMatriz[] => {
    const preparar = (s: ServidorDeTeste): Promise<void> => semearAnotacao(s, mapa, dono);
    return [
      {
        rota: 'salvarAnotacao',
        caso,
        preparar,
        pedido: { ...N1, ...NOTA, cabecalhos: LIDA },
        esperado: comSessao(404, { [quem]: 200 }),
      },
      {
        rota: 'salvarAnotacao',
        caso: `${caso}, sem a versão lida`,
        preparar,
        pedido: { ...N1, ...NOTA },
        esperado: comSessao(404, { [quem]: 428 }),
      },
      {
        rota: 'apagarAnotacao',
        caso,
        preparar,
        pedido: { ...N1, cabecalhos: LIDA },
        esperado: comSessao(404, { [quem]: 204 }),
      },
    ];
  }),
  {
    rota: 'salvarAnotacao',
    caso: 'do aluno, sobre um mapa que ele já não vê',
    preparar: (s) => semearAnotacao(s, IDS.M2, { usuarioId: IDS.SH }),
    pedido: { ...N1, ...NOTA, cabecalhos: LIDA },
    esperado: comSessao(404),
  },
  {
    rota: 'apagarAnotacao',
    caso: 'ausente',
    pedido: { ...AUSENTE, cabecalhos: LIDA },
    esperado: comSessao(404),
  },
  { rota: 'apagarAnotacao', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'arrumarFichas',
    pedido: { corpo: { ids: [IDS.M1, IDS.P1], pasta: 'Turma' } },
    esperado: comSessao(204),
  },
  { rota: 'nomesDasFichas', esperado: comSessao(200) },
  { rota: 'buscarAnotacoes', pedido: { consulta: { texto: 'nota' } }, esperado: comSessao(200) },
  { rota: 'mapasDasEscolas', esperado: comSessao(200) },
  { rota: 'escola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'escola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'escola', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  { rota: 'criarMapaDaEscola', pedido: { ...E1, corpo: MAPA }, esperado: escolaSoDaEquipe(201) },
  {
    rota: 'criarMapaDaEscola',
    caso: 'corpo inválido: quem é de fora não o vê',
    pedido: { ...E1, corpo: {} },
    esperado: escolaSoDaEquipe(422),
  },
  { rota: 'alunosDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'mapasDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'compartilhamento',
    caso: 'M1 da escola',
    pedido: M1_COMPARTILHADO,
    esperado: comSessao(404, { SH: 403, ST: 200 }),
  },
  {
    rota: 'compartilhamento',
    caso: 'P1 pessoal: nem o dono',
    pedido: P1_COMPARTILHADO,
    esperado: comSessao(404),
  },
  {
    rota: 'compartilhar',
    caso: 'M1 da escola',
    pedido: { ...M1_COMPARTILHADO, corpo: LISTA },
    esperado: comSessao(404, { SH: 403, ST: 204 }),
  },
  {
    rota: 'compartilhar',
    caso: 'P1 pessoal: nem o dono',
    pedido: { ...P1_COMPARTILHADO, corpo: LISTA },
    esperado: comSessao(404),
  },
  {
    rota: 'matricular',
    pedido: { parametros: { id: IDS.E1, alunoRef: emailDe('OT') } },
    esperado: escolaSoDaEquipe(204),
  },
  {
    rota: 'matricular',
    caso: 'aluno desconhecido',
    pedido: { parametros: { id: IDS.E1, alunoRef: 'ninguem@exemplo.com.br' } },
    esperado: escolaSoDaEquipe(404),
  },
  {
    rota: 'desmatricular',
    pedido: { parametros: { id: IDS.E1, alunoId: IDS.matriculaAE } },
    esperado: escolaSoDaEquipe(204),
  },
  {
    rota: 'desmatricular',
    caso: 'aluno de outra escola',
    pedido: { parametros: { id: IDS.E1, alunoId: IDS.matriculaAO } },
    esperado: escolaSoDaEquipe(404),
  },
  {
    rota: 'sairDaEscola',
    caso: 'só de onde se estuda',
    pedido: E1,
    esperado: comSessao(403, { AE: 204, SH: 204 }),
  },
  { rota: 'sairDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'sairDaEscola', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'fuso',
    pedido: { consulta: { coordenada: PLANETAS.consulta.coordenada } },
    esperado: comSessao(200),
  },
  {
    rota: 'verao',
    pedido: { consulta: { dt: '1985-11-10T14:30:00Z', ianaTimeZone: 'America/Sao_Paulo' } },
    esperado: comSessao(200),
  },
  {
    rota: 'fusoNoInstante',
    pedido: { consulta: { instante: '1985-11-10T16:30:00Z', ianaTimeZone: 'America/Sao_Paulo' } },
    esperado: comSessao(200),
  },
  { rota: 'lugares', pedido: { consulta: { texto: 'campinas' } }, esperado: comSessao(200) },
  { rota: 'lugar', pedido: { parametros: { id: 'nenhum' } }, esperado: comSessao(404) },
  { rota: 'planetas', pedido: PLANETAS, esperado: comSessao(200) },
  { rota: 'transitos', pedido: TRANSITOS, esperado: comSessao(200) },
  {
    rota: 'transitos',
    caso: 'consulta inválida',
    pedido: { ...TRANSITOS, consulta: {} },
    esperado: comSessao(422),
  },
  {
    rota: 'transitosLongos',
    pedido: {
      consulta: { ...TRANSITOS.consulta, planeta: 'Saturno', de: '2026-10-22', meses: '18' },
    },
    esperado: comSessao(200),
  },
  {
    rota: 'transitosLongos',
    caso: 'consulta inválida',
    pedido: { consulta: { ...TRANSITOS.consulta } },
    esperado: comSessao(422),
  },
  { rota: 'revolucaoSolar', pedido: REVOLUCAO, esperado: comSessao(200) },
  {
    rota: 'revolucaoSolar',
    caso: 'consulta inválida: nunca cai em /mapas/:id',
    pedido: {},
    esperado: comSessao(422),
  },
  ...(['progressao', 'aspectosDaProgressao'] as const).flatMap((rota): LinhaDaMatriz[] => [
    { rota, caso: 'sem a funcionalidade', pedido: PROGRESSAO, esperado: comSessao(403) },
    {
      rota,
      caso: 'sem a funcionalidade e com a consulta inválida',
      pedido: {},
      esperado: comSessao(403),
    },
    {
      rota,
      caso: 'com a funcionalidade',
      pedido: PROGRESSAO,
      preparar: darProgressao,
      esperado: comSessao(200),
    },
    {
      rota,
      caso: 'com a funcionalidade desligada',
      pedido: PROGRESSAO,
      preparar: (s) => darProgressao(s, false),
      esperado: comSessao(403),
    },
  ]),
  { rota: 'turmasDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  { rota: 'criarTurma', pedido: { ...E1, corpo: TURMA }, esperado: escolaSoDaEquipe(201) },
  {
    rota: 'criarTurma',
    caso: 'com um aluno de outra escola',
    pedido: { ...E1, corpo: { ...TURMA, alunos: [IDS.matriculaAO] } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'criarTurma',
    caso: 'com a equipe de outra escola',
    pedido: { ...E1, corpo: { ...TURMA, equipe: [IDS.SO] } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'criarTurma',
    caso: 'que acaba antes de começar',
    pedido: { ...E1, corpo: { ...TURMA, inicio: '2026-12-02' } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'copiarParaEscola',
    caso: 'um mapa alheio',
    pedido: { ...E1, corpo: { mapaId: IDS.P1 } },
    esperado: escolaSoDaEquipe(404),
  },
  {
    rota: 'copiarParaEscola',
    caso: 'um mapa seu',
    pedido: { ...E1, corpo: { mapaId: IDS.P1 } },
    preparar: async ({ db }) => {
      await db.updateTable('mapas').set({ dono_id: IDS.ST }).where('id', '=', IDS.P1).execute();
    },
    esperado: escolaSoDaEquipe(201),
  },
  { rota: 'minhasTurmas', esperado: comSessao(200) },
  { rota: 'turma', pedido: T1, esperado: soQuemCuidaDaTurma(200) },
  { rota: 'turma', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'salvarTurma',
    pedido: { ...T1, corpo: TURMA, cabecalhos: LIDA },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'salvarTurma',
    caso: 'sem a versão lida',
    pedido: { ...T1, corpo: TURMA },
    esperado: soQuemCuidaDaTurma(428),
  },
  { rota: 'apagarTurma', pedido: T1, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'turmaComoAluno', pedido: T1, esperado: soQuemCuidaDaTurma(200) },
  {
    rota: 'compartilharComTurma',
    pedido: { ...T1, corpo: { ...AS_CEGAS, mapas: [IDS.M1, IDS.M2] } },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'compartilharComTurma',
    caso: 'um mapa de outra escola',
    pedido: { ...T1, corpo: { ...AS_CEGAS, mapas: [IDS.M1, IDS.M9] } },
    esperado: soQuemCuidaDaTurma(422),
  },
  { rota: 'mapaDaTurma', pedido: D2, esperado: quemVeATurma(200) },
  { rota: 'mapaDaTurma', caso: 'pelo id do mapa', pedido: M1, esperado: comSessao(404) },
  {
    rota: 'mapa',
    caso: 'M2, que AE só vê às cegas',
    pedido: { parametros: { id: IDS.M2 } },
    esperado: comSessao(404, { ST: 200 }),
  },
  {
    rota: 'mudarMapaDaTurma',
    pedido: { ...D2, corpo: AS_CEGAS },
    esperado: soQuemCuidaDaTurma(204),
  },
  { rota: 'tirarMapaDaTurma', pedido: D2, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'ceuAsCegas', pedido: D2, esperado: quemVeATurma(200) },
  { rota: 'abrirMapaDaTurma', pedido: D2, esperado: quemVeATurma(204) },
  {
    rota: 'criarConvite',
    pedido: { ...T1, corpo: { dias: 30 } },
    esperado: soQuemCuidaDaTurma(201),
  },
  {
    rota: 'criarConvite',
    caso: 'sem fim',
    pedido: { ...T1, corpo: { dias: 3650 } },
    esperado: soQuemCuidaDaTurma(422),
  },
  {
    rota: 'revogarConvite',
    pedido: { parametros: { id: IDS.C1 } },
    esperado: soQuemCuidaDaTurma(204),
  },
  { rota: 'convite', pedido: C1, esperado: todos(200) },
  {
    rota: 'convite',
    caso: 'que não existe',
    pedido: { parametros: { codigo: 'outro' } },
    esperado: todos(404),
  },
  { rota: 'aceitarConvite', pedido: C1, esperado: comSessao(200, { ST: 409 }) },
  {
    rota: 'criarContaPorConvite',
    pedido: {
      ...C1,
      corpo: { nome: 'Nova Aluna', email: 'nova@exemplo.com.br', senha: 'margarida lilás' },
    },
    esperado: todos(204),
  },
  { rota: 'roteirosDaEscola', pedido: E1, esperado: escolaSoDaEquipe(200) },
  {
    rota: 'criarRoteiro',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: ROTEIRO },
    esperado: comSessao(404, { SH: 403, ST: 201 }),
  },
  {
    rota: 'criarRoteiro',
    caso: 'P1 pessoal: nem o dono',
    pedido: { ...P1, corpo: ROTEIRO },
    esperado: comSessao(404),
  },
  {
    rota: 'criarRoteiro',
    caso: 'sem passos: quem é de fora não o vê',
    pedido: { ...M1, corpo: { ...ROTEIRO, passos: [] } },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  { rota: 'roteiro', pedido: RO1, esperado: quemVeATurma(200) },
  { rota: 'roteiro', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'roteiro',
    caso: 'que já não é da turma',
    pedido: RO1,
    preparar: async ({ db }) => {
      await db.deleteFrom('roteiros_da_turma').execute();
    },
    esperado: comSessao(404, { ST: 200 }),
  },
  { rota: 'ceuDoRoteiro', pedido: RO1, esperado: quemVeATurma(200) },
  {
    rota: 'salvarRoteiro',
    pedido: { ...RO1, corpo: ROTEIRO, cabecalhos: LIDA },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'salvarRoteiro',
    caso: 'sem a versão lida',
    pedido: { ...RO1, corpo: ROTEIRO },
    esperado: soQuemCuidaDaTurma(428),
  },
  { rota: 'apagarRoteiro', pedido: RO1, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'roteirosDaTurma', pedido: T1, esperado: quemVeATurma(200) },
  {
    rota: 'marcarRoteiroDaTurma',
    pedido: { ...T1, corpo: { roteiro: IDS.RO1, tem: true } },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'marcarRoteiroDaTurma',
    caso: 'um de outra escola',
    pedido: { ...T1, corpo: { roteiro: IDS.RO1, tem: true } },
    preparar: async ({ db }) => {
      await db.deleteFrom('roteiros_da_turma').execute();
      await db.updateTable('roteiros').set({ escola_id: IDS.E2, mapa_id: IDS.M9 }).execute();
    },
    esperado: soQuemCuidaDaTurma(422),
  },
  { rota: 'linksDoMapa', caso: 'P1 pessoal', pedido: P1, esperado: comSessao(404, { OW: 200 }) },
  {
    rota: 'linksDoMapa',
    caso: 'M1 da escola',
    pedido: M1,
    esperado: comSessao(404, { SH: 403, ST: 200 }),
  },
  {
    rota: 'criarLink',
    caso: 'P1 pessoal',
    pedido: { ...P1, corpo: LINK_NOVO },
    esperado: comSessao(404, { OW: 201 }),
  },
  {
    rota: 'criarLink',
    caso: 'M1 da escola',
    pedido: { ...M1, corpo: LINK_NOVO },
    esperado: comSessao(404, { SH: 403, ST: 201 }),
  },
  {
    rota: 'criarLink',
    caso: 'com outra validade: quem é de fora não o vê',
    pedido: { ...M1, corpo: { ...LINK_NOVO, dias: 3650 } },
    esperado: comSessao(404, { SH: 403, ST: 422 }),
  },
  {
    rota: 'revogarLink',
    caso: 'de M2, da escola',
    pedido: { parametros: { id: IDS.M2, linkId: IDS.L1 } },
    esperado: comSessao(404, { ST: 204 }),
  },
  { rota: 'abrirLink', pedido: { parametros: { codigo: LINK } }, esperado: todos(200) },
  {
    rota: 'abrirLink',
    caso: 'que não existe',
    pedido: { parametros: { codigo: 'outro' } },
    esperado: todos(404),
  },
  { rota: 'textosDaEscola', pedido: E1, esperado: quemEDaEscola(200) },
  { rota: 'textosDaEscola', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  { rota: 'criarTexto', pedido: { ...E1, corpo: TEXTO }, esperado: escolaSoDaEquipe(201) },
  {
    rota: 'criarTexto',
    caso: 'para uma turma que não é da escola',
    pedido: { ...E1, corpo: { ...TEXTO, turmas: [IDS.E2] } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'criarTexto',
    caso: 'sobre o que não existe: quem é de fora não o vê',
    pedido: { ...E1, corpo: { ...TEXTO, chave: 'signo/Sol/Serpentário' } },
    esperado: escolaSoDaEquipe(422),
  },
  {
    rota: 'importarTextos',
    pedido: { ...E1, corpo: { textos: [TEXTO] } },
    esperado: escolaSoDaEquipe(200),
  },
  {
    rota: 'salvarTexto',
    pedido: { ...X1, corpo: TEXTO, cabecalhos: LIDA },
    esperado: comSessao(404, { ST: 204 }),
  },
  {
    rota: 'salvarTexto',
    caso: 'sem a versão lida',
    pedido: { ...X1, corpo: TEXTO },
    esperado: comSessao(404, { ST: 428 }),
  },
  {
    rota: 'salvarTexto',
    caso: 'noutra versão',
    pedido: { ...X1, corpo: TEXTO, cabecalhos: { 'if-match': '"7"' } },
    esperado: comSessao(404, { ST: 409 }),
  },
  { rota: 'apagarTexto', pedido: X1, esperado: comSessao(404, { ST: 204 }) },
  { rota: 'apagarTexto', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  { rota: 'minhasNotas', esperado: comSessao(200) },
  {
    rota: 'salvarNota',
    pedido: { corpo: { chave: 'ponto/Sol', texto: 'Nota' }, cabecalhos: SEM_FICHA },
    esperado: comSessao(200),
  },
  {
    rota: 'salvarNota',
    caso: 'sem a versão lida',
    pedido: { corpo: { chave: 'ponto/Sol', texto: 'Nota' } },
    esperado: comSessao(428),
  },
  { rota: 'exerciciosDaTurma', pedido: T1, esperado: quemVeATurma(200) },
  {
    rota: 'criarExercicio',
    pedido: { ...T1, corpo: EXERCICIO },
    esperado: soQuemCuidaDaTurma(201),
  },
  {
    rota: 'criarExercicio',
    caso: 'sobre um mapa que não é da turma',
    pedido: { ...T1, corpo: { ...EXERCICIO, mapas: [IDS.M1] } },
    esperado: soQuemCuidaDaTurma(422),
  },
  {
    rota: 'criarExercicio',
    caso: 'com uma pergunta de outro tipo',
    pedido: { ...T1, corpo: { ...EXERCICIO, tipo: 'apontar' } },
    esperado: soQuemCuidaDaTurma(422),
  },
  { rota: 'resultadosDaTurma', pedido: T1, esperado: soQuemCuidaDaTurma(200) },
  { rota: 'exercicio', pedido: Q1, esperado: quemVeATurma(200) },
  { rota: 'exercicio', caso: 'id malformado', pedido: MALFORMADO, esperado: comSessao(404) },
  {
    rota: 'salvarExercicio',
    pedido: {
      ...Q1,
      corpo: { ...EXERCICIO, pergunta: 'signo/Sol' },
      cabecalhos: LIDA,
    },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'salvarExercicio',
    caso: 'com outra pergunta, depois de respondido',
    pedido: { ...Q1, corpo: EXERCICIO, cabecalhos: LIDA },
    esperado: soQuemCuidaDaTurma(409),
  },
  {
    rota: 'salvarExercicio',
    caso: 'sem a versão lida',
    pedido: { ...Q1, corpo: EXERCICIO },
    esperado: soQuemCuidaDaTurma(428),
  },
  { rota: 'apagarExercicio', pedido: Q1, esperado: soQuemCuidaDaTurma(204) },
  { rota: 'resultadosDoExercicio', pedido: Q1, esperado: soQuemCuidaDaTurma(200) },
  {
    rota: 'entregarExercicio',
    caso: 'só quem estuda na turma',
    pedido: {
      ...Q1,
      corpo: { respostas: [{ mapa: IDS.D2, resposta: 'Áries' }] },
      cabecalhos: LIDA,
    },
    esperado: comSessao(404, { AE: 201, ST: 403 }),
  },
  {
    rota: 'entregarExercicio',
    caso: 'sobre um mapa que não é o dele',
    pedido: {
      ...Q1,
      corpo: { respostas: [{ mapa: IDS.M2, resposta: 'Áries' }] },
      cabecalhos: LIDA,
    },
    esperado: comSessao(404, { AE: 422, ST: 403 }),
  },
  {
    rota: 'devolverEntrega',
    pedido: {
      parametros: { id: IDS.R1 },
      corpo: { comentario: 'Bom', nota: '8', refazer: false },
      cabecalhos: LIDA,
    },
    esperado: soQuemCuidaDaTurma(204),
  },
  {
    rota: 'devolverEntrega',
    caso: 'noutra versão',
    pedido: {
      parametros: { id: IDS.R1 },
      corpo: { comentario: 'Bom', nota: '', refazer: false },
      cabecalhos: { 'if-match': '"7"' },
    },
    esperado: soQuemCuidaDaTurma(409),
  },
  { rota: 'devolverEntrega', caso: 'ausente', pedido: AUSENTE, esperado: comSessao(404) },
  {
    rota: 'treinar',
    pedido: { ...D2, corpo: { pergunta: 'signo/Sol', resposta: 'Áries' } },
    esperado: quemVeATurma(200),
  },
  {
    rota: 'treinar',
    caso: 'uma pergunta que não existe',
    pedido: { ...D2, corpo: { pergunta: 'signo/Serpentário', resposta: 'Áries' } },
    esperado: quemVeATurma(422),
  },
  {
    rota: 'importar',
    pedido: {
      corpo: Buffer.from('nome;data;lugar\nAna;10/06/1985;Recife/PE\n'),
      cabecalhos: { 'content-type': 'application/octet-stream' },
    },
    esperado: comSessao(201),
  },
  {
    rota: 'importar',
    caso: 'para a escola 1',
    pedido: {
      corpo: Buffer.from('nome;data;lugar\nAna;10/06/1985;Recife/PE\n'),
      cabecalhos: { 'content-type': 'application/octet-stream' },
      consulta: { escola: IDS.E1 },
    },
    esperado: comSessao(403, { ST: 201 }),
  },
  { rota: 'importacoes', esperado: comSessao(200) },
  ...(
    [
      ['importacao', 200],
      ['registrosDaImportacao', 200],
      ['escolherNaImportacao', 204],
      ['sobrasDaImportacao', 200],
      ['gravarImportacao', 204],
      ['descartarImportacao', 204],
    ] as const
  ).map(([rota, quem]): LinhaDaMatriz => ({
    rota,
    caso: 'a de OW',
    pedido: {
      parametros: { id: IMPORTACAO },
      ...(rota === 'escolherNaImportacao' && { corpo: { fuso: 'nosso' } }),
    },
    preparar: porImportacao,
    esperado: comSessao(404, { OW: quem }),
  })),
  {
    rota: 'decidirRegistro',
    caso: 'da importação de OW, um que ela não tem',
    pedido: { parametros: { id: IMPORTACAO, numero: '1' }, corpo: {} },
    preparar: porImportacao,
    esperado: comSessao(404),
  },
  {
    rota: 'importacao',
    caso: 'ausente',
    pedido: AUSENTE,
    esperado: comSessao(404),
  },
  {
    rota: 'exportarMapas',
    caso: 'P1 pessoal',
    pedido: { corpo: { formato: 'csv', ids: [IDS.P1] } },
    esperado: comSessao(404, { OW: 200 }),
  },
  {
    rota: 'exportarMapas',
    caso: 'M1 da escola',
    pedido: { corpo: { formato: 'aaf', ids: [IDS.M1] } },
    esperado: comSessao(404, { SH: 200, ST: 200 }),
  },
  {
    rota: 'exportarMapas',
    caso: 'todos os seus',
    pedido: { corpo: { formato: 'json', ids: 'todos' } },
    esperado: comSessao(200),
  },
];
