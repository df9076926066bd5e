/** O que a ferramenta de administração sabe fazer, sobre um banco já aberto. Devolve texto; erros são frases. */
import type { Kysely } from 'kysely';
import { FEATURES, LIMITES, PAPEIS, type Papel } from '@core/contract';
import { emailCanonico, emailPlausivel } from '../auth/email';
import { queixasDaSenha } from '../auth/regrasDaSenha';
import type { Senhas } from '../auth/senhas';
import { sortearSenha } from '../auth/sortearSenha';
import type { DB, LinhaDeUsuario } from '../db/schema';
import { lerId, novoId } from '../ids';
import { criarEscola, listarEscolas, matricular, porNaEquipe, tirarDaEquipe } from '../repositories/escolasRepository';
import { dadosDaPessoa, exportarTudo, importarTudo } from '../repositories/exportacaoRepository';
import { encerrarSessoesDe } from '../repositories/sessoesRepository';
import { perdoarConta } from '../repositories/tentativasRepository';
import { apagarUsuario, criarUsuario, darPapel, definirDesabilitado, definirFeature, listarUsuarios, tirarPapel, trocarSenha, usuarioPorEmail, usuarioPorId } from '../repositories/usuariosRepository';
import { emColunas } from './colunas';

export interface FerramentasDeAdmin {
  readonly banco: { readonly db: Kysely<DB> };
  readonly senhas: Senhas;
  readonly clock: () => Date;
}

export interface PedidoDeAdmin {
  readonly comando: string;
  readonly argumentos: Readonly<Record<string, string | boolean | undefined>>;
}
export type RespostaDeAdmin = { readonly ok: true; readonly saida: string } | { readonly ok: false; readonly erro: string };

/** Erro do pedido, dito a quem o fez; os demais são falhas. */
class RecusaError extends Error {}
const recusar = (frase: string): never => {
  throw new RecusaError(frase);
};

type Comando = (f: FerramentasDeAdmin, a: PedidoDeAdmin['argumentos']) => Promise<string>;

export async function executar(f: FerramentasDeAdmin, { comando, argumentos }: PedidoDeAdmin): Promise<RespostaDeAdmin> {
  const acao = Object.hasOwn(COMANDOS, comando) ? COMANDOS[comando] : undefined;
  if (!acao) return { ok: false, erro: `Comando desconhecido: ${comando}` };
  try {
    return { ok: true, saida: await acao(f, argumentos) };
  } catch (e) {
    if (e instanceof RecusaError) return { ok: false, erro: e.message };
    return { ok: false, erro: `Falhou: ${e instanceof Error ? e.message : String(e)}` };
  }
}

const texto = (v: string | boolean | undefined): string => (typeof v === 'string' ? v.normalize('NFC').trim() : '');

async function conta({ banco }: FerramentasDeAdmin, a: PedidoDeAdmin['argumentos']): Promise<LinhaDeUsuario> {
  const referencia = texto(a['usuario']);
  const id = lerId(referencia);
  const achada = id === null ? await usuarioPorEmail(banco.db, emailCanonico(referencia)) : await usuarioPorId(banco.db, id);
  return achada ?? recusar(`Não há usuário ${referencia}.`);
}

async function escola({ banco }: FerramentasDeAdmin, a: PedidoDeAdmin['argumentos']): Promise<{ id: string; nome: string }> {
  const referencia = texto(a['escola']);
  const achadas = (await listarEscolas(banco.db)).filter((e) => e.id === referencia.toLowerCase() || e.nome.toLocaleLowerCase('pt-BR') === referencia.toLocaleLowerCase('pt-BR'));
  if (achadas.length > 1) recusar(`Há mais de uma escola com o nome ${referencia}; use o id.`);
  return achadas[0] ?? recusar(`Não há escola ${referencia}.`);
}

function papel(a: PedidoDeAdmin['argumentos']): Papel {
  const pedido = texto(a['papel']);
  return PAPEIS.find((p) => p === pedido) ?? recusar(`Papel desconhecido: ${pedido}. Use um de ${PAPEIS.join(', ')}.`);
}

function feature(a: PedidoDeAdmin['argumentos']): string {
  const pedida = texto(a['feature']);
  return FEATURES.find((n) => n.toLowerCase() === pedida.toLowerCase()) ?? recusar(`Funcionalidade desconhecida: ${pedida}. Use uma de ${FEATURES.join(', ')}.`);
}

function nome(v: string | boolean | undefined): string {
  const lido = texto(v);
  return lido !== '' && [...lido].length <= LIMITES.nome ? lido : recusar(`Informe um nome de 1 a ${LIMITES.nome} caracteres.`);
}

/** A senha dada, conferida pelas regras, ou uma sorteada, que se diz uma vez. */
function senhaNova(a: PedidoDeAdmin['argumentos'], contexto: { email: string; nome: string }): { senha: string; dizer: string } {
  if (typeof a['senha'] !== 'string') {
    const senha = sortearSenha();
    return { senha, dizer: `\nSenha: ${senha}\nEla não será mostrada de novo; peça à pessoa que a troque em Meu perfil.` };
  }
  const queixas = queixasDaSenha(a['senha'], contexto);
  if (queixas.length) recusar(queixas.join(' '));
  return { senha: a['senha'], dizer: '' };
}

const COMANDOS: Readonly<Record<string, Comando>> = {
  async 'usuario criar'(f, a) {
    const email = emailCanonico(texto(a['email']));
    if (!emailPlausivel(email)) recusar(`E-mail inválido: ${email}`);
    const novo = { id: novoId(f.clock()), email, nome: nome(a['nome']) };
    const papelPedido = a['papel'] === undefined ? null : papel(a);
    const { senha, dizer } = senhaNova(a, novo);
    const senhaHash = await f.senhas.gerarHash(senha);
    await f.banco.db.transaction().execute(async (tx) => {
      if (!(await criarUsuario(tx, { ...novo, senhaHash }))) recusar(`Já existe um usuário com o e-mail ${email}.`);
      if (papelPedido && papelPedido !== 'usuario') await darPapel(tx, novo.id, papelPedido);
    });
    return `Usuário criado: ${email} (${novo.id})${dizer}`;
  },
  async 'usuario listar'(f, a) {
    const usuarios = await listarUsuarios(f.banco.db);
    if (a['json']) return JSON.stringify(usuarios, null, 2);
    return emColunas(['E-MAIL', 'NOME', 'PAPÉIS', 'SITUAÇÃO', 'ID'], usuarios.map((u) => [u.email, u.nome, u.papeis.join(', '), u.desabilitado ? 'desabilitado' : 'ativo', u.id]));
  },
  async 'usuario desabilitar'(f, a) {
    const u = await conta(f, a);
    await f.banco.db.transaction().execute(async (tx) => {
      await definirDesabilitado(tx, u.id, true);
      await encerrarSessoesDe(tx, u.id);
    });
    return `${u.email} não entra mais; as sessões abertas foram encerradas.`;
  },
  async 'usuario habilitar'(f, a) {
    const u = await conta(f, a);
    await definirDesabilitado(f.banco.db, u.id, false);
    return `${u.email} pode entrar de novo.`;
  },
  async 'usuario redefinir-senha'(f, a) {
    const u = await conta(f, a);
    const { senha, dizer } = senhaNova(a, u);
    const senhaHash = await f.senhas.gerarHash(senha);
    await f.banco.db.transaction().execute(async (tx) => {
      await trocarSenha(tx, u.id, senhaHash);
      await encerrarSessoesDe(tx, u.id);
      await perdoarConta(tx, u.email, u.id);
    });
    return `Senha de ${u.email} redefinida; as sessões abertas foram encerradas.${dizer}`;
  },
  async 'usuario encerrar-sessoes'(f, a) {
    const u = await conta(f, a);
    const quantas = await encerrarSessoesDe(f.banco.db, u.id);
    return `${quantas} ${quantas === 1 ? 'sessão encerrada' : 'sessões encerradas'} de ${u.email}.`;
  },
  async 'usuario papel'(f, a) {
    const u = await conta(f, a);
    const p = papel(a);
    if (!a['tirar']) {
      await darPapel(f.banco.db, u.id, p);
      return `${u.email} agora tem o papel ${p}.`;
    }
    if (!(await tirarPapel(f.banco.db, u.id, p))) recusar(`${u.email} não tem o papel ${p} dado à mão (o de aluno vem também das matrículas; o de equipe, das escolas).`);
    return `${u.email} já não tem o papel ${p}.`;
  },
  async 'usuario exportar'(f, a) {
    return JSON.stringify(await dadosDaPessoa(f.banco.db, (await conta(f, a)).id), null, 2);
  },
  async 'usuario apagar'(f, a) {
    const u = await conta(f, a);
    if (!a['sim']) recusar(`Isto apaga ${u.email}, seus mapas e suas matrículas, para sempre. Repita com --sim para confirmar.`);
    await apagarUsuario(f.banco.db, u.id);
    return `${u.email} foi apagado com seus mapas e matrículas. Os mapas das escolas ficam com elas.`;
  },
  async 'feature ligar'(f, a) {
    const [u, nomeDaFeature] = [await conta(f, a), feature(a)];
    await definirFeature(f.banco.db, u.id, nomeDaFeature, true);
    return `${nomeDaFeature} ligada para ${u.email}.`;
  },
  async 'feature desligar'(f, a) {
    const [u, nomeDaFeature] = [await conta(f, a), feature(a)];
    await definirFeature(f.banco.db, u.id, nomeDaFeature, false);
    return `${nomeDaFeature} desligada para ${u.email}.`;
  },
  async 'escola criar'(f, a) {
    const id = novoId(f.clock());
    await criarEscola(f.banco.db, id, nome(a['nome']));
    return `Escola criada: ${nome(a['nome'])} (${id})`;
  },
  async 'escola listar'(f, a) {
    const escolas = await listarEscolas(f.banco.db);
    if (a['json']) return JSON.stringify(escolas, null, 2);
    return emColunas(['NOME', 'EQUIPE', 'ALUNOS', 'MAPAS', 'ID'], escolas.map((e) => [e.nome, String(e.equipe), String(e.alunos), String(e.mapas), e.id]));
  },
  async 'equipe adicionar'(f, a) {
    const [e, u] = [await escola(f, a), await conta(f, a)];
    await porNaEquipe(f.banco.db, e.id, u.id);
    return `${u.email} está na equipe de ${e.nome}.`;
  },
  async 'equipe remover'(f, a) {
    const [e, u] = [await escola(f, a), await conta(f, a)];
    if (!(await tirarDaEquipe(f.banco.db, e.id, u.id))) recusar(`${u.email} não está na equipe de ${e.nome}.`);
    return `${u.email} saiu da equipe de ${e.nome}.`;
  },
  'dados exportar': (f) => exportarTudo(f.banco.db),
  async 'dados importar'(f, a) {
    const quantos = await f.banco.db.transaction().execute(async (tx) => {
      if ((await listarUsuarios(tx)).length > 0) recusar('O banco de destino já tem contas; a importação só se faz num banco vazio.');
      return importarTudo(tx, texto(a['conteudo']));
    });
    return `${quantos} registros importados.`;
  },
  async 'aluno matricular'(f, a) {
    const [e, u] = [await escola(f, a), await conta(f, a)];
    await matricular(f.banco.db, novoId(f.clock()), e.id, u.id);
    return `${u.email} está matriculado em ${e.nome}.`;
  },
};
