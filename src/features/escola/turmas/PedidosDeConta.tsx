import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useLinkDaContaMutation } from '@/api/apiSlice';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { textoDoMomento } from '@/tempo/daqui';
import type { PedidoDeConta, Turma } from '@core/contract';
import { LinkParaCopiar } from './LinkParaCopiar';

const enderecoDo = (codigo: string): string =>
  `${window.location.origin}/confirmar-conta?${new URLSearchParams({ code: codigo }).toString()}`;

/** Sem correio, quem entrega o link é a escola: faz-se um novo, que se mostra uma vez. */
function LinkDaConta({ pedido }: { readonly pedido: PedidoDeConta }) {
  const [gerar, { data, isLoading, error }] = useLinkDaContaMutation();
  if (data)
    return (
      <LinkParaCopiar rotulo={`Link para ${pedido.email}`} endereco={enderecoDo(data.codigo)}>
        Entregue este link só a {pedido.nome}: quem o abrir escolhe a senha da conta. Vale até{' '}
        {textoDoMomento(data.expiraEm)} e não aparece de novo.
      </LinkParaCopiar>
    );
  return (
    <>
      <BotaoQueEspera
        size="small"
        esperando={isLoading}
        aria-label={`Mostrar o link de ${pedido.email}`}
        onClick={() => void gerar(pedido.id)}
      >
        Mostrar o link
      </BotaoQueEspera>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
    </>
  );
}

/** Quem pediu uma conta por um convite, e ainda não a confirmou. */
export function PedidosDeConta({ turma }: { readonly turma: Turma }) {
  const { pedidosDeConta: pedidos = [], semCorreio = false } = turma;
  if (pedidos.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        Aguardando confirmação ({pedidos.length})
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {semCorreio
          ? 'Este sistema não envia e-mails: confira se conhece a pessoa e entregue a ela o link que confirma a conta.'
          : 'Entram quando abrirem a mensagem enviada a elas, que vale uma hora. Se não chegou, podem pedir outra pelo convite.'}
      </Typography>
      <Box
        component="ul"
        aria-label="Contas aguardando confirmação"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
      >
        {pedidos.map((p) => (
          <Box component="li" key={p.id} sx={{ borderBottom: 1, borderColor: 'divider', py: 1 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {p.nome} ({p.email})
            </Typography>
            {semCorreio && <LinkDaConta pedido={p} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
