/** A progressão de uma data: os dois mapas progredidos e os 12 meses que começam no mês dela. */
import { casasDaLongitude, movimentoPelaVelocidade, PLANETAS, type PontoComAspecto, type PontoEmMovimento } from '@core/astrology';
import { diasDesdeEpoca, isoDaData, type DataCivil } from '@core/civil';
import { ANOS_DAS_EFEMERIDES, MESES_DA_PROGRESSAO, type MesDaProgressao, type Progressao } from '@core/contract';
import { AVISO_ALEM_DAS_EFEMERIDES, ForaDoIntervaloError, JULIANO_DE_1970, type Ephemeris } from './ephemeris';
import { aspectosAoNatal, METODO_DOS_ANGULOS, progredir } from './progressao';
import { diaProgredido, type Natal, type Sentido } from './vida';

const MEIO_DIA = 0.5;

/** Dia juliano da meia-noite UTC. */
const diaDaData = (data: DataCivil): number => JULIANO_DE_1970 + diasDesdeEpoca(data);

/** O primeiro dia do mês que vem `meses` depois do da data. */
function primeiroDoMes({ ano, mes }: DataCivil, meses: number): DataCivil {
  const desdeOAnoZero = ano * 12 + mes - 1 + meses;
  return { ano: Math.floor(desdeOAnoZero / 12), mes: (desdeOAnoZero % 12) + 1, dia: 1 };
}

function exigirMesesNoIntervalo(data: DataCivil): void {
  if (primeiroDoMes(data, MESES_DA_PROGRESSAO - 1).ano > ANOS_DAS_EFEMERIDES.ultimo) throw new ForaDoIntervaloError(isoDaData(data), AVISO_ALEM_DAS_EFEMERIDES);
}

/**
 * Os mapas progredidos ao meio-dia UTC da data, ou ao nascimento, quando é o dia dele.
 * @throws ForaDoIntervaloError quando o céu progredido ou algum dos meses sai dos anos das efemérides
 */
export function calcularProgressao(ephemeris: Ephemeris, natal: Natal, data: DataCivil): Progressao {
  exigirMesesNoIntervalo(data);
  const alvo = Math.max(diaDaData(data) + MEIO_DIA, natal.dia);
  const [primeiro, ultimo] = [diaDaData(primeiroDoMes(data, 0)), diaDaData(primeiroDoMes(data, MESES_DA_PROGRESSAO))];
  const mapa = (sentido: Sentido) => progredir(ephemeris, natal, alvo, sentido, primeiro, ultimo);
  return { direta: mapa('direta'), conversa: mapa('conversa'), metodo: METODO_DOS_ANGULOS };
}

function planetasDoMes(ephemeris: Ephemeris, natal: Natal, dia: number, sentido: Sentido) {
  const ceu = PLANETAS.map((nome) => ({ nome, ...ephemeris.posicao(nome, diaProgredido(natal.dia, dia, sentido)) }));
  const moveis: PontoEmMovimento<PontoComAspecto>[] = ceu;
  return {
    planetas: ceu.map(({ nome, longitude, velocidade }) => ({
      nome, longitude, casa: casasDaLongitude(longitude, natal.info.cuspides.casas).atual, movimento: movimentoPelaVelocidade(nome, velocidade),
    })),
    aspectos: aspectosAoNatal(moveis, natal.info, sentido),
  };
}

/** Onde estão os planetas progredidos ao meio-dia UTC do primeiro dia de cada mês. @throws ForaDoIntervaloError como {@link calcularProgressao} */
export function calcularMeses(ephemeris: Ephemeris, natal: Natal, data: DataCivil): MesDaProgressao[] {
  exigirMesesNoIntervalo(data);
  return Array.from({ length: MESES_DA_PROGRESSAO }, (_, i) => {
    const primeiro = primeiroDoMes(data, i);
    const dia = diaDaData(primeiro) + MEIO_DIA;
    const [direta, conversa] = [planetasDoMes(ephemeris, natal, dia, 'direta'), planetasDoMes(ephemeris, natal, dia, 'conversa')];
    return {
      data: isoDaData(primeiro),
      planetasDireta: direta.planetas, planetasConversa: conversa.planetas,
      posicoesDireta: direta.aspectos, posicoesConversa: conversa.aspectos,
    };
  });
}
