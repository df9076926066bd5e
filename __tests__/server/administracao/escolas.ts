/** Escolas, recursos, a linha de comando e a manutenção. */
import { COMANDOS } from '@server/admin/comandos';
import { montarPrograma } from '@server/admin/programa';
import { manter } from '@server/repositories/manutencaoRepository';
import { emailDe, IDS, SENHA, tokenDe } from '../../support/serverCenario';
import { s, saida, recusa, entra, OW } from './cena';

test('feature, escola, equipe e aluno', async () => {
  await saida('feature ligar', { ...OW, feature: 'progressaosecundaria' });
  expect((await s.pedir('features', { token: await tokenDe(s, 'OW') })).json()).toEqual([
    { nome: 'ProgressaoSecundaria', habilitada: true },
  ]);
  await saida('feature desligar', { ...OW, feature: 'ProgressaoSecundaria' });
  expect(await recusa('feature ligar', { ...OW, feature: 'Voar' })).toBe(
    'Recurso desconhecido: Voar. Use ProgressaoSecundaria.',
  );
  expect(await saida('escola criar', { nome: 'Escola Três' })).toMatch(
    /^Escola criada: Escola Três \([0-9a-f-]{36}\)$/,
  );
  await saida('equipe adicionar', { escola: 'escola três', ...OW });
  await saida('aluno matricular', { escola: 'Escola Três', usuario: emailDe('OT') });
  expect(await saida('escola listar')).toMatch(/Escola Três +1 +1 +0/);
  await saida('equipe remover', { escola: 'Escola Três', ...OW });
  expect(await recusa('equipe remover', { escola: 'Escola Três', ...OW })).toMatch(
    /não está na equipe/,
  );
  expect(await recusa('equipe adicionar', { escola: 'nenhuma', ...OW })).toBe(
    'Não há escola nenhuma.',
  );
});

test('escola renomear e apagar; listas de equipe, alunos e recursos; desmatricular', async () => {
  expect(await saida('equipe listar', { escola: 'Escola Um' })).toMatch(
    /st@exemplo\.com\.br +Pessoa ST/,
  );
  expect(JSON.parse(await saida('aluno listar', { escola: IDS.E1, json: true }))).toEqual([
    { id: IDS.AE, nome: 'Pessoa AE', email: emailDe('AE') },
    { id: IDS.SH, nome: 'Pessoa SH', email: emailDe('SH') },
  ]);
  expect(await saida('feature listar', OW)).toMatch(/ProgressaoSecundaria +desligado/);
  await saida('aluno desmatricular', { escola: 'Escola Um', usuario: emailDe('SH') });
  expect(
    (await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: await tokenDe(s, 'SH') }))
      .statusCode,
  ).toBe(404);
  expect(
    await recusa('aluno desmatricular', { escola: 'Escola Um', usuario: emailDe('SH') }),
  ).toMatch(/não está matriculado/);
  expect(await saida('escola renomear', { escola: 'Escola Um', nome: 'Escola Nova' })).toBe(
    'Escola Um agora se chama Escola Nova.',
  );
  expect(await recusa('escola apagar', { escola: 'Escola Nova' })).toMatch(/--confirmar/);
  await saida('escola apagar', { escola: 'Escola Nova', confirmar: true });
  expect(
    (await s.db.selectFrom('mapas').select('nome').orderBy('nome').execute()).map((m) => m.nome),
  ).toEqual(['Mapa M9', 'Mapa P1', 'Perfil de OW']);
  expect(await entra(emailDe('ST'), SENHA)).toBe(200);
});

describe('a linha de comando', () => {
  const programa = montarPrograma(async () => undefined);
  const folhas = programa.commands.flatMap((grupo) =>
    grupo.commands.map((c) => [`${grupo.name()} ${c.name()}`, c] as const),
  );

  test('cada comando que se sabe fazer tem a sua folha, e cada folha sabe o que fazer', () => {
    expect(folhas.map(([nome]) => nome).sort()).toEqual(Object.keys(COMANDOS).sort());
  });

  test.each(folhas)(
    '%s --help: em português, com o que faz, argumentos e opções ditos',
    (nome, c) => {
      const ajuda = c.helpInformation().replace(/\s+/g, ' ');
      expect(ajuda).toMatch(new RegExp(`^Uso: admin ${nome}`));
      expect(c.description().length).toBeGreaterThan(8);
      for (const a of [...c.registeredArguments, ...c.options])
        expect(ajuda).toContain(a.description);
      expect(ajuda).not.toMatch(/Usage|Options:|Arguments:|display help|ajuda \[comando\]/);
    },
  );

  test('o pedido leva argumentos e opções; --arquivo fica com quem escreve', async () => {
    const feitos: unknown[] = [];
    const gravador = montarPrograma(async (pedido, arquivo) => void feitos.push([pedido, arquivo]));
    await gravador.parseAsync(['usuario', 'exportar-dados', 'a@b.c', '--arquivo', 'x.json'], {
      from: 'user',
    });
    await gravador.parseAsync(['usuario', 'apagar', 'a@b.c', '--confirmar'], { from: 'user' });
    expect(feitos).toEqual([
      [{ comando: 'usuario exportar-dados', argumentos: { usuario: 'a@b.c' } }, 'x.json'],
      [{ comando: 'usuario apagar', argumentos: { usuario: 'a@b.c', confirmar: true } }, null],
    ]);
  });
});

test('a manutenção diária apaga o que venceu e deixa o resto', async () => {
  const vivo = await tokenDe(s, 'OW');
  await s.pedir('login', { corpo: { email: 'ninguem@x.com', senha: 'x' } });
  await s.pedir('esqueciSenha', { parametros: { email: emailDe('OW') } });
  await s.app.tarefas.fim();
  await manter(s.db, s.relogio.agora, s.banco.embutido);
  expect((await s.pedir('mapas', { token: vivo })).statusCode).toBe(200);
  await manter(s.db, new Date(s.relogio.agora.getTime() + 13 * 3600 * 1000), s.banco.embutido);
  for (const tabela of ['sessoes', 'tentativas', 'codigos', 'pedidos_de_codigo'] as const)
    expect(await s.db.selectFrom(tabela).selectAll().execute()).toEqual([]);
});

test('quem não existe e comando desconhecido: frase', async () => {
  expect(await recusa('usuario desabilitar', { usuario: 'zzz' })).toBe('Não há usuário zzz.');
  expect(await recusa('toString')).toBe('Comando desconhecido: toString');
});
