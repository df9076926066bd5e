/** O roteiro que se grava: os passos, o título, e se já está salvo como está. */
import { useState } from 'react';
import {
  useApagarRoteiroMutation,
  useCriarRoteiroMutation,
  useSalvarRoteiroMutation,
} from '@/api/aulaApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { LIMITES, type Passo, type Roteiro } from '@core/contract';
import { nanoid } from '@reduxjs/toolkit';
import { mover, type Cena } from './cena';

export type RoteiroLido = Pick<Roteiro, 'id' | 'titulo' | 'passos' | 'versao'>;

/** @param mapaId de que mapa é o que se gravar de novo */
export function useRoteiroEmEdicao(mapaId: string, inicial: RoteiroLido | null) {
  const [salvo, setSalvo] = useState(inicial && { id: inicial.id, versao: inicial.versao });
  const [titulo, setTitulo] = useState(inicial?.titulo ?? '');
  const [passos, setPassos] = useState<readonly Passo[]>(inicial?.passos ?? []);
  const [porSalvar, marcar] = useState(false);
  const [atual, irPara] = useState(0);
  const [chave] = useState(nanoid);
  const [criar, criacao] = useCriarRoteiroMutation();
  const [substituir, substituicao] = useSalvarRoteiroMutation();
  const [apagar, apagamento] = useApagarRoteiroMutation();

  const mudar = (novos: readonly Passo[]): void => {
    setPassos(novos);
    marcar(true);
  };
  const erro = criacao.error ?? substituicao.error ?? apagamento.error;
  return {
    id: salvo?.id ?? null,
    titulo,
    passos,
    atual,
    porSalvar,
    emCurso: criacao.isLoading || substituicao.isLoading || apagamento.isLoading,
    erro: erro ? mensagemDoErro(erro) : null,
    irPara,
    cheio: passos.length >= LIMITES.passosDoRoteiro,
    mudarTitulo: (novo: string): void => {
      setTitulo(novo);
      marcar(true);
    },
    gravar: (cena: Cena): void => {
      mudar([...passos, { ...cena, legenda: '' }]);
      irPara(passos.length);
    },
    regravar: (i: number, cena: Cena): void =>
      mudar(passos.map((p, k) => (k === i ? { ...cena, legenda: p.legenda } : p))),
    legendar: (i: number, legenda: string): void =>
      mudar(passos.map((p, k) => (k === i ? { ...p, legenda } : p))),
    mover: (i: number, para: -1 | 1): void => {
      mudar(mover(passos, i, para));
      irPara(i + para);
    },
    tirar: (i: number): void => {
      mudar(passos.filter((_, k) => k !== i));
      irPara(Math.max(0, i - 1));
    },
    /** @returns se ficou salvo */
    salvar: async (): Promise<boolean> => {
      const roteiro = { titulo: titulo.trim(), passos: [...passos] };
      const feito = salvo
        ? await substituir({ ...salvo, roteiro })
        : await criar({ mapaId, chave, roteiro });
      if (feito.error) return false;
      const id = salvo?.id ?? feito.data?.id ?? '';
      setSalvo({ id, versao: (salvo?.versao ?? 0) + 1 });
      marcar(false);
      return true;
    },
    apagar: async (): Promise<boolean> => salvo !== null && !(await apagar(salvo.id)).error,
  };
}

export type RoteiroEmEdicao = ReturnType<typeof useRoteiroEmEdicao>;
