/**
 * Liga cada lugar de hoje ao registro do GeoNames de 2020, que tem número, população e outros
 * nomes.
 */
import { normalizar } from '../../server/places/normalizar';
import { distanciaKm, maisProximo, type Ponto } from './distancia';
import type { CidadeGeonames } from './fontes';

/** A mais do que isto, o mesmo nome no mesmo país é outro lugar. */
const RAIO_DO_NOME_KM = 15;
/** A até isto, outro nome é o mesmo lugar rebatizado. */
const RAIO_DA_POSICAO_KM = 0.3;

export interface Buscado extends Ponto {
  readonly nomes: readonly string[];
  readonly pais: string;
}

/** Cada registro de 2020 é usado uma vez só: chame na ordem de preferência. */
export function ligadorGeonames(
  registros: readonly CidadeGeonames[],
): (lugar: Buscado) => CidadeGeonames | null {
  const porNome = new Map<string, CidadeGeonames[]>();
  const porCasa = new Map<string, CidadeGeonames[]>();
  for (const r of registros) {
    acrescentar(porNome, chaveDoNome(r.pais, r.nome), r);
    acrescentar(porCasa, casa(r.latitude, r.longitude), r);
  }
  const usados = new Set<CidadeGeonames>();
  return (lugar) => {
    const livres = (lista: CidadeGeonames[] | undefined) =>
      (lista ?? []).filter((r) => !usados.has(r));
    const doNome = livres(
      lugar.nomes.flatMap((n) => porNome.get(chaveDoNome(lugar.pais, n)) ?? []),
    );
    const achado =
      maisProximo(lugar, doNome, RAIO_DO_NOME_KM) ??
      mesmaPosicao(lugar, livres(vizinhas(porCasa, lugar)));
    if (achado) usados.add(achado);
    return achado;
  };
}

function mesmaPosicao(lugar: Buscado, candidatos: CidadeGeonames[]): CidadeGeonames | null {
  const chaves = new Set(lugar.nomes.map(normalizar));
  const mesmoNome = candidatos.filter(
    (r) => r.pais === lugar.pais && r.alternativos.some((a) => chaves.has(normalizar(a))),
  );
  return (
    mesmoNome.find((r) => distanciaKm(r, lugar) <= RAIO_DO_NOME_KM) ??
    maisProximo(
      lugar,
      candidatos.filter((r) => r.pais === lugar.pais),
      RAIO_DA_POSICAO_KM,
    )
  );
}

function chaveDoNome(pais: string, nome: string): string {
  return `${pais} ${normalizar(nome)}`;
}

/** Casas de um décimo de grau. */
function casa(latitude: number, longitude: number): string {
  return `${Math.floor(latitude * 10)} ${Math.floor(longitude * 10)}`;
}

function vizinhas(
  porCasa: Map<string, CidadeGeonames[]>,
  { latitude, longitude }: Ponto,
): CidadeGeonames[] {
  const passos = [-0.1, 0, 0.1];
  return passos.flatMap((a) =>
    passos.flatMap((b) => porCasa.get(casa(latitude + a, longitude + b)) ?? []),
  );
}

function acrescentar(mapa: Map<string, CidadeGeonames[]>, chave: string, r: CidadeGeonames): void {
  const lista = mapa.get(chave);
  if (lista) lista.push(r);
  else mapa.set(chave, [r]);
}
