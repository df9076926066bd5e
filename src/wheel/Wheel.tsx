/**
 * A roda do mapa: compõe os anéis, cuida do foco, do teclado e dos cliques. Não conhece a store nem
 * a API.
 */
import {
  use,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO, type Tokens } from '@/tema/tokens';
import type { NomeDoAspecto, Ponto } from '@core/astrology';
import {
  exigirFuncao,
  layoutRoda,
  type Aneis,
  type AspectoDaRoda,
  type EstiloDaRoda,
  type LayoutDaRoda,
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
import { Riscas } from './marks/Riscas';
import { TintaDasCasas, TintaDosCorpos, TintaDosSignos } from './marks/Tinta';
import {
  chaveDa,
  itemDaTecla,
  itensDaRoda,
  type Item,
  type ItemDaRoda,
  type Selecao,
} from './selecao';

export interface WheelProps {
  readonly aneis: Aneis;
  /** Aspectos a traçar; sem eles, os do mapa (ou nenhum, com dois anéis). */
  readonly aspectos?: readonly AspectoDaRoda[];
  readonly estilo?: EstiloDaRoda;
  /** Corpos que se acendem: os que mudam de casa noutro sistema. */
  readonly acesos?: ReadonlySet<Ponto>;
  readonly selecionado?: Selecao | null;
  readonly aoSelecionar?: (corpo: Selecao | null) => void;
  readonly exibirAspectos: boolean;
  readonly exibirCasas: boolean;
  readonly aspectosHabilitados: ReadonlySet<NomeDoAspecto>;
  readonly titulo: string;
  readonly descricao: string;
  /** Largura máxima, px ou medida de CSS (a roda ocupa toda a do lugar onde está). */
  readonly larguraMaxima?: number | string;
  /** Só isto se mostra; sem ele, tudo. */
  readonly revelado?: Revelado;
  /** Como se diz cada coisa a quem ouve a roda; sem isto, com a posição, a casa e os aspectos. */
  readonly nomear?: (item: ItemDaRoda) => string;
  /** Quanto se corta da margem em cima e embaixo, nas unidades do desenho, para a ver maior. */
  readonly recorte?: number;
}

type Resultado =
  | { readonly layout: LayoutDaRoda; readonly erro: null }
  | { readonly layout: null; readonly erro: string };

const fraseDo = (erro: unknown): string => (erro instanceof Error ? erro.message : String(erro));

function calcular(
  mapa: MapaDaRoda,
  externo: MapaDaRoda | undefined,
  aspectos: WheelProps['aspectos'],
  estilo: EstiloDaRoda,
  revelado: Revelado | undefined,
): Resultado {
  try {
    const opcoes = { estilo, revelado, ...(aspectos && { aspectos }) };
    return { layout: layoutRoda(externo ? [mapa, externo] : [mapa], opcoes), erro: null };
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
  const { aneis, aspectos, estilo = 'padrao', revelado } = props;
  // A lista pode ser outra a cada vez: o layout só se refaz quando muda um anel.
  const [mapa, externo] = aneis;
  const { layout, erro } = useMemo(
    () => calcular(mapa, externo, aspectos, estilo, revelado),
    [mapa, externo, aspectos, estilo, revelado],
  );
  const problema = problemaDaChamada(props.aoSelecionar) ?? erro;
  if (layout === null || problema !== null)
    return <p role="alert">{`Não foi possível desenhar o mapa. ${problema}`}</p>;
  return <Roda {...props} layout={layout} />;
}

/** Item sob um evento, ou null fora de qualquer um. */
function chaveDoEvento(evento: SyntheticEvent): string | null {
  return (evento.target as Element).closest('[data-chave]')?.getAttribute('data-chave') ?? null;
}

function corpoEmFoco(
  selecionado: Selecao | null | undefined,
): { ponto: Ponto; externo: boolean } | null {
  if (!selecionado || selecionado.tipo === 'Signo' || selecionado.tipo === 'Cuspide') return null;
  return { ponto: selecionado.id as Ponto, externo: selecionado.externo === true };
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

function Roda(props: WheelProps & { readonly layout: LayoutDaRoda }) {
  const {
    layout,
    aspectosHabilitados,
    exibirAspectos,
    exibirCasas,
    acesos,
    selecionado,
    aoSelecionar,
    titulo,
    descricao,
    larguraMaxima = 600,
    recorte = 0,
    nomear,
  } = props;

  const id = useId();
  const comCasas = exibirCasas && layout.cuspides.length > 0;
  const svg = useRef<SVGSVGElement>(null);
  const doPonteiro = useRef(false);
  const [apontada, apontar] = useState<string | null>(null);
  const [focada, focar] = useState<string | null>(null);
  const [ultima, lembrar] = useState<string | null>(null);
  const cores = use(TokensEmUso);
  const itens = useMemo(() => {
    const todos = itensDaRoda(layout, aspectosHabilitados);
    const vistos = exibirCasas ? todos : todos.filter((item) => item.anel !== 'casas');
    return nomear ? vistos.map((item) => ({ ...item, nome: nomear(item) })) : vistos;
  }, [layout, aspectosHabilitados, exibirCasas, nomear]);
  const porChave = useMemo(() => new Map(itens.map((item) => [item.chave, item])), [itens]);

  const selecionada = selecionado ? chaveDa(selecionado) : null;
  const parada =
    [ultima, selecionada].find((chave) => chave !== null && porChave.has(chave)) ??
    itens.find((item) => item.anel === 'corpos')?.chave ??
    null;
  const estado: EstadoDaRoda = { itens: porChave, selecionada, apontada, parada };

  const escolher = (chave: string): void => {
    const item = porChave.get(chave);
    if (item) aoSelecionar?.(item.selecao);
    else console.warn(`Não há o que mostrar para ${chave}.`);
  };
  const irPara = (chave: string): void => {
    doPonteiro.current = false;
    lembrar(chave);
    svg.current?.querySelector<SVGGElement>(`[data-chave="${chave}"]`)?.focus();
  };
  const aoTeclar = (evento: KeyboardEvent): void => {
    const atual = porChave.get(chaveDoEvento(evento) ?? '');
    if (!atual || evento.altKey || evento.ctrlKey || evento.metaKey) return;
    const destino = itemDaTecla(itens, atual, evento.key);
    if (destino) irPara(destino.chave);
    else if (evento.key === 'Enter' || evento.key === ' ') escolher(atual.chave);
    else if (evento.key === 'Escape') aoSelecionar?.(null);
    else return;
    evento.preventDefault();
  };

  return (
    <svg
      ref={svg}
      viewBox={`0 ${recorte} ${layout.lado} ${layout.lado - 2 * recorte}`}
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
      onClick={(evento) => {
        const chave = chaveDoEvento(evento);
        if (chave !== null) escolher(chave);
      }}
      onKeyDown={aoTeclar}
      onPointerDown={() => {
        doPonteiro.current = true;
      }}
      onPointerOver={(evento) => {
        apontar(chaveDoEvento(evento));
      }}
      onPointerLeave={() => {
        apontar(null);
      }}
      onFocus={(evento) => {
        const chave = chaveDoEvento(evento);
        lembrar(chave);
        focar(doPonteiro.current ? null : chave);
        doPonteiro.current = false;
      }}
      onBlur={() => {
        focar(null);
      }}
    >
      <title id={`${id}-titulo`}>{titulo}</title>
      <desc id={`${id}-descricao`}>{descricao}</desc>
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
          habilitados={aspectosHabilitados}
          foco={corpoEmFoco(selecionado)}
        />
      )}
      {acesos && <Acesos corpos={layout.corpos} acesos={acesos} cores={cores} />}
      <AnelDeCorpos corpos={layout.corpos} titulo="Corpos do mapa" cores={cores} estado={estado} />
      {layout.externos.length > 0 && (
        <AnelDeCorpos
          corpos={layout.externos}
          titulo="Corpos do mapa de fora"
          cores={cores}
          estado={estado}
        />
      )}
      {comCasas && <ToqueDasCuspides cuspides={layout.cuspides} angulos={layout.angulos} />}
      {layout.angulos.length > 0 && (
        <AnguloDoMapa angulos={layout.angulos} cores={cores} estado={estado} />
      )}
      <g aria-hidden="true" pointerEvents="none" data-tinta="anéis">
        <TintaDosSignos signos={layout.signos} cores={cores} />
        <TintaDasCasas
          cuspides={layout.cuspides}
          angulos={layout.angulos}
          cores={cores}
          exibirCasas={exibirCasas}
          escolhida={layout.cuspides.find((c) => chaveDaCasa(c.casa) === selecionada)?.casa ?? null}
        />
        <TintaDosCorpos
          corpos={layout.corpos}
          cores={cores}
          escolhido={layout.corpos.find((c) => chaveDoCorpo(c) === selecionada) ?? null}
        />
        {layout.externos.length > 0 && (
          <TintaDosCorpos
            corpos={layout.externos}
            cores={cores}
            escolhido={layout.externos.find((c) => chaveDoCorpo(c) === selecionada) ?? null}
          />
        )}
      </g>
      <Foco item={porChave.get(focada ?? '') ?? null} cores={cores} />
    </svg>
  );
}
