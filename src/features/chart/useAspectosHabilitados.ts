import { useAppSelector } from '@/app/hooks';
import { selectUsuario } from '@/features/auth/authSlice';
import { selectAspectosHabilitados } from '@/features/configuracao/configuracaoSlice';
import type { NomeDoAspecto } from '@core/astrology';

/** Os aspectos que esta pessoa quer ver, na roda, nas tabelas e no papel. */
export function useAspectosHabilitados(): ReadonlySet<NomeDoAspecto> {
  const usuario = useAppSelector(selectUsuario)?.sub ?? '';
  return useAppSelector((s) => selectAspectosHabilitados(s, usuario));
}
