/**
 * O catálogo das técnicas: o que cada vista de um mapa é. Abas, seletor do telefone, endereço,
 * permissão, menu de impressão, modo aula, textos da escola, o que se guarda sem rede, a regra do
 * mapa às cegas, a da hora que não se sabe, os caminhos e o contrato do que se calcula, o que o
 * servidor calcula e os testes da moldura leem-no daqui; nenhum tem uma lista sua. Uma técnica nova
 * é uma linha desta e uma pasta de cada lado: aqui (a ficha e o contrato), no servidor e no
 * navegador.
 */
import type { NomeDaFeature } from '../contract/auth';
import { arcoSolar } from './arcoSolar';
import { comparar } from './comparar';
import { composto } from './composto';
import { davison } from './davison';
import { eclipses } from './eclipses';
import type { ContratoDaFaixa } from './faixa';
import type { FaixaDaTecnica, FichaDaTecnica, GrupoDeTecnicas } from './ficha';
import { firdaria } from './firdaria';
import { grupo } from './grupo';
import { linhaDaVida } from './linhaDaVida';
import { longos } from './longos';
import { natal } from './natal';
import { profeccao } from './profeccao';
import { progressao } from './progressao';
import { relocacao } from './relocacao';
import { retornoLunar } from './retornoLunar';
import { retornos } from './retornos';
import { revolucao } from './revolucao';
import { sinastria } from './sinastria';
import { transitos } from './transitos';
import { transitosAosDois } from './transitosAosDois';

export type { FichaDaTecnica, GrupoDeTecnicas } from './ficha';

/** Por que ordem se agrupam em *Mais técnicas*, e como se chama cada grupo. */
export const GRUPOS_DE_TECNICAS = {
  natal: 'Mapa',
  previsao: 'Tempo',
  relacao: 'Relações',
  lugar: 'Lugares',
} as const satisfies Readonly<Record<GrupoDeTecnicas, string>>;

/** Na ordem em que se mostram. O nome de cada uma é o que vai no endereço (`?vista=`). */
export const TECNICAS = {
  natal,
  transitos,
  progressao,
  revolucao,
  longos,
  retornoLunar,
  retornos,
  arcoSolar,
  profeccao,
  firdaria,
  eclipses,
  linhaDaVida,
  sinastria,
  composto,
  davison,
  transitosAosDois,
  grupo,
  relocacao,
  comparar,
};
export type IdDaTecnica = keyof typeof TECNICAS;
type Tecnica = (typeof TECNICAS)[IdDaTecnica];

type ComChamadas = Extract<Tecnica, { readonly chamadas: unknown }>['chamadas'];
type DeTodas<U> = U extends unknown ? keyof U & string : never;
/** A pergunta de alguma faixa da linha da vida. */
export type ChamadaDeFaixa = Extract<Tecnica, { readonly faixa: unknown }>['faixa']['chamada'];
/** Uma chamada de alguma técnica. */
export type ChamadaDeCalculo = DeTodas<ComChamadas['caminhos']> | ChamadaDeFaixa;
type Contratos = NonNullable<ComChamadas['contrato']>;
/** O contrato de cada uma, como a pasta da técnica o diz. */
export type ContratosDeCalculo = {
  readonly [N in ChamadaDeCalculo]: N extends ChamadaDeFaixa
    ? ContratoDaFaixa
    : Extract<Contratos, Readonly<Record<N, unknown>>>[N];
};

export const IDS_DAS_TECNICAS = Object.keys(TECNICAS) as IdDaTecnica[];

export const fichaDaTecnica = (id: IdDaTecnica): FichaDaTecnica => TECNICAS[id];
export const ehTecnica = (id: string): id is IdDaTecnica => Object.hasOwn(TECNICAS, id);

/** As que se veem de dois mapas: uma relação salva abre-se numa delas. */
export const DE_RELACAO = IDS_DAS_TECNICAS.filter((id) => fichaDaTecnica(id).grupo === 'relacao');
export const ehVistaDeRelacao = (id: string): id is IdDaTecnica =>
  DE_RELACAO.some((delas) => delas === id);

/** As que pedem outro mapa. */
export const pedeOutroMapa = (id: string): boolean =>
  ehTecnica(id) && fichaDaTecnica(id).pede.includes('mapa');

/** As que podem ser um passo de um roteiro; a natal é a própria roda. */
export const podeSerPasso = (id: string): boolean => ehTecnica(id) && id !== 'natal';

const FICHAS = IDS_DAS_TECNICAS.map(fichaDaTecnica);
const proprias = ({ chamadas }: FichaDaTecnica): ChamadaDeCalculo[] =>
  Object.keys(chamadas?.caminhos ?? {}) as ChamadaDeCalculo[];

/** As faixas da linha da vida, pela ordem das técnicas. */
export const FAIXAS_DA_VIDA = IDS_DAS_TECNICAS.flatMap((tecnica) => {
  const { faixa } = fichaDaTecnica(tecnica);
  return faixa ? [{ tecnica, ...faixa, chamada: faixa.chamada as ChamadaDeFaixa }] : [];
});
const DE_FAIXAS: ReadonlyMap<string, FaixaDaTecnica> = new Map(
  FAIXAS_DA_VIDA.map((f) => [f.chamada, f]),
);
/** A faixa de que esta é a pergunta; null: não é de nenhuma. */
export const faixaDaChamada = (chamada: string): FaixaDaTecnica | null =>
  DE_FAIXAS.get(chamada) ?? null;

/** A rota de cada chamada de alguma técnica. */
export const ROTAS_DE_CALCULO = Object.fromEntries(
  FICHAS.flatMap(({ chamadas, faixa }) =>
    [
      ...Object.entries(chamadas?.caminhos ?? {}),
      ...(faixa ? [[faixa.chamada, faixa.caminho] as const] : []),
    ].map(([nome, caminho]) => [nome, { metodo: 'GET', caminho }]),
  ),
) as { readonly [N in ChamadaDeCalculo]: { readonly metodo: 'GET'; readonly caminho: string } };
/** O que se calcula de um mapa: cada chamada de alguma técnica. */
export const CHAMADAS_DE_CALCULO = Object.keys(ROTAS_DE_CALCULO) as readonly ChamadaDeCalculo[];
export const ehCalculo = (chamada: string): chamada is ChamadaDeCalculo =>
  Object.hasOwn(ROTAS_DE_CALCULO, chamada);

/** As dela, e as de outras que também pede. */
export function chamadasDa(ficha: FichaDaTecnica): readonly ChamadaDeCalculo[] {
  const { usa = [], faixasDeTodas = false } = ficha;
  return [
    ...proprias(ficha),
    ...usa.filter(ehCalculo),
    ...(faixasDeTodas ? FAIXAS_DA_VIDA.map((f) => f.chamada) : []),
  ];
}

/** De que técnicas é uma chamada: a de uma faixa é só da dona dela, veja-se onde se vir. */
const donasDa = (chamada: ChamadaDeCalculo): FichaDaTecnica[] =>
  FICHAS.filter((f) =>
    DE_FAIXAS.has(chamada) ? f.faixa?.chamada === chamada : chamadasDa(f).includes(chamada),
  );

/** A feature sem a qual esta chamada se recusa; null quando é de todos. */
export function featureDaChamada(chamada: ChamadaDeCalculo): NomeDaFeature | null {
  const donas = donasDa(chamada);
  return donas.every((t) => t.feature !== undefined) ? (donas[0]?.feature ?? null) : null;
}

/** Por que esta chamada se recusa sem a hora do nascimento; null quando sem ela ainda diz algo. */
export function porqueSemHora(chamada: ChamadaDeCalculo): string | null {
  const [primeira, ...outras] = donasDa(chamada).map(({ semHora }) =>
    semHora.como === 'não se faz' ? semHora.porque : (semHora.exceto?.[chamada] ?? null),
  );
  return primeira !== undefined && outras.every((porque) => porque !== null) ? primeira : null;
}
