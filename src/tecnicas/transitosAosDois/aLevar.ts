/** Os trânsitos aos dois, como se levam. */
import { textoGrauMinutoSegundo, nomeDoPonto } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { linhasDosAspectos, type ALevar } from '@/vistas/relacao/levar';
import { meioDiaDe } from '@/tempo/escala';

/** Os aspectos do céu a um deles. */
interface AUm {
  readonly nome: string;
  readonly aspectos: readonly AspectoDoMapa[];
}

const linhasDeUm = ({ nome, aspectos }: AUm): string[] => [
  '',
  `Aspectos do céu a ${nome}`,
  ...linhasDosAspectos(aspectos),
];

/** @param data 'aaaa-MM-dd' */
export const aLevar = (data: string, ceu: AstroInfo, a: AUm, b: AUm): ALevar => ({
  oQue: 'Trânsitos aos dois',
  linhas: [
    `O céu de ${textoDoDia(data)}, 12:00 UTC`,
    ...ceu.planetas.map(
      ({ ponto, grauAstrologico: g }) =>
        `${nomeDoPonto(ponto.tipo)}: ${textoGrauMinutoSegundo(g)} ${g.signo}`,
    ),
    ...linhasDeUm(a),
    ...linhasDeUm(b),
  ],
  dados: {
    instante: meioDiaDe(data),
    ceu: ceu.planetas,
    transitos: { a: a.aspectos, b: b.aspectos },
  },
});
