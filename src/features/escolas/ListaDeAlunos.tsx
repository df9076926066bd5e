import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAlunosDaEscolaQuery, useDesmatricularMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/Confirmacao';
import { EsqueletoDaPagina } from '@/components/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { contem } from '@/components/procura';
import type { Aluno } from '@core/contract';

const MUITOS = 8;

interface DesmatriculaProps {
  readonly escolaId: string;
  readonly aluno: Aluno | null;
  readonly aoFechar: () => void;
}

function Desmatricula({ escolaId, aluno, aoFechar }: DesmatriculaProps) {
  const [desmatricular, { isLoading, error, reset }] = useDesmatricularMutation();
  const fechar = (): void => {
    reset();
    aoFechar();
  };
  const confirmar = async (): Promise<void> => {
    if (!aluno) return;
    const { error: falha } = await desmatricular({ escolaId, alunoId: aluno.id });
    if (!falha) fechar();
  };
  return (
    <Confirmacao
      aberta={aluno !== null} pergunta={`Deseja realmente desmatricular ${aluno?.nome ?? ''}?`} acao="Desmatricular" emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null} aoConfirmar={() => void confirmar()} aoCancelar={fechar}
    >
      <Typography>Os mapas compartilhados com este aluno deixam de aparecer para ele.</Typography>
    </Confirmacao>
  );
}

/** Os alunos da escola, com busca quando são muitos, e a desmatrícula confirmada. */
export function ListaDeAlunos({ escolaId }: { readonly escolaId: string }) {
  const { data: alunos, error, refetch } = useAlunosDaEscolaQuery(escolaId);
  const [procurado, setProcurado] = useState('');
  const [saindo, setSaindo] = useState<Aluno | null>(null);
  if (error && !alunos) return <EstadoDePagina titulo="Os alunos não carregaram" aoTentar={() => void refetch()}>{mensagemDoErro(error)}</EstadoDePagina>;
  if (!alunos) return <EsqueletoDaPagina />;
  const achados = alunos.filter((a) => contem(`${a.nome} ${a.email}`, procurado));
  return (
    <>
      {alunos.length > MUITOS && <TextField label="Procurar aluno" value={procurado} onChange={(e) => setProcurado(e.target.value)} sx={{ mb: 1 }} />}
      <List dense disablePadding aria-label="Alunos" sx={{ maxHeight: 480, overflowY: 'auto' }}>
        {achados.map((aluno) => (
          <ListItem
            key={aluno.id} divider disableGutters
            secondaryAction={<Button size="small" aria-label={`Desmatricular ${aluno.nome}`} onClick={() => setSaindo(aluno)}>Desmatricular</Button>}
            sx={{ pr: 15 }}
          >
            <ListItemText primary={aluno.nome} secondary={aluno.email} slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { sx: { overflowWrap: 'anywhere' } } }} />
          </ListItem>
        ))}
      </List>
      {achados.length === 0 && <Typography role="status" color="textSecondary" variant="body2">{alunos.length ? 'Nenhum aluno com esse nome.' : 'Nenhum aluno matriculado ainda.'}</Typography>}
      <Desmatricula escolaId={escolaId} aluno={saindo} aoFechar={() => setSaindo(null)} />
    </>
  );
}
