/**
 * As duas turmas da demonstração, com o que nelas se estuda: mapas, um às cegas, um convite,
 * exercícios, textos da escola e um roteiro. Tudo pelos repositórios, como se alguém o tivesse
 * feito.
 */
import { passosNoFio, type ExercicioEntrada, type Passo, type TextoEntrada } from '@core/contract';
import type { Conexao } from '../db/schema';
import { novoId } from '../base/ids';
import { guardarConvite, sortearConvite } from '../repositories/convitesRepository';
import { criarExercicio } from '../repositories/exerciciosRepository';
import { criarRoteiro, darRoteiroATurma } from '../repositories/roteirosRepository';
import { criarTexto } from '../repositories/textosRepository';
import { compartilharComTurma } from '../repositories/mapasDaTurmaRepository';
import { criarTurma, definirAlunos, definirEquipe } from '../repositories/turmasRepository';

const UM_DIA_MS = 24 * 3600 * 1000;
const DIAS_DO_CONVITE = 30;

interface DaEscola {
  readonly escolaId: string;
  readonly equipe: readonly { readonly id: string; readonly nome: string }[];
  readonly matriculas: readonly string[];
  /** Os mapas da escola, na ordem de nascimentos.ts. */
  readonly mapas: readonly string[];
  readonly agora: Date;
}

const texto = (chave: string, escrito: string): TextoEntrada => ({
  chave,
  texto: escrito,
  publicado: true,
  turmas: [],
});

const TEXTOS: readonly TextoEntrada[] = [
  texto(
    'ponto/Sol',
    'O Sol diz de onde vem a força que sustenta o mapa: o que a pessoa quer ser, e o que a aquece. Leia primeiro o signo, depois a casa, e só então os aspectos.',
  ),
  texto(
    'ponto/Lua',
    'A Lua é o hábito, o corpo e a memória. Pergunte sempre: do que esta pessoa precisa para se sentir segura?',
  ),
  texto(
    'ponto/Mercúrio',
    'Mercúrio nunca se afasta mais de 28° do Sol: confira isso antes de qualquer leitura. Fala do modo de perguntar, de aprender e de trocar.',
  ),
  texto(
    'ponto/Vênus',
    'Vênus escolhe e atribui valor. Até 48° do Sol, é a primeira estrela da tarde ou a última da manhã, e isso muda o tom dela.',
  ),
  texto(
    'ponto/Marte',
    'Marte corta, separa e começa. Veja quem o rege e se tem por onde agir: um Marte sem saída reclama.',
  ),
  texto(
    'ponto/Júpiter',
    'Júpiter fica perto de um ano em cada signo. Aumenta aquilo em que toca, o bom e o que já era demais.',
  ),
  texto(
    'ponto/Saturno',
    'Saturno dá forma pelo limite e pelo tempo. Não o leia como castigo: pergunte o que ele obriga a fazer bem feito.',
  ),
  texto(
    'ponto/Ascendente',
    'O Ascendente depende da hora: quatro minutos o mudam em cerca de um grau. Antes de interpretá-lo, pergunte de onde veio a hora.',
  ),
  texto(
    'ponto/MeioDoCéu',
    'O Meio do Céu é o ponto mais alto do Sol naquele dia e lugar. Mostra o que de nós fica à vista dos outros.',
  ),
  texto(
    'signo/Sol/Peixes',
    'O Sol em Peixes trabalha por imagens e por empatia. Repare na casa: é lá que os contornos se desfazem e se inventam.',
  ),
  texto(
    'casa/Lua/11',
    'Com a Lua na casa 11, os amigos fazem as vezes de família. Observe se ela sustenta o grupo ou se se apaga nele.',
  ),
  texto(
    'tecnica/Trânsitos',
    'Comece pelos lentos: são os que marcam o período. Um trânsito só se lê por inteiro com as idas e voltas da retrogradação.',
  ),
  texto(
    'tecnica/Progressão secundária',
    'Um dia por ano. Siga primeiro a Lua, que muda de signo a cada dois anos e meio, e depois o Sol.',
  ),
  texto(
    'tecnica/Ordem de leitura',
    'Na nossa escola a leitura segue esta ordem: hora e fonte; eixos; luminares; regente do Ascendente; os demais planetas, dos rápidos aos lentos; aspectos, dos mais exatos aos mais largos.',
  ),
];

const base = { enunciado: '', tentativas: 3, prazo: null } as const;
/** @param mapas os compartilhamentos da turma */
const exercicios = (mapas: readonly string[]): readonly ExercicioEntrada[] => [
  {
    ...base,
    titulo: 'Onde está a Lua?',
    tipo: 'preencher',
    pergunta: 'casa/Lua',
    mapas: mapas.slice(0, 2),
  },
  {
    ...base,
    titulo: 'O regente da casa 7',
    enunciado: 'Ache a cúspide da casa 7, veja o signo, e aponte quem o rege.',
    tipo: 'apontar',
    pergunta: 'regente/7',
    mapas: mapas.slice(1, 3),
  },
  {
    ...base,
    titulo: 'O senhor do ano aos 30',
    enunciado:
      'Conte os signos desde o Ascendente, um por ano de vida, e diga que planeta tradicional rege aquele a que se chega.',
    tipo: 'preencher',
    pergunta: 'senhorDoAno/30',
    mapas: mapas.slice(0, 2),
  },
  {
    ...base,
    titulo: 'O mapa às cegas',
    enunciado:
      'Sem saber de quem é, descreva em dez linhas o Sol, a Lua e o Ascendente do mapa às cegas desta turma.',
    tipo: 'dissertar',
    pergunta: null,
    mapas: mapas.slice(-1),
    tentativas: 1,
  },
];

const passo = (camadas: Passo['camadas'], legenda: string, mais: Partial<Passo> = {}): Passo => ({
  camadas,
  aspectos: [],
  selecao: null,
  tracos: [],
  ...mais,
  legenda,
});
const PASSOS: readonly Passo[] = [
  passo(['eixos'], 'Comece pelos eixos: o Ascendente à esquerda, o Meio do Céu no alto.'),
  passo(['eixos', 'signos'], 'Agora os signos. Em que signo está o Ascendente? Quem o rege?'),
  passo(
    ['eixos', 'signos', 'luminares'],
    'Os luminares: o Sol é diurno ou noturno? Em que casa está a Lua?',
    { selecao: 'Planeta:Sol' },
  ),
  passo(
    ['eixos', 'signos', 'luminares', 'pessoais'],
    'Mercúrio, Vênus e Marte. Mercúrio e Vênus acompanham sempre o Sol.',
  ),
  passo(
    ['eixos', 'signos', 'luminares', 'pessoais', 'sociais', 'lentos', 'pontos'],
    'O mapa inteiro. Volte atrás e repare no que mudou a cada passo.',
  ),
];

/** As técnicas do tempo, no próprio mapa natal. */
const PASSOS_DO_TEMPO: readonly Passo[] = [
  passo(
    ['eixos', 'signos'],
    'Profecção: parta do signo do Ascendente e ande um signo por ano de vida. Aos 12, 24 e 36 anos você volta ao começo.',
  ),
  passo(
    ['eixos', 'signos', 'luminares', 'pessoais', 'sociais'],
    'Aos 30 anos são seis signos: o do Descendente. O planeta tradicional que o rege é o senhor do ano. Ache-o na roda: em que casa está?',
  ),
  passo([], 'Confira na própria técnica: o signo, a casa e o senhor deste ano e de cada mês.', {
    tecnica: { id: 'profeccao', data: null },
  }),
  passo(
    ['eixos', 'signos', 'luminares'],
    'Firdária: veja primeiro se o Sol está acima da linha AC–DC. De dia, comece por ele; de noite, pela Lua.',
    { selecao: 'Planeta:Sol' },
  ),
  passo([], 'Os 75 anos da firdária, e o período e o subperíodo de agora.', {
    tecnica: { id: 'firdaria', data: null },
  }),
  passo(
    ['eixos', 'signos', 'luminares', 'pessoais', 'sociais'],
    'Revolução solar: o Sol volta ao grau natal perto de cada aniversário. Em que casa natal cai o Ascendente dela?',
    { tecnica: { id: 'revolucao', data: null } },
  ),
  passo(
    ['eixos', 'signos', 'luminares'],
    'Lua progredida: um dia por ano. Na vista Progressão Secundária, ache a fase em que ela está e a próxima Lua nova.',
    { selecao: 'Planeta:Lua' },
  ),
];

interface Turma {
  readonly nome: string;
  readonly alunos: readonly string[];
  readonly professor: { readonly id: string; readonly nome: string };
  readonly asClaras: readonly string[];
  readonly asCegas: readonly string[];
}

async function semearTurma(tx: Conexao, { escolaId, agora }: DaEscola, t: Turma) {
  const turma = { id: novoId(agora), escolaId };
  const ano = agora.getUTCFullYear();
  const periodo = { inicio: `${ano}-01-01`, fim: `${ano}-12-31` };
  await criarTurma(tx, { ...turma, agora }, { nome: t.nome, ...periodo });
  await definirEquipe(tx, turma, [t.professor.id]);
  await definirAlunos(tx, turma, t.alunos, agora);
  const comId = (ids: readonly string[]) => ids.map((mapaId) => ({ id: novoId(agora), mapaId }));
  const [claros, cegos] = [comId(t.asClaras), comId(t.asCegas)];
  const comum = { turma, revelaEm: null, por: t.professor.id, agora };
  await compartilharComTurma(tx, { ...comum, mapas: claros, cegueira: 'às claras' });
  if (cegos.length > 0)
    await compartilharComTurma(tx, { ...comum, mapas: cegos, cegueira: 'sem dados' });
  return { turma, mapas: [...claros, ...cegos].map((m) => m.id) };
}

/** Precisa de duas pessoas na equipe e de oito mapas. */
export async function semearTurmas(tx: Conexao, escola: DaEscola): Promise<void> {
  const { escolaId, equipe, matriculas, mapas, agora } = escola;
  const [primeira, segunda] = equipe;
  if (!primeira || !segunda) return;
  const iniciantes = await semearTurma(tx, escola, {
    nome: 'Fundamentos',
    alunos: matriculas.slice(0, 4),
    professor: primeira,
    asClaras: mapas.slice(0, 3),
    // O último da escola: ninguém o vê por outro caminho.
    asCegas: mapas.slice(-1),
  });
  await semearTurma(tx, escola, {
    nome: 'Prática de leitura',
    alunos: matriculas.slice(3),
    professor: segunda,
    asClaras: mapas.slice(3, 7),
    asCegas: [],
  });
  await guardarConvite(tx, {
    id: novoId(agora),
    turmaId: iniciantes.turma.id,
    codigo: sortearConvite(),
    criadoPor: primeira.id,
    agora,
    expiraEm: new Date(agora.getTime() + DIAS_DO_CONVITE * UM_DIA_MS),
  });
  for (const t of TEXTOS)
    await criarTexto(tx, { id: novoId(agora), escolaId, autor: primeira, agora }, t);
  for (const e of exercicios(iniciantes.mapas))
    await criarExercicio(tx, { id: novoId(agora), turmaId: iniciantes.turma.id, agora }, e);
  for (const [titulo, passos] of [
    ['Como se começa a ler um mapa', PASSOS],
    ['As técnicas do tempo, a partir do natal', PASSOS_DO_TEMPO],
  ] as const) {
    const id = novoId(agora);
    await criarRoteiro(
      tx,
      { id, escolaId, mapaId: mapas[0] as string, por: primeira.id, agora },
      { titulo, ...passosNoFio(passos) },
    );
    await darRoteiroATurma(tx, iniciantes.turma, id);
  }
}
