import { useMemo, type ReactNode } from 'react';
import { AspectosVistos } from '@/components/mapa/desenhoDaRoda';
import { selectLeitor, selectPessoa } from '@/features/conta/auth/authSlice';
import {
  relogioEscolhido,
  selectHabilitados,
  selectRelogio,
} from '@/features/conta/configuracao/configuracaoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { MolduraEmUso, type QualRelogio } from '@/vistas/moldura';
import { DIAS_DAS_EFEMERIDES } from '@core/contract';
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { useMomentoNoEndereco } from './momentoNoEndereco';

/** Fora da página do mapa não há faixa do tempo: o dia é o que o endereço disser. */
function DiaDoEndereco(): null {
  useMomentoNoEndereco(DIAS_DAS_EFEMERIDES, null);
  return null;
}

/** O que a moldura dá a cada vista. */
export function MolduraDaTecnica({
  id,
  dentro = false,
  children,
}: {
  readonly id: IdDaTecnica;
  /** Num passo de uma aula ou de um roteiro, ou no caderno. */
  readonly dentro?: boolean;
  readonly children: ReactNode;
}) {
  const { nome, noPapel = nome } = fichaDaTecnica(id);
  const leitor = useAppSelector(selectLeitor);
  const dispatch = useAppDispatch();
  const relogio = useAppSelector(selectRelogio);
  const usuario = useAppSelector(selectPessoa);
  const moldura = useMemo(
    () => ({
      titulo: noPapel,
      leitor,
      relogio,
      dentro,
      aoEscolherRelogio: (qual: QualRelogio) => void dispatch(relogioEscolhido({ usuario, qual })),
    }),
    [noPapel, leitor, relogio, usuario, dentro, dispatch],
  );
  return (
    <AspectosVistos value={useAppSelector(selectHabilitados)}>
      <MolduraEmUso value={moldura}>
        {dentro && <DiaDoEndereco />}
        {children}
      </MolduraEmUso>
    </AspectosVistos>
  );
}
