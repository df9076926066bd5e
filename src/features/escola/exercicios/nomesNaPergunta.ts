/**
 * Como se chama cada coisa da roda enquanto uma pergunta está aberta: o que o desenho mostra (o
 * símbolo, e em que grau do círculo está), e nunca o que se tira dele (o signo, a casa, o regente,
 * quantos aspectos). Quem ouve a roda chega à resposta pela mesma conta de quem a vê.
 */
import { inicioDoSigno, movimentoFalado, nomeDoPonto, PONTOS, SIGNOS } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { ItemDaRoda } from '@/wheel';

/** Os símbolos por palavras: quando a pergunta é de que corpo é o símbolo, o nome dele responde-a. */
const SIMBOLOS: Readonly<Record<string, string>> = {
  Sol: 'círculo com um ponto no centro',
  Lua: 'crescente',
  Mercúrio: 'círculo com cruz embaixo e meia-lua em cima',
  Vênus: 'círculo com cruz embaixo',
  Marte: 'círculo com seta para o alto',
  Júpiter: 'arco à esquerda de um traço em pé, como um 4',
  Saturno: 'cruz com uma cauda curva, como um h',
  Urano: 'dois arcos ligados por uma barra, com um círculo embaixo',
  Netuno: 'tridente',
  Plutão: 'círculo dentro de uma taça, com cruz embaixo',
};

/** 'Aponte Marte': escolher o nome numa lista não seria responder. */
export const ehDoSimbolo = (pergunta: string): boolean => pergunta.startsWith('planeta/');

/** Em que grau do círculo; onde os graus não se mostram, em que lugar do desenho. */
const lugarDe =
  ({ grao }: AstroInfo) =>
  (longitude: number): string =>
    grao === 'signo' ? `lugar ${longitude}` : `${Math.floor(longitude)}°`;

export function nomesNaPergunta(info: AstroInfo, pergunta: string): (item: ItemDaRoda) => string {
  const corpos = [...info.planetas, ...info.pontosAstronomicos, ...info.partesArabicas];
  const grau = lugarDe(info);
  return ({ selecao: { tipo, id }, longitude }) => {
    if (tipo === 'Cuspide') return `Cúspide da casa ${id}, em ${grau(longitude)}`;
    const signo = SIGNOS.find((s) => s === id);
    if (signo) {
      const inicio = inicioDoSigno(signo);
      return `Signo de ${signo}, de ${grau(inicio)} a ${grau(inicio + 30)}`;
    }
    const ponto = PONTOS.find((p) => p === id);
    if (!ponto) return '';
    const intervalo = info.hora?.intervalos.find((i) => i.nome === ponto);
    const onde = intervalo
      ? `entre ${grau(intervalo.de)} e ${grau(intervalo.ate)}`
      : `em ${grau(longitude)}`;
    const simbolo = SIMBOLOS[ponto];
    if (ehDoSimbolo(pergunta) && simbolo) return `Símbolo: ${simbolo}, ${onde}`;
    const movimento = corpos.find((c) => c.ponto.tipo === ponto)?.movimento ?? 'direto';
    const anda = movimento === 'direto' ? '' : `, ${movimentoFalado(ponto, movimento)}`;
    return `${nomeDoPonto(ponto)}, ${onde}${anda}`;
  };
}
