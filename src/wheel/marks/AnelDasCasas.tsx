/**
 * Onde se clica e se foca cada casa e cada ângulo, e o realce da casa. O que neles se lê é pintado
 * por Tinta; as linhas, por Riscas.
 */
import { memo, useMemo } from 'react';
import type { Tokens } from '@/tema/tokens';
import type { AnguloPosto, CuspidePosta, RotuloPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, tintura, type EstadoDaRoda, type EstadoDoItem } from './estado';
import { octogono, tracarCaixa, tracarPoligono, tracarSegmentos, tracarSetor } from './formas';
import { LARGURA_DA_CUSPIDE, LARGURA_DO_EIXO } from './Riscas';

const ALVO = 24;

export function chaveDaCasa(casa: number): string {
  return chaveDa({ tipo: 'Cuspide', id: String(casa) });
}

function alvoDoRotulo({ caixa }: RotuloPosto): string {
  const [l, a] = [Math.max(ALVO, caixa.largura), Math.max(ALVO, caixa.altura)];
  return tracarCaixa({ ...caixa, largura: l, altura: a });
}

/** A casa inteira tingida e a linha da cúspide, quando escolhida ou sob o ponteiro. */
function realce(posta: CuspidePosta, doItem: EstadoDoItem, cores: Tokens) {
  const largura = cores.espessura * (posta.angular ? LARGURA_DO_EIXO : 2 * LARGURA_DA_CUSPIDE);
  return (
    <g key={posta.casa} aria-hidden="true" pointerEvents="none" strokeLinecap="butt">
      <path d={tracarSetor(posta.setor)} {...tintura(doItem, cores.destaque, 0.07)} />
      {doItem.selecionado && (
        <path d={tracarSegmentos(posta.linhas)} stroke={cores.destaque} strokeWidth={largura} />
      )}
    </g>
  );
}

interface Props {
  readonly cuspides: readonly CuspidePosta[];
  readonly cores: Tokens;
  readonly estado: EstadoDaRoda;
}

/** O botão é o número da casa; a linha e o rótulo são outros lugares onde clicar. */
export function AnelDasCasas({ cuspides, cores, estado }: Props) {
  const alvos = useMemo(
    () =>
      cuspides.map((posta) => ({
        posta,
        chave: chaveDaCasa(posta.casa),
        d: octogono(posta.numero.caixa, posta.raioDoAlvo),
      })),
    [cuspides],
  );
  const casas = alvos.map((c) => ({ ...c, doItem: estadoDo(c.chave, estado) }));
  return (
    <g role="group" aria-label="Casas" cursor="pointer" pointerEvents="all">
      {casas.map(
        ({ posta, doItem }) =>
          (doItem.selecionado || doItem.apontado) && realce(posta, doItem, cores),
      )}
      {casas.map(({ chave, doItem, d }) => (
        <path key={chave} {...atributosDoItem(chave, doItem)} d={d} />
      ))}
    </g>
  );
}

/** O rótulo em que se toca a cúspide; o de um ponto do mapa (AC, MC) escolhe-se à parte. */
function rotuloDaCuspide(
  posta: CuspidePosta,
  angulos: readonly AnguloPosto[],
): RotuloPosto | undefined {
  return posta.rotulo ?? angulos.find((a) => a.ponto === null && a.cuspide === posta.casa)?.rotulo;
}

/**
 * Por cima dos corpos: onde se vê a linha da cúspide, é ela que se toca; e o rótulo, fora da roda.
 * O nome do botão já diz o que eles dizem.
 */
export const ToqueDasCuspides = memo(function ToqueDasCuspides({
  cuspides,
  angulos,
}: Pick<Props, 'cuspides'> & { readonly angulos: readonly AnguloPosto[] }) {
  return (
    <g aria-hidden="true" cursor="pointer" pointerEvents="all">
      {cuspides.map((posta) => {
        const rotulo = rotuloDaCuspide(posta, angulos);
        return (
          <path
            key={posta.casa}
            data-chave={chaveDaCasa(posta.casa)}
            d={posta.toque.map(tracarPoligono).join('') + (rotulo ? alvoDoRotulo(rotulo) : '')}
          />
        );
      })}
    </g>
  );
});

export function AnguloDoMapa({
  angulos,
  cores,
  estado,
}: Omit<Props, 'cuspides'> & { readonly angulos: readonly AnguloPosto[] }) {
  return (
    <g role="group" aria-label="Ascendente e Meio do Céu" cursor="pointer" pointerEvents="all">
      {angulos.map(({ ponto: id, rotulo }) => {
        if (id === null) return null;
        const chave = chaveDa({ tipo: 'PontoAstronomico', id });
        const doItem = estadoDo(chave, estado);
        return (
          <path
            key={id}
            {...atributosDoItem(chave, doItem)}
            d={alvoDoRotulo(rotulo)}
            {...tintura(doItem, cores.destaque, 0.14)}
          />
        );
      })}
    </g>
  );
}
