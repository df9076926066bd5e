/** O céu de um mapa guardado, para quem não diz de que mapa o quer. */
import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { resolverPerfil, type PerfilParcial } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { LinhaDeMapa } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { natalDoMapa } from './natalDoMapa';

/** @param camadas as escolhas de cálculo, a que mais vale no fim */
export async function calcularNatal(
  { calculadora }: Pick<Dependencias, 'calculadora'>,
  linha: LinhaDeMapa,
  camadas: readonly (PerfilParcial | null)[],
): Promise<AstroInfo> {
  const perfil = resolverPerfil(camadas.filter((c) => c !== null));
  const mapa = natalDoMapa(linha, perfil);
  const etiqueta = hash('sha256', JSON.stringify(['às cegas', mapa]), 'base64url');
  const corpo = await calculadora.calcular({ tipo: 'planetas', mapa }, etiqueta);
  return JSON.parse(brotliDecompressSync(corpo).toString()) as AstroInfo;
}
