/** As escolhas no painel e em Configurações. */
import { http, HttpResponse } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { gravacoesDoCalculo } from '@/api/calculoApi';
import { contaApi } from '@/api/contaApi';
import { ASPECTOS, type PerfilParcial } from '@core/astrology';
import { astroInfo, ID_MAPA } from '../../support/exemplos';
import {
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { rota, camadas, casas, abrirPainel, campo, presa } from './cena';

describe('no painel', () => {
  test('vê-se já, guarda-se na camada que se disse, e diz de onde vem', async () => {
    const corpos: unknown[] = [];
    servidor.use(semCorpo('salvarCalculoDoMapa', ({ corpo }) => corpos.push(corpo)));
    const { pessoa } = abrir({ rota });
    const painel = await abrirPainel(pessoa);
    expect(within(painel).getByText(/Você está mudando/)).toHaveTextContent(
      'Você está mudando: Este mapa. Vale só neste mapa, para todas as pessoas que o veem.',
    );
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    await casas('Koch');
    await pessoa.click(screen.getByRole('button', { name: 'Mudar: Pontos a mais' }));
    await pessoa.click(screen.getByRole('checkbox', { name: 'Quíron' }));
    await pessoa.click(screen.getByRole('radio', { name: 'Osculadora' }));
    await waitFor(() =>
      expect(corpos).toEqual([
        { sistemaDeCasas: 'Koch' },
        { sistemaDeCasas: 'Koch', pontos: ['Quíron'] },
        { sistemaDeCasas: 'Koch', pontos: ['Quíron', 'LilithOsculadora'] },
      ]),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Seguir o padrão: Sistema de casas' }));
    await casas('Placidus');
    await pessoa.click(screen.getByRole('button', { name: 'Seguir o padrão em tudo' }));
    await waitFor(() => expect(corpos.at(-1)).toEqual({}));
    expect(screen.queryByRole('button', { name: /^Seguir o padrão/ })).not.toBeInTheDocument();
  });

  test('o padrão da pessoa, de um mapa que tem a sua própria escolha', async () => {
    const corpos: unknown[] = [];
    servidor.use(
      camadas({ mapa: { sistemaDeCasas: 'Campanus' } }),
      semCorpo('salvarCalculoDoUsuario', ({ corpo }) => corpos.push(corpo)),
    );
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.click(screen.getByRole('button', { name: 'Meu padrão' }));
    expect(campo('Sistema de casas')).toHaveValue('Placidus');
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(screen.getByText('Este mapa tem a sua própria escolha: Campanus.')).toBeInTheDocument();
    await waitFor(() => expect(corpos).toEqual([{ sistemaDeCasas: 'Koch' }]));
    expect(await casas('Campanus')).toBeInTheDocument();
  });

  test.each([
    [422, 'Sistema de casas desconhecido.'],
    [409, 'O mapa mudou.'],
    [500, 'Tente de novo em instantes.'],
  ])('recusada com %i: desfaz-se, diz-se por quê, e pode repetir-se', async (status, detail) => {
    servidor.use(recusa('salvarCalculoDoMapa', { status, detail }));
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `A escolha foi desfeita, porque não se guardou. ${detail}`,
    );
    await waitFor(() => expect(campo('Sistema de casas')).toHaveValue('Placidus'));
    await casas('Placidus');
    servidor.use(semCorpo('salvarCalculoDoMapa'));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await casas('Koch');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('sem rede, desfaz-se e diz-se', async () => {
    servidor.use(semRede('salvarCalculoDoMapa'));
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Sem conexão com o servidor/);
    await waitFor(() => expect(campo('Sistema de casas')).toHaveValue('Placidus'));
  });
});

describe('no painel: o que ainda vai a caminho, e o que não serve', () => {
  test('duas escolhas seguidas vão uma a uma, e fica a última', async () => {
    const primeira = presa<null>();
    const corpos: unknown[] = [];
    servidor.use(
      http.put('*/api/mapas/:id/calculo', async ({ request }) => {
        if (corpos.push(await request.json()) === 1) await primeira.promessa;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { store } = abrir({ rota });
    await casas('Placidus');
    const gravar = (sistemaDeCasas: 'Koch' | 'Campanus') =>
      store.dispatch(
        gravacoesDoCalculo.endpoints.salvarCalculoDoMapa.initiate({
          id: ID_MAPA,
          perfil: { sistemaDeCasas },
        }),
      );
    const gravadas = Promise.all([gravar('Koch'), gravar('Campanus')]);
    await waitFor(() => expect(corpos).toHaveLength(1));
    // Uma ida e volta ao servidor depois das duas: a segunda já lá estaria.
    await store.dispatch(
      contaApi.endpoints.features.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    expect(corpos).toEqual([{ sistemaDeCasas: 'Koch' }]);
    await act(async () => {
      await primeira.soltar(null);
      await gravadas;
    });
    expect(corpos).toEqual([{ sistemaDeCasas: 'Koch' }, { sistemaDeCasas: 'Campanus' }]);
    await casas('Campanus');
  });

  test('enquanto a nova não se calcula, fica à vista a de antes; e diz-se', async () => {
    const nova = presa<null>();
    servidor.use(
      semCorpo('salvarCalculoDoMapa'),
      responde('planetas', async ({ url }) => {
        if (!url.searchParams.has('sistemaDeCasas')) return astroInfo;
        await nova.promessa;
        return { ...astroInfo, sistemaDeCasas: 'Koch' };
      }),
    );
    const { pessoa } = abrir({ rota });
    await casas('Placidus');
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Sistema de casas'), 'Koch');
    expect(await screen.findByText('Calculando o mapa com a nova escolha…')).toBeInTheDocument();
    expect(screen.getByText(/Casas Placidus, zodíaco tropical/)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
    await nova.soltar(null);
    await casas('Koch');
  });

  test('um orbe fora dos limites diz-se e não se guarda; um bom guarda-se ao sair do campo', async () => {
    const corpos: { orbes?: Record<string, unknown> }[] = [];
    servidor.use(
      semCorpo('salvarCalculoDoMapa', ({ corpo }) => corpos.push(corpo as (typeof corpos)[0])),
    );
    const { pessoa } = abrir({ rota });
    await abrirPainel(pessoa);
    await pessoa.selectOptions(campo('Orbes'), 'propria');
    const celula = await screen.findByRole('textbox', { name: 'Conjunção: com sol ou lua' });
    await pessoa.clear(celula);
    await pessoa.type(celula, '15,5');
    await pessoa.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'De 0 a 15 graus, de meio em meio: 6 ou 4,5.',
    );
    expect(celula).toBeInvalid();
    await pessoa.clear(celula);
    await pessoa.type(celula, '9,5');
    await pessoa.tab();
    await waitFor(() => expect(corpos).toHaveLength(2));
    expect(corpos[1]?.orbes?.['Conjunção']).toEqual({ comLuminar: 9.5, sem: 10 });
    expect(screen.getByRole('textbox', { name: 'Conjunção: outros pares' })).toHaveFocus();
  });
});

describe('os aspectos em Configurações', () => {
  const chave = (nome: RegExp) => screen.findByRole('switch', { name: nome });
  const gravados: PerfilParcial[] = [];
  /** Guarda o que se grava e responde com o que se gravou. */
  const comPerfil = (inicial: PerfilParcial): void => {
    gravados.length = 0;
    servidor.use(
      responde('calculoDoUsuario', () => gravados.at(-1) ?? inicial),
      semCorpo('salvarCalculoDoUsuario', (p: Pedido) => gravados.push(p.corpo as PerfilParcial)),
    );
  };

  test('uma lista só, com o orbe que vale; o campo do perfil não a repete', async () => {
    comPerfil({ orbes: 'luminares', aspectos: ['Conjunção', 'Trígono', 'Semissextil'] });
    abrir({ rota: '/configuracao' });
    expect(await chave(/^Trígono 120°, orbe 8°, 10° com Sol ou Lua$/)).toBeChecked();
    expect(await chave(/^Quadratura 90°/)).not.toBeChecked();
    expect(await chave(/^Semissextil 30°, orbe 2°$/)).toBeChecked();
    expect(screen.getAllByRole('switch', { name: /^\S+ \d+°/ })).toHaveLength(11);
    expect(screen.queryByRole('heading', { name: 'Aspectos que se calculam' })).toBeNull();
  });
  test('os orbes do conjunto escolhido, e não os do padrão', async () => {
    comPerfil({ orbes: 'apertado' });
    abrir({ rota: '/configuracao' });
    expect(await chave(/^Quadratura 90°, orbe 6°$/)).toBeChecked();
  });
  test('o que os orbes não admitem não se liga', async () => {
    comPerfil({ orbes: 'tradicional' });
    abrir({ rota: '/configuracao' });
    expect(await chave(/Quincuncio 150°, os orbes escolhidos não o admitem/)).toBeDisabled();
    expect(await chave(/^Trígono 120°, orbe de cada par, pelas meias-orbes$/)).toBeChecked();
  });
  test('ligar o que não se calculava passa a calculá-lo; esconder um dos seis não muda a conta', async () => {
    comPerfil({ aspectos: ['Conjunção', 'Trígono'] });
    const { pessoa } = abrir({ rota: '/configuracao' });
    await chave(/^Trígono 120°, orbe/);
    await pessoa.click(await chave(/^Sextil/));
    await waitFor(() => expect(gravados).toHaveLength(1));
    expect(gravados[0]?.aspectos).toEqual(
      ASPECTOS.filter((a) => ['Conjunção', 'Trígono', 'Sextil'].includes(a)),
    );
    expect(await chave(/^Sextil/)).toBeChecked();
    await pessoa.click(await chave(/^Trígono/));
    expect(await chave(/^Trígono/)).not.toBeChecked();
    await pessoa.click(await chave(/^Semissextil/));
    await waitFor(() => expect(gravados).toHaveLength(2));
    expect(gravados[1]?.aspectos).toContain('Trígono');
  });
  test('desligar um menor deixa de o calcular; o que já se calcula e estava escondido só se mostra', async () => {
    comPerfil({ aspectos: ['Conjunção', 'Trígono', 'Semissextil'] });
    const { pessoa } = abrir({ rota: '/configuracao' });
    await chave(/^Trígono 120°, orbe/);
    await pessoa.click(await chave(/^Trígono/));
    await pessoa.click(await chave(/^Trígono/));
    expect(await chave(/^Trígono/)).toBeChecked();
    await pessoa.click(await chave(/^Semissextil/));
    expect(await chave(/^Semissextil/)).not.toBeChecked();
    await waitFor(() => expect(gravados.length).toBeGreaterThan(0));
    // Só esta mudança se gravou.
    expect(gravados.map((p) => p.aspectos)).toEqual([['Conjunção', 'Trígono']]);
  });
  test('restaurar volta ao padrão no que se vê e no que se calcula, e não mexe no resto', async () => {
    comPerfil({ nodo: 'verdadeiro', orbes: 'apertado', aspectos: ['Conjunção'] });
    const { pessoa } = abrir({ rota: '/configuracao' });
    await chave(/^Conjunção 0°, orbe 6°$/);
    await pessoa.click(await chave(/^Conjunção/));
    await pessoa.click(screen.getByRole('button', { name: 'Restaurar o padrão' }));
    await waitFor(() => expect(gravados).toEqual([{ nodo: 'verdadeiro' }]));
    // Da especificação, §9.
    expect(await chave(/^Conjunção 0°, orbe 10°$/)).toBeChecked();
    expect(await chave(/^Quadratura 90°, orbe 8°$/)).toBeChecked();
    expect(await chave(/^Semissextil/)).not.toBeChecked();
  });
});
