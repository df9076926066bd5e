import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDevolverEntregasMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Janela } from '@/components/formulario/Janela';
import { AvisoDoNome } from './AvisoDoNome';
import { LIMITES, type Exercicio } from '@core/contract';
import { quantos } from '@core/texto';
import type { Linha } from './situacao';

const quantas = (n: number): string => quantos(n, 'entrega', 'entregas');

interface Props {
  readonly exercicio: Pick<Exercicio, 'id' | 'turma'>;
  readonly linhas: readonly Linha[];
  readonly aoDevolver: (frase: string) => void;
}

/** As que ainda não se devolveram, todas, com o mesmo comentário se o houver. */
export function DevolverTodas({ exercicio, linhas, aoDevolver }: Props) {
  const [aberta, abrir] = useState(false);
  const [comentario, comentar] = useState('');
  const [devolver, { isLoading, error, reset }] = useDevolverEntregasMutation();
  const entregas = linhas.flatMap(({ ultima: u }) =>
    u && !u.devolvida ? [{ id: u.id, versao: u.versao }] : [],
  );
  const enviar = async (): Promise<void> => {
    const { data } = await devolver({ id: exercicio.id, corpo: { entregas, comentario } });
    if (!data) return;
    abrir(false);
    comentar('');
    const ficaram =
      data.mudaram > 0
        ? ` ${quantas(data.mudaram)} ${data.mudaram === 1 ? 'mudou' : 'mudaram'} nesse meio-tempo: veja a lista.`
        : '';
    aoDevolver(
      `${quantas(data.devolvidas)} ${data.devolvidas === 1 ? 'devolvida' : 'devolvidas'}.${ficaram}`,
    );
  };
  if (entregas.length === 0 && !aberta) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        onClick={() => {
          reset();
          abrir(true);
        }}
      >
        Devolver todas ({entregas.length})
      </Button>
      {aberta && (
        <Janela
          titulo={`Devolver ${quantas(entregas.length)}?`}
          acao="Devolver todas"
          emCurso={isLoading}
          falta={entregas.length === 0}
          erro={error ? mensagemDoErro(error) : null}
          aoEnviar={() => void enviar()}
          aoFechar={() => abrir(false)}
        >
          <Typography variant="body2" sx={{ mb: 2 }}>
            Cada pessoa é avisada na página do exercício. O comentário escrito aqui vai para todas;
            sem ele, vale o que já foi comentado em cada uma.
          </Typography>
          <TextField
            label="Comentário para todas (opcional)"
            multiline
            fullWidth
            minRows={2}
            maxRows={8}
            value={comentario}
            onChange={(e) => comentar(e.target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITES.comentario } }}
          />
          <AvisoDoNome turmaId={exercicio.turma.id} textos={[comentario]} />
        </Janela>
      )}
    </>
  );
}
