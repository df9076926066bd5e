import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { select, zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3';
import { useEffect, useId, useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeMaior, IconeMenor, IconeReduzir } from '@/components/moldura/iconesDoMapa';
import { Lupa, type PropsDaLupa } from './Lupa';

/** px: o que fica à roda é a janela toda menos isto. */
const BARRA = 40;
const MENOR = 1;
const MAIOR = 4;
/** Como se abre numa tela pequena, onde a de sempre já ocupava a largura toda. */
const ABERTA = 2;
const PEQUENA = '(max-width: 37.49em), (max-height: 31.24em)';
/** Quanto amplia cada clique. */
const PASSO = 1.5;

type Extensao = readonly [readonly [number, number], readonly [number, number]];

interface Props extends PropsDaLupa {
  readonly titulo: string;
  readonly aoFechar: () => void;
  readonly children: ReactNode;
}

/** Nem mais pequena que a janela, nem fora dela. */
function naJanela({ x, y, k }: ZoomTransform, [, [largura, altura]]: Extensao): ZoomTransform {
  const dentro = (onde: number, lado: number): number =>
    Math.min(0, Math.max(lado * (1 - k), onde));
  return zoomIdentity.translate(dentro(x, largura), dentro(y, altura)).scale(k);
}

const meioDe = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

/** A roda do mouse e dois dedos ampliam; arrasta-se com o ponteiro ou com um dedo. */
function useZoom(inicial: number) {
  const [area, observar] = useState<HTMLElement | null>(null);
  const [transformacao, transformar] = useState(zoomIdentity);
  const gesto = useMemo(
    () =>
      zoom<HTMLElement, unknown>()
        .scaleExtent([MENOR, MAIOR])
        .constrain(naJanela)
        .on('zoom', (evento: D3ZoomEvent<HTMLElement, unknown>) => transformar(evento.transform)),
    [],
  );
  useEffect(() => {
    if (!area) return;
    const alvo = select(area).call(gesto).on('dblclick.zoom', null);
    gesto.scaleTo(alvo, inicial);
    return () => {
      alvo.on('.zoom', null);
    };
  }, [area, gesto, inicial]);
  /** O que recebe o foco do teclado sem caber na janela vem ao meio dela. */
  const trazer = ({ target }: FocusEvent<HTMLElement>): void => {
    if (!area) return;
    const [deUm, daArea] = [target.getBoundingClientRect(), area.getBoundingClientRect()];
    const [dx, dy] = [meioDe(daArea).x - meioDe(deUm).x, meioDe(daArea).y - meioDe(deUm).y];
    const cabe = (longe: number, lado: number, janela: number): boolean =>
      Math.abs(longe) + lado / 2 <= janela / 2;
    if (cabe(dx, deUm.width, daArea.width) && cabe(dy, deUm.height, daArea.height)) return;
    gesto.translateBy(select(area), dx / transformacao.k, dy / transformacao.k);
  };
  return {
    observar,
    transformacao,
    trazer,
    ampliar: (vezes: number) => area && gesto.scaleBy(select(area), vezes),
  };
}

/** A janela é da roda: uma barra fina em cima, e o que se toca lido ao dobro. */
export function RodaAmpliada({ titulo, aoFechar, children, ...daLupa }: Props) {
  const pequena = useMediaQuery(PEQUENA, { noSsr: true });
  const { observar, transformacao, ampliar, trazer } = useZoom(pequena ? ABERTA : MENOR);
  const id = useId();
  return (
    <Dialog
      fullScreen
      open
      onClose={aoFechar}
      transitionDuration={0}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { bgcolor: 'background.default', overflow: 'clip' } } }}
    >
      <Box
        data-barra-da-roda
        sx={{
          height: BARRA,
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          pl: 2,
          pr: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          id={id}
          component="h2"
          noWrap
          sx={{ flex: 1, minWidth: 0, fontSize: 15, fontWeight: 600 }}
        >
          {titulo}
        </Typography>
        <BotaoDeIcone
          nome="Diminuir"
          aria-disabled={transformacao.k <= MENOR}
          onClick={() => ampliar(1 / PASSO)}
        >
          <IconeMenor />
        </BotaoDeIcone>
        <BotaoDeIcone
          nome="Aumentar"
          aria-disabled={transformacao.k >= MAIOR}
          onClick={() => ampliar(PASSO)}
        >
          <IconeMaior />
        </BotaoDeIcone>
        <BotaoDeIcone nome="Voltar a roda ao tamanho normal" onClick={aoFechar}>
          <IconeReduzir />
        </BotaoDeIcone>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
        <Box
          ref={observar}
          onFocus={trazer}
          data-area-da-roda
          sx={{ position: 'absolute', inset: 0, overflow: 'clip', touchAction: 'none' }}
        >
          <Box
            sx={{ height: '100%', display: 'grid', placeContent: 'center', transformOrigin: '0 0' }}
            style={{
              transform: `translate(${transformacao.x}px, ${transformacao.y}px) scale(${transformacao.k})`,
            }}
          >
            <Box sx={{ width: `min(100vw, 100dvh - ${BARRA}px)` }}>{children}</Box>
          </Box>
        </Box>
        <Lupa {...daLupa} />
      </Box>
    </Dialog>
  );
}
