/** As rodas e as tabelas da resposta de um retorno, seja o corpo qual for. */
import { useMemo, type ComponentProps } from 'react';
import type { LugarCompleto } from '@/api/lugares/lugar';
import type { NomeDoAspecto } from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, RetornoDoMapa } from '@core/contract';
import { linhasDoRetorno, retornoDe, type DesenhoDoRetorno, type NomesDoRetorno } from './retorno';
import { RodasDoRetorno } from './RodasDoRetorno';
import { TabelasDoRetorno } from './TabelasDoRetorno';

interface DaResposta {
  readonly nomes: NomesDoRetorno;
  /** 'Retorno de Saturno'. */
  readonly titulo: string;
  readonly resultado: RetornoDoMapa;
  readonly natal: AstroInfo;
}

type DasRodas = DaResposta &
  Pick<ComponentProps<typeof RodasDoRetorno>, 'deQuem'> &
  DesenhoDoRetorno;

export function RodasDaResposta({ resultado, titulo, deQuem, ...resto }: DasRodas) {
  return (
    <RodasDoRetorno
      retorno={retornoDe(resultado)}
      titulo={`${titulo}, ${deQuem}`}
      legenda={titulo}
      {...{ deQuem, ...resto }}
    />
  );
}

interface DasTabelas extends DaResposta {
  readonly lugar: LugarCompleto;
  /** Os aspectos que a pessoa quer ver. */
  readonly habilitados: ReadonlySet<NomeDoAspecto>;
}

export function TabelasDaResposta({ resultado, natal, habilitados, ...resto }: DasTabelas) {
  const linhas = useMemo(
    () => linhasDoRetorno(resultado.revolucao, natal, resultado.casasNatais),
    [resultado, natal],
  );
  const [proprios, aoNatal] = useMemo(() => {
    const visivel = ({ aspecto }: AspectoDoMapa) => habilitados.has(aspecto);
    return [resultado.revolucao.aspectos.filter(visivel), resultado.aspectos.filter(visivel)];
  }, [resultado, habilitados]);
  return (
    <TabelasDoRetorno
      retorno={retornoDe(resultado)}
      {...{ natal, linhas, aoNatal, proprios, ...resto }}
    />
  );
}
