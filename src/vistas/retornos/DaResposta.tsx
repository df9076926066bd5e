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

interface DasRodas
  extends DaResposta, Pick<ComponentProps<typeof RodasDoRetorno>, 'deQuem'>, DesenhoDoRetorno {
  readonly aoDesenhar: (mudado: Partial<DesenhoDoRetorno>) => void;
}

export function RodasDaResposta({
  resultado,
  titulo,
  deQuem,
  exibirAspectos,
  aoDesenhar,
  ...resto
}: DasRodas) {
  return (
    <RodasDoRetorno
      retorno={retornoDe(resultado)}
      titulo={`${titulo}, ${deQuem}`}
      legenda={titulo}
      aoEscolherModo={(modo) => aoDesenhar({ modo })}
      aoAlternarAspectos={() => aoDesenhar({ exibirAspectos: !exibirAspectos })}
      {...{ deQuem, exibirAspectos, ...resto }}
    />
  );
}

interface DasTabelas extends DaResposta {
  readonly lugar: LugarCompleto;
  readonly duasColunas: boolean;
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
