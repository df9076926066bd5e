/**
 * A primeira partida interrompida ou impossível: a seguinte começa limpa, e o que impediu se diz
 * numa frase.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { exercicioEntradaSchema, roteiroEntradaSchema, textoEntradaSchema } from '@core/contract';
import { garantirPasta, gravarInteiro } from '@server/sistema/arquivos';
import { criarSenhas } from '@server/auth/senhas';
import { semearSePrimeiraVez, type CredencialDeDemonstracao } from '@server/demonstracao/semear';
import { pastaDoBanco } from '@server/db/database';
import { prepararPasta } from '@server/db/pasta';
import { fraseDaFalha } from '@server/db/frasesDeFalha';
import { carregarFusos } from '@server/time/fusos';
import { pastaTemporaria } from '../support/pastas';
import { bancoDeTeste, type BancoDeTeste } from '../support/serverBanco';
import { PRAZO_DE_ABERTURA_MS } from '../support/server';
import { rodar } from '../support/serverProcesso';

let pasta = '';
beforeEach(() => {
  pasta = pastaTemporaria('primeira');
});
afterEach(() => rmSync(pasta, { recursive: true, force: true }));

describe('as frases', () => {
  test.each([
    [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      /^O disco está cheio\. Libere espaço e comece de novo\.$/,
    ],
    [{ name: 'ErrnoError', errno: 51 }, /^O disco está cheio\./],
    [
      new Error('could not extend file "base/5/1249": No space left on device'),
      /^O disco está cheio\./,
    ],
    [{ code: '53100', message: 'could not write' }, /^O disco está cheio\./],
    [
      Object.assign(new Error('x'), { code: 'EROFS', path: '/dados' }),
      /^O volume em \/dados só permite leitura\. Escolha outra pasta com DATA_DIR\.$/,
    ],
    [
      Object.assign(new Error('x'), { code: 'EACCES', path: '/dados' }),
      /^Sem permissão para escrever em \/dados\./,
    ],
    [Object.assign(new Error('x'), { code: 'EIO' }), /^O disco falhou ao ler ou escrever\./],
    [new Error('A porta está em uso.'), /^A porta está em uso\.$/],
    [{ estranho: 1 }, /^Falha inesperada \({"estranho":1}\)\.$/],
    [undefined, /^Falha inesperada \(.*\)\.$/],
  ])('%j', (erro, frase) => {
    expect(fraseDaFalha(erro)).toMatch(frase);
  });
});

describe('pastas e arquivos', () => {
  test('o arquivo que não se pôde gravar inteiro deixa o de antes, e nada ao lado', () => {
    const arquivo = path.join(pasta, 'a.json');
    gravarInteiro(arquivo, 'antes');
    expect([readFileSync(arquivo, 'utf8'), statSync(arquivo).mode & 0o777]).toEqual([
      'antes',
      0o600,
    ]);
    mkdirSync(path.join(pasta, 'b.json'));
    writeFileSync(path.join(pasta, 'b.json', 'x'), '');
    expect(() => gravarInteiro(path.join(pasta, 'b.json'), 'depois')).toThrow();
    expect(readdirSync(pasta).sort()).toEqual(['a.json', 'b.json']);
  });

  test('as pastas que faltam criam-se; onde não se podem criar, a falha vem logo', () => {
    garantirPasta(path.join(pasta, 'a', 'b', 'c'));
    expect(statSync(path.join(pasta, 'a', 'b', 'c')).mode & 0o777).toBe(0o700);
    garantirPasta(path.join(pasta, 'a', 'b', 'c'));
    writeFileSync(path.join(pasta, 'f'), '');
    expect(() => garantirPasta(path.join(pasta, 'f'))).toThrow(/EEXIST/);
    expect(() => garantirPasta(path.join(pasta, 'f', 'g'))).toThrow(/ENOTDIR/);
    if (existsSync('/proc/self')) expect(() => garantirPasta('/proc/nao/existe')).toThrow(/ENOENT/);
  });

  test('o programa numa pasta que é um arquivo: a frase, e código 1', async () => {
    const arquivo = path.join(pasta, 'f');
    writeFileSync(arquivo, '');
    const p = rodar('server/main.ts', [], { DATA_DIR: arquivo, PORT: '0' });
    expect(await p.fim).toBe(1);
    expect(p.erro()).toBe(
      `Há um arquivo onde devia haver uma pasta em ${arquivo}. Escolha outra com DATA_DIR.\n`,
    );
  });
});

describe('o banco que se estava a criar', () => {
  const rascunhos = (): string[] => readdirSync(pasta).filter((n) => n.startsWith('pg.novo'));
  /** Os processos que têm esta pasta entre os argumentos. */
  const processos = (): number[] =>
    readdirSync('/proc')
      .filter((n) => /^\d+$/.test(n))
      .map(Number)
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join(pasta, 'pg.novo'));
        } catch {
          return false;
        }
      });
  const ate = async (condicao: () => boolean): Promise<void> => {
    while (!condicao()) await new Promise((r) => setTimeout(r, 10));
  };

  test('quem o criava acaba com quem o lançou, e o que ficou não estraga a tentativa seguinte', async () => {
    const primeiro = rodar('__tests__/support/serverEscritor.ts', [pasta, '0']);
    await ate(() => rascunhos().some((r) => existsSync(path.join(pasta, r, 'base'))));
    expect(processos()).toHaveLength(1);
    primeiro.filho.kill('SIGKILL');
    await primeiro.fim;
    await ate(() => processos().length === 0);
    expect([rascunhos().length, existsSync(pastaDoBanco(pasta))]).toEqual([1, false]);
    // Ainda que outro, de uma versão que não sabe acabar, continue a escrever no rascunho dele.
    const velho = path.join(pasta, 'pg.novo');
    mkdirSync(velho);
    const escrevendo = setInterval(
      () => existsSync(velho) && writeFileSync(path.join(velho, `x${Math.random()}`), ''),
      1,
    );
    await prepararPasta(pastaDoBanco(pasta));
    clearInterval(escrevendo);
    expect(readdirSync(pastaDoBanco(pasta))).toContain('PG_VERSION');
    expect(readdirSync(pastaDoBanco(pasta)).filter((n) => n.startsWith('x'))).toEqual([]);
  });
});

let banco: BancoDeTeste;

describe('a demonstração', () => {
  beforeAll(async () => {
    banco = await bancoDeTeste();
  }, PRAZO_DE_ABERTURA_MS);

  afterAll(() => banco.fechar());

  describe('a partida interrompida', partidaInterrompida);
  describe('as turmas', asTurmas);
});

function partidaInterrompida(): void {
  test('interrompida antes ou depois de gravar as contas, ninguém fica sem as senhas', async () => {
    const senhas = await criarSenhas({
      parametros: { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 },
      vagas: 4,
    });
    const pecas = {
      banco,
      senhas,
      fusos: carregarFusos('server/time/dados/fusos.json.gz'),
      clock: () => new Date(),
    };
    const arquivo = path.join(pasta, 'demonstracao.json');
    const lidas = (de: string): CredencialDeDemonstracao[] =>
      JSON.parse(readFileSync(de, 'utf8')) as CredencialDeDemonstracao[];
    const servem = async (c: CredencialDeDemonstracao[]): Promise<boolean> => {
      const conta = await banco.db
        .selectFrom('usuarios')
        .select('senha_hash')
        .where('email', '=', c[0]?.email ?? '')
        .executeTakeFirst();
      return conta !== undefined && senhas.confere(c[0]?.senha ?? '', conta.senha_hash);
    };

    // Cai ao gravar as contas: as senhas já estavam guardadas, e não servem a ninguém.
    const semBanco = {
      db: {
        ...banco.db,
        selectFrom: banco.db.selectFrom.bind(banco.db),
        transaction: () => ({ execute: () => Promise.reject(new Error('caiu')) }),
      } as unknown as BancoDeTeste['db'],
    };
    await expect(semearSePrimeiraVez({ ...pecas, banco: semBanco }, pasta)).rejects.toThrow('caiu');
    expect([
      existsSync(arquivo),
      existsSync(`${arquivo}.novo`),
      await servem(lidas(`${arquivo}.novo`)),
    ]).toEqual([false, true, false]);

    // Cai logo depois de as gravar, antes de dizer as senhas: a partida seguinte as diz.
    const texto = await semearSePrimeiraVez(pecas, pasta);
    const ditas = lidas(arquivo);
    writeFileSync(`${arquivo}.novo`, readFileSync(arquivo));
    rmSync(arquivo);
    expect(await semearSePrimeiraVez(pecas, pasta)).toBe(texto);
    expect([lidas(arquivo), await servem(ditas), existsSync(`${arquivo}.novo`)]).toEqual([
      ditas,
      true,
      false,
    ]);
    expect(await semearSePrimeiraVez(pecas, pasta)).toBeNull();
  });
}

function asTurmas(): void {
  test('as turmas dela: o que se guardou é o que o contrato aceita', async () => {
    const { db } = banco;
    const turmas = await db.selectFrom('turmas').select('nome').orderBy('nome').execute();
    expect(turmas.map((t) => t.nome)).toEqual(['Fundamentos', 'Prática de leitura']);
    const textos = await db.selectFrom('textos').select(['chave', 'texto', 'publicado']).execute();
    expect(textos).toHaveLength(14);
    for (const t of textos) textoEntradaSchema.parse({ ...t, turmas: [] });
    const exercicios = await db.selectFrom('exercicios').selectAll().execute();
    expect(exercicios.map((e) => e.tipo).sort()).toEqual([
      'apontar',
      'dissertar',
      'preencher',
      'preencher',
    ]);
    expect(exercicios.map((e) => e.pergunta)).toContain('senhorDoAno/30');
    for (const { titulo, enunciado, tipo, pergunta, tentativas, prazo } of exercicios)
      exercicioEntradaSchema.parse({
        ...{ titulo, enunciado, tipo, pergunta, tentativas, prazo },
        mapas: ['01900000-0000-7000-8000-0000000000f1'],
      });
    const roteiros = await db
      .selectFrom('roteiros')
      .select(['titulo', 'passos'])
      .orderBy('titulo')
      .execute();
    for (const roteiro of roteiros)
      roteiroEntradaSchema.parse({ ...roteiro, passos: JSON.parse(roteiro.passos) as unknown });
    expect(roteiros.map((r) => r.titulo)).toEqual([
      'As técnicas do tempo, a partir do natal',
      'Como se começa a ler um mapa',
    ]);
    // O que está às cegas ninguém o vê por outro caminho.
    const cegos = await db
      .selectFrom('mapas_da_turma as d')
      .innerJoin('mapas as m', 'm.id', 'd.mapa_id')
      .leftJoin('mapas_compartilhados as c', 'c.mapa_id', 'd.mapa_id')
      .select(['m.nome', 'c.usuario_id'])
      .where('d.cegueira', '=', 'sem dados')
      .execute();
    expect(cegos).toEqual([{ nome: 'Marie Curie', usuario_id: null }]);
    const semProgressao = await db
      .selectFrom('usuarios as u')
      .leftJoin('features as f', 'f.usuario_id', 'u.id')
      .select('u.email')
      .where('f.habilitada', 'is distinct from', true)
      .execute();
    expect(semProgressao).toEqual([]);
  });
}
