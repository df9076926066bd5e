import { QueryStatus } from '@reduxjs/toolkit/query';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { agora, hoje } from '@/api/relogio';
import { useEndereco } from '@/endereco/useEndereco';
import type { RootState } from '@/store/estado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { horaEscrita, selectLugar } from '@/tecnicas/transitos/transitSlice';
import { andado, diaEscolhido, horaEscolhida, selectHora } from '@/tempo/momentoSlice';
import { enderecoDaTecnica } from '@/vistas/endereco';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { civilDoInstante, isoDaDataHora, nosLimites, type Andada } from '@core/civil';
import { chamadasDa, fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { parametroDoMomento, useDiaDaPagina } from '../momentoNoEndereco';
import { fusoDoNavegador } from '../../partes/fusoDoNavegador';

export interface DaPagina {
  readonly mapa: MapaNaTela;
  readonly aberta: IdDaTecnica;
  /** A que mostra o céu de um dia sobre o que se vê. */
  readonly doCeu: IdDaTecnica;
}

/** O que se mandou calcular da técnica aberta já está na tela. */
export function useCalculada(aberta: IdDaTecnica): boolean {
  const dela = useMemo(
    () => new Set<string>([...chamadasDa(fichaDaTecnica(aberta)), 'planetas']),
    [aberta],
  );
  return useAppSelector(({ api }) =>
    Object.values(api.queries).every(
      (q) => q?.status !== QueryStatus.pending || !dela.has(q.endpointName ?? ''),
    ),
  );
}

/** O momento da página, e como se muda. */
export function useMomento({ mapa, aberta, doCeu }: DaPagina) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const { por } = useEndereco();
  const { dia, limites, deUmDia, doCalendario } = useDiaDaPagina(mapa, aberta);
  const [comHora, abreComHora] = [aberta, deUmDia ? aberta : doCeu].map((id) =>
    fichaDaTecnica(id).pede.includes('hora'),
  );
  const lugar = useAppSelector(selectLugar);
  const escolhida = useAppSelector(selectHora);
  /** Numa vista sem dia, o que se escolhe vê-se no céu. */
  const passarA = (acao: UnknownAction): void => {
    dispatch(acao);
    if (!deUmDia) por(enderecoDaTecnica(doCeu, parametroDoMomento(store.getState(), doCeu)));
  };
  return {
    dia,
    hora: comHora ? escolhida : null,
    /** A hora é UTC enquanto não se escolhe um lugar. */
    emUtc: !lugar?.ianaTimeZone,
    comHora,
    limites,
    deUmDia,
    doCalendario,
    mudar: (novo: string): void => passarA(diaEscolhido(nosLimites(novo, limites))),
    andar: (andada: Andada): void => passarA(andado(andada, limites, doCalendario)),
    /** Onde se pede a hora, este instante; senão, o dia dele onde a pessoa está. */
    irParaAgora: (): void => {
      const instante = new Date(agora()).toISOString();
      const noRelogio = lugar?.ianaTimeZone
        ? isoDaDataHora(civilDoInstante(instante, fusoDoNavegador(instante, lugar.ianaTimeZone)))
        : instante;
      if (abreComHora) {
        dispatch(horaEscolhida(noRelogio.slice(11, 16)));
        dispatch(horaEscrita(null));
      }
      passarA(diaEscolhido(abreComHora ? noRelogio.slice(0, 10) : hoje()));
    },
  };
}
