/** As listas que documentam as escolhas: coordenadas discordantes e a lista oficial dos testes. */
import { writeFileSync } from 'node:fs';
import type { MunicipioIbge } from './fontes';
import { LIMITE_KM, type Municipio } from './municipios';
import type { Ponto } from './distancia';

/** Municípios em que as fontes discordam em mais de 10 km, ou em que só uma tem o ponto. */
export function gravarDivergencias(arquivo: string, municipios: readonly Municipio[]): number {
  const linhas = municipios
    .filter((m) => m.distancia === null || m.distancia > LIMITE_KM)
    .sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
    .map((m) =>
      [
        m.codigo,
        m.nome,
        m.uf,
        m.origem,
        ponto(m),
        m.outraFonte ? ponto(m.outraFonte) : '',
        m.distancia?.toFixed(1) ?? '',
        m.motivo,
      ].join('\t'),
    );
  const titulo = [
    'codigo',
    'municipio',
    'uf',
    'fonte_escolhida',
    'coordenadas',
    'outra_fonte',
    'distancia_km',
    'motivo',
  ].join('\t');
  writeFileSync(arquivo, [titulo, ...linhas, ''].join('\n'));
  return linhas.length;
}

/** "código nome/UF" da lista do IBGE, para o teste que pede cada município pelo nome. */
export function gravarListaOficial(arquivo: string, municipios: readonly MunicipioIbge[]): void {
  const linhas = municipios.map((m) => `${m.codigo}\t${m.nome}/${m.uf}`).sort();
  writeFileSync(arquivo, [...linhas, ''].join('\n'));
}

function ponto(p: Ponto): string {
  return `${p.latitude.toFixed(5)}, ${p.longitude.toFixed(5)}`;
}
