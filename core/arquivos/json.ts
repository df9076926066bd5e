/**
 * O nosso JSON: {"formato":"astrolabio","versao":1,"mapas":[…]}, com um mapa em cada linha. Lê-se
 * registro a registro, e um estragado não leva os outros.
 */
import { isoDaHora, lerCoordenada, lerData as lerDataIso, lerHora, lerFusoEscrito } from '../civil';
import type { Latitude, Longitude } from '../civil';
import { MINUTOS_DA_APROXIMADA } from '../astrology';
import { DESCONHECIDA, EXATA, lerRodden, lido, recusado, type Campo } from './campos';
import { decodificar } from './codificacao';
import { aviso, PROBLEMAS } from './problemas';
import { semQueda, textoOuNada, textoTalQual, type Rascunho } from './registro';
import {
  CAMPOS_CALADOS,
  TIPOS_DE_MAPA,
  type AnotacaoNoArquivo,
  type AvisoDoArquivo,
  type CampoCalado,
  type EventoNoArquivo,
  type MapaLido,
  type PrecisaoNoArquivo,
} from './tipos';

export const VERSAO_DO_JSON = 1;

type Objeto = Readonly<Record<string, unknown>>;
const ehObjeto = (v: unknown): v is Objeto =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const texto = (o: Objeto, campo: string): string | null => {
  const v = o[campo];
  return typeof v === 'string' ? textoOuNada(v) : null;
};
const lista = (o: Objeto, campo: string): readonly unknown[] => {
  const v = o[campo];
  return Array.isArray(v) ? v : [];
};

function lerDia(o: Objeto): Campo<string> {
  const escrita = texto(o, 'data');
  if (escrita === null) return recusado(PROBLEMAS.semData());
  return lerDataIso(escrita) ? lido(escrita) : recusado(PROBLEMAS.dataInvalida(escrita));
}

const DATA_PARCIAL = /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/;
/** De um acontecimento pode saber-se só o mês, ou o ano. */
function lerDiaDoEvento(o: Objeto): string | null {
  const escrita = texto(o, 'data');
  return escrita !== null && DATA_PARCIAL.test(escrita) ? escrita : lerDia(o).valor;
}

function lerCliente(v: unknown): MapaLido['cliente'] {
  if (!ehObjeto(v)) return null;
  return Object.fromEntries(
    Object.entries(v).flatMap(([campo, dito]) => (typeof dito === 'string' ? [[campo, dito]] : [])),
  );
}

function lerRelogio(o: Objeto, campo: string): Campo<string> {
  const escrita = texto(o, campo);
  if (escrita === null) return lido<string>(null);
  const hora = lerHora(escrita);
  return hora ? lido(isoDaHora(hora)) : recusado(PROBLEMAS.horaInvalida(escrita));
}

function lerPrecisao(o: Objeto, hora: string | null): Campo<PrecisaoNoArquivo> {
  const p = ehObjeto(o.precisao) ? o.precisao : {};
  const nome = texto(p, 'precisao') ?? (hora === null ? 'desconhecida' : 'exata');
  if (nome === 'desconhecida') return lido(DESCONHECIDA);
  if (nome === 'exata' && hora !== null) return lido(EXATA);
  const { minutos } = p;
  const { minimo, maximo } = MINUTOS_DA_APROXIMADA;
  if (nome === 'aproximada' && hora !== null && Number.isInteger(minutos)) {
    const inteiros = minutos as number;
    if (inteiros >= minimo && inteiros <= maximo)
      return lido({ precisao: 'aproximada', minutos: inteiros });
  }
  const [de, ate] = [lerRelogio(p, 'de').valor, lerRelogio(p, 'ate').valor];
  if (nome === 'período' && de !== null && ate !== null && de < ate)
    return lido({ precisao: 'período', de: de.slice(0, 5), ate: ate.slice(0, 5) });
  return recusado(PROBLEMAS.horaEstranha(nome));
}

type Coordenadas = Pick<MapaLido, 'latitude' | 'longitude'>;

function lerCoordenadas(o: Objeto): Campo<Coordenadas> {
  const [norte, leste] = [texto(o, 'latitude'), texto(o, 'longitude')];
  if (norte === null && leste === null) return lido<Coordenadas>(null);
  const latitude = lerCoordenada('latitude', norte) as Latitude | null;
  const longitude = lerCoordenada('longitude', leste) as Longitude | null;
  return latitude && longitude
    ? lido({ latitude, longitude })
    : recusado(PROBLEMAS.coordenadasInvalidas(`${norte ?? ''} ${leste ?? ''}`));
}

function lerFuso(o: Objeto): Campo<string> {
  const escrito = texto(o, 'fuso');
  if (escrito === null) return lido<string>(null);
  const fuso = lerFusoEscrito(escrito);
  return fuso ? lido(fuso) : recusado(PROBLEMAS.fusoInvalido(escrito));
}

/** Tal como está: o nosso arquivo traz as anotações como se guardaram, os espaços das pontas também. */
function lerAnotacoes(o: Objeto): AnotacaoNoArquivo[] {
  return lista(o, 'anotacoes').flatMap((a) => {
    const escrito = ehObjeto(a) && typeof a.texto === 'string' ? a.texto : null;
    return ehObjeto(a) && escrito !== null
      ? [{ quando: texto(a, 'quando'), texto: textoTalQual(escrito) }]
      : [];
  });
}

/** O que um mapa do nosso arquivo diz, ainda que diga que nada há. */
const CARREGA: Readonly<Record<CampoCalado, readonly string[]>> = {
  tipo: ['tipo'],
  precisao: ['precisao'],
  fuso: ['fuso'],
  zona: ['zona'],
  coordenadas: ['latitude', 'longitude'],
  rodden: ['rodden'],
  fonte: ['fonte'],
  calculo: ['calculo'],
};

function lerEventos(o: Objeto): EventoNoArquivo[] {
  return lista(o, 'eventos').flatMap((e) => {
    if (!ehObjeto(e)) return [];
    const lugar = lerCoordenadas(e).valor;
    return [
      {
        titulo: texto(e, 'titulo') ?? '',
        data: lerDiaDoEvento(e),
        hora: lerRelogio(e, 'hora').valor,
        fuso: lerFuso(e).valor,
        lugar: texto(e, 'lugar'),
        latitude: lugar?.latitude ?? null,
        longitude: lugar?.longitude ?? null,
        anotacao: texto(e, 'anotacao'),
      },
    ];
  });
}

function lerMapa(o: Objeto): Pick<Rascunho, 'mapa' | 'problemas'> {
  const [data, relogio, lugar, fuso] = [
    lerDia(o),
    lerRelogio(o, 'hora'),
    lerCoordenadas(o),
    lerFuso(o),
  ];
  const precisao = lerPrecisao(o, relogio.valor);
  const rodden = lerRodden(texto(o, 'rodden'));
  const comHora = ['exata', 'aproximada'].includes(precisao.valor?.precisao ?? '');
  return {
    mapa: {
      nome: texto(o, 'nome'),
      tipo: TIPOS_DE_MAPA.find((t) => t === o.tipo) ?? null,
      data: data.valor,
      hora: comHora ? relogio.valor : null,
      precisao: precisao.valor ?? DESCONHECIDA,
      fuso: fuso.valor,
      fusoEscrito: texto(o, 'fuso'),
      nosso: true,
      carrega: CAMPOS_CALADOS.filter((campo) => CARREGA[campo].every((nome) => nome in o)),
      horaLocalMedia: o.horaLocalMedia === true,
      verao: Number.isInteger(o.verao) ? (o.verao as number) : 0,
      zona: texto(o, 'zona'),
      lugar: texto(o, 'lugar'),
      ...lugar.valor,
      rodden: rodden.valor,
      fonte: texto(o, 'fonte'),
      pasta: texto(o, 'pasta'),
      etiquetas: lista(o, 'etiquetas').flatMap((e) => {
        const etiqueta = typeof e === 'string' ? textoOuNada(e) : null;
        return etiqueta === null ? [] : [etiqueta];
      }),
      anotacoes: lerAnotacoes(o),
      eventos: lerEventos(o),
      cliente: lerCliente(o.cliente),
      calculo: ehObjeto(o.calculo) ? o.calculo : null,
    },
    problemas: [data, relogio, precisao, lugar, fuso, rodden].flatMap((c) => c.problemas),
  };
}

const [ASPAS, BARRA, ABRE, FECHA, ABRE_LISTA, FECHA_LISTA, LF] = [34, 92, 123, 125, 91, 93, 10];
/** Os mapas estão numa lista dentro do objeto de fora. */
const PROFUNDIDADE_DOS_MAPAS = 2;

interface Pedaco {
  readonly de: number;
  readonly ate: number;
  readonly linha: number;
  /** Fechou-se antes de começar outro, ou de acabar o arquivo. */
  readonly inteiro: boolean;
}

/** Onde está cada mapa, contando chavetas; o fim que falta devolve-se no fim. */
function* pedacos(bytes: Uint8Array, inicio: number): Generator<Pedaco, { fechado: boolean }> {
  let [profundidade, linha, emTexto] = [0, 1, false];
  let aberto: { de: number; linha: number } | null = null;
  // Só onde os mapas começam na margem se sabe que um não fechado acabou.
  let umPorLinha = false;
  for (let i = inicio; i < bytes.length; i++) {
    const b = bytes[i];
    const naMargem = bytes[i - 1] === LF;
    if (naMargem && b === ABRE && (aberto || umPorLinha)) {
      if (aberto && umPorLinha) yield { ...aberto, ate: i, inteiro: false };
      if (umPorLinha) [profundidade, emTexto, aberto] = [PROFUNDIDADE_DOS_MAPAS, false, null];
    }
    if (b === LF) linha++;
    if (emTexto) {
      if (b === BARRA) i++;
      // Uma quebra de linha não cabe num texto: as aspas dele não se fecharam.
      else if (b === ASPAS || b === LF) emTexto = false;
    } else if (b === ASPAS) emTexto = true;
    else if (b === ABRE || b === ABRE_LISTA) {
      if (b === ABRE && profundidade === PROFUNDIDADE_DOS_MAPAS) {
        aberto = { de: i, linha };
        umPorLinha ||= naMargem;
      }
      profundidade++;
    } else if (b === FECHA || b === FECHA_LISTA) {
      profundidade--;
      if (aberto && profundidade === PROFUNDIDADE_DOS_MAPAS) {
        yield { ...aberto, ate: i + 1, inteiro: true };
        aberto = null;
      }
    }
  }
  if (aberto) yield { ...aberto, ate: bytes.length, inteiro: false };
  return { fechado: profundidade <= 0 };
}

function desserializar(escrito: string): unknown {
  try {
    return JSON.parse(escrito);
  } catch {
    return null;
  }
}

export function* lerJson(bytes: Uint8Array, marca: number): Generator<Rascunho | AvisoDoArquivo> {
  const todos = pedacos(bytes, marca);
  for (let passo = todos.next(); ; passo = todos.next()) {
    if (passo.done) {
      if (!passo.value.fechado) yield aviso('cortado');
      return;
    }
    const { de, ate, linha, inteiro } = passo.value;
    const objeto = inteiro ? desserializar(decodificar(bytes.subarray(de, ate), 'utf-8')) : null;
    const cortado = !inteiro && ate === bytes.length;
    const mau = [cortado ? PROBLEMAS.cortado() : PROBLEMAS.forma()];
    yield semQueda({ linha, posicao: de }, () => ({
      linha,
      posicao: de,
      ...(ehObjeto(objeto) ? lerMapa(objeto) : { mapa: {}, problemas: mau }),
    }));
  }
}
