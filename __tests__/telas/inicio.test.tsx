/** O início: cada parte à sua conta, e quem ainda não tem nada. */
import { screen, within } from '@testing-library/react';
import { BOAS } from '../support/boasRespostas';
import { recusa, responde, servidor, type Corpo } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const mapas = BOAS.mapasDoInicio as Corpo<'mapasDoInicio'>;
const ceu = BOAS.ceuDeAgora as Corpo<'ceuDeAgora'>;
const pendencias = BOAS.pendencias as Corpo<'pendencias'>;
const TURMA = pendencias[0]?.turma as Corpo<'pendencias'>[number]['turma'];

const comTudo = () =>
  servidor.use(
    responde('mapasDoInicio', mapas),
    responde('ceuDeAgora', ceu),
    responde('pendencias', pendencias),
  );
const secao = (nome: string) => screen.findByRole('region', { name: nome });

test('os últimos mapas com a roda, a Lua, e o que espera; o título e o caminho de cada coisa', async () => {
  comTudo();
  servidor.use(
    responde('fusosDaZona', {
      zona: 'America/Sao_Paulo',
      trechos: [{ desde: null, fuso: '-03:00' }],
    }),
  );
  const { pessoa, router } = abrir({ rota: '/inicio' });
  const ultimos = await secao('Últimos mapas');
  const mapa = await within(ultimos).findByRole('link', { name: new RegExp(mapas[0]?.nome ?? '') });
  // O zodíaco por elementos, as casas, os ângulos e um ponto por corpo; nenhum texto.
  const roda = mapa.querySelector('svg') as SVGElement;
  expect(roda).toHaveAttribute('aria-hidden', 'true');
  expect(roda.querySelectorAll('circle')).toHaveLength(3 + 2);
  expect(roda.textContent).toBe('');
  const lua = await secao('O céu de agora');
  expect(await within(lua).findByText('Lua a 18°44′ de Áries')).toBeInTheDocument();
  expect(within(lua).getByText('Lua crescente, 88 % iluminada.')).toBeInTheDocument();
  // No relógio da pessoa, que se diz: 24/11/2026 03:00 UTC é meia-noite em Brasília.
  expect(
    await within(lua).findByText(
      /de 24\/11\/2026 00:00 até 24\/11\/2026 06:00, quando entra em Touro/,
    ),
  ).toBeInTheDocument();
  expect(within(lua).getByText('Horário de Brasília')).toBeInTheDocument();
  const espera = await secao('Pendências');
  expect(await within(espera).findByText(/2 respostas esperam por correção/)).toBeInTheDocument();
  expect(document.title).toBe('Início · Astrolábio');
  await pessoa.click(mapa);
  expect(router.state.location.pathname).toBe(`/mapas/${mapas[0]?.id}`);
});

test('a quem estuda: o exercício, e os mapas novos da turma', async () => {
  comTudo();
  servidor.use(
    responde('pendencias', [
      {
        especie: 'fazer',
        id: mapas[0]?.id ?? '',
        titulo: 'A casa do Sol',
        turma: TURMA,
        prazo: null,
      },
      { especie: 'mapas', turma: TURMA, quantos: 1 },
    ]),
  );
  abrir({ rota: '/inicio' });
  expect(
    await screen.findByRole('link', { name: 'Exercício pendente: A casa do Sol' }),
  ).toHaveAttribute('href', `/exercicios/${mapas[0]?.id}`);
  expect(screen.getByRole('link', { name: `1 mapa novo em ${TURMA.nome}` })).toHaveAttribute(
    'href',
    `/turmas/${TURMA.id}`,
  );
});

test('quem não tem nada vê três modos de começar, e não uma página vazia', async () => {
  servidor.use(
    responde('mapasDoInicio', []),
    responde('ceuDeAgora', ceu),
    responde('pendencias', []),
  );
  abrir({ rota: '/inicio' });
  const modos = ['Novo mapa', 'Importar mapas', 'Abrir o mapa de agora'];
  await screen.findByRole('link', { name: 'Abrir o mapa de agora' });
  expect(modos.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/mapas/novo',
    '/importar',
    '/mapas/agora',
  ]);
  expect(screen.getByText(/mandou um convite/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Últimos mapas' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Pendências' })).not.toBeInTheDocument();
});

test.each([
  ['mapasDoInicio', 'Não foi possível carregar os seus mapas'],
  ['ceuDeAgora', 'Não foi possível carregar o céu de agora'],
  ['pendencias', 'Não foi possível carregar as suas pendências'],
] as const)('a falta de %s não leva o resto, e tenta-se de novo', async (rota, frase) => {
  comTudo();
  servidor.use(recusa(rota, { status: 500, detail: 'Falhou.' }));
  const { pessoa } = abrir({ rota: '/inicio' });
  const aviso = (await screen.findByText(frase)).closest('[role="alert"]') as HTMLElement;
  expect(screen.queryAllByRole('alert')).toHaveLength(1);
  comTudo();
  await pessoa.click(within(aviso).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText(/2 respostas esperam/);
  await screen.findByText('Lua a 18°44′ de Áries');
  await screen.findByRole('link', { name: new RegExp(mapas[0]?.nome ?? '') });
  expect(screen.queryByText(frase)).not.toBeInTheDocument();
});
