/** Linhas das cúspides, números das casas e rótulos; os quatro ângulos em negrito. */
import { memo } from 'react';
import { corDoSigno, type CoresDaRoda } from '../cores';
import type { CuspidePosta, RotuloPosto } from '../layout';
import { chaveDa } from '../selecao';
import { atributosDoItem, estadoDo, type EstadoDaRoda, type EstadoDoItem } from './estado';
import { Simbolo, Texto } from './pecas';

const n = (valor: number): number => Math.round(valor * 100) / 100;
const ALVO = 24;

function Linhas({ posta, cor, largura }: { posta: CuspidePosta; cor: string; largura: number }) {
  return posta.linhas.map((l, i) => <line key={i} x1={n(l.x1)} y1={n(l.y1)} x2={n(l.x2)} y2={n(l.y2)} stroke={cor} strokeWidth={largura} strokeLinecap="butt" />);
}

function AlvoDoRotulo({ rotulo }: { rotulo: RotuloPosto }) {
  const [l, a] = [Math.max(ALVO, rotulo.caixa.largura), Math.max(ALVO, rotulo.caixa.altura)];
  return <rect x={n(rotulo.caixa.x - l / 2)} y={n(rotulo.caixa.y - a / 2)} width={n(l)} height={n(a)} fill="transparent" />;
}

function Rotulo({ rotulo, cores, forte }: { rotulo: RotuloPosto; cores: CoresDaRoda; forte: boolean }) {
  const cor = forte ? cores.tinta : cores.tintaSuave;
  return (
    <g>
      <path d={rotulo.guia} fill="none" stroke={cor} strokeWidth={forte ? 1.8 : 0.75} />
      {rotulo.sigla && <Texto posto={rotulo.sigla} cor={cores.tinta} />}
      <Texto posto={rotulo.grau} cor={cores.tinta} />
      <Simbolo posto={rotulo.signo} cor={corDoSigno(rotulo.signo.nome, cores)} />
      <Texto posto={rotulo.minuto} cor={cor} />
      <AlvoDoRotulo rotulo={rotulo} />
    </g>
  );
}

const Cuspide = memo(function Cuspide({ posta, cores, nome, selecionado, apontado, parada }: { posta: CuspidePosta; cores: CoresDaRoda } & EstadoDoItem) {
  const temPonto = posta.casa === 1 || posta.casa === 10;
  const cor = selecionado ? cores.destaque : posta.angular ? cores.tinta : cores.tintaSuave;
  return (
    <g {...atributosDoItem(chaveDa({ tipo: 'Cuspide', id: String(posta.casa) }), { nome, selecionado, apontado, parada })}>
      {(selecionado || apontado) && <path d={posta.setor} fill={cores.destaque} fillOpacity={selecionado ? 0.07 : 0.035} pointerEvents="none" />}
      <Linhas posta={posta} cor={cor} largura={posta.angular ? 1.9 : 0.75} />
      <circle cx={n(posta.numero.caixa.x)} cy={n(posta.numero.caixa.y)} r={ALVO / 2} fill="transparent" />
      <Texto posto={posta.numero} cor={selecionado ? cores.destaque : cores.tintaSuave} {...(selecionado && { peso: 700 })} />
      {!temPonto && <Rotulo rotulo={posta.rotulo} cores={cores} forte={posta.angular} />}
    </g>
  );
});

const Angulo = memo(function Angulo({ posta, chave, cores, nome, selecionado, apontado, parada }: { posta: CuspidePosta; chave: string; cores: CoresDaRoda } & EstadoDoItem) {
  const { caixa } = posta.rotulo;
  return (
    <g {...atributosDoItem(chave, { nome, selecionado, apontado, parada })}>
      {(selecionado || apontado) && (
        <rect x={n(caixa.x - caixa.largura / 2 - 3)} y={n(caixa.y - caixa.altura / 2 - 3)} width={n(caixa.largura + 6)} height={n(caixa.altura + 6)} rx={4} fill={cores.destaque} fillOpacity={selecionado ? 0.14 : 0.07} />
      )}
      <Rotulo rotulo={posta.rotulo} cores={cores} forte />
    </g>
  );
});

interface Props {
  readonly cuspides: readonly CuspidePosta[];
  readonly cores: CoresDaRoda;
  readonly estado: EstadoDaRoda;
}

/** As casas que se mostram; escondidas, ficam só os eixos. */
export function AnelDasCasas({ cuspides, cores, estado, exibirCasas }: Props & { readonly exibirCasas: boolean }) {
  if (!exibirCasas) return <Eixos cuspides={cuspides} cores={cores} />;
  return (
    <g role="group" aria-label="Casas">
      {cuspides.map((c) => <Cuspide key={c.casa} posta={c} cores={cores} {...estadoDo(chaveDa({ tipo: 'Cuspide', id: String(c.casa) }), estado)} />)}
    </g>
  );
}

function Eixos({ cuspides, cores }: Pick<Props, 'cuspides' | 'cores'>) {
  return (
    <g aria-hidden="true">
      {cuspides.filter((c) => c.angular).map((c) => (
        <g key={c.casa}>
          <Linhas posta={c} cor={cores.tinta} largura={1.9} />
          {c.casa !== 1 && c.casa !== 10 && <Rotulo rotulo={c.rotulo} cores={cores} forte />}
        </g>
      ))}
    </g>
  );
}

const ANGULOS = [[1, 'Ascendente'], [10, 'MeioDoCéu']] as const;

export function AnguloDoMapa({ cuspides, cores, estado }: Props) {
  return ANGULOS.map(([casa, id]) => {
    const posta = cuspides[casa - 1];
    const chave = chaveDa({ tipo: 'PontoAstronomico', id });
    return posta && <Angulo key={id} posta={posta} chave={chave} cores={cores} {...estadoDo(chave, estado)} />;
  });
}
