import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use, type ReactNode } from 'react';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { RelogioEmUso, type RelogioDaTela } from '@/components/relogio/contexto';
import { EmAberto, minutosDaAproximada } from '@/components/tabelas';
import { fichaDoSistema } from '@core/astrology';
import {
  civilDoInstante,
  coordenadaNaTela,
  fusoNaTela,
  parNaApi,
  textoDaDataHora,
} from '@core/civil';
import type { AstroInfo, RetornoDoMapa } from '@core/contract';
import { noMeioDaFrase } from '@core/texto';

/** Até onde se sabe o instante: não mais do que a hora do nascimento. */
function fraseDaHora(
  { revolucao: { hora } }: RetornoDoMapa,
  natal: AstroInfo,
  { relogio, nome }: RelogioDaTela,
): string | null {
  if (hora)
    return `Sem a hora do nascimento não dá para saber a do retorno: fica entre ${relogio.momento(hora.de)} e ${relogio.momento(hora.ate)} (${nome}). As posições são as do instante acima.`;
  const minutos = minutosDaAproximada(natal);
  return minutos === null
    ? null
    : `Com a hora aproximada do nascimento, o instante do retorno também varia ±${minutos} min, e com ele o Ascendente e as casas.`;
}

interface Props {
  readonly lugar: LugarCompleto;
  readonly retorno: RetornoDoMapa;
  readonly natal: AstroInfo;
  readonly children?: ReactNode;
}

/**
 * O instante do retorno no relógio do lugar, com o fuso e a razão dele; as casas e o aviso delas.
 */
export function InstanteDoRetorno({ lugar, retorno, natal, children }: Props) {
  const coordenada = parNaApi(lugar.latitude, lugar.longitude);
  const { currentData: fuso, isError: falhou } = useFusoNoInstanteQuery({
    consulta: { instante: retorno.data, ianaTimeZone: lugar.ianaTimeZone, coordenada },
  });
  const utc = `${textoDaDataHora(civilDoInstante(retorno.data, '+00:00'))} UTC`;
  const { sistemaDeCasas, aviso, cuspides } = retorno.revolucao;
  const hora = fraseDaHora(retorno, natal, use(RelogioEmUso));
  return (
    <Box sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 500, fontSize: '1.0625rem', minHeight: '1.55em' }}>
        {fuso && (
          <>
            {textoDaDataHora(civilDoInstante(retorno.data, fuso.fuso))}{' '}
            <span aria-hidden="true">·</span> {fusoNaTela(fuso.fuso)}
            <Typography component="span" color="textSecondary">
              , {noMeioDaFrase(fuso.motivo.texto)}
            </Typography>
          </>
        )}
        {falhou && utc}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {lugar.local} <span aria-hidden="true">·</span> {coordenadaNaTela(lugar.latitude)},{' '}
        {coordenadaNaTela(lugar.longitude)} <span aria-hidden="true">·</span>{' '}
        {falhou ? 'não foi possível saber a hora do lugar' : utc} <span aria-hidden="true">·</span>{' '}
        {cuspides === null ? 'Sem casas' : `Casas ${fichaDoSistema(sistemaDeCasas).naTela}`},
        zodíaco tropical
      </Typography>
      {children}
      {hora && <EmAberto>{hora}</EmAberto>}
      {aviso && (
        <Typography role="note" sx={{ mt: 0.5, color: 'secondary.main', fontWeight: 500 }}>
          {aviso}
        </Typography>
      )}
    </Box>
  );
}
