import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useAceitarConviteMutation, useConviteQuery } from '@/api/apiSlice';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { MolduraDeEntrada as Moldura } from '@/components/moldura/MolduraDeEntrada';
import { selectToken, selectUsuario } from '@/features/conta/auth/authSlice';
import { PedidoDeConta } from '@/features/escola/turmas/PedidoDeConta';
import { useAppSelector } from '@/store/hooks';
import { diaDaqui } from '@/tempo/daqui';
import type { RespostaDe } from '@core/contract';
import { useTitulo } from './useTitulo';

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
        <PedidoDeConta codigo={codigo} />
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
  const entrou = useAppSelector(selectToken) !== null;
  return (
    <Moldura titulo={`Convite para ${convite.turma}`}>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {convite.escola} convida você para a turma {convite.turma}. O convite vale até{' '}
        {diaDaqui(convite.expiraEm)}.
      </Typography>
      {entrou ? <ComConta codigo={codigo} /> : <SemConta codigo={codigo} />}
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
