import { useMemo, type ComponentProps } from 'react';
import { LadoALado } from '@/components/mapa/LadoALado';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { NomeDoAspecto } from '@core/astrology';
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
  readonly habilitados: ReadonlySet<NomeDoAspecto>;
}

type Desenho = Pick<ComponentProps<typeof RodaDerivada>, 'aneis' | 'aspectos' | 'semChave'> & {
  readonly oQue: string;
};

/** A roda, ou as duas, do modo escolhido. As tabelas dizem o mesmo em texto. */
export function RodasDoRetorno({
  nomes: { artigo, nome },
  modo,
  deQuem,
  titulo,
  legenda,
  natal,
  retorno: { revolucao, aspectos },
  habilitados,
}: Props) {
  // A roda conta os aspectos de fora para dentro: com o retorno por dentro, a ordem inverte-se.
  const deDentro = useMemo(
    () => aspectos.map((a) => ({ ...a, de: a.para, para: a.de })),
    [aspectos],
  );
  const retorno: Desenho = { aneis: [revolucao], oQue: `Roda do mapa d${artigo} ${nome}.` };
  const desenhar = ({ oQue, ...desenho }: Desenho, tituloDela = titulo) => (
    <RodaDerivada
      {...desenho}
      aspectosHabilitados={habilitados}
      titulo={tituloDela}
      descricao={`${oQue} As tabelas dizem o mesmo em texto.`}
    />
  );
  switch (modo) {
    case 'sozinho':
      return desenhar(retorno);
    case 'por dentro':
      return desenhar({
        aneis: [revolucao, natal],
        aspectos: deDentro,
        oQue: `Roda dupla: ${artigo} ${nome} por dentro, o mapa natal por fora.`,
      });
    case 'por fora':
      return desenhar({
        aneis: [natal, revolucao],
        aspectos,
        oQue: `Roda dupla: o mapa natal por dentro, ${artigo} ${nome} por fora.`,
      });
    case 'lado a lado':
      return (
        <LadoALado
          rodas={[
            {
              nome: 'Natal',
              roda: desenhar(
                { aneis: [natal], semChave: true, oQue: 'Roda do mapa natal.' },
                `Mapa natal, ${deQuem}`,
              ),
            },
            { nome: legenda, roda: desenhar(retorno) },
          ]}
        />
      );
  }
}
