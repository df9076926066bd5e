import { useMemo } from 'react';
import { useAppSelector } from '@/app/hooks';
import { selectUsuario } from '@/features/auth/authSlice';
import type { NomeDoAspecto } from '@core/astrology';
import type { AspectoDoMapa } from '@core/contract';
import { selectAspectosHabilitados } from './configuracaoSlice';

const NENHUM: readonly AspectoDoMapa[] = [];

/** Os aspectos que esta pessoa quer ver, na roda, nas tabelas e no papel. */
export function useAspectosHabilitados(): ReadonlySet<NomeDoAspecto> {
  const usuario = useAppSelector(selectUsuario)?.sub ?? '';
  return useAppSelector((s) => selectAspectosHabilitados(s, usuario));
}

/** Dos aspectos calculados, os que esta pessoa quer ver. */
export function useAspectosVisiveis(aspectos: readonly AspectoDoMapa[] = NENHUM): readonly AspectoDoMapa[] {
  const habilitados = useAspectosHabilitados();
  return useMemo(() => aspectos.filter((a) => habilitados.has(a.aspecto)), [aspectos, habilitados]);
}
