/** O que as partes partilham: a tela, as respostas e os atalhos. */
import { act, screen } from '@testing-library/react';
import type { CamadasDoPerfil } from '@core/contract';
import { daBarra } from '../../support/barra';
import { astroInfo, ID_MAPA, mapa } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import type { abrir } from '../../support/tela';

export const NENHUMA: CamadasDoPerfil = { escola: null, usuario: null, mapa: null };
export const rota = `/mapas/${ID_MAPA}`;

/** As consultas dos cálculos pedidos, pela ordem. */
export let calculos: URLSearchParams[];

beforeEach(() => {
  calculos = [];
  servidor.use(
    responde('mapa', ({ parametros }) => ({ ...mapa, id: String(parametros['id']) })),
    responde('planetas', ({ url: { searchParams } }) => {
      calculos.push(searchParams);
      const sistema = searchParams.get('sistemaDeCasas') ?? 'Placidus';
      return { ...astroInfo, sistemaDeCasas: sistema as typeof astroInfo.sistemaDeCasas };
    }),
  );
});

export const camadas = (mudadas: Partial<CamadasDoPerfil>) =>
  responde('calculoDoMapa', { ...NENHUMA, ...mudadas });

export const casas = (nome: string): Promise<HTMLElement> =>
  screen.findByText(new RegExp(`Casas ${nome}, zodíaco tropical`));

export async function abrirPainel(
  pessoa: ReturnType<typeof abrir>['pessoa'],
): Promise<HTMLElement> {
  await daBarra(pessoa, 'Mais', 'Perfil de cálculo');
  return screen.findByRole('dialog', { name: 'Perfil de cálculo' });
}

export const campo = (nome: string): HTMLElement => screen.getByRole('combobox', { name: nome });

/** Uma resposta que só sai quando se manda. */
export function presa<T>() {
  let soltar: (valor: T) => void = () => undefined;
  const promessa = new Promise<T>((resolve) => {
    soltar = resolve;
  });
  return { promessa, soltar: (valor: T) => act(async () => soltar(valor)) };
}
