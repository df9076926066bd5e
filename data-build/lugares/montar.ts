/** Junta as fontes numa lista de registros, na ordem de preferência da busca. */
import { createHash } from 'node:crypto';
import { normalizar } from '../../server/places/normalizar';
import type { Fusos } from '../../server/time/fusos';
import { alternativosDe } from './alternativos';
import { distanciaKm, type Ponto } from './distancia';
import { EXONIMOS, nomeDaDivisao, OUTRAS_ESCRITAS } from './exonimos';
import { UF_POR_ESTADO, type Cidade, type CidadeGeonames, type CidadeSimpleMaps } from './fontes';
import { ligadorGeonames } from './geonames';
import type { JuncaoDeMunicipios, Municipio } from './municipios';
import { estimador, populacaoPorNome } from './populacao';
import type { Registro } from './registro';
import { zonaDe } from './zona';

/** Mesmo nome, mesma divisão e até esta distância: é o mesmo lugar (a sede e o seu distrito). */
const REPETIDO_KM = 5;

export interface Insumos {
  readonly cidades: readonly Cidade[];
  readonly estados: ReadonlyMap<string, string>;
  readonly geonames: readonly CidadeGeonames[];
  /** Número do GeoNames ou código da divisão → nome em português (de Portugal). */
  readonly portugues: ReadonlyMap<string, string>;
  readonly simpleMaps: readonly CidadeSimpleMaps[];
  readonly juncao: JuncaoDeMunicipios;
  readonly fusos: Fusos;
}

export function montar(insumos: Insumos): Registro[] {
  const ligar = ligadorGeonames(insumos.geonames);
  const populacao = populacaoPorNome(insumos.simpleMaps);
  const sedes = insumos.juncao.municipios.map((m) => {
    const nomes = [m.nome, ...m.outrosNomes];
    return daSede(m, ligar({ ...m, nomes, pais: 'BR' }), populacao(nomes, m.uf), insumos);
  });
  const outros = semRepetidos(insumos.cidades.filter((c) => !insumos.juncao.consumidas.has(c))).map(
    (c) => doMundo(c, ligar({ ...c, nomes: [c.nome] }), insumos),
  );
  const registros = [
    ...ordenarSedes(sedes),
    ...outros.filter((r) => r.pais === 'BR').sort(porPopulacao),
    ...outros.filter((r) => r.pais !== 'BR').sort(porPopulacao),
  ];
  marcarHomonimos(registros);
  return comIdsUnicos(registros);
}

/** Os de população desconhecida entram na ordem pela estimada. */
function ordenarSedes(sedes: readonly Registro[]): Registro[] {
  const estimar = estimador(sedes);
  const ordem = new Map(sedes.map((r) => [r, estimar(r)]));
  return [...sedes].sort((a, b) => (ordem.get(b) ?? 0) - (ordem.get(a) ?? 0) || porPopulacao(a, b));
}

function daSede(
  m: Municipio,
  g: CidadeGeonames | null,
  populacao: number,
  { fusos }: Insumos,
): Registro {
  return {
    idTipo: 'br',
    idNumero: Number(m.codigo),
    nome: m.nome,
    principais: m.outrosNomes,
    alternativos: [...(OUTRAS_ESCRITAS.get(m.nome) ?? []), ...(g ? alternativosDe(g) : [])],
    pais: 'BR',
    estado: m.uf,
    estadoBusca: nomeDaUf(m.uf),
    populacao: g?.populacao || populacao,
    zona: zonaDe(m, g?.zona, fusos),
    municipio: null,
    distrito: false,
    homonimo: false,
    latitude: m.latitude,
    longitude: m.longitude,
  };
}

function doMundo(
  c: Cidade,
  g: CidadeGeonames | null,
  { estados, portugues, fusos }: Insumos,
): Registro {
  const noBrasil = c.pais === 'BR';
  const codigo = `${c.pais}.${c.admin1}`;
  const divisao = estados.get(codigo) ?? '';
  const uf = UF_POR_ESTADO[divisao] ?? '';
  const emPortugues = g ? portugues.get(String(g.id)) : undefined;
  const nome = noBrasil
    ? c.nome
    : (EXONIMOS.get(`${c.pais} ${g?.nome ?? c.nome}`) ??
      EXONIMOS.get(`${c.pais} ${c.nome}`) ??
      c.nome);
  const principais = [c.nome, g?.nome, emPortugues, ...(OUTRAS_ESCRITAS.get(nome) ?? [])].filter(
    (n) => n !== undefined && n !== nome,
  );
  return {
    ...(g ? { idTipo: 'gn', idNumero: g.id } : { idTipo: 'lg', idNumero: resumo(c) }),
    nome,
    principais: [...new Set(principais as string[])],
    alternativos: g ? alternativosDe(g) : [],
    pais: c.pais,
    estado: noBrasil ? uf : nomeDaDivisao(codigo, portugues.get(codigo), divisao),
    estadoBusca: noBrasil ? nomeDaUf(uf) : `${divisao} ${portugues.get(codigo) ?? ''}`.trim(),
    populacao: g?.populacao ?? 0,
    zona: zonaDe(c, g?.zona, fusos),
    municipio: noBrasil && c.admin2 ? c.admin2 : null,
    distrito: noBrasil || (g?.trecho ?? false),
    homonimo: false,
    latitude: c.latitude,
    longitude: c.longitude,
  };
}

function semRepetidos(cidades: readonly Cidade[]): Cidade[] {
  const vistos = new Map<string, Ponto[]>();
  return cidades.filter((c) => {
    const chave = `${c.pais} ${c.admin1} ${normalizar(c.nome)}`;
    const iguais = vistos.get(chave) ?? [];
    if (iguais.some((p) => distanciaKm(p, c) <= REPETIDO_KM)) return false;
    vistos.set(chave, [...iguais, c]);
    return true;
  });
}

/**
 * Fora do Brasil, leva o estado no rótulo quem tem homônimo no país e não é dez vezes maior do que
 * todos eles.
 */
function marcarHomonimos(registros: Registro[]): void {
  for (const grupo of porHomonimo(registros).values()) {
    if (grupo.length < 2) continue;
    const [maior, segundo] = [...grupo].sort((a, b) => b.populacao - a.populacao);
    const destacado =
      maior && segundo && maior.populacao > 0 && maior.populacao >= 10 * segundo.populacao
        ? maior
        : null;
    for (const r of grupo) r.homonimo = r !== destacado;
  }
}

function porHomonimo(registros: Registro[]): Map<string, Registro[]> {
  const grupos = new Map<string, Registro[]>();
  for (const r of registros) {
    const chave = `${r.pais} ${normalizar(r.nome)}`;
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(r);
    else grupos.set(chave, [r]);
  }
  return grupos;
}

function porPopulacao(a: Registro, b: Registro): number {
  return (
    b.populacao - a.populacao ||
    (a.nome < b.nome ? -1 : a.nome > b.nome ? 1 : 0) ||
    a.idNumero - b.idNumero
  );
}

/**
 * Número estável do lugar sem número no GeoNames de 2020: país, nome e coordenadas ao centésimo.
 */
function resumo(c: Cidade): number {
  const chave = `${c.pais}|${normalizar(c.nome)}|${c.latitude.toFixed(2)}|${c.longitude.toFixed(2)}`;
  return createHash('sha256').update(chave).digest().readUInt32BE(0);
}

function comIdsUnicos(registros: Registro[]): Registro[] {
  const vistos = new Set<string>();
  for (const r of registros) {
    const id = `${r.idTipo}-${r.idNumero}`;
    if (vistos.has(id)) throw new Error(`Identificador repetido: ${id} (${r.nome}, ${r.pais})`);
    vistos.add(id);
  }
  return registros;
}

function nomeDaUf(uf: string): string {
  return Object.keys(UF_POR_ESTADO).find((nome) => UF_POR_ESTADO[nome] === uf) ?? '';
}
