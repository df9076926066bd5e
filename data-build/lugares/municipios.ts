/**
 * Os 5.570 municípios do Brasil: nome, código do IBGE e as coordenadas da sede.
 *
 * Regra das coordenadas (a de `data-build/README.md`):
 *  1. `admin2` do GeoNames de hoje diz em que município o ponto está: o ponto que tem o nome e o
 *     código do município vale, por mais que `country-state-city` (que muitas vezes dá o meio do
 *     território e não a sede) se afaste;
 *  2. o ponto que só tem o nome, ou só o código, vale se `country-state-city` concorda a até 10 km;
 *  3. a mais de 10 km, vale o do GeoNames se é dado em segundos; se é dado só em minutos de arco
 *     inteiros (levantamento antigo), vale o de `country-state-city`;
 *  4. sem ponto no GeoNames, vale o de `country-state-city`.
 */
import { normalizar } from '../../server/places/normalizar';
import { distanciaKm, maisProximo, type Ponto } from './distancia';
import {
  lerCscDoBrasil,
  lerMunicipiosIbge,
  lerNomesDeMunicipios,
  UF_POR_ESTADO,
  type Cidade,
  type CidadeCsc,
  type MunicipioIbge,
} from './fontes';

export const LIMITE_KM = 10;

export interface Municipio extends Ponto {
  readonly codigo: string;
  readonly nome: string;
  readonly uf: string;
  /** Outros nomes oficiais: o da lista de 2014 e o da sede no GeoNames. */
  readonly outrosNomes: readonly string[];
  readonly origem: 'GeoNames' | 'country-state-city';
  /** Por que estas coordenadas, e a distância à outra fonte em km. */
  readonly motivo: string;
  readonly distancia: number | null;
  readonly outraFonte: Ponto | null;
}

/** Onde o nome do IBGE vale mais que o do GeoNames (que erra a escrita). */
const NOME_DO_IBGE = new Set(['3102506', '5215207']);

/** Exceções à regra, conferidas à mão. */
const PREFERIR_CSC = new Map([['1600253', 'o ponto do GeoNames cai em Macapá, município vizinho']]);

export interface JuncaoDeMunicipios {
  readonly municipios: readonly Municipio[];
  /** Linhas do GeoNames já representadas por um município, ou erradas: não são outros lugares. */
  readonly consumidas: ReadonlySet<Cidade>;
}

export function juntarMunicipios(
  cidades: readonly Cidade[],
  estados: ReadonlyMap<string, string>,
): JuncaoDeMunicipios {
  const nomesDeHoje = lerNomesDeMunicipios();
  const ufDe = (c: Cidade) => UF_POR_ESTADO[estados.get(`BR.${c.admin1}`) ?? ''] ?? '';
  const brasileiras = cidades.filter((c) => c.pais === 'BR');
  const porNome = agrupar(brasileiras, (c) => `${ufDe(c)} ${semEspacos(c.nome)}`);
  const porCodigo = agrupar(brasileiras, (c) => c.admin2);
  const cscPorNome = agrupar(lerCscDoBrasil(), (c) => `${c.uf} ${semEspacos(c.nome)}`);
  const consumidas = new Set<Cidade>();
  const municipios = lerMunicipiosIbge().map((m) => {
    const hoje = nomesDeHoje.get(m.codigo) ?? m.nome;
    const chaves = [...new Set([m.nome, hoje].map((n) => `${m.uf} ${semEspacos(n)}`))];
    const doNome = chaves.flatMap((k) => porNome.get(k) ?? []);
    const csc = chaves.flatMap((k) => cscPorNome.get(k) ?? []);
    const resolvido = resolver(m, doNome, porCodigo.get(m.codigo) ?? [], csc, [m.nome, hoje]);
    for (const c of repetidas(resolvido, doNome, m.codigo)) consumidas.add(c);
    return municipio(m, hoje, resolvido);
  });
  return { municipios, consumidas };
}

interface Resolvido {
  ponto: Ponto;
  sede: Cidade | null;
  motivo: string;
  outra: Ponto | null;
}

function resolver(
  m: MunicipioIbge,
  doNome: Cidade[],
  doCodigo: Cidade[],
  csc: CidadeCsc[],
  nomes: string[],
): Resolvido {
  const comAmbos = doNome.filter((c) => c.admin2 === m.codigo);
  const duvidoso =
    doNome.find((c) => c.admin2 === '') ?? doNome[0] ?? maisParecida(doCodigo, nomes);
  const sede = comAmbos[0] ?? duvidoso ?? null;
  const outra = sede ? maisProximo(sede, csc) : (csc[0] ?? null);
  if (!sede) return { ponto: exigir(outra, m), sede, motivo: 'só em country-state-city', outra };
  if (comAmbos.length > 0)
    return { ponto: sede, sede, motivo: 'GeoNames: nome e código do município', outra };
  if (!outra) return { ponto: sede, sede, motivo: 'só no GeoNames', outra };
  const excecao = PREFERIR_CSC.get(m.codigo);
  if (excecao) return { ponto: outra, sede, motivo: `exceção: ${excecao}`, outra };
  if (distanciaKm(sede, outra) <= LIMITE_KM)
    return { ponto: sede, sede, motivo: 'as duas fontes concordam', outra };
  if (emMinutosInteiros(sede))
    return { ponto: outra, sede, motivo: 'GeoNames só em minutos inteiros e sem o código', outra };
  return { ponto: sede, sede, motivo: 'GeoNames em segundos, sem o código', outra };
}

/**
 * Da lista do código, a de nome mais parecido com algum dos nomes do município (palavras em comum).
 */
function maisParecida(doCodigo: Cidade[], nomes: string[]): Cidade | undefined {
  const palavras = new Set(nomes.flatMap((n) => normalizar(n).split(' ')));
  const comuns = (c: Cidade) =>
    normalizar(c.nome)
      .split(' ')
      .filter((p) => palavras.has(p)).length;
  return [...doCodigo].sort((a, b) => comuns(b) - comuns(a))[0];
}

/**
 * A sede, as suas repetições (mesmo nome e município, ou a até 10 km) e o ponto que a regra
 * rejeitou.
 */
function repetidas({ ponto, sede }: Resolvido, doNome: Cidade[], codigo: string): Cidade[] {
  const iguais = doNome.filter((c) => c.admin2 === codigo || distanciaKm(c, ponto) <= LIMITE_KM);
  return sede ? [sede, ...iguais] : iguais;
}

function municipio(
  m: MunicipioIbge,
  hoje: string,
  { ponto, sede, motivo, outra }: Resolvido,
): Municipio {
  const nome = NOME_DO_IBGE.has(m.codigo) ? m.nome : hoje;
  return {
    codigo: m.codigo,
    nome,
    uf: m.uf,
    outrosNomes: [...new Set([m.nome, hoje, sede?.nome ?? nome])].filter((n) => n !== nome),
    latitude: ponto.latitude,
    longitude: ponto.longitude,
    origem: ponto === sede ? 'GeoNames' : 'country-state-city',
    motivo,
    distancia: sede && outra ? distanciaKm(sede, outra) : null,
    outraFonte: ponto === outra ? sede : outra,
  };
}

function emMinutosInteiros(p: Ponto): boolean {
  const inteiro = (graus: number) => Math.abs(graus * 60 - Math.round(graus * 60)) < 0.001;
  return inteiro(p.latitude) && inteiro(p.longitude);
}

function agrupar<T>(itens: readonly T[], chave: (item: T) => string): Map<string, T[]> {
  const grupos = new Map<string, T[]>();
  for (const item of itens) {
    const k = chave(item);
    const grupo = grupos.get(k);
    if (grupo) grupo.push(item);
    else grupos.set(k, [item]);
  }
  return grupos;
}

function semEspacos(nome: string): string {
  return normalizar(nome).replaceAll(' ', '');
}

function exigir(ponto: Ponto | null, m: MunicipioIbge): Ponto {
  if (!ponto)
    throw new Error(`Município sem coordenadas em fonte nenhuma: ${m.codigo} ${m.nome}/${m.uf}`);
  return ponto;
}
