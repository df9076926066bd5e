import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDevolverEntregaMutation } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { AvisoDoNome } from './AvisoDoNome';
import { LIMITES, type CorpoDe, type Entrega } from '@core/contract';
import { useComposto } from '@/outbox/useOutbox';

declare module '@/outbox/especies' {
  interface Escritos {
    readonly devolucao: Omit<CorpoDe<'devolverEntrega'>, 'nota'> & {
      readonly nota: string;
      readonly versao: number;
    };
  }
}

const MUDOU =
  'Outra pessoa da equipe devolveu esta entrega enquanto você escrevia: acima está o que ela disse. O que você escreveu continua aqui.';

interface Props {
  readonly turmaId: string;
  readonly entrega: Entrega;
  readonly de: string;
  readonly aoEscrever: () => void;
}

/** Comentar, dar nota se quiser, e devolver. O que se escreve fica, indo a outra e voltando. */
export function Devolver({ turmaId, entrega, de, aoEscrever }: Props) {
  const { valor, mudar, esquecer } = useComposto('devolucao', entrega.id, {
    comentario: entrega.comentario,
    nota: entrega.nota ?? '',
    refazer: entrega.refazer,
    /** A versão sobre que se escreve: a que se pede depois não passa por lida. */
    versao: entrega.versao,
  });
  const { versao, ...corpo } = valor;
  const [devolver, { isLoading, error }] = useDevolverEntregaMutation();
  const mudou = statusDoErro(error) === 409 && entrega.versao !== versao;
  /** O que já se devolveu: outro clique não o devolve de novo. */
  const [devolvido, lembrar] = useState<string | null>(null);
  const enviar = async (): Promise<void> => {
    const sobre = mudou ? entrega.versao : versao;
    if (JSON.stringify(corpo) === devolvido && !mudou) return;
    const r = await devolver({ id: entrega.id, versao: sobre, corpo });
    mudar({ ...corpo, versao: r.error ? sobre : sobre + 1 });
    if (r.error) return;
    esquecer();
    lembrar(JSON.stringify(corpo));
  };
  return (
    <Stack spacing={1} sx={{ mt: 1.5, maxWidth: 560 }} onInput={aoEscrever}>
      <TextField
        label={`Comentário para ${de}`}
        multiline
        minRows={2}
        maxRows={8}
        value={corpo.comentario}
        onChange={(e) => mudar({ ...valor, comentario: e.target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITES.comentario } }}
      />
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', rowGap: 1 }}>
        <TextField
          label="Nota"
          value={corpo.nota}
          onChange={(e) => mudar({ ...valor, nota: e.target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITES.nota } }}
          sx={{ width: 110 }}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={corpo.refazer}
              onChange={(e) => mudar({ ...valor, refazer: e.target.checked })}
            />
          }
          label="Pode entregar mais uma vez"
        />
        <BotaoQueEspera
          variant="contained"
          size="small"
          esperando={isLoading}
          aria-label={`Devolver a ${de}`}
          onClick={() => void enviar()}
        >
          {mudou ? 'Devolver mesmo assim' : 'Devolver'}
        </BotaoQueEspera>
      </Stack>
      <AvisoDoNome turmaId={turmaId} textos={[corpo.comentario, corpo.nota]} />
      <div role="status">
        {devolvido !== null && devolvido === JSON.stringify(corpo) && !error && (
          <Alert severity="success" role="presentation">
            Devolvida a {de}.
          </Alert>
        )}
      </div>
      {error && <Alert severity="error">{mudou ? MUDOU : mensagemDoErro(error)}</Alert>}
    </Stack>
  );
}
