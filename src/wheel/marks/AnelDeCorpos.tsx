/** Os corpos: risca no lugar verdadeiro, guia, símbolo e pilha de textos. */
import { memo } from 'react';
import { tipoDoPonto } from '@core/astrology';
import { corDoSigno, type CoresDaRoda } from '../cores';
import type { CorpoPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, type EstadoDaRoda, type EstadoDoItem } from './estado';
import { Simbolo, Texto } from './pecas';

const n = (valor: number): number => Math.round(valor * 100) / 100;
const RAIO_DO_ALVO = 12;

function chaveDo(posto: CorpoPosto): string {
  return chaveDa({ tipo: tipoDoPonto(posto.corpo.nome), id: posto.corpo.nome, externo: posto.externo });
}

const Corpo = memo(function Corpo({ posto, cores, nome, selecionado, apontado, parada }: { posto: CorpoPosto; cores: CoresDaRoda } & EstadoDoItem) {
  const cor = selecionado || posto.externo ? cores.destaque : cores.tinta;
  const { tique, centro } = posto;
  return (
    <g {...atributosDoItem(chaveDo(posto), { nome, selecionado, apontado, parada })}>
      <path d={posto.area} fill={cores.destaque} fillOpacity={selecionado ? 0.1 : apontado ? 0.05 : 0} />
      <circle cx={n(centro.x)} cy={n(centro.y)} r={RAIO_DO_ALVO} fill="transparent" />
      <line x1={n(tique.x1)} y1={n(tique.y1)} x2={n(tique.x2)} y2={n(tique.y2)} stroke={cor} strokeWidth={1.4} />
      <path d={posto.guia} fill="none" stroke={cores.tintaSuave} strokeWidth={0.8} />
      <Simbolo posto={posto.glifo} cor={cor} />
      <Texto posto={posto.grau} cor={cor} />
      {posto.signo && <Simbolo posto={posto.signo} cor={corDoSigno(posto.signo.nome, cores)} />}
      <Texto posto={posto.minuto} cor={posto.externo ? cor : cores.tintaSuave} />
      {posto.marca && <Simbolo posto={posto.marca} cor={cores.retrogrado} />}
    </g>
  );
});

export function AnelDeCorpos({ corpos, titulo, cores, estado }: { corpos: readonly CorpoPosto[]; titulo: string; cores: CoresDaRoda; estado: EstadoDaRoda }) {
  return (
    <g role="group" aria-label={titulo}>
      {corpos.map((c) => <Corpo key={c.corpo.nome} posto={c} cores={cores} {...estadoDo(chaveDo(c), estado)} />)}
    </g>
  );
}
