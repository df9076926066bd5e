/**
 * Uma boa resposta para cada pergunta que as telas fazem. O tipo da tabela sai do contrato: uma
 * rota GET nova não compila enquanto não tiver a sua linha, ou uma razão para não ter tela.
 */
import type { HttpHandler } from 'msw';
import { LETRAS_DO_CEU } from '@core/astrology';
import {
  PREFIXO_DA_API,
  ROTAS,
  type AstroInfo,
  type Entrega,
  type Exercicio,
  type Importacao,
  type NomeDaRota,
  type RodaPequena,
  type Roteiro,
  type Turma,
  type TurmaDoAluno,
} from '@core/contract';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import type { TransitosLongos } from '@core/tecnicas/longos/contrato';
import ceu from '../fixtures/derivados/ceu-2026-03-10.json';
import saturno from '../fixtures/derivados/longos-2026-saturno.json';
import meses from '../fixtures/derivados/meses-2026-03.json';
import progressao from '../fixtures/derivados/progressao-2026-03-10.json';
import revolucao from '../fixtures/derivados/revolucao-2026.json';
import transitos from '../fixtures/derivados/transitos-2026-03-10.json';
import { ceuAsCegas } from './asCegas';
import {
  arcoSolar,
  eclipses,
  exatosDoArco,
  fasesDaProgressao,
  firdaria,
  profeccao,
  retornos,
} from './boasDoTempo';
import {
  aspectosDoGrupo,
  composto,
  compostoDoGrupo,
  davison,
  relacaoAsCegas,
  relacaoGuardada,
  sinastria,
} from './boasDasRelacoes';
import * as daVida from './boasDaVida';
import {
  alunos,
  astroInfo,
  compartilhamento,
  escola,
  fichaVazia,
  fusoLegal,
  fusoNoInstante,
  ID_MAPA,
  lugares,
  mapa,
  mapasDaEscola,
  relogioDeTeste,
  resumosDe,
  verao,
} from './exemplos';
import { responde, type Corpo, type Pedido, type RotaComCorpo } from './servidorFalso';

const RODA: RodaPequena = {
  pontos: [
    { ponto: 'Sol', longitude: 228.3 },
    { ponto: 'Lua', longitude: 140 },
  ],
  aspectos: [{ aspecto: 'Quadratura', de: 0, para: 1 }],
  ascendente: 10,
  meioDoCeu: 280,
  cuspides: [10, 40, 70, 100, 130, 160, 190, 220, 250, 280, 310, 340],
};

type RotaDeLer = {
  [N in NomeDaRota]: (typeof ROTAS)[N]['metodo'] extends 'GET' ? N : never;
}[NomeDaRota];

/** As que nenhuma tela pergunta, e por quê. */
export const SEM_TELA = {
  saude: 'quem a pergunta é quem vigia o servidor',
  pronto: 'quem a pergunta é quem o põe em serviço',
  lugar: 'a busca já traz o lugar inteiro; serve a outros programas',
  calendarioAssinado: 'quem a pergunta é a agenda de quem o assinou',
  resultadosDoExercicio: 'só as abas abertas antes da atualização a perguntam',
} as const satisfies Partial<Record<RotaDeLer, string>>;
export type RotaDeTela = Exclude<RotaDeLer, keyof typeof SEM_TELA>;

type Resposta<R extends RotaComCorpo> = Corpo<R> | ((p: Pedido) => Corpo<R>);
export type Respostas = { readonly [R in RotaDeTela]: Resposta<R> };

export const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;

const DA_TURMA = { id: id(950), nome: 'Astrologia I' };
export const turma: Turma = {
  ...DA_TURMA,
  inicio: '2026-03-02',
  fim: null,
  escola,
  versao: 1,
  equipe: [{ usuarioId: id(940), nome: 'Helena Prado' }],
  alunos: alunos.map((a) => ({ alunoId: a.id, usuarioId: a.usuarioId, nome: a.nome })),
  mapas: [
    {
      id: id(960),
      mapaId: id(930),
      nome: 'Santos Dumont',
      cegueira: 'sem dados',
      rotulo: 'Mapa 3',
      revelaEm: null,
      aberturas: [],
    },
  ],
  convites: [],
};
export const turmaDoAluno: TurmaDoAluno = {
  ...DA_TURMA,
  inicio: turma.inicio,
  fim: null,
  escola,
  equipe: [{ nome: 'Helena Prado' }],
  mapas: [
    {
      id: id(960),
      mapaId: null,
      nome: 'Mapa 3',
      cegueira: 'sem dados',
      revelaEm: null,
      novo: true,
    },
  ],
};
const entrega: Entrega = {
  id: id(980),
  numero: 1,
  em: '2026-11-20T12:00:00Z',
  atrasada: false,
  respostas: [{ mapa: id(960), resposta: '9', certa: null, explicacao: '' }],
  comentario: '',
  nota: null,
  devolvidaEm: null,
  refazer: false,
  versao: 1,
};
export const exercicio: Exercicio = {
  id: id(970),
  titulo: 'A casa do Sol',
  enunciado: '',
  tipo: 'preencher',
  pergunta: 'casa/Sol',
  tentativas: 2,
  prazo: null,
  turma: DA_TURMA,
  mapas: [{ id: id(960), titulo: 'Mapa 3' }],
  versao: 1,
  equipe: false,
  restam: 2,
  entregas: [],
};
export const TEXTO = {
  id: id(985),
  chave: 'signo/Sol/Escorpião',
  texto: 'O que se aprofunda.',
  publicado: true,
  turmas: [],
  autor: 'Helena Prado',
  alteradoEm: '2026-11-20T15:00:00Z',
  versao: 3,
};
const roteiro: Roteiro = {
  id: id(990),
  titulo: 'Primeira aula',
  passos: [{ camadas: [], aspectos: [], selecao: null, tracos: [], legenda: 'Comece.' }],
  versao: 3,
  mapa: mapa.nome,
  asCegas: false,
  mapaId: ID_MAPA,
};
const CONTAS = {
  todos: 2,
  ok: 2,
  dúvida: 0,
  erro: 0,
  duplicata: 0,
  pendentes: 0,
  entram: 2,
  comFusoDuvidoso: 0,
  comVariosLugares: 0,
  comDataDuvidosa: 0,
};
export const importacao: Importacao = {
  id: id(995),
  arquivo: 'clientes.csv',
  formato: 'csv',
  escola: null,
  estado: 'pronta',
  posicao: 10,
  bytes: 10,
  avisos: [],
  contas: CONTAS,
  escolhas: {
    fuso: 'arquivo',
    duplicatas: 'pular',
    lugares: 'perguntar',
    nomesTrocados: false,
    datas: 'perguntar',
    casas: 'diferentes',
    pasta: null,
    etiqueta: null,
  },
  temNomesTrocados: false,
  cabem: 10,
  resultado: null,
  desfazivelAte: null,
};
const OUTRO = { ...mapa, id: id(901), nome: 'Outro mapa' };
const natal = ({ url }: Pedido): boolean => url.searchParams.get('data') === mapa.data.dataHora;

/** De quem está nas suas coisas; as páginas que pedem outra dizem-na. */
export const BOAS: Respostas = {
  configuracaoPublica: { googleMapsApiKey: null },
  features: [{ nome: 'ProgressaoSecundaria', habilitada: true }],
  calculoDoUsuario: {},
  preferencias: { zona: 'America/Sao_Paulo' },
  marca: { nome: 'Casa Onze', logo: null },
  marcaDaEscola: { nome: '', logo: null },
  modelosDeCaderno: { modelos: [{ nome: 'Consulta', folha: 'A4', secoes: ['capa', 'natal'] }] },
  fusosDaZona: relogioDeTeste,
  calculoDoMapa: { escola: null, usuario: null, mapa: null },
  calculoDaEscola: {},
  tecnicasDaEscola: { fixadas: [] },
  alcanceDoCalculoDaEscola: { mapas: 3, pessoas: 2 },
  perfilMapa: mapa,
  mapas: [OUTRO],
  mapa,
  ficha: fichaVazia,
  nomesDasFichas: { pastas: ['Clientes'], etiquetas: [] },
  buscarAnotacoes: { ids: [] },
  importacoes: [importacao],
  importacao,
  registrosDaImportacao: { registros: [] },
  oQueDesfaria: {
    saem: 1,
    voltam: 0,
    ficam: { alterados: 0, anotados: 0, compartilhados: 0, substituidos: 0 },
  },
  sobrasDaImportacao: [{ numero: 2, linha: 3, nome: 'Ana', motivo: 'Data inválida.' }],
  resumos: resumosDe([OUTRO]),
  rodas: [{ id: OUTRO.id, roda: RODA }],
  mapasDoInicio: [
    {
      id: OUTRO.id,
      nome: OUTRO.nome,
      ...OUTRO.data,
      precisao: 'exata',
      localidade: OUTRO.localidade,
      escola: null,
      roda: RODA,
    },
  ],
  ceuDeAgora: {
    em: '2026-11-23T12:00:00.000Z',
    lua: { longitude: 18.74, elongacao: 139.4, iluminada: 0.88 },
    mudaDeSigno: { em: '2026-11-24T09:00:00.000Z', signo: 'Touro' },
    foraDeCurso: { de: '2026-11-24T03:00:00.000Z', ate: '2026-11-24T09:00:00.000Z' },
  },
  ceu: {
    eventos: [
      {
        tipo: 'foraDeCurso',
        instante: '2026-11-24T03:00:00.000Z',
        fim: '2026-11-24T09:00:00.000Z',
        aspecto: 'Trígono',
        corpo: 'Saturno',
      },
      {
        tipo: 'lunacao',
        instante: '2026-11-24T14:53:27.000Z',
        fase: 'Cheia',
        longitude: 62.34,
      },
    ],
  },
  assinaturas: [],
  eclipsesDoLugar: { eclipses: [] },
  horasPlanetarias: {
    nascer: '2026-11-23T08:10:00.000Z',
    por: '2026-11-23T21:40:00.000Z',
    proximoNascer: '2026-11-24T08:10:00.000Z',
    deDia: true,
    numero: 4,
    regente: 'Júpiter',
    regenteDoDia: 'Lua',
  },
  pendencias: [
    {
      especie: 'corrigir',
      id: exercicio.id,
      titulo: exercicio.titulo,
      turma: DA_TURMA,
      quantos: 2,
    },
  ],
  ceus: { ceus: [[OUTRO.id, 'aaa'.padEnd(LETRAS_DO_CEU, '--a')]], faltam: 0 },
  mapasDasEscolas: [{ escola, equipe: true, mapas: [] }],
  escola,
  alunosDaEscola: alunos,
  mapasDaEscola,
  equipeDaEscola: [
    { usuarioId: id(930), nome: 'Helena Prado', email: 'helena@x.exemplo', turmas: [DA_TURMA] },
  ],
  exerciciosDaEscola: [
    {
      turma: DA_TURMA,
      alunos: 3,
      exercicios: [
        {
          id: exercicio.id,
          titulo: exercicio.titulo,
          tipo: exercicio.tipo,
          prazo: null,
          tentativas: 2,
          entregues: 1,
          devolvidas: 1,
        },
      ],
    },
  ],
  andamentoDaTurma: {
    alunos: 3,
    exercicios: [
      {
        id: exercicio.id,
        titulo: exercicio.titulo,
        tipo: exercicio.tipo,
        prazo: null,
        tentativas: 2,
        entregues: 1,
        devolvidas: 1,
      },
    ],
    atrasados: [{ usuarioId: id(920), nome: 'Ana Beatriz Lima', faltam: 2 }],
    tentativas: { desde: '2026-10-27', porDia: Array.from({ length: 28 }, (_, i) => i % 3) },
    compartilhados: [{ id: id(960), nome: 'Helena', em: '2026-11-20T12:00:00Z' }],
  },
  compartilhamento,
  turmasDaEscola: {
    turmas: [{ ...DA_TURMA, inicio: null, fim: null, alunos: 3, mapas: 1, minha: true }],
    equipe: turma.equipe,
  },
  minhasTurmas: [turmaDoAluno],
  turma,
  turmaComoAluno: turmaDoAluno,
  mapaDaTurma: {
    id: id(960),
    turma: DA_TURMA,
    escola,
    mapaId: null,
    gravarEm: null,
    rotulo: 'Mapa 3',
    cegueira: 'sem dados',
    revelaEm: null,
    nascimento: null,
    camadas: [],
  },
  ceuAsCegas: ceuAsCegas(astroInfo),
  contaPorConfirmar: {
    nome: 'Zélia Nova',
    email: 'zelia@turma.exemplo',
    escola: escola.nome,
    turma: turma.nome,
    jaTemConta: false,
  },
  convite: { escola: escola.nome, turma: turma.nome, expiraEm: '2026-12-20T12:00:00Z' },
  roteirosDaEscola: [
    {
      id: roteiro.id,
      titulo: roteiro.titulo,
      mapa: { id: ID_MAPA, nome: mapa.nome },
      passos: 1,
      versao: 3,
    },
  ],
  roteiro,
  ceuDoRoteiro: astroInfo,
  roteirosDaTurma: [{ id: roteiro.id, titulo: roteiro.titulo, passos: 1 }],
  relacoes: [{ ...relacaoGuardada, temNotas: true }],
  relacao: { ...relacaoGuardada, notas: 'Vênus dela no Ascendente dele.' },
  relacoesNoArquivo: {
    formato: 'astrolabio-relacoes',
    versao: 1,
    relacoes: [],
  },
  relacaoAsCegas,
  relacoesDaTurma: [
    {
      id: id(998),
      titulo: 'Mapa 3 e Mapa 9',
      vista: 'sinastria',
      mapas: [
        { id: id(960), titulo: 'Mapa 3', asCegas: true },
        { id: id(961), titulo: 'Mapa 9', asCegas: true },
      ],
      daEquipe: null,
    },
  ],
  linksDoMapa: [
    {
      id: id(996),
      criadoEm: '2026-11-20T12:00:00Z',
      expiraEm: null,
      cegueira: 'sem dados',
      tabelas: true,
      aberturas: 1,
    },
  ],
  abrirLink: {
    nome: mapa.nome,
    cegueira: 'às claras',
    tabelas: true,
    nascimento: {
      data: mapa.data,
      latitude: mapa.latitude,
      longitude: mapa.longitude,
      localidade: mapa.localidade,
      ianaTimeZone: mapa.ianaTimeZone,
      hora: mapa.hora,
    },
    info: astroInfo,
  },
  textosDaEscola: { escola, equipe: true, turmas: [DA_TURMA], textos: [TEXTO] },
  minhasNotas: [{ chave: TEXTO.chave, texto: 'Lembrar', versao: 1 }],
  exerciciosDaTurma: [
    {
      id: exercicio.id,
      titulo: exercicio.titulo,
      tipo: exercicio.tipo,
      prazo: null,
      tentativas: 2,
      entregues: 1,
      devolvidas: 0,
    },
  ],
  resultadosDaTurma: {
    exercicios: [{ id: exercicio.id, titulo: exercicio.titulo }],
    alunos: [{ usuarioId: id(920), nome: 'Ana Beatriz Lima', ultimas: [] }],
  },
  exercicio,
  entregasDoExercicio: [
    {
      usuarioId: id(920),
      nome: 'Ana Beatriz Lima',
      ultima: {
        id: entrega.id,
        versao: 1,
        tentativas: 1,
        em: entrega.em,
        atrasada: false,
        acertos: null,
        de: 0,
        nota: null,
        devolvida: false,
      },
    },
  ],
  entregasDoAluno: [entrega],
  perguntasDoTreino: { perguntas: ['casa/Sol'] },
  fuso: fusoLegal,
  verao: verao.verao1985,
  fusoNoInstante: fusoNoInstante.horaLegal,
  lugares,
  planetas: (p) => (natal(p) ? astroInfo : (ceu as unknown as AstroInfo)),
  transitos: {
    ...(transitos as unknown as Transitos),
    // A linha do tempo inteira custaria a cada célula o que não se prova aqui.
    periodos: (transitos as unknown as Transitos).periodos.slice(0, 3),
  },
  transitosLongos: ({ url }) => {
    const planeta = url.searchParams.get('planeta');
    return planeta === 'Saturno'
      ? (saturno as TransitosLongos)
      : ({ planeta, transitos: [] } as unknown as TransitosLongos);
  },
  revolucaoSolar: {
    ...revolucao,
    revolucao: { ...revolucao.revolucao, local: mapa.localidade },
  } as unknown as Revolucao,
  progressao: progressao as unknown as Progressao,
  aspectosDaProgressao: meses as unknown as MesDaProgressao[],
  fasesDaProgressao,
  eclipses,
  ...daVida,
  retificacao: ({ url }) => ({
    ...daVida.retificacao,
    dias: (url.searchParams.get('dias') ?? '')
      .split(',')
      .filter(Boolean)
      .map(() => []),
    // Num ano, Saturno passa duas vezes o grau 240; Júpiter não chega perto de nada.
    anos: (url.searchParams.get('anos') ?? '')
      .split(',')
      .filter(Boolean)
      .map(() => [
        { nome: 'Júpiter', longitudes: [80, 84, 88] },
        { nome: 'Saturno', longitudes: [235, 241, 239, 242] },
      ]),
  }),
  retornoLunar: {
    ...(revolucao as unknown as Revolucao),
    revolucao: { ...revolucao.revolucao, local: mapa.localidade } as unknown as AstroInfo &
      Revolucao['revolucao'],
    retornos: ['2026-11-10T16:30:00.000Z', '2026-12-07T23:00:00.000Z'],
    numero: 1,
  },
  retornos,
  mapaDoRetorno: {
    ...revolucao,
    revolucao: { ...revolucao.revolucao, local: mapa.localidade },
  } as unknown as Revolucao,
  sinastria,
  composto,
  davison,
  compostoDoGrupo,
  aspectosDoGrupo,
  arcoSolar,
  exatosDoArco,
  profeccao,
  firdaria,
};
export const TODAS = Object.keys(BOAS) as RotaDeTela[];

export const respondeBem = (respostas: Partial<Respostas>): HttpHandler[] =>
  (Object.entries(respostas) as [RotaDeTela, Corpo<RotaDeTela>][]).map(([rota, corpo]) =>
    responde(rota, corpo),
  );

const MOLDES = TODAS.map((rota) => ({
  rota,
  literal: !ROTAS[rota].caminho.includes(':'),
  molde: new RegExp(`^${PREFIXO_DA_API}${ROTAS[rota].caminho.replace(/:\w+/g, '[^/]+')}$`, 'i'),
})).sort((a, b) => Number(b.literal) - Number(a.literal));

/** A que rota foi o pedido; null, a nenhuma que se leia. */
export function rotaDo(pedido: Request): RotaDeTela | null {
  if (pedido.method !== 'GET') return null;
  const { pathname } = new URL(pedido.url);
  return MOLDES.find(({ molde }) => molde.test(pathname))?.rota ?? null;
}
