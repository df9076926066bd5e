import Box from '@mui/material/Box';
import { memo, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useRelogio } from '@/components/relogio/contexto';
import { useAndarPelasBarras } from '@/components/teclas/useAndarPelasBarras';
import { Fios, Regua } from '@/tempo/Eixo';
import { medidasDe, porcento, type Marca } from '@/tempo/escala';
import type { Limites } from '@core/civil';
import { desenhoDasPecas, desenhoDosSimbolos, ehAspecto, Letras, Simbolo } from '@/tempo/Simbolo';
import { postas, type Barra, type OQueFicaExato } from './barras';

/** A altura de uma barra com os símbolos, e a da régua, rem. */
export const ALTURA_DA_BARRA = 15 / 16;
export const ALTURA_DA_REGUA = 17 / 16;
const LETRA = 11;

const desenho = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  cursor: 'pointer',
  fontSize: `${LETRA / 16}rem`,
  lineHeight: 1,
  ...desenhoDasPecas(ALTURA_DA_BARRA, ALTURA_DA_REGUA),
  '& [data-barra] > span': {
    position: 'absolute',
    left: 3,
    top: 1,
    display: 'flex',
    gap: '1px',
    alignItems: 'center',
    whiteSpace: 'nowrap',
  },
  // O orbe só se vê do que se aponta: todos, uns sobre os outros, nada diriam.
  '& [data-orbe]': {
    position: 'absolute',
    top: `calc(${ALTURA_DA_REGUA}rem + (var(--altura) + 1) * ${ALTURA_DA_BARRA}rem - 2px)`,
    height: '2px',
    bgcolor: 'currentColor',
    visibility: 'hidden',
    pointerEvents: 'none',
  },
  '& [data-barra]:is(:hover, :focus-visible) + [data-orbe]': { visibility: 'visible' },
  '& [data-exato]': {
    position: 'absolute',
    bottom: 0,
    left: 0,
    width: '2px',
    height: 4,
    bgcolor: 'currentColor',
  },
  '& [data-dia]': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    ml: '-1px',
    bgcolor: 'secondary.main',
    pointerEvents: 'none',
    zIndex: 2,
  },
  ...desenhoDosSimbolos,
} as const;

const UmaBarra = memo(function UmaBarra({
  barra: { chave, nome, inicio, largura, exato, orbe, altura, simbolos, rotulo },
  parada,
}: {
  readonly barra: Barra;
  readonly parada: boolean;
}) {
  const aspecto = simbolos.find(ehAspecto);
  const cor = aspecto && { 'data-cor': aspecto };
  const naAltura = { '--altura': altura };
  return (
    <>
      <button
        type="button"
        data-barra={chave}
        tabIndex={parada ? 0 : -1}
        aria-label={nome}
        title={nome}
        style={{ ...medidasDe([inicio, inicio + largura]), ...naAltura }}
      >
        <span aria-hidden="true">
          {rotulo && <Letras texto={rotulo} />}
          {simbolos.map((s, i) => (
            <Simbolo key={`${i} ${s}`} nome={s} tamanho={11} />
          ))}
        </span>
        <i
          aria-hidden="true"
          data-exato
          {...cor}
          style={{ left: porcento((exato - inicio) / largura) }}
        />
      </button>
      <i aria-hidden="true" data-orbe {...cor} style={{ ...medidasDe(orbe), ...naAltura }} />
    </>
  );
});

/** Até se medir. */
const LARGURA = 1000;

/** Em letras de 11 px: com elas ao dobro cabe metade. */
function useLargura() {
  const caixa = useRef<HTMLDivElement>(null);
  const [largura, medir] = useState(LARGURA);
  useLayoutEffect(() => {
    const elemento = caixa.current;
    if (elemento === null || !('ResizeObserver' in window)) return undefined;
    const observador = new ResizeObserver(() => {
      const letra = Number.parseFloat(getComputedStyle(elemento).fontSize);
      medir((elemento.clientWidth * LETRA) / letra || LARGURA);
    });
    observador.observe(elemento);
    return () => observador.disconnect();
  }, []);
  return [caixa, largura] as const;
}

interface Props {
  readonly exatos: readonly OQueFicaExato[];
  readonly janela: Limites;
  /** Quantas barras cabem umas sobre as outras. */
  readonly alturas: number;
  readonly marcas: readonly Marca[];
  /** Onde é agora, e onde está o dia que se vê, [0, 1]; null fora do desenho. */
  readonly agora: number | null;
  readonly dia: number | null;
  readonly esperando: boolean;
  readonly aoAbrir: (barra: Barra) => void;
  /** Um lugar sem barra, [0, 1]. */
  readonly aoIr: (x: number) => void;
}

/** O tempo que se vê, com o que nele fica exato: clicar numa barra leva a ela; fora delas, ao dia. */
export function DesenhoDaFaixa({
  exatos,
  janela,
  alturas,
  marcas,
  agora,
  dia,
  esperando,
  aoAbrir,
  aoIr,
}: Props) {
  const relogio = useRelogio();
  const [caixa, largura] = useLargura();
  const barras = useMemo(
    () => postas(exatos, janela, relogio, { largura, alturas }),
    [exatos, janela, relogio, largura, alturas],
  );
  const { parada, aoTeclar, lembrar } = useAndarPelasBarras(
    useMemo(() => barras.map(({ chave }) => chave), [barras]),
  );
  const aoClicar = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>): void => {
    const chave = (target as Element).closest<HTMLElement>('[data-barra]')?.dataset['barra'];
    const barra = barras.find((b) => b.chave === chave);
    if (barra) {
      lembrar(barra.chave);
      aoAbrir(barra);
      return;
    }
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) aoIr((clientX - left) / width);
  };
  return (
    <Box
      ref={caixa}
      role="group"
      aria-label="O que fica exato"
      aria-busy={esperando || undefined}
      onKeyDown={aoTeclar}
      onClick={aoClicar}
      sx={desenho}
    >
      <Fios marcas={marcas} agora={agora} />
      <Regua
        marcas={marcas}
        sx={{ height: `${ALTURA_DA_REGUA}rem`, lineHeight: `${ALTURA_DA_REGUA}rem` }}
      />
      {dia !== null && <i data-dia aria-hidden="true" style={{ left: porcento(dia) }} />}
      {barras.map((barra) => (
        <UmaBarra key={barra.chave} barra={barra} parada={barra.chave === parada} />
      ))}
    </Box>
  );
}
