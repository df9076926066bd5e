import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { completo, lugarDoMapa } from '@/api/lugares/lugar';
import { useSituado } from '@/api/lugares/useSituado';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Campos } from '@/components/formulario/Campos';
import { useDentro } from '@/components/formulario/useDentro';
import { naoImprimir } from '@/components/impressao/vista';
import { CampoDoLugar } from '../lugar/CampoDoLugar';
import type { MapaNaTela } from '../mapaNaTela';
import type { PedidoDoRetorno } from './retorno';

interface Props {
  readonly mapa: MapaNaTela;
  /** 'Local da revolução'. */
  readonly rotuloDoLugar: string;
  readonly pedido: PedidoDoRetorno;
  readonly pedir: (mudado: PedidoDoRetorno) => void;
  /** Qual dos retornos: o ano, o mês. Recebe se já se sabe onde o lugar fica. */
  readonly qual: (situado: boolean) => ReactNode;
  /** O que falta para calcular além do lugar, em frase; null quando nada. */
  readonly falta?: string | null;
  readonly aoPedir: () => void;
  readonly calculando: boolean;
}

/** Onde e quando: o lugar do mapa, ou qualquer outro, e o que cada retorno pergunta. */
export function PedidoDeRetorno({
  mapa,
  rotuloDoLugar,
  pedido,
  pedir,
  qual,
  falta = null,
  aoPedir,
  calculando,
}: Props) {
  const situado = completo(useSituado(pedido.lugar ?? lugarDoMapa(mapa)).lugar) !== null;
  const [tentou, setTentou] = useState(false);
  const [dentro, doFoco] = useDentro();
  const pronto = situado && falta === null;
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(!pronto);
    if (pronto) aoPedir();
  };
  return (
    <Box
      component="form"
      onSubmit={aoEnviar}
      noValidate
      sx={{ display: 'grid', rowGap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', ...naoImprimir }}
    >
      <CampoDoLugar
        rotulo={rotuloDoLugar}
        {...{ mapa, pedido, pedir }}
        aoCalcular
        exigido={tentou}
      />
      <Campos>
        <Box {...doFoco} sx={{ display: 'contents' }}>
          {qual(situado)}
        </Box>
        <BotaoQueEspera type="submit" variant="contained" esperando={calculando}>
          Calcular
        </BotaoQueEspera>
      </Campos>
      <Box role="alert">
        {(tentou || !dentro) && falta && (
          <Typography variant="body2" color="error" sx={{ mt: 1 }}>
            {falta}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
