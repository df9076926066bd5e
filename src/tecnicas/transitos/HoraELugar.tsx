import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  civilDoInstante,
  fusoNaTela,
  horaArrumada,
  isoDaHora,
  lerHoraEscrita,
  textoDoDia,
} from '@core/civil';
import { dataDoNascimento, type VistaAberta } from '@/vistas/mapaNaTela';
import { CampoDoLugar } from '@/vistas/lugar/CampoDoLugar';
import { horaEscolhida, selectHora } from '@/tempo/momentoSlice';
import {
  horaEscrita,
  lugarPedido,
  selectData,
  selectHoraPorAcabar,
  selectInstante,
  selectLugar,
  selectOnde,
} from './transitSlice';
import type { useSituacao } from './useSituacao';

interface Props {
  readonly vista: VistaAberta;
  readonly onde: ReturnType<typeof useSituacao>;
}

/** Onde se conta a hora de Brasília, para a hora local média de antes de 1914. */
const BRASILIA = {
  ianaTimeZone: 'America/Sao_Paulo',
  coordenada: '15°47′38″S,47°52′58″W',
} as const;

/** '12:00 UTC (09:00 em Brasília)', com o fuso que Brasília tinha nesse dia; ou a escolhida. */
function HoraDoTransito({ vista, onde: { situacao, motivo } }: Props) {
  const data = useAppSelector((s) => selectData(s, vista));
  const escolhida = useAppSelector(selectHora);
  const instante = useAppSelector((s) => selectInstante(s, vista, situacao));
  const { currentData: fuso } = useFusoNoInstanteQuery({
    consulta: { instante: instante ?? `${data}T12:00:00Z`, ...BRASILIA },
  });
  const noLugar = escolhida !== null && situacao !== null;
  const hora = fuso && instante && isoDaHora(civilDoInstante(instante, fuso.fuso));
  // A hora local média tem segundos; a legal, não.
  const emBrasilia = hora && (hora.endsWith(':00') ? hora.slice(0, 5) : hora);
  const utc = instante && `${instante.slice(11, 16)} UTC`;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      title={noLugar ? motivo : fuso && `${fusoNaTela(fuso.fuso)}: ${fuso.motivo.texto}`}
    >
      <Box component="span" sx={{ ...soNoPapel, '@media print': { display: 'inline' } }}>
        {textoDoDia(data)},{' '}
      </Box>
      {noLugar
        ? `${escolhida} em ${situacao.lugar.local}${utc ? ` (${utc})` : ''}`
        : `${utc ?? ''}${emBrasilia ? ` (${emBrasilia} em Brasília)` : ''}`}
      {data < dataDoNascimento(vista.mapa) && ', antes do nascimento'}
    </Typography>
  );
}

function CampoDeHora({ doLugar }: { readonly doLugar: boolean }) {
  const dispatch = useAppDispatch();
  const hora = useAppSelector(selectHora);
  const escrita = useAppSelector(selectHoraPorAcabar);
  const escrever = (texto: string | null) => void dispatch(horaEscrita(texto));
  const invalida = escrita !== null && escrita !== '' && lerHoraEscrita(escrita) === null;
  const aoMudar = (texto: string): void => {
    escrever(texto);
    if (texto.trim() === '') dispatch(horaEscolhida(null));
    else if (/^\d{4}$|:\d{2}$/.test(texto) && lerHoraEscrita(texto))
      dispatch(horaEscolhida(horaArrumada(texto).slice(0, 5)));
  };
  return (
    <TextField
      label={doLugar ? 'Hora do lugar' : 'Hora (UTC)'}
      size="small"
      placeholder="12:00"
      value={escrita ?? hora ?? ''}
      error={invalida}
      helperText={invalida ? 'Digite a hora como 14:30.' : 'Em branco: 12:00 UTC.'}
      onChange={({ target }) => aoMudar(target.value)}
      onBlur={() => {
        const lida = escrita === null ? null : lerHoraEscrita(escrita);
        if (lida) dispatch(horaEscolhida(isoDaHora(lida).slice(0, 5)));
        if (!invalida) escrever(null);
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } }}
      sx={{ maxWidth: 170 }}
    />
  );
}

/**
 * A hora e o lugar do trânsito: sem escolher, as 12:00 UTC; com um lugar, há também as casas do
 * momento.
 */
export function HoraELugar({ vista, onde }: Props) {
  const hora = useAppSelector(selectHora);
  const porAcabar = useAppSelector(selectHoraPorAcabar);
  const pedido = useAppSelector(selectOnde);
  const lugar = useAppSelector(selectLugar);
  const dispatch = useAppDispatch();
  const [aberto, abrir] = useState(
    hora !== null || pedido.lugar !== undefined || porAcabar !== null,
  );
  const id = useId();
  const { explicacao } = onde;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Button
          size="small"
          aria-expanded={aberto}
          aria-controls={id}
          onClick={() => abrir(!aberto)}
          sx={naoImprimir}
        >
          Hora e lugar
        </Button>
        <HoraDoTransito vista={vista} onde={onde} />
      </Box>
      <Box id={id} hidden={!aberto} sx={{ mt: 1, ...naoImprimir }}>
        {aberto && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
            <CampoDeHora doLugar={lugar !== null} />
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <CampoDoLugar
                rotulo="Lugar do trânsito"
                mapa={vista.mapa}
                pedido={pedido}
                pedir={(mudado) => dispatch(lugarPedido(mudado))}
                opcional
              />
            </Box>
          </Box>
        )}
        {explicacao && <Alert severity="warning">{explicacao}</Alert>}
      </Box>
    </Box>
  );
}
