/** O que a ferramenta de administração sabe fazer, sobre um banco já aberto. Devolve texto; erros são frases. */
import { exportarTudo, importarTudo } from '../repositories/exportacaoRepository';
import { listarUsuarios } from '../repositories/usuariosRepository';
import { RecusaError, recusar, texto, type Argumentos, type Comando, type FerramentasDeAdmin } from './argumentos';
import { COMANDOS_DE_ESCOLA } from './comandosDeEscola';
import { COMANDOS_DE_USUARIO } from './comandosDeUsuario';

export type { FerramentasDeAdmin } from './argumentos';

export interface PedidoDeAdmin {
  readonly comando: string;
  readonly argumentos: Argumentos;
}
export type RespostaDeAdmin = { readonly ok: true; readonly saida: string } | { readonly ok: false; readonly erro: string };

export const COMANDOS: Readonly<Record<string, Comando>> = {
  ...COMANDOS_DE_USUARIO,
  ...COMANDOS_DE_ESCOLA,
  'dados exportar': (f) => exportarTudo(f.banco.db),
  async 'dados importar'(f, a) {
    const quantos = await f.banco.db.transaction().execute(async (tx) => {
      if ((await listarUsuarios(tx)).length > 0) recusar('O banco de destino já tem contas; a importação só se faz num banco vazio.');
      return importarTudo(tx, texto(a['conteudo']));
    });
    return `${quantos} registros importados.`;
  },
};

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
