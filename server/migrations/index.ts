/** Migrações aplicadas a cada partida, em ordem; o Kysely as guarda de instâncias simultâneas. */
import { Migrator, type Kysely, type Migration } from 'kysely';
import type { DB } from '../db/schema';
import * as inicial from './0001_inicial';
import * as versaoDoMapa from './0002_versao_do_mapa';
import * as papelDeQuemJaUsava from './0003_papel_de_quem_ja_usava';
import * as repeticoes from './0004_repeticoes';
import * as avisosDasContas from './0005_avisos_das_contas';
import * as quemCriou from './0006_quem_criou';
import * as pedidosPorMinuto from './0007_pedidos_por_minuto';
import * as perfilDeCalculo from './0008_perfil_de_calculo';
import * as detalhesDoMapa from './0009_detalhes_do_mapa';
import * as fichas from './0010_fichas';
import * as mesa from './0011_mesa';
import * as importacoes from './0012_importacoes';
import * as turmas from './0013_turmas';
import * as estudo from './0014_estudo';
import * as aula from './0015_aula';
import * as notasCifradas from './0016_notas_cifradas';
import * as cegueira from './0017_cegueira';
import * as convitesComConta from './0018_convites_com_conta';
import * as gravacoes from './0019_gravacoes';
import * as desfazer from './0020_desfazer';
import * as correcao from './0021_correcao';
import * as tecnicasDaEscola from './0022_tecnicas_da_escola';
import * as lixeira from './0023_lixeira';
import * as preferencias from './0024_preferencias';
import * as assinaturas from './0026_assinaturas';
import * as marcas from './0027_marcas';
import * as relacoes from './0028_relacoes';
import * as idsNovos from './0029_ids_novos';

export const MIGRACOES: Readonly<Record<string, Migration>> = {
  '0001_inicial': inicial,
  '0002_versao_do_mapa': versaoDoMapa,
  '0003_papel_de_quem_ja_usava': papelDeQuemJaUsava,
  '0004_repeticoes': repeticoes,
  '0005_avisos_das_contas': avisosDasContas,
  '0006_quem_criou': quemCriou,
  '0007_pedidos_por_minuto': pedidosPorMinuto,
  '0008_perfil_de_calculo': perfilDeCalculo,
  '0009_detalhes_do_mapa': detalhesDoMapa,
  '0010_fichas': fichas,
  '0011_mesa': mesa,
  '0012_importacoes': importacoes,
  '0013_turmas': turmas,
  '0014_estudo': estudo,
  '0015_aula': aula,
  '0016_notas_cifradas': notasCifradas,
  '0017_cegueira': cegueira,
  '0018_convites_com_conta': convitesComConta,
  '0019_gravacoes': gravacoes,
  '0020_desfazer': desfazer,
  '0021_correcao': correcao,
  '0022_tecnicas_da_escola': tecnicasDaEscola,
  '0023_lixeira': lixeira,
  '0024_preferencias': preferencias,
  '0026_assinaturas': assinaturas,
  '0027_marcas': marcas,
  '0028_relacoes': relacoes,
  '0029_ids_novos': idsNovos,
};

/**
 * @throws Error com uma frase quando o banco é mais novo do que o programa ou uma migração falha
 */
export async function migrar(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRACOES }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const mensagem = error instanceof Error ? error.message : 'motivo desconhecido';
  // O Kysely não lhe dá classe nem código.
  if (/corrupted migrations/i.test(mensagem))
    throw new Error(
      'O banco de dados foi usado por uma versão mais nova do programa. Atualize o programa; nada foi alterado.',
    );
  throw new Error(`Não foi possível preparar as tabelas do banco de dados: ${mensagem}`);
}
