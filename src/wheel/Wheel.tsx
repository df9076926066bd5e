/**
 * A roda do mapa: compõe os anéis, cuida do foco, do teclado e dos cliques. Não conhece a store nem
 * a API.
 */
import { use, useCallback, useId, useMemo } from 'react';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO, type Tokens } from '@/tema/tokens';
import { tipoDoPonto, type NomeDoAspecto, type Ponto } from '@core/astrology';
import {
  exigirFuncao,
  janelaDaRoda,
  layoutRoda,
  type Aneis,
  type AnelPosto,
  type AspectoDaRoda,
  type AspectoPosto,
  type EstiloDaRoda,
  type LayoutDaRoda,
  type LetraDaRoda,
  type LinhasDaRoda,
  type MapaDaRoda,
  type Revelado,
} from './layout';
import { AnelDasCasas, AnguloDoMapa, chaveDaCasa, ToqueDasCuspides } from './marks/AnelDasCasas';
import { AnelDeAspectos } from './marks/AnelDeAspectos';
import { Acesos, AnelDeCorpos, chaveDoCorpo } from './marks/AnelDeCorpos';
import { AnelDosSignos } from './marks/AnelDosSignos';
import type { EstadoDaRoda } from './marks/estado';
import { Fundo, Intervalos, Regua, SemHora } from './marks/Fundo';
import { tracarCaixa, tracarSetor } from './marks/formas';
import { Marcas, type MarcaDaRoda } from './marks/Marcas';
import { Riscas } from './marks/Riscas';
import { TintaDasCasas, TintaDosCorpos, TintaDosSignos } from './marks/Tinta';
import { ehDoCorpo, type CorpoNoAnel, type Item, type ItemDaRoda, type Selecao } from './selecao';
import { useInteracao } from './useInteracao';

export interface WheelProps {
  readonly aneis: Aneis;
  /** Aspectos a traçar; sem eles, os do mapa (ou nenhum, com dois anéis). */
  readonly aspectos?: readonly AspectoDaRoda[];
  readonly estilo?: EstiloDaRoda;
  readonly letra?: LetraDaRoda | undefined;
  /** Corpos que se acendem: os que mudam de casa noutro sistema. */
  readonly acesos?: ReadonlySet<Ponto>;
  /** O que se responde a uma pergunta, posto na roda. */
  readonly marcas?: readonly MarcaDaRoda[];
  readonly selecionado?: Selecao | null;
  readonly aoSelecionar?: (corpo: Selecao | null) => void;
  readonly exibirAspectos: boolean;
  readonly exibirCasas: boolean;
  readonly aspectosHabilitados: ReadonlySet<NomeDoAspecto>;
  /** Dos habilitados, que linhas se traçam; sem isto, todas. */
  readonly linhas?: LinhasDaRoda | undefined;
  readonly titulo: string;
  readonly descricao: string;
  /** Largura máxima, px ou medida de CSS (a roda ocupa toda a do lugar onde está). */
  readonly larguraMaxima?: number | string;
  /** Só isto se mostra; sem ele, tudo. */
  readonly revelado?: Revelado;
  /** Como se diz cada coisa a quem ouve a roda; sem isto, com a posição, a casa e os aspectos. */
  readonly nomear?: (item: ItemDaRoda) => string;
  /** Onde o tamanho é nosso: sem a margem da especificação, o círculo de fora enche a caixa. */
  readonly justa?: boolean;
}

const TODAS: LinhasDaRoda = { ateOrbe: null, aosPontos: true };

const ehPlaneta = (ponto: Ponto): boolean => tipoDoPonto(ponto) === 'Planeta';

/** De um mapa a outro, graus, se não se diz outro orbe: as mais abertas veem-se com o corpo delas. */
const ORBE_ENTRE_ANEIS = 3;

/** Só muda quando muda o que se quer ver: as linhas não se repintam por mais nada. */
function useMostra(
  { aspectosHabilitados: habilitados, linhas = TODAS, layout }: ComLayout,
  foco: CorpoNoAnel | null,
) {
  const { aosPontos } = linhas;
  const ateOrbe = linhas.ateOrbe ?? (layout.aneis.length > 1 ? ORBE_ENTRE_ANEIS : Infinity);
  return useCallback(
    (a: AspectoPosto): boolean =>
      habilitados.has(a.aspecto) &&
      (a.orbe <= ateOrbe || (foco !== null && ehDoCorpo(a, foco, layout))) &&
      (aosPontos || (ehPlaneta(a.de) && ehPlaneta(a.para))),
    [habilitados, ateOrbe, aosPontos, foco, layout],
  );
}

type Resultado =
  | { readonly layout: LayoutDaRoda; readonly erro: null }
  | { readonly layout: null; readonly erro: string };

const fraseDo = (erro: unknown): string => (erro instanceof Error ? erro.message : String(erro));

const existe = (mapa: MapaDaRoda | undefined): mapa is MapaDaRoda => mapa !== undefined;

function calcular(
  aneis: Aneis,
  aspectos: WheelProps['aspectos'],
  estilo: EstiloDaRoda,
  letra: LetraDaRoda | undefined,
  revelado: Revelado | undefined,
): Resultado {
  try {
    const opcoes = { estilo, letra, revelado, ...(aspectos && { aspectos }) };
    return { layout: layoutRoda(aneis, opcoes), erro: null };
  } catch (erro) {
    return { layout: null, erro: fraseDo(erro) };
  }
}

/** À parte do layout, que não se refaz quando só muda a quem se chama de volta. */
function problemaDaChamada(aoSelecionar: unknown): string | null {
  try {
    exigirFuncao(aoSelecionar);
    return null;
  } catch (erro) {
    return fraseDo(erro);
  }
}

export function Wheel(props: WheelProps) {
  const { aneis, aspectos, estilo = 'padrao', letra, revelado } = props;
  // A lista pode ser outra a cada vez: o layout só se refaz quando muda um anel.
  const [dentro, meio, fora] = aneis;
  const { layout, erro } = useMemo(
    () => calcular([dentro, ...[meio, fora].filter(existe)], aspectos, estilo, letra, revelado),
    [dentro, meio, fora, aspectos, estilo, letra, revelado],
  );
  const problema = problemaDaChamada(props.aoSelecionar) ?? erro;
  if (layout === null || problema !== null)
    return <p role="alert">{`Não foi possível desenhar o mapa. ${problema}`}</p>;
  return <Roda {...props} layout={layout} />;
}

function corpoEmFoco(selecionado: Selecao | null | undefined): CorpoNoAnel | null {
  if (!selecionado || selecionado.tipo === 'Signo' || selecionado.tipo === 'Cuspide') return null;
  return { ponto: selecionado.id as Ponto, anel: selecionado.anel ?? 0 };
}

const FOLGA_DO_FOCO = 4;

function Foco({ item, cores }: { readonly item: Item | null; readonly cores: Tokens }) {
  if (item === null) return null;
  const contorno =
    'raio' in item.foco ? tracarSetor(item.foco) : tracarCaixa(item.foco, FOLGA_DO_FOCO);
  return (
    <g aria-hidden="true" pointerEvents="none" data-foco={item.chave}>
      <path d={contorno} stroke={cores.folha} strokeWidth={5} />
      <path d={contorno} stroke={cores.destaque} strokeWidth={2.25} />
    </g>
  );
}

/** '', ' do meio' ou ' de fora'. */
function lugarPorExtenso({ lugar }: AnelPosto, { aneis }: LayoutDaRoda): string {
  if (lugar === 0) return '';
  return lugar === aneis.length - 1 ? ' de fora' : ' do meio';
}

type ComLayout = WheelProps & { readonly layout: LayoutDaRoda };
type PropsDosAneis = ComLayout & {
  readonly id: string;
  readonly estado: EstadoDaRoda;
  readonly cores: Tokens;
};

/** O que se toca e se diz: um anel sobre o outro, do fundo aos ângulos. */
function AneisDaRoda(props: PropsDosAneis) {
  const { id, layout, estado, cores, exibirAspectos, exibirCasas, acesos, marcas } = props;
  const comCasas = exibirCasas && layout.cuspides.length > 0;
  // Entre dois mapas, apontar um corpo mostra as linhas dele.
  const apontado =
    layout.aneis.length > 1 ? estado.itens.get(estado.apontada ?? '')?.selecao : undefined;
  const escolhido = props.selecionado ?? apontado;
  const foco = useMemo(() => corpoEmFoco(escolhido), [escolhido]);
  const mostra = useMostra(props, foco);
  return (
    <>
      <Fundo layout={layout} cores={cores} />
      <AnelDosSignos signos={layout.signos} cores={cores} estado={estado} />
      <Regua layout={layout} cores={cores} />
      <Intervalos layout={layout} cores={cores} />
      <SemHora layout={layout} cores={cores} id={`${id}-sem-hora`} />
      <Riscas layout={layout} cores={cores} exibirCasas={exibirCasas} />
      {comCasas && <AnelDasCasas cuspides={layout.cuspides} cores={cores} estado={estado} />}
      {exibirAspectos && (
        <AnelDeAspectos
          layout={layout}
          cores={cores}
          mostra={mostra}
          foco={foco}
          acesos={acesos?.size ? acesos : undefined}
        />
      )}
      {marcas && <Marcas layout={layout} marcas={marcas} cores={cores} id={id} />}
      {acesos && <Acesos corpos={layout.aneis[0].corpos} acesos={acesos} cores={cores} />}
      {layout.aneis.map((anel) => (
        <AnelDeCorpos
          key={anel.lugar}
          anel={anel}
          titulo={`Corpos do mapa${lugarPorExtenso(anel, layout)}`}
          cores={cores}
          estado={estado}
        />
      ))}
      {layout.angulos.length > 0 && (
        <AnguloDoMapa angulos={layout.angulos} cores={cores} estado={estado} />
      )}
      {comCasas && <ToqueDasCuspides cuspides={layout.cuspides} angulos={layout.angulos} />}
    </>
  );
}

/** A tinta por cima deles: os símbolos e os números, que não se tocam. */
function TintaDosAneis(props: PropsDosAneis) {
  const {
    layout,
    estado: { selecionada },
    cores,
    exibirCasas,
    acesos,
  } = props;
  return (
    <g aria-hidden="true" pointerEvents="none" data-tinta="anéis">
      <TintaDosSignos signos={layout.signos} cores={cores} />
      <TintaDasCasas
        cuspides={layout.cuspides}
        angulos={layout.angulos}
        cores={cores}
        exibirCasas={exibirCasas}
        escolhida={layout.cuspides.find((c) => chaveDaCasa(c.casa) === selecionada)?.casa ?? null}
      />
      {layout.aneis.map((anel) => (
        <TintaDosCorpos
          key={anel.lugar}
          anel={anel}
          cores={cores}
          escolhido={anel.corpos.find((c) => chaveDoCorpo(c) === selecionada) ?? null}
          acesos={anel.lugar === 0 && acesos?.size ? acesos : undefined}
        />
      ))}
    </g>
  );
}

function Roda(props: ComLayout) {
  const { layout, titulo, descricao, larguraMaxima = 600, justa = false } = props;
  const id = useId();
  const cores = use(TokensEmUso);
  const { estado, emFoco, eventos } = useInteracao(props);
  return (
    <svg
      viewBox={janelaDaRoda(layout, justa)}
      width="100%"
      role="graphics-document"
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-descricao`}
      fontFamily={FONTE_TEXTO}
      textRendering="geometricPrecision"
      textAnchor="middle"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ display: 'block', maxWidth: larguraMaxima, fontVariantNumeric: 'tabular-nums' }}
      {...eventos}
    >
      <title id={`${id}-titulo`}>{titulo}</title>
      <desc id={`${id}-descricao`}>{descricao}</desc>
      <AneisDaRoda {...props} id={id} estado={estado} cores={cores} />
      <TintaDosAneis {...props} id={id} estado={estado} cores={cores} />
      <Foco item={emFoco} cores={cores} />
    </svg>
  );
}
