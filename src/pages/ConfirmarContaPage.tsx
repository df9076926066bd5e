import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import {
  useConfirmarContaMutation,
  useContaPorConfirmarQuery,
  useLoginMutation,
} from '@/api/apiSlice';
import { mensagemDoErro, problemaDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { MolduraDeEntrada } from '@/components/moldura/MolduraDeEntrada';
import { selectUsuario } from '@/features/conta/auth/authSlice';
import { CamposDaSenhaNova, senhaNovaServe } from '@/features/conta/auth/CamposDaSenhaNova';
import { useAppSelector } from '@/store/hooks';
import type { RespostaDe } from '@core/contract';
import { useTitulo } from './useTitulo';

interface CodigosDoLink {
  readonly codigo: string;
  /** O do convite por que se pediu; '' quando o link não o traz. */
  readonly convite: string;
}

const ehDoLink = (valor: unknown): valor is CodigosDoLink =>
  typeof valor === 'object' &&
  valor !== null &&
  'codigo' in valor &&
  typeof valor.codigo === 'string' &&
  'convite' in valor &&
  typeof valor.convite === 'string';

/** O código sai da barra do endereço; recarregar a página não o perde. */
function useCodigosDoLink(): CodigosDoLink {
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: unknown;
  };
  const navigate = useNavigate();
  const parametros = new URLSearchParams(search);
  const doLink = {
    codigo: (parametros.get('code') ?? '').trim(),
    convite: (parametros.get('convite') ?? '').trim(),
  };
  const codigos = search === '' && ehDoLink(state) ? state : doLink;
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: codigos });
  });
  return codigos;
}

function VoltarAoConvite({ convite }: { readonly convite: string }) {
  return convite === '' ? (
    <Link component={RouterLink} to="/" sx={{ textAlign: 'center' }}>
      Ir ao início
    </Link>
  ) : (
    <Button component={RouterLink} to={`/convite/${convite}`} variant="contained" size="large">
      Abrir o convite de novo
    </Button>
  );
}

type Conta = RespostaDe<'contaPorConfirmar'>;

function JaTemConta({ conta, convite }: { readonly conta: Conta; readonly convite: string }) {
  return (
    <Stack spacing={2}>
      <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
        {conta.email} já tem conta. Entre com ela para aceitar o convite.
      </Alert>
      <Button
        component={RouterLink}
        to="/login"
        state={{ de: convite === '' ? '/' : `/convite/${convite}` }}
        variant="contained"
        size="large"
      >
        Entrar
      </Button>
    </Stack>
  );
}

/** A conta fez-se, e entrar não deu. */
function CriadaSemEntrar({ turmaId }: { readonly turmaId: string }) {
  return (
    <Stack spacing={2}>
      <Alert severity="success">A conta foi criada, e está na turma. Entre com ela.</Alert>
      <Button
        component={RouterLink}
        to="/login"
        state={{ de: `/turmas/${turmaId}` }}
        variant="contained"
        size="large"
      >
        Entrar
      </Button>
    </Stack>
  );
}

function EscolherSenha({ conta, codigo }: { readonly conta: Conta; readonly codigo: string }) {
  const navigate = useNavigate();
  const usuario = useAppSelector(selectUsuario);
  // Depois de confirmar é outra: o aviso é da que estava aberta antes.
  const [quemEstava] = useState(usuario);
  const [nova, mudar] = useState({ senha: '', repetida: '' });
  const { senha } = nova;
  const [confirmar, { isLoading, data, error }] = useConfirmarContaMutation();
  const [login, doLogin] = useLoginMutation();
  const pode = senhaNovaServe(nova);
  const recusa = problemaDoErro(error)?.errors?.['Senha'];
  const aoEnviar = async (evento: SubmitEvent): Promise<void> => {
    evento.preventDefault();
    if (!pode || isLoading || doLogin.isLoading) return;
    const { data: aceita } = await confirmar({ codigo, corpo: { senha } });
    if (!aceita) return;
    const { error: naoLogou } = await login({ corpo: { email: conta.email, senha } });
    if (!naoLogou)
      await navigate(`/turmas/${aceita.turmaId}`, {
        replace: true,
        state: { anuncio: 'Conta criada: você entrou na turma.' },
      });
  };
  if (data && doLogin.error) return <CriadaSemEntrar turmaId={data.turmaId} />;
  return (
    <Box component="form" noValidate onSubmit={(e) => void aoEnviar(e)}>
      <Stack spacing={2}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {conta.nome}, escolha a senha da sua conta ({conta.email}) para entrar na turma{' '}
          {conta.turma}, de {conta.escola}.
        </Typography>
        {quemEstava && (
          <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
            Neste navegador está aberta a conta de {quemEstava.given_name}. Ao continuar, você sai
            dela e entra na nova.
          </Alert>
        )}
        {/* Quem guarda senhas precisa de saber de que conta é esta. */}
        <input type="text" value={conta.email} autoComplete="username" readOnly hidden />
        <CamposDaSenhaNova rotulo="Senha" valor={nova} aoMudar={mudar} recusa={recusa?.join(' ')} />
        {error && !recusa && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
        <BotaoQueEspera
          type="submit"
          variant="contained"
          size="large"
          disabled={!pode}
          esperando={isLoading || doLogin.isLoading}
        >
          Criar conta e entrar na turma
        </BotaoQueEspera>
      </Stack>
    </Box>
  );
}

/** /confirmar-conta?code=…&convite=… — o link da mensagem, fora da guarda. */
export default function ConfirmarContaPage() {
  useTitulo('Confirmar conta');
  const { codigo, convite } = useCodigosDoLink();
  const { currentData, error, isFetching, refetch } = useContaPorConfirmarQuery(
    codigo === '' ? skipToken : codigo,
  );
  if (currentData)
    return (
      <MolduraDeEntrada titulo="Confirmar conta">
        {currentData.jaTemConta ? (
          <JaTemConta conta={currentData} convite={convite} />
        ) : (
          <EscolherSenha conta={currentData} codigo={codigo} />
        )}
      </MolduraDeEntrada>
    );
  if (codigo === '' || statusDoErro(error) === 422)
    return (
      <MolduraDeEntrada titulo={codigo === '' ? 'Link incompleto' : 'Este link não vale mais'}>
        <Stack spacing={2}>
          <Alert severity="warning">
            {codigo === ''
              ? 'Falta uma parte do endereço. Copie da mensagem o link inteiro, ou abra de novo o convite e peça outra.'
              : mensagemDoErro(error)}
          </Alert>
          <VoltarAoConvite convite={convite} />
        </Stack>
      </MolduraDeEntrada>
    );
  if (error)
    return (
      <MolduraDeEntrada titulo="Não foi possível abrir o link">
        <Stack spacing={2}>
          <Alert severity="error">{mensagemDoErro(error)}</Alert>
          <BotaoQueEspera variant="outlined" esperando={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </BotaoQueEspera>
        </Stack>
      </MolduraDeEntrada>
    );
  return (
    <MolduraDeEntrada titulo="Confirmar conta">
      <Box role="status" aria-label="Carregando">
        <Skeleton variant="text" />
        <Skeleton variant="text" width="60%" />
      </Box>
    </MolduraDeEntrada>
  );
}
