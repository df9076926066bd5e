import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useEsqueciSenhaMutation, useLoginMutation } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Marca } from '@/components/moldura/Marca';
import { selectFimDaSessao, selectToken, type FimDaSessao } from '@/features/conta/auth/authSlice';
import { useTitulo } from './useTitulo';

const AVISOS: Partial<Record<NonNullable<FimDaSessao>, string>> = {
  tokenIlegivel:
    'O servidor respondeu de um modo que esta página não entende. Recarregue a página e entre de novo.',
  semArmazenamento:
    'Este navegador não está salvando dados deste site (armazenamento bloqueado ou cheio). Você pode entrar, mas terá de entrar de novo se recarregar a página.',
  recusada: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
  expirada: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
  outraAba: 'Você saiu em outra aba.',
  relogioAdiantado:
    'O relógio deste dispositivo está adiantado. Acerte a data e a hora e entre de novo.',
};

/** Qualquer recusa (4xx) diz o mesmo; o servidor fora do ar não é senha errada. */
function mensagemDoLogin(erro: ErroDeChamada): string | null {
  if (!erro) return null;
  const status = statusDoErro(erro);
  return status !== null && status >= 400 && status < 500
    ? 'Usuário ou senha inválidos'
    : mensagemDoErro(erro);
}

/** Para onde ia quem foi mandado ao login; só caminhos daqui. */
/** Diz à primeira página que não foi ela que se pediu: quem não tem mapa seu vai para o início. */
const CHEGOU = { chegou: true } as const;

function destinoDe(estado: unknown): string {
  const de = typeof estado === 'object' && estado !== null && 'de' in estado ? estado.de : null;
  return typeof de === 'string' && de.startsWith('/') && !de.startsWith('//') ? de : '/';
}

interface PropsDoEsqueci {
  readonly email: string;
  readonly aoPedir: () => void;
}

function EsqueciASenha({ email, aoPedir }: PropsDoEsqueci) {
  const [esqueci, { isLoading, isSuccess, isError, error }] = useEsqueciSenhaMutation();
  return (
    <>
      <BotaoQueEspera
        type="button"
        disabled={email.trim() === ''}
        esperando={isLoading}
        onClick={() => {
          aoPedir();
          void esqueci(email.trim());
        }}
      >
        Esqueci a senha
      </BotaoQueEspera>
      <div role="status">
        {isSuccess && (
          <Alert severity="info" role="presentation">
            Se houver uma conta com este endereço, você receberá um e-mail com instruções para criar
            uma nova senha. Verifique também o spam.
          </Alert>
        )}
      </div>
      {isError && <Alert severity="warning">{mensagemDoErro(error)}</Alert>}
    </>
  );
}

function Formulario() {
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const mensagem = mensagemDoLogin(error);
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    if (!isLoading) void login({ corpo: { email, senha } });
  };
  return (
    <Box component="form" onSubmit={aoEnviar} noValidate>
      <Stack spacing={2}>
        <TextField
          label="email"
          type="email"
          value={email}
          onChange={(e) => setEmail(e.target.value)}
          slotProps={{
            htmlInput: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
          }}
        />
        <TextField
          label="Senha"
          type="password"
          value={senha}
          onChange={(e) => setSenha(e.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        />
        {mensagem && <Alert severity="error">{mensagem}</Alert>}
        <BotaoQueEspera type="submit" variant="contained" size="large" esperando={isLoading}>
          Entrar
        </BotaoQueEspera>
        {/* Quem pede outra senha já não está a errar a de antes. */}
        <EsqueciASenha email={email} aoPedir={reset} />
      </Stack>
    </Box>
  );
}

/** /login */
export default function LoginPage() {
  useTitulo('Entrar');
  const token = useAppSelector(selectToken);
  const fim = useAppSelector(selectFimDaSessao);
  const { state } = useLocation() as { state: unknown };
  if (token !== null) {
    const destino = destinoDe(state);
    return <Navigate to={destino} state={destino === '/' ? CHEGOU : null} replace />;
  }
  const aviso = fim && AVISOS[fim];
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ textAlign: 'center', mb: 4 }}>
          <Marca tamanho={40} />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            Mapas astrológicos com precisão de segundo de arco
          </Typography>
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2.5 }}>
            Entrar
          </Typography>
          {aviso && (
            <Alert severity="info" role="status" sx={{ mb: 2 }}>
              {aviso}
            </Alert>
          )}
          <Formulario />
        </Paper>
      </Box>
    </Box>
  );
}
