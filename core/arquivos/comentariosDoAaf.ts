/**
 * O que um AAF não tem onde dizer, e nós dizemos em comentários de forma fixa, que se leem de volta:
 *
 *   #COM:[Astrolábio] Hora: ±15 min
 *   #COM:[Astrolábio] Anotação 2020-03-01T12:00:00.000Z
 *     o texto, em linhas recuadas
 */
import { lerHora, isoDaHora, segundosDoInstante } from '../civil';
import { textoOuNada } from './registro';
import {
  TIPOS_DE_MAPA,
  type AnotacaoNoArquivo,
  type MapaLido,
  type MapaNoArquivo,
  type PrecisaoNoArquivo,
} from './tipos';

/** A primeira linha dos que saem daqui. */
export const NOSSO_COMECO = '#: Astrolábio';
const MARCA = '[Astrolábio] ';
const DITO = /^(Hora|Nome|Lugar|Tipo): (.*)$/s;
const ANOTACAO = /^Anotação(?: (\S+))?(?:\n(.*))?$/s;
const APROXIMADA = /^±(\d{1,3}) min$/;
const PERIODO = /^(\d\d:\d\d) a (\d\d:\d\d)$/;

/** Num campo de AAF não cabem vírgulas nem quebras de linha. */
export const campo = (texto: string | null): string =>
  (texto ?? '').replaceAll(',', ';').replace(/\s+/g, ' ').trim() || '*';
/** O asterisco é o que não se sabe; o ponto e vírgula, uma vírgula que o campo não pode ter. */
export const conhecido = (escrito: string | undefined): string | null =>
  escrito === undefined || escrito === '*' ? null : textoOuNada(escrito.replaceAll(';', ','));

/** As linhas a mais de um bloco vão recuadas, para que nenhuma comece por cardinal. */
export const bloco = (nome: string, texto: string | null): string =>
  texto ? `#${nome}:${texto.replace(/\r\n?|\n/g, '\r\n  ')}\r\n` : '';
const nosso = (texto: string): string => bloco('COM', `${MARCA}${texto}`);

function horaDita({ precisao }: MapaNoArquivo): string | null {
  if (precisao.precisao === 'aproximada') return `±${precisao.minutos} min`;
  return precisao.precisao === 'período' ? `${precisao.de} a ${precisao.ate}` : null;
}

/** @param lidoDeVolta o lugar que os dois campos dele dariam a quem os lesse */
export function escreverNossos(mapa: MapaNoArquivo, lidoDeVolta: string | null): string {
  const { nome, lugar, tipo, anotacoes } = mapa;
  const ditos: readonly (readonly [string, string | null, boolean])[] = [
    ['Hora', horaDita(mapa), true],
    ['Nome', nome, nome !== conhecido(campo(nome))],
    ['Lugar', lugar, lugar !== lidoDeVolta],
    ['Tipo', tipo, tipo === 'horária'],
  ];
  return [
    ...ditos.flatMap(([que, dito, precisa]) => (dito && precisa ? [nosso(`${que}: ${dito}`)] : [])),
    ...anotacoes.flatMap(({ quando, texto }) =>
      textoOuNada(texto) === null
        ? []
        : nosso(`Anotação${quando === null ? '' : ` ${quando}`}\n${texto.trim()}`),
    ),
  ].join('');
}

function lerPrecisao(dita: string): PrecisaoNoArquivo | null {
  const [, minutos] = APROXIMADA.exec(dita) ?? [];
  if (minutos) return { precisao: 'aproximada', minutos: Number(minutos) };
  const [de, ate] = (PERIODO.exec(dita)?.slice(1) ?? []).map((hora) => {
    const lida = lerHora(hora);
    return lida ? isoDaHora(lida).slice(0, 5) : '';
  });
  return de && ate && de < ate ? { precisao: 'período', de, ate } : null;
}

type Nossos = Partial<Pick<MapaLido, 'nome' | 'lugar' | 'tipo' | 'precisao' | 'anotacoes'>>;

function lerDito(que: string, dito: string): Nossos {
  switch (que) {
    case 'Hora': {
      const precisao = lerPrecisao(dito);
      return precisao ? { precisao } : {};
    }
    case 'Nome':
      return { nome: textoOuNada(dito) };
    case 'Lugar':
      return { lugar: textoOuNada(dito) };
    default: {
      const tipo = TIPOS_DE_MAPA.find((t) => t === dito);
      return tipo ? { tipo } : {};
    }
  }
}

function lerAnotacao(escrita: string): AnotacaoNoArquivo | null {
  const [, quando, texto] = ANOTACAO.exec(escrita) ?? [];
  const limpo = textoOuNada(texto);
  if (limpo === null) return null;
  const data = quando !== undefined && segundosDoInstante(quando) !== null ? quando : null;
  return { quando: data, texto: limpo };
}

/** Separa, dos comentários de um registro, os nossos. */
export function lerNossos(comentarios: readonly string[]): {
  nossos: Nossos;
  outros: string[];
} {
  let nossos: Nossos = {};
  const anotacoes: AnotacaoNoArquivo[] = [];
  const outros: string[] = [];
  for (const escrito of comentarios) {
    const resto = escrito.startsWith(MARCA) ? escrito.slice(MARCA.length) : null;
    const anotacao = resto === null ? null : lerAnotacao(resto);
    const [, que, dito] = (resto !== null && DITO.exec(resto)) || [];
    if (anotacao) anotacoes.push(anotacao);
    else if (que && dito) nossos = { ...nossos, ...lerDito(que, dito) };
    else outros.push(escrito);
  }
  return { nossos: { ...nossos, anotacoes }, outros };
}

/** A aproximada pede uma hora, e o período pede que não a haja. */
export const precisaoPossivel = ({ precisao }: PrecisaoNoArquivo, hora: string | null): boolean =>
  precisao === 'aproximada' ? hora !== null : hora === null;
