/** Exercícios sobre as técnicas do tempo: corrige-os o programa, pelo mesmo céu; às cegas, só o que se vê. */
import type { Exercicio } from '@core/contract';
import { IDS, MAPA } from '../../support/serverCenario';
import { s, aluna, criar, equipe, ver } from './cena';

/** O de Campinas, 10/11/1985 14:30, compartilhado assim. @returns o id do compartilhamento */
async function campinas(cegueira: string): Promise<string> {
  const { id } = (
    await s.pedir('criarMapaDaEscola', { parametros: { id: IDS.E1 }, corpo: MAPA, token: equipe })
  ).json<{ id: string }>();
  await s.pedir('compartilharComTurma', {
    parametros: { id: IDS.T1 },
    corpo: { mapas: [id], cegueira, revelaEm: null },
    token: equipe,
  });
  return (
    await s.db
      .selectFrom('mapas_da_turma')
      .select('id')
      .where('mapa_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id;
}

async function responder(
  mapa: string,
  pergunta: string,
  resposta: string,
): Promise<Exercicio['entregas'][number]['respostas'][number] | undefined> {
  const id = await criar({ pergunta, mapas: [mapa] });
  const r = await s.pedir('entregarExercicio', {
    parametros: { id },
    corpo: { respostas: [{ mapa, resposta }] },
    cabecalhos: { 'if-match': '"1"' },
    token: aluna,
  });
  expect([pergunta, r.statusCode]).toEqual([pergunta, 201]);
  return (await ver(id)).entregas[0]?.respostas[0];
}

// O Ascendente é Peixes, de dia; o da revolução de 2026, a 20° de Aquário, fica na casa 12 natal, que vai
// de 12°41′ de Aquário a 11°49′ de Peixes (libswe em C).
test.each([
  ['senhorDoAno/30', 'Mercúrio', 'Marte'],
  ['signoDoAno/41', 'Leão', 'Peixes'],
  ['firdaria/41', 'Saturno', 'Lua'],
  ['casaDaRevolucao/41', '12', '1'],
])('%s: às claras, certo e errado, com o porquê', async (pergunta, certa, errada) => {
  const mapa = await campinas('às claras');
  const acertou = await responder(mapa, pergunta, certa);
  expect(acertou).toMatchObject({ certa: true });
  expect(acertou?.explicacao).toContain(/^\d+$/.test(certa) ? `casa ${certa}` : certa);
  expect(await responder(mapa, pergunta, errada)).toMatchObject({ certa: false });
});

test.each(['sem dados', 'só signos e casas'])(
  '%s: o que se vê no mapa corrige-se; a revolução, que pede o nascimento, não tem resposta',
  async (cegueira) => {
    const mapa = await campinas(cegueira);
    expect(await responder(mapa, 'senhorDoAno/30', 'Mercúrio')).toMatchObject({ certa: true });
    expect(await responder(mapa, 'firdaria/41', 'Saturno')).toMatchObject({ certa: true });
    expect(await responder(mapa, 'casaDaRevolucao/41', '12')).toMatchObject({
      certa: null,
      explicacao: 'Neste mapa a pergunta não tem resposta.',
    });
  },
);
