import { LadoALado } from '@/components/mapa/LadoALado';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { Dois } from '@/vistas/relacao/VistaDeDois';
import type { Selecao } from '@/wheel';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';

export type ModoDosDois = 'uma' | 'lado a lado';

interface Props extends Dois {
  readonly sinastria: Sinastria;
  readonly modo: ModoDosDois;
  readonly aoDestacar: (corpo: Selecao | null) => void;
}

/** O primeiro por dentro e o segundo por fora, com as linhas de um ao outro; ou cada um na sua roda. */
export function RodasDosDois({ a, b, natalDeA, natalDeB, sinastria, modo, aoDestacar }: Props) {
  if (modo === 'uma')
    return (
      <RodaDerivada
        aneis={[natalDeA, natalDeB]}
        aspectos={sinastria.aspectos}
        titulo={`Sinastria, ${a.nome} e ${b.nome}`}
        descricao={`Roda dupla: ${a.nome} por dentro, ${b.nome} por fora. As tabelas dizem o mesmo em texto.`}
        aoDestacar={aoDestacar}
      />
    );
  return (
    <LadoALado
      rodas={[
        { nome: a.nome, info: natalDeA },
        { nome: b.nome, info: natalDeB },
      ].map((um) => ({ ...um, titulo: `Mapa natal, ${um.nome}` }))}
    />
  );
}
