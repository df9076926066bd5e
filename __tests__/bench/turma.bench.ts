/**
 * A turma de 300 alunos, 60 exercícios e 3.250 entregas: o que a equipe pede nela, ao lado de uma
 * rota vazia (features) da mesma execução. Em percentagem da rota vazia: a meta da lista é 500.
 */
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { caminho, PREFIXO_DA_API } from '../../core/contract';
import { abrirEmbutido } from '../../server/db/database';
import { credencialDe, ligar, novaPastaDeDados } from '../support/produto';
import type { Medida } from './lugares.bench';

const ALUNOS = 300;
const EXERCICIOS = 60;
const ENTREGAS = 3250;
const VEZES = 120;
/** De uma dissertação, em letras. */
const PAGINA = 4000;

async function semear(pasta: string, email: string): Promise<{ turma: string; exercicio: string }> {
  const { db, fechar } = await abrirEmbutido(pasta);
  const { escola_id: escola } = await db
    .selectFrom('equipe')
    .innerJoin('usuarios', 'usuarios.id', 'equipe.usuario_id')
    .select('escola_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const turma = crypto.randomUUID();
  await sql`insert into turmas (id, escola_id, nome) values (${turma}, ${escola}, 'Turma grande')`.execute(
    db,
  );
  await sql`with gente as (insert into usuarios (id, email, nome, senha_hash)
      select gen_random_uuid(), 'bancada' || i || '@exemplo.com.br', 'Aluno ' || i, 'x'
      from generate_series(1, ${ALUNOS}::int) i returning id),
    matriculados as (insert into matriculas (id, escola_id, usuario_id)
      select gen_random_uuid(), ${escola}, id from gente returning id)
    insert into turma_alunos (turma_id, escola_id, matricula_id)
    select ${turma}, ${escola}, id from matriculados`.execute(db);
  await sql`insert into exercicios (id, turma_id, titulo, enunciado, tipo, pergunta, criado_em)
    select gen_random_uuid(), ${turma}, 'Exercício ' || i, 'Descreva.',
      case when i % 2 = 0 then 'dissertar' else 'preencher' end,
      case when i % 2 = 0 then null else 'signo/Sol' end, now() + i * interval '1 minute'
    from generate_series(1, ${EXERCICIOS}::int) i`.execute(db);
  await sql`insert into entregas (id, exercicio_id, usuario_id, numero, respostas, em, atrasada)
    select gen_random_uuid(), x.id, u.id, 1,
      '[{"mapa":null,"resposta":"' || case when x.pergunta is null
        then repeat(md5(x.id::text || u.id), ${PAGINA / 32}::int) || '","certa":null' else 'Touro","certa":false' end
        || ',"explicacao":""}]', now(), false
    from exercicios x, usuarios u where x.turma_id = ${turma} and u.nome like 'Aluno %'
    order by md5(x.id::text || u.id) limit ${ENTREGAS}`.execute(db);
  const { id } = await db
    .selectFrom('exercicios')
    .select('id')
    .where('turma_id', '=', turma)
    .where('tipo', '=', 'dissertar')
    .executeTakeFirstOrThrow();
  await sql`analyze`.execute(db);
  await fechar();
  return { turma, exercicio: id };
}

const mediana = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

export async function bench(): Promise<Medida[]> {
  const { pasta, apagar } = novaPastaDeDados();
  await (await ligar(pasta)).encerrar();
  const pessoa = credencialDe(pasta, 'equipe');
  const { turma, exercicio } = await semear(pasta, pessoa.email);
  const produto = await ligar(pasta);
  try {
    const login = await fetch(`${produto.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: pessoa.email, senha: pessoa.senha }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const caminhos = {
      vazia: caminho('features'),
      lista: caminho('exerciciosDaTurma', { id: turma }),
      'entregas de um exercício': caminho('entregasDoExercicio', { id: exercicio }),
      'uma página de resultados': `${caminho('resultadosDaTurma', { id: turma })}?alunos=0&exercicios=0`,
      'os resultados inteiros (CSV)': caminho('resultadosDaTurma', { id: turma }),
    };
    const tempos = Object.fromEntries(Object.keys(caminhos).map((n) => [n, [] as number[]]));
    // À vez, para que uma pausa da máquina caia sobre todas.
    for (let vez = 0; vez < VEZES; vez += 1)
      for (const [nome, onde] of Object.entries(caminhos)) {
        const comeco = performance.now();
        const r = await fetch(produto.base + PREFIXO_DA_API + onde, {
          headers: { authorization: `Bearer ${token}` },
        });
        await r.arrayBuffer();
        if (!r.ok) throw new Error(`${nome}: ${r.status}`);
        if (vez >= 20) tempos[nome]?.push(performance.now() - comeco);
      }
    const vazia = mediana(tempos['vazia'] ?? []);
    return Object.entries(tempos).flatMap(([nome, t]) => [
      { nome: `turma: ${nome}, p50`, valor: mediana(t), unidade: 'ms' },
      ...(nome === 'vazia'
        ? []
        : [
            {
              nome: `turma: ${nome}, da rota vazia`,
              valor: (100 * mediana(t)) / vazia,
              unidade: '%',
            },
          ]),
    ]);
  } finally {
    await produto.encerrar();
    apagar();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  bench().then(
    (m) => console.table(m),
    (e: unknown) => {
      throw e;
    },
  );
