/**
 * Porta dos cálculos: um pedido inteiro em si mesmo vai, e a resposta volta em JSON. Assim o que
 * custa pode correr noutra thread.
 */
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
   * @returns a resposta do contrato, em JSON
   * @throws ForaDoIntervaloError fora dos anos das efemérides; SobrecargaError quando há demais à
   *   espera
   */
  calcular(pedido: PedidoDeCalculo, etiqueta: string, quem: string): Promise<string>;
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
  | { readonly json: string }
  | { readonly foraDoIntervalo: { readonly valor: string; readonly frase: string } };

export function responder(ephemeris: Ephemeris, pedido: PedidoDeCalculo): RespostaDeCalculo {
  try {
    return { json: JSON.stringify(objeto(ephemeris, pedido)) };
  } catch (e) {
    if (e instanceof ForaDoIntervaloError)
      return { foraDoIntervalo: { valor: e.valor, frase: e.frase } };
    throw e;
  }
}

/** @throws ForaDoIntervaloError */
export function jsonDa(resposta: RespostaDeCalculo): string {
  if ('foraDoIntervalo' in resposta)
    throw new ForaDoIntervaloError(resposta.foraDoIntervalo.valor, resposta.foraDoIntervalo.frase);
  return resposta.json;
}

/** Calcula na própria thread: para os testes. */
export function calculadoraLocal(ephemeris: Ephemeris): Calculadora {
  return {
    calcular: async (pedido) => jsonDa(responder(ephemeris, pedido)),
    uso: () => ({ aceitos: 0, recusados: 0, guardados: NADA_GUARDADO }),
    fechar: async () => undefined,
  };
}
