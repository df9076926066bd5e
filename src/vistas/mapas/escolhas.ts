import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import {
  useCalculoDaEscolaQuery,
  useCalculoDoMapaQuery,
  useCalculoDoUsuarioQuery,
} from '@/api/apiSlice';
import type { ErroDeChamada } from '@/api/mensagemDoErro';
import { resolverPerfil, type PerfilDeCalculo } from '@core/astrology';
import type { CamadasDoPerfil } from '@core/contract';

/**
 * De onde vêm as escolhas que valem no que se vê: só as da pessoa (meu mapa, o de agora, um por
 * salvar), as de um mapa salvo, ou as da escola de um que ainda vai ser dela.
 */
export type OrigemDasEscolhas =
  | { readonly tipo: 'pessoa' }
  | { readonly tipo: 'mapa'; readonly id: string }
  | { readonly tipo: 'escola'; readonly id: string };
/** Ainda não há mapa de que as saber. */
type DeNenhum = { readonly tipo: 'nenhum' };

export const DA_PESSOA: OrigemDasEscolhas = { tipo: 'pessoa' };

export interface Escolhas {
  readonly camadas: CamadasDoPerfil;
  readonly perfil: PerfilDeCalculo;
  readonly comMeuPerfil: boolean;
}

export interface EscolhasPedidas {
  /** null enquanto não se sabe: sem elas não se calcula, que sairia outro mapa. */
  readonly escolhas: Escolhas | null;
  /** Só enquanto não há escolhas. */
  readonly erro: ErroDeChamada;
  readonly tentando: boolean;
  readonly tentar: () => void;
}

const NENHUMA: CamadasDoPerfil = { escola: null, usuario: null, mapa: null };

/**
 * As camadas, e o perfil que delas resulta.
 * @param pedido se quem vê o mapa o quer com as suas escolhas, em lugar das do mapa
 */
export function useEscolhasDe(
  origem: OrigemDasEscolhas | DeNenhum,
  pedido: boolean,
): EscolhasPedidas {
  const id = 'id' in origem ? origem.id : '';
  const pessoa = useCalculoDoUsuarioQuery(
    origem.tipo === 'pessoa' || pedido ? undefined : skipToken,
  );
  // As da pessoa podem ainda não ter vindo: até lá o mapa continua como estava, e di-lo.
  const comMeuPerfil = pedido && !pessoa.isLoading;
  const daPessoa = origem.tipo === 'pessoa' || comMeuPerfil;
  const mapa = useCalculoDoMapaQuery(origem.tipo === 'mapa' ? id : skipToken);
  const escola = useCalculoDaEscolaQuery(origem.tipo === 'escola' ? id : skipToken);
  const [daPessoaAgora, doMapaAgora, daEscolaAgora] = [
    pessoa.currentData,
    mapa.currentData,
    escola.currentData,
  ];
  const escolhas = useMemo((): Escolhas | null => {
    const camadas = daPessoa
      ? daPessoaAgora && { ...NENHUMA, usuario: daPessoaAgora }
      : (doMapaAgora ?? (daEscolaAgora && { ...NENHUMA, escola: daEscolaAgora }));
    return camadas
      ? {
          camadas,
          perfil: resolverPerfil([camadas.escola, camadas.usuario, camadas.mapa]),
          comMeuPerfil,
        }
      : null;
  }, [daPessoa, daPessoaAgora, doMapaAgora, daEscolaAgora, comMeuPerfil]);
  const pedida = daPessoa ? pessoa : origem.tipo === 'mapa' ? mapa : escola;
  return {
    escolhas,
    erro: escolhas ? undefined : pedida.error,
    tentando: pedida.isFetching,
    tentar: () => void pedida.refetch(),
  };
}
