/** Do que os fusos sabem ao que o contrato mostra. */
import {
  civilDoInstante,
  segundosDoFuso,
  textoDaData,
  textoDoFuso,
  fusoNaTela,
  isoDaHora,
  type DataHoraCivil,
} from '@core/civil';
import type {
  Alternativa as AlternativaDoContrato,
  MotivoDoFuso,
  VeraoResposta,
} from '@core/contract';
import type { Alternativa, Fusos, Periodo, Resolucao } from '../time/fusos';

const MAXIMO_DE_ALTERNATIVAS = 2;

export const motivoDoPeriodo = ({ tipo, motivo }: Periodo): MotivoDoFuso => ({
  tipo,
  texto: motivo,
});

/**
 * Por que o mapa tem este fuso: o que a zona diz daquela hora civil ou, se difere, que foi
 * informado manualmente.
 */
export function motivoDoMapa(
  fusos: Fusos,
  { dataHora, fuso }: { dataHora: string; fuso: string },
  iana: string,
  longitude: number,
): MotivoDoFuso {
  const { alternativas, sugerida } = fusos.resolver(
    civilDoInstante(dataHora, fuso),
    iana,
    longitude,
  );
  const igual = alternativas.find((a) => a.offsetSegundos === segundosDoFuso(fuso));
  if (igual) return motivoDoPeriodo(igual);
  return {
    tipo: 'manual',
    texto: `Fuso informado manualmente; o histórico de ${iana} indica ${fusoNaTela(textoDoFuso(sugerida.offsetSegundos))}`,
  };
}

export function apresentarVerao(
  r: Resolucao,
  civil: DataHoraCivil,
  padraoHoje: number,
): VeraoResposta {
  const { sugerida } = r;
  return {
    horárioDeVerão: sugerida.horarioDeVerao,
    offset: textoDoFuso(sugerida.offsetSegundos),
    offsetPadrao: textoDoFuso(padraoHoje),
    situacao: r.situacao,
    alternativas: r.alternativas.slice(0, MAXIMO_DE_ALTERNATIVAS).map(apresentarAlternativa),
    vigencia: { desde: sugerida.desde, ate: sugerida.ate },
    motivo: motivoDoPeriodo(sugerida),
    explicacao: explicar(r, civil),
  };
}

function apresentarAlternativa(a: Alternativa): AlternativaDoContrato {
  return {
    offset: textoDoFuso(a.offsetSegundos),
    horárioDeVerão: a.horarioDeVerao,
    horaLocalMedia: a.horaLocalMedia,
    instante: a.instante,
    motivo: motivoDoPeriodo(a),
  };
}

/** 'Em 04/11/2018 o relógio saltou de 00:00 para 01:00; 00:30 não existiu. …' */
function explicar(
  { situacao, alternativas: [antes, depois] }: Resolucao,
  civil: DataHoraCivil,
): string | null {
  if (situacao === 'normal' || !antes || !depois) return null;
  const virada = antes.ate ?? depois.desde;
  if (virada === null) return null;
  const [de, para] = [antes, depois].map((a) =>
    civilDoInstante(virada, textoDoFuso(a.offsetSegundos)),
  ) as [DataHoraCivil, DataHoraCivil];
  const [dita, fez, resultado] =
    situacao === 'inexistente'
      ? [
          para,
          'saltou',
          'não existiu. Confira a hora ou escolha o fuso de antes ou de depois do salto',
        ]
      : [de, 'voltou', 'aconteceu duas vezes. Escolha a primeira ou a segunda'];
  // Um dia inteiro que se saltou, ou se repetiu, só com as datas se entende.
  return textoDaData(de) === textoDaData(para)
    ? `Em ${textoDaData(dita)} o relógio ${fez} de ${hora(de)} para ${hora(para)}; ${hora(civil)} ${resultado}.`
    : `O relógio ${fez} de ${quando(de)} para ${quando(para)}; ${quando(civil)} ${resultado}.`;
}

const quando = (c: DataHoraCivil): string => `${textoDaData(c)} às ${hora(c)}`;

function hora(c: DataHoraCivil): string {
  const texto = isoDaHora(c);
  return texto.endsWith(':00') ? texto.slice(0, 5) : texto;
}
