/** O formulário de um mapa: o fuso, a hora, a busca do lugar, e o que se diz do que não serve. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Lugar } from '@core/contract';
import { ID_MAPA, lugares, verao } from '../../support/exemplos';
import {
  abrirEscrito,
  campo,
  coordenada,
  criados,
  portao,
  preencher,
} from '../../support/formularioNaTela';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import './cena';

test('nascimento em horário de verão: 3 s depois avisa, mostra o efeito, aplica, desfaz; salva com −02:00', async () => {
  const { pessoa, router } = abrir({ rota: '/mapas/novo' });
  await preencher(pessoa);
  // Para ler, não para digitar.
  expect(screen.queryByRole('textbox', { name: /Latitude/ })).not.toBeInTheDocument();
  expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S');
  expect(coordenada('Longitude')).toBe('47 º 03 \' 39 " O');
  expect(
    await screen.findByText(/Horário de verão em vigor de 02\/11\/1985 a 15\/03\/1986: −02:00\./),
  ).toBeInTheDocument();
  expect(
    await screen.findByText(/^Ascendente: .* com −03:00; .* com −02:00\.$/),
  ).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'clique para aplicar' }));
  expect(campo(/Fuso/)).toHaveValue('−02:00');
  await pessoa.click(screen.getByRole('button', { name: 'desfazer' }));
  expect(campo(/Fuso/)).toHaveValue('−03:00');
  await pessoa.click(await screen.findByRole('button', { name: 'clique para aplicar' }));
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`));
  expect(criados).toEqual([
    {
      nome: 'Maria de Campinas',
      localidade: 'Campinas/SP',
      ianaTimeZone: 'America/Sao_Paulo',
      data: { dataHora: '1985-11-10T16:30:00Z', fuso: '-02:00' },
      latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
      longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
    },
  ]);
});

test('salvar antes dos 3 s verifica na hora e espera a decisão; manter é uma decisão', async () => {
  const { pessoa } = await abrirEscrito();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Antes de continuar, escolha o fuso/)).toBeInTheDocument();
  expect(criados).toEqual([]);
  await pessoa.click(screen.getByRole('button', { name: 'manter −03:00' }));
  expect(
    screen.getByText('Fuso informado manualmente; o histórico de America/Sao_Paulo indica −02:00.'),
  ).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(criados.map((c) => c.data)).toEqual([
      { dataHora: '1985-11-10T17:30:00Z', fuso: '-03:00' },
    ]),
  );
});

test.each([
  ['inexistente2018', '2018-11-04', '00:30', 'Usar −03:00', '2018-11-04T03:30:00Z'],
  ['repetida2018', '2018-02-17', '23:30', 'Primeira vez (−02:00)', '2018-02-18T01:30:00Z'],
] as const)(
  'hora %s: pergunta em palavras e espera a escolha',
  async (caso, data, hora, escolha, instante) => {
    servidor.use(responde('verao', verao[caso]));
    const { pessoa } = await abrirEscrito({ data, hora });
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    const aviso = (await screen.findByText(verao[caso].explicacao ?? '')).closest(
      '[role]',
    ) as HTMLElement;
    expect(within(aviso).getAllByRole('button', { name: /^Usar|vez/ })).toHaveLength(2);
    expect(criados).toEqual([]);
    await pessoa.click(within(aviso).getByRole('button', { name: escolha }));
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(criados.map((c) => c.data.dataHora)).toEqual([instante]));
  },
  20_000,
);

test('Abrir mostra a prévia, Editar volta com tudo escrito, e sair e voltar à tela também', async () => {
  const { pessoa, router } = await abrirEscrito({ data: '1985-07-01' });
  servidor.use(responde('verao', verao.horaLegal));
  await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText(/01\/07\/1985 14:30:00/)).toHaveTextContent('−03:00, hora legal');
  await pessoa.click(screen.getByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
  fireEvent.click(screen.getByRole('link', { name: /Astrolábio/ }));
  expect(await screen.findByRole('heading', { name: 'Quer ver seu mapa?' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Mapas' }));
  fireEvent.click(screen.getByRole('link', { name: 'Novo mapa >' }));
  expect(await screen.findByRole('textbox', { name: /Nome/ })).toHaveValue('Maria de Campinas');
  expect(campo(/Hora/)).toHaveValue('14:30');
  expect(router.state.location.pathname).toBe('/mapas/novo');
});

test('com erros não salva nem abre, e diz o que fazer em cada campo', async () => {
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await pessoa.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(
    screen.getByText('Preencha ou corrija os campos destacados. Nada foi salvo.'),
  ).toBeInTheDocument();
  for (const frase of [
    'Informe o nome.',
    'Informe a data: dia, mês e ano.',
    'Informe a hora, como 14:30 ou 14:30:05.',
    'Informe o local.',
  ])
    expect(screen.getByText(frase)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('heading', { name: 'Novo mapa' })).toBeInTheDocument();
  expect(criados).toEqual([]);
  // O foco vai ao primeiro campo com erro.
  await waitFor(() => expect(campo(/Nome/)).toHaveFocus());
});

test('busca: nada antes de 3 letras, uma pergunta só ao parar de escrever, e a resposta velha não ganha', async () => {
  const perguntas: string[] = [];
  const [lento, soltar] = portao();
  servidor.use(
    responde('lugares', async ({ url }): Promise<Lugar[]> => {
      const texto = url.searchParams.get('texto') ?? '';
      perguntas.push(texto);
      if (texto === 'Cam') await lento;
      return lugares.filter((l) => (texto === 'Campos' ? l.nome === 'Campos Novos' : true));
    }),
  );
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  const local = await screen.findByRole('combobox', { name: /Local/ });
  await pessoa.type(local, 'Ca');
  expect(await screen.findByText('Digite pelo menos 3 letras.')).toBeInTheDocument();
  await pessoa.type(local, 'm');
  await waitFor(() => expect(perguntas).toEqual(['Cam']));
  await pessoa.type(local, 'pos');
  expect(await screen.findByRole('option', { name: /Campos Novos/ })).toBeInTheDocument();
  soltar();
  await waitFor(() => expect(perguntas).toEqual(['Cam', 'Campos']));
  expect(screen.queryByRole('option', { name: /Campinas/ })).not.toBeInTheDocument();
});

test('com chave do Google e o programa dele ausente: só o console sabe, e a busca própria continua', async () => {
  servidor.use(responde('configuracaoPublica', { googleMapsApiKey: 'chave' }));
  const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { pessoa } = abrir({ rota: '/mapas/novo' });
  await pessoa.type(await screen.findByRole('combobox', { name: /Local/ }), 'Campi');
  const programa = () => document.head.querySelector('script[src*="maps.googleapis.com"]');
  await waitFor(() => expect(programa()).not.toBeNull());
  programa()?.dispatchEvent(new Event('error'));
  await waitFor(() =>
    expect(aviso).toHaveBeenCalledWith(
      expect.stringContaining('serviço de mapas'),
      expect.anything(),
    ),
  );
  await pessoa.click(await screen.findByRole('option', { name: /Campinas\/SP/ }));
  await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
  expect(screen.queryByRole('alert', { name: /mapas/ })).not.toBeInTheDocument();
  aviso.mockRestore();
});
