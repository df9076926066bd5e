import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLazyResultadosDaTurmaQuery, useResultadosDaTurmaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Paginador } from '@/components/formulario/Paginas';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { Tabela } from '@/components/tabelas/Tabela';
import { LIMITES, type ResultadosDaTurma as Resultados } from '@core/contract';
import { planilhaDosResultados } from './resultados';
import { dizerUltima } from './situacao';

type Aluno = Resultados['alunos'][number];

interface Props {
  readonly turma: { readonly id: string; readonly nome: string };
}

/** Tudo numa planilha: só então se pede tudo. */
function Baixar({ turma }: Props) {
  const [pedir, { isFetching, error }] = useLazyResultadosDaTurmaQuery();
  const baixarTudo = async (): Promise<void> => {
    const { data } = await pedir({ id: turma.id });
    if (data)
      baixar(
        new Blob([planilhaDosResultados(data)], { type: 'text/csv' }),
        nomeDeArquivo(`Resultados ${turma.nome}`, 'csv'),
      );
  };
  return (
    <>
      <BotaoQueEspera
        variant="outlined"
        size="small"
        esperando={isFetching}
        onClick={() => void baixarTudo()}
        sx={{ mt: 1.5 }}
      >
        Baixar resultados (CSV)
      </BotaoQueEspera>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
    </>
  );
}

/** Por pessoa e exercício, a última entrega, uma parte de cada vez; e tudo numa planilha. */
export function ResultadosDaTurma({ turma }: Props) {
  const [alunosDe, irAosAlunos] = useState(0);
  const [exerciciosDe, irAosExercicios] = useState(0);
  // A parte de antes fica à vista até vir a seguinte, desta turma.
  const { data, currentData, error, refetch } = useResultadosDaTurmaQuery(
    {
      id: turma.id,
      consulta: { alunos: String(alunosDe), exercicios: String(exerciciosDe) },
    },
    { refetchOnMountOrArgChange: true },
  );
  const parte = currentData ?? (error ? undefined : data);
  if (!parte)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar os resultados"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  const { exercicios, alunos, quantos } = parte;
  const total = quantos ?? { alunos: alunos.length, exercicios: exercicios.length };
  if (total.exercicios === 0 || total.alunos === 0)
    return (
      <Typography color="textSecondary">
        Os resultados aparecem aqui quando a turma tiver alunos e exercícios.
      </Typography>
    );
  return (
    <Box sx={{ opacity: currentData ? 1 : 0.6 }} aria-busy={!currentData}>
      <Paginador
        rotulo="Exercícios"
        de={exerciciosDe}
        porPagina={LIMITES.exerciciosPorPagina}
        total={total.exercicios}
        aoMudar={irAosExercicios}
      />
      <ComRolagem rotulo="Resultados por aluno">
        <Tabela
          legenda="Resultados por aluno"
          linhas={alunos}
          chaveDe={(a) => a.usuarioId}
          colunas={[
            { titulo: 'Aluno', nomeia: true, celula: (a) => a.nome },
            ...exercicios.map(({ id, titulo }, i) => ({
              titulo: `${exerciciosDe + i + 1}. ${titulo}`,
              celula: (a: Aluno) => dizerUltima(a.ultimas.find((u) => u.exercicioId === id)),
            })),
          ]}
        />
      </ComRolagem>
      <Paginador
        rotulo="Alunos"
        de={alunosDe}
        porPagina={LIMITES.alunosPorPagina}
        total={total.alunos}
        aoMudar={irAosAlunos}
      />
      <Baixar turma={turma} />
    </Box>
  );
}
