import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import {
  completo,
  lugarDaOpcao,
  lugarDoMapa,
  lugarEscrito,
  type LugarConhecido,
} from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { useSituado } from '@/api/lugares/useSituado';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Campos } from '@/components/formulario/Campos';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import { naoImprimir } from '@/components/impressao/vista';
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
  /** O que falta para calcular, em frase; null quando nada. */
  readonly oQueFalta: (lugar: LugarConhecido) => string | null;
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
  oQueFalta,
  aoPedir,
  calculando,
}: Props) {
  const { lugar, problema, perguntarDeNovo } = useSituado(pedido.lugar ?? lugarDoMapa(mapa));
  const [tentou, setTentou] = useState(false);
  const falta = oQueFalta(lugar);
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    setTentou(falta !== null);
    if (falta === null) aoPedir();
  };
  return (
    <Box
      component="form"
      onSubmit={aoEnviar}
      noValidate
      sx={{ display: 'grid', rowGap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', ...naoImprimir }}
    >
      <EscolhaDeLugar
        rotulo={rotuloDoLugar}
        busca={useBuscaDeLugares()}
        lugar={lugar}
        doMapa={mapa}
        aoEscolher={(opcao) => {
          pedir({ lugar: lugarDaOpcao(opcao) });
          if (problema !== null) perguntarDeNovo();
        }}
        aoEscrever={(texto) => pedir({ lugar: lugarEscrito(texto) })}
        aoVoltar={() => pedir({ lugar: undefined })}
      />
      <Campos>
        {qual(completo(lugar) !== null)}
        <BotaoQueEspera type="submit" variant="contained" esperando={calculando}>
          Calcular
        </BotaoQueEspera>
      </Campos>
      <Box role="alert">
        {(problema ?? (tentou ? falta : null)) && (
          <Typography variant="body2" color="error" sx={{ mt: 1 }}>
            {problema ?? falta}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
