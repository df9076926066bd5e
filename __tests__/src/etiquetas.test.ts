/**
 * O que cada gravação refresca, com tudo o que a pode mostrar à vista ao mesmo tempo: uma etiqueta
 * que falte deixa à vista o que já não é; uma que sobre pede ao servidor o que não mudou.
 */
import { RECENTES } from '@/api/resumos';
import { apiSlice } from '@/api/apiSlice';
import { makeStore } from '@/store/store';
import type { AppStore } from '@/store/estado';
import {
  alunos,
  compartilhamento,
  escola,
  ID_MAPA,
  mapa,
  mapasDaEscola,
  resumosDe,
} from '../support/exemplos';
import { recusa, responde, semCorpo, servidor } from '../support/servidorFalso';

const [aluno, marca, daEscola] = [alunos[0]!, compartilhamento[0]!, mapasDaEscola[0]!];
const { id: ID } = escola;
const versao = 1;
const chave = 'x'.repeat(20);
const entrada = {
  nome: 'Novo',
  data: { dataHora: mapa.data.dataHora, fuso: '-02:00' },
  latitude: mapa.latitude,
  longitude: mapa.longitude,
  localidade: mapa.localidade,
  ianaTimeZone: mapa.ianaTimeZone,
};
const m = apiSlice.endpoints;

const GRAVAR = {
  salvarPerfilMapa: m.salvarPerfilMapa.initiate({ versao, chave, corpo: entrada }),
  criarMapa: m.criarMapa.initiate({ chave, corpo: entrada }),
  substituirMapa: m.substituirMapa.initiate({ id: ID_MAPA, versao, corpo: entrada }),
  apagarMapa: m.apagarMapa.initiate({ id: ID_MAPA, nome: mapa.nome }),
  sairDaEscola: m.sairDaEscola.initiate(ID),
  criarMapaDaEscola: m.criarMapaDaEscola.initiate({ id: ID, chave, corpo: entrada }),
  matricular: m.matricular.initiate({ id: ID, alunoRef: 'ana@x.br' }),
  desmatricular: m.desmatricular.initiate({ id: ID, alunoId: aluno.id }),
  compartilhar: m.compartilhar.initiate({ mapaId: daEscola.id, corpo: [marca] }),
};
type Gravacao = keyof typeof GRAVAR;
const gravar = (store: AppStore, qual: Gravacao): Promise<unknown> =>
  Promise.resolve(store.dispatch(GRAVAR[qual] as never));

const RESPONDEM = ['criarMapa', 'criarMapaDaEscola', 'salvarPerfilMapa'] as const;
const aceita = (qual: Gravacao) => {
  const responde201 = RESPONDEM.find((r) => r === qual);
  return responde201 ? responde(responde201, { id: ID_MAPA }, 201) : semCorpo(qual);
};

/** Tudo à vista, e o que se pede depois disso. */
async function tudoAVista() {
  let pedidas: string[] = [];
  const ver = <T>(rota: string, corpo: T) => {
    return () => (pedidas.push(rota), corpo);
  };
  servidor.use(
    responde('perfilMapa', ver('perfilMapa', mapa)),
    responde('mapa', ver('mapa', mapa)),
    responde('resumos', ver('resumos', resumosDe([mapa]))),
    responde('mapasDasEscolas', ver('mapasDasEscolas', [{ escola, equipe: true, mapas: [] }])),
    responde('mapasDaEscola', ver('mapasDaEscola', [daEscola])),
    responde('alunosDaEscola', ver('alunosDaEscola', [aluno])),
    responde('compartilhamento', ver('compartilhamento', [marca])),
  );
  const store = makeStore();
  await Promise.all([
    store.dispatch(m.perfilMapa.initiate()),
    store.dispatch(m.mapa.initiate(ID_MAPA)),
    store.dispatch(m.resumos.initiate(RECENTES)),
    store.dispatch(m.mapasDasEscolas.initiate()),
    store.dispatch(m.mapasDaEscola.initiate(ID)),
    store.dispatch(m.alunosDaEscola.initiate(ID)),
    store.dispatch(m.compartilhamento.initiate(daEscola.id)),
  ]);
  pedidas = [];
  return {
    store,
    /** Depois de uma volta inteira ao servidor: o que se ia pedir já se pediu. */
    pedidas: async () => {
      await Promise.all(store.dispatch(apiSlice.util.getRunningQueriesThunk()));
      return pedidas.sort();
    },
  };
}

const PESSOAS = ['alunosDaEscola', 'compartilhamento', 'mapasDaEscola', 'mapasDasEscolas'];
test.each<[Gravacao, readonly string[]]>([
  ['salvarPerfilMapa', ['mapasDaEscola', 'perfilMapa', 'resumos']],
  ['criarMapa', ['mapasDaEscola', 'resumos']],
  ['substituirMapa', ['mapa', 'mapasDaEscola', 'mapasDasEscolas', 'perfilMapa', 'resumos']],
  // O que se apagou não se pede mais.
  ['apagarMapa', ['mapasDaEscola', 'mapasDasEscolas', 'perfilMapa', 'resumos']],
  // O que ela compartilhava deixa de ser visto já, esteja onde estiver.
  ['sairDaEscola', [...PESSOAS, 'mapa', 'perfilMapa', 'resumos'].sort()],
  ['criarMapaDaEscola', ['mapasDaEscola', 'mapasDasEscolas']],
  ['matricular', PESSOAS],
  ['desmatricular', PESSOAS],
  ['compartilhar', ['compartilhamento', 'mapasDaEscola', 'mapasDasEscolas']],
])('%s refresca %j e nada mais; se falha, nada', async (qual, refresca) => {
  const { store, pedidas } = await tudoAVista();
  servidor.use(recusa(qual, { status: 500 }));
  await gravar(store, qual);
  expect(await pedidas()).toEqual([]);
  servidor.use(aceita(qual));
  await gravar(store, qual);
  expect(await pedidas()).toEqual(refresca);
});

test.each<[Gravacao, string]>([
  ['salvarPerfilMapa', 'perfilMapa'],
  ['substituirMapa', 'mapa'],
])('%s recusada porque o mapa mudou: vem o que está salvo', async (qual, rota) => {
  const { store, pedidas } = await tudoAVista();
  servidor.use(recusa(qual, { status: 409 }));
  await gravar(store, qual);
  expect(await pedidas()).toContain(rota);
});
