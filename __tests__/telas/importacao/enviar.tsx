/** Enviar um arquivo, e gravar o que ele trouxe. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { abrir } from '../../support/tela';
import { recusa, responde, semCorpo, semRede, servidor } from '../../support/servidorFalso';
import { ID, LIDA } from './cena';

const campo = (): HTMLInputElement => screen.getByLabelText('Arquivo de mapas');

test('o arquivo grande demais nem se envia', async () => {
  servidor.use(responde('importacoes', []));
  const { pessoa } = abrir({ rota: '/importar' });
  await screen.findByRole('button', { name: 'Escolher arquivo' });
  const grande = new File(['x'], 'a.aaf');
  Object.defineProperty(grande, 'size', { value: 20 * 1024 * 1024 + 1 });
  await pessoa.upload(campo(), grande);
  await screen.findByText('Este arquivo passa de 20 MB. Divida-o em arquivos menores.');
});

test('perdida a resposta, tenta-se de novo com a mesma chave, e abre-se a importação', async () => {
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
  const { pessoa, router } = abrir({ rota: '/importar' });
  await screen.findByRole('button', { name: 'Escolher arquivo' });
  await pessoa.upload(campo(), new File(['nome;data;lugar\n'], 'a.csv'));
  const aviso = await screen.findByRole('alert');
  await pessoa.click(within(aviso).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/importar/${ID}`));
  expect(chaves).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), chaves[0]]);
  await screen.findByText('2 mapas importados.');
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
  const { pessoa } = abrir({ rota: `/importar/${ID}` });
  const importar = await screen.findByRole('button', { name: 'Importar 2 mapas' });
  await pessoa.click(importar);
  expect(await screen.findByText(/Pode ser que tenha entrado: importe de novo/)).toBeVisible();
  expect(screen.queryByText(/Nada entrou/)).not.toBeInTheDocument();
  servidor.use(recusa('gravarImportacao', { status: 422, detail: 'Não cabem.' }));
  await pessoa.click(importar);
  expect(await screen.findByText('Não cabem. Nada entrou.')).toBeVisible();
  let soltar = (): void => undefined;
  const solto = new Promise<void>((resolve) => (soltar = resolve));
  servidor.use(
    responde('importacao', LIDA),
    semCorpo('gravarImportacao', () => solto),
  );
  await pessoa.click(importar);
  await screen.findByRole('progressbar', { name: 'Gravando 2 mapas' });
  soltar();
  await screen.findByText('2 mapas importados.');
});
