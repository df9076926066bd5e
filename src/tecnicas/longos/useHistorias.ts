import { shallowEqual } from 'react-redux';
import { useMemo } from 'react';
import { apiSlice } from '@/api/apiSlice';
import type { RootState } from '@/store/estado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { PontoQueTransita } from '@core/astrology';
import type { Limites } from '@core/civil';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { historiasDe, ordenar, tocaAJanela, type Historia } from './historias';
import { useConsultas, useDesenho } from './escolhas';
import { perguntaDosLongos } from './pergunta';

const { transitosLongos } = apiSlice.endpoints;

/** Um planeta cuja resposta não veio. */
interface Falha {
  readonly planeta: PontoQueTransita;
  readonly erro: NonNullable<ReturnType<ReturnType<typeof transitosLongos.select>>['error']>;
}

interface Historias {
  /** As que já chegaram, na ordem pedida. */
  readonly historias: readonly Historia[];
  readonly esperados: readonly PontoQueTransita[];
  readonly falhas: readonly Falha[];
  readonly tentarDeNovo: () => void;
}

/** O que já respondeu cada planeta. As perguntas fazem-se em {@link Perguntas}. */
export function useHistorias(vista: VistaAberta, janela: Limites): Historias {
  const dispatch = useAppDispatch();
  const consultas = useConsultas(vista, janela);
  const [{ ordem, quincuncio }] = useDesenho();
  const respostas = useAppSelector(
    (s: RootState) => consultas.map((c) => transitosLongos.select(perguntaDosLongos(c))(s).data),
    shallowEqual,
  );
  const erros = useAppSelector(
    (s: RootState) => consultas.map((c) => transitosLongos.select(perguntaDosLongos(c))(s).error),
    shallowEqual,
  );
  const todas = useMemo(() => respostas.flatMap((r) => (r ? historiasDe(r) : [])), [respostas]);
  const visiveis = useAppSelector((s) => selectVisiveis(s, todas));
  const historias = useMemo(
    () =>
      ordenar(
        visiveis.filter(
          (h) => tocaAJanela(h, janela) && (quincuncio || h.aspecto !== 'Quincuncio'),
        ),
        ordem,
      ),
    [visiveis, janela, quincuncio, ordem],
  );
  return {
    historias,
    esperados: consultas.flatMap((c, i) => (respostas[i] || erros[i] ? [] : [c.planeta])),
    falhas: consultas.flatMap((c, i): Falha[] => {
      const erro = respostas[i] ? undefined : erros[i];
      return erro ? [{ planeta: c.planeta, erro }] : [];
    }),
    tentarDeNovo: () => {
      consultas.forEach((c, i) => {
        if (erros[i])
          void dispatch(
            transitosLongos.initiate(perguntaDosLongos(c), {
              forceRefetch: true,
              subscribe: false,
            }),
          );
      });
    },
  };
}
