/** Escolher um dos mapas da pessoa, onde uma tela o pede (copiar um mapa para a escola). */
import { screen, waitFor } from '@testing-library/react';
import { BOAS, respondeBem, turma } from '../support/boasRespostas';
import { mapa, tokenDe } from '../support/exemplos';
import { recusa, responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const MEUS = ['Zélia', 'Ângela', 'Bruno'].map((nome, i) => ({
  ...mapa,
  id: `01932b6e-0000-7000-8000-00000000090${i}`,
  nome,
}));
const token = tokenDe({ sub: turma.equipe[0]?.usuarioId ?? '', papel: ['equipe'] });

async function pedir() {
  const { pessoa } = abrir({ rota: `/turmas/${turma.id}?aba=mapas`, token });
  await pessoa.click(await screen.findByRole('button', { name: 'Copiar um mapa meu' }));
  return pessoa;
}
const campo = () => screen.findByRole('combobox', { name: 'Mapa' });

beforeEach(() => {
  servidor.use(...respondeBem({ ...BOAS, minhasTurmas: [], mapas: MEUS }));
});

test('pelo teclado: procura-se pelo nome sem acentos, e o que se escolhe é o que vai', async () => {
  const copiados: unknown[] = [];
  servidor.use(
    responde('copiarParaEscola', ({ corpo }) => (copiados.push(corpo), { id: mapa.id }), 201),
  );
  const pessoa = await pedir();
  await pessoa.click(await campo());
  expect(
    (await screen.findAllByRole('option', { hidden: false })).map((o) => o.textContent),
  ).toEqual(['Ângela', 'Bruno', 'Zélia']);
  await pessoa.keyboard('zel{ArrowDown}{Enter}');
  expect(await campo()).toHaveValue('Zélia');
  await pessoa.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(copiados).toHaveLength(1));
  expect(copiados).toEqual([{ mapaId: MEUS[0]?.id }]);
});

test('com um nome que nenhum tem, diz-se', async () => {
  const pessoa = await pedir();
  await pessoa.type(await campo(), 'xyz');
  expect(await screen.findByText('Nenhum mapa com esse nome.')).toBeInTheDocument();
});
test('sem mapas, diz-se', async () => {
  servidor.use(responde('mapas', []));
  const pessoa = await pedir();
  await pessoa.click(await campo());
  expect(await screen.findByText('Você ainda não tem mapas.')).toBeInTheDocument();
});

test('se a lista não vem, diz-se no lugar dela, e tentar de novo resolve', async () => {
  servidor.use(recusa('mapas', { status: 500 }));
  const pessoa = await pedir();
  expect(await screen.findByText('Não foi possível carregar os seus mapas')).toBeInTheDocument();
  servidor.use(responde('mapas', MEUS));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await pessoa.click(await campo());
  expect(await screen.findAllByRole('option', { hidden: false })).toHaveLength(3);
});
