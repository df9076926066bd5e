/** As peças do tempo em filas, sob uma régua: as da linha da vida e as dos períodos de trânsito. */
import Box, { type BoxProps } from '@mui/material/Box';
import { memo, useMemo, type ReactNode } from 'react';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { useAndarPelasBarras } from '@/components/teclas/useAndarPelasBarras';
import { Glyph } from '@/glyphs';
import { Fios, Regua } from './Eixo';
import { medidasDe, porcento, type Marca } from './escala';
import type { FilaPosta, PecaNaFila, PecaPosta } from './linha';
import { desenhoDasPecas, desenhoDosSimbolos, ehPonto, Simbolo } from './Simbolo';

/** Onde as peças começam, depois do nome da fila, e a margem do fim, px. */
export const NOME = 84;
export const MARGEM = 36;
const ALTURA = 1.5;

/** Numa só folha de regras: as peças são centenas, e uma classe por cada uma encheria a página delas. */
const folha = {
  position: 'relative',
  pr: `${MARGEM}px`,
  fontSize: '0.75rem',
  '& [data-fundo]': { position: 'absolute', top: 0, bottom: 0, left: NOME, right: MARGEM },
  // A linha de hoje e os fios passam por trás do que se lê.
  '& [data-marca]': { ml: '2px', px: '1px', bgcolor: 'background.default' },
  '& [data-fila]': { display: 'flex', alignItems: 'flex-start' },
  '& [data-nome-da-fila]': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    width: NOME,
    flexShrink: 0,
    pr: '6px',
    lineHeight: `${ALTURA}rem`,
    color: 'text.secondary',
    bgcolor: 'background.default',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-nome-da-fila] svg': { verticalAlign: '-3px', mr: '5px' },
  '& [data-pecas]': {
    position: 'relative',
    flex: 1,
    height: `calc(var(--alturas) * ${ALTURA}rem)`,
  },
  ...desenhoDasPecas(ALTURA),
  '& [data-corpo]': { position: 'absolute', left: 0, right: 0, bottom: 2, height: 4 },
  '& [data-forma="orbe"] > [data-corpo]': {
    width: '100%',
    minWidth: '2px',
    bgcolor: 'primary.main',
    opacity: 0.55,
  },
  '& [data-forma="momento"] > [data-corpo]': {
    right: 'auto',
    width: '2px',
    height: 9,
    bgcolor: 'text.primary',
  },
  '& [data-forma="trecho"] > [data-corpo]': {
    inset: 0,
    height: 'auto',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& [data-forma="trecho"]:hover > [data-corpo]': { bgcolor: 'primary.light' },
  '& [data-forma="trecho"]': { minWidth: 0, overflow: 'hidden' },
  '& [data-corpo] > i': {
    position: 'absolute',
    bottom: -1,
    width: '2px',
    ml: '-1px',
    height: 8,
    bgcolor: 'text.primary',
  },
  '& [data-rotulo]': {
    position: 'absolute',
    top: 3,
    left: 2,
    display: 'flex',
    gap: '2px',
    alignItems: 'center',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    fontSize: '0.6875rem',
    fontWeight: 500,
  },
  '& [data-forma="trecho"] > [data-rotulo]': { top: 6, left: 4 },
  '& [data-rotulo] svg': { display: 'block' },
  '& [data-rotulo="antes"]': { left: 'auto', right: '100%' },
  // Mais largo do que a peça dele: passa por cima das do lado, que nada escrevem.
  '& [data-forma="trecho"]:has(> [data-rotulo="curto"])': { overflow: 'visible', zIndex: 1 },
  '& [data-rotulo="curto"]': { left: '-8px !important', right: '-8px', justifyContent: 'center' },
  '& [data-rotulo="curto"] svg': { width: 11, height: 11 },
  ...desenhoDosSimbolos,
  '@media print': {
    // Uma tabela, no papel: a régua repete-se em cada folha.
    display: 'table',
    width: '100%',
    minWidth: '0 !important',
    '& > [data-regua]': { display: 'table-header-group', breakInside: 'avoid' },
    '& > [data-filas]': { display: 'table-row-group' },
    '& [data-fila]': { breakInside: 'avoid' },
    '& [data-nome-da-fila]': { background: 'none !important', fontSize: '9px' },
    '& [data-rotulo]': { fontSize: '8px' },
    '& [data-rotulo] svg': { width: 10, height: 10 },
    '& [data-forma="trecho"] > [data-rotulo]': { left: '1px', gap: 0 },
    '& [data-forma="trecho"] > [data-rotulo] svg': { width: 7, height: 7 },
    '& [data-rotulo="curto"] svg': { width: '7px !important', height: '7px !important' },
  },
} as const;

interface PropsDaPeca<P extends PecaNaFila> {
  readonly posta: PecaPosta<P>;
  readonly parada: boolean;
  /** O que a peça diz de si, com o quando. */
  readonly frase: (peca: P) => string;
}

/** Os pormenores vão em `style` e em atributos: uma classe por peça encheria a página delas. */
function Peca<P extends PecaNaFila>({ posta, parada, frase }: PropsDaPeca<P>) {
  const { peca, inicio, fim, exatos, altura, rotulo, paraTras, chave } = posta;
  const [primeiro] = peca.simbolos;
  const nome = frase(peca);
  const forma = peca.ate === null ? 'momento' : peca.exatos === null ? 'trecho' : 'orbe';
  const dentro = (x: number): string => porcento(fim > inicio ? (x - inicio) / (fim - inicio) : 0);
  return (
    <button
      type="button"
      data-barra={chave}
      data-forma={forma}
      tabIndex={parada ? 0 : -1}
      aria-label={nome}
      title={nome}
      style={{ ...medidasDe([inicio, fim]), '--altura': altura } as never}
    >
      <span aria-hidden="true" data-corpo>
        {exatos.map((x) => (
          <i key={x} data-exato style={{ left: dentro(x) }} />
        ))}
      </span>
      {rotulo === 'inteiro' && (
        <span aria-hidden="true" data-rotulo={paraTras ? 'antes' : ''}>
          {peca.simbolos.map((s) => (
            <Simbolo key={s} nome={s} tamanho={12} />
          ))}
          {peca.rotulo}
        </span>
      )}
      {rotulo === 'curto' && (
        <span aria-hidden="true" data-rotulo="curto">
          {primeiro ? <Simbolo nome={primeiro} tamanho={12} /> : peca.rotulo}
        </span>
      )}
    </button>
  );
}

interface DasFilas<P extends PecaNaFila> extends Pick<PropsDaPeca<P>, 'frase'> {
  readonly filas: readonly FilaPosta<P>[];
}

const UmaFila = memo(function UmaFila<P extends PecaNaFila>({
  fila: { nome, alturas, pecas },
  parada,
  frase,
}: Pick<DasFilas<P>, 'frase'> & {
  readonly fila: FilaPosta<P>;
  readonly parada: string | null;
}) {
  return (
    <div data-fila role="group" aria-label={nome}>
      <span data-nome-da-fila aria-hidden="true">
        {ehPonto(nome) && <Glyph nome={nome} size={15} />}
        {nome}
      </span>
      <div data-pecas style={{ '--alturas': alturas } as never}>
        {pecas.map((posta) => (
          <Peca key={posta.chave} {...{ posta, frase }} parada={posta.chave === parada} />
        ))}
      </div>
    </div>
  );
}) as <P extends PecaNaFila>(
  props: Pick<DasFilas<P>, 'frase'> & {
    readonly fila: FilaPosta<P>;
    readonly parada: string | null;
  },
) => ReactNode;

interface PropsDasFilas<P extends PecaNaFila> extends DasFilas<P> {
  readonly rotulo: string;
  readonly ocupada?: boolean;
  readonly aoAbrir: (peca: P) => void;
  /** Antes e depois das filas: o nome delas, e o que há em seu lugar. */
  readonly antes?: ReactNode;
  readonly children?: ReactNode;
}

/** Um grupo de filas: uma só parada de tabulação, e as setas andam pelas peças por ordem. */
export function Filas<P extends PecaNaFila>({
  rotulo,
  ocupada,
  filas,
  frase,
  aoAbrir,
  antes,
  children,
}: PropsDasFilas<P>) {
  const postas = useMemo(() => filas.flatMap((f) => f.pecas), [filas]);
  const { parada, aoTeclar, lembrar } = useAndarPelasBarras(
    useMemo(() => postas.map((p) => p.chave), [postas]),
  );
  const aoClicar = ({ target }: { readonly target: EventTarget }): void => {
    const chave = (target as Element).closest<HTMLElement>('[data-barra]')?.dataset['barra'];
    const posta = postas.find((p) => p.chave === chave);
    if (!posta) return;
    lembrar(posta.chave);
    aoAbrir(posta.peca);
  };
  return (
    <Box
      role="group"
      aria-label={rotulo}
      aria-busy={ocupada || undefined}
      onKeyDown={aoTeclar}
      onClick={aoClicar}
      data-faixa
    >
      {antes}
      {filas.map((fila) => (
        <UmaFila key={fila.nome} {...{ fila, parada, frase }} />
      ))}
      {children}
    </Box>
  );
}

interface PropsDaFolha {
  readonly rotulo: string;
  readonly marcas: readonly Marca[];
  /** Onde é hoje, [0, 1]; null fora da janela. */
  readonly agora: number | null;
  /** Aquém dela, px, o desenho rola. */
  readonly larguraMinima: number;
  readonly sx?: BoxProps['sx'];
  /** O que se lê na régua além dela. */
  readonly naRegua?: ReactNode;
  /** O que se desenha por trás das peças. */
  readonly fundo?: ReactNode;
  readonly children: ReactNode;
}

/** A régua e os fios do tempo, com as filas que neles se põem. */
export function FolhaDasFilas({
  rotulo,
  marcas,
  agora,
  larguraMinima,
  sx,
  naRegua,
  fundo,
  children,
}: PropsDaFolha) {
  return (
    <ComRolagem rotulo={rotulo} inteira>
      <Box sx={{ ...folha, ...sx }} style={{ minWidth: larguraMinima }}>
        <div data-fundo aria-hidden="true">
          <Fios marcas={marcas} agora={agora} />
          {fundo}
        </div>
        <div data-regua>
          <Regua marcas={marcas} sx={{ ml: `${NOME}px`, height: 20 }} />
          {naRegua}
        </div>
        <div data-filas>{children}</div>
      </Box>
    </ComRolagem>
  );
}
