/** O que as partes partilham: as respostas, e os atalhos na tela. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ASPECTOS, type NomeDoAspecto } from '@core/astrology';
import { Wheel, type Aneis, type Selecao, type WheelProps } from '../../../../src/wheel';
import { FIXTURE, montarMapa } from '../../../wheel/apoio';

export const [liverpool, saoPaulo] = FIXTURE.variados as [
  (typeof FIXTURE.variados)[0],
  (typeof FIXTURE.variados)[0],
];

export const mapa = montarMapa(liverpool);
const TODOS: ReadonlySet<NomeDoAspecto> = new Set(ASPECTOS);

type Extra = Partial<WheelProps>;

export const base = {
  aneis: [mapa] as Aneis,
  exibirAspectos: true,
  exibirCasas: true,
  aspectosHabilitados: TODOS,
  titulo: 'Mapa de John',
  descricao: 'Roda do zodíaco.',
};

export function Tela({ ao, ...extra }: Extra & { ao?: (s: Selecao | null) => void }) {
  const [selecionado, selecionar] = useState<Selecao | null>(null);
  return (
    <Wheel
      {...base}
      selecionado={selecionado}
      aoSelecionar={(s) => {
        selecionar(s);
        ao?.(s);
      }}
      {...extra}
    />
  );
}

export const item = (nome: RegExp) => screen.getByRole('button', { name: nome });
