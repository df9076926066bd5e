import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDevolverEntregaMutation, useResultadosDoExercicioQuery } from '@/api/exerciciosApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Secao } from '@/components/moldura/Secao';
import { LIMITES, type Entrega, type Exercicio } from '@core/contract';
import { UmaEntrega } from './Entregas';

/** Comentar, dar nota se quiser, e devolver. */
function Devolver({ entrega, de }: { readonly entrega: Entrega; readonly de: string }) {
  const [comentario, comentar] = useState(entrega.comentario);
  const [nota, darNota] = useState(entrega.nota ?? '');
  const [refazer, deixarRefazer] = useState(entrega.refazer);
  const [devolver, { isLoading, error }] = useDevolverEntregaMutation();
  const corpo = { comentario, nota, refazer };
  return (
    <Stack spacing={1} sx={{ mt: 1.5, maxWidth: 560 }}>
      <TextField
        label={`Comentário para ${de}`}
        multiline
        minRows={2}
        maxRows={8}
        value={comentario}
        onChange={(e) => comentar(e.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITES.comentario } }}
      />
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', rowGap: 1 }}>
        <TextField
          label="Nota"
          value={nota}
          onChange={(e) => darNota(e.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITES.nota } }}
          sx={{ width: 110 }}
        />
        <FormControlLabel
          control={<Checkbox checked={refazer} onChange={(e) => deixarRefazer(e.target.checked)} />}
          label="Pode entregar mais uma vez"
        />
        <BotaoQueEspera
          variant="contained"
          size="small"
          esperando={isLoading}
          aria-label={`Devolver a ${de}`}
          onClick={() => void devolver({ id: entrega.id, versao: entrega.versao, corpo })}
        >
          Devolver
        </BotaoQueEspera>
      </Stack>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
    </Stack>
  );
}

/** O que cada pessoa da turma entregou, para a equipe comentar e devolver. */
export function Corrigir({ exercicio }: { readonly exercicio: Exercicio }) {
  const { currentData, error, refetch } = useResultadosDoExercicioQuery(exercicio.id, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar as entregas"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  if (currentData.length === 0)
    return <Typography color="textSecondary">A turma ainda não tem alunos.</Typography>;
  return (
    <Box sx={{ maxWidth: 720 }}>
      {currentData.map(({ usuarioId, nome, entregas }) => (
        <Secao key={usuarioId} nivel="h3" titulo={nome}>
          {entregas.length === 0 && (
            <Typography color="textSecondary">Ainda não entregou.</Typography>
          )}
          {entregas.map((e) => (
            <UmaEntrega key={e.id} exercicio={exercicio} entrega={e}>
              {e.numero === entregas.length && (
                <Devolver key={`${e.id}/${e.versao}`} entrega={e} de={nome} />
              )}
            </UmaEntrega>
          ))}
        </Secao>
      ))}
    </Box>
  );
}
