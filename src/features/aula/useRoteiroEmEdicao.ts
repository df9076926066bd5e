/** O roteiro que se grava: os passos, o título, e se já está salvo como está. */
import { useEffect, useState } from 'react';
import {
  useApagarRoteiroMutation,
  useCriarRoteiroMutation,
  useSalvarRoteiroMutation,
} from '@/api/aulaApi';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useChave } from '@/components/formulario/useChave';
import { LIMITES, type Passo, type Roteiro } from '@core/contract';
import { mover, type Cena } from './cena';

/** O que se tem do roteiro: o que se leu, ou o que ficou por salvar nesta aba. */
export interface RoteiroInicial extends Pick<Roteiro, 'titulo' | 'passos'> {
  /** Como está no servidor; null quando ainda lá não está. */
  readonly salvo: Pick<Roteiro, 'id' | 'versao'> | null;
  readonly porSalvar: boolean;
}

const NOVO: RoteiroInicial = { titulo: '', passos: [], salvo: null, porSalvar: false };

/**
 * @param mapaId de que mapa é o que se gravar de novo
 * @param guardar o que está por salvar, para sobreviver a recarregar a página; null, nada
 */
export function useRoteiroEmEdicao(
  mapaId: string,
  inicial: RoteiroInicial | null,
  guardar: (porSalvar: RoteiroInicial | null) => void,
) {
  const antes = inicial ?? NOVO;
  const [salvo, setSalvo] = useState(antes.salvo);
  const [titulo, setTitulo] = useState(antes.titulo);
  const [passos, setPassos] = useState<readonly Passo[]>(antes.passos);
  /** O que se enviou por último; o que se mudou enquanto ia continua por salvar. */
  const [enviado, setEnviado] = useState(antes.porSalvar ? null : { titulo, passos });
  const [atual, irPara] = useState(0);
  const chaveDe = useChave();
  const [criar, criacao] = useCriarRoteiroMutation();
  const [substituir, substituicao] = useSalvarRoteiroMutation();
  const [apagar, apagamento] = useApagarRoteiroMutation();
  const porSalvar = enviado?.titulo !== titulo || enviado.passos !== passos;
  useEffect(() => {
    guardar(porSalvar ? { titulo, passos: [...passos], salvo, porSalvar } : null);
  }, [guardar, porSalvar, titulo, passos, salvo]);

  /** @returns se ficou salvo */
  const salvarEm = async (destino: typeof salvo): Promise<boolean> => {
    const roteiro = { titulo: titulo.trim(), passos: [...passos] };
    const feito = destino
      ? await substituir({ ...destino, roteiro })
      : await criar({ mapaId, chave: chaveDe(roteiro), roteiro });
    if (feito.error) return false;
    const id = destino?.id ?? feito.data?.id ?? '';
    setSalvo({ id, versao: (destino?.versao ?? 0) + 1 });
    setEnviado({ titulo, passos });
    return true;
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
    /** Outra pessoa o mudou ou apagou: o desta aba só se guarda à parte. */
    emConflito: salvo !== null && [404, 409].includes(statusDoErro(substituicao.error) ?? 0),
    irPara,
    cheio: passos.length >= LIMITES.passosDoRoteiro,
    mudarTitulo: setTitulo,
    gravar: (cena: Cena): void => {
      setPassos([...passos, { ...cena, legenda: '' }]);
      irPara(passos.length);
    },
    regravar: (i: number, cena: Cena): void =>
      setPassos(passos.map((p, k) => (k === i ? { ...cena, legenda: p.legenda } : p))),
    legendar: (i: number, legenda: string): void =>
      setPassos(passos.map((p, k) => (k === i ? { ...p, legenda } : p))),
    mover: (i: number, para: -1 | 1): void => {
      setPassos(mover(passos, i, para));
      irPara(i + para);
    },
    tirar: (i: number): void => {
      setPassos(passos.filter((_, k) => k !== i));
      irPara(Math.max(0, i - 1));
    },
    salvar: () => salvarEm(salvo),
    salvarComoOutro: async (): Promise<boolean> => {
      const feito = await salvarEm(null);
      if (feito) substituicao.reset();
      return feito;
    },
    apagar: async (): Promise<boolean> => salvo !== null && !(await apagar(salvo.id)).error,
    /** Sai-se sem o salvar. */
    descartar: (): void => guardar(null),
  };
}

export type RoteiroEmEdicao = ReturnType<typeof useRoteiroEmEdicao>;
