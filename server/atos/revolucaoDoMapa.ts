/** Em que casa natal cai o Ascendente de uma revolução solar de um mapa guardado. */
import { hash } from 'node:crypto';
import { casaDaLongitude, resolverPerfil } from '@core/astrology';
import { ANOS_DAS_EFEMERIDES, type AstroInfo, type RetornoDoMapa } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { apresentarMapa } from '../presenters/mapaPresenter';
import type { MapaDaTurmaVisto } from '../repositories/mapasDaTurmaRepository';
import { mapaDoRegistro } from './astroInfoDoMapa';
import { camadasDe } from './ceuDaTurma';

/**
 * No lugar do nascimento, sob as escolhas da escola e do mapa.
 * @param natal o mesmo mapa, inteiro
 * @returns null sem a hora, ou quando o ano passa das efemérides
 */
export async function casaDaRevolucao(
  { calculadora }: Pick<Dependencias, 'calculadora'>,
  visto: MapaDaTurmaVisto,
  natal: AstroInfo,
  idade: number,
): Promise<number | null> {
  const { linha, leitor } = visto;
  const { latitude, longitude } = apresentarMapa(linha, true);
  const mapa = mapaDoRegistro(linha, resolverPerfil(camadasDe(visto)));
  const ano = Number(mapa.nascimento.slice(0, 4)) + idade;
  if (natal.cuspides === null || ano >= ANOS_DAS_EFEMERIDES.ultimo) return null;
  const pergunta = {
    chamada: 'revolucaoSolar',
    mapas: [mapa],
    parte: { ano, lugar: { local: '', latitude, longitude } },
  } as const;
  const chave = JSON.stringify(['do mapa', leitor, linha.id, pergunta]);
  const json = await calculadora.calcular(pergunta, hash('sha256', chave, 'base64url'), leitor);
  const { revolucao } = JSON.parse(json) as RetornoDoMapa;
  const ascendente = revolucao.cuspides?.ascendente;
  return ascendente === undefined ? null : casaDaLongitude(ascendente, natal.cuspides.casas);
}
