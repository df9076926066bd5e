/** A fila ligada à store, ao servidor e às outras abas. Uma por store, enquanto ela viver. */
import { nanoid } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { apiSlice } from '@/api/apiSlice';
import { agora } from '@/api/relogio';
import { item as etiqueta } from '@/api/etiquetas';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import type { AppStore } from '@/store/estado';
import type { Ficha, FichaEntrada } from '@core/contract';
import { envioDaFicha } from './envio';
import {
  descartado,
  escrito,
  gravado,
  selectChaves,
  selectPorGravar,
  situacaoMudou,
  type PorGravar,
} from './fichaSlice';
import { criarFila, type Fila } from './fila';

const EM_BRANCO = { tipo: 'anotacao', id: null, versao: 0 } as const;

export interface Gravador extends Pick<Fila, 'despejar' | 'retomar'> {
  /** Começa uma anotação. @returns a chave com que se continua */
  readonly comecar: (mapaId: string, texto?: string) => string;
  /** O texto da anotação passa a ser este. @param id null: ainda não se sabe que exista */
  readonly anotar: (mapaId: string, chave: string, id: string | null, texto: string) => void;
  readonly preencher: (mapaId: string, mudanca: Partial<FichaEntrada>) => void;
  /** O que se escreveu fica por cima da versão que agora se viu. */
  readonly manter: (chave: string, versao: number) => void;
  readonly descartar: (chave: string) => void;
}

export const chaveDaFicha = (mapaId: string): string => `ficha:${mapaId}`;

export const entradaDe = ({ pasta, etiquetas, cliente, eventos }: Ficha): FichaEntrada => ({
  pasta,
  etiquetas,
  cliente,
  eventos,
});

const gravadores = new WeakMap<AppStore, Gravador>();

export function gravadorDa(store: AppStore): Gravador {
  const feito = gravadores.get(store) ?? criarGravador(store);
  gravadores.set(store, feito);
  return feito;
}
export const useGravador = (): Gravador => gravadorDa(useStore() as unknown as AppStore);

function criarGravador(store: AppStore): Gravador {
  const { dispatch } = store;
  const getState = () => store.getState();
  const pessoa = (): string => selectPessoa(getState());
  const { enviar, porNoCache } = envioDaFicha(store, pessoa);

  const fila = criarFila({
    pessoa,
    itens: () => selectPorGravar(getState(), pessoa()),
    agora,
    enviar,
    gravado(usuario, chave, item, g) {
      dispatch(gravado({ usuario, chave, ...g }));
      porNoCache(item, g);
    },
    dizer(chave, situacao) {
      dispatch(situacaoMudou({ chave, situacao }));
      const item = selectPorGravar(getState(), pessoa())[chave];
      // Busca-se o que lá está, para mostrar os dois.
      if (situacao.tipo === 'conflito' && item)
        dispatch(apiSlice.util.invalidateTags([etiqueta('fichas', item.mapaId)]));
    },
  });
  const aoEsconder = (): void => {
    if (document.visibilityState === 'hidden') fila.despejar();
  };
  window.addEventListener('online', () => fila.retomar());
  window.addEventListener('pagehide', () => fila.despejar());
  document.addEventListener('visibilitychange', aoEsconder);
  const escrever = (chave: string, item: PorGravar): void => {
    dispatch(escrito({ usuario: pessoa(), chave, item }));
    fila.escreveu(chave);
  };
  // O que se muda muda-se sobre o que a store tem agora, e não sobre o que a tela mostrava: a
  // resposta de uma gravação pode ter chegado entre as duas.
  const itemDe = (chave: string): PorGravar | undefined =>
    selectPorGravar(getState(), pessoa())[chave];
  const salvaEm = (mapaId: string): Ficha | undefined =>
    apiSlice.endpoints.ficha.select(mapaId)(getState()).data;
  return {
    despejar: fila.despejar,
    retomar: fila.retomar,
    comecar(mapaId, texto = '') {
      const chave = nanoid();
      escrever(chave, { ...EM_BRANCO, mapaId, conteudo: texto, desde: agora() });
      return chave;
    },
    anotar(mapaId, chave, idNaTela, texto) {
      const [criada] = Object.entries(selectChaves(getState())).find(([, c]) => c === chave) ?? [];
      const id = idNaTela ?? criada ?? null;
      const versao = salvaEm(mapaId)?.anotacoes.find((a) => a.id === id)?.versao ?? 0;
      escrever(chave, {
        ...(itemDe(chave) ?? { ...EM_BRANCO, mapaId, id, versao, desde: agora() }),
        conteudo: texto,
      });
    },
    preencher(mapaId, mudanca) {
      const [chave, salva] = [chaveDaFicha(mapaId), salvaEm(mapaId)];
      if (!salva) return;
      const item = itemDe(chave);
      const antes = item ? (JSON.parse(item.conteudo) as FichaEntrada) : entradaDe(salva);
      escrever(chave, {
        ...(item ?? { ...EM_BRANCO, tipo: 'ficha', mapaId, versao: salva.versao, desde: agora() }),
        conteudo: JSON.stringify({ ...antes, ...mudanca }),
      });
    },
    manter(chave, versao) {
      const item = itemDe(chave);
      if (item) escrever(chave, { ...item, versao });
      fila.retomar(chave);
    },
    descartar: (chave) => void dispatch(descartado({ usuario: pessoa(), chave })),
  };
}
