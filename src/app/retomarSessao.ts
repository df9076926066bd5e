import { RAIZ_DA_API } from '@/api/baseQueryWithReauth';
import { esvaziarOfflineCache } from '@/api/offlineCache';
import { agora, perguntarAsHoras } from '@/api/relogio';
import { semArmazenamento, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { guardaDados, tokenGuardado, tokenVale } from '@/features/conta/auth/token';
import type { AppStore } from '@/store/estado';

/**
 * Ao abrir a página: a sessão que ficou guardada, se ainda vale pela hora do servidor; ou por que
 * não há nenhuma.
 */
export async function retomarSessao(store: AppStore): Promise<void> {
  const token = tokenGuardado();
  if (token === null) {
    // O navegador pode ter-se fechado a meio de uma saída.
    void esvaziarOfflineCache();
    if (!guardaDados()) store.dispatch(semArmazenamento());
    return;
  }
  // Vencido pelo relógio deste aparelho: antes de o recusar, pergunta-se que horas são.
  if (!tokenVale(token, agora())) await perguntarAsHoras(`${RAIZ_DA_API}/saude`);
  store.dispatch(sessaoRecuperada(token));
}
