/** As técnicas que uma escola fixa: o que se guarda e o que se recusa. */
import { TECNICAS_FIXAVEIS } from '@core/contract';
import { IDS_DAS_TECNICAS, TECNICAS } from '@core/tecnicas';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const E1 = { parametros: { id: IDS.E1 } };
const fixar = async (corpo: object, visto: readonly string[] = []) =>
  s.pedir('salvarTecnicasDaEscola', {
    ...E1,
    corpo: { ...corpo, visto },
    token: await tokenDe(s, 'ST'),
  });
const vistas = async (ator: 'ST' | 'AE' | 'SH', id: string = IDS.E1) =>
  (
    await s.pedir('tecnicasDaEscola', { parametros: { id }, token: await tokenDe(s, ator) })
  ).json<unknown>();

test('a equipe fixa, quem lá estuda vê pela mesma ordem, e a outra escola fica como estava', async () => {
  expect(await vistas('AE')).toEqual({ fixadas: [] });
  expect((await fixar({ fixadas: ['comparar', 'longos'] })).statusCode).toBe(204);
  expect([await vistas('ST'), await vistas('AE'), await vistas('SH')]).toEqual(
    Array.from({ length: 3 }, () => ({ fixadas: ['comparar', 'longos'] })),
  );
  const outra = await s.db
    .selectFrom('escolas')
    .select('tecnicas')
    .where('id', '=', IDS.E2)
    .executeTakeFirstOrThrow();
  expect(outra.tecnicas).toBeNull();
  expect((await fixar({ fixadas: [] }, ['comparar', 'longos'])).statusCode).toBe(204);
  expect(await vistas('AE')).toEqual({ fixadas: [] });
});

test.each<[string, object, RegExp]>([
  ['desconhecida', { fixadas: ['sinastria de ontem'] }, /Técnica desconhecida/],
  ['um nome que todo objeto tem', { fixadas: ['toString'] }, /Técnica desconhecida/],
  ['das que têm sempre aba', { fixadas: ['natal'] }, /já tem sempre a sua aba/],
  ['repetida', { fixadas: ['longos', 'longos'] }, /repetidas/],
  ['de mais', { fixadas: Array(200).fill('longos') }, /no máximo/],
  ['sem lista', { fixadas: 'longos' }, /Diga as técnicas/],
  ['com campo a mais', { fixadas: [], outras: [] }, /Campo desconhecido: outras/],
])('%s: 422 com a frase, e nada se guarda', async (_caso, corpo, frase) => {
  await fixar({ fixadas: ['comparar'] });
  const r = await fixar(corpo);
  const frases = Object.values(problema(r).errors ?? {}).flat();
  expect([r.statusCode, frases.join(' ')]).toEqual([422, expect.stringMatching(frase)]);
  expect(await vistas('ST')).toEqual({ fixadas: ['comparar'] });
});

test('só se guarda sobre o que se viu: senão 409 com uma frase, e fica o que lá estava', async () => {
  await fixar({ fixadas: ['longos'] });
  const velha = await fixar({ fixadas: ['comparar'] }, []);
  expect([velha.statusCode, problema(velha).detail]).toEqual([
    409,
    expect.stringMatching(/^Outra pessoa da equipe mudou as técnicas da escola/),
  ]);
  expect((await fixar({ fixadas: [] }, ['comparar', 'longos'])).statusCode).toBe(409);
  expect(await vistas('AE')).toEqual({ fixadas: ['longos'] });
  expect((await fixar({ fixadas: ['longos', 'comparar'] }, ['longos'])).statusCode).toBe(204);
  expect(await vistas('AE')).toEqual({ fixadas: ['longos', 'comparar'] });
});

test('de duas pessoas que viram o mesmo e mudam ao mesmo tempo, uma guarda e a outra ouve 409', async () => {
  const ditas = await Promise.all(
    [['longos'], ['comparar']].map((fixadas) => fixar({ fixadas }, [])),
  );
  expect(ditas.map((r) => r.statusCode).sort()).toEqual([204, 409]);
});

test('fixa-se tudo o que não tem sempre aba, e só isso', async () => {
  const semAba = IDS_DAS_TECNICAS.filter((id) => !('sempreNaBarra' in TECNICAS[id]));
  expect([...TECNICAS_FIXAVEIS]).toEqual(semAba);
  expect((await fixar({ fixadas: semAba })).statusCode).toBe(204);
  expect(await vistas('ST')).toEqual({ fixadas: semAba });
});
