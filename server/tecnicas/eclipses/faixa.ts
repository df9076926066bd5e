import { comArtigo, enumerar, grauAstrologico, nomeDoEclipse } from '@core/astrology';
import { comMaiuscula } from '@core/texto';
import { eclipsesEntre, toquesDoEclipse } from '../../doutrina/eclipses';
import { faixa, type Peca } from '../faixa';

/** Numa linha de muitos anos, só os que tocam mesmo em cima. Graus. */
const ORBES = { vida: 1, anos: 3 } as const;

export const faixaDosEclipses = faixa(
  'os eclipses que tocam o mapa',
  (ephemeris, natal, { escala, ...janela }) => ({
    filas: ['Do Sol', 'Da Lua'],
    pecas: eclipsesEntre(ephemeris, janela).flatMap((eclipse): Peca[] => {
      const toques = toquesDoEclipse(eclipse, natal, ORBES[escala]);
      const [primeiro] = toques;
      if (!primeiro) return [];
      const { graus, signo } = grauAstrologico(eclipse.longitude);
      const ditos = toques.map(
        ({ aspecto, para }) => `${aspecto.toLowerCase()} com ${comArtigo(para.nome)}`,
      );
      return [
        {
          fila: eclipse.astro === 'Sol' ? 'Do Sol' : 'Da Lua',
          de: eclipse.dia,
          simbolos: [primeiro.aspecto, primeiro.para.nome],
          nome: `${comMaiuscula(nomeDoEclipse(eclipse.astro, eclipse.especie))} a ${graus}° de ${signo}: ${enumerar(ditos)}`,
        },
      ];
    }),
  }),
);
