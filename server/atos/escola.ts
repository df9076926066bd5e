/** O que a equipe faz na escola: mapas, matrículas e compartilhamento um a um. */
import { LIMITES, type CorpoDe } from '@core/contract';
import { emailCanonico } from '../auth/email';
import type { Conexao, LinhaDeMapa, LinhaDeUsuario } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, freado, naoEncontrado } from '../base/erros';
import { lerId, novoId } from '../base/ids';
import {
  alunosCitados,
  compartilharCom,
  deixarDeCompartilhar,
} from '../repositories/compartilhamentoRepository';
import { revogarConvites } from '../repositories/convitesRepository';
import {
  escolaVistaPor,
  matricular,
  matriculaDaPessoa,
  matriculaPorId,
} from '../repositories/escolasRepository';
import { copiarMapa, mapaVistoPor } from '../repositories/mapasRepository';
import { anotarRemocoes, esquecerRemocoes } from '../repositories/remocoesRepository';
import { contarPalpite, esperaDosPalpites } from '../repositories/tentativasRepository';
import { usuarioPorEmail, usuarioPorId } from '../repositories/usuariosRepository';
import { ESCOLA_NAO_ENCONTRADA, MAPA_NAO_ENCONTRADO } from './frases';
import { apagarDesfazivel, type Apagado } from './lixeira';

const ALUNO_NAO_ENCONTRADO = 'Aluno não encontrado.';
const PALPITES_DEMAIS =
  'Foram procurados muitos alunos que não existem. Aguarde até uma hora e tente de novo.';
const POR_PROVAR =
  'O e-mail desta conta ainda não foi confirmado. Peça à pessoa que use Esqueci a senha na tela de login, ou envie um convite de uma turma.';

type Agir = Pick<Dependencias, 'db' | 'clock'>;

/** Deve correr numa transação. */
export async function copiarParaAEscola(
  tx: Conexao,
  {
    escolaId,
    usuarioId,
    mapaId,
    agora,
  }: Record<'escolaId' | 'usuarioId' | 'mapaId', string> & {
    readonly agora: Date;
  },
): Promise<{ readonly id: string }> {
  const mapa = await mapaVistoPor(tx, mapaId, usuarioId);
  if (!mapa?.proprio) throw naoEncontrado(MAPA_NAO_ENCONTRADO);
  const novo = { id: novoId(agora), escolaId, criadoPor: usuarioId, agora };
  return copiarMapa(tx, novo, mapa.linha);
}

/**
 * Uma conta que não provou o e-mail pode ser de outra pessoa: não se lhe entrega o que se quis dar
 * a quem tem o endereço. @throws ProblemaHttp 409
 */
async function matricularPelaEquipe(
  tx: Conexao,
  escolaId: string,
  conta: LinhaDeUsuario,
  agora: Date,
): Promise<void> {
  const jaEstuda = (await escolaVistaPor(tx, escolaId, conta.id))?.matriculado === true;
  if (!conta.email_provado && !jaEstuda) throw conflito(POR_PROVAR);
  await matricular(tx, novoId(agora), escolaId, conta.id);
  await esquecerRemocoes(tx, escolaId, conta.id);
}

async function contaDaReferencia(db: Conexao, referencia: string): Promise<LinhaDeUsuario | null> {
  const texto = referencia.normalize('NFC').trim();
  const id = lerId(texto);
  const conta =
    texto.length > LIMITES.referenciaDeAluno
      ? null
      : await (id === null ? usuarioPorEmail(db, emailCanonico(texto)) : usuarioPorId(db, id));
  return conta && !conta.desabilitado ? conta : null;
}

/** Por e-mail ou por id; de novo não muda nada. */
export async function matricularAluno(
  { db, clock }: Agir,
  escolaId: string,
  { por, referencia }: { readonly por: string; readonly referencia: string },
): Promise<void> {
  const agora = clock();
  const achado = await db.transaction().execute(async (tx) => {
    const espera = await esperaDosPalpites(tx, por, agora);
    if (espera > 0) throw freado(PALPITES_DEMAIS, espera);
    const conta = await contaDaReferencia(tx, referencia);
    if (conta) await matricularPelaEquipe(tx, escolaId, conta, agora);
    else await contarPalpite(tx, por);
    return conta !== null;
  });
  if (!achado) throw naoEncontrado(ALUNO_NAO_ENCONTRADO);
}

export async function desmatricularAluno(
  { db, clock }: Agir,
  escolaId: string,
  {
    por,
    aluno,
    revogar,
  }: { readonly por: string; readonly aluno: string; readonly revogar: boolean },
): Promise<Apagado> {
  const alunoId = lerId(aluno);
  const agora = clock();
  return db.transaction().execute(async (tx) => {
    const matricula = alunoId === null ? null : await matriculaPorId(tx, alunoId);
    if (matricula?.escolaId !== escolaId) throw naoEncontrado(ALUNO_NAO_ENCONTRADO);
    const quando = { usuarioId: por, agora };
    const apagado = await apagarDesfazivel(tx, 'desmatricular', quando, [{ id: matricula.id }]);
    if (!apagado) throw naoEncontrado(ALUNO_NAO_ENCONTRADO);
    const { usuarioId } = matricula;
    await anotarRemocoes(tx, { escolaId, turmaId: null, usuarios: [usuarioId], agora });
    if (revogar) await revogarConvites(tx, { escolaId }, agora);
    return apagado;
  });
}

/** O que a escola lhe compartilhou vai com a matrícula. */
export async function sairDaEscola(
  { db, clock }: Agir,
  escolaId: string,
  usuarioId: string,
): Promise<Apagado> {
  return db.transaction().execute(async (tx) => {
    const matricula = await matriculaDaPessoa(tx, escolaId, usuarioId);
    const quando = { usuarioId, agora: clock() };
    const apagado =
      matricula && (await apagarDesfazivel(tx, 'sairDaEscola', quando, [{ id: matricula.id }]));
    if (!apagado) throw naoEncontrado(ESCOLA_NAO_ENCONTRADA);
    return apagado;
  });
}

/** A lista inteira: quem nela vem sem o mapa deixa de o ver. */
export async function compartilharMapa(
  { db }: Pick<Dependencias, 'db'>,
  linha: LinhaDeMapa,
  lista: CorpoDe<'compartilhar'>,
): Promise<void> {
  const itens = lista.map((i) => ({ ...i, alunoId: i.alunoId.toLowerCase() }));
  const com = (compartilhado: boolean): string[] =>
    itens.filter((i) => i.compartilhado === compartilhado).map((i) => i.alunoId);
  const escolaId = linha.escola_id as string;
  await db.transaction().execute(async (tx) => {
    const citados = itens.map((i) => i.alunoId);
    const daEscola = await alunosCitados(tx, escolaId, citados);
    if (citados.some((id) => !daEscola.has(id)))
      throw dadosInvalidos({
        AlunoId: ['A lista tem quem não é aluno desta escola. Recarregue a página.'],
      });
    await deixarDeCompartilhar(tx, linha.id, com(false));
    await compartilharCom(tx, linha.id, escolaId, com(true));
  });
}
