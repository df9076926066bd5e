import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { FRASES, resumo, type Linha } from './matricula';
import { useMatricula } from './useMatricula';

function Resultados({ linhas }: { readonly linhas: readonly Linha[] }) {
  const feitas = linhas.filter((l) => l.situacao !== 'esperando').length;
  return (
    <Box sx={{ mt: 1.5 }}>
      {feitas < linhas.length && <LinearProgress variant="determinate" value={(100 * feitas) / linhas.length} aria-label="Matrículas feitas" sx={{ mb: 1 }} />}
      <Typography variant="body2" role="status">{feitas < linhas.length ? `${feitas} de ${linhas.length}` : resumo(linhas)}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 220, overflowY: 'auto', typography: 'body2' }} aria-label="Resultado de cada matrícula">
        {linhas.map(({ ref, situacao }) => (
          <Box component="li" key={ref} sx={{ color: situacao === 'desconhecido' || situacao === 'falhou' ? 'error.main' : 'text.primary', overflowWrap: 'anywhere' }}>
            {ref}: {FRASES[situacao]}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** 'Adicionar novo aluno': um e-mail (ou id), ou vários colados de uma vez. Campo vazio não envia nada. */
export function Matricula({ escolaId }: { readonly escolaId: string }) {
  const [texto, setTexto] = useState('');
  const [aviso, setAviso] = useState<string | null>(null);
  const { linhas, emCurso, matricularTodos } = useMatricula(escolaId);
  const aoEnviar = async (evento: SubmitEvent): Promise<void> => {
    evento.preventDefault();
    if (!texto.trim() || emCurso) return;
    const feitas = await matricularTodos(texto);
    // O que não entrou fica no campo, para corrigir.
    setTexto(feitas.filter((l) => l.situacao !== 'matriculado').map((l) => l.ref).join('\n'));
    setAviso(feitas.length === 1 && feitas[0]?.situacao === 'desconhecido' ? 'Aluno não encontrado: confira o e-mail ou o id.' : resumo(feitas));
  };
  return (
    <Box component="form" noValidate onSubmit={(e) => void aoEnviar(e)}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label="Adicionar novo aluno" multiline maxRows={6} value={texto} onChange={(e) => setTexto(e.target.value)}
          helperText="E-mail ou id. Para vários, cole um por linha." slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <Button type="submit" variant="contained" loading={emCurso}>Matricular</Button>
      </Stack>
      {linhas.length > 1 && <Resultados linhas={linhas} />}
      <Snackbar open={aviso !== null} message={aviso} autoHideDuration={6000} onClose={() => setAviso(null)} />
    </Box>
  );
}
