import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { mensagemDoErro, problemaDoErro } from '@/api/mensagemDoErro';
import { useCriarContaPorConviteMutation } from '@/api/apiSlice';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { LIMITES } from '@core/contract';

type Pedido = Parameters<ReturnType<typeof useCriarContaPorConviteMutation>[0]>[0];

interface PropsDoEnviado {
  readonly pedido: Pedido;
  readonly porCorreio: boolean;
  readonly aoTrocar: () => void;
}

/** O mesmo para quem já tem conta e para quem não a tem: di-lo a mensagem. */
function Enviado({ pedido, porCorreio, aoTrocar }: PropsDoEnviado) {
  const { email } = pedido.corpo;
  const [repetir, { isLoading, isSuccess, error }] = useCriarContaPorConviteMutation();
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {porCorreio ? (
          <>
            Enviamos uma mensagem para <strong>{email}</strong>. Abra o link da mensagem em até uma
            hora para confirmar o e-mail e escolher a senha.
          </>
        ) : (
          <>
            Solicitação feita para <strong>{email}</strong>. Este sistema não envia e-mails: peça à
            sua escola o link que confirma a conta.
          </>
        )}
      </Alert>
      {porCorreio && (
        <BotaoQueEspera
          variant="outlined"
          esperando={isLoading}
          onClick={() => void repetir(pedido)}
        >
          Não chegou? Enviar de novo
        </BotaoQueEspera>
      )}
      <div role="status">
        {isSuccess &&
          'Enviada de novo. Veja também na pasta de spam; o link anterior deixa de valer.'}
      </div>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
      <Button onClick={aoTrocar}>Usar outro e-mail</Button>
    </Stack>
  );
}

/** Nome e e-mail: a senha escolhe-a quem abrir a mensagem. */
export function PedidoDeConta({ codigo }: { readonly codigo: string }) {
  const [nome, setNome] = useState('');
  const [email, setEmail] = useState('');
  const [pedir, { data, originalArgs, isLoading, error, reset }] =
    useCriarContaPorConviteMutation();
  const pode = nome.trim() !== '' && email.trim() !== '';
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    if (pode && !isLoading)
      void pedir({ codigo, corpo: { nome: nome.trim(), email: email.trim() } });
  };
  const doEmail = problemaDoErro(error)?.errors?.['Email']?.join(' ');
  if (data && originalArgs)
    return <Enviado pedido={originalArgs} porCorreio={data.porCorreio} aoTrocar={reset} />;
  return (
    <Box component="form" noValidate onSubmit={aoEnviar}>
      <Stack spacing={2}>
        <TextField
          label="Nome"
          value={nome}
          onChange={(e) => setNome(e.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'name', maxLength: LIMITES.nome } }}
        />
        <TextField
          label="E-mail"
          type="email"
          value={email}
          error={doEmail !== undefined}
          helperText={doEmail ?? 'Vamos enviar para ele o link que confirma a conta.'}
          onChange={(e) => setEmail(e.target.value)}
          slotProps={{
            htmlInput: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
          }}
        />
        {error && !doEmail && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
        <BotaoQueEspera
          type="submit"
          variant="contained"
          size="large"
          disabled={!pode}
          esperando={isLoading}
        >
          Criar conta
        </BotaoQueEspera>
      </Stack>
    </Box>
  );
}
