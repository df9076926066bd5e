import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { antesDaReforma, civilDoInstante, coordenadaNaTela, fusoNaTela, textoDaDataHora, type Latitude, type Longitude } from '@core/civil';

interface Props {
  readonly nome: string;
  /** Instante UTC ISO. */
  readonly dataHora: string;
  readonly fuso: string;
  /** Por que o fuso é este; null quando ainda não se sabe. */
  readonly motivo: string | null;
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly sistemaDeCasas: string | null;
  readonly aviso: string | null;
  readonly nivel?: 'h1' | 'h2';
  readonly acoes?: ReactNode;
}

/** 'Horário de verão em vigor….' → 'horário de verão em vigor…' */
const noMeioDaFrase = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1).replace(/\.$/, '');

/** O que identifica um mapa, na tela e no papel: hora civil com o fuso e a razão dele, lugar, casas e zodíaco. */
export function CabecalhoDoMapa(props: Props) {
  const civil = civilDoInstante(props.dataHora, props.fuso);
  return (
    <Box component="header" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mb: 2.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant={props.nivel ?? 'h1'} sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>{props.nome}</Typography>
        <Typography>
          {textoDaDataHora(civil)} <span aria-hidden="true">·</span> {fusoNaTela(props.fuso)}
          {props.motivo && <Typography component="span" color="textSecondary">, {noMeioDaFrase(props.motivo)}</Typography>}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {props.local} <span aria-hidden="true">·</span> {coordenadaNaTela(props.latitude)}, {coordenadaNaTela(props.longitude)}
          {props.sistemaDeCasas && <> <span aria-hidden="true">·</span> Casas {props.sistemaDeCasas}, zodíaco tropical</>}
        </Typography>
        {antesDaReforma(civil) && <Typography variant="caption">Data lida no calendário gregoriano, anterior à reforma de 15/10/1582.</Typography>}
        {props.aviso && <Typography role="note" sx={{ mt: 0.5, color: 'secondary.main', fontWeight: 500 }}>{props.aviso}</Typography>}
      </Box>
      {props.acoes}
    </Box>
  );
}
