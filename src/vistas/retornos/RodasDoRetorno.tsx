import { use, useMemo } from 'react';
import { LadoALado } from '@/components/mapa/LadoALado';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { MolduraEmUso } from '../moldura';
import { type ModoDoRetorno, type NomesDoRetorno, type Retorno } from './retorno';

interface DasRodas {
  readonly nomes: NomesDoRetorno;
  readonly modo: ModoDoRetorno;
  /** De quem é o mapa. */
  readonly deQuem: string;
  /** 'Revolução solar, Ana, 2026': o nome da roda. */
  readonly titulo: string;
  /** 'Revolução de 2026': debaixo dela, ao lado da natal. */
  readonly legenda: string;
  readonly natal: AstroInfo;
  readonly retorno: Pick<Retorno, 'mapa' | 'aspectos'>;
}

/** A roda conta os aspectos de fora para dentro: com o retorno por dentro, a ordem inverte-se. */
function invertidos(aspectos: readonly AspectoDoMapa[]): AspectoDoMapa[] {
  return aspectos.map((a) => ({ ...a, de: a.para, para: a.de }));
}

const AS_TABELAS = 'As tabelas dizem o mesmo em texto.';

/** A roda, ou as duas, do modo escolhido. */
export function RodasDoRetorno({
  nomes: { artigo, nome },
  modo,
  deQuem,
  titulo,
  legenda,
  natal,
  retorno: { mapa, aspectos },
}: DasRodas) {
  const deDentro = useMemo(() => invertidos(aspectos), [aspectos]);
  const daPessoa = { aspectosHabilitados: use(MolduraEmUso).habilitados };
  const sozinho = (
    <RodaDerivada
      aneis={[mapa]}
      {...daPessoa}
      titulo={titulo}
      descricao={`Roda do mapa d${artigo} ${nome}. ${AS_TABELAS}`}
    />
  );
  switch (modo) {
    case 'sozinho':
      return sozinho;
    case 'por dentro':
      return (
        <RodaDerivada
          aneis={[mapa, natal]}
          aspectos={deDentro}
          {...daPessoa}
          titulo={titulo}
          descricao={`Roda dupla: ${artigo} ${nome} por dentro, o mapa natal por fora. ${AS_TABELAS}`}
        />
      );
    case 'por fora':
      return (
        <RodaDerivada
          aneis={[natal, mapa]}
          aspectos={aspectos}
          {...daPessoa}
          titulo={titulo}
          descricao={`Roda dupla: o mapa natal por dentro, ${artigo} ${nome} por fora. ${AS_TABELAS}`}
        />
      );
    case 'lado a lado':
      return (
        <LadoALado
          rodas={[
            {
              nome: 'Natal',
              roda: (
                <RodaDerivada
                  aneis={[natal]}
                  semChave
                  {...daPessoa}
                  titulo={`Mapa natal, ${deQuem}`}
                  descricao={`Roda do mapa natal. ${AS_TABELAS}`}
                />
              ),
            },
            { nome: legenda, roda: sozinho },
          ]}
        />
      );
  }
}
