import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';

interface Props {
  readonly erro: ErroDeChamada;
  readonly tentando: boolean;
  readonly tentar: () => void;
}

/** Sem saber o que foi escolhido não se calcula: sairia outro mapa, sem que se visse que é outro. */
export function EscolhasNaoVieram({ erro, tentando, tentar }: Props) {
  return (
    <EstadoDePagina
      titulo="Não foi possível carregar o perfil de cálculo"
      tentando={tentando}
      aoTentar={tentar}
    >
      {mensagemDoErro(erro)}
    </EstadoDePagina>
  );
}
