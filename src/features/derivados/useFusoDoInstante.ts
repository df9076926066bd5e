import { useEffect, useState } from 'react';
import { useLazyVeraoQuery } from '@/api/apiSlice';
import { acharFuso, type FusoEmVigor } from './fusoDoInstante';

export interface InstanteNaZona {
  /** UTC ISO. */
  readonly instante: string;
  readonly ianaTimeZone: string;
  /** Par de coordenadas como vai na API. */
  readonly coordenada: string;
  /** Fuso por onde começar a busca. */
  readonly palpite: string;
}

interface Achado {
  readonly chave: string;
  readonly fuso: FusoEmVigor | null;
}

export interface FusoDoInstante {
  readonly fuso: FusoEmVigor | null;
  readonly falhou: boolean;
}

/** O fuso em vigor no lugar naquele instante; null enquanto não se sabe. */
export function useFusoDoInstante(pergunta: InstanteNaZona | null): FusoDoInstante {
  const [verao] = useLazyVeraoQuery();
  const [achado, guardar] = useState<Achado | null>(null);
  const { instante = '', ianaTimeZone = '', coordenada = '', palpite = '' } = pergunta ?? {};
  const chave = [instante, ianaTimeZone, coordenada].join('|');
  useEffect(() => {
    if (instante === '' || ianaTimeZone === '') return;
    let valido = true;
    const perguntar = async (civil: string) => (await verao({ civil, ianaTimeZone, coordenada }, true)).data ?? null;
    void acharFuso(instante, palpite, perguntar).then((fuso) => valido && guardar({ chave, fuso }));
    return () => {
      valido = false;
    };
  }, [verao, chave, instante, ianaTimeZone, coordenada, palpite]);
  const atual = achado?.chave === chave ? achado : null;
  return { fuso: atual?.fuso ?? null, falhou: atual !== null && atual.fuso === null };
}
