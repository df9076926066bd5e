/** A profecção de um dia da vida. */
import { PONTOS, pontosNoSigno, signoDaLongitude, type Signo } from '@core/astrology';
import { civilDoInstante, type DataCivil } from '@core/civil';
import { NATAL } from '@core/contract';
import { anoDaProfeccao, anosVividos } from '@core/tecnicas/profeccao/conta';
import { dadosInvalidos } from '../../base/erros';
import { observarCeu } from '../../doutrina/ceu';
import { presentes, type Natal } from '../../doutrina/mapa';
import { diaDoRetorno } from '../../doutrina/retorno';
import {
  ForaDoIntervaloError,
  instanteDoDiaJuliano,
  type Ephemeris,
} from '../../ephemeris/ephemeris';
import type { Calculo } from '../calculo';
import { casasDe, mapaDaConsulta } from '../mapa';

interface Parte {
  readonly nascimento: DataCivil;
  readonly data: DataCivil;
}

/** Os signos por que o Ascendente passa, na folga da hora, menos o do mapa. */
function outrosAscendentes({ incerteza }: Natal, este: Signo): Signo[] {
  return (incerteza?.mudancas ?? []).flatMap((m) =>
    m.tipo === 'signo' && m.nome === 'Ascendente' ? m.valores.filter((s) => s !== este) : [],
  );
}

/** O que está no signo na revolução solar do ano; nada, se ela cai fora das efemérides. */
function naRevolucao(ephemeris: Ephemeris, natal: Natal, idade: number, signo: Signo) {
  const utc = civilDoInstante(instanteDoDiaJuliano(natal.observacao.dia), '+00:00');
  try {
    const dia = diaDoRetorno(ephemeris, utc, natal.posicoes.Sol.longitude, utc.ano + idade);
    return pontosNoSigno(signo, presentes(observarCeu(ephemeris, dia, natal.perfil), PONTOS));
  } catch (erro) {
    if (erro instanceof ForaDoIntervaloError) return [];
    throw erro;
  }
}

export const profeccao: Calculo<'profeccao', Parte> = {
  resumo: 'A profecção anual e mensal de um dia da vida',
  pergunta: ({ query: { fuso, data, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { nascimento: civilDoInstante(mapa.dataMapa, fuso), data },
  }),
  confere: ({ parte: { nascimento, data } }) => {
    if (anosVividos(nascimento, data) < 0)
      throw dadosInvalidos({ Data: ['A data não pode ser anterior ao nascimento.'] });
  },
  calcula: (ephemeris, [natal], { nascimento, data }) => {
    const ascendente = signoDaLongitude(casasDe(natal).ascendente);
    const ano = anoDaProfeccao(nascimento, ascendente, anosVividos(nascimento, data));
    return {
      ...ano,
      meses: [...ano.meses],
      ascendente,
      outros: outrosAscendentes(natal, ascendente),
      noNatal: pontosNoSigno(ano.signo, presentes(natal.posicoes, PONTOS)),
      naRevolucao: naRevolucao(ephemeris, natal, ano.idade, ano.signo),
    };
  },
};
