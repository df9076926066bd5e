import { Secao } from '@/components/moldura/Secao';
import { AspectosDoMapa, TabelaDeCasas, TabelaDePlanetas } from '@/components/tabelas';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';

interface Props {
  readonly info: AstroInfo;
  /** Os que a pessoa quer ver. */
  readonly visiveis: readonly AspectoDoMapa[];
}

/** As tabelas de um mapa só, tirado de dois. */
export function TabelasDeUm({ info, visiveis }: Props) {
  return (
    <>
      <Secao titulo="Planetas" lugar="posições" inteira>
        <TabelaDePlanetas info={info} />
      </Secao>
      <Secao titulo="Casas" lugar="casas" inteira>
        <TabelaDeCasas cuspides={info.cuspides?.casas ?? null} />
      </Secao>
      <Secao titulo="Aspectos" lugar="aspectos" inteira>
        <AspectosDoMapa info={info} aspectos={visiveis} />
      </Secao>
    </>
  );
}
