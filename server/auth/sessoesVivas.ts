/**
 * As sessões em uso e os papéis de cada pessoa, em memória: conferi-las no banco custaria mais do
 * que o resto do pedido. Quem diz que mudaram é o próprio banco; enquanto ele não o puder dizer,
 * pergunta-se a ele em cada pedido.
 */
import { LRUCache } from 'lru-cache';
import type { Avisos } from '../db/avisos';
import type { Conexao } from '../db/schema';
import { sessaoViva, type Sessao, type SessaoViva } from '../repositories/sessoesRepository';

const CONTAS_EM_MEMORIA = 10_000;

export interface SessoesVivas {
  /** Null quando a sessão acabou, foi encerrada, ou a conta foi desabilitada ou apagada. */
  buscar(sessaoId: string, usuarioId: string, agora: Date): Promise<Sessao | null>;
  uso(): UsoDasSessoes;
}

interface UsoDasSessoes {
  readonly contas: number;
  readonly daMemoria: number;
  readonly doBanco: number;
  readonly canalEmDia: boolean;
}

export function criarSessoesVivas(
  { db, avisos }: { readonly db: Conexao; readonly avisos: Avisos },
  maximo = CONTAS_EM_MEMORIA,
): SessoesVivas {
  /** Por conta, que é o que os avisos dizem; dentro dela, por sessão. */
  const contas = new LRUCache<string, Map<string, SessaoViva>>({ max: maximo });
  const emCurso = new Map<string, Promise<SessaoViva | null>>();
  /**
   * Sobe a cada aviso: o que se começou a ler antes dele pode ser de antes da mudança, e não se
   * guarda.
   */
  let geracao = 0;
  let daMemoria = 0;
  let doBanco = 0;

  avisos.ouvir((conta) => {
    geracao += 1;
    emCurso.clear();
    if (conta === null) contas.clear();
    else contas.delete(conta);
  });

  const ler = (sessaoId: string, usuarioId: string, agora: Date): Promise<SessaoViva | null> => {
    doBanco += 1;
    return sessaoViva(db, sessaoId, usuarioId, agora);
  };

  const lerEGuardar = async (
    sessaoId: string,
    usuarioId: string,
    agora: Date,
  ): Promise<SessaoViva | null> => {
    const antes = geracao;
    const lida = await ler(sessaoId, usuarioId, agora);
    if (!lida || geracao !== antes) return lida;
    const daConta = contas.get(usuarioId) ?? new Map<string, SessaoViva>();
    contas.set(usuarioId, daConta.set(sessaoId, lida));
    return lida;
  };

  /** Muitos pedidos juntos da mesma sessão leem-na uma vez só. */
  const lerUmaVez = (
    sessaoId: string,
    usuarioId: string,
    agora: Date,
  ): Promise<SessaoViva | null> => {
    const chave = `${usuarioId} ${sessaoId}`;
    const outra = emCurso.get(chave);
    if (outra) return outra;
    const leitura = lerEGuardar(sessaoId, usuarioId, agora).finally(() => {
      if (emCurso.get(chave) === leitura) emCurso.delete(chave);
    });
    emCurso.set(chave, leitura);
    return leitura;
  };

  return {
    async buscar(sessaoId, usuarioId, agora) {
      if (!avisos.emDia() && !(await avisos.provar()))
        return (await ler(sessaoId, usuarioId, agora))?.sessao ?? null;
      const guardada = contas.get(usuarioId)?.get(sessaoId);
      if (guardada && guardada.expiraEm > agora) {
        daMemoria += 1;
        return guardada.sessao;
      }
      return (await lerUmaVez(sessaoId, usuarioId, agora))?.sessao ?? null;
    },
    uso: () => ({ contas: contas.size, daMemoria, doBanco, canalEmDia: avisos.emDia() }),
  };
}
