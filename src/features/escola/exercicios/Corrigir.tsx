import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { useEntregasDoExercicioQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Rolada } from '@/components/formulario/Rolada';
import { textoDoMomento } from '@/tempo/daqui';
import type { Exercicio } from '@core/contract';
import { CorrigirUma } from './CorrigirUma';
import { DevolverTodas } from './DevolverTodas';
import {
  dizerUltima,
  FILTROS,
  filtroPedido,
  ORDEM_DOS_FILTROS,
  type Filtro,
  type Linha,
} from './situacao';

function detalhe({ ultima: u }: Linha): string {
  if (!u) return 'ainda não entregou';
  const qual = u.tentativas > 1 ? [`${u.tentativas}ª tentativa`] : [];
  return [...qual, textoDoMomento(u.em), dizerUltima(u)].join(' · ');
}

interface PropsDaLista {
  readonly filtro: Filtro;
  readonly linhas: readonly Linha[];
  readonly aoAbrir: (usuarioId: string) => void;
}

function Lista({ filtro, linhas, aoAbrir }: PropsDaLista) {
  if (linhas.length === 0)
    return (
      <Typography color="textSecondary">
        {filtro === 'corrigir' ? 'Nada para corrigir.' : 'Ninguém.'}
      </Typography>
    );
  return (
    <Rolada key={filtro} itens={linhas} rotulo="Entregas da turma" chaveDe={(l) => l.usuarioId}>
      {(l, naLista) => (
        <ListItem key={l.usuarioId} disablePadding divider {...naLista}>
          <ListItemButton dense onClick={() => aoAbrir(l.usuarioId)}>
            <ListItemText
              primary={l.nome}
              secondary={detalhe(l)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItemButton>
        </ListItem>
      )}
    </Rolada>
  );
}

interface PropsDasLinhas {
  readonly exercicio: Exercicio;
  readonly linhas: readonly Linha[];
}

/** A lista, ou uma pessoa dela; o endereço diz qual, e Voltar volta. */
function UmaOuTodas({ exercicio, linhas }: PropsDasLinhas) {
  const { parametros, por } = useEndereco();
  const [dito, dizer] = useState('');
  const filtro = filtroPedido(parametros.get('entregas'), linhas);
  const filtradas = linhas.filter(FILTROS[filtro].serve);
  /** As que se percorrem são as de quando se começou: devolvida uma, a próxima é a próxima. */
  const [fila, percorrer] = useState<readonly Linha[] | null>(null);
  const pessoa = linhas.find((l) => l.usuarioId === parametros.get('aluno'));
  // De uma a outra não se enche o histórico: Voltar volta à lista.
  const abrir = (aluno: string | null): void => por({ aluno }, { replace: pessoa !== undefined });
  if (pessoa) {
    const daFila = fila ?? filtradas;
    const tem = daFila.some((l) => l.usuarioId === pessoa.usuarioId);
    return (
      <CorrigirUma
        exercicio={exercicio}
        pessoa={pessoa}
        fila={tem ? daFila : linhas}
        aoIr={abrir}
      />
    );
  }
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <TextField
          select
          size="small"
          label="Mostrar"
          value={filtro}
          onChange={(e) => por({ entregas: e.target.value }, { replace: true })}
          sx={{ minWidth: 220 }}
        >
          {ORDEM_DOS_FILTROS.map((f) => (
            <MenuItem key={f} value={f}>
              {FILTROS[f].titulo} ({linhas.filter(FILTROS[f].serve).length})
            </MenuItem>
          ))}
        </TextField>
        <DevolverTodas exercicio={exercicio} linhas={filtradas} aoDevolver={dizer} />
      </Stack>
      <Typography role="status" variant="body2" sx={{ mb: dito ? 1 : 0 }}>
        {dito}
      </Typography>
      <Lista
        filtro={filtro}
        linhas={filtradas}
        aoAbrir={(quem) => {
          dizer('');
          percorrer(filtradas);
          abrir(quem);
        }}
      />
    </>
  );
}

/** O que cada pessoa da turma entregou, para a equipe comentar e devolver. */
export function Corrigir({ exercicio }: { readonly exercicio: Exercicio }) {
  const { currentData, error, refetch } = useEntregasDoExercicioQuery(exercicio.id, {
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
      <UmaOuTodas exercicio={exercicio} linhas={currentData} />
    </Box>
  );
}
