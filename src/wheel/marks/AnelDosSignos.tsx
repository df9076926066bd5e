/** Faixa dos signos, tingida de leve pelo elemento. */
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
  return (
    <g
      role="group"
      aria-label="Signos"
      cursor="pointer"
      stroke={cores.folha}
      strokeWidth={1}
      fillOpacity={cores.tingimento}
    >
      {signos.map(({ signo, setor }) => {
        const chave = chaveDa({ tipo: 'Signo', id: signo });
        const doItem = estadoDo(chave, estado);
        return (
          <path
            key={signo}
            {...atributosDoItem(chave, doItem)}
            d={tracarSetor(setor)}
            fill={corDoElemento(signo, cores)}
            {...tintura(doItem, corDoElemento(signo, cores), OPACIDADE_DO_ESCOLHIDO)}
          />
        );
      })}
    </g>
  );
}
