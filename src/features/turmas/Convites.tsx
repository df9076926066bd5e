import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useCriarConviteMutation, useRevogarConviteMutation } from '@/api/turmasApi';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { VALIDADES_DO_CONVITE, type Convite, type Turma } from '@core/contract';
import { textoDoMomento } from '@/components/formulario/quando';

const enderecoDo = (codigo: string): string => `${window.location.origin}/convite/${codigo}`;

/** O endereço só se mostra agora: o servidor não o guarda. */
function ConviteNovo({ codigo }: { readonly codigo: string }) {
  const [copiado, dizer] = useState('');
  const endereco = enderecoDo(codigo);
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(endereco);
      dizer('Link copiado.');
    } catch {
      dizer('Este navegador não deixou copiar: escolha o link e copie-o com Ctrl+C.');
    }
  };
  return (
    <Alert severity="success" sx={{ my: 2 }}>
      Convite criado. Copie o link agora: por segurança, ele não volta a aparecer.
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mt: 1.5 }}>
        <TextField
          label="Link do convite"
          fullWidth
          value={endereco}
          onFocus={(e) => e.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Button variant="contained" onClick={() => void copiar()} sx={{ flexShrink: 0 }}>
          Copiar link
        </Button>
      </Stack>
      <div role="status">{copiado}</div>
    </Alert>
  );
}

function usos(n: number): string {
  if (n === 0) return 'ninguém entrou por ele ainda';
  return n === 1 ? '1 pessoa entrou por ele' : `${n} pessoas entraram por ele`;
}

function UmConvite({ convite }: { readonly convite: Convite }) {
  const [perguntando, perguntar] = useState(false);
  const [revogar, { isLoading, error, reset }] = useRevogarConviteMutation();
  const quando = textoDoMomento(convite.expiraEm);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, py: 1 }}>
        Vale até {quando}; {usos(convite.usos)}.
      </Typography>
      <Button
        size="small"
        aria-label={`Revogar o convite que vale até ${quando}`}
        onClick={() => perguntar(true)}
      >
        Revogar
      </Button>
      <Confirmacao
        aberta={perguntando}
        pergunta="Revogar este convite?"
        acao="Revogar"
        emCurso={isLoading}
        erro={error ? mensagemDoErro(error) : null}
        aoConfirmar={() => void revogar(convite.id)}
        aoCancelar={() => {
          reset();
          perguntar(false);
        }}
      >
        O link deixa de funcionar já. Quem entrou por ele continua na turma.
      </Confirmacao>
    </Box>
  );
}

/** Convites por link: criar, ver os que valem e revogar. */
export function Convites({ turma }: { readonly turma: Turma }) {
  const [dias, escolher] = useState<(typeof VALIDADES_DO_CONVITE)[number]>(30);
  const [criar, { isLoading, data, error }] = useCriarConviteMutation();
  const vale = data && turma.convites.some((c) => c.id === data.id);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Quem abrir o link entra na turma com a conta que tem, ou cria uma. Mande-o só a quem deve
        entrar.
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <NativeSelect
          value={dias}
          onChange={(e) =>
            escolher(VALIDADES_DO_CONVITE.find((d) => String(d) === e.target.value) ?? 30)
          }
          inputProps={{ 'aria-label': 'Por quanto tempo vale o convite' }}
        >
          {VALIDADES_DO_CONVITE.map((d) => (
            <option key={d} value={d}>
              vale {d} dias
            </option>
          ))}
        </NativeSelect>
        <BotaoQueEspera
          variant="outlined"
          esperando={isLoading}
          onClick={() => void criar({ id: turma.id, corpo: { dias } })}
        >
          Criar convite
        </BotaoQueEspera>
      </Stack>
      {error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
      {vale && <ConviteNovo key={data.id} codigo={data.codigo} />}
      {turma.convites.length > 0 && (
        <Box
          component="ul"
          aria-label="Convites que valem"
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
        >
          {turma.convites.map((c) => (
            <UmConvite key={c.id} convite={c} />
          ))}
        </Box>
      )}
    </>
  );
}
