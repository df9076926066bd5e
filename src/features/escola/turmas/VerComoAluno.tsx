import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiSlice } from '@/api/apiSlice';
import { selectComoAluno, vistoComo } from '@/api/comoAlunoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Turma } from '@core/contract';

interface Props {
  readonly turma: Pick<Turma, 'id' | 'alunos'>;
  /** Quem se escolheu; outro que não estuda aqui não vale. */
  readonly quem: string;
  readonly aoEscolher: (usuarioId: string) => void;
  readonly children: ReactNode;
}

/** Enquanto está montado, tudo o que se lê é o que o servidor dá a este aluno. */
function ComoEle({
  usuarioId,
  children,
}: {
  readonly usuarioId: string;
  readonly children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // O que se leu como um não serve ao outro.
    dispatch(vistoComo(usuarioId));
    dispatch(apiSlice.util.resetApiState());
    return () => {
      dispatch(vistoComo(null));
      dispatch(apiSlice.util.resetApiState());
    };
  }, [dispatch, usuarioId]);
  return useAppSelector(selectComoAluno) === usuarioId ? children : null;
}

/** A página de quem estuda, para quem ensina, com o caminho de volta. */
export function VerComoAluno({ turma: deAgora, quem, aoEscolher, children }: Props) {
  // Como aluno, a turma da equipe já não se lê: vale a que se leu ao entrar.
  const [turma] = useState(deAgora);
  const aluno = turma.alunos.find((a) => a.usuarioId === quem) ?? turma.alunos[0];
  const volta = (
    <Button component={Link} to={`/turmas/${turma.id}`} color="inherit" size="small">
      Voltar à equipe
    </Button>
  );
  if (!aluno)
    return (
      <Alert severity="info" action={volta}>
        Esta turma ainda não tem alunos. Adicione alguém para ver a turma como aluno.
      </Alert>
    );
  return (
    <>
      <Alert severity="info" sx={{ mb: 3 }} action={volta}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Você está vendo a turma como esta pessoa vê. Nada é salvo enquanto isso.
        </Typography>
        <TextField
          select
          size="small"
          label="Aluno"
          value={aluno.usuarioId}
          onChange={(e) => aoEscolher(e.target.value)}
          sx={{ minWidth: 220 }}
        >
          {turma.alunos.map((a) => (
            <MenuItem key={a.usuarioId} value={a.usuarioId}>
              {a.nome}
            </MenuItem>
          ))}
        </TextField>
      </Alert>
      <ComoEle key={aluno.usuarioId} usuarioId={aluno.usuarioId}>
        {children}
      </ComoEle>
    </>
  );
}
