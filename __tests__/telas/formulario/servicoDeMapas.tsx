/** Um lugar do serviço de mapas. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { campo, coordenada, type Pessoa } from '../../support/formularioNaTela';
import { googleFalso, type OndeNoGoogle } from '../../support/googleFalso';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import './cena';

const comGoogle = (lugares: OndeNoGoogle): void => {
  window.google = {
    maps: googleFalso({
      previsoes: [
        ['a', 'Santana, Brasil'],
        ['b', 'Campinas - SP, Brasil'],
      ],
      lugares,
    }).maps,
  };
  servidor.use(
    responde('configuracaoPublica', { googleMapsApiKey: 'chave' }),
    responde('lugares', []),
  );
};

const escolher = async (pessoa: Pessoa, nome: RegExp): Promise<void> => {
  fireEvent.change(screen.getByRole('combobox', { name: /Local/ }), {
    target: { value: 'cidade' },
  });
  await pessoa.click(await screen.findByRole('option', { name: nome }));
};

const aberto = async () => {
  const tela = abrir({ rota: '/mapas/novo' });
  await screen.findByRole('combobox', { name: /Local/ });
  return tela;
};

describe('um lugar do serviço de mapas', () => {
  afterEach(() => {
    delete window.google;
  });

  describe('o que vem tarde, o que não vem, e o que não existe', oQueNaoVem);
});

function oQueNaoVem(): void {
  test('as coordenadas de uma escolha anterior que chegam tarde não ficam com a nova; o fuso é o do servidor', async () => {
    let soltar: (onde: readonly [number, number]) => void = () => undefined;
    comGoogle({
      a: new Promise((resolve) => {
        soltar = resolve;
      }),
      b: [-22.90556, -47.06083],
    });
    const { pessoa } = await aberto();
    await escolher(pessoa, /Santana/);
    expect(coordenada('Latitude')).toBe('—');
    await escolher(pessoa, /Campinas/);
    await waitFor(() => expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S'));
    await waitFor(() => expect(campo(/Fuso/)).toHaveValue('−03:00'));
    await act(async () => {
      soltar([-2, -50]);
      await Promise.resolve();
    });
    expect(coordenada('Latitude')).toBe('22 º 54 \' 20 " S');
  });

  test('o que se digitou enquanto elas não vinham fica', async () => {
    let soltar: (onde: readonly [number, number]) => void = () => undefined;
    comGoogle({
      a: new Promise((resolve) => {
        soltar = resolve;
      }),
    });
    const { pessoa } = await aberto();
    await escolher(pessoa, /Santana/);
    await pessoa.click(screen.getByRole('button', { name: 'Digitar coordenadas' }));
    await pessoa.type(campo(/Latitude/), '10');
    await act(async () => {
      soltar([-2, -50]);
      await Promise.resolve();
    });
    expect(campo(/Latitude/)).toHaveValue('10');
  });

  test('o que ele não localiza diz o que fazer; escolhido de novo, pergunta-se de novo', async () => {
    const lugares: Record<string, readonly [number, number]> = {};
    comGoogle(lugares);
    const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { pessoa } = await aberto();
    await escolher(pessoa, /Santana/);
    const frase = /O serviço de mapas não informou as coordenadas/;
    expect(await screen.findByText(frase)).toBeInTheDocument();
    lugares['a'] = [-2, -50];
    await escolher(pessoa, /Santana/);
    await waitFor(() => expect(coordenada('Latitude')).toBe('02 º 00 \' 00 " S'));
    expect(screen.queryByText(frase)).not.toBeInTheDocument();
    aviso.mockRestore();
  });
}
