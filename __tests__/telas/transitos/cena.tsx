/** O que as partes partilham: as respostas, e os atalhos na tela. */
import { screen, within } from '@testing-library/react';
import type { AppStore } from '@/store/estado';
import { makeStore } from '@/store/store';
import { hoje } from '@/api/relogio';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { dataEscolhida, selectData } from '@/tecnicas/transitos/transitSlice';
import type { AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import ceu from '../../fixtures/derivados/ceu-2026-03-10.json';
import dia10 from '../../fixtures/derivados/transitos-2026-03-10.json';
import dia11 from '../../fixtures/derivados/transitos-2026-03-11.json';
import { astroInfo, ID_MAPA, mapa } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';

export const transitos = dia10 as unknown as Transitos;
export const ROTA = `/mapas/${ID_MAPA}?vista=transitos`;

export function responderTudo(): void {
  servidor.use(
    responde('mapa', mapa),
    responde('planetas', ({ url }) =>
      url.searchParams.get('data')?.startsWith('1985') ? astroInfo : (ceu as AstroInfo),
    ),
    responde('transitos', ({ parametros }) =>
      String(parametros['data']).startsWith('2026-03-11')
        ? (dia11 as unknown as Transitos)
        : transitos,
    ),
  );
}

export async function abrirTransitos() {
  const store = makeStore();
  store.dispatch(dataEscolhida('2026-03-10'));
  const tela = abrir({ rota: ROTA, store });
  await screen.findByRole('table', { name: /^Trânsitos do Sol/ });
  return tela;
}

export const data = (store: AppStore): string =>
  selectData(store.getState(), { mapa: mapaSalvo(mapa), hoje: hoje() });

export const linhas = (nome: RegExp): HTMLElement[] =>
  within(screen.getByRole('table', { name: nome }))
    .getAllByRole('row')
    .slice(1);

beforeEach(responderTudo);
