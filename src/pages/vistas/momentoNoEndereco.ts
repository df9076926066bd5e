/** O momento das vistas de um mapa no endereço: o dia e, quando se escolheu em UTC, a hora. */
import { useState } from 'react';
import { completo } from '@/api/lugares/lugar';
import { hoje } from '@/api/relogio';
import { useEndereco } from '@/endereco/useEndereco';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/estado';
import { selectLugar } from '@/tecnicas/transitos/transitSlice';
import {
  diaEscolhido,
  MEIO_DIA,
  momentoEscolhido,
  selectDia,
  selectMomento,
  type MomentoState,
} from '@/tempo/momentoSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import { DATA, VISTA } from '@/vistas/endereco';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { lerDataHoraCivil, lerDia, type Limites } from '@core/civil';
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';

type Momento = Pick<MomentoState, 'dia' | 'hora'>;
const DO_CALENDARIO: Momento = { dia: null, hora: null };
const TRANSITOS: IdDaTecnica = 'transitos';

/** 'aaaa-MM-dd', ou 'aaaa-MM-ddTHH:mm' em UTC; null quando o dia é o do calendário. */
const escrever = ({ dia, hora }: Momento): string | null => (dia && hora ? `${dia}T${hora}` : dia);

function ler(texto: string, limites: Limites): Momento | null {
  const [escrito = '', hora = null] = texto.split('T');
  const dia = lerDia(escrito, limites);
  const serve = dia !== null && lerDataHoraCivil(`${dia}T${hora ?? MEIO_DIA}:00`) !== null;
  return serve ? { dia, hora } : null;
}

/** Sem o lugar, que só nos trânsitos o endereço diz, a hora dele seria outro céu. */
function comHora(state: RootState, vista: string | null): boolean {
  const lugar = selectLugar(state);
  return lugar === null || (vista === TRANSITOS && completo(lugar) !== null);
}

/** O que o endereço da vista diz do momento em que se está. */
export function parametroDoMomento(
  state: RootState,
  vista: IdDaTecnica,
): Readonly<Record<string, string>> {
  const { dia, hora } = selectMomento(state);
  const escrito = escrever({ dia, hora: comHora(state, vista) ? hora : null });
  return escrito === null ? {} : { [DATA]: escrito };
}

/** @param dia o que se vê, nas vistas que são de um; null nas outras: só conta o que se escolheu */
export function useMomentoNoEndereco(limites: Limites, dia: string | null): void {
  const dispatch = useAppDispatch();
  const vista = useEndereco().parametros.get(VISTA);
  const dizHora = useAppSelector((s) => comHora(s, vista));
  const valor = useAppSelector((s) => {
    const momento = selectMomento(s);
    return escrever({ dia: dia ?? momento.dia, hora: dizHora ? momento.hora : null });
  });
  useNoEndereco<string | null>({
    parametro: DATA,
    valor,
    ler: (texto) => {
      const { dia: lido, hora } = ler(texto, limites) ?? DO_CALENDARIO;
      return escrever({ dia: lido, hora: dizHora ? hora : null });
    },
    aoVir: (texto) => {
      const momento = (texto && ler(texto, limites)) || DO_CALENDARIO;
      dispatch(dizHora ? momentoEscolhido(momento) : diaEscolhido(momento.dia));
    },
    ausenteDiz: dia === null,
    semPasso: valor === null,
  });
}

/**
 * O dia da página de um mapa, no endereço. É dela, e não da vista aberta, que pode ainda vir a
 * caminho: o que se anda entretanto fica.
 */
export function useDiaDaPagina(mapa: MapaNaTela, aberta: IdDaTecnica) {
  // Como a vista que se abre: não muda por si à meia-noite.
  const [{ quando, dia: doCalendario }, abrir] = useState(() => ({ quando: aberta, dia: hoje() }));
  if (quando !== aberta) abrir({ quando: aberta, dia: hoje() });
  const deUmDia = fichaDaTecnica(aberta).pede.includes('data');
  const limites = limitesDaTecnica(deUmDia ? aberta : 'transitos', mapa);
  const dia = useAppSelector((s) => selectDia(s, limites, doCalendario));
  useMomentoNoEndereco(limites, deUmDia ? dia : null);
  return { dia, limites, deUmDia, doCalendario };
}
