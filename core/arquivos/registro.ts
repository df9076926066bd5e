/** Um registro lido: o que é comum a todos os formatos. */
import { lerData } from '../civil';
import { PROBLEMAS } from './problemas';
import {
  CAMPOS_CALADOS,
  type CampoCalado,
  type EstadoDoRegistro,
  type LimitesDaLeitura,
  type MapaLido,
  type MapaNoArquivo,
  type Problema,
  type RegistroLido,
} from './tipos';

export const MAPA_VAZIO: MapaNoArquivo = {
  nome: null,
  tipo: null,
  data: null,
  hora: null,
  precisao: { precisao: 'desconhecida' },
  fuso: null,
  horaLocalMedia: false,
  verao: 0,
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
  carrega: [],
  nosso: false,
  dataTrocada: null,
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

/** O texto sem o que nenhum campo guarda; o resto como está. */
export const textoTalQual = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(DE_CONTROLE, '')
    .replace(/\p{Cs}/gu, ILEGIVEL)
    .normalize('NFC');

/** O texto como se guarda: em NFC, sem controles nem espaços à volta; o vazio não é nada. */
export function textoOuNada(texto: string | null | undefined): string | null {
  const limpo = texto == null ? null : textoTalQual(texto).trim();
  return limpo && limpo.replace(INVISIVEIS, '') !== '' ? limpo : null;
}

const umaLinha = (texto: string | null): string | null =>
  texto && texto.replace(/\s+/g, (espaco) => (/[\n\t]/.test(espaco) ? ' ' : espaco));

/** Um texto sozinho como as anotações de um registro. */
export function anotar(texto: string | null | undefined): MapaNoArquivo['anotacoes'] {
  const limpo = textoOuNada(texto);
  return limpo === null ? [] : [{ quando: null, texto: limpo }];
}

/** Em letras, como as conta quem guarda: uma de dois códigos é uma só. */
const cabeEm = (texto: string, maximo: number): boolean =>
  texto.length <= maximo || (texto.length <= maximo * 2 && [...texto].length <= maximo);
const encurtar = (texto: string, maximo: number): string =>
  cabeEm(texto, maximo) ? texto : [...texto.slice(0, maximo * 2)].slice(0, maximo).join('').trim();

/** Encurta os campos que passam do que se guarda, e diz quais. */
function caber(mapa: MapaLido, limites: LimitesDaLeitura): [MapaLido, Problema[]] {
  const problemas: Problema[] = [];
  const cortar = <T extends string | null>(texto: T, campo: string, maximo: number): T => {
    if (texto === null || cabeEm(texto, maximo)) return texto;
    if (!problemas.some((p) => p.frase.includes(`campo ${campo} `)))
      problemas.push(PROBLEMAS.longo(campo, maximo));
    return encurtar(texto, maximo) as T;
  };
  const { nome, lugar, fonte, pasta, anotacao, etiqueta } = limites;
  const cabido: MapaLido = {
    ...mapa,
    nome: cortar(umaLinha(mapa.nome), 'nome', nome),
    nomeTrocado: mapa.nomeTrocado && encurtar(mapa.nomeTrocado, nome),
    lugar: cortar(umaLinha(mapa.lugar), 'lugar', lugar),
    fonte: cortar(umaLinha(mapa.fonte), 'fonte', fonte),
    pasta: cortar(umaLinha(mapa.pasta), 'pasta', pasta),
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

/**
 * Se o leitor não o diz, o registro diz o que não está em branco; a hora exata é a de quem não tem
 * onde dizer outra.
 */
function carregados(mapa: MapaLido): CampoCalado[] {
  return CAMPOS_CALADOS.filter((campo) => {
    if (campo === 'coordenadas') return mapa.latitude !== null;
    if (campo === 'precisao')
      return mapa.precisao.precisao === 'aproximada' || mapa.precisao.precisao === 'período';
    return mapa[campo] !== null;
  });
}

/** O que se diz de um registro que, ao ler-se, falhou de um modo que não se previa. */
export function registroQueFalhou(
  onde: Pick<Rascunho, 'linha' | 'posicao'>,
  numero: number,
): RegistroLido {
  const { linha, posicao } = onde;
  return {
    especie: 'registro',
    numero,
    linha,
    posicao,
    estado: 'erro',
    problemas: [PROBLEMAS.forma()],
    mapa: LIDO_VAZIO,
  };
}

/** Um registro, venha o que vier: o que falha ao ler-se é erro dele, e de mais nenhum. */
export function semQueda(onde: Pick<Rascunho, 'linha' | 'posicao'>, ler: () => Rascunho): Rascunho {
  try {
    return ler();
  } catch {
    const { linha, posicao } = onde;
    return { linha, posicao, mapa: {}, problemas: [PROBLEMAS.forma()] };
  }
}

/** Confere o que se leu e diz em que estado fica. */
export function fechar(
  { linha, posicao, mapa, problemas }: Rascunho,
  numero: number,
  limites: LimitesDaLeitura,
): RegistroLido {
  const lidoTodo = { ...LIDO_VAZIO, ...mapa };
  const carrega = mapa.carrega ?? carregados(lidoTodo);
  const [cabido, longos] = caber({ ...lidoTodo, carrega }, limites);
  const todos = [...problemas, ...longos];
  // De um registro em que nada se leu já se disse tudo.
  if (!todos.some((p) => ['camposAMenos', 'forma', 'cortado'].includes(p.codigo)))
    todos.push(...faltas(cabido, todos, limites));
  if (temIlegiveis(cabido)) todos.push(PROBLEMAS.letras());
  const lido = { especie: 'registro', numero, linha, posicao } as const;
  return { ...lido, estado: estadoDe(todos), problemas: todos, mapa: cabido };
}

/**
 * O que faz de dois registros o mesmo: nome, data, hora e lugar, sem olhar a maiúsculas, acentos,
 * espaços e ao que parte o lugar. null quando falta com que comparar.
 */
export function chaveDeDuplicata(
  mapa: Pick<MapaNoArquivo, 'nome' | 'data' | 'hora' | 'lugar'>,
): string | null {
  const { nome, data, hora, lugar } = mapa;
  if (nome === null || data === null) return null;
  return JSON.stringify([simples(nome), data, hora, lugar === null ? null : oMesmoLugar(lugar)]);
}

/** 'Campinas/SP', 'Campinas, SP', 'Campinas - SP' e 'Campinas (SP), Brasil' são um lugar só. */
const oMesmoLugar = (lugar: string): string =>
  simples(lugar)
    .replace(/[\s,;/()–—-]+/g, ' ')
    .trim()
    .replace(/(?<=.) bra[sz]il$/, '');

/** Minúsculas, sem acentos, com os espaços arrumados. */
export function simples(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
