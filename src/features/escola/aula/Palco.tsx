/** A roda grande da aula: o que já se revelou, os traços da caneta e o rasto do ponteiro. */
import Box from '@mui/material/Box';
import { use, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { menosMovimento } from '@/components/moldura/movimento';
import { TokensEmUso } from '@/tema/contexto';
import {
  janelaDaRoda,
  Wheel,
  type LayoutDaRoda,
  type LetraDaRoda,
  type MapaDaRoda,
  type Selecao,
} from '@/wheel';
import { ASPECTOS_MAIORES, ASPECTOS_MENORES, type NomeDoAspecto } from '@core/astrology';
import type { CorDaCaneta, Traco } from '@core/contract';
import { reveladoDe, type Cena } from './cena';
import { caminhoDo, tracoDe } from './tracos';

export type Ferramenta = 'seta' | 'ponteiro' | 'caneta';

const TODOS: ReadonlySet<NomeDoAspecto> = new Set([...ASPECTOS_MAIORES, ...ASPECTOS_MENORES]);
const RASTO_MS = 700;
const QUADRO_MS = 40;
const MARCAS = 40;
const LARGURA_DO_TRACO = 2.4;
const porCima = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  touchAction: 'none',
} as const;

interface Lugar {
  readonly x: number;
  readonly y: number;
}
interface Marca extends Lugar {
  readonly n: number;
  /** Do rasto que ainda se vê, de 1 a 0. */
  readonly resta: number;
}

/** O rasto que se apaga; com menos movimento, só o ponto onde se está. */
function useRasto(ligado: boolean) {
  const [marcas, setMarcas] = useState<readonly Marca[]>([]);
  const seguinte = useRef(0);
  const ha = marcas.length > 0;
  useEffect(() => {
    if (!ha) return;
    const apagar = (m: Marca): Marca => ({ ...m, resta: m.resta - QUADRO_MS / RASTO_MS });
    const relogio = setInterval(
      () => setMarcas((antes) => antes.map(apagar).filter((m) => m.resta > 0)),
      QUADRO_MS,
    );
    return () => clearInterval(relogio);
  }, [ha]);
  const passar = (lugar: Lugar): void => {
    if (!ligado) return;
    seguinte.current += 1;
    const marca = { ...lugar, n: seguinte.current, resta: 1 };
    setMarcas((m) => (menosMovimento() ? [marca] : [...m.slice(1 - MARCAS), marca]));
  };
  return [marcas, passar] as const;
}

interface PropsDaFolha {
  readonly layout: LayoutDaRoda;
  readonly tracos: readonly Traco[];
  readonly ferramenta: Ferramenta;
  readonly cor: CorDaCaneta;
  readonly aoTracar?: (t: Traco) => void;
}

/** A folha transparente por cima da roda: nela a caneta risca, e o ponteiro deixa o rasto. */
function Folha({ layout, tracos, ferramenta, cor, aoTracar }: PropsDaFolha) {
  const { caneta } = use(TokensEmUso);
  const folha = useRef<SVGSVGElement>(null);
  const [riscando, riscar] = useState<readonly Lugar[]>([]);
  const [rasto, passar] = useRasto(ferramenta === 'ponteiro');
  const janela = janelaDaRoda(layout, true);

  const lugarDo = ({ clientX, clientY }: PointerEvent): Lugar => {
    const { left, top, width } = folha.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const [x = 0, y = 0, lado = 1] = janela.split(' ').map(Number);
    const escala = lado / width;
    return { x: x + (clientX - left) * escala, y: y + (clientY - top) * escala };
  };
  const largar = (): void => {
    if (riscando.length > 0) aoTracar?.(tracoDe(riscando, cor, layout));
    riscar([]);
  };
  const feitos = riscando.length > 0 ? [...tracos, tracoDe(riscando, cor, layout)] : tracos;
  return (
    <Box
      component="svg"
      ref={folha}
      aria-hidden="true"
      viewBox={janela}
      sx={{
        ...porCima,
        pointerEvents: ferramenta === 'seta' ? 'none' : 'auto',
        cursor: ferramenta === 'caneta' ? 'crosshair' : 'none',
      }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      onPointerDown={(e: PointerEvent) => {
        if (ferramenta !== 'caneta' || e.button !== 0) return;
        folha.current?.setPointerCapture?.(e.pointerId);
        riscar([lugarDo(e)]);
      }}
      onPointerMove={(e: PointerEvent) => {
        const lugar = lugarDo(e);
        passar(lugar);
        if (riscando.length > 0) riscar((r) => [...r, lugar]);
      }}
      onPointerUp={largar}
      onPointerCancel={() => riscar([])}
    >
      {feitos.map((t, i) => (
        <path
          key={i}
          data-traco={t.cor}
          d={caminhoDo(t, layout)}
          stroke={caneta[t.cor]}
          strokeWidth={LARGURA_DO_TRACO}
        />
      ))}
      {rasto.map(({ x, y, n, resta }) => (
        <circle
          key={n}
          cx={x}
          cy={y}
          r={1.5 + 4 * resta}
          fill={caneta.vermelho}
          fillOpacity={0.55 * resta}
        />
      ))}
    </Box>
  );
}

interface Props extends Partial<Pick<PropsDaFolha, 'ferramenta' | 'cor' | 'aoTracar'>> {
  readonly titulo: string;
  readonly mapa: MapaDaRoda;
  readonly layout: LayoutDaRoda;
  readonly letra: LetraDaRoda;
  readonly cena: Cena;
  readonly selecao: Selecao | null;
  readonly aoSelecionar?: (s: Selecao | null) => void;
}

export function Palco({
  titulo,
  mapa,
  layout,
  letra,
  cena,
  selecao,
  aoSelecionar,
  ferramenta = 'seta',
  cor = 'vermelho',
  aoTracar,
}: Props) {
  const revelado = useMemo(() => reveladoDe(cena), [cena]);
  return (
    <Box data-palco sx={{ position: 'relative', width: '100%', aspectRatio: 1 }}>
      <Wheel
        aneis={[mapa]}
        exibirAspectos
        exibirCasas
        aspectosHabilitados={TODOS}
        revelado={revelado}
        letra={letra}
        justa
        larguraMaxima="none"
        selecionado={selecao}
        {...(aoSelecionar && { aoSelecionar })}
        titulo={`Roda: ${titulo}`}
        descricao="A roda do mapa, com o que já se mostrou dele."
      />
      <Folha
        layout={layout}
        tracos={cena.tracos}
        ferramenta={ferramenta}
        cor={cor}
        {...(aoTracar && { aoTracar })}
      />
    </Box>
  );
}
