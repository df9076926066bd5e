/** O que a janela de quem ensina pode pedir à da aula, e o que o faz: uma linha por pedido. */
import type { TecnicaDoPasso } from '@core/contract';
import type { Acao } from './teclas';
import type { EstadoDaAula } from './useAula';
import type { ComandosDaTela } from './useComandos';
import type { RoteiroEmEdicao } from './useRoteiroEmEdicao';

interface Meios {
  readonly aula: EstadoDaAula;
  readonly roteiro: RoteiroEmEdicao;
  readonly tela: ComandosDaTela;
  readonly aoAbrir: (id: string | null) => void;
}

export const comandosDaAula = ({ aula, roteiro, tela, aoAbrir }: Meios) => ({
  acao: (qual: Acao): void => tela.fazer[qual](),
  numero: aula.numero,
  dizer: aula.dizer,
  tecnica: (tecnica: TecnicaDoPasso | null): void => aula.mostrarTecnica(tecnica),
  mostrar: tela.mostrar,
  regravar: tela.regravar,
  abrir: aoAbrir,
  mudarTitulo: roteiro.mudarTitulo,
  legendar: roteiro.legendar,
  mover: roteiro.mover,
  tirar: roteiro.tirar,
  salvar: roteiro.salvar,
  salvarComoOutro: roteiro.salvarComoOutro,
  apagar: roteiro.apagar,
  descartar: roteiro.descartar,
});

export type Comandos = ReturnType<typeof comandosDaAula>;
