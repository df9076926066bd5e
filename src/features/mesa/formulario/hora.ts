/** Precisão da hora, como está escrito num formulário de mapa. Puro. */
import { MINUTOS_DA_APROXIMADA, type NotaDeRodden, type PrecisaoDaHora } from '@core/astrology';
import {
  civilDosSegundos,
  horaArrumada,
  isoDaHora,
  lerHoraEscrita,
  segundosCivis,
  type DataCivil,
  type DataHoraCivil,
} from '@core/civil';
import type { HoraDoMapa, HoraEntrada, VeraoResposta } from '@core/contract';

/** O que se escreve da hora num formulário de mapa. */
export interface HoraEscrita {
  /** Como a pessoa escreveu. */
  readonly hora: string;
  /** O que dela se sabe. O que se escreveu para as outras precisões fica, para se voltar a elas. */
  readonly precisao: PrecisaoDaHora;
  /** Da aproximada, como a pessoa escreveu. */
  readonly minutos: string;
  readonly periodoDe: string;
  readonly periodoAte: string;
  readonly rodden: NotaDeRodden | null;
  readonly fonteDaHora: string;
}

const DIA_SEGUNDOS = 86_400;
const MEIO_DIA = { hora: 12, minuto: 0, segundo: 0 };

type HoraDoRelogio = Pick<DataHoraCivil, 'hora' | 'minuto' | 'segundo'>;

function lerMinutos(texto: string): number | null {
  const n = /^\d{1,3}$/.test(texto.trim()) ? Number(texto) : 0;
  return n >= MINUTOS_DA_APROXIMADA.minimo && n <= MINUTOS_DA_APROXIMADA.maximo ? n : null;
}

/** 'HH:mm'; de um período não se dizem segundos. */
function lerPonta(texto: string): string | null {
  const lida = lerHoraEscrita(texto);
  return lida?.segundo === 0 ? isoDaHora(lida).slice(0, 5) : null;
}

/** O que se envia da hora; null enquanto não se entende. */
export function horaDoRascunho(r: HoraEscrita): HoraEntrada | null {
  const { precisao } = r;
  switch (precisao) {
    case 'exata':
    case 'desconhecida':
      return { precisao };
    case 'aproximada': {
      const minutos = lerMinutos(r.minutos);
      return minutos === null ? null : { precisao, minutos };
    }
    case 'período': {
      const [de, ate] = [lerPonta(r.periodoDe), lerPonta(r.periodoAte)];
      return de !== null && ate !== null && de < ate ? { precisao, de, ate } : null;
    }
  }
}

/** A hora do mapa no relógio do lugar: a escrita, a do meio do período, ou as 12:00. */
export function horaDoRelogio(r: HoraEscrita): HoraDoRelogio | null {
  const hora = horaDoRascunho(r);
  switch (r.precisao) {
    case 'exata':
    case 'aproximada':
      return lerHoraEscrita(r.hora);
    case 'desconhecida':
      return MEIO_DIA;
    case 'período': {
      if (hora?.precisao !== 'período') return null;
      const epoca = { ano: 1970, mes: 1, dia: 1 };
      const [de, ate] = [hora.de, hora.ate].map((texto) =>
        segundosCivis({ ...epoca, ...(lerHoraEscrita(texto) as HoraDoRelogio) }),
      ) as [number, number];
      const { hora: h, minuto, segundo } = civilDosSegundos((de + ate) / 2);
      return { hora: h, minuto, segundo };
    }
  }
}

type CampoDaHora = 'hora' | 'minutos' | 'periodoDe' | 'periodoAte';

const PONTA_INVALIDA = 'Informe a hora, como 14:30.';

function erroDoFim(r: HoraEscrita): string | undefined {
  const [de, ate] = [lerPonta(r.periodoDe), lerPonta(r.periodoAte)];
  if (ate === null) return PONTA_INVALIDA;
  return de !== null && ate <= de
    ? 'O fim vem depois do começo, no mesmo dia. Se passar da meia-noite, use Não sei a hora.'
    : undefined;
}

/** O que falta ou está errado; só do que a precisão escolhida pede. */
export function errosDaHora(r: HoraEscrita): Partial<Record<CampoDaHora, string | undefined>> {
  const semHora = lerHoraEscrita(r.hora) ? undefined : 'Informe a hora, como 14:30 ou 14:30:05.';
  const { minimo, maximo } = MINUTOS_DA_APROXIMADA;
  switch (r.precisao) {
    case 'exata':
      return { hora: semHora };
    case 'aproximada':
      return {
        hora: semHora,
        minutos:
          lerMinutos(r.minutos) === null
            ? `Informe os minutos, de ${minimo} a ${maximo}.`
            : undefined,
      };
    case 'período':
      return {
        periodoDe: lerPonta(r.periodoDe) === null ? PONTA_INVALIDA : undefined,
        periodoAte: erroDoFim(r),
      };
    case 'desconhecida':
      return {};
  }
}

/** Um mapa salvo, de volta aos campos; a hora que ninguém sabe não vem escrita. */
export function horaNosCampos(
  hora: HoraDoMapa,
  civil: DataHoraCivil,
): Pick<HoraEscrita, 'precisao' | 'hora' | 'minutos' | 'periodoDe' | 'periodoAte'> {
  const sabida = hora.precisao === 'exata' || hora.precisao === 'aproximada';
  return {
    precisao: hora.precisao,
    hora: sabida ? horaArrumada(isoDaHora(civil)) : '',
    minutos: hora.precisao === 'aproximada' ? String(hora.minutos) : '',
    periodoDe: hora.precisao === 'período' ? hora.de : '',
    periodoAte: hora.precisao === 'período' ? hora.ate : '',
  };
}

/** As horas, como os campos as mostram depois de lidas. */
export function horasArrumadas(
  r: HoraEscrita,
): Pick<HoraEscrita, 'hora' | 'periodoDe' | 'periodoAte'> {
  return {
    hora: horaArrumada(r.hora),
    periodoDe: horaArrumada(r.periodoDe),
    periodoAte: horaArrumada(r.periodoAte),
  };
}

const PISTAS: readonly (readonly [RegExp, NotaDeRodden])[] = [
  [/\bretific/, 'C'],
  [/\b(certida|registr|cartorio|nascido vivo)/, 'AA'],
  [/\b(auto)?biograf/, 'B'],
  [/\b(memoria|lembra\w*|mae|pais?|avos?|tias?|tios?|irmas?|irmaos?|famil\w*|parentes?)\b/, 'A'],
];

/** A nota que a fonte sugere; null quando nada sugere. */
export function notaSugerida({
  precisao,
  fonteDaHora,
}: Pick<HoraEscrita, 'precisao' | 'fonteDaHora'>): NotaDeRodden | null {
  if (precisao === 'desconhecida') return 'X';
  const texto = fonteDaHora.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return PISTAS.find(([pista]) => pista.test(texto))?.[1] ?? null;
}

/** O começo e o fim do que se admite, no relógio do lugar; null quando a hora se sabe. */
export function pontasCivis(
  hora: HoraEntrada,
  dia: DataCivil,
): readonly [DataHoraCivil, DataHoraCivil] | null {
  const as = (texto: string): DataHoraCivil => ({
    ...dia,
    ...(lerHoraEscrita(texto) as HoraDoRelogio),
  });
  if (hora.precisao === 'período') return [as(hora.de), as(hora.ate)];
  if (hora.precisao !== 'desconhecida') return null;
  const meiaNoite = as('00:00');
  return [meiaNoite, civilDosSegundos(segundosCivis(meiaNoite) + DIA_SEGUNDOS)];
}

/** Todas as vezes em que o relógio chegou a uma hora; a que ele saltou, quando saltou. */
export function instantesDe({ situacao, alternativas, vigencia }: VeraoResposta): string[] {
  return situacao === 'inexistente' && vigencia.desde !== null
    ? [vigencia.desde]
    : alternativas.map(({ instante }) => instante);
}
