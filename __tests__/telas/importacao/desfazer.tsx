/** Desfazer uma importação. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { abrir } from '../../support/tela';
import { recusa, responde, servidor } from '../../support/servidorFalso';
import { ID, LIDA } from './cena';

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
    const { pessoa } = abrir({ rota: `/importar/${ID}` });
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

  test('na página de importar, as gravadas há pouco', async () => {
    servidor.use(
      http.get('http://localhost/api/importacoes', ({ request }) =>
        HttpResponse.json(request.url.includes('gravadas=sim') ? [GRAVADA] : []),
      ),
    );
    abrir({ rota: '/importar' });
    const secao = await screen.findByRole('region', { name: 'Importadas há pouco' });
    expect(within(secao).getByText('a.csv · 2 mapas')).toBeVisible();
    expect(within(secao).getByRole('link', { name: 'Ver ou desfazer a.csv' })).toHaveAttribute(
      'href',
      `/importar/${ID}`,
    );
  });
});
