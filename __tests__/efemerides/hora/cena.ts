/** As efemérides, e os mapas que as partes comparam. */
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { calcularNatal, type Hora } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../../support/serverEfemerides';

export let ephemeris: Ephemeris;

beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

export const LUGAR = { latitude: -30.0346, longitude: -51.2177 };

export const natal = (ut: string, hora: Hora, perfil: PerfilDeCalculo = PERFIL_PADRAO) =>
  calcularNatal(ephemeris, { dia: diaJuliano(ut), ...LUGAR }, perfil, hora);

export const entre = (de: string, ate: string): Hora => ({
  precisao: 'desconhecida',
  de: diaJuliano(de),
  ate: diaJuliano(ate),
});

export const COM_RELOGIO = new Set(['Ascendente', 'MeioDoCéu', 'Vertex', 'Fortuna', 'Espírito']);

export const aspectoEmTexto = (a: AstroInfo['aspectos'][number]) =>
  `${a.de.nome} ${a.aspecto} ${a.para.nome}`;
