/**
 * O que se vê do mapa num momento da aula, e como cada tecla o muda. Puro: quem desenha é o Palco.
 */
import { enumerar, nomeDoPonto, type NomeDoAspecto, type Ponto } from '@core/astrology';
import { CAMADAS, pontosDasCamadas, type Camada, type Passo } from '@core/contract';
import { ehTecnica, fichaDaTecnica } from '@core/tecnicas/catalogo';
import type { LayoutDaRoda, Revelado } from '@/wheel';

/** Um passo de roteiro sem a legenda. */
export type Cena = Omit<Passo, 'legenda'>;

export const CENA_VAZIA: Cena = { camadas: [], aspectos: [], selecao: null, tracos: [] };

export const NOMES_DAS_CAMADAS: Readonly<Record<Camada, string>> = {
  eixos: 'Eixos e casas',
  signos: 'Signos',
  luminares: 'Luminares',
  pessoais: 'Pessoais',
  sociais: 'Sociais',
  lentos: 'Lentos',
  pontos: 'Nodos e pontos',
};

/** Um aspecto do mapa que se pode mostrar. */
export interface AspectoNaOrdem {
  readonly chave: string;
  readonly aspecto: NomeDoAspecto;
  readonly de: Ponto;
  readonly para: Ponto;
}

/** Do mais exato ao mais largo, só os das espécies que a pessoa quer ver. */
export function aspectosEmOrdem(
  layout: LayoutDaRoda,
  habilitados: ReadonlySet<NomeDoAspecto>,
): readonly AspectoNaOrdem[] {
  return layout.aspectos
    .filter((a) => habilitados.has(a.aspecto))
    .sort((a, b) => b.proximidade - a.proximidade);
}

/** Um aspecto só se mostra entre corpos que se veem. */
const seVeem = (camadas: readonly Camada[], ordem: readonly AspectoNaOrdem[]) => {
  const pontos = pontosDasCamadas(camadas);
  return ordem.filter((a) => pontos.has(a.de) && pontos.has(a.para));
};

export function reveladoDe({ camadas, aspectos }: Cena): Revelado {
  return {
    eixos: camadas.includes('eixos'),
    signos: camadas.includes('signos'),
    pontos: pontosDasCamadas(camadas),
    aspectos: new Set(aspectos),
  };
}

/** O que uma tecla fez: a cena nova, e a frase que a diz a quem não a vê. */
export interface Mudanca {
  readonly cena: Cena;
  readonly frase: string;
}

/** 'Sol e Lua' */
const quemEntra = (camada: Camada, presentes: ReadonlySet<Ponto>): string =>
  enumerar([...pontosDasCamadas([camada])].filter((p) => presentes.has(p)).map(nomeDoPonto));

function fraseDaCamada(camada: Camada, mostra: boolean, presentes: ReadonlySet<Ponto>): string {
  const nomes = camada === 'eixos' ? '' : quemEntra(camada, presentes);
  const oQue = NOMES_DAS_CAMADAS[camada] + (nomes && `: ${nomes}`);
  return mostra ? `À vista: ${oQue}.` : `Fora de vista: ${NOMES_DAS_CAMADAS[camada]}.`;
}

function alternar(
  cena: Cena,
  camada: Camada,
  ordem: readonly AspectoNaOrdem[],
  presentes: ReadonlySet<Ponto>,
): Mudanca {
  const mostra = !cena.camadas.includes(camada);
  const camadas = CAMADAS.filter((c) => (c === camada ? mostra : cena.camadas.includes(c)));
  const visiveis = new Set(seVeem(camadas, ordem).map((a) => a.chave));
  return {
    cena: { ...cena, camadas, aspectos: cena.aspectos.filter((a) => visiveis.has(a)) },
    frase: fraseDaCamada(camada, mostra, presentes),
  };
}

function maisUmAspecto(cena: Cena, ordem: readonly AspectoNaOrdem[]): Mudanca {
  const possiveis = seVeem(cena.camadas, ordem);
  if (possiveis.length === 0)
    return { cena, frase: 'Nenhum aspecto entre o que está à vista. Mostre antes os planetas.' };
  const novo = possiveis.find((a) => !cena.aspectos.includes(a.chave));
  if (!novo) return { cena: { ...cena, aspectos: [] }, frase: 'Fora de vista: os aspectos.' };
  return {
    cena: { ...cena, aspectos: [...cena.aspectos, novo.chave] },
    frase: `${novo.aspecto} entre ${nomeDoPonto(novo.de)} e ${nomeDoPonto(novo.para)}. Aspecto ${cena.aspectos.length + 1} de ${possiveis.length}.`,
  };
}

/** 1 a 7 alternam uma camada, 8 mostra mais um aspecto, 9 mostra tudo, 0 esconde tudo. */
export function aoTeclarNumero(
  cena: Cena,
  numero: number,
  ordem: readonly AspectoNaOrdem[],
  presentes: ReadonlySet<Ponto>,
): Mudanca {
  const camada = CAMADAS[numero - 1];
  if (camada) return alternar(cena, camada, ordem, presentes);
  if (numero === 8) return maisUmAspecto(cena, ordem);
  if (numero === 9)
    return {
      cena: { ...cena, camadas: [...CAMADAS], aspectos: ordem.map((a) => a.chave) },
      frase: 'Tudo à vista.',
    };
  return { cena: { ...cena, camadas: [], aspectos: [], selecao: null }, frase: 'Nada à vista.' };
}

const nomeDaTecnica = (id: string): string =>
  ehTecnica(id) ? fichaDaTecnica(id).nome : 'Uma técnica';

/** O que um passo mostra, dito a quem não o vê. */
export function descreverCena({ camadas, aspectos, tracos, tecnica }: Cena): string {
  if (tecnica) return `${nomeDaTecnica(tecnica.id)}.`;
  const partes = camadas.map((c) => NOMES_DAS_CAMADAS[c].toLocaleLowerCase('pt-BR'));
  const n = aspectos.length;
  if (n > 0) partes.push(n === 1 ? 'um aspecto' : `${n} aspectos`);
  if (tracos.length > 0) partes.push('traços desenhados');
  return partes.length === 0 ? 'A roda vazia.' : `À vista: ${enumerar(partes)}.`;
}

/** @returns a lista com o passo uma posição acima (−1) ou abaixo (+1); a mesma quando não há onde */
export function mover<T>(lista: readonly T[], i: number, para: -1 | 1): readonly T[] {
  const j = i + para;
  const [a, b] = [lista[i], lista[j]];
  if (a === undefined || b === undefined) return lista;
  return lista.map((x, k) => (k === i ? b : k === j ? a : x));
}
