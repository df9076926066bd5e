/** Os quatro estados das páginas de mapa: carregando, vazio, erro e dados. */
import { act, screen, within } from '@testing-library/react';
import MapaDeAgoraPage from '@/pages/MapaDeAgoraPage';
import MapaPage from '@/pages/MapaPage';
import { nomeDoPonto, PERFIL_PADRAO, pontosDoPerfil } from '@core/astrology';
import { astroInfo, ID_MAPA, mapa, tokenDe, fusoNoInstante } from '../support/exemplos';
import { abrirNovo } from '../support/formularioNaTela';
import { recusa, responde, semRede, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const MAPA = { parte: <MapaPage />, caminho: '/mapas/:id', rota: `/mapas/${ID_MAPA}` };

test('sem mapa do perfil: o convite com as palavras da especificação', async () => {
  abrir({ rota: '/' });
  expect(await screen.findByRole('heading', { name: 'Quer ver seu mapa?' })).toBeInTheDocument();
  expect(screen.getByText(/Acesse o seu perfil, e preencha as informações\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/perfil');
});

test('um mapa: cabeçalho com hora civil, fuso e razão; todas as tabelas dizem o que a roda diz', async () => {
  servidor.use(responde('mapa', mapa));
  abrir(MAPA);
  expect(await screen.findByText(/10\/11\/1985 14:30:00/)).toHaveTextContent(
    '−02:00, horário de verão em vigor de 02/11/1985 a 15/03/1986',
  );
  const planetas = await screen.findByRole('table', { name: /Planetas e pontos/ });
  expect(screen.getByText(/Campinas\/SP/)).toHaveTextContent(
    '22°54′20″ S, 47°03′39″ O · Casas Placidus, zodíaco tropical',
  );
  for (const ponto of pontosDoPerfil(PERFIL_PADRAO))
    expect(
      within(planetas).getByRole('rowheader', { name: nomeDoPonto(ponto) }),
    ).toBeInTheDocument();
  const soma = Object.values(astroInfo.elementos).reduce((a, b) => a + b, 0);
  expect(
    within(screen.getByRole('table', { name: /Elementos/ })).getByText(String(soma)),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: /doze casas/ }))
      .getAllByRole('rowheader')
      .map((c) => Number(c.textContent))
      .sort((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(screen.getAllByRole('img', { name: /orbe .*(Aplicativo|Separativo)/ })).toHaveLength(
    astroInfo.aspectos.length,
  );
});

test('mapa ausente: a frase; servidor fora do ar: diz, e tentar de novo traz o mapa', async () => {
  servidor.use(recusa('mapa', { status: 404 }));
  const { pessoa, router } = abrir({ ...MAPA, rota: '/mapas/nao-existe' });
  expect(await screen.findByRole('heading', { name: 'Mapa não encontrado' })).toBeInTheDocument();
  servidor.use(semRede('mapa'));
  await act(() => router.navigate(MAPA.rota));
  expect(await screen.findByText(/Sem conexão com o servidor/)).toBeInTheDocument();
  servidor.use(responde('mapa', mapa));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { level: 1, name: mapa.nome })).toBeInTheDocument();
});

test('cálculo recusado: a frase do servidor, no lugar do mapa', async () => {
  servidor.use(
    responde('mapa', mapa),
    recusa('planetas', { status: 422, detail: 'Data fora do intervalo suportado (1800–2399).' }),
  );
  abrir(MAPA);
  expect(
    await screen.findByText('Data fora do intervalo suportado (1800–2399).'),
  ).toBeInTheDocument();
});

test('mapa de agora: São Paulo, com o fuso que vigora lá e a razão', async () => {
  servidor.use(responde('fusoNoInstante', fusoNoInstante.horaLegal));
  abrir({ parte: <MapaDeAgoraPage /> });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Mapa de agora' }),
  ).toBeInTheDocument();
  expect(await screen.findByText(/−03:00/)).toHaveTextContent(', hora legal');
  expect(screen.getByText(/São Paulo\/SP/)).toHaveTextContent('23°32′01″ S, 46°37′01″ O');
});

test('quem tem o papel de aluno e mais de cinco mapas não vê o formulário, esteja ou não matriculado', async () => {
  servidor.use(
    responde(
      'mapas',
      Array.from({ length: 6 }, (_, i) => ({ ...mapa, id: ID_MAPA.replace(/a1$/, `b${i}`) })),
    ),
    responde('mapasDasEscolas', []),
  );
  abrirNovo({ token: tokenDe({ papel: 'aluno' }) });
  expect(await screen.findByText('Usuário não pode criar novos mapas.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Nome/ })).toBeNull();
});

test('sem acesso, e o que não há', async () => {
  const { router } = abrir({ rota: '/forbidden' });
  await screen.findByRole('heading', { name: 'Sem acesso' });
  await act(() => router.navigate('/nada/disto'));
  expect(await screen.findByRole('heading', { name: 'Não Encontrou' })).toBeInTheDocument();
});
