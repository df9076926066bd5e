/**
 * Apagar uma coisa enquanto outra pessoa a usa: 404 ou 409 com uma frase, nunca 500, e nada pela
 * metade.
 */
import type { LightMyRequestResponse as Response } from 'fastify';
import { novoId } from '@server/base/ids';
import { apagarEscola } from '@server/repositories/escolasRepository';
import { apagarPessoa } from '@server/repositories/pessoaRepository';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let equipe: string | null;
beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
});

/** O pedido passou, ou foi recusado com um documento do código esperado. */
function conferir(respostas: readonly Response[], recusas: readonly number[]): void {
  for (const r of respostas) {
    if (r.statusCode >= 400) expect(problema(r).detail.length).toBeGreaterThan(10);
    expect([200, 201, 204, ...recusas]).toContain(r.statusCode);
  }
}

/** Repete a corrida com a chegada do estrago cada vez um pouco mais tarde. */
async function correr(
  pedidos: (outra: string | null) => readonly Promise<Response>[],
  estrago: () => Promise<unknown>,
  atrasos = 8,
): Promise<Response[]> {
  const respostas: Response[] = [];
  for (let atraso = 0; atraso < atrasos; atraso += 1) {
    await s.limpar();
    await semearCenario(s);
    equipe = await tokenDe(s, 'ST');
    const emCurso = pedidos(await tokenDe(s, 'OT'));
    for (let volta = 0; volta < atraso; volta += 1)
      await s.db.selectFrom('escolas').select('id').limit(1).execute();
    await estrago();
    respostas.push(...(await Promise.all(emCurso)));
  }
  return respostas;
}

test('compartilhar contra apagar o mapa, e contra desmatricular o aluno', async () => {
  const lista = [
    { alunoId: IDS.matriculaAE, compartilhado: true },
    { alunoId: IDS.matriculaSH, compartilhado: true },
  ];
  const compartilhar = () =>
    Array.from({ length: 3 }, () =>
      s.pedir('compartilhar', { parametros: { mapaId: IDS.M1 }, corpo: lista, token: equipe }),
    );
  conferir(
    await correr(compartilhar, () => s.db.deleteFrom('mapas').where('id', '=', IDS.M1).execute()),
    [404, 409],
  );
  conferir(
    await correr(compartilhar, () =>
      s.db.deleteFrom('matriculas').where('id', '=', IDS.matriculaAE).execute(),
    ),
    [409, 422],
  );
});

test('criar mapa, gravar o perfil e matricular contra apagar a pessoa', async () => {
  const pedidos = (token: string | null) => [
    s.pedir('criarMapa', { corpo: MAPA, token }),
    s.pedir('salvarPerfilMapa', { corpo: MAPA, token }),
    s.pedir('matricular', { parametros: { id: IDS.E1, alunoRef: emailDe('OT') }, token: equipe }),
  ];
  conferir(
    await correr(
      pedidos,
      () =>
        s.db.transaction().execute((tx) => apagarPessoa(tx, { id: IDS.OT, email: emailDe('OT') })),
      10,
    ),
    [401, 404, 409],
  );
  expect(
    await s.db.selectFrom('mapas').select('id').where('dono_id', '=', IDS.OT).execute(),
  ).toEqual([]);
});

test('criar mapa na escola, matricular e compartilhar contra apagar a escola', async () => {
  const pedidos = () => [
    s.pedir('criarMapaDaEscola', {
      parametros: { id: IDS.E1 },
      corpo: { ...MAPA, nome: `Mapa ${novoId(new Date())}` },
      token: equipe,
    }),
    s.pedir('matricular', { parametros: { id: IDS.E1, alunoRef: emailDe('OT') }, token: equipe }),
    s.pedir('compartilhar', {
      parametros: { mapaId: IDS.M1 },
      corpo: [{ alunoId: IDS.matriculaAE, compartilhado: true }],
      token: equipe,
    }),
  ];
  conferir(await correr(pedidos, () => apagarEscola(s.db, IDS.E1)), [404, 409, 422]);
});
