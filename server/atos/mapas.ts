/** O que se faz aos mapas de uma pessoa. */
import { LIMITES, type Papel } from '@core/contract';
import type { Conexao } from '../db/schema';
import { semAcesso } from '../erros';
import { novoId } from '../ids';
import { porQueNaoCriaMapaPessoal, type MotivoDeNaoCriar } from '../policies/mapas';
import { contarMapasPessoais, criarMapa, type DadosDoMapa } from '../repositories/mapasRepository';
import { travarUsuario } from '../repositories/usuariosRepository';

const FRASES_DO_LIMITE: Readonly<Record<MotivoDeNaoCriar, string>> = {
  aluno: 'Usuário não pode criar novos mapas.',
  cheio: `A sua conta chegou ao limite de ${LIMITES.mapasPessoais.toLocaleString('pt-BR')} mapas. Apague algum para criar outro.`,
};

/**
 * Deve correr numa transação: quem tem limite passa um de cada vez, para que dois pedidos juntos não
 * o furem.
 */
export async function criarMapaPessoal(
  tx: Conexao,
  { id: donoId, papeis }: { readonly id: string; readonly papeis: readonly Papel[] },
  dados: DadosDoMapa,
  agora: Date,
): Promise<Awaited<ReturnType<typeof criarMapa>>> {
  await travarUsuario(tx, donoId);
  const motivo = porQueNaoCriaMapaPessoal(papeis, await contarMapasPessoais(tx, donoId));
  if (motivo) throw semAcesso(FRASES_DO_LIMITE[motivo], { Mapa: [FRASES_DO_LIMITE[motivo]] });
  return criarMapa(tx, { id: novoId(agora), donoId, criadoPor: donoId, agora }, dados);
}
