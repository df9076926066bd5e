/** O estado de uma aula: a cena, a ferramenta, e o que se diz a quem não vê. */
import { useState } from 'react';
import { chaveDa, type LayoutDaRoda, type Selecao } from '@/wheel';
import {
  CORES_DA_CANETA,
  LIMITES,
  type CorDaCaneta,
  type TecnicaDoPasso,
  type Traco,
} from '@core/contract';
import { aoTeclarNumero, CENA_VAZIA, descreverCena, type AspectoNaOrdem, type Cena } from './cena';
import type { Ferramenta } from './Palco';
import { lerSelecao } from './selecaoDoPasso';
import { circuloEm } from './tracos';

/** @param antes a de que se continua */
export function useAula(
  layout: LayoutDaRoda,
  ordem: readonly AspectoNaOrdem[],
  antes: Cena = CENA_VAZIA,
) {
  const [cena, setCena] = useState(antes);
  const [ferramenta, setFerramenta] = useState<Ferramenta>('seta');
  const [cor, setCor] = useState<CorDaCaneta>('vermelho');
  const [dito, dizer] = useState('');
  const presentes = new Set(layout.aneis[0].corpos.map((c) => c.corpo.nome));

  const tracar = (traco: Traco, frase: string): void => {
    if (cena.tracos.length >= LIMITES.tracosDoPasso) {
      dizer('Há traços demais neste passo. Limpe alguns para desenhar mais.');
      return;
    }
    setCena({ ...cena, tracos: [...cena.tracos, traco] });
    dizer(frase);
  };
  return {
    cena,
    selecao: lerSelecao(cena.selecao),
    ferramenta,
    cor,
    dito,
    dizer,
    numero: (n: number): void => {
      // Quem mexe na roda volta a ela.
      const { tecnica: _fora, ...daRoda } = cena;
      const { cena: nova, frase } = aoTeclarNumero(daRoda, n, ordem, presentes);
      setCena(nova);
      dizer(frase);
    },
    selecionar: (s: Selecao | null): void =>
      setCena({ ...cena, selecao: s === null ? null : chaveDa(s) }),
    usar: (qual: Ferramenta): void => {
      const outraCor = qual === 'caneta' && ferramenta === 'caneta';
      const i = CORES_DA_CANETA.indexOf(cor) + (outraCor ? 1 : 0);
      const nova = CORES_DA_CANETA[i % CORES_DA_CANETA.length] ?? 'vermelho';
      setCor(nova);
      setFerramenta(qual);
      dizer(qual === 'caneta' ? `Caneta: ${nova}.` : qual === 'seta' ? 'Seta.' : 'Ponteiro.');
    },
    tracar: (t: Traco): void => tracar(t, ''),
    marcar: (): void => {
      const posto = layout.aneis[0].corpos.find(
        (c) => c.corpo.nome === lerSelecao(cena.selecao)?.id,
      );
      if (posto) tracar(circuloEm(posto, cor, layout), `Circulado de ${cor}.`);
      else dizer('Escolha antes um corpo na roda.');
    },
    desfazer: (): void => {
      setCena({ ...cena, tracos: cena.tracos.slice(0, -1) });
      dizer(cena.tracos.length > 0 ? 'Traço desfeito.' : 'Não há traços.');
    },
    limpar: (): void => {
      setCena({ ...cena, tracos: [] });
      dizer('Traços limpos.');
    },
    /** Em vez da roda do natal; null, volta-se a ela. */
    mostrarTecnica: (tecnica: TecnicaDoPasso | null): void => {
      const { tecnica: _antes, ...daRoda } = cena;
      const nova = { ...daRoda, ...(tecnica && { tecnica }) };
      setCena(nova);
      dizer(descreverCena(nova));
    },
    mostrar: (passo: Cena, frase?: string): void => {
      const { camadas, aspectos, selecao, tracos, tecnica } = passo;
      setCena({ camadas, aspectos, selecao, tracos, ...(tecnica && { tecnica }) });
      dizer(frase ?? descreverCena(passo));
    },
  };
}

export type EstadoDaAula = ReturnType<typeof useAula>;
