/**
 * O que se escreve e o servidor ainda não tem: que espécies há, que forma tem cada uma, e o que se
 * perde ao sair. O tipo de cada uma declara-o quem a escreve (`declare module '@/outbox/especies'`).
 */

/** Acrescentada por cada feature: o que guarda cada espécie, sob cada chave. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Escritos {}
export type Especie = keyof Escritos;

interface FichaDaEspecie {
  /** Sobe quando muda a forma: o que ficou de outra versão já não se lê. */
  readonly versao: number;
  /** Se o que ficou guardado tem a forma desta espécie. */
  readonly serve: (conteudo: unknown) => boolean;
  /** Se isto, assim como está, é alguma coisa que se perderia. */
  readonly conta?: (conteudo: never) => boolean;
  /**
   * O que se pergunta a quem sai por querer, ou fecha a aba, com ele por enviar; null: vai-se sem
   * perguntar, que quem deixa um formulário a meio já foi avisado nele.
   */
  readonly aoSair: { readonly pergunta: string; readonly perda: string } | null;
}

type TipoDeCampo = 'string' | 'number' | 'boolean' | 'object';
/** Um objeto com estes campos, destes tipos; 'object' admite null. */
const comCampos =
  (campos: Readonly<Record<string, TipoDeCampo>>) =>
  (conteudo: unknown): boolean =>
    typeof conteudo === 'object' &&
    conteudo !== null &&
    Object.entries(campos).every(
      ([nome, tipo]) => typeof (conteudo as Record<string, unknown>)[nome] === tipo,
    );
const tabelaDe =
  (tipo: TipoDeCampo) =>
  (conteudo: unknown): boolean =>
    typeof conteudo === 'object' &&
    conteudo !== null &&
    Object.values(conteudo).every((valor) => typeof valor === tipo);

const DA_TURMA = {
  pergunta: 'Sair sem enviar?',
  perda: 'O que você começou em uma turma (respostas, um roteiro) ainda não foi enviado.',
} as const;

/** Pela ordem em que se diz o que se perde: a primeira que houver dá a pergunta. */
export const ESPECIES = {
  /** Anotações e fichas, a caminho do servidor. */
  ficha: {
    versao: 1,
    serve: comCampos({ tipo: 'string', mapaId: 'string', conteudo: 'string', versao: 'number' }),
    // Uma anotação que se abriu e em que nada se escreveu não está por gravar.
    conta: ({ id, conteudo }: { readonly id: string | null; readonly conteudo: string }) =>
      id !== null || conteudo.trim() !== '',
    aoSair: {
      pergunta: 'Sair sem salvar as anotações?',
      perda:
        'Há anotações que ainda não chegaram ao servidor. Se você cancelar, elas são salvas assim que houver conexão.',
    },
  },
  roteiro: {
    versao: 1,
    serve: comCampos({ titulo: 'string', passos: 'object', porSalvar: 'boolean' }),
    aoSair: DA_TURMA,
  },
  exercicio: { versao: 1, serve: tabelaDe('string'), aoSair: DA_TURMA },
  devolucao: {
    versao: 1,
    serve: comCampos({ comentario: 'string', refazer: 'boolean', versao: 'number' }),
    aoSair: DA_TURMA,
  },
  /** Um exercício que a equipe está a escrever, ou a mudar. */
  tarefa: {
    versao: 1,
    serve: comCampos({ titulo: 'string', enunciado: 'string', mapas: 'object', versao: 'number' }),
    aoSair: DA_TURMA,
  },
  turma: {
    versao: 1,
    serve: comCampos({ nome: 'string', equipe: 'object', alunos: 'object' }),
    aoSair: DA_TURMA,
  },
  nota: { versao: 1, serve: comCampos({ texto: 'string', versao: 'number' }), aoSair: DA_TURMA },
  texto: {
    versao: 1,
    serve: comCampos({ titulo: 'string', texto: 'string', turmas: 'object', versao: 'number' }),
    aoSair: DA_TURMA,
  },
  /** O nome, as etiquetas e as notas de uma relação. */
  relacao: {
    versao: 1,
    serve: comCampos({ nome: 'string', etiquetas: 'object', notas: 'string', versao: 'number' }),
    aoSair: {
      pergunta: 'Sair sem salvar a relação?',
      perda: 'O que você escreveu sobre uma relação ainda não foi salvo.',
    },
  },
  /** As marcações alteradas no compartilhamento de um mapa. */
  marcas: {
    versao: 1,
    serve: tabelaDe('boolean'),
    aoSair: {
      pergunta: 'Sair sem compartilhar?',
      perda: 'As marcações alteradas na página da escola ainda não foram salvas.',
    },
  },
  /** O formulário de um mapa. */
  mapa: {
    versao: 3,
    serve: comCampos({ rascunho: 'object', desde: 'number' }),
    aoSair: null,
  },
} as const satisfies { readonly [E in Especie]: FichaDaEspecie };

export const NOMES_DAS_ESPECIES = Object.keys(ESPECIES) as Especie[];
export const fichaDaEspecie = (especie: Especie): FichaDaEspecie => ESPECIES[especie];
