/** Importar: enviar um arquivo, gravar o que ele trouxe, e desfazê-lo. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ImportarPage from '@/pages/ImportarPage';
import { abrir } from '../support/tela';
import { recusa, responde, semCorpo, semRede, servidor } from '../support/servidorFalso';
import { escola } from '../support/exemplos';

const ID = '01900000-0000-7000-8000-0000000000d1';

const LIDA = {
  id: ID,
  arquivo: 'a.csv',
  formato: 'csv' as const,
  escola: null,
  estado: 'gravada' as const,
  posicao: 10,
  bytes: 10,
  avisos: [],
  contas: {
    todos: 0,
    ok: 0,
    dúvida: 0,
    erro: 0,
    duplicata: 0,
    pendentes: 0,
    entram: 0,
    comFusoDuvidoso: 0,
    comVariosLugares: 0,
    comDataDuvidosa: 0,
  },
  escolhas: {
    fuso: 'arquivo' as const,
    duplicatas: 'pular' as const,
    lugares: 'perguntar' as const,
    nomesTrocados: false,
    datas: 'perguntar' as const,
    casas: 'diferentes' as const,
    pasta: null,
    etiqueta: null,
  },
  temNomesTrocados: false,
  cabem: 10,
  resultado: { novos: 2, substituidos: 0, fora: 0 },
  desfazivelAte: null,
};

/** A página, sem a moldura. */
const importar = (rota = `/importar/${ID}`) =>
  abrir({ parte: <ImportarPage />, caminho: '/importar/:id?', rota });

const campo = (): HTMLInputElement => screen.getByLabelText('Arquivo de mapas');

test('o arquivo grande demais nem se envia; perdida a resposta, tenta-se de novo com a mesma chave, e abre-se a importação', async () => {
  const chaves: (string | null)[] = [];
  servidor.use(
    responde('importacoes', []),
    responde('importacao', LIDA),
    http.post('http://localhost/api/importacoes', ({ request }) => {
      chaves.push(request.headers.get('idempotency-key'));
      return chaves.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ id: ID }, { status: 201 });
    }),
  );
  const { pessoa, router } = importar('/importar');
  await screen.findByRole('button', { name: 'Escolher arquivo' });
  const grande = new File(['x'], 'a.aaf');
  Object.defineProperty(grande, 'size', { value: 20 * 1024 * 1024 + 1 });
  await pessoa.upload(campo(), grande);
  await screen.findByText('Este arquivo passa de 20 MB. Divida-o em arquivos menores.');
  expect(chaves).toEqual([]);
  await pessoa.upload(campo(), new File(['nome;data;lugar\n'], 'a.csv'));
  const aviso = await screen.findByRole('alert');
  await pessoa.click(within(aviso).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/importar/${ID}`));
  expect(chaves).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), chaves[0]]);
  await screen.findByText('2 mapas importados.');
});

test('para uma escola, o pedido diz qual, e como se chama o arquivo', async () => {
  const pedidos: unknown[] = [];
  servidor.use(
    responde('importacoes', []),
    responde('mapasDasEscolas', [{ escola, equipe: true, mapas: [] }]),
    http.post('http://localhost/api/importacoes', ({ request }) => {
      pedidos.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ id: ID }, { status: 201 });
    }),
    responde('importacao', LIDA),
  );
  const { pessoa, router } = importar('/importar');
  await pessoa.click(await screen.findByRole('combobox', { name: 'Importar para' }));
  await pessoa.click(await screen.findByRole('option', { name: escola.nome }));
  await pessoa.upload(campo(), new File(['nome;data;lugar\n'], 'a.csv'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/importar/${ID}`));
  expect(pedidos).toEqual([{ escola: escola.id, arquivo: 'a.csv' }]);
});

test('ao gravar: só o que o servidor recusa é certo que não entrou', async () => {
  const pronta = {
    ...LIDA,
    estado: 'pronta' as const,
    resultado: null,
    contas: { ...LIDA.contas, todos: 2, ok: 2, entram: 2 },
  };
  servidor.use(
    responde('importacoes', []),
    responde('importacao', pronta),
    responde('registrosDaImportacao', { registros: [] }),
    semRede('gravarImportacao'),
  );
  const { pessoa } = importar();
  const gravar = await screen.findByRole('button', { name: 'Importar 2 mapas' });
  await pessoa.click(gravar);
  expect(await screen.findByText(/Pode ser que tenha entrado: importe de novo/)).toBeVisible();
  expect(screen.queryByText(/Nada entrou/)).not.toBeInTheDocument();
  servidor.use(recusa('gravarImportacao', { status: 422, detail: 'Não cabem.' }));
  await pessoa.click(gravar);
  expect(await screen.findByText('Não cabem. Nada entrou.')).toBeVisible();
  let soltar = (): void => undefined;
  const solto = new Promise<void>((resolve) => (soltar = resolve));
  servidor.use(
    responde('importacao', LIDA),
    semCorpo('gravarImportacao', () => solto),
  );
  await pessoa.click(gravar);
  await screen.findByRole('progressbar', { name: 'Importando 2 mapas' });
  soltar();
  await screen.findByText('2 mapas importados.');
});

test('uma parte já entrou: a barra diz quanto; falhada, continua de onde parou, e no fim diz o que entrou', async () => {
  const aMeio = {
    ...LIDA,
    estado: 'gravando' as const,
    resultado: { novos: 300, substituidos: 0, fora: 10 },
    contas: { ...LIDA.contas, todos: 690, entram: 690 },
    desfazivelAte: '2026-11-23T15:00:00.000Z',
  };
  servidor.use(
    responde('importacoes', []),
    responde('importacao', aMeio),
    recusa('gravarImportacao', { status: 500, detail: 'Falhou.' }),
  );
  const { pessoa } = importar();
  await screen.findByText('Importando: 310 de 1.000 registros…');
  expect(screen.getByRole('progressbar', { name: 'Importação dos mapas' })).toHaveAttribute(
    'aria-valuenow',
    '31',
  );
  expect(screen.getByRole('button', { name: 'Desfazer esta importação' })).toBeVisible();
  await pessoa.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText('Falhou. O que já entrou fica: continue de onde parou.');
  let soltar = (): void => undefined;
  const solto = new Promise<void>((resolve) => (soltar = resolve));
  servidor.use(
    responde('importacao', LIDA),
    semCorpo('gravarImportacao', () => solto),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Continuar' }));
  soltar();
  await screen.findByText('2 mapas importados.');
});

test('na página de importar, a que parou a meio continua-se e não se descarta', async () => {
  const aMeio = {
    ...LIDA,
    estado: 'gravando' as const,
    resultado: { novos: 300, substituidos: 0, fora: 10 },
    contas: { ...LIDA.contas, todos: 690 },
  };
  servidor.use(
    http.get('http://localhost/api/importacoes', ({ request }) =>
      HttpResponse.json(request.url.includes('gravadas=sim') ? [] : [aMeio]),
    ),
  );
  importar('/importar');
  await screen.findByText('a.csv · 1.000 mapas · uma parte já entrou');
  expect(screen.getByRole('link', { name: 'Continuar a.csv' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descartar a.csv' })).not.toBeInTheDocument();
});

describe('desfazer', () => {
  const GRAVADA = { ...LIDA, desfazivelAte: '2026-11-23T15:00:00.000Z' };
  const CONTA = {
    saem: 2,
    voltam: 1,
    ficam: { alterados: 1, anotados: 0, compartilhados: 3, substituidos: 0 },
  };

  test('pergunta antes, em números, e diz o que saiu e o que ficou', async () => {
    servidor.use(
      responde('importacoes', []),
      responde('importacao', GRAVADA),
      responde('oQueDesfaria', CONTA),
    );
    const { pessoa } = importar();
    await pessoa.click(await screen.findByRole('button', { name: 'Desfazer esta importação' }));
    const dialogo = screen.getByRole('dialog', { name: 'Desfazer esta importação?' });
    await within(dialogo).findByText('2 mapas saem; 1 mapa substituído volta ao que era.');
    expect(within(dialogo).getByText('1 que foi alterado depois')).toBeVisible();
    expect(
      within(dialogo).getByText('3 que estão numa turma, num roteiro, num link ou com alunos'),
    ).toBeVisible();
    servidor.use(recusa('desfazerImportacao', { status: 409, detail: 'Espere um pouco.' }));
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
    await within(dialogo).findByText('Espere um pouco.');
    servidor.use(
      responde('desfazerImportacao', CONTA),
      responde('importacao', {
        ...GRAVADA,
        desfazivelAte: null,
        resultado: { ...LIDA.resultado, desfeita: CONTA },
      }),
    );
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
    await screen.findByText(/Importação desfeita: 2 mapas saíram; 1 mapa substituído voltou/);
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Desfazer esta importação' }),
      ).not.toBeInTheDocument(),
    );
  });

  test('desfeita pela metade, não se diz desfeita, e desfaz-se de novo', async () => {
    servidor.use(
      responde('importacoes', []),
      responde('importacao', {
        ...GRAVADA,
        resultado: { ...LIDA.resultado, desfeita: { ...CONTA, saem: 1 } },
      }),
    );
    importar();
    await screen.findByText(/^Desfazendo: 1 mapa já saiu\. Se parou, desfaça de novo/);
    expect(screen.getByRole('button', { name: 'Desfazer esta importação' })).toBeVisible();
    expect(screen.queryByText(/Importação desfeita/)).not.toBeInTheDocument();
  });

  test('na página de importar, as gravadas há pouco', async () => {
    servidor.use(
      http.get('http://localhost/api/importacoes', ({ request }) =>
        HttpResponse.json(request.url.includes('gravadas=sim') ? [GRAVADA] : []),
      ),
    );
    importar('/importar');
    const secao = await screen.findByRole('region', { name: 'Importadas há pouco' });
    expect(within(secao).getByText('a.csv · 2 mapas')).toBeVisible();
    expect(within(secao).getByRole('link', { name: 'Ver ou desfazer a.csv' })).toHaveAttribute(
      'href',
      `/importar/${ID}`,
    );
  });
});
