/** As abas deste navegador sabem umas das outras em que mapa se gravou. */
import { nanoid } from '@reduxjs/toolkit';

interface Aviso {
  readonly mapaId: string;
  readonly de: string;
}

const CANAL = 'fichas';
/** Quem avisa não se ouve. */
const ESTA = nanoid();

const abrir = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(CANAL) : null;

export function avisarAbas(mapaId: string): void {
  const canal = abrir();
  canal?.postMessage({ mapaId, de: ESTA } satisfies Aviso);
  canal?.close();
}

/** @returns como deixar de ouvir */
export function ouvirAbas(aoGravar: (mapaId: string) => void): () => void {
  const canal = abrir();
  if (canal)
    canal.onmessage = ({ data: { mapaId, de } }: MessageEvent<Aviso>) => {
      if (de !== ESTA) aoGravar(mapaId);
    };
  return () => canal?.close();
}
