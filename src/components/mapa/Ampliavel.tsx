import Box from '@mui/material/Box';
import { useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeAmpliar } from '@/components/moldura/iconesDoMapa';
import type { PropsDaLupa } from './Lupa';
import { DicaDaRoda } from './DicaDaRoda';
import { RODA } from './Quadro';
import { RodaAmpliada } from './RodaAmpliada';
import { afastamento, useDeitado } from './gestos';

/** No canto que o círculo deixa. */
const noCanto = {
  position: 'absolute',
  top: 0,
  right: 0,
  color: 'text.secondary',
  ...naoImprimir,
} as const;
/** Dois dedos que se afastam mais que isto sobre a roda querem-na maior. */
const AFASTAR = 1.2;

interface Props extends PropsDaLupa {
  readonly titulo: string;
  /** A roda, no tamanho da página ou no da janela. */
  readonly roda: (ampliada: boolean) => ReactNode;
}

/**
 * A roda e o botão que lhe dá a janela toda. No telefone basta deitá-lo, ou afastar dois dedos
 * sobre ela.
 */
export function Ampliavel({ titulo, roda, ...daLupa }: Props) {
  const caixa = useRef<HTMLDivElement>(null);
  const comeco = useRef<number | null>(null);
  const [aberta, abrir] = useState(false);
  const [deitada, dispensar] = useDeitado(caixa);
  const aoTocar = ({ touches }: TouchEvent): void => {
    comeco.current = afastamento(touches);
  };
  const aoMover = ({ touches }: TouchEvent): void => {
    const agora = afastamento(touches);
    if (comeco.current === null || agora === null || agora < comeco.current * AFASTAR) return;
    comeco.current = null;
    abrir(true);
  };
  return (
    <Box
      ref={caixa}
      data-ampliavel
      sx={{ position: 'relative', maxWidth: RODA, touchAction: 'pan-x pan-y' }}
      onTouchStart={aoTocar}
      onTouchMove={aoMover}
    >
      {roda(false)}
      <DicaDaRoda caixa={caixa} />
      <Box sx={noCanto}>
        <BotaoDeIcone nome="Ampliar a roda" onClick={() => abrir(true)}>
          <IconeAmpliar />
        </BotaoDeIcone>
      </Box>
      {(aberta || deitada) && (
        <RodaAmpliada
          titulo={titulo}
          aoFechar={() => {
            abrir(false);
            dispensar();
          }}
          {...daLupa}
        >
          {roda(true)}
        </RodaAmpliada>
      )}
    </Box>
  );
}
