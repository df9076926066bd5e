/** Os trânsitos aos dois, como se levam. */
import { textoGrauMinutoSegundo, nomeDoPonto } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { linhasDosAspectos, type ALevar } from '@/vistas/relacao/levar';
import { instanteDoDia } from './useCeuSobreDois';

interface DoCeu {
  /** 'aaaa-MM-dd' */
  readonly data: string;
  readonly ceu: AstroInfo;
  /** Como se chama cada um, e os aspectos do céu a ele. */
  readonly a: readonly [nome: string, aspectos: readonly AspectoDoMapa[]];
  readonly b: readonly [nome: string, aspectos: readonly AspectoDoMapa[]];
}

const aUm = ([nome, aspectos]: DoCeu['a']): string[] => [
  `Aspectos do céu a ${nome}`,
  ...linhasDosAspectos([...aspectos].sort((x, y) => x.diferença - y.diferença)),
];

export const aLevar = ({ data, ceu, a, b }: DoCeu): ALevar => ({
  oQue: 'Trânsitos aos dois',
  linhas: [
    `O céu de ${textoDoDia(data)}, 12:00 UTC`,
    ...ceu.planetas.map(
      ({ ponto, grauAstrologico: g }) =>
        `${nomeDoPonto(ponto.tipo)}: ${textoGrauMinutoSegundo(g)} ${g.signo}`,
    ),
    '',
    ...aUm(a),
    '',
    ...aUm(b),
  ],
  dados: {
    instante: instanteDoDia(data),
    ceu: ceu.planetas,
    transitos: { a: a[1], b: b[1] },
  },
});
