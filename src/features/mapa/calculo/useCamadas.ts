import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import {
  useMapaQuery,
  useMapasDasEscolasQuery,
  useSalvarCalculoDaEscolaMutation,
  useSalvarCalculoDoMapaMutation,
  useSalvarCalculoDoUsuarioMutation,
} from '@/api/apiSlice';
import type { Camada } from '@/api/otimistas';
import type { ErroDeChamada } from '@/api/mensagemDoErro';
import type { PerfilParcial } from '@core/astrology';
import type { OrigemDasEscolhas } from '@/vistas/mapas/escolhas';

export interface CamadaQueSeMuda {
  readonly camada: Camada;
  readonly nome: string;
  /** Onde vale o que nela se escolhe. */
  readonly alcance: string;
}

const DO_MAPA: CamadaQueSeMuda = {
  camada: 'mapa',
  nome: 'Este mapa',
  alcance: 'Vale só neste mapa, para todas as pessoas que veem este mapa.',
};
const DA_PESSOA: CamadaQueSeMuda = {
  camada: 'usuario',
  nome: 'Meu padrão',
  alcance: 'Vale nos seus mapas, no mapa de agora e nos que ainda não salvou.',
};
const daEscola = (nome: string): CamadaQueSeMuda => ({
  camada: 'escola',
  nome,
  alcance: 'Vale em todos os mapas da escola, para a equipe e os alunos.',
});

interface Camadas {
  /** Da mais particular à mais geral; nenhuma para quem só vê. */
  readonly quePodeMudar: readonly CamadaQueSeMuda[];
  readonly escola: { readonly id: string; readonly nome: string } | null;
}

/** O que esta pessoa pode mudar daqui: o servidor decide, e isto diz o mesmo. */
export function useCamadas(origem: OrigemDasEscolhas): Camadas {
  const { currentData: mapa } = useMapaQuery(origem.tipo === 'mapa' ? origem.id : skipToken);
  const { data: doMenu = [] } = useMapasDasEscolasQuery();
  const escolaId = origem.tipo === 'escola' ? origem.id : (mapa?.escolaId ?? null);
  const naEscola = doMenu.find(({ escola }) => escola.id === escolaId);
  const nome = naEscola?.escola.nome ?? 'Escola';
  const escola = escolaId === null ? null : { id: escolaId, nome };
  if (origem.tipo === 'pessoa') return { quePodeMudar: [DA_PESSOA], escola };
  if (origem.tipo === 'escola') return { quePodeMudar: [daEscola(nome)], escola };
  const doMapa = mapa?.dono ? [DO_MAPA] : [];
  if (escola === null) return { quePodeMudar: mapa ? [...doMapa, DA_PESSOA] : [], escola };
  return { quePodeMudar: naEscola?.equipe ? [...doMapa, daEscola(nome)] : doMapa, escola };
}

interface Gravacao {
  readonly camada: Camada;
  /** O que a camada passa a escolher, e o que escolhia. */
  readonly perfil: PerfilParcial;
  readonly antes: PerfilParcial;
}

interface Gravador {
  readonly gravar: (gravacao: Gravacao) => Promise<boolean>;
  /** Por que a última não se guardou. */
  readonly erro: ErroDeChamada;
  readonly repetir: () => void;
}

/** Guarda as escolhas de uma camada, que já se veem. */
export function useGravarCamada(origem: OrigemDasEscolhas, escolaId: string | null): Gravador {
  const [doUsuario, envioDoUsuario] = useSalvarCalculoDoUsuarioMutation();
  const [doMapa, envioDoMapa] = useSalvarCalculoDoMapaMutation();
  const [daEscolaDele, envioDaEscola] = useSalvarCalculoDaEscolaMutation();
  const [ultima, guardar] = useState<Gravacao | null>(null);
  const noMapa = origem.tipo === 'mapa' ? origem.id : undefined;
  const enviar = async ({ camada, perfil, antes }: Gravacao) => {
    if (camada === 'usuario') return doUsuario({ corpo: perfil, noMapa });
    if (camada === 'mapa' && noMapa !== undefined) return doMapa({ id: noMapa, corpo: perfil });
    if (camada === 'escola' && escolaId !== null)
      return daEscolaDele({ id: escolaId, corpo: { perfil, visto: antes }, noMapa });
    return { error: undefined };
  };
  const gravar = async (gravacao: Gravacao): Promise<boolean> => {
    guardar(gravacao);
    return !(await enviar(gravacao)).error;
  };
  const envios = { usuario: envioDoUsuario, mapa: envioDoMapa, escola: envioDaEscola };
  return {
    gravar,
    erro: ultima ? envios[ultima.camada].error : undefined,
    repetir: () => ultima && void gravar(ultima),
  };
}
