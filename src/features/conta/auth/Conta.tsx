import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useAlteracaoSenhaMutation } from '@/api/apiSlice';
import { mensagemDoErro, problemaDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { selectUsuario } from './authSlice';
import { MeuRelogio } from './MeuRelogio';
import { MinhasEscolas } from './MinhasEscolas';
import { AJUDA_DA_SENHA_NOVA, SENHAS_DIFERENTES } from './senhaNova';

const VAZIAS = { atual: '', nova: '', confirmacao: '' };
const CAMPOS = [
  ['atual', 'Senha atual', 'current-password'],
  ['nova', 'Nova senha', 'new-password'],
  ['confirmacao', 'Confirmar senha', 'new-password'],
] as const;

/** Todas as mensagens que o servidor deu, uma por linha. */
function mensagens(erro: ErroDeChamada): string[] {
  const porCampo = Object.values(problemaDoErro(erro)?.errors ?? {}).flat();
  return porCampo.length ? porCampo : [mensagemDoErro(erro)];
}

function TrocaDeSenha() {
  const [senhas, setSenhas] = useState(VAZIAS);
  const [alterar, { isLoading, isSuccess, error }] = useAlteracaoSenhaMutation();
  const pode = senhas.atual !== '' && senhas.nova !== '' && senhas.nova === senhas.confirmacao;
  const difere = senhas.confirmacao !== '' && senhas.nova !== senhas.confirmacao;
  const ajuda = {
    atual: undefined,
    nova: AJUDA_DA_SENHA_NOVA,
    confirmacao: difere ? SENHAS_DIFERENTES : undefined,
  };
  const aoEnviar = async (evento: SubmitEvent): Promise<void> => {
    evento.preventDefault();
    if (!pode || isLoading) return;
    const { error: falha } = await alterar({
      corpo: { senha: senhas.atual, novaSenha: senhas.nova },
    });
    if (!falha) setSenhas(VAZIAS);
  };
  return (
    <Box component="form" noValidate onSubmit={(e) => void aoEnviar(e)} sx={{ maxWidth: 400 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Alterar senha
      </Typography>
      <Stack spacing={2}>
        {CAMPOS.map(([campo, rotulo, autoComplete]) => (
          <TextField
            key={campo}
            label={rotulo}
            type="password"
            value={senhas[campo]}
            error={campo === 'confirmacao' && difere}
            helperText={ajuda[campo]}
            onChange={(e) => setSenhas((s) => ({ ...s, [campo]: e.target.value }))}
            slotProps={{ htmlInput: { autoComplete } }}
          />
        ))}
        <div role="status">
          {isSuccess && (
            <Alert severity="success" role="presentation">
              Senha alterada com sucesso
            </Alert>
          )}
        </div>
        {error && (
          <Alert severity="error">
            {mensagens(error).map((m) => (
              <div key={m}>{m}</div>
            ))}
          </Alert>
        )}
        <div>
          <BotaoQueEspera type="submit" variant="contained" disabled={!pode} esperando={isLoading}>
            Alterar senha
          </BotaoQueEspera>
        </div>
      </Stack>
    </Box>
  );
}

/**
 * Nome, e-mail e o código com que uma escola matricula; as escolas em que se estuda; a troca da
 * senha.
 */
export function Conta() {
  const usuario = useAppSelector(selectUsuario);
  return (
    <Stack spacing={4}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 3,
          rowGap: 0.5,
          '& dd': { m: 0, overflowWrap: 'anywhere' },
          '& dt': { color: 'text.secondary' },
        }}
      >
        <dt>Nome</dt>
        <dd>{usuario?.given_name}</dd>
        <dt>E-mail</dt>
        <dd>{usuario?.email}</dd>
        <dt>Código do aluno</dt>
        <dd>
          {usuario?.sub}
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            Para uma escola matricular você sem o seu e-mail.
          </Typography>
        </dd>
      </Box>
      <MeuRelogio />
      <MinhasEscolas />
      <TrocaDeSenha />
    </Stack>
  );
}
