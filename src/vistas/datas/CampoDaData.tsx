import Box from '@mui/material/Box';
import { useState } from 'react';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { useEscrito } from '@/components/formulario/useEscrito';
import { dataEntre, textoDoDia, type Limites } from '@core/civil';

interface Props {
  readonly rotulo: string;
  readonly data: string;
  readonly limites: Limites;
  /** Só o que cabe: o vazio e o incompleto não mudam nada. */
  readonly aoMudar: (iso: string) => void;
}

const oMesmo = (iso: string): string => iso;

/** A data que vale logo que se escreve; a que não serve fica no campo, que diz quais servem. */
export function CampoDaData({ rotulo, data, limites, aoMudar }: Props) {
  const { de, ate } = limites;
  const [escrita = data, escrever] = useEscrito(data, oMesmo);
  const [dentro, entrar] = useState(false);
  // Antes de 1000 o ano ainda se está escrevendo: à data por acabar só se diz ao sair.
  const naoServe = !dataEntre(escrita, limites) && (escrita >= '1000' || !dentro);
  return (
    <Box onFocus={() => entrar(true)} onBlur={() => entrar(false)}>
      <CampoDeData
        rotulo={rotulo}
        valor={data}
        minimo={de}
        maximo={ate}
        ajuda=""
        erro={naoServe ? `Informe uma data de ${textoDoDia(de)} a ${textoDoDia(ate)}.` : undefined}
        aoMudar={(iso) => {
          escrever(iso);
          if (dataEntre(iso, limites)) aoMudar(iso);
        }}
      />
    </Box>
  );
}
