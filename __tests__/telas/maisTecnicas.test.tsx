/** Técnicas: abrem-se todas dali, e as que não têm sempre aba fixam-se por pessoa ou pela escola. */
import { screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { fichaDaTecnica, GRUPOS_DE_TECNICAS, IDS_DAS_TECNICAS } from '@core/tecnicas';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { daRota, semCorpo, recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const SEMPRE = ['Natal', 'Transito', 'Progressão Secundária', 'Revolução Solar'];
const ROTA = `/mapas/${ID_MAPA}`;
const TODAS = IDS_DAS_TECNICAS.map(fichaDaTecnica);
const OUTRAS = TODAS.filter((t) => !t.sempreNaBarra);

let larga = true;
const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');
beforeEach(() => {
  larga = true;
  window.matchMedia = ((media: string) => ({
    matches: larga && media.includes('min-width:64em'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  servidor.use(...respondeBem(BOAS));
});
afterEach(() => {
  if (original) Object.defineProperty(window, 'matchMedia', original);
  else Reflect.deleteProperty(window, 'matchMedia');
});

const abas = (): (string | null)[] =>
  within(screen.getByRole('tablist', { name: 'Vista do mapa' }))
    .getAllByRole('tab')
    .map((a) => a.textContent);
async function comAbas(rota = ROTA, store = makeStore()) {
  const tela = abrir({ rota, store });
  await waitFor(() => expect(abas()).toEqual(expect.arrayContaining(SEMPRE)));
  const maisTecnicas = async () => {
    await tela.pessoa.click(screen.getByRole('button', { name: 'Mais técnicas' }));
    return screen.findByRole('dialog', { name: 'Técnicas' });
  };
  return { ...tela, maisTecnicas };
}

test('na barra as quatro da especificação, e mais nada; as outras com a sua frase, por grupos', async () => {
  const { maisTecnicas } = await comAbas();
  expect(abas()).toEqual(SEMPRE);
  const painel = await maisTecnicas();
  for (const { nome, frase, grupo } of TODAS) {
    expect(
      within(painel).getByRole('button', { name: nome, description: frase }),
    ).toBeInTheDocument();
    expect(
      within(painel).getByRole('heading', { name: GRUPOS_DE_TECNICAS[grupo] }),
    ).toBeInTheDocument();
  }
  expect(within(painel).getAllByRole('listitem')).toHaveLength(TODAS.length);
  expect(within(painel).getAllByRole('button', { name: /^Fixar na barra/ })).toHaveLength(
    OUTRAS.length,
  );
});

test('a que se abre tem aba enquanto está aberta; Esc fecha sem abrir nada', async () => {
  const { pessoa, router, maisTecnicas } = await comAbas();
  await maisTecnicas();
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Mais técnicas' })).toHaveFocus();
  const painel = await maisTecnicas();
  await pessoa.click(within(painel).getByRole('button', { name: /^Trânsitos longos/ }));
  expect(router.state.location.search).toMatch(/^\?vista=longos\b/);
  await waitFor(() => expect(abas()).toEqual([...SEMPRE, 'Trânsitos longos']));
  await pessoa.click(screen.getByRole('tab', { name: 'Natal' }));
  await waitFor(() => expect(abas()).toEqual(SEMPRE));
});

test('fixa-se e solta-se, e é só da pessoa', async () => {
  const store = makeStore();
  const { pessoa, maisTecnicas, unmount } = await comAbas(ROTA, store);
  const painel = await maisTecnicas();
  await pessoa.click(
    within(painel).getByRole('button', { name: 'Fixar na barra: Trânsitos longos' }),
  );
  expect(abas()).toEqual([...SEMPRE, 'Trânsitos longos']);
  unmount();
  const outra = abrir({ rota: ROTA, store, token: tokenDe({ sub: ID_MAPA, nome: 'Outra' }) });
  await waitFor(() => expect(abas()).toEqual(SEMPRE));
  outra.unmount();
  const devolta = await comAbas(ROTA, store);
  expect(abas()).toEqual([...SEMPRE, 'Trânsitos longos']);
  const outroPainel = await devolta.maisTecnicas();
  await devolta.pessoa.click(
    within(outroPainel).getByRole('button', { name: 'Desafixar: Trânsitos longos' }),
  );
  expect(abas()).toEqual(SEMPRE);
});

test('a que a escola fixou tem aba nos mapas dela, e não se solta dali', async () => {
  servidor.use(
    responde('tecnicasDaEscola', { fixadas: ['comparar'] }),
    responde('mapa', { ...mapa, escolaId: escola.id }),
  );
  const { maisTecnicas } = await comAbas();
  await waitFor(() => expect(abas()).toEqual([...SEMPRE, 'Comparar sistemas']));
  const painel = await maisTecnicas();
  expect(within(painel).getByText('Fixada pela escola')).toBeInTheDocument();
  expect(within(painel).queryByRole('button', { name: /: Comparar sistemas$/ })).toBeNull();
});

test('num mapa que não é de escola nenhuma não se pergunta por escola', async () => {
  let perguntou = false;
  servidor.use(
    daRota('tecnicasDaEscola', () => {
      perguntou = true;
      return undefined;
    }),
  );
  await comAbas();
  expect(perguntou).toBe(false);
});

test('no telefone o seletor tem todas: as quatro, e as outras em grupos', async () => {
  larga = false;
  abrir({ rota: ROTA });
  const seletor = await screen.findByRole('combobox', { name: 'Vista do mapa' });
  await waitFor(() =>
    expect([...seletor.children].map((o) => o.getAttribute('label') ?? o.textContent)).toEqual([
      'Natal',
      'Trânsitos',
      'Progressão Secundária',
      'Revolução Solar',
      'Mapa',
      'Tempo',
      'Relações',
      'Lugares',
    ]),
  );
  expect(within(seletor).getAllByRole('option')).toHaveLength(IDS_DAS_TECNICAS.length);
});

describe('na página da escola', () => {
  const equipe = {
    rota: `/escolas/${escola.id}?aba=calculo`,
    token: tokenDe({ papel: ['equipe'] }),
  };
  const caixa = () => screen.findByRole('checkbox', { name: 'Trânsitos longos' });
  test('a equipe fixa uma técnica, e vê-se logo', async () => {
    const corpos: unknown[] = [];
    servidor.use(
      daRota('salvarTecnicasDaEscola', async ({ request }) => {
        corpos.push(await request.json());
        return new Response(null, { status: 204 });
      }),
    );
    const { pessoa } = abrir(equipe);
    await pessoa.click(await caixa());
    await waitFor(() => expect(corpos).toEqual([{ fixadas: ['longos'], visto: [] }]));
    expect(await caixa()).toBeChecked();
  });
  test('duas escolhas seguidas vão por ordem, cada uma sobre o que se via ao fazê-la', async () => {
    const ditas: unknown[] = [];
    let soltar: () => void = () => undefined;
    const primeira = new Promise<void>((r) => (soltar = r));
    servidor.use(
      semCorpo('salvarTecnicasDaEscola', async ({ corpo }) => {
        ditas.push(corpo);
        if (ditas.length === 1) await primeira;
      }),
    );
    const { pessoa } = abrir(equipe);
    await pessoa.click(await caixa());
    await pessoa.click(screen.getByRole('checkbox', { name: 'Comparar sistemas' }));
    await waitFor(() => expect(ditas).toHaveLength(1));
    soltar();
    await waitFor(() =>
      expect(ditas).toEqual([
        { fixadas: ['longos'], visto: [] },
        { fixadas: ['longos', 'comparar'], visto: ['longos'] },
      ]),
    );
  });
  test('o que outra pessoa mudou entretanto não se perde: diz-se, e mostra-se o que vale', async () => {
    servidor.use(
      recusa('salvarTecnicasDaEscola', { status: 409, detail: 'Outra pessoa da equipe mudou.' }),
    );
    const { pessoa } = abrir(equipe);
    await caixa();
    servidor.use(responde('tecnicasDaEscola', { fixadas: ['comparar'] }));
    await pessoa.click(await caixa());
    expect(await screen.findByText(/Outra pessoa da equipe mudou\./)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Comparar sistemas' })).toBeChecked(),
    );
    expect(await caixa()).not.toBeChecked();
  });
  test('recusada, desfaz-se e diz-se', async () => {
    servidor.use(recusa('salvarTecnicasDaEscola', { status: 500 }));
    const { pessoa } = abrir(equipe);
    await pessoa.click(await caixa());
    expect(
      await screen.findByText(/Não foi possível mudar as técnicas da escola/),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await caixa()).not.toBeChecked());
  });
});
