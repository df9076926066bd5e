import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeMaior, IconeMenor, IconeReduzir } from '@/components/moldura/iconesDoMapa';
import { Lupa, type PropsDaLupa } from './Lupa';
import { afastamento, MAIOR, MENOR, naMedida, PASSO } from './zoom';

/** px: o que fica à roda é a janela toda menos isto. */
const BARRA = 40;

interface Props extends PropsDaLupa {
  readonly titulo: string;
  readonly aoFechar: () => void;
  readonly children: ReactNode;
}

/** Dois dedos mudam o tamanho à vista; um só arrasta. */
function usePinca(vezes: number, mudar: (vezes: number) => void) {
  const comeco = useRef<{ readonly dedos: number; readonly vezes: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const dedos = afastamento(touches);
      comeco.current = dedos === null ? null : { dedos, vezes };
    },
    onTouchMove: ({ touches }: TouchEvent): void => {
      const dedos = afastamento(touches);
      if (dedos === null || comeco.current === null) return;
      mudar(naMedida((comeco.current.vezes * dedos) / comeco.current.dedos));
    },
  };
}

/** A janela é da roda: uma barra fina em cima, e o que se toca lido ao dobro. */
export function RodaAmpliada({ titulo, aoFechar, children, ...daLupa }: Props) {
  const [vezes, mudar] = useState(MENOR);
  const pinca = usePinca(vezes, mudar);
  const id = useId();
  return (
    <Dialog
      fullScreen
      open
      onClose={aoFechar}
      transitionDuration={0}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { bgcolor: 'background.default', overflow: 'hidden' } } }}
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
          aria-disabled={vezes <= MENOR}
          onClick={() => mudar(naMedida(vezes / PASSO))}
        >
          <IconeMenor />
        </BotaoDeIcone>
        <BotaoDeIcone
          nome="Aumentar"
          aria-disabled={vezes >= MAIOR}
          onClick={() => mudar(naMedida(vezes * PASSO))}
        >
          <IconeMaior />
        </BotaoDeIcone>
        <BotaoDeIcone nome="Voltar a roda ao tamanho normal" onClick={aoFechar}>
          <IconeReduzir />
        </BotaoDeIcone>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, position: 'relative' }}>
        <Box
          data-area-da-roda
          sx={{
            position: 'absolute',
            inset: 0,
            overflow: 'auto',
            display: 'grid',
            // Maior que a janela, começa-se do canto: o que ficasse à esquerda não se alcançaria.
            placeContent: 'safe center',
            touchAction: 'pan-x pan-y',
          }}
          {...pinca}
        >
          <Box sx={{ width: `calc(min(100vw, 100dvh - ${BARRA}px) * ${vezes})` }}>{children}</Box>
        </Box>
        <Lupa {...daLupa} />
      </Box>
    </Dialog>
  );
}
