import { comArtigo, nomeDoPonto, type NomeDoAspecto, type PontoQueTransita } from '@core/astrology';
import type { Natal } from '../../doutrina/mapa';
import { calcularTransitosLongos } from '../../doutrina/transitosLongos';
import { faixa } from '../faixa';

const LENTOS: readonly PontoQueTransita[] = ['Saturno', 'Urano', 'Netuno', 'Plutão'];
const FORTES: readonly NomeDoAspecto[] = ['Conjunção', 'Oposição', 'Quadratura'];

/** Numa linha de muitos anos Júpiter, que dá a volta em doze, cobriria os outros. */
const planetasDe = ({ perfil }: Natal, tudo: boolean): readonly PontoQueTransita[] => [
  ...(tudo ? (['Júpiter'] as const) : []),
  ...LENTOS,
  ...(tudo && perfil.pontos.includes('Quíron') ? (['Quíron'] as const) : []),
];

const comAspectos = (natal: Natal, aspectos: readonly NomeDoAspecto[]): Natal => ({
  ...natal,
  perfil: { ...natal.perfil, aspectos },
});

export const faixaDosLongos = faixa(
  'os trânsitos dos planetas lentos',
  (ephemeris, natal, { de, ate, escala }) => {
    const tudo = escala === 'anos';
    const olhado = tudo ? natal : comAspectos(natal, FORTES);
    const planetas = planetasDe(natal, tudo);
    return {
      filas: planetas.map(nomeDoPonto),
      pecas: planetas.flatMap((planeta) =>
        calcularTransitosLongos(ephemeris, olhado, planeta, { de, ate }).map(
          ({ natal: ponto, aspecto, entrada, exatos, saida }) => ({
            fila: nomeDoPonto(planeta),
            de: entrada ?? de,
            ate: saida ?? ate,
            exatos: exatos.map(({ dia }) => dia),
            simbolos: [aspecto, ponto],
            nome: `${planeta} em ${aspecto.toLowerCase()} com ${comArtigo(ponto)} natal`,
          }),
        ),
      ),
    };
  },
);
