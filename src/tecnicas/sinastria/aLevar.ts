/** A sinastria, como se leva. */
import { textoDasCasas } from '@/components/tabelas';
import { linhasDosAspectos, type ALevar } from '@/vistas/relacao/levar';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { nomeDoPonto } from '@core/astrology';
import type { Sinastria, Sobreposicao } from '@core/tecnicas/sinastria/contrato';

const linhasDasCasas = (dono: string, outro: string, pontos: Sobreposicao): string[] =>
  pontos === null
    ? [`Sem a hora de nascimento de ${dono} não há as casas dele.`]
    : [
        `${outro} nas casas de ${dono}`,
        ...pontos.map(({ nome, casas }) => `${nomeDoPonto(nome)}: ${textoDasCasas(casas)}`),
      ];

export const aLevar = (a: MapaNaTela, b: MapaNaTela, sinastria: Sinastria): ALevar => ({
  oQue: 'Sinastria',
  linhas: [
    `Aspectos de ${b.nome} a ${a.nome}`,
    ...linhasDosAspectos([...sinastria.aspectos].sort((x, y) => x.diferença - y.diferença)),
    '',
    ...linhasDasCasas(a.nome, b.nome, sinastria.emA),
    '',
    ...linhasDasCasas(b.nome, a.nome, sinastria.emB),
  ],
  dados: { sinastria },
});
