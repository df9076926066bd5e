/**
 * Porta dos cálculos: um pedido inteiro em si mesmo vai, a resposta volta em JSON e já comprimida.
 * Assim tudo o que custa (calcular, escrever, comprimir) pode correr noutra thread, e volta o menor
 * número de bytes.
 */
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { CEU_DESCONHECIDO, escreverCeu } from '@core/astrology';
import { ceuEntre, type Escolhas } from '../doutrina/calendarioDoCeu';
import { ceuDoMapa } from '../doutrina/ceuDoMapa';
import { eclipsesDoLugar } from '../doutrina/eclipsesDoLugar';
import { horasPlanetarias } from '../doutrina/horasPlanetarias';
import { luaDe } from '../doutrina/luaDeAgora';
import { rodaPequena } from '../doutrina/rodaPequena';
import {
  diaJuliano,
  fimDaJanela,
  ForaDoIntervaloError,
  type Ephemeris,
} from '../ephemeris/ephemeris';
import { calculoDe, responderPergunta, type Pergunta } from '../tecnicas';
import { observacaoDe, type MapaACalcular } from '../tecnicas/mapa';

/** Muda quando o resultado de uma mesma consulta muda. */
export const VERSAO_DO_CALCULO = 5;

/**
 * Os céus de muitos mapas para a busca, um texto por mapa. Não é uma técnica: não se pede de um
 * mapa aberto, e um fora dos anos das efemérides não recusa os outros.
 */
interface PedidoDeCeus {
  readonly chamada: 'ceus';
  readonly mapas: readonly MapaACalcular[];
}
/** Rodas em miniatura de muitos mapas; a de um fora dos anos é null. */
interface PedidoDeRodas {
  readonly chamada: 'rodas';
  readonly mapas: readonly MapaACalcular[];
}
/** A Lua de um instante, UTC ISO. */
interface PedidoDaLua {
  readonly chamada: 'lua';
  readonly em: string;
}
/** O que acontece no céu, [de, ate), instantes UTC ISO. */
interface PedidoDoCeu extends Escolhas {
  readonly chamada: 'ceu';
  readonly de: string;
  readonly ate: string;
}
/** A hora planetária de um instante e de um lugar, graus decimais. */
interface PedidoDeHoras {
  readonly chamada: 'horasPlanetarias';
  readonly em: string;
  readonly latitude: number;
  readonly longitude: number;
}
/** Como se veem de um lugar, graus decimais, os eclipses de [de, ate). */
interface PedidoDeEclipses {
  readonly chamada: 'eclipsesDoLugar';
  readonly de: string;
  readonly ate: string;
  readonly latitude: number;
  readonly longitude: number;
}
type DeMuitos = PedidoDeCeus | PedidoDeRodas;
export type PedidoDeCalculo =
  Pergunta | DeMuitos | PedidoDaLua | PedidoDoCeu | PedidoDeHoras | PedidoDeEclipses;

export interface Calculadora {
  /**
   * @param etiqueta a da resposta: dois pedidos com a mesma têm a mesma resposta
   * @param quem de quem é o lugar na fila: a conta, ou o endereço de quem não a tem
   * @returns a resposta do contrato, em JSON comprimido com brotli
   * @throws ForaDoIntervaloError fora dos anos das efemérides; SobrecargaError quando há demais à
   *   espera
   */
  calcular(pedido: PedidoDeCalculo, etiqueta: string, quem: string): Promise<Uint8Array>;
  uso(): UsoDosCalculos;
  fechar(): Promise<void>;
}

export interface UsoDosCalculos {
  /** Aceitos, em curso e à espera. */
  readonly aceitos: number;
  readonly recusados: number;
  /** O que está guardado em memória, e quantas vezes serviu ou faltou. */
  readonly guardados: {
    readonly respostas: number;
    readonly bytes: number;
    readonly serviram: number;
    readonly faltaram: number;
  };
}
export const NADA_GUARDADO: UsoDosCalculos['guardados'] = {
  respostas: 0,
  bytes: 0,
  serviram: 0,
  faltaram: 0,
};

/** De cada mapa; o que as efemérides não cobrem fica por saber, e não se pergunta outra vez. */
function deCada<T>(
  mapas: readonly MapaACalcular[],
  calcula: (mapa: MapaACalcular, onde: ReturnType<typeof observacaoDe>) => T,
  semCeu: T,
): T[] {
  return mapas.map((mapa) => {
    try {
      return calcula(mapa, observacaoDe(mapa));
    } catch (e) {
      if (e instanceof ForaDoIntervaloError) return semCeu;
      throw e;
    }
  });
}

function objeto(ephemeris: Ephemeris, pedido: PedidoDeCalculo): object {
  switch (pedido.chamada) {
    case 'ceus':
      return deCada(
        pedido.mapas,
        ({ perfil }, { observacao, hora }) =>
          escreverCeu(ceuDoMapa(ephemeris, observacao, perfil, hora)),
        CEU_DESCONHECIDO,
      );
    case 'rodas':
      return deCada(
        pedido.mapas,
        ({ perfil }, { observacao, hora }) => rodaPequena(ephemeris, observacao, perfil, hora),
        null,
      );
    case 'lua':
      return luaDe(ephemeris, diaJuliano(pedido.em));
    case 'ceu':
      return ceuEntre(
        ephemeris,
        { de: diaJuliano(pedido.de), ate: fimDaJanela(pedido.ate) },
        pedido,
      );
    case 'eclipsesDoLugar':
      return eclipsesDoLugar(
        ephemeris,
        { de: diaJuliano(pedido.de), ate: fimDaJanela(pedido.ate) },
        pedido,
      );
    case 'horasPlanetarias':
      return horasPlanetarias(ephemeris, { ...pedido, dia: diaJuliano(pedido.em) });
    default:
      return responderPergunta(ephemeris, pedido, calculoDe(pedido.chamada));
  }
}

/** O que atravessa de volta: a classe de um erro não sobrevive à passagem entre threads. */
export type RespostaDeCalculo =
  | { readonly corpo: Uint8Array }
  | { readonly foraDoIntervalo: { readonly valor: string; readonly frase: string } };

const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } };

export function responder(ephemeris: Ephemeris, pedido: PedidoDeCalculo): RespostaDeCalculo {
  try {
    // Uma cópia do tamanho certo: o que o brotli devolve é um pedaço de uma memória maior, que iria
    // inteira.
    const corpo = Uint8Array.from(
      brotliCompressSync(JSON.stringify(objeto(ephemeris, pedido)), BROTLI),
    );
    return { corpo };
  } catch (e) {
    if (e instanceof ForaDoIntervaloError)
      return { foraDoIntervalo: { valor: e.valor, frase: e.frase } };
    throw e;
  }
}

/** @throws ForaDoIntervaloError */
export function corpoDa(resposta: RespostaDeCalculo): Uint8Array {
  if ('foraDoIntervalo' in resposta)
    throw new ForaDoIntervaloError(resposta.foraDoIntervalo.valor, resposta.foraDoIntervalo.frase);
  return resposta.corpo;
}

/** Calcula na própria thread: para os testes. */
export function calculadoraLocal(ephemeris: Ephemeris): Calculadora {
  return {
    calcular: async (pedido) => corpoDa(responder(ephemeris, pedido)),
    uso: () => ({ aceitos: 0, recusados: 0, guardados: NADA_GUARDADO }),
    fechar: async () => undefined,
  };
}
