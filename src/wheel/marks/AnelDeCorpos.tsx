/** Os corpos: símbolo e pilha de textos. A risca do lugar verdadeiro e a guia ficam em Riscas. */
import { memo } from 'react';
import { tipoDoPonto } from '@core/astrology';
import { corDoSigno, type CoresDaRoda } from '../cores';
import type { CorpoPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, type EstadoDaRoda, type EstadoDoItem } from './estado';
import { disco } from './numero';
import { simbolo, texto } from './pecas';

const RAIO_DO_ALVO = 12;

function chaveDo(posto: CorpoPosto): string {
  return chaveDa({ tipo: tipoDoPonto(posto.corpo.nome), id: posto.corpo.nome, externo: posto.externo });
}

const Corpo = memo(function Corpo({ posto, cores, nome, selecionado, apontado, parada }: { posto: CorpoPosto; cores: CoresDaRoda } & EstadoDoItem) {
  const cor = selecionado || posto.externo ? cores.destaque : cores.tinta;
  return (
    <g {...atributosDoItem(chaveDo(posto), { nome, selecionado, apontado, parada })}>
      <path d={posto.area + disco(posto.centro, RAIO_DO_ALVO)} fill={cores.destaque} fillOpacity={selecionado ? 0.1 : apontado ? 0.05 : 0} />
      {simbolo(posto.glifo, cor)}
      {texto(posto.grau, cor)}
      {posto.signo && simbolo(posto.signo, corDoSigno(posto.signo.nome, cores))}
      {texto(posto.minuto, posto.externo ? cor : cores.tintaSuave)}
      {posto.marca && simbolo(posto.marca, cores.retrogrado)}
    </g>
  );
});

export function AnelDeCorpos({ corpos, titulo, cores, estado }: { corpos: readonly CorpoPosto[]; titulo: string; cores: CoresDaRoda; estado: EstadoDaRoda }) {
  return (
    <g role="group" aria-label={titulo} cursor="pointer">
      {corpos.map((c) => <Corpo key={c.corpo.nome} posto={c} cores={cores} {...estadoDo(chaveDo(c), estado)} />)}
    </g>
  );
}
