/** Precisão da hora de um nascimento, em palavras: na tela, no papel e nos arquivos. */
import { temCasas, type NotaDeRodden } from '@core/astrology';
import {
  civilDoInstante,
  horaArrumada,
  isoDaHora,
  textoDaData,
  textoDaDataHora,
  type DataHoraCivil,
} from '@core/civil';
import type { DetalhesDoMapa, HoraDoMapa, HoraEntrada } from '@core/contract';

export const SIGNIFICADO_DA_NOTA: Readonly<Record<NotaDeRodden, string>> = {
  AA: 'certidão ou registro do nascimento',
  A: 'memória da família ou da própria pessoa',
  B: 'biografia ou autobiografia',
  C: 'hora retificada, ou de fonte incerta',
  DD: 'fontes que se contradizem',
  X: 'hora desconhecida',
  XX: 'nem a data é segura',
};

/** 'hora aproximada ±15 min'; null quando é exata. */
export function textoDaHora(hora: HoraEntrada | HoraDoMapa): string | null {
  switch (hora.precisao) {
    case 'exata':
      return null;
    case 'aproximada':
      return `hora aproximada ±${hora.minutos} min`;
    case 'período':
      return `entre ${hora.de} e ${hora.ate}`;
    case 'desconhecida':
      return 'hora desconhecida';
  }
}

/** Os números de um mapa sem hora são os de um instante: diz-se qual. */
const posicoesDe = (civil: DataHoraCivil): string =>
  `posições de ${horaArrumada(isoDaHora(civil))}`;

/** 'posições de 12:00', ou as do meio do período; null quando a hora se sabe. */
function deQueHoraSaoAsPosicoes({ data, hora }: ComData): string | null {
  return temCasas(hora.precisao) ? null : posicoesDe(civilDoInstante(data.dataHora, data.fuso));
}

interface ComData extends Pick<DetalhesDoMapa, 'hora'> {
  readonly data: { readonly dataHora: string; readonly fuso: string };
}

/** 'hora desconhecida (posições de 12:00)'; null quando é exata. */
export function horaPorExtenso(mapa: ComData): string | null {
  const [texto, posicoes] = [textoDaHora(mapa.hora), deQueHoraSaoAsPosicoes(mapa)];
  return texto && posicoes ? `${texto} (${posicoes})` : texto;
}

/** A data e o que se sabe da hora: a que não se sabe não aparece como se se soubesse. */
export function quandoNasceu(mapa: ComData): string {
  const civil = civilDoInstante(mapa.data.dataHora, mapa.data.fuso);
  const quando = temCasas(mapa.hora.precisao) ? textoDaDataHora(civil) : textoDaData(civil);
  const hora = horaPorExtenso(mapa);
  return hora ? `${quando}, ${hora}` : quando;
}

/** 'Rodden AA, certidão'; null quando nada se disse. */
export function textoDaFonte({
  rodden,
  fonteDaHora,
}: Pick<DetalhesDoMapa, 'rodden' | 'fonteDaHora'>): string | null {
  const ditos = [...(rodden ? [`Rodden ${rodden}`] : []), ...(fonteDaHora ? [fonteDaHora] : [])];
  return ditos.length > 0 ? `Fonte da hora: ${ditos.join(', ')}` : null;
}
