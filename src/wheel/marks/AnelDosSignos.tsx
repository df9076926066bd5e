/** Faixa dos signos, tingida de leve pelo elemento. */
import { memo } from 'react';
import { corDoSigno, type CoresDaRoda } from '../cores';
import type { SignoPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, type EstadoDaRoda, type EstadoDoItem } from './estado';
import { simbolo } from './pecas';

const Signo = memo(function Signo({ posto, cores, nome, selecionado, apontado, parada }: { posto: SignoPosto; cores: CoresDaRoda } & EstadoDoItem) {
  const cor = corDoSigno(posto.signo, cores);
  return (
    <g {...atributosDoItem(chaveDa({ tipo: 'Signo', id: posto.signo }), { nome, selecionado, apontado, parada })}>
      <path d={posto.setor} fill={cor} fillOpacity={selecionado ? 0.3 : apontado ? 0.2 : 0.1} stroke={cores.papel} strokeWidth={1} />
      {simbolo(posto.glifo, cor)}
    </g>
  );
});

export function AnelDosSignos({ signos, cores, estado }: { signos: readonly SignoPosto[]; cores: CoresDaRoda; estado: EstadoDaRoda }) {
  return (
    <g role="group" aria-label="Signos" cursor="pointer">
      {signos.map((s) => <Signo key={s.signo} posto={s} cores={cores} {...estadoDo(chaveDa({ tipo: 'Signo', id: s.signo }), estado)} />)}
    </g>
  );
}
