/** As frases dos painéis: regências, regra dos 5°, movimento. */
import {
  arco,
  casaSeguinte,
  comArtigo,
  dignidadesDoPonto,
  enumerar,
  fichaDoPonto,
  grauDaExaltacao,
  nomeDoPonto,
  porQuem,
  REGENTES,
  textoGrauMinuto,
  grauAstrologico,
  type Ponto,
  type Regencia,
  type Signo,
} from '@core/astrology';
import type { Corpo } from '@core/contract';

function ondeEsta({ casas, interceptadoNa }: Regencia): string {
  if (interceptadoNa !== null) return `interceptado na casa ${interceptadoNa}`;
  return casas.length > 1
    ? `na cúspide das casas ${enumerar(casas.map(String))}`
    : `na cúspide da casa ${casas.join('')}`;
}

function quemEsta(regencia: Regencia, regente: Ponto): string {
  const outros = regencia.pontos.filter((p) => p !== regente).map(comArtigo);
  const proprio = regencia.pontos.includes(regente) ? ['o próprio regente'] : [];
  const todos = [...proprio, ...outros];
  if (todos.length === 0) return 'Nenhum planeta nesse signo.';
  return `Nele ${todos.length > 1 ? 'estão' : 'está'} ${enumerar(todos)}.`;
}

/** 'Rege Touro, na cúspide da casa 3. Nele está o Nodo Norte.' */
export function fraseDaRegencia(regencia: Regencia, regente: Ponto): string {
  return `Rege ${regencia.signo}, ${ondeEsta(regencia)}. ${quemEsta(regencia, regente)}`;
}

/**
 * 'Está em Escorpião, signo regido por Marte e Plutão.' Quem está no próprio domicílio rege-se a
 * si.
 */
export function fraseDoDispositor(ponto: Ponto, signo: Signo): string {
  const regentes = REGENTES[signo];
  if ((regentes as readonly Ponto[]).includes(ponto)) {
    const outros = regentes.filter((r) => r !== ponto).map(nomeDoPonto);
    return `Está em ${signo}, seu domicílio${outros.length ? `, que ${enumerar(outros)} também rege` : ''}.`;
  }
  return `Está em ${signo}, signo regido ${porQuem(regentes)}.`;
}

/** 'Em Libra é regida por Vênus; em Escorpião, por Marte e Plutão.' */
export function fraseDosDispositores(ponto: Ponto, signos: readonly Signo[]): string {
  const regido = fichaDoPonto<Ponto>(ponto).feminino ? 'regida' : 'regido';
  const ditas = signos.map((signo, i) =>
    i === 0
      ? `Em ${signo} é ${regido} ${porQuem(REGENTES[signo])}`
      : `em ${signo}, ${porQuem(REGENTES[signo])}`,
  );
  return `${ditas.join('; ')}.`;
}

/**
 * Por que há duas casas: a distância até a cúspide seguinte, e o nome da regra. Null quando há uma
 * só.
 */
export function fraseDaRegraDos5(
  { ponto, casas }: Corpo,
  cuspides: readonly number[],
): string | null {
  if (!casas || casas.proxima === null) return null;
  const falta = arco(ponto.longitude, cuspides[casaSeguinte(casas.atual) - 1] ?? ponto.longitude);
  return (
    `Está na casa ${casas.atual}, a ${textoGrauMinuto(grauAstrologico(falta))} da cúspide da casa ${casas.proxima}. ` +
    'Pela regra dos 5°, um corpo a até 5° da próxima cúspide também é lido nessa casa.'
  );
}

/** 'Domicílio', 'Exaltação (no seu grau, 19° de Áries)'; null quando não tem nenhuma. */
export function fraseDasDignidades(
  { ponto: { tipo, longitude }, grauAstrologico: { signo } }: Corpo,
  sabeSeOGrau = true,
): string | null {
  const grau = sabeSeOGrau ? grauDaExaltacao(tipo, longitude) : null;
  const frases = dignidadesDoPonto(tipo, longitude).map((d) =>
    d === 'Exaltação' && grau !== null ? `${d} (no seu grau, ${grau}° de ${signo})` : d,
  );
  return frases.length > 0 ? enumerar(frases) : null;
}
