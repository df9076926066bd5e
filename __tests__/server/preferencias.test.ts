/** O que cada pessoa prefere, em todos os aparelhos. */
import { ZONA_PADRAO } from '@core/contract';
import { dadosDaPessoa } from '@server/repositories/pessoaRepository';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});
const zonaDe = async (quem: 'OW' | 'OT'): Promise<string> =>
  (await s.pedir('preferencias', { token: await tokenDe(s, quem) })).json<{ zona: string }>().zona;
const salvar = async (corpo: object) =>
  s.pedir('salvarPreferencias', { token: await tokenDe(s, 'OW'), corpo });

test('de saída, o relógio de Brasília; o que se escolhe é só de quem escolhe, e vai com os dados da pessoa', async () => {
  expect([await zonaDe('OW'), ZONA_PADRAO]).toEqual(['America/Sao_Paulo', 'America/Sao_Paulo']);
  // O nome por que se pediu é outro da mesma zona.
  expect((await salvar({ zona: 'brazil/west' })).statusCode).toBe(204);
  expect([await zonaDe('OW'), await zonaDe('OT')]).toEqual(['America/Manaus', ZONA_PADRAO]);
  expect((await dadosDaPessoa(s.db, IDS.OW)).usuario.preferencias).toBe(
    '{"zona":"America/Manaus"}',
  );
});

test('o que não vem fica como está; o que não é uma zona recusa-se, e nada muda', async () => {
  await salvar({ zona: 'America/Recife' });
  expect((await salvar({})).statusCode).toBe(204);
  for (const corpo of [{ zona: 'America/Nenhuma' }, { zona: '' }, { zona: 3 }, { fuso: '-03:00' }])
    expect([corpo, (await salvar(corpo)).statusCode]).toEqual([corpo, 422]);
  expect(problema(await salvar({ zona: 'America/Nenhuma' })).errors).toEqual({
    Zona: ['Fuso horário inválido.'],
  });
  expect(await zonaDe('OW')).toBe('America/Recife');
});
