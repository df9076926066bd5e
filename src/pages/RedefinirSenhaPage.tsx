import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useConfirmaSenhaMutation } from '@/api/apiSlice';
import {
  mensagemDoErro,
  problemaDoErro,
  statusDoErro,
  type ErroDeChamada,
} from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Marca } from '@/components/moldura/Marca';
import {
  useCodigoDeRedefinicao,
  type CodigoDeRedefinicao,
} from '@/features/conta/auth/codigoDeRedefinicao';
import { CamposDaSenhaNova, senhaNovaServe } from '@/features/conta/auth/CamposDaSenhaNova';
import { useTitulo } from './useTitulo';

const EXPIRADO = 'Código expirado. Retorne a tela de login para reiniciar o processo.';

/** 422 é o código vencido; os outros 4xx dizem o que há de errado com a senha, ou nada. */
function mensagemDaRecusa(erro: ErroDeChamada): string {
  const status = statusDoErro(erro);
  if (status === 422) return EXPIRADO;
  if (status !== null && status >= 400 && status < 500)
    return (problemaDoErro(erro)?.errors?.['Senha'] ?? []).join(' ');
  return erro ? mensagemDoErro(erro) : '';
}

/** Sem o código o formulário só podia falhar. */
function SemCodigo() {
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Este endereço veio sem o código. Abra o link inteiro da mensagem que você recebeu, ou peça
        outra: no login, digite o email e use Esqueci a senha.
      </Alert>
      <Link component={RouterLink} to="/login" sx={{ textAlign: 'center' }}>
        Voltar ao login
      </Link>
    </Stack>
  );
}

function Formulario({ codigo }: { readonly codigo: CodigoDeRedefinicao }) {
  const navigate = useNavigate();
  const [nova, mudar] = useState({ senha: '', repetida: '' });
  const [confirmar, { isLoading, error }] = useConfirmaSenhaMutation();
  const pode = senhaNovaServe(nova);
  const recusa = mensagemDaRecusa(error);
  const aoEnviar = async (evento: SubmitEvent): Promise<void> => {
    evento.preventDefault();
    if (!pode || isLoading) return;
    const { error: falha } = await confirmar({
      corpo: { ...codigo, senha: nova.senha, confirmarSenha: nova.repetida },
    });
    if (!falha)
      await navigate('/login', {
        replace: true,
        state: { anuncio: 'Senha redefinida. Entre com a nova senha.' },
      });
  };
  return (
    <Box component="form" noValidate onSubmit={(e) => void aoEnviar(e)}>
      <Stack spacing={2}>
        <CamposDaSenhaNova rotulo="Nova senha" valor={nova} aoMudar={mudar} />
        {recusa && <Alert severity="error">{recusa}</Alert>}
        <BotaoQueEspera
          type="submit"
          variant="contained"
          size="large"
          disabled={!pode}
          esperando={isLoading}
        >
          Confimar
        </BotaoQueEspera>
        <Link component={RouterLink} to="/login" sx={{ textAlign: 'center' }}>
          Voltar ao login
        </Link>
      </Stack>
    </Box>
  );
}

/** /redefinir-senha?code=…&userId=… — fora da guarda. */
export default function RedefinirSenhaPage() {
  useTitulo('Redefinir senha');
  const codigo = useCodigoDeRedefinicao();
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ textAlign: 'center', mb: 4 }}>
          <Marca tamanho={40} />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2.5 }}>
            Redefinir senha
          </Typography>
          {codigo.code !== '' && codigo.usuarioId !== '' ? (
            <Formulario codigo={codigo} />
          ) : (
            <SemCodigo />
          )}
        </Paper>
      </Box>
    </Box>
  );
}
