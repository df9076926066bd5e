import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCompartilhamentoQuery, useCompartilharMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { IconeFechar } from '@/components/icones';
import { contem } from '@/components/procura';
import type { ItemDeCompartilhamento } from '@core/contract';

const MUITOS = 8;

interface Props {
  readonly mapa: { readonly id: string; readonly nome: string };
  readonly aoFechar: () => void;
}

/** As marcas que a pessoa trocou e ainda não enviou, por aluno. */
type Trocas = Readonly<Record<string, boolean>>;

const comTrocas = (itens: readonly ItemDeCompartilhamento[], trocas: Trocas): ItemDeCompartilhamento[] =>
  itens.map((i) => ({ ...i, compartilhado: trocas[i.alunoId] ?? i.compartilhado }));

interface AlunosProps {
  readonly itens: readonly ItemDeCompartilhamento[];
  readonly aoTrocar: (alunoId: string, compartilhado: boolean) => void;
}

function Alunos({ itens, aoTrocar }: AlunosProps) {
  const [procurado, setProcurado] = useState('');
  if (itens.length === 0) return <Typography role="status" color="textSecondary">Nenhum aluno matriculado ainda.</Typography>;
  return (
    <>
      {itens.length > MUITOS && <TextField label="Procurar aluno" value={procurado} onChange={(e) => setProcurado(e.target.value)} sx={{ mb: 1 }} />}
      <FormGroup sx={{ maxHeight: 360, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {itens.filter((i) => contem(i.nome, procurado)).map((i) => (
          <FormControlLabel key={i.alunoId} label={i.nome} control={<Checkbox size="small" checked={i.compartilhado} onChange={(e) => aoTrocar(i.alunoId, e.target.checked)} />} />
        ))}
      </FormGroup>
    </>
  );
}

function Conteudo({ mapaId }: { readonly mapaId: string }) {
  const { currentData: itens, error, refetch } = useCompartilhamentoQuery(mapaId, { refetchOnMountOrArgChange: true });
  const [compartilhar, envio] = useCompartilharMutation();
  const [trocas, setTrocas] = useState<Trocas>({});
  if (error && !itens) return <EstadoDePagina titulo="A lista não carregou" aoTentar={() => void refetch()}>{mensagemDoErro(error)}</EstadoDePagina>;
  if (!itens) return <EsqueletoDaPagina />;
  const enviar = async (): Promise<void> => {
    const { error: falha } = await compartilhar({ mapaId, itens: comTrocas(itens, trocas) });
    if (!falha) setTrocas({});
  };
  const trocar = (alunoId: string, compartilhado: boolean): void => {
    envio.reset();
    setTrocas((t) => ({ ...t, [alunoId]: compartilhado }));
  };
  const atuais = comTrocas(itens, trocas);
  const mudou = atuais.some((a, i) => a.compartilhado !== itens[i]?.compartilhado);
  return (
    <Stack spacing={1.5}>
      <Alunos itens={atuais} aoTrocar={trocar} />
      <div role="alert">{envio.error && <Alert severity="error">{mensagemDoErro(envio.error)} As marcas continuam como você as deixou.</Alert>}</div>
      <div role="status">{envio.isSuccess && !mudou && <Alert severity="success">Compartilhamento salvo.</Alert>}</div>
      <div><Button variant="contained" loading={envio.isLoading} disabled={itens.length === 0} onClick={() => void enviar()}>Compartilhar</Button></div>
    </Stack>
  );
}

/** 'Compartilhamento mapa': quem pode ver este mapa. As marcas só valem depois de Compartilhar. */
export function PainelDeCompartilhamento({ mapa, aoFechar }: Props) {
  return (
    <Paper component="section" variant="outlined" aria-label="Compartilhamento mapa" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', mb: 1.5 }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2">Compartilhamento mapa</Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>{mapa.nome}</Typography>
        </div>
        <IconButton aria-label="Fechar o compartilhamento" onClick={aoFechar}><IconeFechar /></IconButton>
      </Stack>
      <Conteudo key={mapa.id} mapaId={mapa.id} />
    </Paper>
  );
}
