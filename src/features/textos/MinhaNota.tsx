import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useSalvarNotaMutation } from '@/api/textosApi';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { tituloDaChave } from '@core/astrology';
import { LIMITES, type MinhasNotas } from '@core/contract';

interface PropsDoEditor {
  readonly chave: string;
  readonly nota: MinhasNotas[number] | undefined;
  readonly aoFechar: () => void;
}

function Editor({ chave, nota, aoFechar }: PropsDoEditor) {
  const [texto, escrever] = useState(nota?.texto ?? '');
  const [salvar, { isLoading, error }] = useSalvarNotaMutation();
  const enviar = async (): Promise<void> => {
    const r = await salvar({ chave, texto, versao: nota?.versao ?? 0 });
    if (!r.error) aoFechar();
  };
  return (
    <Stack spacing={1} sx={{ mt: 0.5 }}>
      <TextField
        label={`Minha nota: ${tituloDaChave(chave)}`}
        multiline
        minRows={2}
        maxRows={10}
        value={texto}
        helperText={nota ? 'Só você a lê. Vazia, apaga-se.' : 'Só você a lê.'}
        onChange={(e) => escrever(e.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITES.notaDoTexto } }}
      />
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
      <Stack direction="row" spacing={1}>
        <BotaoQueEspera
          size="small"
          variant="contained"
          esperando={isLoading}
          onClick={() => void enviar()}
        >
          Salvar nota
        </BotaoQueEspera>
        <Button size="small" onClick={aoFechar}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}

type Props = Omit<PropsDoEditor, 'aoFechar'>;

/** A nota de quem estuda, abaixo do que a escola escreveu. */
export function MinhaNota({ chave, nota }: Props) {
  const [escrevendo, escrever] = useState(false);
  const titulo = tituloDaChave(chave);
  if (escrevendo) return <Editor chave={chave} nota={nota} aoFechar={() => escrever(false)} />;
  return (
    <Box sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider', mb: 1 }}>
      {nota && (
        <>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Minha nota
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {nota.texto}
          </Typography>
        </>
      )}
      <Button
        size="small"
        aria-label={`${nota ? 'Editar a minha nota' : 'Anotar'}: ${titulo}`}
        onClick={() => escrever(true)}
      >
        {nota ? 'Editar nota' : 'Anotar'}
      </Button>
    </Box>
  );
}
