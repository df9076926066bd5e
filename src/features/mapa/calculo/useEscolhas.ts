import { useAppSelector } from '@/store/hooks';
import {
  useEscolhasDe,
  type EscolhasPedidas,
  type OrigemDasEscolhas,
} from '@/vistas/mapas/escolhas';
import { selectComMeuPerfil } from './calculoSlice';

/** Sob que escolhas se vê, também se quem vê pediu as suas. */
export function useEscolhas(origem: OrigemDasEscolhas): EscolhasPedidas {
  const comAsMinhas = useAppSelector(
    (s) => origem.tipo === 'mapa' && selectComMeuPerfil(s, origem.id),
  );
  return useEscolhasDe(origem, comAsMinhas);
}
