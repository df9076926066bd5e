/**
 * Todos os símbolos e letras da roda, por cima das áreas sensíveis e fora do alcance do ponteiro.
 * Enfeite, para leitores de tela: o nome de cada item está na área sensível. Cada anel só se
 * repinta quando muda o seu escolhido.
 */
import { memo } from 'react';
import type { Ponto, Signo } from '@core/astrology';
import type { Tokens } from '@/tema/tokens';
import { corDoAnel, corDoCorpo, corDoSigno } from '../cores';
import type {
  AnelPosto,
  AnguloPosto,
  CorpoPosto,
  CuspidePosta,
  GlifoPosto,
  SignoPosto,
} from '../layout';
import { simbolos, simbolosPorCor, textos } from './pecas';

type SignoDesenhado = GlifoPosto & { readonly nome: Signo };

const existe = <T,>(peca: T | null): peca is T => peca !== null;

function doElemento(signos: readonly SignoDesenhado[], cores: Tokens) {
  return simbolosPorCor(signos, (s) => corDoSigno(s.nome, cores));
}

export const TintaDosSignos = memo(function TintaDosSignos({
  signos,
  cores,
}: {
  readonly signos: readonly SignoPosto[];
  readonly cores: Tokens;
}) {
  return (
    <>
      {doElemento(
        signos.map((s) => s.glifo),
        cores,
      )}
    </>
  );
});

interface PropsDasCasas {
  readonly cuspides: readonly CuspidePosta[];
  readonly angulos: readonly AnguloPosto[];
  readonly cores: Tokens;
  /** Casa escolhida, 1 a 12. */
  readonly escolhida: number | null;
  readonly exibirCasas: boolean;
}

/** Números e rótulos; com as casas escondidas, só os rótulos dos ângulos. */
export const TintaDasCasas = memo(function TintaDasCasas({
  cuspides,
  angulos,
  cores,
  escolhida,
  exibirCasas,
}: PropsDasCasas) {
  const dosAngulos = angulos.map((a) => a.rotulo);
  const dasCuspides = exibirCasas ? cuspides.map((c) => c.rotulo).filter(existe) : [];
  const rotulos = [...dosAngulos, ...dasCuspides];
  const corDoNumero = new Map(
    cuspides.map((c) => [c.numero, c.casa === escolhida ? cores.destaque : cores.tinta]),
  );
  return (
    <>
      {exibirCasas &&
        simbolosPorCor(
          cuspides.map((c) => c.numero),
          (numero) => corDoNumero.get(numero) ?? cores.tinta,
        )}
      {textos(
        [
          ...dosAngulos.map((r) => r.sigla).filter(existe),
          ...rotulos.map((r) => r.grau),
          ...rotulos.map((r) => r.minuto),
        ],
        cores.tinta,
      )}
      {doElemento(rotulos.map((r) => r.signo).filter(existe), cores)}
    </>
  );
});

interface PropsDosCorpos {
  readonly anel: AnelPosto;
  readonly cores: Tokens;
  readonly escolhido: CorpoPosto | null;
  /** Os que se distinguem: os outros recuam. Sem isto, todos iguais. */
  readonly acesos?: ReadonlySet<Ponto> | undefined;
}

/** Do que recua: ainda se lê, se se procurar. */
const RECUADO = 0.75;

/** As pilhas: símbolo, grau, signo, minuto e marca de movimento. */
export const TintaDosCorpos = memo(function TintaDosCorpos({
  anel: { corpos, lugar },
  cores,
  escolhido,
  acesos,
}: PropsDosCorpos) {
  const cor = corDoAnel(lugar, cores);
  const recuados = acesos && corpos.filter(({ corpo }) => !acesos.has(corpo.nome));
  const daFrente = acesos ? corpos.filter(({ corpo }) => acesos.has(corpo.nome)) : corpos;
  return (
    <>
      {recuados && recuados.length > 0 && (
        <g opacity={RECUADO} data-recuados>
          {pilhas(recuados, cores, cores.tintaSuave, escolhido)}
        </g>
      )}
      {pilhas(daFrente, cores, acesos ? cores.destaqueForte : cor, escolhido)}
    </>
  );
});

function pilhas(
  corpos: readonly CorpoPosto[],
  cores: Tokens,
  cor: string,
  escolhido: CorpoPosto | null,
) {
  return (
    <>
      {simbolosPorCor(
        corpos.map(({ glifo, corpo }) => ({ ...glifo, doCorpo: corpo.nome })),
        ({ doCorpo }) =>
          doCorpo === escolhido?.corpo.nome ? cores.destaque : corDoCorpo(doCorpo, cores, cor),
      )}
      {simbolos(corpos.map((c) => c.marca).filter(existe), cores.erro)}
      {doElemento(corpos.map((c) => c.signo).filter(existe), cores)}
      {textos(
        corpos.map((c) => c.grau),
        cor,
        { posto: escolhido?.grau ?? null, cor: cores.destaque },
      )}
      {textos(corpos.map((c) => c.minuto).filter(existe), cor)}
    </>
  );
}
