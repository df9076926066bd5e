import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { useLoginMutation } from '@/api/apiSlice';
import {
  mensagemDoErro,
  problemaDoErro,
  statusDoErro,
  type ErroDeChamada,
} from '@/api/mensagemDoErro';
import {
  useAceitarConviteMutation,
  useConviteQuery,
  useCriarContaPorConviteMutation,
} from '@/api/turmasApi';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Marca } from '@/components/moldura/Marca';
import { selectToken, selectUsuario } from '@/features/auth/authSlice';
import { AJUDA_DA_SENHA_NOVA, SENHAS_DIFERENTES } from '@/features/auth/senhaNova';
import { useAppSelector } from '@/store/hooks';
import { LIMITES, type RespostaDe } from '@core/contract';
import { useTitulo } from './useTitulo';

function Moldura({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 440 }}>
        <Box sx={{ textAlign: 'center', mb: 4 }}>
          <Marca tamanho={40} />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2, overflowWrap: 'anywhere' }}>
            {titulo}
          </Typography>
          {children}
        </Paper>
      </Box>
    </Box>
  );
}

/** Leva à turma quem já a pode ver. */
function useEntrada() {
  const navigate = useNavigate();
  const [aceitar, { isLoading, error }] = useAceitarConviteMutation();
  return {
    entrar: async (codigo: string): Promise<void> => {
      const { data } = await aceitar(codigo);
      if (data)
        await navigate(`/turmas/${data.turmaId}`, {
          replace: true,
          state: { anuncio: 'Você entrou na turma.' },
        });
    },
    entrando: isLoading,
    erro: error,
  };
}

function ComConta({ codigo }: { readonly codigo: string }) {
  const usuario = useAppSelector(selectUsuario);
  const { entrar, entrando, erro } = useEntrada();
  return (
    <Stack spacing={2}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Você entra como {usuario?.given_name} ({usuario?.email}).
      </Typography>
      {erro && (
        <Alert severity={statusDoErro(erro) === 409 ? 'info' : 'error'}>
          {mensagemDoErro(erro)}
        </Alert>
      )}
      <BotaoQueEspera
        variant="contained"
        size="large"
        esperando={entrando}
        onClick={() => void entrar(codigo)}
      >
        Entrar na turma
      </BotaoQueEspera>
      <Link component={RouterLink} to="/" sx={{ textAlign: 'center' }}>
        Agora não
      </Link>
    </Stack>
  );
}

const CURTA = `Senha deve ter pelo menos ${LIMITES.senhaMinima} caracteres.`;

interface Conta {
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
  readonly confirmacao: string;
}
const EM_BRANCO: Conta = { nome: '', email: '', senha: '', confirmacao: '' };

/** O que o servidor recusou de um campo. */
const queixaDe = (erro: ErroDeChamada, campo: string): string | undefined =>
  problemaDoErro(erro)?.errors?.[campo]?.join(' ');

function ContaNova({ codigo }: { readonly codigo: string }) {
  const [conta, setConta] = useState(EM_BRANCO);
  const [criar, { isLoading, error }] = useCriarContaPorConviteMutation();
  const [login, doLogin] = useLoginMutation();
  const { entrar, entrando, erro: naoEntrou } = useEntrada();
  const { nome, email, senha, confirmacao } = conta;
  const mudar =
    (campo: keyof Conta) =>
    (e: { readonly target: { readonly value: string } }): void =>
      setConta((c) => ({ ...c, [campo]: e.target.value }));
  const curta = senha !== '' && [...senha].length < LIMITES.senhaMinima;
  const difere = confirmacao !== '' && senha !== confirmacao;
  const pode =
    nome.trim() !== '' && email.trim() !== '' && senha !== '' && !curta && senha === confirmacao;
  const emCurso = isLoading || doLogin.isLoading || entrando;
  const aoEnviar = async (evento: SubmitEvent): Promise<void> => {
    evento.preventDefault();
    if (!pode || emCurso) return;
    const { error: falha } = await criar({
      codigo,
      corpo: { nome: nome.trim(), email: email.trim(), senha },
    });
    if (falha) return;
    const { error: naoLogou } = await login({ email: email.trim(), senha });
    // A conta já está na turma: aceitar de novo só diz qual ela é.
    if (!naoLogou) await entrar(codigo);
  };
  const doEmail = queixaDe(error, 'Email');
  const daSenha = queixaDe(error, 'Senha') ?? (curta ? CURTA : undefined);
  const falhou = naoEntrou ?? doLogin.error ?? (doEmail || daSenha ? undefined : error);
  return (
    <Box component="form" noValidate onSubmit={(e) => void aoEnviar(e)}>
      <Stack spacing={2}>
        <TextField
          label="Nome"
          value={nome}
          onChange={mudar('nome')}
          slotProps={{ htmlInput: { autoComplete: 'name', maxLength: LIMITES.nome } }}
        />
        <TextField
          label="E-mail"
          type="email"
          value={email}
          error={doEmail !== undefined}
          helperText={doEmail}
          onChange={mudar('email')}
          slotProps={{
            htmlInput: { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
          }}
        />
        <TextField
          label="Senha"
          type="password"
          value={senha}
          error={daSenha !== undefined}
          helperText={daSenha ?? AJUDA_DA_SENHA_NOVA}
          onChange={mudar('senha')}
          slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        />
        <TextField
          label="Confirme a senha"
          type="password"
          value={confirmacao}
          error={difere}
          helperText={difere ? SENHAS_DIFERENTES : ' '}
          onChange={mudar('confirmacao')}
          slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        />
        {falhou && <Alert severity="error">{mensagemDoErro(falhou)}</Alert>}
        <BotaoQueEspera
          type="submit"
          variant="contained"
          size="large"
          disabled={!pode}
          esperando={emCurso}
        >
          Criar conta e entrar na turma
        </BotaoQueEspera>
      </Stack>
    </Box>
  );
}

function SemConta({ codigo }: { readonly codigo: string }) {
  const [criando, criar] = useState(false);
  return (
    <Stack spacing={2}>
      <Button
        component={RouterLink}
        to="/login"
        state={{ de: `/convite/${codigo}` }}
        variant={criando ? 'outlined' : 'contained'}
        size="large"
      >
        Já tenho conta: entrar
      </Button>
      <Divider>ou</Divider>
      {criando ? (
        <ContaNova codigo={codigo} />
      ) : (
        <Button variant="outlined" size="large" onClick={() => criar(true)}>
          Criar uma conta
        </Button>
      )}
    </Stack>
  );
}

function Convite({
  codigo,
  convite,
}: {
  readonly codigo: string;
  readonly convite: RespostaDe<'convite'>;
}) {
  const token = useAppSelector(selectToken);
  // Quem cria a conta aqui entra sem que o formulário suma no meio.
  const [chegouDentro] = useState(token !== null);
  return (
    <Moldura titulo={`Convite para ${convite.turma}`}>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {convite.escola} convida você para a turma {convite.turma}. O convite vale até{' '}
        {new Date(convite.expiraEm).toLocaleDateString('pt-BR')}.
      </Typography>
      {chegouDentro ? <ComConta codigo={codigo} /> : <SemConta codigo={codigo} />}
    </Moldura>
  );
}

/** /convite/{codigo}: para quem tem o link, com conta ou sem. */
export default function ConvitePage() {
  useTitulo('Convite');
  const { codigo = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useConviteQuery(codigo);
  if (currentData) return <Convite codigo={codigo} convite={currentData} />;
  if (!error)
    return (
      <Moldura titulo="Convite">
        <Box role="status" aria-label="Carregando o convite">
          <Skeleton variant="text" />
          <Skeleton variant="text" width="60%" />
        </Box>
      </Moldura>
    );
  const naoVale = statusDoErro(error) === 404;
  return (
    <Moldura titulo={naoVale ? 'Este convite não vale mais' : 'Não foi possível abrir o convite'}>
      <Alert severity={naoVale ? 'warning' : 'error'} sx={{ mb: 2 }}>
        {mensagemDoErro(error)}
      </Alert>
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        {!naoVale && (
          <BotaoQueEspera variant="outlined" esperando={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </BotaoQueEspera>
        )}
        <Link component={RouterLink} to="/">
          Ir ao início
        </Link>
      </Stack>
    </Moldura>
  );
}
