/**
 * O que a ferramenta de administração sabe fazer, sobre um banco já aberto. Devolve texto; erros
 * são frases.
 */
import { comArquivoRelivel, linhasDaCopia } from './arquivoDaCopia';
import {
  RecusaError,
  texto,
  type Argumentos,
  type Comando,
  type Emitir,
  type FerramentasDeAdmin,
} from './argumentos';
import { conferirCopia, copiar, restaurarCopia } from './copia';
import { COMANDOS_DE_ANOTACOES } from './comandosDeAnotacoes';
import { COMANDOS_DE_ESCOLA } from './comandosDeEscola';
import { COMANDOS_DE_USUARIO } from './comandosDeUsuario';

export type { FerramentasDeAdmin } from './argumentos';

export interface PedidoDeAdmin {
  readonly comando: string;
  readonly argumentos: Argumentos;
}
export type RespostaDeAdmin =
  { readonly ok: true; readonly saida: string } | { readonly ok: false; readonly erro: string };

export const COMANDOS: Readonly<Record<string, Comando>> = {
  ...COMANDOS_DE_USUARIO,
  ...COMANDOS_DE_ESCOLA,
  ...COMANDOS_DE_ANOTACOES,
  'backup criar': async (f, _a, emitir) =>
    `${await copiar(f.banco.db, f.clock(), emitir)} registros copiados.`,
  'backup restaurar': (f, a) =>
    comArquivoRelivel(texto(a['arquivo']), async (arquivo) => {
      const { registros, feita } = await conferirCopia(linhasDaCopia(arquivo));
      await restaurarCopia(f.banco.db, linhasDaCopia(arquivo), a['substituir'] === true);
      return `${registros} registros restaurados, da cópia de ${feita}. Todos precisarão entrar de novo.`;
    }),
};
/** O banco embutido só se restaura com o servidor parado: os comandos que nunca se pedem a ele. */
export const SEM_SERVIDOR: readonly string[] = ['backup restaurar'];

export async function executar(
  f: FerramentasDeAdmin,
  { comando, argumentos }: PedidoDeAdmin,
  emitir: Emitir,
): Promise<RespostaDeAdmin> {
  const acao = Object.hasOwn(COMANDOS, comando) ? COMANDOS[comando] : undefined;
  if (!acao) return { ok: false, erro: `Comando desconhecido: ${comando}` };
  try {
    return { ok: true, saida: await acao(f, argumentos, emitir) };
  } catch (e) {
    if (e instanceof RecusaError) return { ok: false, erro: e.message };
    return { ok: false, erro: `Falhou: ${e instanceof Error ? e.message : String(e)}` };
  }
}
