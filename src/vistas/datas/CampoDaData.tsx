import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { useDentro } from '@/components/formulario/useDentro';
import { oMesmo, useEscrito } from '@/components/formulario/useEscrito';
import { dataEntre, textoDoDia, type Limites } from '@core/civil';

interface Props {
  readonly rotulo: string;
  readonly data: string;
  readonly limites: Limites;
  /** Só o que cabe: o vazio e o incompleto não mudam nada. */
  readonly aoMudar: (iso: string) => void;
}

/** Sem outro algarismo, o que está escrito é a data, ms. */
const PAUSA = 600;

/** A data que vale quando se acaba de escrever; a que não serve fica no campo, que diz quais servem. */
export function CampoDaData({ rotulo, data, limites, aoMudar }: Props) {
  const { de, ate } = limites;
  const [escrita = data, escrever] = useEscrito(data, oMesmo);
  const [dentro, doFoco] = useDentro();
  // Antes de 1000 o ano ainda se está escrevendo: à data por acabar só se diz ao sair.
  const porAcabar = escrita < '1000';
  const cabe = dataEntre(escrita, limites);
  const valer = useEffectEvent(aoMudar);
  const porValer = cabe && escrita !== data ? escrita : null;
  useEffect(() => {
    if (porValer === null) return;
    const espera = setTimeout(() => valer(porValer), dentro ? PAUSA : 0);
    return () => clearTimeout(espera);
  }, [porValer, dentro]);
  const quais = `Informe uma data de ${textoDoDia(de)} a ${textoDoDia(ate)}.`;
  const erro = porAcabar
    ? !dentro && `A data está incompleta ou não existe. ${quais}`
    : !cabe && quais;
  return (
    <Box {...doFoco}>
      <CampoDeData
        rotulo={rotulo}
        valor={data}
        minimo={de}
        maximo={ate}
        ajuda=""
        erro={erro || undefined}
        aoMudar={(iso, como) => {
          escrever(iso);
          if (como === 'escolhida' && dataEntre(iso, limites)) aoMudar(iso);
        }}
      />
    </Box>
  );
}
