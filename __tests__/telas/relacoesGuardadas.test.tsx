/** Salvar uma relação, achá-la na mesa, mudá-la, e mostrá-la a uma turma. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as arquivos from '@/components/arquivos';
import RelacoesPage from '@/pages/RelacoesPage';
import { abrirMenu } from '../support/barra';
import { BOAS, id, respondeBem } from '../support/boasRespostas';
import { relacaoGuardada } from '../support/boasDasRelacoes';
import { escola, ID_MAPA, mapa, resumosDe, tokenDe } from '../support/exemplos';
import {
  daRota,
  recusa,
  responde,
  semCorpo,
  servidor,
  type Corpo,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';

const OUTRO = id(901);
const outro = { ...mapa, id: OUTRO, nome: 'João Pedro' };
const ROTA = `/relacoes?a=${ID_MAPA}&b=${OUTRO}`;
const naRelacao = (rota: string) => abrir({ rota, parte: <RelacoesPage /> });
const porId = (p: Pedido): Corpo<'mapa'> => (p.url.pathname.includes(OUTRO) ? outro : mapa);
const AS_DUAS = `${mapa.nome} e João Pedro`;

beforeEach(() =>
  servidor.use(...respondeBem({ ...BOAS, mapa: porId, resumos: resumosDe([mapa, outro]) })),
);

/** O corpo e a versão de cada gravação que chega. */
function gravacoes(rota: 'criarRelacao' | 'salvarRelacao' | 'compartilharRelacao') {
  const feitas: { readonly corpo: unknown; readonly versao: string | null }[] = [];
  servidor.use(
    daRota(rota, async ({ request }) => {
      feitas.push({
        corpo: await request.clone().json(),
        versao: request.headers.get('if-match'),
      });
      return undefined;
    }),
  );
  return feitas;
}

const abrirOGuardar = async (pessoa: ReturnType<typeof abrir>['pessoa']) => {
  await screen.findByRole('heading', { level: 1, name: AS_DUAS });
  await abrirMenu(pessoa, 'Mais');
  await pessoa.click(await screen.findByRole('menuitem', { name: /^Salvar a relação/ }));
  // Primeiro espera-se pelo que já se guardou; só depois há o que preencher.
  await screen.findByRole('textbox', { name: 'Notas' });
  return screen.getByRole('dialog');
};

test('guarda-se com o nome dos dois, etiquetas e notas, na vista em que se está', async () => {
  servidor.use(responde('relacoes', []), responde('criarRelacao', { id: id(997) }));
  const feitas = gravacoes('criarRelacao');
  const { pessoa } = naRelacao(`${ROTA}&vista=composto`);
  const janela = within(await abrirOGuardar(pessoa));
  expect(await janela.findByRole('textbox', { name: /Nome da relação/ })).toHaveValue(AS_DUAS);
  await pessoa.type(janela.getByRole('combobox', { name: 'Etiquetas' }), 'casal{Enter}');
  await pessoa.click(janela.getByRole('textbox', { name: 'Notas' }));
  await pessoa.paste('Vênus dela');
  await pessoa.click(janela.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(feitas.map((f) => f.corpo)).toEqual([
    {
      nome: AS_DUAS,
      etiquetas: ['casal'],
      notas: 'Vênus dela',
      vista: 'composto',
      mapas: [ID_MAPA, OUTRO],
    },
  ]);
});

test('sem nome não se envia, e diz-se; recusada pelo servidor, o escrito fica', async () => {
  servidor.use(
    responde('relacoes', []),
    recusa('criarRelacao', { status: 403, detail: 'Cabem no máximo 2.000 relações salvas.' }),
  );
  const { pessoa } = naRelacao(ROTA);
  const janela = within(await abrirOGuardar(pessoa));
  const nome = await janela.findByRole('textbox', { name: /Nome da relação/ });
  await pessoa.clear(nome);
  await pessoa.click(janela.getByRole('button', { name: 'Salvar' }));
  expect(await janela.findByText('Digite um nome para a relação.')).toBeInTheDocument();
  await pessoa.type(nome, 'Os dois');
  await pessoa.click(janela.getByRole('button', { name: 'Salvar' }));
  expect(await janela.findByText(/Cabem no máximo 2\.000 relações/)).toBeInTheDocument();
  expect(nome).toHaveValue('Os dois');
});

test('recarregada a página a meio, o que se escreveu volta aberto', async () => {
  servidor.use(responde('relacoes', []));
  const primeira = naRelacao(ROTA);
  const janela = within(await abrirOGuardar(primeira.pessoa));
  await primeira.pessoa.type(await janela.findByRole('textbox', { name: 'Notas' }), 'A meio');
  primeira.unmount();
  abrir({ rota: ROTA, store: primeira.store });
  expect(await screen.findByRole('textbox', { name: 'Notas' })).toHaveValue('A meio');
});

test('a já guardada abre-se com o que tem, e grava-se na versão lida; mudada por outra, mostram-se as duas', async () => {
  const lida = { ...relacaoGuardada, notas: 'Vênus dela no Ascendente dele.' };
  let versao = 2;
  servidor.use(
    responde('relacao', () =>
      versao === 2 ? lida : { ...lida, versao, nome: 'De outra pessoa', notas: 'Outra nota' },
    ),
    semCorpo('salvarRelacao'),
  );
  const feitas = gravacoes('salvarRelacao');
  const { pessoa } = naRelacao(ROTA);
  const janela = within(await abrirOGuardar(pessoa));
  const notas = await janela.findByRole('textbox', { name: 'Notas' });
  expect(notas).toHaveValue('Vênus dela no Ascendente dele.');
  await pessoa.type(notas, ' Minha.');
  versao = 3;
  servidor.use(recusa('salvarRelacao', { status: 409, detail: 'Esta relação foi alterada.' }));
  await pessoa.click(janela.getByRole('button', { name: 'Salvar' }));
  const alheia = await janela.findByRole('region', { name: 'O que já está salvo' });
  expect(alheia).toHaveTextContent('De outra pessoa');
  expect(notas).toHaveValue('Vênus dela no Ascendente dele. Minha.');
  servidor.use(semCorpo('salvarRelacao'));
  const depois = gravacoes('salvarRelacao');
  await pessoa.click(janela.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([...feitas, ...depois].map((f) => f.versao)).toContain('"3"');
});

test('na mesa, em Relações: procura-se por nome, mapa ou etiqueta, abre-se, e apaga-se sem perguntar', async () => {
  const outra = {
    ...relacaoGuardada,
    id: id(998),
    nome: 'A família',
    etiquetas: [],
    temNotas: false,
  };
  let relacoes = [{ ...relacaoGuardada, temNotas: true }, outra];
  servidor.use(
    responde('relacoes', () => relacoes),
    daRota('apagarRelacao', () => {
      relacoes = [outra];
      return undefined;
    }),
    semCorpo('apagarRelacao'),
  );
  const { pessoa } = abrir({ rota: '/mapas' });
  await pessoa.click(await screen.findByRole('button', { name: 'Relações' }));
  await screen.findByRole('heading', { level: 1, name: 'Relações' });
  const lista = await screen.findByRole('list', { name: 'Relações salvas' });
  expect(within(lista).getAllByRole('listitem')).toHaveLength(2);
  await pessoa.type(screen.getByRole('textbox', { name: 'Buscar relação' }), 'CASAL joão');
  expect(await screen.findByText('1 de 2 relações')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Maria e João' })).toHaveAttribute(
    'href',
    `/relacoes?a=${ID_MAPA}&b=${OUTRO}&vista=sinastria`,
  );
  await pessoa.click(screen.getByRole('button', { name: 'Apagar Maria e João' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Maria e João' })).toBeNull());
});

test('levam-se num arquivo, e trazem-se de um: diz-se o que ficou de fora', async () => {
  const baixados: string[] = [];
  jest.spyOn(arquivos, 'baixar').mockImplementation((_blob, nome) => void baixados.push(nome));
  servidor.use(
    responde('importarRelacoes', { guardadas: 1, repetidas: 1, semMapas: ['Os vizinhos'] }),
  );
  const { pessoa } = abrir({ rota: '/mapas?ver=relacoes' });
  await pessoa.click(await screen.findByRole('button', { name: 'Exportar relações' }));
  await waitFor(() => expect(baixados).toEqual([expect.stringMatching(/^relacoes-.*\.json$/)]));
  const campo = screen.getByLabelText('Arquivo de relações');
  // O jsdom não lê os bytes de um arquivo.
  const enviar = (conteudo: string): void => {
    const arquivo = Object.assign(new File(['x'], 'r.json'), {
      arrayBuffer: async () => new TextEncoder().encode(conteudo).buffer,
    });
    fireEvent.change(campo, { target: { files: [arquivo] } });
  };
  enviar('{"formato":"outro"}');
  expect(await screen.findByText(/não é de relações do Astrolábio/)).toBeInTheDocument();
  enviar(
    JSON.stringify({
      formato: 'astrolabio-relacoes',
      versao: 1,
      relacoes: [
        {
          nome: 'Maria e João',
          vista: 'sinastria',
          etiquetas: [],
          notas: '',
          mapas: [mapa, outro].map(({ nome, data, latitude, longitude }) => ({
            nome,
            dataHora: data.dataHora,
            latitude,
            longitude,
          })),
        },
      ],
    }),
  );
  expect(await screen.findByText(/1 relação salva\. 1 já estava aqui/)).toHaveTextContent(
    'porque falta aqui algum dos mapas: Os vizinhos',
  );
  jest.restoreAllMocks();
});

test('nenhuma ainda: diz-se onde se guardam', async () => {
  servidor.use(responde('relacoes', []));
  abrir({ rota: '/mapas?ver=relacoes' });
  expect(await screen.findByRole('heading', { name: 'Nenhuma relação salva' })).toBeInTheDocument();
});

test('de dois mapas da escola, num passo: guarda-se e mostra-se à turma', async () => {
  const daEscola = (m: Corpo<'mapa'>) => ({ ...m, dono: true, escolaId: escola.id });
  servidor.use(
    responde('mapa', (p) => daEscola(porId(p))),
    responde('relacoes', []),
    responde('criarRelacao', { id: id(997) }),
    semCorpo('compartilharRelacao'),
  );
  const criadas = gravacoes('criarRelacao');
  const dadas = gravacoes('compartilharRelacao');
  const { pessoa } = abrir({
    rota: ROTA,
    token: tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' }),
  });
  await screen.findByRole('heading', { level: 1, name: AS_DUAS });
  await abrirMenu(pessoa, 'Compartilhar');
  await pessoa.click(
    await screen.findByRole('menuitem', { name: /^Mostrar a relação a uma turma/ }),
  );
  const janela = within(await screen.findByRole('dialog'));
  await pessoa.click(await janela.findByRole('combobox', { name: 'Turma' }));
  await pessoa.click(await screen.findByRole('option', { name: 'Astrologia I' }));
  await pessoa.click(janela.getByRole('radio', { name: /^Sem dados/ }));
  await pessoa.click(janela.getByRole('button', { name: 'Mostrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(criadas).toHaveLength(1);
  expect(dadas.map((d) => d.corpo)).toEqual([
    { relacao: id(997), cegueira: 'sem dados', revelaEm: null },
  ]);
});

describe('às cegas', () => {
  const PAR = `/relacoes?a=${id(960)}&b=${id(961)}`;
  beforeEach(() =>
    servidor.use(recusa('mapa', { status: 404 }), recusa('calculoDoMapa', { status: 404 })),
  );

  test('a roda dupla e as tabelas pelos rótulos, em graus inteiros; nada do nascimento', async () => {
    naRelacao(PAR);
    await screen.findByRole('heading', { level: 1, name: 'Mapa 3 e Mapa 9' });
    const lista = await screen.findByRole('table', {
      name: 'Aspectos de Mapa 9 a Mapa 3, do mais exato ao menos',
    });
    expect(within(lista).getByText('3°')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/1985|Campinas|\d′/);
  });

  test('o Davison não se mostra, com a razão; o composto sim, e sem as casas pelo lugar', async () => {
    const { unmount } = naRelacao(`${PAR}&vista=davison`);
    expect(await screen.findByText(/O Davison é um instante e um lugar/)).toBeInTheDocument();
    unmount();
    naRelacao(`${PAR}&vista=composto`);
    expect(
      await screen.findByText(/As casas pelo lugar revelariam o lugar do nascimento/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Casas pelo lugar' })).toBeNull();
  });

  test('retirado da turma, deixa de se abrir', async () => {
    servidor.use(recusa('relacaoAsCegas', { status: 404, detail: 'Mapa não encontrado.' }));
    naRelacao(PAR);
    expect(await screen.findByText(/não tem mais acesso/)).toBeInTheDocument();
  });
});

test('quem estuda acha na turma as relações dela, pelos rótulos', async () => {
  abrir({
    rota: `/turmas/${id(950)}`,
    token: tokenDe({ papel: ['aluno'], nome: 'Ana Beatriz Lima' }),
  });
  const lista = await screen.findByRole('list', { name: 'Relações da turma' });
  expect(within(lista).getByRole('link', { name: /Mapa 3 e Mapa 9/ })).toHaveAttribute(
    'href',
    `/relacoes?a=${id(960)}&b=${id(961)}&vista=sinastria`,
  );
});
