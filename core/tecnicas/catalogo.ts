/**
 * O catálogo das técnicas: o que cada vista de um mapa é. Abas, seletor do telefone, endereço,
 * permissão, menu de impressão, modo aula, textos da escola, o que se guarda sem rede, a regra do
 * mapa às cegas, a da hora que não se sabe, o que o servidor calcula e os testes da moldura leem-no
 * daqui; nenhum tem uma lista sua. Uma técnica nova é uma linha destas e uma pasta de cada lado.
 */
import type { NomeDaFeature } from '../contract/auth';
import type { NomeDaRota } from '../contract/rotas';

/** Por que ordem se agrupam em *Mais técnicas*, e como se chama cada grupo. */
export const GRUPOS_DE_TECNICAS = {
  natal: 'O mapa',
  previsao: 'Previsão',
  relacao: 'Relações',
  lugar: 'Lugares',
} as const;
export type GrupoDeTecnicas = keyof typeof GRUPOS_DE_TECNICAS;

/** O que uma técnica pergunta, além do mapa aberto. */
type OQueSePede = 'data' | 'ano' | 'lugar' | 'planeta' | 'janela' | 'sistemas' | 'mapa';

/**
 * O que a hora que não se sabe tira: nada do que se vê depende dela; faz-se em parte, e o que falta
 * diz-se; ou não se faz, e diz-se porquê.
 */
type SemHora =
  | { readonly como: 'em parte' }
  | { readonly como: 'não se faz'; /** Frase inteira. */ readonly porque: string };

export interface FichaDaTecnica {
  /** No meio de um texto, no menu e no seletor do telefone. */
  readonly nome: string;
  /** Na aba, onde a especificação a escreve de outro modo. */
  readonly naAba?: string;
  /** No alto da folha e no nome do arquivo dela, se não é o nome. */
  readonly noPapel?: string;
  readonly grupo: GrupoDeTecnicas;
  /** Uma frase: o que se vê nela. */
  readonly frase: string;
  /** As da especificação têm sempre aba, e por esta ordem; as outras abrem-se de *Mais técnicas*. */
  readonly sempreNaBarra?: true;
  /** Só para quem tem esta feature: a aba, e cada chamada dela no servidor. */
  readonly feature?: NomeDaFeature;
  readonly pede: readonly OQueSePede[];
  readonly semHora: SemHora;
  /** Se a vista se mostra de um mapa de que não se vê o nascimento. */
  readonly asCegas: boolean;
  /** Se dela se abre o modo aula. */
  readonly aula: boolean;
  /** Quantos mapas pode ter a roda dela, de dentro para fora. */
  readonly aneis: 1 | 2 | 3;
  /**
   * O que pede ao servidor, além do natal e do que toda página pede: só com a feature dela, e
   * guarda-se no aparelho de quem o viu.
   */
  readonly chamadas: readonly NomeDaRota[];
  /** Quantas respostas de uma chamada dela se guardam no aparelho, se não bastam as de sempre. */
  readonly guardadas?: Readonly<Partial<Record<NomeDaRota, number>>>;
  /** Como os textos de uma escola lhe chamam; uma técnica pode dividir os de outra. null: não tem. */
  readonly texto: string | null;
  /** Outros nomes por que o título de um texto a diz. */
  readonly textoTambem?: readonly string[];
}

const defineTecnicas = <const T extends Record<string, FichaDaTecnica>>(tecnicas: T): T => tecnicas;

/** Na ordem em que se mostram. O nome de cada uma é o que vai no endereço (`?vista=`). */
export const TECNICAS = defineTecnicas({
  natal: {
    nome: 'Natal',
    grupo: 'natal',
    frase: 'O mapa do nascimento: posições, casas e aspectos.',
    sempreNaBarra: true,
    pede: [],
    semHora: { como: 'em parte' },
    asCegas: true,
    aula: true,
    aneis: 1,
    chamadas: ['planetas'],
    texto: null,
  },
  transitos: {
    nome: 'Trânsitos',
    naAba: 'Transito',
    grupo: 'previsao',
    frase: 'O céu de um dia sobre o mapa, e o que se faz exato em volta dele.',
    sempreNaBarra: true,
    pede: ['data'],
    semHora: { como: 'em parte' },
    asCegas: false,
    aula: false,
    aneis: 2,
    chamadas: ['transitos'],
    texto: 'Trânsitos',
    textoTambem: ['Trânsito'],
  },
  progressao: {
    nome: 'Progressão Secundária',
    grupo: 'previsao',
    frase: 'Um dia depois do nascimento por cada ano de vida.',
    sempreNaBarra: true,
    feature: 'ProgressaoSecundaria',
    pede: ['data'],
    semHora: { como: 'em parte' },
    asCegas: false,
    aula: false,
    aneis: 2,
    chamadas: ['progressao', 'aspectosDaProgressao'],
    texto: 'Progressão secundária',
    textoTambem: ['Progressões secundárias', 'Progressão', 'Progressões'],
  },
  revolucao: {
    nome: 'Revolução Solar',
    grupo: 'previsao',
    frase: 'O mapa do instante em que o Sol volta ao grau natal, num ano e num lugar.',
    sempreNaBarra: true,
    pede: ['ano', 'lugar'],
    semHora: { como: 'em parte' },
    asCegas: false,
    aula: false,
    aneis: 2,
    chamadas: ['revolucaoSolar'],
    texto: 'Revolução solar',
    textoTambem: ['Revoluções solares'],
  },
  longos: {
    nome: 'Trânsitos longos',
    grupo: 'previsao',
    frase: 'Um a três anos de trânsitos, planeta a planeta, com cada passagem exata.',
    pede: ['data', 'janela', 'planeta'],
    semHora: { como: 'em parte' },
    asCegas: false,
    aula: false,
    aneis: 1,
    chamadas: ['transitosLongos', 'transitos'],
    // Há uma por planeta: as de uns quinze mapas.
    guardadas: { transitosLongos: 120 },
    texto: 'Trânsitos',
  },
  comparar: {
    nome: 'Comparar sistemas',
    noPapel: 'Comparar sistemas de casas',
    grupo: 'natal',
    frase: 'O mesmo mapa em dois ou três sistemas de casas, e quem muda de casa.',
    pede: ['sistemas'],
    semHora: { como: 'não se faz', porque: 'Sem hora não há casas que comparar.' },
    asCegas: false,
    aula: false,
    aneis: 1,
    chamadas: ['planetas'],
    texto: 'Sistemas de casas',
    textoTambem: ['Sistema de casas'],
  },
});
export type IdDaTecnica = keyof typeof TECNICAS;
/** Uma chamada de alguma técnica. */
export type ChamadaDeCalculo = (typeof TECNICAS)[IdDaTecnica]['chamadas'][number];
export const IDS_DAS_TECNICAS = Object.keys(TECNICAS) as IdDaTecnica[];

export const fichaDaTecnica = (id: IdDaTecnica): FichaDaTecnica => TECNICAS[id];
export const ehTecnica = (id: string): id is IdDaTecnica => Object.hasOwn(TECNICAS, id);

/** O que se calcula de um mapa: cada chamada de alguma técnica. */
export const CHAMADAS_DE_CALCULO: ReadonlySet<NomeDaRota> = new Set(
  IDS_DAS_TECNICAS.flatMap((id) => TECNICAS[id].chamadas),
);

/** A feature sem a qual esta chamada se recusa; null quando é de todos. */
export function featureDaChamada(chamada: NomeDaRota): NomeDaFeature | null {
  const donas = IDS_DAS_TECNICAS.map(fichaDaTecnica).filter((t) => t.chamadas.includes(chamada));
  return donas.every((t) => t.feature !== undefined) ? (donas[0]?.feature ?? null) : null;
}

const GUARDADAS: ReadonlyMap<string, number> = new Map(
  IDS_DAS_TECNICAS.flatMap((id) => Object.entries(fichaDaTecnica(id).guardadas ?? {})),
);
/** Quantas respostas desta chamada se guardam no aparelho; undefined: as de sempre. */
export const guardadasDaChamada = (chamada: string): number | undefined => GUARDADAS.get(chamada);
