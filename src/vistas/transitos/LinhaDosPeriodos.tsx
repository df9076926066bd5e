import { useMemo } from 'react';
import { useRelogio } from '@/components/relogio/contexto';
import { escalaDosDias, meioDiaDe, type Marca } from '@/tempo/escala';
import { Filas, FolhaDasFilas, MARGEM, NOME } from '@/tempo/Filas';
import type { PontoQueTransita } from '@core/astrology';
import type { Limites } from '@core/civil';
import { filasDosPeriodos, frasesDoPeriodo, type PecaDoPeriodo, type Periodo } from './barras';

/** Aquém disto as datas da régua tocam-se, px. */
const LARGURA = 520;
const MEDIDAS = { largura: LARGURA - NOME - MARGEM, alturas: Infinity };

interface Props<P extends Periodo> {
  readonly rotulo: string;
  readonly periodos: readonly P[];
  /** Na ordem em que se põem. */
  readonly planetas: readonly PontoQueTransita[];
  readonly janela: Limites;
  readonly marcas: readonly Marca[];
  readonly hoje: string;
  readonly aoEscolher: (periodo: P) => void;
}

/** Os períodos de cada planeta, em barras sob uma régua de datas. */
export function LinhaDosPeriodos<P extends Periodo>({
  rotulo,
  periodos,
  planetas,
  janela,
  marcas,
  hoje,
  aoEscolher,
}: Props<P>) {
  const relogio = useRelogio();
  const filas = useMemo(
    () => filasDosPeriodos(periodos, planetas, janela, MEDIDAS),
    [periodos, planetas, janela],
  );
  return (
    <FolhaDasFilas
      rotulo={rotulo}
      marcas={marcas}
      agora={escalaDosDias(janela).seDentro(meioDiaDe(hoje))}
      larguraMinima={LARGURA}
    >
      <Filas
        rotulo={rotulo}
        filas={filas}
        frase={({ periodo }: PecaDoPeriodo<P>) => frasesDoPeriodo(relogio, periodo)}
        aoAbrir={({ periodo }) => aoEscolher(periodo)}
      />
    </FolhaDasFilas>
  );
}
