/** O formulário de mapa nos testes de tela: preenchê-lo, abri-lo já escrito, e o que se lê nele. */
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import NovoMapaPage from '@/pages/NovoMapaPage';
import type { AppStore } from '@/store/estado';
import { makeStore } from '@/store/store';
import { lerToken } from '@/features/conta/auth/token';
import { rascunhoMudou } from '@/features/mesa/formulario/rascunhosNoOutbox';
import type { RascunhoDeMapa } from '@/features/mesa/formulario/rascunho';
import type { MapaEntrada } from '@core/contract';
import { campinas } from '../src/features/mesa/formulario/apoio';
import { ID_MAPA, lugares, mapa, tokenDe, verao } from './exemplos';
import { responde, servidor, type Pedido } from './servidorFalso';
import { abrir } from './tela';

export type Pessoa = ReturnType<typeof abrir>['pessoa'];

/** Uma resposta que só vem quando o teste deixa. */
export function portao(): [Promise<void>, () => void] {
  let abrirPortao: () => void = () => undefined;
  return [
    new Promise<void>((resolve) => {
      abrirPortao = resolve;
    }),
    () => abrirPortao(),
  ];
}

const NOVO = '/mapas/novo';
/** O formulário de um mapa novo, sem a moldura da página. */
export const abrirNovo = (opcoes: Omit<Parameters<typeof abrir>[0], 'parte'> = {}) =>
  abrir({ parte: createElement(NovoMapaPage), caminho: NOVO, rota: NOVO, ...opcoes });

/**
 * O formulário novo já escrito (o primeiro teste o preenche à mão): um nascimento em Campinas, com
 * o fuso que o lugar dá.
 */
export async function abrirEscrito(
  mudanca: Partial<RascunhoDeMapa> = {},
  abrirTela: (opcoes: { readonly store: AppStore }) => ReturnType<typeof abrir> = abrirNovo,
) {
  const store = makeStore();
  const claims = lerToken(tokenDe());
  store.dispatch(
    rascunhoMudou({
      usuario: claims?.sub ?? '',
      chave: 'novo',
      inicial: { ...campinas, nome: 'Maria de Campinas', fuso: null, ...mudanca },
      mudanca: {},
    }),
  );
  const aberta = abrirTela({ store });
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  return aberta;
}

/** Em que estado estão as perguntas feitas a uma rota, na ordem em que se fizeram. */
export const perguntas = (store: AppStore, rota: string): unknown[] =>
  Object.values(store.getState().api.queries)
    .filter((q) => q?.endpointName === rota)
    .map((q) => q?.status);

/** O que se lê ao lado do rótulo, quando as coordenadas são as do lugar. */
export const coordenada = (rotulo: string): string =>
  screen.getByText(rotulo, { selector: 'dt' }).nextSibling?.textContent ?? '';
export const alerta = (texto: RegExp | string): Promise<HTMLElement> => screen.findByText(texto);

export const campo = (nome: RegExp): HTMLElement => screen.getByRole('textbox', { name: nome });

export async function escreverData(
  pessoa: Pessoa,
  [dia, mes, ano]: [string, string, string],
): Promise<void> {
  await pessoa.click(screen.getByRole('spinbutton', { name: 'Dia' }));
  await pessoa.keyboard(`${dia}${mes}${ano}`);
}

export async function escolherCampinas(pessoa: Pessoa): Promise<void> {
  await pessoa.type(screen.getByRole('combobox', { name: /Local/ }), 'Campi');
  await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
}

export async function preencher(
  pessoa: Pessoa,
  data: [string, string, string] = ['10', '11', '1985'],
  hora = '1430',
): Promise<void> {
  await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Maria de Campinas');
  await escreverData(pessoa, data);
  await pessoa.type(campo(/Hora/), hora);
  await escolherCampinas(pessoa);
}

export const criados: MapaEntrada[] = [];
/** Chama-se no alto do arquivo: o servidor responde a um formulário, e guarda-se o que se criou. */
export function prepararServidor(): void {
  beforeEach(() => {
    criados.length = 0;
    servidor.use(
      responde('lugares', lugares),
      responde('fuso', { utcOffset: '-03:00', iana: 'America/Sao_Paulo' }),
      responde('verao', verao.verao1985),
      responde(
        'criarMapa',
        (p: Pedido) => (criados.push(p.corpo as MapaEntrada), { id: ID_MAPA }),
        201,
      ),
      responde('mapa', mapa),
    );
  });
}
