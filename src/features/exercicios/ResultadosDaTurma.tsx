import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResultadosDaTurmaQuery } from '@/api/exerciciosApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { Tabela } from '@/components/tabelas/Tabela';
import type { ResultadosDaTurma as Resultados } from '@core/contract';
import { planilhaDosResultados } from './resultados';

type Ultima = Resultados['alunos'][number]['ultimas'][number];

function resumo(u: Ultima | undefined): string {
  if (!u) return '—';
  return [
    u.acertos === null ? 'entregue' : `${u.acertos}/${u.de}`,
    ...(u.nota === null ? [] : [`nota ${u.nota}`]),
    ...(u.atrasada ? ['fora do prazo'] : []),
    ...(u.devolvida ? [] : ['por devolver']),
  ].join(' · ');
}

interface Props {
  readonly turma: { readonly id: string; readonly nome: string };
}

/** Por pessoa e exercício, a última entrega; e tudo numa planilha. */
export function ResultadosDaTurma({ turma }: Props) {
  const { currentData, error, refetch } = useResultadosDaTurmaQuery(turma.id, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar os resultados"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  const { exercicios, alunos } = currentData;
  if (exercicios.length === 0 || alunos.length === 0)
    return (
      <Typography color="textSecondary">
        Os resultados aparecem aqui quando a turma tiver alunos e exercícios.
      </Typography>
    );
  return (
    <>
      <ComRolagem rotulo="Resultados por aluno">
        <Tabela
          legenda="Resultados por aluno"
          linhas={alunos}
          chaveDe={(a) => a.usuarioId}
          colunas={[
            { titulo: 'Aluno', nomeia: true, celula: (a) => a.nome },
            ...exercicios.map(({ id, titulo }, i) => ({
              titulo: `${i + 1}. ${titulo}`,
              celula: (a: Resultados['alunos'][number]) =>
                resumo(a.ultimas.find((u) => u.exercicioId === id)),
            })),
          ]}
        />
      </ComRolagem>
      <Box sx={{ mt: 1.5 }}>
        <Button
          variant="outlined"
          size="small"
          onClick={() =>
            baixar(
              new Blob([planilhaDosResultados(currentData)], { type: 'text/csv' }),
              nomeDeArquivo(`Resultados ${turma.nome}`, 'csv'),
            )
          }
        >
          Baixar resultados (CSV)
        </Button>
      </Box>
    </>
  );
}
