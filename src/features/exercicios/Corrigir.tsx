import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDevolverEntregaMutation, useResultadosDoExercicioQuery } from '@/api/exerciciosApi';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Secao } from '@/components/moldura/Secao';
import { LIMITES, type Entrega, type Exercicio } from '@core/contract';
import { UmaEntrega } from './Entregas';

const MUDOU =
  'Outra pessoa da equipe devolveu esta entrega enquanto você escrevia: acima está o que ela disse. O que você escreveu continua aqui.';

/** Comentar, dar nota se quiser, e devolver. */
interface PropsDeDevolver {
  readonly entrega: Entrega;
  readonly de: string;
  readonly aoEscrever: () => void;
}

function Devolver({ entrega, de, aoEscrever }: PropsDeDevolver) {
  const [comentario, comentar] = useState(entrega.comentario);
  const [nota, darNota] = useState(entrega.nota ?? '');
  const [refazer, deixarRefazer] = useState(entrega.refazer);
  /** A versão sobre que se escreve: a que se pede depois não passa por lida. */
  const [versao, lerVersao] = useState(entrega.versao);
  const [devolver, { isLoading, error }] = useDevolverEntregaMutation();
  const mudou = statusDoErro(error) === 409 && entrega.versao !== versao;
  /** O que já se devolveu: outro clique não o devolve de novo. */
  const [devolvido, lembrar] = useState<string | null>(null);
  const enviar = async (): Promise<void> => {
    const sobre = mudou ? entrega.versao : versao;
    const corpo = { comentario, nota, refazer };
    if (JSON.stringify(corpo) === devolvido && !mudou) return;
    const r = await devolver({ id: entrega.id, versao: sobre, corpo });
    lerVersao(r.error ? sobre : sobre + 1);
    if (!r.error) lembrar(JSON.stringify(corpo));
  };
  return (
    <Stack spacing={1} sx={{ mt: 1.5, maxWidth: 560 }} onInput={aoEscrever}>
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
          onClick={() => void enviar()}
        >
          {mudou ? 'Devolver por cima' : 'Devolver'}
        </BotaoQueEspera>
      </Stack>
      {error && <Alert severity="error">{mudou ? MUDOU : mensagemDoErro(error)}</Alert>}
    </Stack>
  );
}

/** O que cada pessoa da turma entregou, para a equipe comentar e devolver. */
export function Corrigir({ exercicio }: { readonly exercicio: Exercicio }) {
  const { currentData, error, refetch } = useResultadosDoExercicioQuery(exercicio.id, {
    refetchOnMountOrArgChange: true,
  });
  /** As de que se começou a escrever: uma tentativa nova não leva o que se escreveu da anterior. */
  const [escritas, escrever] = useState<ReadonlySet<string>>(new Set());
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
              {(e.numero === entregas.length || escritas.has(e.id)) && (
                <Devolver
                  entrega={e}
                  de={nome}
                  aoEscrever={() => !escritas.has(e.id) && escrever(new Set([...escritas, e.id]))}
                />
              )}
            </UmaEntrega>
          ))}
        </Secao>
      ))}
    </Box>
  );
}
