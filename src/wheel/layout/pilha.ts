/** A pilha de um corpo: da régua para longe dela, símbolo, grau, (signo), minuto e marca de movimento, sempre em pé. */
import { grauAstrologico, marcaDeMovimento, type GrauAstrologico, type Movimento, type Ponto } from '@core/astrology';
import { passoEntre, type Caixa } from './caixa';
import type { Escala } from './escala';
import type { TamanhosDaPilha } from './medidas';
import { medirGlifo, medirTexto, porGlifo, porTexto, type Medida } from './metricas';
import type { CorpoPosto } from './tipos';

export type Pilha = Pick<CorpoPosto, 'glifo' | 'grau' | 'signo' | 'minuto' | 'marca'>;

export interface EstiloDaPilha {
  readonly tamanhos: TamanhosDaPilha;
  /** Raio do centro do símbolo. */
  readonly raio: number;
  /** -1 empilha rumo ao centro, +1 para fora. */
  readonly sentido: -1 | 1;
}

/** Entre o símbolo e o grau, e entre as outras peças. */
const RESPIROS = [3, 2.2] as const;
/** O símbolo conta como um quadrado igual para todos: assim os graus vizinhos se alinham. */
const LADO_DO_GLIFO = 0.78;

interface Andar {
  readonly medida: Medida;
  readonly raio: number;
}

/** Raios dos centros, o bastante afastados nesta direção para que nada se toque. */
function raios(medidas: readonly Medida[], estilo: EstiloDaPilha, escala: Escala, longitude: number): number[] {
  const direcao = escala.direcao(longitude);
  return medidas.reduce<Andar[]>((andares, medida, i) => {
    const anterior = andares.at(-1);
    const raio = anterior ? anterior.raio + estilo.sentido * passoEntre(anterior.medida, medida, direcao, i === 1 ? RESPIROS[0] : RESPIROS[1]) : estilo.raio;
    return [...andares, { medida, raio }];
  }, []).map((andar) => andar.raio);
}

const dois = (n: number): string => String(n).padStart(2, '0');

function medidasNominais(t: TamanhosDaPilha): Medida[] {
  const lado = t.glifo * LADO_DO_GLIFO;
  const signo = t.signo === null ? [] : [{ largura: t.signo * 0.78, altura: t.signo * 0.78 }];
  return [{ largura: lado, altura: lado }, medirTexto('00°', t.grau), ...signo, medirTexto('00′', t.minuto), medirGlifo('Retrógrado', t.marca)];
}

/** Monta a pilha do corpo na longitude exibida; o texto diz a longitude verdadeira. */
export function empilhar(corpo: { nome: Ponto; longitude: number; movimento: Movimento }, exibida: number, estilo: EstiloDaPilha, escala: Escala): Pilha {
  const t = estilo.tamanhos;
  const grau: GrauAstrologico = grauAstrologico(corpo.longitude);
  const [rGlifo = 0, rGrau = 0, ...resto] = raios(medidasNominais(t), estilo, escala, exibida);
  const [rSigno, rMinuto, rMarca] = t.signo === null ? [0, ...resto] : resto;
  const em = (raio = 0) => escala.ponto(exibida, raio);
  const marca = marcaDeMovimento(corpo.movimento);
  return {
    glifo: porGlifo(corpo.nome, t.glifo, em(rGlifo)),
    grau: porTexto(`${grau.graus}°`, t.grau, 600, em(rGrau)),
    signo: t.signo === null ? null : porGlifo(grau.signo, t.signo, em(rSigno)),
    minuto: porTexto(`${dois(grau.minuto)}′`, t.minuto, 400, em(rMinuto)),
    marca: marca === '' ? null : porGlifo(marca === 'St' ? 'Estacionário' : 'Retrógrado', t.marca, em(rMarca)),
  };
}

export function caixasDaPilha(pilha: Pilha): Caixa[] {
  return [pilha.glifo, pilha.grau, pilha.signo, pilha.minuto, pilha.marca].flatMap((peca) => peca?.caixa ?? []);
}
