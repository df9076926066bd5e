/** O que cada resposta do servidor dá a achar; só o que ele já diz que esta pessoa vê. Puro. */
import { oQueSeEsconde } from '@/components/mapa/cegueira';
import { ITENS_DO_USUARIO } from '@/features/conta/menus/itens';
import { linhasDe } from '@/features/mesa/lista/linhas';
import { quandoNasceu } from '@/features/mesa/lista/quando';
import { tituloDaChave } from '@core/astrology';
import type {
  Escola,
  MapasDaEscola,
  RespostaDe,
  Resumos,
  TextosDaEscola,
  TurmaDoAluno,
  TurmasDaEscola,
} from '@core/contract';
import { PALAVRAS } from '@core/palavras';
import { ABA, ALUNO, TEXTO } from '@/vistas/endereco';
import { chaveDoMapa, indexar, type Indice, type Item } from './indice';

/** Uma vez por resposta: com milhares de mapas, cada tecla não as relê. */
function umaVez<L extends object, R extends readonly unknown[]>(
  tirar: (lista: L, ...resto: R) => Indice,
): (lista: L, ...resto: R) => Indice {
  const tirados = new WeakMap<L, Indice>();
  return (lista, ...resto) => {
    const indice = tirados.get(lista) ?? tirar(lista, ...resto);
    tirados.set(lista, indice);
    return indice;
  };
}

const juntar = (...partes: readonly (string | null | undefined)[]): string =>
  partes.filter(Boolean).join(' · ');

export const dosMapas = umaVez((resumos: Resumos) =>
  indexar(
    linhasDe(resumos).map((linha): Item => ({
      chave: chaveDoMapa(linha.id),
      especie: 'mapa',
      nome: linha.nome,
      detalhe: () => juntar(quandoNasceu(linha), linha.localidade, linha.escola?.nome),
      para: `/mapas/${linha.id}`,
      outros: [
        linha.localidade,
        linha.pasta ?? '',
        linha.escola?.nome ?? '',
        ...linha.etiquetas,
      ].join('\n'),
      ...(linha.abertoEm !== null && { em: linha.abertoEm }),
      comTecnicas: true,
    })),
  ),
);

const pagina = (para: string, nome: string, outros = '', detalhe = ''): Item => ({
  chave: `pagina:${para}`,
  especie: 'pagina',
  nome,
  detalhe: () => detalhe,
  para,
  outros,
});

/** As páginas de quem entrou, que não são de nada em particular. */
export const PAGINAS: readonly Item[] = [
  pagina('/inicio', 'Início', 'últimos mapas lua fora de curso para corrigir pendências'),
  pagina(
    '/ceu',
    'Céu: o calendário do mês',
    'lua fora de curso fases eclipses retrógrado ingressos horas planetárias agenda hoje',
  ),
  { ...pagina('/', 'Meu mapa', 'natal'), comTecnicas: true },
  { ...pagina('/mapas/agora', 'Mapa de agora', 'momento céu hoje'), comTecnicas: true },
  pagina('/mapas/novo', 'Novo mapa', 'criar cadastrar'),
  pagina('/mapas', 'Todos os mapas', 'mesa lista buscar'),
  pagina(
    '/relacoes',
    'Relação de dois mapas',
    'sinastria composto davison grupo casal família compatibilidade',
  ),
  pagina('/importar', 'Importar mapas', 'arquivo planilha Solar Fire AAF CSV JSON'),
  ...ITENS_DO_USUARIO.map(({ para, texto }) => pagina(para, texto)),
];
export const DAS_PAGINAS = indexar(PAGINAS);

const OUTROS_DOS_TEXTOS = 'textos da escola biblioteca';
/** As partes da página da escola, pelo nome da aba e pelo que mais se lhes chama. */
const ABAS_NA_BUSCA = {
  turmas: [PALAVRAS.turmas, 'aulas convites'],
  textos: [PALAVRAS.textos, OUTROS_DOS_TEXTOS],
  exercicios: [PALAVRAS.exercicios, 'para corrigir entregas'],
  calculo: [PALAVRAS.perfilDeCalculo, 'casas orbes aspectos técnicas na barra'],
  equipe: [PALAVRAS.equipe, 'professores quem ensina'],
} as const;

/** As páginas de cada escola: da equipe, ou de quem nela estuda. */
export const dasEscolas = umaVez((escolas: readonly MapasDaEscola[]) =>
  indexar(
    escolas.flatMap(({ escola: { id, nome }, equipe }) => {
      const daqui = (resto: string, oQue: string, outros?: string): Item =>
        pagina(`/escolas/${id}${resto}`, `${oQue} · ${nome}`, outros);
      return equipe
        ? [
            daqui('', 'Página da escola', 'mapas alunos matrícula compartilhar'),
            ...Object.entries(ABAS_NA_BUSCA).map(([aba, [nome, outros]]) =>
              daqui(`?${ABA}=${aba}`, nome, outros),
            ),
            daqui('/mapas/novo', 'Novo mapa da escola'),
          ]
        : [daqui('/turmas', 'Turmas'), daqui('/textos', 'Textos', OUTROS_DOS_TEXTOS)];
    }),
  ),
);

/** As turmas de quem estuda, e os mapas que nelas se veem às cegas: pelo rótulo. */
export const dasMinhasTurmas = umaVez((turmas: readonly TurmaDoAluno[]) =>
  indexar(
    turmas.flatMap((turma): Item[] => [
      {
        chave: `turma:${turma.id}`,
        especie: 'turma',
        nome: turma.nome,
        detalhe: () => turma.escola.nome,
        para: `/turmas/${turma.id}`,
        outros: turma.escola.nome,
      },
      ...turma.mapas
        .filter(({ mapaId }) => mapaId === null)
        .map(({ id, nome, cegueira }): Item => ({
          chave: `mapaDaTurma:${id}`,
          especie: 'mapa',
          nome,
          detalhe: () => juntar(turma.nome, oQueSeEsconde(cegueira)),
          para: `/turmas/mapas/${id}`,
          outros: turma.nome,
        })),
    ]),
  ),
);

export const dasTurmas = umaVez(({ turmas }: TurmasDaEscola) =>
  indexar(
    turmas.map(({ id, nome }) => ({
      chave: `turma:${id}`,
      especie: 'turma',
      nome,
      detalhe: () => '',
      para: `/turmas/${id}`,
    })),
  ),
);

/** @param escola de que são: a resposta não o diz */
export const dosAlunos = umaVez((alunos: RespostaDe<'alunosDaEscola'>, escola: Escola) =>
  indexar(
    alunos.map(({ id, nome, email }) => ({
      chave: `aluno:${id}`,
      especie: 'aluno',
      nome,
      detalhe: () => juntar(email, escola.nome),
      para: `/escolas/${escola.id}?${new URLSearchParams({ [ALUNO]: id }).toString()}`,
      outros: `${email}\n${escola.nome}`,
    })),
  ),
);

export const dosTextos = umaVez(({ escola, textos }: TextosDaEscola) =>
  indexar(
    textos.map(({ id, chave, publicado }) => {
      const titulo = tituloDaChave(chave);
      return {
        chave: `texto:${id}`,
        especie: 'texto',
        nome: titulo,
        detalhe: () => juntar(escola.nome, publicado ? '' : 'rascunho'),
        para: `/escolas/${escola.id}/textos?${new URLSearchParams({ [TEXTO]: id }).toString()}`,
        outros: escola.nome,
      };
    }),
  ),
);
