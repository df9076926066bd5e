/** Com quem é a relação: pergunta-se no meio da página, com os últimos mapas à mão. */
import { screen, waitFor, within } from '@testing-library/react';
import { BOAS, id, respondeBem } from '../support/boasRespostas';
import { ID_MAPA, mapa, resumosDe } from '../support/exemplos';
import { servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const MUITOS = Array.from({ length: 12 }, (_, i) => ({
  ...mapa,
  id: id(800 + i),
  nome: `Pessoa ${String(i + 1).padStart(2, '0')}`,
}));

test('os oito que se abriram há menos tempo, sem o próprio; escolher um mostra os dois', async () => {
  const resumos = resumosDe([mapa, ...MUITOS]);
  servidor.use(
    ...respondeBem({
      ...BOAS,
      // O de trás para a frente: o último é o que se abriu há menos tempo.
      resumos: { ...resumos, abertoEm: resumos.id.map((_, i) => i) },
    }),
  );
  const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}?vista=sinastria` });
  const ultimos = within(await screen.findByRole('region', { name: 'Os últimos mapas' }));
  const nomes = ultimos
    .getAllByRole('button')
    .map((b) => b.querySelector('strong')?.textContent ?? '');
  expect(nomes).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5].map((n) => `Pessoa ${String(n).padStart(2, '0')}`),
  );
  expect(nomes).not.toContain(mapa.nome);
  await pessoa.click(ultimos.getByRole('button', { name: /Pessoa 10/ }));
  await waitFor(() => expect(router.state.location.search).toContain(id(809)));
  expect(screen.queryByRole('region', { name: 'Os últimos mapas' })).toBeNull();
});
