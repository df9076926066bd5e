/** Números das casas e rótulos das cúspides; os ângulos com a sigla. As linhas ficam em Riscas. */
import { memo } from 'react';
import { corDoSigno, type CoresDaRoda } from '../cores';
import type { CuspidePosta, RotuloPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, type EstadoDaRoda, type EstadoDoItem } from './estado';
import { disco, n } from './numero';
import { simbolo, texto, tracarSegmentos } from './pecas';
import { LARGURA_DA_CUSPIDE, LARGURA_DO_EIXO } from './Riscas';

const ALVO = 24;
/** Casas cujo rótulo é o de um ponto do mapa (Ascendente, Meio do Céu), que se escolhe à parte. */
const ANGULOS = [[1, 'Ascendente'], [10, 'MeioDoCéu']] as const;
const temPonto = (casa: number): boolean => ANGULOS.some(([angulo]) => angulo === casa);

function alvoDoRotulo({ caixa }: RotuloPosto): string {
  const [l, a] = [Math.max(ALVO, caixa.largura), Math.max(ALVO, caixa.altura)];
  return `M${n(caixa.x - l / 2)} ${n(caixa.y - a / 2)}h${n(l)}v${n(a)}h${n(-l)}Z`;
}

function rotulo(posto: RotuloPosto, cores: CoresDaRoda, forte: boolean) {
  return (
    <>
      {posto.sigla && texto(posto.sigla, cores.tinta)}
      {texto(posto.grau, cores.tinta)}
      {simbolo(posto.signo, corDoSigno(posto.signo.nome, cores))}
      {texto(posto.minuto, forte ? cores.tinta : cores.tintaSuave)}
    </>
  );
}

/** A casa inteira tingida e a linha da cúspide, quando escolhida ou sob o ponteiro. */
function Realce({ posta, selecionado, cores }: { posta: CuspidePosta; selecionado: boolean; cores: CoresDaRoda }) {
  const largura = posta.angular ? LARGURA_DO_EIXO : 2 * LARGURA_DA_CUSPIDE;
  return (
    <g pointerEvents="none" strokeLinecap="butt">
      <path d={posta.setor} fill={cores.destaque} fillOpacity={selecionado ? 0.07 : 0.035} />
      {selecionado && <path d={tracarSegmentos(posta.linhas)} stroke={cores.destaque} strokeWidth={largura} />}
    </g>
  );
}

/** O botão é o número da casa; o rótulo, fora da roda, é outro lugar onde clicar (o nome do botão já diz o que nele se lê). */
const Cuspide = memo(function Cuspide({ posta, cores, nome, selecionado, apontado, parada }: { posta: CuspidePosta; cores: CoresDaRoda } & EstadoDoItem) {
  const chave = chaveDa({ tipo: 'Cuspide', id: String(posta.casa) });
  return (
    <>
      <g {...atributosDoItem(chave, { nome, selecionado, apontado, parada })}>
        {(selecionado || apontado) && <Realce posta={posta} selecionado={selecionado} cores={cores} />}
        <path d={disco(posta.numero.caixa, ALVO / 2)} fill="transparent" />
        {texto(posta.numero, selecionado ? cores.destaque : cores.tintaSuave, selecionado ? 700 : undefined)}
      </g>
      {!temPonto(posta.casa) && (
        <g aria-hidden="true" data-chave={chave}>
          <path d={alvoDoRotulo(posta.rotulo)} fill="transparent" />
          {rotulo(posta.rotulo, cores, posta.angular)}
        </g>
      )}
    </>
  );
});

const Angulo = memo(function Angulo({ posta, chave, cores, nome, selecionado, apontado, parada }: { posta: CuspidePosta; chave: string; cores: CoresDaRoda } & EstadoDoItem) {
  return (
    <>
      <g aria-hidden="true">{rotulo(posta.rotulo, cores, true)}</g>
      <g {...atributosDoItem(chave, { nome, selecionado, apontado, parada })}>
        <path d={alvoDoRotulo(posta.rotulo)} fill={cores.destaque} fillOpacity={selecionado ? 0.14 : apontado ? 0.07 : 0} />
      </g>
    </>
  );
});

interface Props {
  readonly cuspides: readonly CuspidePosta[];
  readonly cores: CoresDaRoda;
  readonly estado: EstadoDaRoda;
}

/** As doze casas; escondidas, ficam só as siglas dos ângulos. */
export function AnelDasCasas({ cuspides, cores, estado, exibirCasas }: Props & { readonly exibirCasas: boolean }) {
  if (!exibirCasas) return <g aria-hidden="true">{cuspides.map((c) => c.angular && !temPonto(c.casa) && <g key={c.casa}>{rotulo(c.rotulo, cores, true)}</g>)}</g>;
  return (
    <g role="group" aria-label="Casas" cursor="pointer">
      {cuspides.map((c) => <Cuspide key={c.casa} posta={c} cores={cores} {...estadoDo(chaveDa({ tipo: 'Cuspide', id: String(c.casa) }), estado)} />)}
    </g>
  );
}

export function AnguloDoMapa({ cuspides, cores, estado }: Props) {
  return (
    <g role="group" aria-label="Ascendente e Meio do Céu" cursor="pointer">
      {ANGULOS.map(([casa, id]) => {
        const posta = cuspides[casa - 1];
        const chave = chaveDa({ tipo: 'PontoAstronomico', id });
        return posta && <Angulo key={id} posta={posta} chave={chave} cores={cores} {...estadoDo(chave, estado)} />;
      })}
    </g>
  );
}
