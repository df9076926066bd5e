/** O modo aula de um mapa: o botão que o abre, e ele; aberto, diz-se no endereço (?aula). */
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { useMapaQuery, usePlanetasQuery } from '@/api/apiSlice';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import type { AstroInfo, TecnicaDoPasso } from '@core/contract';
import { sobDemanda } from '../sobDemanda';

const ModoAula = sobDemanda(
  async () => (await import('@/features/escola/aula/ModoAula')).ModoAula,
  {
    enquanto: null,
  },
);
const TecnicaNaAula = sobDemanda(async () => (await import('./TecnicaDoPasso')).TecnicaNaAula, {
  enquanto: null,
});
const PARAMETRO = 'aula';

interface Props {
  readonly titulo: string;
  readonly info: AstroInfo;
  readonly onde: { readonly mapaId: string; readonly escolaId: string } | null;
  readonly daTecnica?: (tecnica: TecnicaDoPasso) => ReactNode;
}

/** Se a aula está aberta, e como se abre ou fecha: di-lo o endereço. */
export function useAulaNoEndereco() {
  const { parametros, por } = useEndereco();
  const alternar = (aberta: boolean): void =>
    por({ [PARAMETRO]: aberta ? '' : null }, { replace: !aberta });
  return [parametros.has(PARAMETRO), alternar] as const;
}

/** Fora das abas: o que se gravou nela não se perde quando a tela muda de feitio. */
export function AulaNoEndereco(props: Props) {
  const [aberta, alternar] = useAulaNoEndereco();
  return aberta && <ModoAula {...props} aoSair={() => alternar(false)} />;
}

/** A do mapa que está na tela; enquanto não se abre, nada se pede. */
export function AulaDoMapa({ mapa }: { readonly mapa: MapaNaTela }) {
  const [aberta] = useAulaNoEndereco();
  return aberta && <AulaAberta mapa={mapa} />;
}

function AulaAberta({ mapa }: { readonly mapa: MapaNaTela }) {
  const { currentData: info } = usePlanetasQuery(perguntaDoCeu(consultaDoMapa(mapa)));
  const { currentData: registro } = useMapaQuery(mapa.id ?? skipToken);
  if (!info) return null;
  const escolaId = registro?.dono ? registro.escolaId : null;
  const onde = mapa.id !== null && escolaId !== null ? { mapaId: mapa.id, escolaId } : null;
  return (
    <AulaNoEndereco
      titulo={mapa.nome}
      info={info}
      onde={onde}
      daTecnica={(tecnica) => <TecnicaNaAula mapa={mapa} tecnica={tecnica} />}
    />
  );
}
