import { useMemo } from 'react';
import { LadoALado } from '@/components/mapa/LadoALado';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { AstroInfo, RetornoDoMapa } from '@core/contract';
import type { DesenhoDoRetorno, NomesDoRetorno } from './retorno';

interface Props extends DesenhoDoRetorno {
  readonly nomes: NomesDoRetorno;
  /** De quem é o mapa. */
  readonly deQuem: string;
  /** 'Revolução solar, Ana, 2026': o nome da roda. */
  readonly titulo: string;
  /** 'Revolução de 2026': debaixo dela, ao lado da natal. */
  readonly legenda: string;
  readonly natal: AstroInfo;
  readonly retorno: RetornoDoMapa;
}

/** A roda, ou as duas, do modo escolhido. As tabelas dizem o mesmo em texto. */
export function RodasDoRetorno({
  nomes: { artigo, nome },
  modo,
  deQuem,
  titulo,
  legenda,
  natal,
  retorno: { revolucao, aspectos },
}: Props) {
  // A roda conta os aspectos de fora para dentro: com o retorno por dentro, a ordem inverte-se.
  const deDentro = useMemo(
    () => aspectos.map((a) => ({ ...a, de: a.para, para: a.de })),
    [aspectos],
  );
  const sozinha = `Roda do mapa d${artigo} ${nome}.`;
  const dita = (oQue: string) => ({
    titulo,
    descricao: `${oQue} As tabelas dizem o mesmo em texto.`,
  });
  switch (modo) {
    case 'sozinho':
      return <RodaDerivada aneis={[revolucao]} {...dita(sozinha)} />;
    case 'por dentro':
      return (
        <RodaDerivada
          aneis={[revolucao, natal]}
          aspectos={deDentro}
          {...dita(`Roda dupla: ${artigo} ${nome} por dentro, o mapa natal por fora.`)}
        />
      );
    case 'por fora':
      return (
        <RodaDerivada
          aneis={[natal, revolucao]}
          aspectos={aspectos}
          {...dita(`Roda dupla: o mapa natal por dentro, ${artigo} ${nome} por fora.`)}
        />
      );
    case 'lado a lado':
      return (
        <LadoALado
          rodas={[
            { nome: 'Natal', info: natal, titulo: `Mapa natal, ${deQuem}` },
            { nome: legenda, info: revolucao, titulo },
          ]}
        />
      );
  }
}
