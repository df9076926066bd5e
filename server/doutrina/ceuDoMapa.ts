/** O céu de um mapa para a busca: só o que se sabe ao certo. */
import {
  casaDaLongitude,
  fichaDoPonto,
  movimentoPelaVelocidade,
  PONTOS_A_MAIS,
  PONTOS_DO_CEU,
  signoDaLongitude,
  type CeuDoMapa,
  type LugarNoCeu,
  type PerfilDeCalculo,
  type Ponto,
  type PontoDoCeu,
} from '@core/astrology';
import type { Ephemeris } from '../ephemeris/ephemeris';
import type { Observacao } from './mapa';
import { calcularNatal, type Hora, HORA_EXATA } from './natal';
import { percorrer, signosDe } from './periodo';

/** Sem hora: do instante do mapa os signos que duram o período todo, e nem casas nem ângulos. */
function signosIncertos(ephemeris: Ephemeris, hora: Hora, perfil: PerfilDeCalculo): Set<Ponto> {
  if (hora.precisao === 'exata' || hora.precisao === 'aproximada') return new Set();
  const percursos = [...percorrer(ephemeris, hora, perfil)];
  return new Set(percursos.filter(([, p]) => signosDe(p).length > 1).map(([nome]) => nome));
}

/** @throws ForaDoIntervaloError fora dos anos das efemérides */
export function ceuDoMapa(
  ephemeris: Ephemeris,
  observacao: Observacao,
  perfil: PerfilDeCalculo,
  hora: Hora,
): CeuDoMapa {
  const comTodos = { ...perfil, pontos: PONTOS_A_MAIS };
  const { posicoes, casas } = calcularNatal(ephemeris, observacao, comTodos, HORA_EXATA);
  const semHora = hora.precisao === 'período' || hora.precisao === 'desconhecida';
  const incertos = signosIncertos(ephemeris, hora, comTodos);
  const lugar = (ponto: PontoDoCeu): LugarNoCeu => {
    const nome = ponto === 'NodoMédio' && perfil.nodo === 'verdadeiro' ? 'NodoVerdadeiro' : ponto;
    const posicao = posicoes[nome];
    const daHora = fichaDoPonto<Ponto>(ponto).daHora === true;
    if (!posicao || (semHora && daHora)) return { signo: null, casa: null, movimento: 'direto' };
    return {
      signo: incertos.has(nome) ? null : signoDaLongitude(posicao.longitude),
      casa: semHora || !casas ? null : casaDaLongitude(posicao.longitude, casas.cuspides),
      movimento: movimentoPelaVelocidade(nome, posicao.velocidade),
    };
  };
  return Object.fromEntries(PONTOS_DO_CEU.map((p) => [p, lugar(p)])) as unknown as CeuDoMapa;
}
