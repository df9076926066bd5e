import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  dataCivil,
  isoDaData,
  isoDaHora,
  lerData,
  lerHoraEscrita,
  textoDaData,
  textoDoDiaPorExtenso,
} from '@core/civil';
import { Pergunta, Texto, type PropsDaDecisao } from './camposDoRegistro';

/** O dia antes do mês, ou depois. */
export function Datas({ registro: { datas, data, decisao, pendente }, aoDecidir }: PropsDaDecisao) {
  if (datas.length === 0) return null;
  return (
    <Pergunta
      titulo="Que dia é?"
      opcoes={datas.map((dia) => ({ valor: dia, texto: textoDoDiaPorExtenso(dia) }))}
      escolhida={decisao.data ?? (pendente ? '' : (data ?? ''))}
      aoEscolher={(escolhida) => aoDecidir({ data: escolhida })}
    />
  );
}

/** A data e a hora, que se corrigem aqui mesmo. */
export function Quando({ registro: { data, hora, decisao, precisao }, aoDecidir }: PropsDaDecisao) {
  const [errada, recusar] = useState<string | null>(null);
  const dia = data === null ? null : lerData(data);
  const guardarData = (escrita: string): void => {
    const [d, m, a] = escrita.split(/[/.-]/).map(Number);
    const lida = a === undefined ? null : dataCivil(a, m ?? 0, d ?? 0);
    recusar(lida ? null : 'Use dd/mm/aaaa.');
    if (lida) aoDecidir({ data: isoDaData(lida) });
  };
  const guardarHora = (escrita: string): void => {
    const lida = lerHoraEscrita(escrita);
    recusar(lida ? null : 'Use hh:mm.');
    if (lida) aoDecidir({ hora: isoDaHora(lida) });
  };
  return (
    <>
      <Stack direction="row" spacing={1.5} sx={{ maxWidth: 420 }}>
        <Texto
          key={`data:${data ?? ''}`}
          rotulo="Data"
          valor={dia ? textoDaData(dia) : ''}
          maximo={10}
          aoGuardar={guardarData}
        />
        <Texto
          key={`hora:${hora ?? ''}`}
          rotulo={precisao === 'desconhecida' ? 'Hora (desconhecida)' : 'Hora'}
          valor={hora ?? ''}
          maximo={8}
          aoGuardar={guardarHora}
        />
      </Stack>
      {errada && (
        <Typography role="alert" variant="body2" color="error">
          Não entendemos. {errada}
        </Typography>
      )}
      {(decisao.data !== null || decisao.hora !== null) && (
        <Button
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => aoDecidir({ data: null, hora: null })}
        >
          Voltar à data e à hora do arquivo
        </Button>
      )}
    </>
  );
}
