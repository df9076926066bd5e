import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useSalvarNotaMutation } from '@/api/apiSlice';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { tituloDaChave } from '@core/astrology';
import { LIMITES, type MinhasNotas } from '@core/contract';
import { useComposto, useFicouNoOutbox } from '@/outbox/useOutbox';

declare module '@/outbox/especies' {
  interface Escritos {
    readonly nota: { readonly texto: string; readonly versao: number };
  }
}

interface PropsDoEditor {
  readonly chave: string;
  readonly nota: MinhasNotas[number] | undefined;
  readonly aoFechar: () => void;
}

const MUDOU =
  'Esta nota mudou em outra aba ou em outro aparelho. O que você escreveu continua aqui; a outra versão diz:';

function Editor({ chave, nota, aoFechar }: PropsDoEditor) {
  /** Com a versão sobre que se escreve: a que se pede depois não passa por lida. */
  const { valor, mudar, esquecer } = useComposto('nota', chave, {
    texto: nota?.texto ?? '',
    versao: nota?.versao ?? 0,
  });
  const { texto, versao } = valor;
  const fechar = (): void => {
    esquecer();
    aoFechar();
  };
  const [salvar, { isLoading, error }] = useSalvarNotaMutation();
  const mudou = statusDoErro(error) === 409 && (nota?.versao ?? 0) !== versao;
  const enviar = async (): Promise<void> => {
    const sobre = mudou ? (nota?.versao ?? 0) : versao;
    if (mudou) mudar({ texto, versao: sobre });
    const r = await salvar({ corpo: { chave, texto }, versao: sobre });
    if (!r.error) fechar();
  };
  return (
    <Stack spacing={1} sx={{ mt: 0.5 }}>
      <TextField
        label={`Minha nota: ${tituloDaChave(chave)}`}
        multiline
        minRows={2}
        maxRows={10}
        value={texto}
        helperText={
          nota ? 'Só você vê esta nota. Se ficar vazia, ela é apagada.' : 'Só você vê esta nota.'
        }
        onChange={(e) => mudar({ texto: e.target.value, versao })}
        slotProps={{ htmlInput: { maxLength: LIMITES.notaDoTexto } }}
      />
      {error && (
        <Alert severity="error">
          {mudou ? MUDOU : mensagemDoErro(error)}
          {mudou && nota && (
            <Box sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{nota.texto}</Box>
          )}
        </Alert>
      )}
      <Stack direction="row" spacing={1}>
        <BotaoQueEspera
          size="small"
          variant="contained"
          esperando={isLoading}
          onClick={() => void enviar()}
        >
          {mudou ? 'Salvar por cima' : 'Salvar nota'}
        </BotaoQueEspera>
        <Button size="small" onClick={fechar}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}

type Props = Omit<PropsDoEditor, 'aoFechar'>;

/** A nota de quem estuda, abaixo do que a escola escreveu. */
export function MinhaNota({ chave, nota }: Props) {
  const [escrevendo, escrever] = useState(useFicouNoOutbox('nota', chave));
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
