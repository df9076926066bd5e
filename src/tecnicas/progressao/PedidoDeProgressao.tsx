import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useDeferredValue, useState, type SubmitEvent } from 'react';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { useDentro } from '@/components/formulario/useDentro';
import { oMesmo, useEscrito } from '@/components/formulario/useEscrito';
import { naoImprimir } from '@/components/impressao/vista';
import type { Limites } from '@core/civil';
import { oQueHaComAData } from './progressionSlice';

const Campo = memo(CampoDeData);

interface Props {
  /** A do que está calculado. */
  readonly pedida: string;
  readonly limites: Limites;
  readonly aoPedir: (data: string) => void;
}

/** A data da progressão: escreve-se, e manda-se calcular. */
export function PedidoDeProgressao({ pedida: deAgora, limites, aoPedir }: Props) {
  // O campo custa mais do que a roda: quem anda pela faixa não o espera.
  const pedida = useDeferredValue(deAgora);
  // O que se escreve fica no campo até se calcular; a que se calcula de outro modo muda-o também.
  const [data = pedida, escrever] = useEscrito(pedida, oMesmo);
  const [tentou, setTentou] = useState(false);
  const [dentro, doFoco] = useDentro();
  const problema = oQueHaComAData(data, limites);
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(problema !== null);
    if (problema === null) aoPedir(data);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={aoEnviar}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', ...naoImprimir }}
    >
      <Box {...doFoco} sx={{ flex: '1 1 170px', maxWidth: '15rem' }}>
        <Campo
          rotulo="Data"
          valor={data}
          minimo={limites.de}
          maximo={limites.ate}
          ajuda=""
          erro={((tentou || !dentro) && problema) || undefined}
          aoMudar={escrever}
        />
      </Box>
      <Button type="submit" variant="contained">
        Calcular
      </Button>
    </Box>
  );
}
