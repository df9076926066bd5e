/** Faixa dos signos, tingida de leve pelo elemento. */
import { useMemo } from 'react';
import type { Tokens } from '@/tema/tokens';
import { corDoElemento } from '../cores';
import type { SignoPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, tintura, type EstadoDaRoda } from './estado';
import { tracarSetor } from './formas';

const OPACIDADE_DO_ESCOLHIDO = 0.3;

export function AnelDosSignos({
  signos,
  cores,
  estado,
}: {
  readonly signos: readonly SignoPosto[];
  readonly cores: Tokens;
  readonly estado: EstadoDaRoda;
}) {
  const tracados = useMemo(() => signos.map(({ setor }) => tracarSetor(setor)), [signos]);
  return (
    <g
      role="group"
      aria-label="Signos"
      cursor="pointer"
      stroke={cores.folha}
      strokeWidth={1}
      fillOpacity={cores.tingimento}
    >
      {signos.map(({ signo }, i) => {
        const chave = chaveDa({ tipo: 'Signo', id: signo });
        const doItem = estadoDo(chave, estado);
        return (
          <path
            key={signo}
            {...atributosDoItem(chave, doItem)}
            d={tracados[i]}
            fill={corDoElemento(signo, cores)}
            {...tintura(doItem, corDoElemento(signo, cores), OPACIDADE_DO_ESCOLHIDO)}
          />
        );
      })}
    </g>
  );
}
