/** O que se faz a uma relação salva: sempre de mapas que quem age vê agora por inteiro. */
import { LIMITES, type CorpoDe, type RelacaoEntrada } from '@core/contract';
import type { Dono } from '../base/caderno';
import { conflito, dadosInvalidos, semAcesso } from '../base/erros';
import { novoId, novoIdEmOrdem } from '../base/ids';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { cabemNaRelacao, donoDaRelacao } from '../policies/relacoes';
import { mapasAlcancadosPor } from '../repositories/mapasRepository';
import {
  contarRelacoes,
  criarRelacao,
  substituirRelacao,
  verRelacao,
  type RelacaoVista,
} from '../repositories/relacoesRepository';

type Abrir = Pick<Dependencias, 'db' | 'cifra'>;
interface Quem {
  readonly usuarioId: string;
  readonly agora: Date;
}

const FORA_DO_ALCANCE =
  'Um destes mapas foi apagado, ou você não tem mais acesso a ele. Escolha os mapas de novo.';
const DE_FORA_DA_ESCOLA =
  'Esta relação é da escola e só pode ter mapas dela. Salve a sua com outro nome.';
const CHEIO = `Cabem no máximo ${LIMITES.relacoes.toLocaleString('pt-BR')} relações salvas. Apague alguma para salvar outra.`;

/** @throws ProblemaHttp 422 quando algum não se alcança, exista ou não */
async function mapasDa(tx: Conexao, usuarioId: string, ids: readonly string[]) {
  const vistos = await mapasAlcancadosPor(tx, usuarioId, ids);
  const mapas = ids.flatMap((id) => vistos.get(id) ?? []);
  if (mapas.length !== ids.length) throw dadosInvalidos({ Mapas: [FORA_DO_ALCANCE] });
  return mapas;
}

async function exigirLugarParaRelacao(tx: Conexao, dono: Dono): Promise<void> {
  if ((await contarRelacoes(tx, dono)) >= LIMITES.relacoes) throw semAcesso(CHEIO);
}

/** Deve correr numa transação. */
export async function guardarRelacao(
  tx: Conexao,
  cifra: Dependencias['cifra'],
  {
    usuarioId,
    agora,
    ordem,
  }: Quem & { /** Entre as que se guardam de uma vez. */ readonly ordem?: number },
  entrada: RelacaoEntrada,
): Promise<{ readonly id: string }> {
  const dono = donoDaRelacao(usuarioId, await mapasDa(tx, usuarioId, entrada.mapas));
  await exigirLugarParaRelacao(tx, dono);
  const id = ordem === undefined ? novoId(agora) : novoIdEmOrdem(agora, ordem);
  await criarRelacao(tx, cifra, { id, dono, agora }, entrada);
  return { id };
}

/** Na versão lida. @returns a nova */
export async function salvarRelacao(
  { db, cifra }: Abrir,
  vista: RelacaoVista,
  { usuarioId, agora, lida }: Quem & { readonly lida: number },
  entrada: CorpoDe<'salvarRelacao'> & RelacaoEntrada,
): Promise<number> {
  const { id, dono } = vista;
  // Gravar por cima do que não se abriu apagá-lo-ia.
  if (verRelacao(cifra, vista).notas === null)
    throw conflito(
      'As notas desta relação foram criptografadas com outra chave, que este servidor não tem. Avise quem administra o sistema.',
    );
  return db.transaction().execute(async (tx) => {
    const mapas = await mapasDa(tx, usuarioId, entrada.mapas);
    if (!cabemNaRelacao(dono, mapas)) throw dadosInvalidos({ Mapas: [DE_FORA_DA_ESCOLA] });
    const versao = await substituirRelacao(tx, cifra, { id, dono, agora, lida }, entrada);
    if (versao === null)
      throw conflito(
        `Esta relação foi alterada ${'escolaId' in dono ? 'por outra pessoa' : 'em outra aba ou em outro aparelho'} enquanto você a editava.`,
      );
    return versao;
  });
}
