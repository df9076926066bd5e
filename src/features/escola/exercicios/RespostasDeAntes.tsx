import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { escrever, selectEscritos } from '@/outbox/outboxSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Exercicio } from '@core/contract';

interface Props {
  readonly exercicio: Exercicio;
  /** A chave das respostas à pergunta de agora. */
  readonly deAgora: string;
}

/** O que se tinha respondido antes de a equipe mudar a pergunta: já não se entrega, e não se perde. */
export function RespostasDeAntes({ exercicio, deAgora }: Props) {
  const usuario = useAppSelector(selectPessoa);
  const escritas = useAppSelector((s) => selectEscritos(s, usuario, 'exercicio'));
  const dispatch = useAppDispatch();
  const deAntes = Object.entries(escritas).filter(
    ([chave]) => chave.startsWith(`${exercicio.id}/`) && chave !== deAgora,
  );
  const tituloDe = (mapa: string) => exercicio.mapas.find((m) => m.id === mapa)?.titulo;
  return deAntes.map(([chave, respostas]) => (
    <Alert
      key={chave}
      severity="warning"
      sx={{ mb: 2, maxWidth: 720 }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => dispatch(escrever({ usuario, especie: 'exercicio', chave }, () => null))}
        >
          Descartar
        </Button>
      }
    >
      A pergunta deste exercício mudou. O que você tinha respondido na anterior e não pode mais ser
      entregue:
      {Object.entries(respostas).map(([mapa, resposta]) => (
        <Box key={mapa} sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {[tituloDe(mapa), resposta].filter(Boolean).join(': ')}
        </Box>
      ))}
    </Alert>
  ));
}
