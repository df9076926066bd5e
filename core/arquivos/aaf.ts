/**
 * AAF (Astrodienst / Astrological Exchange Format): a gramática do padrão de 1993 e os modos de
 * Astro.com, Astro-Seek, Astrolog e Argus. Um registro vai de um #A93 ao seguinte.
 *
 *   #A93: sobrenome, nome, tipo, d.m.aaaa[G|J], h:mm[:ss], lugar, país
 *   #B93: dia juliano (UT), latitude, longitude, fuso, tipo de hora
 */
import {
  grausDecimais,
  instanteDosSegundos,
  lerCoordenada,
  segundosDoFuso,
  segundosDoInstante,
  type Latitude,
  type Longitude,
} from '../civil';
import {
  EXATA,
  DESCONHECIDA,
  fusoDosSegundos,
  gregorianaDaJuliana,
  isoDoDia,
  isoDoRelogio,
  lido,
  recusado,
  type Campo,
} from './campos';
import type { LeitorDeLinhas, Linha } from './codificacao';
import { lerFusoNaCelula, segundosComLado } from './fusoEscrito';
import { aviso, PROBLEMAS } from './problemas';
import { conhecido, lerNossos, NOSSO_COMECO, precisaoPossivel } from './comentariosDoAaf';
import { anotar, semQueda, textoOuNada, type Rascunho } from './registro';
import type { AvisoDoArquivo, MapaLido, NotaDeRodden, Problema, TipoDeMapa } from './tipos';

const BLOCO = /^#(\w*)\s*:(.*)$/s;
export const COMECO_DE_AAF = /^#A93\s*:/i;
const ORFAO = /^#B93\s*:/i;
const COM_CONTINUACAO = ['SRC', 'VIA', 'COM'];

/** Os blocos de um registro, na ordem; os de texto com as linhas que os continuam. */
interface Bruto {
  readonly linha: number;
  readonly posicao: number;
  readonly blocos: readonly (readonly [nome: string, texto: string])[];
  readonly longo: boolean;
  /** O arquivo termina sem fim de linha: a última pode estar cortada. */
  readonly semFim: boolean;
}

/** Junta os blocos do registro que começa na linha dada. */
function juntar(primeira: Linha, linhas: LeitorDeLinhas): Bruto {
  const blocos: [string, string[]][] = [];
  let emSub = false;
  let longo = false;
  let letras = 0;
  let ultima = primeira;
  for (let linha: Linha | null = primeira; linha; linha = linhas.proxima()) {
    // Um segundo #B93 é o de outro registro, de que se estragou o começo.
    const outro = !emSub && blocos.some(([nome]) => nome === 'B93') && ORFAO.test(linha.texto);
    if (linha !== primeira && (outro || COMECO_DE_AAF.test(linha.texto))) {
      linhas.devolver([linha]);
      break;
    }
    ultima = linha;
    letras += linha.texto.length;
    if (linha.cortada || letras > LETRAS_DE_UM_REGISTRO) longo = true;
    const [, nome, texto = ''] = BLOCO.exec(linha.texto) ?? [];
    if (nome?.toUpperCase().startsWith('SUB')) emSub = true;
    // Uma variante traz os seus próprios blocos, que não são do registro.
    if (emSub || longo) continue;
    if (nome !== undefined) blocos.push([nome.toUpperCase(), [texto]]);
    else if (!linha.texto.startsWith('#'))
      blocos.at(-1)?.[1].push(linha.texto.replace(/^ {2}/, ''));
  }
  return {
    linha: primeira.numero,
    posicao: primeira.posicao,
    blocos: blocos.map(([nome, partes]) => [
      nome,
      (COM_CONTINUACAO.includes(nome) ? partes.join('\n') : (partes[0] ?? '')).trim(),
    ]),
    longo,
    semFim: !ultima.terminada,
  };
}

/** Um registro de AAF tem algumas linhas; mais do que isto, com muitas anotações, não é um. */
const LETRAS_DE_UM_REGISTRO = 2_000_000;

const campos = (texto: string): string[] => texto.split(',').map((c) => c.trim());

const TIPOS: Readonly<Record<string, TipoDeMapa>> = {
  m: 'masculino',
  f: 'feminino',
  w: 'feminino',
  e: 'evento',
  l: 'país',
  o: 'organização',
};
const DATA = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{1,4})\s*([gj]?)$/i;

/** Antes da reforma de 1582, ou com J, a data é juliana. */
function lerData(texto: string | undefined): Campo<string> {
  if (texto === undefined || texto === '*' || texto === '') return recusado(PROBLEMAS.semData());
  const m = DATA.exec(texto);
  if (!m) return recusado(PROBLEMAS.dataInvalida(texto));
  const [dia, mes, ano] = [Number(m[1]), Number(m[2]), Number(m[3])];
  const calendario = m[4]?.toLowerCase();
  const antiga = ano * 10_000 + mes * 100 + dia < 1582_10_15;
  if (calendario === 'j' || (antiga && calendario !== 'g')) {
    const valor = gregorianaDaJuliana(ano, mes, dia);
    return valor
      ? { valor, problemas: [PROBLEMAS.calendarioJuliano(texto)] }
      : recusado(PROBLEMAS.dataInvalida(texto));
  }
  const valor = isoDoDia(ano, mes, dia);
  return valor ? lido(valor) : recusado(PROBLEMAS.dataInvalida(texto));
}

const HORA = /^(\d{1,2})(?:[:.h](\d{1,2})(?:[:.](\d{1,2}))?)?h?$/i;

function lerHora(texto: string | undefined): Campo<string> {
  if (texto === undefined || texto === '*' || texto === '') return lido<string>(null);
  const m = HORA.exec(texto);
  const valor = m && isoDoRelogio(Number(m[1]), Number(m[2] ?? 0), Number(m[3] ?? 0));
  return valor ? lido(valor) : recusado(PROBLEMAS.horaInvalida(texto));
}

type DadosDoA93 = Pick<
  MapaLido,
  'nome' | 'nomeTrocado' | 'tipo' | 'data' | 'hora' | 'precisao' | 'lugar'
>;

function lerA93(texto: string): { mapa: Partial<DadosDoA93>; problemas: Problema[] } {
  const partes = campos(texto);
  const problemas: Problema[] = [];
  // Uma vírgula dentro do nome empurra a data, que se reconhece pela forma.
  const daData = partes.findIndex((p, i) => i >= 3 && DATA.test(p));
  const aMais = daData <= 6 ? Math.max(0, daData - 3) : 0;
  const sobrenome = conhecido(partes.slice(0, aMais + 1).join(', '));
  const [prenome, tipo, data, hora, ...lugar] = partes.slice(aMais + 1);
  const dado = conhecido(prenome);
  const nome = textoOuNada([dado, sobrenome].filter(Boolean).join(' '));
  const nomeTrocado = dado && sobrenome ? `${sobrenome} ${dado}` : null;
  if (aMais) problemas.push(PROBLEMAS.virgulaAMais(nome ?? ''));
  if (partes.length < 5)
    return { mapa: { nome, nomeTrocado }, problemas: [...problemas, PROBLEMAS.camposAMenos()] };
  const [aData, aHora] = [lerData(data), lerHora(hora)];
  return {
    mapa: {
      nome,
      nomeTrocado,
      tipo: TIPOS[tipo?.toLowerCase() ?? ''] ?? null,
      data: aData.valor,
      hora: aHora.valor,
      precisao: aHora.valor === null ? DESCONHECIDA : EXATA,
      lugar: textoOuNada(lugar.map(conhecido).filter(Boolean).join(', ')),
    },
    problemas: [...problemas, ...aData.problemas, ...aHora.problemas],
  };
}

function lerCoordenadas(
  latitude: string,
  longitude: string,
): Campo<Pick<MapaLido, 'latitude' | 'longitude'>> {
  if (latitude === '*' && longitude === '*') return lido<never>(null);
  const alat = lerCoordenada('latitude', latitude);
  const alon = lerCoordenada('longitude', longitude);
  return alat && alon
    ? lido({ latitude: alat as Latitude, longitude: alon as Longitude })
    : recusado(PROBLEMAS.coordenadasInvalidas(`${latitude} ${longitude}`));
}

/** O que o tipo de hora soma ao fuso. */
const ADIANTADO: Readonly<Record<string, number>> = { '1': 3600, '2': 7200, h: 1800, d: 7200 };

type DadosDoFuso = Pick<MapaLido, 'fuso' | 'horaLocalMedia' | 'fusoEscrito'> &
  Partial<Pick<MapaLido, 'verao'>>;

/** @param longitude graus decimais: a hora local média de um fuso que não se diz */
function lerFuso(fuso: string, tipo: string, longitude: number | null): Campo<DadosDoFuso> {
  const horaLocalMedia = tipo === 'm' || tipo === 'l';
  const fusoEscrito = textoOuNada(`${fuso} ${tipo === '0' ? '' : tipo}`);
  if (fuso === '*' || fuso === '') {
    const deles = horaLocalMedia && longitude !== null ? fusoDosSegundos(longitude * 240) : null;
    return lido({ fuso: deles, horaLocalMedia, fusoEscrito: null });
  }
  const verao = ADIANTADO[tipo] ?? 0;
  const comLado = segundosComLado(fuso);
  const escrito = Number.isNaN(comLado)
    ? segundosDoFuso(lerFusoNaCelula(fuso)?.fuso ?? '')
    : comLado;
  const valor = fusoDosSegundos((escrito ?? NaN) + verao);
  const problemas: Problema[] = [];
  if (valor === null) problemas.push(PROBLEMAS.fusoInvalido(fuso));
  if (valor !== null && tipo === 'd') problemas.push(PROBLEMAS.veraoDuvidoso());
  return { valor: { fuso: valor, horaLocalMedia, fusoEscrito, verao }, problemas };
}

const DIA_JULIANO_DA_EPOCA = 2_440_587.5;
const DIA_JULIANO = /^\d{1,7}(?:\.(\d+))?$/;

/** O instante de um dia juliano, e até quantos segundos as casas escritas o dizem. */
function lerDiaJuliano(texto: string): { segundos: number; folga: number } | null {
  const m = DIA_JULIANO.exec(texto);
  if (!m) return null;
  const casas = m[1]?.length ?? 0;
  // Com cinco casas ou mais, um segundo; com três, quarenta e cinco.
  const folga = Math.max(1, 45 * 10 ** (3 - casas));
  return { segundos: (Number(texto) - DIA_JULIANO_DA_EPOCA) * 86_400, folga };
}

function conferirDiaJuliano(texto: string, mapa: Partial<MapaLido>): Campo<string> {
  const dia = lerDiaJuliano(texto);
  if (!dia) return lido<string>(null);
  const valor = instanteDosSegundos(Math.round(dia.segundos));
  const deslocamento = mapa.fuso == null ? null : segundosDoFuso(mapa.fuso);
  if (mapa.data == null || mapa.hora == null || deslocamento === null) return lido(valor);
  const civil = segundosDoInstante(`${mapa.data}T${mapa.hora}Z`) as number;
  const diferem = Math.abs(civil - deslocamento - dia.segundos) > dia.folga;
  return { valor, problemas: diferem ? [PROBLEMAS.diaJuliano(valor)] : [] };
}

const CLASSIFICACAO = /^Rodden (AA|A|B|C|DD|X|XX)\.(?: Fonte: (.*))?$/s;

/** Os blocos de texto: fonte, quem passou adiante, anotações e a zona. */
function lerTextos(blocos: Bruto['blocos']): Partial<MapaLido> {
  const de = (nome: string): string[] => blocos.filter(([n]) => n === nome).map(([, t]) => t);
  // O que nós escrevemos de Rodden e da fonte não é uma anotação.
  const classificacao = de('COM')
    .map((t) => CLASSIFICACAO.exec(t))
    .find((m) => m !== null);
  const { nossos, outros } = lerNossos(de('COM').filter((t) => !CLASSIFICACAO.test(t)));
  return {
    zona: textoOuNada(de('ZNAM')[0]),
    fonte: textoOuNada(de('SRC').join('\n')) ?? textoOuNada(classificacao?.[2]),
    rodden: (classificacao?.[1] as NotaDeRodden | undefined) ?? null,
    via: textoOuNada(de('VIA').join('\n')),
    ...nossos,
    anotacoes: [...anotar(outros.join('\n')), ...(nossos.anotacoes ?? [])],
  };
}

function lerRegistro({
  linha,
  posicao,
  blocos,
  longo,
  semFim,
}: Bruto): Rascunho & { cortado: boolean } {
  const [nome, escrito = ''] = blocos[0] ?? [];
  const a93 = lerA93(nome === 'A93' ? escrito : '');
  const problemas = [...a93.problemas];
  const { precisao, ...textos } = lerTextos(blocos);
  // O que se diz por inteiro num comentário nosso é o que não cabia no campo.
  let mapa: Partial<MapaLido> = {
    ...a93.mapa,
    ...textos,
    ...(precisao && precisaoPossivel(precisao, a93.mapa.hora ?? null) && { precisao }),
  };
  if (longo) problemas.push(PROBLEMAS.longo('do registro', LETRAS_DE_UM_REGISTRO));
  const indice = blocos.findIndex(([nome]) => nome === 'B93');
  const b93 = campos(blocos[indice]?.[1] ?? '*,*,*,*,0');
  const [dia = '*', latitude = '*', longitude = '*', fuso = '*', tipo = '0'] = b93;
  const cortado = semFim && b93.length < 4 && indice === blocos.length - 1;
  if (b93.length < 3 || cortado) {
    problemas.push(cortado ? PROBLEMAS.cortado() : PROBLEMAS.camposAMenos());
    return { linha, posicao, mapa, problemas, cortado };
  }
  const lugar = lerCoordenadas(latitude, longitude);
  const noMapa = lugar.valor?.longitude ? grausDecimais(lugar.valor.longitude) : null;
  const oFuso = lerFuso(fuso, tipo.toLowerCase(), noMapa);
  mapa = { ...mapa, ...lugar.valor, ...oFuso.valor };
  const juliano = conferirDiaJuliano(dia, mapa);
  return {
    linha,
    posicao,
    mapa: { ...mapa, instanteDoDiaJuliano: juliano.valor },
    problemas: [...problemas, ...lugar.problemas, ...oFuso.problemas, ...juliano.problemas],
    cortado: false,
  };
}

export function* lerAaf(linhas: LeitorDeLinhas): Generator<Rascunho | AvisoDoArquivo> {
  let nosso = false;
  for (let linha = linhas.proxima(); linha; linha = linhas.proxima()) {
    // Antes do primeiro registro há comentários, e às vezes mais do que isso.
    nosso ||= linha.texto.trim() === NOSSO_COMECO;
    if (!COMECO_DE_AAF.test(linha.texto) && !ORFAO.test(linha.texto)) continue;
    const bruto = juntar(linha, linhas);
    let cortado = false;
    yield semQueda(bruto, () => {
      const lidoDele = lerRegistro(bruto);
      ({ cortado } = lidoDele);
      return { ...lidoDele, mapa: { ...lidoDele.mapa, nosso } };
    });
    if (cortado) yield aviso('cortado');
  }
}
