/** As páginas que só dizem uma coisa. */
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { useTitulo } from './useTitulo';

const aoInicio = (
  <Link component={RouterLink} to="/">
    Voltar ao início
  </Link>
);

export function ForbiddenPage() {
  useTitulo('Sem acesso');
  return (
    <EstadoDePagina titulo="Sem acesso">
      Você não tem permissão para ver isto. {aoInicio}
    </EstadoDePagina>
  );
}

export function NaoEncontrouPage() {
  useTitulo('Não Encontrou');
  return (
    <EstadoDePagina titulo="Não Encontrou">Não há nada neste endereço. {aoInicio}</EstadoDePagina>
  );
}

/** O que se mostra quando uma tela falha ao desenhar-se ou ao carregar. */
export function ErroPage() {
  useTitulo('Erro');
  return (
    <EstadoDePagina titulo="Algo deu errado" aoTentar={() => window.location.reload()}>
      A página não pôde ser mostrada. Recarregue; se continuar assim, volte ao início. <br />
      <Link href="/">Ir ao início</Link>
    </EstadoDePagina>
  );
}
