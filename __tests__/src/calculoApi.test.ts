/** O que uma gravação do perfil de cálculo refresca, e em que ordem se grava. */
import { waitFor } from '@testing-library/react';
import { apiSlice } from '@/api/apiSlice';
import { makeStore } from '@/store/store';
import type { CamadasDoPerfil } from '@core/contract';
import { ID_MAPA } from '../support/exemplos';
import { portao } from '../support/formularioNaTela';
import { recusa, responde, semCorpo, servidor } from '../support/servidorFalso';

const OUTRO = ID_MAPA.replace(/a1$/, 'b2');
const NENHUMA: CamadasDoPerfil = { escola: null, usuario: null, mapa: null };
const { calculoDoMapa } = apiSlice.endpoints;
const koch = { sistemaDeCasas: 'Koch' } as const;

/** Dois mapas à vista, e os que se pedem de novo. */
async function comDoisMapas() {
  const pedidos: string[] = [];
  servidor.use(
    responde('calculoDoMapa', ({ parametros }) => {
      pedidos.push(String(parametros['id']));
      return NENHUMA;
    }),
  );
  const store = makeStore();
  for (const id of [ID_MAPA, OUTRO]) await store.dispatch(calculoDoMapa.initiate(id));
  pedidos.length = 0;
  const noMapa = () => calculoDoMapa.select(ID_MAPA)(store.getState()).data?.mapa;
  return { store, pedidos, noMapa };
}

const { salvarCalculoDoUsuario, salvarCalculoDaEscola, salvarCalculoDoMapa } = apiSlice.endpoints;
const id = ID_MAPA;
test.each([
  [
    'salvarCalculoDoUsuario',
    salvarCalculoDoUsuario.initiate({ corpo: koch, noMapa: id }),
    'usuario',
    [OUTRO],
  ],
  [
    'salvarCalculoDaEscola',
    salvarCalculoDaEscola.initiate({ id, corpo: { perfil: koch, visto: {} }, noMapa: id }),
    'escola',
    [OUTRO],
  ],
  ['salvarCalculoDoMapa', salvarCalculoDoMapa.initiate({ id, corpo: koch }), 'mapa', []],
] as const)(
  '%s, com o mapa aberto: vê-se já, e refrescam-se os outros em que pode valer',
  async (qual, gravacao, camada, outros) => {
    const [gravado, gravar] = portao();
    servidor.use(semCorpo(qual, () => gravado));
    const { store, pedidos } = await comDoisMapas();
    const emCurso = store.dispatch(gravacao as ReturnType<typeof salvarCalculoDoMapa.initiate>);
    expect(calculoDoMapa.select(ID_MAPA)(store.getState()).data?.[camada]).toEqual(koch);
    gravar();
    await emCurso;
    await store.dispatch(apiSlice.endpoints.features.initiate());
    expect(pedidos).toEqual(outros);
  },
);

test('a que falha desfaz-se e pede de novo só o que se tinha mudado', async () => {
  const [vale, dizer] = portao();
  servidor.use(recusa('salvarCalculoDoMapa', { status: 500 }));
  const { store, pedidos, noMapa } = await comDoisMapas();
  servidor.use(
    responde('calculoDoMapa', async ({ parametros }) => {
      pedidos.push(String(parametros['id']));
      await vale;
      return { ...NENHUMA, mapa: { sistemaDeCasas: 'Campanus' } };
    }),
  );
  await store.dispatch(
    apiSlice.endpoints.salvarCalculoDoMapa.initiate({ id: ID_MAPA, corpo: koch }),
  );
  await waitFor(() => expect(pedidos).toEqual([ID_MAPA]));
  expect(noMapa()).toBeNull();
  dizer();
  await waitFor(() => expect(noMapa()).toEqual({ sistemaDeCasas: 'Campanus' }));
});

test('duas escolhas seguidas vão uma a uma, e fica a última', async () => {
  const [primeira, soltar] = portao();
  const corpos: unknown[] = [];
  servidor.use(
    semCorpo('salvarCalculoDoMapa', ({ corpo }) =>
      corpos.push(corpo) === 1 ? primeira : undefined,
    ),
  );
  const { store, noMapa } = await comDoisMapas();
  const gravar = (sistemaDeCasas: 'Koch' | 'Campanus') =>
    store.dispatch(
      apiSlice.endpoints.salvarCalculoDoMapa.initiate({ id: ID_MAPA, corpo: { sistemaDeCasas } }),
    );
  const gravadas = Promise.all([gravar('Koch'), gravar('Campanus')]);
  await waitFor(() => expect(corpos).toHaveLength(1));
  // Uma ida e volta ao servidor depois das duas: a segunda já lá estaria.
  await store.dispatch(apiSlice.endpoints.features.initiate());
  expect(corpos).toEqual([koch]);
  soltar();
  await gravadas;
  expect(corpos).toEqual([koch, { sistemaDeCasas: 'Campanus' }]);
  expect(noMapa()).toEqual({ sistemaDeCasas: 'Campanus' });
});
