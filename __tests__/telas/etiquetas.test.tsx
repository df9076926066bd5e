/**
 * O que cada gravação refresca, pelo que a pessoa vê: o servidor passa a responder "depois" a tudo,
 * e na tela só muda o que a tabela diz. Uma etiqueta que falte deixa "antes" à vista; uma que sobre
 * pede ao servidor o que não mudou.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { escolasApi } from '@/api/escolasApi';
import { mapasApi } from '@/api/mapasApi';
import type { AppStore } from '@/store/estado';
import type { NomeDaRota } from '@core/contract';
import {
  alunos,
  compartilhamento,
  escola,
  ID_MAPA,
  mapa,
  mapasDaEscola,
  tokenDe,
  resumosDe,
} from '../support/exemplos';
import { recusa, responde, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const [aluno, marca, daEscola] = [alunos[0]!, compartilhamento[0]!, mapasDaEscola[0]!];
const NA_LISTA = ID_MAPA.replace(/a1$/, 'b1');
const ENTRADA = {
  nome: 'Novo',
  data: { dataHora: mapa.data.dataHora, fuso: '-02:00' },
  latitude: mapa.latitude,
  longitude: mapa.longitude,
  localidade: mapa.localidade,
  ianaTimeZone: mapa.ianaTimeZone,
};
const endpoints = { ...mapasApi.endpoints, ...escolasApi.endpoints };

/** O que se lê na tela, e de que rota vem. */
const VEM_DE = {
  'o meu mapa': 'perfilMapa',
  'o mapa aberto': 'mapa',
  'o menu de mapas': 'resumos',
  'o menu da escola': 'mapasDasEscolas',
  'os mapas da escola': 'mapasDaEscola',
  'os alunos': 'alunosDaEscola',
  'quem pode ver': 'compartilhamento',
} as const satisfies Record<string, NomeDaRota>;
type Visto = keyof typeof VEM_DE;

let quando: 'antes' | 'depois';
let pedidas: Set<string>;

function nome(visto: Visto): string {
  pedidas.add(VEM_DE[visto]);
  return `${visto}, ${quando}`;
}

beforeEach(() => {
  quando = 'antes';
  pedidas = new Set();
  Element.prototype.scrollIntoView = () => undefined;
  servidor.use(
    responde('perfilMapa', () => ({ ...mapa, nome: nome('o meu mapa') })),
    responde('resumos', () =>
      resumosDe([{ ...mapa, id: NA_LISTA, nome: nome('o menu de mapas') }]),
    ),
    responde('mapasDasEscolas', () => [
      { escola, equipe: true, mapas: [{ ...daEscola, nome: nome('o menu da escola') }] },
    ]),
    responde('escola', escola),
    responde('mapasDaEscola', () => [{ ...daEscola, nome: nome('os mapas da escola') }]),
    responde('alunosDaEscola', () => [{ ...aluno, nome: nome('os alunos') }]),
    responde('compartilhamento', () => [{ ...marca, nome: nome('quem pode ver') }]),
    responde('mapa', () => ({ ...mapa, nome: nome('o mapa aberto') })),
  );
});

const [INICIO, MAPA, ESCOLA] = ['/', `/mapas/${ID_MAPA}`, `/escolas/${escola.id}`] as const;
const TELAS: Readonly<Record<string, readonly Visto[]>> = {
  [INICIO]: ['o meu mapa', 'o menu de mapas', 'o menu da escola'],
  [MAPA]: ['o mapa aberto', 'o menu de mapas', 'o menu da escola'],
  [ESCOLA]: [
    'os mapas da escola',
    'os alunos',
    'quem pode ver',
    'o menu de mapas',
    'o menu da escola',
  ],
};

/** O menu abre-se para se ler; o resto está à vista. */
async function ver(visto: Visto, pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> {
  const texto = `${visto}, ${quando}`;
  if (!visto.startsWith('o menu')) return void (await screen.findAllByText(texto));
  const menu = screen.getByRole('button', {
    name: visto === 'o menu de mapas' ? 'Mapas' : escola.nome,
  });
  await pessoa.click(menu);
  expect(await screen.findByRole('link', { name: texto })).toBeInTheDocument();
  await pessoa.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('link', { name: texto })).not.toBeInTheDocument());
}

async function abrirTela(rota: string) {
  const tela = abrir({ rota, token: tokenDe({ papel: ['equipe'] }) });
  if (rota === ESCOLA)
    await tela.pessoa.click(
      await screen.findByRole('button', { name: /^Compartilhar os mapas da escola/ }),
    );
  const vistos = TELAS[rota] ?? [];
  for (const visto of vistos)
    if (!visto.startsWith('o menu')) await screen.findAllByText(`${visto}, antes`);
  await waitFor(() =>
    expect([...pedidas]).toEqual(expect.arrayContaining(vistos.map((v) => VEM_DE[v]))),
  );
  return tela;
}

const ID = escola.id;
const CRIADO = { id: NA_LISTA };
const GRAVAR = {
  salvarPerfilMapa: (s) =>
    s.dispatch(
      endpoints.salvarPerfilMapa.initiate({ versao: 1, chave: 'x'.repeat(20), mapa: ENTRADA }),
    ),
  criarMapa: (s) =>
    s.dispatch(endpoints.criarMapa.initiate({ chave: 'x'.repeat(20), mapa: ENTRADA })),
  substituirMapa: (s) =>
    s.dispatch(endpoints.substituirMapa.initiate({ id: ID_MAPA, versao: 1, mapa: ENTRADA })),
  apagarMapa: (s) => s.dispatch(endpoints.apagarMapa.initiate({ id: ID_MAPA, nome: mapa.nome })),
  sairDaEscola: (s) => s.dispatch(endpoints.sairDaEscola.initiate(ID)),
  criarMapaDaEscola: (s) =>
    s.dispatch(
      endpoints.criarMapaDaEscola.initiate({ escolaId: ID, chave: 'x'.repeat(20), mapa: ENTRADA }),
    ),
  matricular: (s) =>
    s.dispatch(endpoints.matricular.initiate({ escolaId: ID, alunoRef: 'ana@x.br' })),
  desmatricular: (s) =>
    s.dispatch(endpoints.desmatricular.initiate({ escolaId: ID, alunoId: aluno.id })),
  compartilhar: (s) =>
    s.dispatch(
      endpoints.compartilhar.initiate({
        mapaId: daEscola.id,
        itens: [{ ...marca, nome: 'o que se enviou' }],
      }),
    ),
} as const satisfies Record<string, (store: AppStore) => PromiseLike<unknown>>;
type Gravacao = keyof typeof GRAVAR;
const enviar = async (rota: Gravacao, store: AppStore): Promise<void> =>
  act(async () => void (await GRAVAR[rota](store)));

const RESPONDEM = ['criarMapa', 'criarMapaDaEscola', 'salvarPerfilMapa'] as const;
const aceita = (rota: Gravacao) =>
  (RESPONDEM as readonly string[]).includes(rota)
    ? responde(rota as (typeof RESPONDEM)[number], CRIADO, 201)
    : semCorpo(rota);

async function gravar(rota: Gravacao, tela: string) {
  const { store, pessoa } = await abrirTela(tela);
  quando = 'depois';
  pedidas.clear();
  await enviar(rota, store);
  return pessoa;
}

test.each<[Gravacao, string, readonly Visto[]]>([
  ['salvarPerfilMapa', INICIO, ['o meu mapa', 'o menu de mapas']],
  ['criarMapa', INICIO, ['o menu de mapas']],
  ['substituirMapa', INICIO, ['o meu mapa', 'o menu de mapas', 'o menu da escola']],
  ['substituirMapa', MAPA, ['o mapa aberto', 'o menu de mapas', 'o menu da escola']],
  ['substituirMapa', ESCOLA, ['os mapas da escola', 'o menu de mapas', 'o menu da escola']],
  ['apagarMapa', INICIO, ['o meu mapa', 'o menu de mapas', 'o menu da escola']],
  ['apagarMapa', MAPA, ['o menu de mapas', 'o menu da escola']],
  ['apagarMapa', ESCOLA, ['os mapas da escola', 'o menu de mapas', 'o menu da escola']],
  ['sairDaEscola', MAPA, ['o mapa aberto', 'o menu de mapas', 'o menu da escola']],
  ['criarMapaDaEscola', ESCOLA, ['os mapas da escola', 'o menu da escola']],
  ['matricular', ESCOLA, ['os alunos', 'quem pode ver', 'os mapas da escola', 'o menu da escola']],
  [
    'desmatricular',
    ESCOLA,
    ['os alunos', 'quem pode ver', 'os mapas da escola', 'o menu da escola'],
  ],
  ['compartilhar', ESCOLA, ['quem pode ver', 'os mapas da escola', 'o menu da escola']],
])('%s, em %s, refresca %j e nada mais', async (rota, tela, refresca) => {
  servidor.use(aceita(rota));
  const pessoa = await gravar(rota, tela);
  for (const visto of refresca) await ver(visto, pessoa);
  expect([...pedidas].sort()).toEqual(refresca.map((v) => VEM_DE[v]).sort());
});

test.each<[Gravacao, string, Visto]>([
  ['salvarPerfilMapa', INICIO, 'o meu mapa'],
  ['substituirMapa', MAPA, 'o mapa aberto'],
])('%s recusada porque o mapa mudou: vem o que está salvo', async (rota, tela, visto) => {
  servidor.use(recusa(rota, { status: 409 }));
  const pessoa = await gravar(rota, tela);
  await ver(visto, pessoa);
  expect([...pedidas]).toEqual([VEM_DE[visto]]);
});

test.each(Object.keys(GRAVAR) as Gravacao[])('%s que falha não refresca nada', async (rota) => {
  servidor.use(recusa(rota, { status: 500 }));
  const { store } = await abrirTela(MAPA);
  pedidas.clear();
  await enviar(rota, store);
  expect(within(document.body).getByText('o mapa aberto, antes')).toBeInTheDocument();
  expect([...pedidas]).toEqual([]);
});
