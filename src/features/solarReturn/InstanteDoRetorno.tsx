import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import type { LugarCompleto } from '@/api/lugares/lugar';
import {
  civilDoInstante,
  coordenadaNaTela,
  fusoNaTela,
  parNaApi,
  textoDaDataHora,
  textoDoInstante,
} from '@core/civil';
import type { Revolucao } from '@core/contract';

const noMeioDaFrase = (frase: string): string =>
  frase.charAt(0).toLowerCase() + frase.slice(1).replace(/\.$/, '');

interface Props {
  readonly lugar: LugarCompleto;
  readonly resultado: Revolucao;
}

/**
 * O instante do retorno no relógio do lugar, com o fuso e a razão dele; as casas e o aviso delas.
 */
export function InstanteDoRetorno({ lugar, resultado }: Props) {
  const coordenada = parNaApi(lugar.latitude, lugar.longitude);
  const { currentData: fuso, isError: falhou } = useFusoNoInstanteQuery({
    instante: resultado.data,
    ianaTimeZone: lugar.ianaTimeZone,
    coordenada,
  });
  const utc = `${textoDoInstante(resultado.data)}:${resultado.data.slice(17, 19)} UTC`;
  const { sistemaDeCasas, aviso } = resultado.revolucao;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 500, fontSize: '1.0625rem', minHeight: '1.55em' }}>
        {fuso && (
          <>
            {textoDaDataHora(civilDoInstante(resultado.data, fuso.fuso))}{' '}
            <span aria-hidden="true">·</span> {fusoNaTela(fuso.fuso)}
            <Typography component="span" color="textSecondary">
              , {noMeioDaFrase(fuso.motivo.texto)}
            </Typography>
          </>
        )}
        {falhou && utc}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {resultado.revolucao.local} <span aria-hidden="true">·</span>{' '}
        {coordenadaNaTela(lugar.latitude)}, {coordenadaNaTela(lugar.longitude)}{' '}
        <span aria-hidden="true">·</span> {falhou ? 'não foi possível saber a hora do lugar' : utc}{' '}
        <span aria-hidden="true">·</span> Casas {sistemaDeCasas}, zodíaco tropical
      </Typography>
      {aviso && (
        <Typography role="note" sx={{ mt: 0.5, color: 'secondary.main', fontWeight: 500 }}>
          {aviso}
        </Typography>
      )}
    </Box>
  );
}
