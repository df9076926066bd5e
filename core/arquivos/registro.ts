/** Um registro lido: o que é comum a todos os formatos. */
import { lerData } from '../civil';
import { PROBLEMAS } from './problemas';
import type {
  EstadoDoRegistro,
  LimitesDaLeitura,
  MapaLido,
  MapaNoArquivo,
  Problema,
  RegistroLido,
} from './tipos';

export const MAPA_VAZIO: MapaNoArquivo = {
  nome: null,
  tipo: null,
  data: null,
  hora: null,
  precisao: { precisao: 'desconhecida' },
  fuso: null,
  horaLocalMedia: false,
  zona: null,
  lugar: null,
  latitude: null,
  longitude: null,
  rodden: null,
  fonte: null,
  pasta: null,
  etiquetas: [],
  anotacoes: [],
  eventos: [],
  cliente: null,
  calculo: null,
};

const LIDO_VAZIO: MapaLido = {
  ...MAPA_VAZIO,
  nomeTrocado: null,
  fusoEscrito: null,
  instanteDoDiaJuliano: null,
  via: null,
  segundoNome: null,
};

/** O que fica no lugar de uma letra que os bytes não formam. */
const ILEGIVEL = '\ufffd';

/** O que um leitor soube de um registro, antes de se conferir. */
export interface Rascunho {
  readonly linha: number | null;
  readonly posicao: number;
  readonly mapa: Partial<MapaLido>;
  readonly problemas: readonly Problema[];
}

/** Controles, e o que inverte a direção do que vem à volta: nenhum campo os guarda. */
const DE_CONTROLE = /(?![\n\t])[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Feito só do que não se vê, um texto está em branco. */
const INVISIVEIS = /[\p{Cf}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/gu;

/** O texto como se guarda: em NFC, sem controles nem espaços à volta; o vazio não é nada. */
export function textoOuNada(texto: string | null | undefined): string | null {
  const limpo = texto
    ?.replace(/\r\n?/g, '\n')
    .replace(DE_CONTROLE, '')
    .replace(/\p{Cs}/gu, ILEGIVEL)
    .normalize('NFC')
    .trim();
  return limpo && limpo.replace(INVISIVEIS, '') !== '' ? limpo : null;
}

const umaLinha = (texto: string | null): string | null => texto && texto.replace(/\s+/g, ' ');

/** Um texto sozinho como as anotações de um registro. */
export function anotar(texto: string | null | undefined): MapaNoArquivo['anotacoes'] {
  const limpo = textoOuNada(texto);
  return limpo === null ? [] : [{ quando: null, texto: limpo }];
}

/** Encurta sem partir ao meio uma letra de dois códigos. */
function encurtar(texto: string, maximo: number): string {
  const curto = texto.slice(0, maximo);
  return (/[\ud800-\udbff]$/.test(curto) ? curto.slice(0, -1) : curto).trim();
}

/** Encurta os campos que passam do que se guarda, e diz quais. */
function caber(mapa: MapaLido, limites: LimitesDaLeitura): [MapaLido, Problema[]] {
  const problemas: Problema[] = [];
  const cortar = <T extends string | null>(texto: T, campo: string, maximo: number): T => {
    if (texto === null || texto.length <= maximo) return texto;
    if (!problemas.some((p) => p.frase.includes(`campo ${campo} `)))
      problemas.push(PROBLEMAS.longo(campo, maximo));
    return encurtar(texto, maximo) as T;
  };
  const { nome, lugar, fonte, anotacao, etiqueta } = limites;
  const cabido: MapaLido = {
    ...mapa,
    nome: cortar(umaLinha(mapa.nome), 'nome', nome),
    nomeTrocado: mapa.nomeTrocado && encurtar(mapa.nomeTrocado, nome),
    lugar: cortar(umaLinha(mapa.lugar), 'lugar', lugar),
    fonte: cortar(umaLinha(mapa.fonte), 'fonte', fonte),
    pasta: cortar(umaLinha(mapa.pasta), 'pasta', etiqueta),
    etiquetas: mapa.etiquetas.map((e) => cortar(e, 'etiquetas', etiqueta)),
    anotacoes: mapa.anotacoes.map((a) => ({
      ...a,
      texto: cortar(a.texto, 'anotações', anotacao),
    })),
    eventos: mapa.eventos.map((e) => ({
      ...e,
      titulo: cortar(e.titulo, 'eventos', nome),
      anotacao: cortar(e.anotacao, 'eventos', anotacao),
    })),
  };
  return [cabido, problemas];
}

/** O que falta, ou não se calcula. O que o leitor já disse não se repete. */
function faltas(mapa: MapaLido, ditos: readonly Problema[], limites: LimitesDaLeitura): Problema[] {
  const dito = (...codigos: string[]): boolean => ditos.some((p) => codigos.includes(p.codigo));
  const novos: Problema[] = [];
  if (mapa.nome === null && !dito('nome')) novos.push(PROBLEMAS.semNome());
  if (mapa.data === null && !dito('data')) novos.push(PROBLEMAS.semData());
  const ano = mapa.data === null ? undefined : lerData(mapa.data)?.ano;
  const { primeiro, ultimo } = limites.anos;
  if (ano !== undefined && (ano < primeiro || ano > ultimo))
    novos.push(PROBLEMAS.foraDosAnos(primeiro, ultimo));
  if (mapa.lugar === null && !dito('lugar'))
    novos.push(mapa.latitude === null ? PROBLEMAS.semLugar() : PROBLEMAS.semNomeDoLugar());
  return novos;
}

const temIlegiveis = ({ nome, lugar, fonte, anotacoes }: MapaLido): boolean =>
  [nome, lugar, fonte, ...anotacoes.map((a) => a.texto)].some((t) => t?.includes(ILEGIVEL));

function estadoDe(problemas: readonly Problema[]): EstadoDoRegistro {
  if (problemas.some((p) => p.gravidade === 'erro')) return 'erro';
  return problemas.some((p) => p.gravidade === 'dúvida') ? 'dúvida' : 'ok';
}

/** Confere o que se leu e diz em que estado fica. */
export function fechar(
  { linha, posicao, mapa, problemas }: Rascunho,
  numero: number,
  limites: LimitesDaLeitura,
): RegistroLido {
  const [cabido, longos] = caber({ ...LIDO_VAZIO, ...mapa }, limites);
  const todos = [...problemas, ...longos];
  // De um registro em que nada se leu já se disse tudo.
  if (!todos.some((p) => ['camposAMenos', 'forma', 'cortado'].includes(p.codigo)))
    todos.push(...faltas(cabido, todos, limites));
  if (temIlegiveis(cabido)) todos.push(PROBLEMAS.letras());
  const lido = { especie: 'registro', numero, linha, posicao } as const;
  return { ...lido, estado: estadoDe(todos), problemas: todos, mapa: cabido };
}

/**
 * O que faz de dois registros o mesmo: nome, data, hora e lugar, sem olhar a maiúsculas, acentos e
 * espaços. null quando falta com que comparar.
 */
export function chaveDeDuplicata(
  mapa: Pick<MapaNoArquivo, 'nome' | 'data' | 'hora' | 'lugar'>,
): string | null {
  const { nome, data, hora, lugar } = mapa;
  if (nome === null || data === null) return null;
  return JSON.stringify([simples(nome), data, hora, lugar === null ? null : simples(lugar)]);
}

/** Minúsculas, sem acentos, com os espaços arrumados. */
export function simples(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
