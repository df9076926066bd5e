import { shallowEqual } from 'react-redux';
import { useMemo } from 'react';
import { apiSlice } from '@/api/apiSlice';
import type { RootState } from '@/store/estado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Limites } from '@core/civil';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { historiasDe, ordenar, tocaAJanela } from './historias';
import { usePerguntas, useDesenho } from './escolhas';

const { transitosLongos } = apiSlice.endpoints;

/** O que se pergunta de cada planeta, e o que já se respondeu. As perguntas faz-as a vista. */
export function useHistorias(vista: VistaAberta, janela: Limites) {
  const dispatch = useAppDispatch();
  const perguntas = usePerguntas(vista, janela);
  const [{ ordem, quincuncio }] = useDesenho();
  const respostas = useAppSelector(
    (s: RootState) => perguntas.map((c) => transitosLongos.select(c)(s).data),
    shallowEqual,
  );
  const erros = useAppSelector(
    (s: RootState) => perguntas.map((c) => transitosLongos.select(c)(s).error),
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
  const quem = perguntas.map(({ consulta: { planeta } }) => planeta);
  return {
    perguntas,
    /** As que já chegaram, na ordem pedida. */
    historias,
    /** Do mais lento ao mais rápido. */
    esperados: quem.filter((_planeta, i) => !respostas[i] && !erros[i]),
    /** De que planetas a resposta não veio. */
    falhas: quem.flatMap((planeta, i) => {
      const erro = respostas[i] ? undefined : erros[i];
      return erro ? { planeta, erro } : [];
    }),
    tentarDeNovo: () => {
      perguntas.forEach((c, i) => {
        if (erros[i])
          void dispatch(transitosLongos.initiate(c, { forceRefetch: true, subscribe: false }));
      });
    },
  };
}
