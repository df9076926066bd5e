import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useFeaturesQuery } from '@/api/apiSlice';
import type { ErroDeChamada } from '@/api/mensagemDoErro';
import type { RootState } from '@/store/estado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { temCasas } from '@core/astrology';
import type { Limites } from '@core/civil';
import { FAIXAS_DA_VIDA, fichaDaTecnica, type ChamadaDeFaixa } from '@core/tecnicas/catalogo';
import type { FaixaDaVida } from '@core/tecnicas/faixa';
import type { EscalaDaVida } from '@core/tecnicas/linhaDaVida/medidas';
import { chamadaDaFaixa, perguntaDaFaixa, type Faixa, type PerguntaDaFaixa } from './faixas';
import { juntar, pedacos } from './linha';

/** Perguntas ao mesmo tempo: mais não chegavam mais depressa, e fariam esperar outras pessoas. */
const AO_MESMO_TEMPO = 3;

export interface Pergunta {
  readonly chamada: ChamadaDeFaixa;
  readonly args: PerguntaDaFaixa;
}

export interface FaixaLida extends Faixa {
  /** Por que não se faz deste mapa; null: faz-se. */
  readonly porque: string | null;
  /** O que já chegou; null: nada. */
  readonly lida: FaixaDaVida | null;
  readonly pedidas: number;
  readonly chegaram: number;
  readonly erro: ErroDeChamada;
  readonly tentarDeNovo: () => void;
}

interface Faixas {
  readonly faixas: readonly FaixaLida[];
  /** As que se fazem agora; as outras esperam por elas. */
  readonly emCurso: readonly Pergunta[];
}

/** As faixas que esta pessoa pode ver; as features por saber não deixam ver as que as pedem. */
export function useFaixasQueHa(): readonly Faixa[] {
  const { data: features = [] } = useFeaturesQuery();
  return useMemo(() => {
    const tem = new Set(features.filter((f) => f.habilitada).map((f) => f.nome));
    return FAIXAS_DA_VIDA.filter(({ tecnica }) => {
      const { feature } = fichaDaTecnica(tecnica);
      return feature === undefined || tem.has(feature);
    });
  }, [features]);
}

/** Por que a faixa não se faz de um mapa de hora que não se sabe. */
function porqueNao({ tecnica }: Faixa, { hora }: MapaNaTela): string | null {
  const { semHora } = fichaDaTecnica(tecnica);
  return semHora.como === 'não se faz' && !temCasas(hora.precisao) ? semHora.porque : null;
}

function perguntasDe(
  mapa: MapaNaTela,
  janela: Limites,
  escala: EscalaDaVida,
  faixa: Faixa,
): Pergunta[] {
  const comuns = { mapa: consultaDoMapa(mapa), fuso: mapa.data.fuso, escala };
  return pedacos(janela, faixa.porVez ?? faixa.anos).map((pedaco) => ({
    chamada: faixa.chamada,
    args: { ...comuns, ...pedaco },
  }));
}

/** O que já se sabe de cada pergunta, lido do cache da API. */
function useLidas(perguntas: readonly Pergunta[]) {
  const dados = useAppSelector(
    (s: RootState) =>
      perguntas.map((p) => chamadaDaFaixa(p.chamada).select(perguntaDaFaixa(p.args))(s).data),
    shallowEqual,
  );
  const erros = useAppSelector(
    (s: RootState) =>
      perguntas.map((p) => chamadaDaFaixa(p.chamada).select(perguntaDaFaixa(p.args))(s).error),
    shallowEqual,
  );
  return useMemo(
    () =>
      perguntas.map((pergunta, i) => ({
        ...pergunta,
        dados: dados[i],
        erro: dados[i] ? undefined : erros[i],
      })),
    [perguntas, dados, erros],
  );
}

/**
 * A mesma faixa enquanto nada do que é dela mudou: a resposta de uma não faz desenhar as outras, que
 * são centenas de peças.
 */
function criarMemoria() {
  const lembradas = new Map<ChamadaDeFaixa, { deQue: readonly unknown[]; faixa: FaixaLida }>();
  return (
    chamada: ChamadaDeFaixa,
    deQue: readonly unknown[],
    fazer: () => FaixaLida,
  ): FaixaLida => {
    const antes = lembradas.get(chamada);
    if (antes && shallowEqual(antes.deQue, deQue)) return antes.faixa;
    const faixa = fazer();
    lembradas.set(chamada, { deQue, faixa });
    return faixa;
  };
}

/** Cada faixa responde por si: falha só ela, e só ela se tenta de novo. */
export function useFaixas(
  aVista: readonly Faixa[],
  mapa: MapaNaTela,
  janela: Limites,
  escala: EscalaDaVida,
): Faixas {
  const dispatch = useAppDispatch();
  const perguntas = useMemo(
    () =>
      aVista.flatMap((f) =>
        porqueNao(f, mapa) === null ? perguntasDe(mapa, janela, escala, f) : [],
      ),
    [aVista, mapa, janela, escala],
  );
  const lidas = useLidas(perguntas);
  const [lembrar] = useState(criarMemoria);
  const faixas = useMemo(
    () =>
      aVista.map((faixa): FaixaLida => {
        const dela = lidas.filter(({ chamada }) => chamada === faixa.chamada);
        const deQue = [mapa, janela, ...dela.flatMap(({ dados, erro }) => [dados, erro])];
        return lembrar(faixa.chamada, deQue, () => ({
          ...faixa,
          porque: porqueNao(faixa, mapa),
          lida: juntar(dela.flatMap(({ dados }) => dados ?? [])),
          pedidas: dela.length,
          chegaram: dela.filter(({ dados, erro }) => dados ?? erro).length,
          erro: dela.find(({ erro }) => erro)?.erro,
          tentarDeNovo: () => {
            for (const { args, erro } of dela)
              if (erro)
                void dispatch(
                  chamadaDaFaixa(faixa.chamada).initiate(perguntaDaFaixa(args), {
                    forceRefetch: true,
                    subscribe: false,
                  }),
                );
          },
        }));
      }),
    [aVista, lidas, mapa, janela, lembrar, dispatch],
  );
  const porVir = lidas.filter(({ dados, erro }) => !dados && !erro).slice(0, AO_MESMO_TEMPO);
  const emCurso = lidas.filter((l) => l.dados ?? l.erro ?? porVir.includes(l));
  return { faixas, emCurso };
}
