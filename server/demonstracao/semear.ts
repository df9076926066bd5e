/**
 * Primeira execução com o banco embutido: uma escola com equipe, alunos e mapas, para que o produto
 * se veja funcionando. As senhas são sorteadas, ditas uma vez e guardadas em
 * DATA_DIR/demonstracao.json (0600).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import {
  instanteDoCivil,
  latitudeDecimal,
  lerDataHoraCivil,
  longitudeDecimal,
  textoDoFuso,
} from '@core/civil';
import { FEATURES, type Papel } from '@core/contract';
import type { Senhas } from '../auth/senhas';
import { sortearSenha } from '../auth/sortearSenha';
import type { DB } from '../db/schema';
import { gravarInteiro, renomear } from '../sistema/arquivos';
import { novoId } from '../base/ids';
import { horaComInstantes, relogioDe } from '../presenters/horaDoMapa';
import { dadosDoMapa } from '../presenters/mapaPresenter';
import { motivoDoMapa } from '../presenters/horarioPresenter';
import { compartilharCom } from '../repositories/compartilhamentoRepository';
import { criarEscola, matricular, porNaEquipe } from '../repositories/escolasRepository';
import { criarMapa, salvarMapaDoPerfil, type DadosDoMapa } from '../repositories/mapasRepository';
import {
  criarUsuario,
  darPapel,
  definirFeature,
  listarUsuarios,
} from '../repositories/usuariosRepository';
import type { Fusos } from '../time/fusos';
import { semearTurmas } from './turmas';
import { DA_ESCOLA, DA_PESSOA, DO_PERFIL, type Nascimento } from './nascimentos';

export interface CredencialDeDemonstracao {
  readonly papel: Papel;
  readonly email: string;
  readonly senha: string;
}

interface Ferramentas {
  readonly banco: { readonly db: Kysely<DB> };
  readonly senhas: Senhas;
  readonly fusos: Fusos;
  readonly clock: () => Date;
}

const NOME_DA_ESCOLA = 'Escola Urânia de Astrologia';
const PESSOAS: readonly { papel: Papel; nome: string; email: string }[] = [
  { papel: 'equipe', nome: 'Helena Prado', email: 'helena@urania.exemplo' },
  { papel: 'equipe', nome: 'Otávio Nunes', email: 'otavio@urania.exemplo' },
  { papel: 'aluno', nome: 'Ana Beatriz Lima', email: 'ana@urania.exemplo' },
  { papel: 'aluno', nome: 'Bruno Carvalho', email: 'bruno@urania.exemplo' },
  { papel: 'aluno', nome: 'Cecília Moraes', email: 'cecilia@urania.exemplo' },
  { papel: 'aluno', nome: 'Davi Sant’Anna', email: 'davi@urania.exemplo' },
  { papel: 'aluno', nome: 'Érica Fonseca', email: 'erica@urania.exemplo' },
  { papel: 'aluno', nome: 'João Pedro Açucena', email: 'joao@urania.exemplo' },
  { papel: 'usuario', nome: 'Clara Vasconcelos', email: 'clara@exemplo.com.br' },
];
/** Cada aluno vê os primeiros mapas da escola, um a mais do que o anterior, até quatro. */
const COMPARTILHADOS_NO_MAXIMO = 4;

/** @returns o que dizer a quem está começando, ou null se o banco já tem ou já teve gente */
export async function semearSePrimeiraVez(f: Ferramentas, dataDir: string): Promise<string | null> {
  const arquivo = path.join(dataDir, 'demonstracao.json');
  const porConfirmar = `${arquivo}.novo`;
  if (existsSync(arquivo)) return null;
  if ((await listarUsuarios(f.banco.db)).length > 0) {
    if (!existsSync(porConfirmar)) return null;
    // A partida anterior caiu depois de gravar as contas e antes de dizer as senhas: são estas.
    renomear(porConfirmar, arquivo);
    return textoDasCredenciais(
      JSON.parse(readFileSync(arquivo, 'utf8')) as CredencialDeDemonstracao[],
      arquivo,
    );
  }
  const contas = await Promise.all(
    PESSOAS.map(async (p) => {
      const senha = sortearSenha();
      return { ...p, senha, id: novoId(f.clock()), senhaHash: await f.senhas.gerarHash(senha) };
    }),
  );
  const credenciais: CredencialDeDemonstracao[] = contas.map(({ papel, email, senha }) => ({
    papel,
    email,
    senha,
  }));
  // As senhas primeiro: contas gravadas sem elas não serviriam a ninguém.
  gravarInteiro(porConfirmar, `${JSON.stringify(credenciais, null, 2)}\n`);
  await f.banco.db.transaction().execute(async (tx) => {
    for (const c of contas) await criarUsuario(tx, c);
    await semearEscola(tx, f, contas);
    // Toda a gente da demonstração vê a progressão.
    for (const { id } of contas)
      for (const nome of FEATURES) await definirFeature(tx, id, nome, true);
    await semearPessoa(tx, f, contas.find((c) => c.papel === 'usuario')?.id as string);
  });
  renomear(porConfirmar, arquivo);
  return textoDasCredenciais(credenciais, arquivo);
}

type Contas = readonly { readonly id: string; readonly nome: string; readonly papel: Papel }[];

async function semearEscola(
  tx: Kysely<DB>,
  { clock, fusos }: Ferramentas,
  contas: Contas,
): Promise<void> {
  const escolaId = novoId(clock());
  await criarEscola(tx, escolaId, NOME_DA_ESCOLA);
  const equipe = contas.filter((c) => c.papel === 'equipe');
  for (const { id } of equipe) await porNaEquipe(tx, escolaId, id);
  const mapas: string[] = [];
  for (const nascimento of DA_ESCOLA) {
    mapas.push(
      (
        await criarMapa(
          tx,
          { id: novoId(clock()), escolaId, criadoPor: equipe[0]?.id as string, agora: clock() },
          dadosDe(fusos, nascimento),
        )
      ).id,
    );
  }
  const matriculas: string[] = [];
  for (const [i, { id }] of contas.filter((c) => c.papel === 'aluno').entries()) {
    const matriculaId = novoId(clock());
    matriculas.push(matriculaId);
    await matricular(tx, matriculaId, escolaId, id);
    for (const mapa of mapas.slice(0, Math.min(i + 1, COMPARTILHADOS_NO_MAXIMO)))
      await compartilharCom(tx, mapa, escolaId, [matriculaId]);
  }
  await semearTurmas(tx, { escolaId, equipe, matriculas, mapas, agora: clock() });
}

async function semearPessoa(
  tx: Kysely<DB>,
  { clock, fusos }: Ferramentas,
  usuarioId: string,
): Promise<void> {
  const novo = () => ({
    id: novoId(clock()),
    donoId: usuarioId,
    criadoPor: usuarioId,
    agora: clock(),
  });
  await darPapel(tx, usuarioId, 'usuario');
  for (const nascimento of DA_PESSOA) await criarMapa(tx, novo(), dadosDe(fusos, nascimento));
  await salvarMapaDoPerfil(tx, novo(), dadosDe(fusos, DO_PERFIL));
}

function dadosDe(fusos: Fusos, n: Nascimento): DadosDoMapa {
  const civil = lerDataHoraCivil(n.civil);
  if (!civil) throw new Error(`Data da demonstração inválida: ${n.civil}`);
  const latitude = latitudeDecimal(n.latitude);
  const longitude = longitudeDecimal(n.longitude);
  const iana = fusos.canonico(n.iana) ?? n.iana;
  const fuso = textoDoFuso(fusos.resolver(civil, iana, n.longitude).sugerida.offsetSegundos);
  const data = { dataHora: instanteDoCivil(civil, fuso), fuso };
  const { nome, localidade, hora = { precisao: 'exata' }, rodden, fonteDaHora } = n;
  const mapa = { nome, data, latitude, longitude, localidade, ianaTimeZone: iana };
  const motivo = motivoDoMapa(fusos, data, iana, n.longitude);
  return dadosDoMapa(
    { ...mapa, rodden, fonteDaHora },
    iana,
    motivo,
    horaComInstantes(hora, data, relogioDe(fusos, mapa, motivo, n.longitude)),
  );
}

function textoDasCredenciais(
  credenciais: readonly CredencialDeDemonstracao[],
  arquivo: string,
): string {
  const colunas = credenciais.map(
    (c) => `  ${c.papel.padEnd(8)}  ${c.email.padEnd(24)}  ${c.senha}`,
  );
  return [
    '',
    'Primeira execução: foi criada uma demonstração. Para entrar, use',
    '',
    ...colunas,
    '',
    `As senhas foram sorteadas agora e estão salvas em ${arquivo}.`,
  ].join('\n');
}
