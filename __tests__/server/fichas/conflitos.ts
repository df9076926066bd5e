/** Fichas e anotações: a versão que se leu, e o que se recusa. */
import { problema } from '../../support/server';
import { IDS, tokenDe } from '../../support/serverCenario';
import { s, EVENTO, FICHA, ler, anotar, textos, salvarFicha } from './cena';

test('o conflito de uma anotação: nada se grava por cima, e repetir o mesmo não é conflito', async () => {
  const { id } = await anotar('OW', IDS.P1, 'um');
  const token = await tokenDe(s, 'OW');
  const salvar = (texto: string, versao: number) =>
    s.pedir('salvarAnotacao', {
      parametros: { id },
      corpo: { texto },
      token,
      cabecalhos: { 'if-match': `"${versao}"` },
    });
  expect((await salvar('dois', 1)).json()).toMatchObject({ versao: 2 });
  expect((await salvar('dois', 1)).json()).toMatchObject({ versao: 2 });
  const outro = await salvar('três', 1);
  expect(problema(outro).detail).toBe(
    'Esta anotação foi alterada em outra aba ou em outro aparelho enquanto você a editava.',
  );
  expect(outro.statusCode).toBe(409);
  expect(textos(await ler('OW', IDS.P1))).toEqual(['dois']);
});

test('a ficha que outra pessoa da equipe mudou é 409, e fica a dela; repetir a mesma não é', async () => {
  await s.db.insertInto('equipe').values({ escola_id: IDS.E1, usuario_id: IDS.OT }).execute();
  expect((await salvarFicha('ST', IDS.M1, FICHA, 0)).json()).toEqual({ versao: 1 });
  expect((await salvarFicha('ST', IDS.M1, FICHA, 0)).json()).toEqual({ versao: 1 });
  const outra = await salvarFicha('OT', IDS.M1, { ...FICHA, pasta: 'Minha' }, 0);
  expect(outra.statusCode).toBe(409);
  expect(problema(outra).detail).toBe(
    'Esta ficha foi alterada por outra pessoa enquanto você a editava.',
  );
  expect(await ler('OT', IDS.M1)).toMatchObject({ pasta: 'Clientes', versao: 1 });
  expect((await salvarFicha('OT', IDS.M1, { ...FICHA, pasta: 'Minha' }, 1)).json()).toEqual({
    versao: 2,
  });
});

test('dois ao mesmo tempo sobre a mesma versão: um grava, o outro ouve 409', async () => {
  const respostas = await Promise.all(
    ['A', 'B', 'C'].map((pasta) => salvarFicha('OW', IDS.P1, { ...FICHA, pasta }, 0)),
  );
  expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409, 409]);
});

test('a mesma chave não cria duas anotações', async () => {
  const token = await tokenDe(s, 'OW');
  const criar = () =>
    s.pedir('criarAnotacao', {
      parametros: { id: IDS.P1 },
      corpo: { texto: 'uma vez' },
      token,
      cabecalhos: { 'idempotency-key': 'k1' },
    });
  const [um, dois] = [await criar(), await criar()];
  expect(dois.json()).toEqual(um.json());
  expect(textos(await ler('OW', IDS.P1))).toEqual(['uma vez']);
});

test('apagar diz a versão que leu: a que mudou entretanto não se apaga', async () => {
  const { id } = await anotar('OW', IDS.P1, 'um');
  const token = await tokenDe(s, 'OW');
  const apagar = (versao: number) =>
    s.pedir('apagarAnotacao', {
      parametros: { id },
      token,
      cabecalhos: { 'if-match': `"${versao}"` },
    });
  expect((await apagar(2)).statusCode).toBe(409);
  expect((await apagar(1)).statusCode).toBe(204);
  expect((await apagar(1)).statusCode).toBe(404);
  expect((await ler('OW', IDS.P1)).anotacoes).toEqual([]);
});

describe('o que não serve é dito', () => {
  const anotarTexto = async (texto: string) =>
    s.pedir('criarAnotacao', {
      parametros: { id: IDS.P1 },
      corpo: { texto },
      token: await tokenDe(s, 'OW'),
    });

  test('20.000 caracteres cabem, mesmo dos que ocupam quatro bytes; 20.001, não', async () => {
    expect((await anotarTexto('😀'.repeat(20_000))).statusCode).toBe(201);
    const longa = await anotarTexto('a'.repeat(20_001));
    expect(longa.statusCode).toBe(422);
    expect(problema(longa).detail).toBe('Use no máximo 20.000 caracteres.');
  });

  test('os caracteres de controle que se colam saem; as quebras de linha e as letras ficam', async () => {
    await anotarTexto('um\r\n\tdois\u000c\u0000 e\u0301\ud800');
    expect(textos(await ler('OW', IDS.P1))).toEqual(['um\n\tdois é']);
  });

  test.each([
    ['data', { ...EVENTO, data: '2001-13' }],
    ['precisão que não é a da data', { ...EVENTO, precisao: 'dia' }],
    ['dia que não existe', { ...EVENTO, precisao: 'dia', data: '2001-02-30' }],
    ['hora sem a precisão dela', { ...EVENTO, hora: '10:00' }],
    ['precisão de hora sem hora', { ...EVENTO, precisao: 'hora', data: '2001-09-11' }],
    ['hora que não existe', { ...EVENTO, precisao: 'hora', data: '2001-09-11', hora: '24:00' }],
    ['ano fora das efemérides', { ...EVENTO, precisao: 'ano', data: '1700' }],
    ['sem título', { ...EVENTO, titulo: ' ' }],
  ])('evento: %s', async (_nome, evento) => {
    const r = await salvarFicha('OW', IDS.P1, { ...FICHA, eventos: [evento] }, 0);
    expect(r.statusCode).toBe(422);
  });

  test('a busca curta demais', async () => {
    const token = await tokenDe(s, 'OW');
    const r = await s.pedir('buscarAnotacoes', { consulta: { texto: 'ab' }, token });
    expect(problema(r).detail).toBe('Digite ao menos 3 letras.');
  });
});
