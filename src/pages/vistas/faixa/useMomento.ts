import { QueryStatus } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { agora, hoje } from '@/api/relogio';
import { useEndereco } from '@/endereco/useEndereco';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectLugar } from '@/tecnicas/transitos/transitSlice';
import {
  andado,
  diaEscolhido,
  horaEscolhida,
  momentoSlice,
  selectDia,
  selectMomento,
} from '@/tempo/momentoSlice';
import { limitesDaVida } from '@/vistas/datas/vida';
import { DATA, enderecoDaTecnica } from '@/vistas/endereco';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import { civilDoInstante, isoDaDataHora, nosLimites, type Andada } from '@core/civil';
import { chamadasDa, fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
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
  const { por } = useEndereco();
  // Como a vista que se abre: o dia não muda por si à meia-noite.
  const [{ quando, dia: doCalendario }, abrir] = useState(() => ({ quando: aberta, dia: hoje() }));
  if (quando !== aberta) abrir({ quando: aberta, dia: hoje() });
  const { pede, antesDoNascimento } = fichaDaTecnica(aberta);
  const deUmDia = pede.includes('data');
  const [comHora, abreComHora] = [aberta, deUmDia ? aberta : doCeu].map((id) =>
    fichaDaTecnica(id).pede.includes('hora'),
  );
  const lugar = useAppSelector(selectLugar);
  const limites = antesDoNascimento || !deUmDia ? LIMITES_DO_TRANSITO : limitesDaVida(mapa);
  const momento = useAppSelector(selectMomento);
  const dia = selectDia({ momento }, limites, doCalendario);
  /** Numa vista sem dia, o que se escolhe vê-se no céu. */
  const passarA = (acao: Parameters<typeof momentoSlice.reducer>[1]): void => {
    dispatch(acao);
    const chegada = momentoSlice.reducer(momento, acao);
    if (!deUmDia) por(enderecoDaTecnica(doCeu, { [DATA]: chegada.dia ?? dia }));
  };
  return {
    dia,
    hora: comHora ? momento.hora : null,
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
      if (abreComHora) dispatch(horaEscolhida(noRelogio.slice(11, 16)));
      passarA(diaEscolhido(abreComHora ? noRelogio.slice(0, 10) : hoje()));
    },
  };
}
