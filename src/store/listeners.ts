/**
 * O que acontece por causa do que aconteceu: o token guardado, a saída, o cache esvaziado, as duas
 * abas.
 */
import {
  createListenerMiddleware,
  isAnyOf,
  type ListenerMiddlewareInstance,
} from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { pessoaDo } from '@/api/claims';
import { esvaziarOfflineCache } from '@/api/offlineCache';
import { agora } from '@/api/relogio';
import { CHAVE_DO_TOKEN, sessaoRecusada } from '@/api/sessao';
import {
  ficouQuemEstava,
  outraPessoaEntrou,
  relogioAdiantado,
  saiu,
  saiuEmOutraAba,
  selectOutraPessoa,
  selectToken,
  sessaoExpirou,
  sessaoRecuperada,
  tokenIlegivel,
} from '@/features/conta/auth/authSlice';
import {
  esquecerToken,
  guardarToken,
  lerToken,
  soltarAba,
  tokenVale,
} from '@/features/conta/auth/token';
import { pessoaEsquecida } from '@/outbox/outboxSlice';
import type { AppDispatch, AppStore, RootState } from './estado';

type Listeners = ListenerMiddlewareInstance<RootState, AppDispatch>;
const loginAceito = apiSlice.endpoints.login.matchFulfilled;
const terminou = isAnyOf(
  saiu,
  saiuEmOutraAba,
  sessaoRecusada,
  sessaoExpirou,
  relogioAdiantado,
  tokenIlegivel,
);

const { apagarMapa, apagarMapas, sairDaEscola } = apiSlice.endpoints;
/** Mapas que esta pessoa deixa de ver: não se sabe que respostas os diziam. */
const deixouDeSeVer = isAnyOf(
  apagarMapa.matchFulfilled,
  apagarMapas.matchFulfilled,
  sairDaEscola.matchFulfilled,
);

const CHAVE_DA_SAIDA = 'saida';

/**
 * Diz às outras abas quem saiu por querer (o token também some quando a sessão apenas termina). Não
 * fica guardado.
 */
function avisarQueSaiu(pessoa: string): void {
  try {
    localStorage.setItem(CHAVE_DA_SAIDA, pessoa);
    localStorage.removeItem(CHAVE_DA_SAIDA);
  } catch {
    // Onde nada se guarda, as abas não sabem umas das outras.
  }
}

/** O token acompanha a sessão; ao terminar, nada de uma pessoa fica para a seguinte. */
function ouvirSessao(listeners: Listeners): void {
  listeners.startListening({
    matcher: loginAceito,
    effect: ({ payload }, { dispatch }) => {
      if (lerToken(payload.access_token) === null) dispatch(tokenIlegivel());
      // Um token acabado de receber que já parece vencido denuncia o relógio deste aparelho.
      else if (tokenVale(payload.access_token, agora())) {
        guardarToken(payload.access_token);
        void esvaziarOfflineCache();
      } else dispatch(relogioAdiantado());
    },
  });
  listeners.startListening({
    actionCreator: sessaoRecuperada,
    effect: ({ payload }, { dispatch }) => {
      if (!tokenVale(payload, agora())) dispatch(sessaoExpirou());
    },
  });
  // Antes de se esquecer o token: as outras abas sabem que se saiu por querer antes de verem que
  // ele já não está.
  listeners.startListening({
    actionCreator: saiu,
    effect: (_action, { dispatch, getOriginalState }) => {
      // Quem sai por querer não deixa rascunhos atrás de si; quem é posto para fora os reencontra.
      const pessoa = pessoaDo(selectToken(getOriginalState())) ?? '';
      dispatch(pessoaEsquecida(pessoa));
      avisarQueSaiu(pessoa);
    },
  });
  listeners.startListening({
    matcher: terminou,
    effect: (_action, { dispatch, getOriginalState }) => {
      const token = selectToken(getOriginalState());
      if (token !== null) esquecerToken(token);
      // Num computador de muita gente, o que se viu não fica para quem vem depois.
      // As que ainda vêm a caminho também não se guardam.
      dispatch(apiSlice.util.getRunningQueriesThunk()).forEach((pedido) => pedido.abort());
      void esvaziarOfflineCache();
      dispatch(apiSlice.util.resetApiState());
    },
  });
  listeners.startListening({
    actionCreator: saiu,
    effect: async (_action, { dispatch, getOriginalState }) => {
      const token = selectToken(getOriginalState());
      // Encerra também no servidor; se ele não responder, a sessão local já acabou de todo modo.
      if (token !== null) await dispatch(apiSlice.endpoints.logout.initiate({ token }));
    },
  });
}

export function criarListeners() {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  ouvirSessao(listeners);
  listeners.startListening({ matcher: deixouDeSeVer, effect: () => esvaziarOfflineCache() });
  return listeners;
}

/** Passa a aba a quem tem este token; o que se carregou para outra pessoa vai-se. */
export function trocarDePessoa(token: string) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (pessoaDo(token) !== pessoaDo(selectToken(getState())))
      dispatch(apiSlice.util.resetApiState());
    soltarAba();
    dispatch(sessaoRecuperada(token));
  };
}

/**
 * Segue o que outra aba faz com o token: saiu lá, sai aqui; entrou lá outra pessoa, aqui se
 * pergunta antes de trocar.
 */
export function acompanharOutrasAbas(store: AppStore): () => void {
  const aoMudar = (evento: StorageEvent): void => {
    if (evento.key === CHAVE_DA_SAIDA && evento.newValue !== null) {
      // Lá se saiu por querer: também aqui não ficam rascunhos.
      store.dispatch(pessoaEsquecida(evento.newValue));
      if (evento.newValue === pessoaDo(selectToken(store.getState())))
        store.dispatch(saiuEmOutraAba());
      return;
    }
    if (evento.key !== CHAVE_DO_TOKEN && evento.key !== null) return;
    const novo = evento.key === null ? null : evento.newValue;
    const atual = selectToken(store.getState());
    if (novo === atual) return void store.dispatch(ficouQuemEstava());
    if (!tokenVale(novo, agora())) {
      // A que terminou lá era a da outra pessoa: a desta aba continua. Se foi esta, ninguém saiu:
      // expirou, ou o servidor a recusou.
      if (selectOutraPessoa(store.getState()) !== null) store.dispatch(ficouQuemEstava());
      else
        store.dispatch(
          atual !== null && !tokenVale(atual, agora()) ? sessaoExpirou() : sessaoRecusada(),
        );
    } else if (atual === null || pessoaDo(atual) === pessoaDo(novo))
      store.dispatch(trocarDePessoa(novo));
    else store.dispatch(outraPessoaEntrou(novo));
  };
  window.addEventListener('storage', aoMudar);
  return () => window.removeEventListener('storage', aoMudar);
}
