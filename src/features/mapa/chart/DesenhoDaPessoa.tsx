import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { DesenhoDaRodaEmUso, type DesenhoDaRoda } from '@/components/mapa/desenhoDaRoda';
import { BarraEmUso } from '@/components/mapa/acoes/barraEmUso';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { selectComTeclas, teclasAlternadas } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  aspectosAlternados,
  selectEstiloDaRoda,
  selectExibirAspectos,
  selectLinhasDaRoda,
} from './chartSlice';

/** As rodas de dentro desenham-se, e as teclas valem, como a pessoa escolheu. */
export function DesenhoDaPessoa({
  semRede = false,
  children,
}: {
  /** O que está na tela veio do guardado neste aparelho. */
  readonly semRede?: boolean;
  readonly children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const estilo = useAppSelector(selectEstiloDaRoda);
  const noTelefone = useMediaQuery<Theme>((t) => t.breakpoints.down('sm'), { noSsr: true });
  const letra = noTelefone ? 'grande' : 'normal';
  const linhas = useAppSelector(selectLinhasDaRoda);
  const exibirAspectos = useAppSelector(selectExibirAspectos);
  const desenho = useMemo(
    (): DesenhoDaRoda => ({
      estilo,
      letra,
      linhas,
      exibirAspectos,
      aoAlternarAspectos: () => void dispatch(aspectosAlternados()),
    }),
    [estilo, letra, linhas, exibirAspectos, dispatch],
  );
  const usuario = useAppSelector(selectPessoa);
  const comTeclas = useAppSelector(selectComTeclas);
  const barra = useMemo(
    () => ({
      semRede,
      comTeclas,
      aoAlternarTeclas: () => void dispatch(teclasAlternadas({ usuario })),
    }),
    [semRede, comTeclas, usuario, dispatch],
  );
  return (
    <DesenhoDaRodaEmUso value={desenho}>
      <BarraEmUso value={barra}>{children}</BarraEmUso>
    </DesenhoDaRodaEmUso>
  );
}
