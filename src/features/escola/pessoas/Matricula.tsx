import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { fraseDaLinha, fraseDasFalhas, resumo, type Linha } from './tentativas';
import { useMatricula } from './useMatricula';

function Resultados({ linhas }: { readonly linhas: readonly Linha[] }) {
  const feitas = linhas.filter((l) => l.situacao !== 'aguardando').length;
  const terminou = feitas === linhas.length;
  return (
    <Box sx={{ mt: 1.5 }}>
      {!terminou && (
        <LinearProgress
          variant="determinate"
          value={(100 * feitas) / linhas.length}
          aria-label="Matrículas feitas"
          sx={{ mb: 1 }}
        />
      )}
      {!terminou && (
        <Typography variant="body2">
          {feitas} de {linhas.length}
        </Typography>
      )}
      <Typography variant="body2" role="status">
        {terminou && resumo(linhas)}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 220, overflowY: 'auto', typography: 'body2' }}
        aria-label="Resultado de cada matrícula"
      >
        {linhas.map((linha) => (
          <Box
            component="li"
            key={linha.ref}
            sx={{
              color:
                linha.situacao === 'desconhecido' || linha.situacao === 'falhou'
                  ? 'error.main'
                  : 'text.primary',
              overflowWrap: 'anywhere',
            }}
          >
            {fraseDaLinha(linha)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Enter envia; Shift+Enter faz uma linha nova (e o Enter que confirma um acento não é nenhum dos
 * dois).
 */
function enviarComEnter(evento: KeyboardEvent<HTMLElement>): void {
  if (evento.key !== 'Enter' || evento.shiftKey || evento.nativeEvent.isComposing) return;
  evento.preventDefault();
  evento.currentTarget.closest('form')?.requestSubmit();
}

/**
 * 'Adicionar novo aluno': um e-mail (ou código), ou vários colados de uma vez. Campo vazio não
 * envia nada.
 */
export function Matricula({ escolaId }: { readonly escolaId: string }) {
  const [texto, setTexto] = useState('');
  const [aviso, setAviso] = useState<string | null>(null);
  const { linhas, emCurso, matricularTodos } = useMatricula(escolaId);
  const falha = emCurso ? '' : fraseDasFalhas(linhas);
  const aoEnviar = async (evento: SubmitEvent): Promise<void> => {
    evento.preventDefault();
    if (!texto.trim() || emCurso) return;
    setAviso(null);
    const feitas = await matricularTodos(texto);
    // O que não entrou fica no campo, para corrigir ou tentar de novo.
    setTexto(
      feitas
        .filter((l) => l.situacao !== 'matriculado')
        .map((l) => l.ref)
        .join('\n'),
    );
    const [unica] = feitas;
    if (feitas.length === 1 && unica?.situacao === 'desconhecido')
      setAviso('Aluno não encontrado: confira o e-mail ou o código.');
    else if (feitas.length === 1) setAviso(resumo(feitas) || null);
  };
  return (
    <Box component="form" noValidate onSubmit={(e) => void aoEnviar(e)}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ alignItems: 'flex-start' }}
      >
        <TextField
          label="Adicionar novo aluno"
          multiline
          maxRows={6}
          value={texto}
          onChange={(e) => setTexto(e.target.value)}
          onKeyDown={enviarComEnter}
          helperText="E-mail ou código do aluno. Para vários, cole um por linha."
          slotProps={{
            htmlInput: { autoCapitalize: 'none', spellCheck: false, readOnly: emCurso },
          }}
        />
        <BotaoQueEspera type="submit" variant="contained" esperando={emCurso}>
          Matricular
        </BotaoQueEspera>
      </Stack>
      {falha && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {falha}
        </Alert>
      )}
      {linhas.length > 1 && <Resultados linhas={linhas} />}
      <Snackbar
        open={aviso !== null}
        message={aviso}
        autoHideDuration={6000}
        onClose={() => setAviso(null)}
        slotProps={{ content: { role: 'status' } }}
      />
    </Box>
  );
}
