import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useEntregasDoAlunoQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import type { Exercicio } from '@core/contract';
import { Devolver } from './Devolver';
import { UmaEntrega } from './Entregas';

interface Pessoa {
  readonly usuarioId: string;
  readonly nome: string;
}

interface Props {
  readonly exercicio: Exercicio;
  readonly pessoa: Pessoa;
  /** As que se percorrem, esta entre elas. */
  readonly fila: readonly Pessoa[];
  readonly aoIr: (usuarioId: string | null) => void;
}

function AsDela({ exercicio, pessoa }: Pick<Props, 'exercicio' | 'pessoa'>) {
  const { currentData, error, refetch } = useEntregasDoAlunoQuery(
    { id: exercicio.id, usuario: pessoa.usuarioId },
    { refetchOnMountOrArgChange: true },
  );
  /** As de que se começou a escrever: uma tentativa nova não leva o que se escreveu da anterior. */
  const [escritas, escrever] = useState<ReadonlySet<string>>(new Set());
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar o que esta pessoa entregou"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  if (currentData.length === 0)
    return <Typography color="textSecondary">Ainda não entregou.</Typography>;
  return currentData.map((e) => (
    <UmaEntrega key={e.id} exercicio={exercicio} entrega={e}>
      {(e.numero === currentData.length || escritas.has(e.id)) && (
        <Devolver
          turmaId={exercicio.turma.id}
          entrega={e}
          de={pessoa.nome}
          aoEscrever={() => !escritas.has(e.id) && escrever(new Set([...escritas, e.id]))}
        />
      )}
    </UmaEntrega>
  ));
}

/** As tentativas de uma pessoa, com a de antes e a de depois. */
export function CorrigirUma({ exercicio, pessoa, fila, aoIr }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), [pessoa.usuarioId]);
  const lugar = fila.findIndex((p) => p.usuarioId === pessoa.usuarioId);
  const ir = (nome: string, para: Pessoa | undefined) => (
    <Button
      variant="outlined"
      size="small"
      disabled={!para}
      onClick={() => para && aoIr(para.usuarioId)}
    >
      {nome}
    </Button>
  );
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Button size="small" onClick={() => aoIr(null)}>
          Voltar à lista
        </Button>
        {ir('Anterior', fila[lugar - 1])}
        {ir('Próxima', fila[lugar + 1])}
        {lugar >= 0 && (
          <Typography variant="body2" color="textSecondary">
            {lugar + 1} de {fila.length}
          </Typography>
        )}
      </Stack>
      <Typography variant="h3" ref={titulo} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {pessoa.nome}
      </Typography>
      <AsDela key={pessoa.usuarioId} exercicio={exercicio} pessoa={pessoa} />
    </>
  );
}
