import { useState } from 'react';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { dataEntre, textoDoDia, type Limites } from '@core/civil';

interface Props {
  readonly rotulo: string;
  readonly data: string;
  readonly limites: Limites;
  /** Só o que cabe: o vazio e o incompleto não mudam nada. */
  readonly aoMudar: (iso: string) => void;
}

/** A data que vale logo que se escreve; a que não cabe nos limites diz quais são. */
export function CampoDaData({ rotulo, data, limites, aoMudar }: Props) {
  const { de, ate } = limites;
  // A data que estava na tela quando se escreveu outra, fora dos limites: mudada ela, o aviso já
  // não vale.
  const [recusadaEm, recusar] = useState<string | null>(null);
  // Antes de 1000 o ano ainda se está escrevendo.
  const fora = (iso: string): boolean => iso >= '1000' && !dataEntre(iso, limites);
  return (
    <CampoDeData
      rotulo={rotulo}
      valor={data}
      minimo={de}
      maximo={ate}
      ajuda=""
      erro={
        recusadaEm === data
          ? `Informe uma data de ${textoDoDia(de)} a ${textoDoDia(ate)}.`
          : undefined
      }
      aoMudar={(iso) => {
        recusar(fora(iso) ? data : null);
        if (dataEntre(iso, limites)) aoMudar(iso);
      }}
    />
  );
}
