/** A ficha de um mapa: o que se escreve grava-se sozinho, e nada se perde nem se grava por cima. */
import { ThemeProvider } from '@mui/material/styles';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { useOutboxNaAba } from '@/app/useOutboxNaAba';
import { saiu, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { ConteudoDaFicha } from '@/features/mesa/ficha/ConteudoDaFicha';
import { gravadorDa } from '@/features/mesa/ficha/gravador';
import { escrito, type PorGravar } from '@/features/mesa/ficha/fichaSlice';
import { BotaoDeSair } from '@/features/conta/menus/BotaoDeSair';
import { pessoaEsquecida } from '@/outbox/outboxSlice';
import { makeStore } from '@/store/store';
import { criarTema } from '@/tema/criarTema';
import { CLARO } from '@/tema/tokens';
import type { Anotacao, AnotacaoGravada, Ficha } from '@core/contract';
import { fichaVazia, ID_MAPA, tokenDe } from '../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';

const ID = '01932b6e-0000-7000-8000-0000000000d1';
const DE_ANTES: Anotacao = {
  id: ID,
  texto: 'De antes\n- um\n- dois',
  criadaEm: '2026-11-20T15:00:00.000Z',
  alteradaEm: '2026-11-20T15:00:00.000Z',
  versao: 1,
};
const gravada = (versao: number): AnotacaoGravada => ({ ...DE_ANTES, versao });
const textoDe = ({ corpo }: Pedido): string => (corpo as { texto: string }).texto;

/** O servidor tem esta ficha; cada gravação sobe a versão do que lá está. */
function comFicha(ficha: Partial<Ficha> = {}): void {
  servidor.use(responde('ficha', { ...fichaVazia, ...ficha }));
}

const TEMA = criarTema(CLARO);

/** Uma página que já não está não continua a tentar gravar o que nela se escreveu. */
const fechar = (store: ReturnType<typeof makeStore>): void =>
  void store.dispatch(pessoaEsquecida('ana'));
const abertas: ReturnType<typeof makeStore>[] = [];
afterEach(() => abertas.splice(0).forEach(fechar));

function abrir(store = makeStore()) {
  abertas.push(store);
  store.dispatch(sessaoRecuperada(tokenDe({ sub: 'ana' })));
  const tela = render(
    <Provider store={store}>
      <ThemeProvider theme={TEMA}>
        <MemoryRouter>
          <ConteudoDaFicha mapaId={ID_MAPA} aoFechar={() => undefined} />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  );
  return { ...tela, store, pessoa: userEvent.setup() };
}
const porGravar = (store: ReturnType<typeof makeStore>): PorGravar[] =>
  Object.values(store.getState().outbox.escritos['ana']?.ficha ?? {});

async function comecar(pessoa: ReturnType<typeof userEvent.setup>, texto: string) {
  await pessoa.click(await screen.findByRole('button', { name: 'Nova anotação' }));
  await pessoa.type(screen.getByRole('textbox', { name: 'Anotação' }), texto);
}

test('uma anotação nova: grava-se, continua-se a escrever nela, e o Enter continua a lista', async () => {
  const pedidos: [string, string, string | null][] = [];
  servidor.use(
    responde('criarAnotacao', (p) => (pedidos.push(['criar', textoDe(p), null]), gravada(1)), 201),
    responde('salvarAnotacao', (p) => (pedidos.push(['salvar', textoDe(p), p.versao]), gravada(2))),
  );
  const { pessoa, store } = abrir();
  await comecar(pessoa, '- um{Enter}dois');
  const campo = screen.getByRole('textbox', { name: 'Anotação' });
  expect(campo).toHaveValue('- um\n- dois');
  expect(await screen.findByText(/^Salvo às \d\d:\d\d$/)).toBeInTheDocument();
  // O campo é o mesmo, com o foco nele.
  expect(campo).toHaveFocus();
  await pessoa.type(campo, '!');
  expect(screen.getByText('Ainda não salvo')).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Pronto' }));
  await waitFor(() => expect(porGravar(store)).toEqual([]));
  expect(pedidos).toEqual([
    ['criar', '- um\n- dois', null],
    ['salvar', '- um\n- dois!', '"1"'],
  ]);
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['um', 'dois!']);
});

test('sem rede fica neste aparelho; quando ela volta, vai', async () => {
  servidor.use(semRede('criarAnotacao'));
  const { pessoa, store } = abrir();
  await comecar(pessoa, 'Sem rede');
  expect(await screen.findByText('Sem conexão: salvo neste aparelho')).toBeInTheDocument();
  expect(porGravar(store)).toMatchObject([{ conteudo: 'Sem rede' }]);
  servidor.use(responde('criarAnotacao', gravada(1), 201));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument();
  expect(porGravar(store)).toEqual([]);
});

test('recarregada sem servidor, a ficha não se abre, mas o que se escreveu está à vista', async () => {
  servidor.use(semRede('ficha'), semRede('criarAnotacao'));
  const item = { tipo: 'anotacao', mapaId: ID_MAPA, id: null, versao: 0, desde: 0 } as const;
  const store = makeStore();
  store.dispatch(
    escrito({ usuario: 'ana', chave: 'k', item: { ...item, conteudo: 'Por salvar' } }),
  );
  abrir(store);
  expect(await screen.findByText('Não foi possível abrir a ficha')).toBeInTheDocument();
  expect(screen.getByText('Por salvar')).toBeInTheDocument();
});

test('a resposta que se perdeu: ao voltar repete-se igual, com a mesma chave, e o resto vai depois', async () => {
  const chegou: Pedido[] = [];
  servidor.use(semRede('criarAnotacao', (p) => void chegou.push(p)));
  const antes = abrir();
  await comecar(antes.pessoa, 'metade');
  await screen.findByText('Sem conexão: salvo neste aparelho');
  await antes.pessoa.type(screen.getByRole('textbox', { name: 'Anotação' }), ' e o resto');
  const { outbox } = antes.store.getState();
  antes.unmount();
  fechar(antes.store);

  // Recarregou-se a página: só o que se guardou na aba continua.
  const salvos: string[] = [];
  servidor.use(
    responde('criarAnotacao', (p) => (chegou.push(p), gravada(1)), 201),
    responde('salvarAnotacao', (p) => (salvos.push(textoDe(p)), gravada(2))),
  );
  const store = makeStore({ outbox });
  abrir(store);
  await waitFor(() => expect(porGravar(store)).toEqual([]));
  const [primeiro, ultimo] = [chegou[0], chegou.at(-1) as Pedido];
  expect([ultimo.chave, textoDe(ultimo)]).toEqual([primeiro?.chave, 'metade']);
  expect(salvos).toEqual(['metade e o resto']);
});

test('alterada noutro lugar: mostram-se os dois textos, e guardar os dois faz outra anotação', async () => {
  const criadas: string[] = [];
  comFicha({ anotacoes: [DE_ANTES] });
  servidor.use(
    recusa('salvarAnotacao', { status: 409 }),
    responde(
      'criarAnotacao',
      (p) => (
        criadas.push(textoDe(p)),
        { ...gravada(1), id: '01932b6e-0000-7000-8000-0000000000d2' }
      ),
      201,
    ),
  );
  const { pessoa, store } = abrir();
  await pessoa.click(await screen.findByRole('button', { name: 'Editar' }));
  comFicha({ anotacoes: [{ ...DE_ANTES, texto: 'Da outra aba', versao: 2 }] });
  await pessoa.type(screen.getByRole('textbox', { name: 'Anotação' }), ' e o meu');
  const aviso = await screen.findByRole('alert');
  expect(aviso).toHaveTextContent('Esta anotação mudou enquanto você a escrevia');
  const salvo = within(aviso).getByRole('region', { name: 'Salvo agora' });
  const meu = within(aviso).getByRole('region', { name: 'O que você escreveu' });
  expect(salvo).toHaveTextContent('Da outra aba');
  expect(meu).toHaveTextContent('dois e o meu');
  await pessoa.click(within(aviso).getByRole('button', { name: 'Manter os dois' }));
  await waitFor(() => expect(porGravar(store)).toEqual([]));
  expect(criadas).toEqual(['De antes\n- um\n- dois e o meu']);
  expect(screen.getByText('Da outra aba')).toBeInTheDocument();
});

test('manter o que se escreveu grava-o sobre a versão que se viu', async () => {
  const lidas: (string | null)[] = [];
  comFicha({ anotacoes: [DE_ANTES] });
  servidor.use(recusa('salvarAnotacao', { status: 409 }));
  const { pessoa, store } = abrir();
  await pessoa.click(await screen.findByRole('button', { name: 'Editar' }));
  comFicha({ anotacoes: [{ ...DE_ANTES, texto: 'Da outra aba', versao: 7 }] });
  await pessoa.type(screen.getByRole('textbox', { name: 'Anotação' }), '!');
  const manter = await screen.findByRole('button', { name: 'Manter o que escrevi' });
  servidor.use(responde('salvarAnotacao', (p) => (lidas.push(p.versao), gravada(8))));
  await pessoa.click(manter);
  await waitFor(() => expect(porGravar(store)).toEqual([]));
  expect(lidas).toEqual(['"7"']);
});

test('o que está salvo apaga-se sem perguntar, na versão que se leu', async () => {
  const apagadas: (string | null)[] = [];
  comFicha({ anotacoes: [DE_ANTES] });
  servidor.use(
    semCorpo('apagarAnotacao', (p) => {
      apagadas.push(p.versao);
      comFicha();
    }),
  );
  const { pessoa } = abrir();
  await pessoa.click(await screen.findByRole('button', { name: 'Apagar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText(/^Nenhuma anotação ainda/)).toBeInTheDocument();
  expect(apagadas).toEqual(['"1"']);
});

test('a ficha que não se abre diz por quê, e o resto da tela continua', async () => {
  comFicha({
    fechada: 'O que está salvo foi criptografado com outra chave.',
    anotacoes: [{ ...DE_ANTES, texto: null }],
  });
  abrir();
  expect(await screen.findByRole('alert')).toHaveTextContent(/criptografado com outra chave/);
  expect(screen.getByText('Não abre com a chave deste servidor.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
});

test('quem sai por querer não deixa texto nenhum; o de uma pessoa não vai no nome de outra', async () => {
  servidor.use(semRede('criarAnotacao'));
  const { pessoa, store } = abrir();
  await comecar(pessoa, 'Segredo');
  await screen.findByText('Sem conexão: salvo neste aparelho');
  const enviados: string[] = [];
  servidor.use(responde('criarAnotacao', (p) => (enviados.push(textoDe(p)), gravada(1)), 201));
  act(() => void store.dispatch(sessaoRecuperada(tokenDe({ sub: 'bia' }))));
  act(() => gravadorDa(store).retomar());
  expect(screen.queryByText('Segredo')).not.toBeInTheDocument();
  expect(enviados).toEqual([]);
  act(() => void store.dispatch(sessaoRecuperada(tokenDe({ sub: 'ana' }))));
  act(() => void store.dispatch(saiu()));
  expect(JSON.stringify(store.getState().ficha)).not.toContain('Segredo');
});

test('sair com o que ainda não chegou ao servidor: pergunta antes, e cancelar não perde nada', async () => {
  servidor.use(semRede('criarAnotacao'));
  const { pessoa, store } = abrir();
  render(
    <Provider store={store}>
      <ThemeProvider theme={TEMA}>
        <BotaoDeSair />
      </ThemeProvider>
    </Provider>,
  );
  await comecar(pessoa, 'Por salvar');
  await screen.findByText('Sem conexão: salvo neste aparelho');
  const sair = screen.getByRole('button', { name: 'Sair' });
  await pessoa.click(sair);
  const pergunta = await screen.findByRole('dialog', { name: 'Sair sem salvar as anotações?' });
  expect(pergunta).toHaveAccessibleDescription(/ainda não chegaram ao servidor/);
  await pessoa.click(within(pergunta).getByRole('button', { name: 'Cancelar' }));
  expect(porGravar(store)).toMatchObject([{ conteudo: 'Por salvar' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await pessoa.click(sair);
  await pessoa.click(await screen.findByRole('button', { name: 'Sair e descartar' }));
  expect(porGravar(store)).toEqual([]);
});

test('fechar a aba com o que ainda não chegou ao servidor: o navegador pergunta', async () => {
  servidor.use(semRede('criarAnotacao'));
  const { pessoa, store } = abrir();
  renderHook(useOutboxNaAba, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const perguntou = (): boolean => {
    const evento = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(evento);
    return evento.defaultPrevented;
  };
  await pessoa.click(await screen.findByRole('button', { name: 'Nova anotação' }));
  expect(perguntou()).toBe(false);
  await pessoa.keyboard('Por salvar');
  expect(perguntou()).toBe(true);
  fechar(store);
  expect(perguntou()).toBe(false);
});
