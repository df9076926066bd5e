/** O que uma gravação do perfil de cálculo refresca, e em que ordem se grava. */
import { waitFor } from '@testing-library/react';
import { calculoApi, gravacoesDoCalculo } from '@/api/calculoApi';
import { contaApi } from '@/api/contaApi';
import { makeStore } from '@/store/store';
import type { CamadasDoPerfil } from '@core/contract';
import { ID_MAPA } from '../support/exemplos';
import { portao } from '../support/formularioNaTela';
import { recusa, responde, semCorpo, servidor } from '../support/servidorFalso';

const OUTRO = ID_MAPA.replace(/a1$/, 'b2');
const NENHUMA: CamadasDoPerfil = { escola: null, usuario: null, mapa: null };
const { calculoDoMapa } = calculoApi.endpoints;
const gravacoes = gravacoesDoCalculo.endpoints;
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

test.each([
  ['salvarCalculoDoUsuario', 'usuario', [OUTRO]],
  ['salvarCalculoDaEscola', 'escola', [OUTRO]],
  ['salvarCalculoDoMapa', 'mapa', []],
] as const)(
  '%s, com o mapa aberto: vê-se já em %s, e refrescam-se os outros: %j',
  async (qual, camada, outros) => {
    const [gravado, gravar] = portao();
    servidor.use(semCorpo(qual, () => gravado));
    const { store, pedidos } = await comDoisMapas();
    const emCurso = store.dispatch(
      gravacoes[qual].initiate({ id: ID_MAPA, perfil: koch, visto: {}, noMapa: ID_MAPA }),
    );
    expect(calculoDoMapa.select(ID_MAPA)(store.getState()).data?.[camada]).toEqual(koch);
    gravar();
    await emCurso;
    await store.dispatch(contaApi.endpoints.features.initiate());
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
  await store.dispatch(gravacoes.salvarCalculoDoMapa.initiate({ id: ID_MAPA, perfil: koch }));
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
      gravacoes.salvarCalculoDoMapa.initiate({ id: ID_MAPA, perfil: { sistemaDeCasas } }),
    );
  const gravadas = Promise.all([gravar('Koch'), gravar('Campanus')]);
  await waitFor(() => expect(corpos).toHaveLength(1));
  // Uma ida e volta ao servidor depois das duas: a segunda já lá estaria.
  await store.dispatch(contaApi.endpoints.features.initiate());
  expect(corpos).toEqual([koch]);
  soltar();
  await gravadas;
  expect(corpos).toEqual([koch, { sistemaDeCasas: 'Campanus' }]);
  expect(noMapa()).toEqual({ sistemaDeCasas: 'Campanus' });
});
