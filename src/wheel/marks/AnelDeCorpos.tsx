/** Onde se clica e se foca cada corpo. O que nele se lê é pintado por Tinta. */
import { useMemo } from 'react';
import { tipoDoPonto, type Ponto } from '@core/astrology';
import type { Tokens } from '@/tema/tokens';
import type { AnelPosto, CorpoPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, tintura, type EstadoDaRoda } from './estado';
import { octogono, tracarSetor } from './formas';

const RAIO_DO_ALVO = 12;

export function chaveDoCorpo(posto: CorpoPosto): string {
  return chaveDa({
    tipo: tipoDoPonto(posto.corpo.nome),
    id: posto.corpo.nome,
    anel: posto.anel,
  });
}

interface Props {
  readonly anel: AnelPosto;
  readonly titulo: string;
  readonly cores: Tokens;
  readonly estado: EstadoDaRoda;
}

export function AnelDeCorpos({ anel: { corpos }, titulo, cores, estado }: Props) {
  const alvos = useMemo(
    () =>
      corpos.map((posto) => ({
        chave: chaveDoCorpo(posto),
        d: tracarSetor(posto.area) + octogono(posto.centro, RAIO_DO_ALVO),
      })),
    [corpos],
  );
  return (
    <g role="group" aria-label={titulo} cursor="pointer" pointerEvents="all">
      {alvos.map(({ chave, d }) => {
        const doItem = estadoDo(chave, estado);
        return (
          <path
            key={chave}
            {...atributosDoItem(chave, doItem)}
            d={d}
            {...tintura(doItem, cores.destaque, 0.1)}
          />
        );
      })}
    </g>
  );
}

interface PropsDosAcesos {
  readonly corpos: readonly CorpoPosto[];
  readonly acesos: ReadonlySet<Ponto>;
  readonly cores: Tokens;
}

/** Um disco cheio e contornado atrás do símbolo; os outros recuam (veja Tinta). */
export function Acesos({ corpos, acesos, cores }: PropsDosAcesos) {
  return (
    <g
      aria-hidden="true"
      pointerEvents="none"
      data-acesos
      fill={cores.destaqueLeve}
      stroke={cores.destaque}
      strokeWidth={1.8 * cores.espessura}
    >
      {corpos
        .filter(({ corpo }) => acesos.has(corpo.nome))
        .map(({ corpo, glifo: { caixa, tamanho } }) => (
          <circle key={corpo.nome} cx={caixa.x} cy={caixa.y} r={tamanho * 0.48} />
        ))}
    </g>
  );
}
