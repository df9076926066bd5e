/** O roteiro que se grava: os passos, o título, e se já está salvo como está. */
import { useEffect, useMemo, useState } from 'react';
import {
  useApagarRoteiroMutation,
  useCriarRoteiroMutation,
  useSalvarRoteiroMutation,
} from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useChave } from '@/components/formulario/useChave';
import { LIMITES, passosNoFio, type Passo, type Roteiro } from '@core/contract';
import { mover, type Cena } from './cena';

declare module '@/outbox/especies' {
  interface Escritos {
    readonly roteiro: RoteiroInicial;
  }
}

/** O que se tem do roteiro: o que se leu, ou o que ficou por salvar nesta aba. */
export interface RoteiroInicial extends Pick<Roteiro, 'titulo'> {
  readonly passos: readonly Passo[];
  /** Como está no servidor; null quando ainda lá não está. */
  readonly salvo: Pick<Roteiro, 'id' | 'versao'> | null;
  readonly porSalvar: boolean;
}

const NOVO: RoteiroInicial = { titulo: '', passos: [], salvo: null, porSalvar: false };

/** Os passos, e o que está à vista: gravam-se, mudam de lugar e tiram-se. */
function usePassos(antes: readonly Passo[], ondeEstava: number) {
  const [passos, setPassos] = useState(antes);
  const [atual, irPara] = useState(ondeEstava);
  return {
    passos,
    atual,
    irPara,
    cheio: passos.length >= LIMITES.passosDoRoteiro,
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
  };
}

/**
 * @param mapaId de que mapa é o que se gravar de novo
 * @param guardar o que está por salvar, para sobreviver a recarregar a página; null, nada
 */
export function useRoteiroEmEdicao(
  mapaId: string,
  inicial: RoteiroInicial | null,
  guardar: (porSalvar: RoteiroInicial | null) => void,
  ondeEstava = 0,
) {
  const antes = inicial ?? NOVO;
  /** O que já estava no servidor, enquanto o que se grava não for outro roteiro. */
  const [origem, setOrigem] = useState(antes.salvo);
  /** Quantas vezes se gravou por cima desde então: cada uma é uma versão. */
  const [regravacoes, setRegravacoes] = useState(0);
  const [titulo, setTitulo] = useState(antes.titulo);
  const edicao = usePassos(antes.passos, ondeEstava);
  const { passos } = edicao;
  /** Algum passo a tinha, no servidor ou nesta aba: gravar diz que já não. */
  const [haviaTecnicas, lembrarDelas] = useState(antes.passos.some((p) => p.tecnica));
  if (!haviaTecnicas && passos.some((p) => p.tecnica)) lembrarDelas(true);
  /** O que se enviou por último; o que se mudou enquanto ia continua por salvar. */
  const [enviado, setEnviado] = useState(antes.porSalvar ? null : { titulo, passos });
  const chaveDe = useChave();
  const [criar, criacao] = useCriarRoteiroMutation();
  const [substituir, substituicao] = useSalvarRoteiroMutation();
  const [apagar, apagamento] = useApagarRoteiroMutation();
  const id = criacao.data?.id ?? origem?.id ?? null;
  const versao = (criacao.data ? 1 : (origem?.versao ?? 0)) + regravacoes;
  const salvo = useMemo(() => (id === null ? null : { id, versao }), [id, versao]);
  const porSalvar = enviado?.titulo !== titulo || enviado.passos !== passos;
  useEffect(() => {
    guardar(porSalvar ? { titulo, passos: [...passos], salvo, porSalvar } : null);
  }, [guardar, porSalvar, titulo, passos, salvo]);

  /** @returns se ficou salvo */
  const salvarEm = async (destino: typeof salvo): Promise<boolean> => {
    const roteiro = {
      titulo: titulo.trim(),
      ...passosNoFio(passos, destino !== null && haviaTecnicas),
    };
    const { error } = destino
      ? await substituir({ ...destino, corpo: roteiro })
      : await criar({ id: mapaId, chave: chaveDe(roteiro), corpo: roteiro });
    if (error) return false;
    if (destino) setRegravacoes((n) => n + 1);
    setEnviado({ titulo, passos });
    return true;
  };
  const erro = criacao.error ?? substituicao.error ?? apagamento.error;
  return {
    id,
    titulo,
    ...edicao,
    porSalvar,
    emCurso: criacao.isLoading || substituicao.isLoading || apagamento.isLoading,
    erro: erro ? mensagemDoErro(erro) : null,
    /** Outra pessoa o mudou ou apagou: o desta aba só se guarda à parte. */
    emConflito: salvo !== null && [404, 409].includes(statusDoErro(substituicao.error) ?? 0),
    mudarTitulo: setTitulo,
    salvar: () => salvarEm(salvo),
    /** Deixa o que lá está a quem o mudou: daqui em diante grava-se um novo. */
    salvarComoOutro: (): Promise<boolean> => {
      substituicao.reset();
      setOrigem(null);
      setRegravacoes(0);
      return salvarEm(null);
    },
    apagar: async (): Promise<boolean> => salvo !== null && !(await apagar(salvo.id)).error,
    /** Sai-se sem o salvar. */
    descartar: (): void => guardar(null),
  };
}

/** O que se mandou abrir e ainda não veio. */
export interface Abertura {
  readonly id: string;
  /** Por que não vem; null enquanto se espera. */
  readonly erro: string | null;
}

export interface RoteiroEmEdicao extends ReturnType<typeof useRoteiroEmEdicao> {
  /** Até vir não há que editar: o que se escrevesse ir-se-ia com a chegada dele. */
  readonly abrindo: Abertura | null;
}
