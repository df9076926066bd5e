/** O que se lê de um arquivo de mapas, e o que se escreve num. */
import type { PrecisaoDaHora } from '../astrology';
import type { Latitude, Longitude } from '../civil';

/** O que se aceita de uma vez. Dito antes de se escolher o arquivo. */
export const LIMITES_DO_ARQUIVO = { bytes: 20 * 1024 * 1024, registros: 20_000 } as const;

/** Quantas letras cabem em cada campo, e que anos se calculam: vêm de quem guarda os mapas. */
export interface LimitesDaLeitura {
  readonly nome: number;
  readonly lugar: number;
  readonly fonte: number;
  readonly pasta: number;
  readonly anotacao: number;
  readonly etiqueta: number;
  readonly anos: { readonly primeiro: number; readonly ultimo: number };
}

export const TIPOS_DE_MAPA = [
  'masculino',
  'feminino',
  'evento',
  'país',
  'organização',
  'horária',
] as const;
export type TipoDeMapa = (typeof TIPOS_DE_MAPA)[number];

export type NotaDeRodden = 'AA' | 'A' | 'B' | 'C' | 'DD' | 'X' | 'XX';

/** Até onde se sabe a hora; as pontas do período são 'HH:mm', no relógio do lugar. */
export type PrecisaoNoArquivo =
  | { readonly precisao: Extract<PrecisaoDaHora, 'exata' | 'desconhecida'> }
  | { readonly precisao: 'aproximada'; readonly minutos: number }
  | { readonly precisao: 'período'; readonly de: string; readonly ate: string };

export interface AnotacaoNoArquivo {
  /** Instante UTC 'aaaa-MM-ddTHH:mm:ssZ'; null quando o arquivo não diz quando se escreveu. */
  readonly quando: string | null;
  readonly texto: string;
}

/** O que aconteceu na vida de alguém: os mapas secundários do Solar Fire. */
export interface EventoNoArquivo {
  readonly titulo: string;
  /** 'aaaa-MM-dd', gregoriano, ou só o que se sabe: 'aaaa-MM', 'aaaa'; null se é outra coisa. */
  readonly data: string | null;
  /** 'HH:mm:ss'; null quando não se sabe. */
  readonly hora: string | null;
  /** '±HH:mm[:ss]', Leste positivo, com o horário de verão. */
  readonly fuso: string | null;
  readonly lugar: string | null;
  readonly latitude: Latitude | null;
  readonly longitude: Longitude | null;
  readonly anotacao: string | null;
}

/** Um arquivo escreve-se por partes: o início, cada mapa, o fim. Tudo em UTF-8. */
export interface Escritor {
  readonly inicio: string;
  /** @param indice a contar de 0 */
  readonly registro: (mapa: MapaNoArquivo, indice: number) => string;
  readonly fim: string;
  readonly extensao: string;
  readonly tipoDeMidia: string;
}

/** Um mapa num arquivo. O que falta, ou não se pôde ler, é null. */
export interface MapaNoArquivo {
  readonly nome: string | null;
  readonly tipo: TipoDeMapa | null;
  /** 'aaaa-MM-dd', gregoriano. */
  readonly data: string | null;
  /** 'HH:mm:ss' do relógio do lugar; null na hora desconhecida e no período. */
  readonly hora: string | null;
  readonly precisao: PrecisaoNoArquivo;
  /** '±HH:mm[:ss]', Leste positivo, com o horário de verão; null: vale o da zona do lugar. */
  readonly fuso: string | null;
  /** O arquivo diz que o fuso é o da hora local média. */
  readonly horaLocalMedia: boolean;
  /** Quanto do fuso é horário de verão, em segundos: só o diz o AAF. */
  readonly verao: number;
  /** Nome IANA, ou a abreviatura do programa que escreveu o arquivo. */
  readonly zona: string | null;
  readonly lugar: string | null;
  /** Segundos inteiros de arco. Sem elas, procura-se o lugar pelo nome. */
  readonly latitude: Latitude | null;
  readonly longitude: Longitude | null;
  readonly rodden: NotaDeRodden | null;
  /** De onde veio a hora. */
  readonly fonte: string | null;
  readonly pasta: string | null;
  readonly etiquetas: readonly string[];
  readonly anotacoes: readonly AnotacaoNoArquivo[];
  readonly eventos: readonly EventoNoArquivo[];
  /** A ficha do cliente, campo a campo; quem a guarda confere-a. */
  readonly cliente: Readonly<Record<string, string>> | null;
  /** Escolhas de cálculo só deste mapa, com os nomes do contrato; quem as guarda confere-as. */
  readonly calculo: Readonly<Record<string, unknown>> | null;
}

/** O que um registro pode calar, e que um mapa que já há pode ter. */
export const CAMPOS_CALADOS = [
  'tipo',
  'precisao',
  'fuso',
  'zona',
  'coordenadas',
  'rodden',
  'fonte',
  'calculo',
] as const;
export type CampoCalado = (typeof CAMPOS_CALADOS)[number];

/** O que se lê num registro, além do mapa. */
export interface MapaLido extends MapaNoArquivo {
  /** O que o registro diz, ainda que diga que nada há: só isto pode mudar um mapa que já existe. */
  readonly carrega: readonly CampoCalado[];
  /** Foi daqui que o arquivo saiu. */
  readonly nosso: boolean;
  /** A data com o dia e o mês trocados, quando o arquivo não deixa saber qual vem antes. */
  readonly dataTrocada: string | null;
  /** O nome na outra ordem, quando o formato separa nome e sobrenome. */
  readonly nomeTrocado: string | null;
  /** O fuso tal como está no arquivo, para se mostrar ao lado do nosso. */
  readonly fusoEscrito: string | null;
  /** AAF: o instante do dia juliano, UTC, arredondado ao segundo. */
  readonly instanteDoDiaJuliano: string | null;
  /** AAF: quem passou adiante os dados. */
  readonly via: string | null;
  /** SFcht: o segundo nome do mapa. */
  readonly segundoNome: string | null;
}

export type Gravidade = 'nota' | 'dúvida' | 'erro';

export interface Problema {
  readonly codigo: CodigoDoProblema;
  readonly gravidade: Gravidade;
  /** O que há, e o que se faz. */
  readonly frase: string;
}

export type CodigoDoProblema =
  | 'nome'
  | 'data'
  | 'diaOuMes'
  | 'hora'
  | 'coordenadas'
  | 'fuso'
  | 'lugar'
  | 'rodden'
  | 'anos'
  | 'camposAMenos'
  | 'virgulaAMais'
  | 'aspas'
  | 'longo'
  | 'letras'
  | 'cortado'
  | 'diaJuliano'
  | 'calendarioJuliano'
  | 'campoCheio'
  | 'calculo'
  | 'forma';

/** 'erro' não entra; 'dúvida' entra se a pessoa confirmar o que se propõe; 'ok' entra. */
export type EstadoDoRegistro = 'ok' | 'dúvida' | 'erro';

export interface RegistroLido {
  readonly especie: 'registro';
  /** A contar de 1, na ordem do arquivo. */
  readonly numero: number;
  /** A linha onde começa, a contar de 1; null nos arquivos que não são de texto. */
  readonly linha: number | null;
  /** O byte onde começa: dividido pelo tamanho do arquivo, o andamento. */
  readonly posicao: number;
  readonly estado: EstadoDoRegistro;
  readonly problemas: readonly Problema[];
  readonly mapa: MapaLido;
}

export type CodigoDoAviso =
  | 'cortado'
  | 'marca'
  | 'contagemMaior'
  | 'contagemMenor'
  | 'aspas'
  | 'colunas'
  | 'letrasDoMac'
  | 'semRegistros'
  | 'registrosDemais';

/** O que há de errado com o arquivo todo. O que se leu antes fica. */
export interface AvisoDoArquivo {
  readonly especie: 'aviso';
  readonly codigo: CodigoDoAviso;
  readonly frase: string;
}

export type Lido = RegistroLido | AvisoDoArquivo;
