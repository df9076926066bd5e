/** O que se faz numa aula, por tecla ou por clique, e o que está aberto à volta da roda. */
import { useState } from 'react';
import { descreverCena } from './cena';
import type { Acao } from './teclas';
import type { EstadoDaAula } from './useAula';
import type { RoteiroEmEdicao } from './useRoteiroEmEdicao';
import { useTeclas } from './useTeclas';
import type { TelaCheia } from './useTelaCheia';

interface Props {
  readonly aula: EstadoDaAula;
  readonly roteiro: RoteiroEmEdicao;
  /** O mapa é de uma escola que a pessoa administra. */
  readonly podeGravar: boolean;
  /** Abre a janela de quem ensina. @returns false quando o navegador não deixa */
  readonly abrirJanela: () => boolean;
  readonly telaCheia: TelaCheia;
  readonly alternarLetra: () => void;
  readonly aoSair: () => void;
}

/** Da cena que se vê aos passos do roteiro, e destes a ela. */
function passosDaAula({ aula, roteiro }: Pick<Props, 'aula' | 'roteiro'>) {
  return {
    mostrar: (i: number): void => {
      const passo = roteiro.passos[i];
      if (!passo) return;
      roteiro.irPara(i);
      const oQue = passo.legenda || descreverCena(passo);
      aula.mostrar(passo, `Passo ${i + 1} de ${roteiro.passos.length}. ${oQue}`);
    },
    gravar: (): void => {
      roteiro.gravar(aula.cena);
      aula.dizer(`Passo ${roteiro.passos.length + 1} adicionado.`);
    },
    regravar: (): void => {
      roteiro.regravar(roteiro.atual, aula.cena);
      aula.dizer(`Passo ${roteiro.atual + 1} atualizado.`);
    },
  };
}

export const IMPEDIDA = 'O navegador não deixou abrir a janela de quem ensina.';

export function useComandos({
  aula,
  roteiro,
  podeGravar,
  abrirJanela,
  telaCheia,
  alternarLetra,
  aoSair,
}: Props) {
  const [comBarra, alternarBarra] = useState(true);
  const [janelaImpedida, impedir] = useState(false);
  const [comAjuda, ajudar] = useState(false);
  const [saindo, perguntarAoSair] = useState(false);
  const sair = (): void => (roteiro.porSalvar ? perguntarAoSair(true) : aoSair());
  const passos = passosDaAula({ aula, roteiro });
  const fazer: Readonly<Record<Acao, () => void>> = {
    seta: () => aula.usar('seta'),
    ponteiro: () => aula.usar('ponteiro'),
    caneta: () => aula.usar('caneta'),
    marcar: aula.marcar,
    desfazer: aula.desfazer,
    limpar: aula.limpar,
    gravar: () => {
      if (!podeGravar || roteiro.cheio) return;
      passos.gravar();
    },
    roteiro: () => {
      telaCheia.largarSemSair();
      const abriu = abrirJanela();
      impedir(!abriu);
      aula.dizer(
        abriu ? 'A janela de quem ensina está aberta. Com F, esta volta à tela cheia.' : IMPEDIDA,
      );
    },
    anterior: () => passos.mostrar(roteiro.atual - 1),
    seguinte: () => passos.mostrar(roteiro.atual + 1),
    letra: alternarLetra,
    barra: () => {
      alternarBarra((v) => !v);
      aula.dizer(comBarra ? 'Barra escondida. Com B ela volta.' : 'Barra à vista.');
    },
    telaCheia: telaCheia.alternar,
    ajuda: () => ajudar(true),
    sair,
  };
  useTeclas(
    () => {
      if (aula.cena.selecao === null) sair();
      else aula.selecionar(null);
    },
    (tecla) => (typeof tecla === 'number' ? aula.numero(tecla) : fazer[tecla]()),
  );
  return {
    fazer,
    mostrar: passos.mostrar,
    regravar: passos.regravar,
    comBarra,
    janelaImpedida,
    fecharAviso: () => impedir(false),
    comAjuda,
    fecharAjuda: () => ajudar(false),
    /** Pergunta-se se se sai sem salvar. */
    saindo,
    ficar: () => perguntarAoSair(false),
  };
}

export type ComandosDaTela = ReturnType<typeof useComandos>;
