/** A progressão secundária, como a API a escreve. */
import { isoDaData } from '@core/civil';
import type {
  EventoDaLua as EventoDoContrato,
  MapaProgredido,
  MesDaProgressao,
  Progressao,
} from '@core/tecnicas/progressao/contrato';
import type { EventoDaLua } from '../../doutrina/eventosDaLua';
import type { Natal } from '../../doutrina/mapa';
import type { Mes, NosDoisSentidos } from '../../doutrina/mesesDaProgressao';
import { METODO_DOS_ANGULOS, type Progredido } from '../../doutrina/progressao';
import { instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { apresentarAspectos, apresentarCeu } from '../../presenters/natalPresenter';

function apresentarEvento({ dia, acontecimento }: EventoDaLua): EventoDoContrato {
  return { ...acontecimento, data: instanteDoDiaJuliano(dia) };
}

/** A coluna Casa é a das casas natais; as cúspides são as progredidas. */
function apresentarProgredido(progredido: Progredido, natal: Natal): MapaProgredido {
  return {
    ...apresentarCeu(progredido, natal.casas, progredido.aspectos),
    instante: instanteDoDiaJuliano(progredido.dia),
    eventosDaLua: progredido.eventosDaLua.map(apresentarEvento),
  };
}

export function apresentarProgressao(
  { direta, conversa }: NosDoisSentidos<Progredido>,
  natal: Natal,
): Progressao {
  return {
    direta: apresentarProgredido(direta, natal),
    conversa: apresentarProgredido(conversa, natal),
    metodo: METODO_DOS_ANGULOS,
  };
}

export function apresentarMeses(meses: readonly Mes[]): MesDaProgressao[] {
  return meses.map(({ data, direta, conversa }) => ({
    data: isoDaData(data),
    planetasDireta: direta.planetas.map((p) => ({ ...p })),
    planetasConversa: conversa.planetas.map((p) => ({ ...p })),
    posicoesDireta: apresentarAspectos(direta.aspectos),
    posicoesConversa: apresentarAspectos(conversa.aspectos),
  }));
}
