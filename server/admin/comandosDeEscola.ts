/** Escolas, quem trabalha e quem estuda nelas. */
import { novoId } from '../base/ids';
import {
  alunosDaEscola,
  apagarEscola,
  criarEscola,
  desmatricular,
  equipeDaEscola,
  listarEscolas,
  matricular,
  porNaEquipe,
  renomearEscola,
  tirarDaEquipe,
} from '../repositories/escolasRepository';
import { esquecerRemocoes } from '../repositories/remocoesRepository';
import {
  conta,
  escola,
  exigirConfirmacao,
  mudandoPapeis,
  nome,
  recusar,
  type Argumentos,
  type Comando,
} from './argumentos';
import { emColunas } from './colunas';

interface Pessoa {
  readonly nome: string;
  readonly email: string;
  readonly usuarioId: string;
}

function listaDePessoas(pessoas: readonly Pessoa[], a: Argumentos): string {
  if (a['json'])
    return JSON.stringify(
      pessoas.map(({ nome: n, email, usuarioId }) => ({ id: usuarioId, nome: n, email })),
      null,
      2,
    );
  return emColunas(
    ['E-MAIL', 'NOME', 'ID'],
    pessoas.map((p) => [p.email, p.nome, p.usuarioId]),
  );
}

export const COMANDOS_DE_ESCOLA: Readonly<Record<string, Comando>> = {
  async 'escola criar'(f, a) {
    const id = novoId(f.clock());
    await criarEscola(f.banco.db, id, nome(a));
    return `Escola criada: ${nome(a)} (${id})`;
  },
  async 'escola listar'(f, a) {
    const escolas = await listarEscolas(f.banco.db);
    if (a['json']) return JSON.stringify(escolas, null, 2);
    return emColunas(
      ['NOME', 'EQUIPE', 'ALUNOS', 'MAPAS', 'ID'],
      escolas.map((e) => [e.nome, String(e.equipe), String(e.alunos), String(e.mapas), e.id]),
    );
  },
  async 'escola renomear'(f, a) {
    const e = await escola(f, a);
    await renomearEscola(f.banco.db, e.id, nome(a));
    return `${e.nome} agora se chama ${nome(a)}.`;
  },
  async 'escola apagar'(f, a) {
    const e = await escola(f, a);
    exigirConfirmacao(
      a,
      `Isto apaga a escola ${e.nome} com todos os mapas dela e o que se anotou neles, matrículas e compartilhamentos; as contas das pessoas ficam.`,
    );
    await apagarEscola(f.banco.db, e.id);
    return `A escola ${e.nome} foi apagada com seus mapas.`;
  },
  async 'equipe adicionar'(f, a) {
    const [e, u] = [await escola(f, a), await conta(f, a)];
    await mudandoPapeis(f, u.id, (tx) => porNaEquipe(tx, e.id, u.id));
    return `${u.email} está na equipe de ${e.nome}.`;
  },
  async 'equipe remover'(f, a) {
    const [e, u] = [await escola(f, a), await conta(f, a)];
    if (!(await mudandoPapeis(f, u.id, (tx) => tirarDaEquipe(tx, e.id, u.id))))
      recusar(`${u.email} não está na equipe de ${e.nome}.`);
    return `${u.email} saiu da equipe de ${e.nome}.`;
  },
  async 'equipe listar'(f, a) {
    return listaDePessoas(await equipeDaEscola(f.banco.db, (await escola(f, a)).id), a);
  },
  async 'aluno matricular'(f, a) {
    const [e, u] = [await escola(f, a), await conta(f, a)];
    await mudandoPapeis(f, u.id, async (tx) => {
      await matricular(tx, novoId(f.clock()), e.id, u.id);
      await esquecerRemocoes(tx, e.id, u.id);
    });
    return `${u.email} está matriculado em ${e.nome}.`;
  },
  async 'aluno desmatricular'(f, a) {
    const [e, u] = [await escola(f, a), await conta(f, a)];
    const matricula = (await alunosDaEscola(f.banco.db, e.id)).find(
      (aluno) => aluno.usuarioId === u.id,
    );
    if (
      !matricula ||
      !(await mudandoPapeis(f, u.id, (tx) => desmatricular(tx, e.id, matricula.id, f.clock())))
    )
      recusar(`${u.email} não está matriculado em ${e.nome}.`);
    return `${u.email} não está mais matriculado em ${e.nome}, e os mapas dela deixaram de aparecer para essa pessoa.`;
  },
  async 'aluno listar'(f, a) {
    return listaDePessoas(await alunosDaEscola(f.banco.db, (await escola(f, a)).id), a);
  },
};
