/** A sinastria, como se leva. */
import { casasEmTexto, linhasDosAspectos, type ALevar } from '@/vistas/relacao/levar';
import { nomeDoPonto, type Grao } from '@core/astrology';
import type { Sinastria, Sobreposicao } from '@core/tecnicas/sinastria/contrato';

const linhasDasCasas = (dono: string, outro: string, pontos: Sobreposicao): string[] =>
  pontos === null
    ? [`Sem a hora de nascimento de ${dono} não há casas nesse mapa.`]
    : [
        `${outro} nas casas de ${dono}`,
        ...pontos.map((p) => `${nomeDoPonto(p.nome)}: ${casasEmTexto(p)}`),
      ];

type ComNome = { readonly nome: string };

/** @param grao até onde se deixam ver os dois */
export const aLevar = (
  a: ComNome,
  b: ComNome,
  sinastria: Sinastria,
  grao: Grao | null = null,
): ALevar => ({
  oQue: 'Sinastria',
  linhas: [
    `Aspectos de ${b.nome} a ${a.nome}`,
    ...linhasDosAspectos(sinastria.aspectos, grao),
    '',
    ...linhasDasCasas(a.nome, b.nome, sinastria.emA),
    '',
    ...linhasDasCasas(b.nome, a.nome, sinastria.emB),
  ],
  dados: { sinastria },
});
