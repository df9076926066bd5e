/** A conferência de um registro. */
import { screen, waitFor } from '@testing-library/react';
import ImportarPage from '@/pages/ImportarPage';
import { abrir } from '../support/tela';
import { responde, semCorpo, servidor } from '../support/servidorFalso';

const ID = '01900000-0000-7000-8000-0000000000d1';

const LIDA = {
  id: ID,
  arquivo: 'a.csv',
  formato: 'csv' as const,
  escola: null,
  estado: 'gravada' as const,
  posicao: 10,
  bytes: 10,
  avisos: [],
  contas: {
    todos: 0,
    ok: 0,
    dúvida: 0,
    erro: 0,
    duplicata: 0,
    pendentes: 0,
    entram: 0,
    comFusoDuvidoso: 0,
    comVariosLugares: 0,
    comDataDuvidosa: 0,
  },
  escolhas: {
    fuso: 'arquivo' as const,
    duplicatas: 'pular' as const,
    lugares: 'perguntar' as const,
    nomesTrocados: false,
    datas: 'perguntar' as const,
    casas: 'diferentes' as const,
    pasta: null,
    etiqueta: null,
  },
  temNomesTrocados: false,
  cabem: 10,
  resultado: { novos: 2, substituidos: 0, fora: 0 },
  desfazivelAte: null,
};

/** A página, sem a moldura. */
const PAGINA = {
  parte: <ImportarPage />,
  caminho: '/importar/:id?',
  rota: `/importar/${ID}`,
};

const REGISTRO = {
  numero: 1,
  linha: 2,
  estado: 'dúvida' as const,
  pendente: false,
  nome: 'Ana',
  data: '1985-11-10',
  hora: '14:30:00',
  precisao: 'exata' as const,
  fuso: '-03:00',
  lugar: 'Campinas/SP',
  temPosicao: true,
  nomeDoArquivo: 'Ana',
  lugarDoArquivo: 'Campinas/SP',
  problemas: [{ gravidade: 'dúvida' as const, frase: 'O arquivo diz −03:00.' }],
  fusos: [
    { fuso: '-03:00', de: 'arquivo' as const, motivo: 'É o que está no arquivo.' },
    { fuso: '-02:00', de: 'nosso' as const, motivo: 'Horário de verão em vigor.' },
  ],
  lugares: [],
  instanteJuliano: null,
  duplicata: 'conta' as const,
  mudancas: [
    { campo: 'Classificação', antes: 'AA', depois: 'B' },
    { campo: 'Anotações', antes: '', depois: 'mais 1 anotação' },
  ],
  datas: [],
  resto: [{ campo: 'Fonte da hora', valor: 'Certidão' }],
  latitude: null,
  longitude: null,
  mesmoLugar: 0,
  decisao: {
    excluido: false,
    fuso: null,
    juliano: false,
    duplicata: null,
    nome: null,
    lugar: null,
    data: null,
    hora: null,
  },
};

async function conferir() {
  const contas = { ...LIDA.contas, todos: 1, dúvida: 1, duplicata: 1, comFusoDuvidoso: 1 };
  servidor.use(
    responde('importacoes', []),
    responde('importacao', {
      ...LIDA,
      formato: 'sfcht',
      estado: 'pronta',
      resultado: null,
      contas: { ...contas, entram: 1 },
    }),
    responde('registrosDaImportacao', { registros: [REGISTRO] }),
    semCorpo('decidirRegistro'),
    semCorpo('escolherNaImportacao'),
  );
  const tela = abrir(PAGINA);
  await screen.findByRole('button', { name: 'Rever Ana' });
  return tela;
}

/** Os corpos que se enviam ao servidor, por ordem. */
function corposEnviados(): unknown[] {
  const corpos: unknown[] = [];
  servidor.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT')
      void request
        .clone()
        .json()
        .then((c) => corpos.push(c));
  });
  return corpos;
}

describe('a conferência de um registro', () => {
  beforeEach(() => {
    // Sem medidas não haveria linhas a desenhar.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      ...new DOMRect(0, 0, 800, 60),
      toJSON: () => null,
    });
    window.scrollTo = () => undefined;
  });

  afterEach(() => jest.restoreAllMocks());

  afterEach(() => servidor.events.removeAllListeners());

  test('diz o nosso fuso e a razão, o que vale até se escolher, o que substituir mudaria, e que dúvidas ninguém abriu; a data corrige-se ali; a pasta e a etiqueta, para todos', async () => {
    const { pessoa } = await conferir();
    const corpos = corposEnviados();
    expect(
      screen.getByText('O arquivo diz −03:00; o nosso é −02:00: Horário de verão em vigor.'),
    ).toBeVisible();
    expect(screen.getByText(/O fuso do arquivo vale até você escolher o nosso/)).toBeVisible();
    expect(screen.getByText(/1 dúvida não conferida entra como sugerido/)).toBeVisible();
    // Num SFcht escolhe-se que casas ficam nos mapas.
    expect(
      screen.getByText(
        'Os mapas com o seu sistema de casas seguem o que você escolher em Perfil de cálculo.',
      ),
    ).toBeVisible();
    await pessoa.click(screen.getByRole('button', { name: 'Rever Ana' }));
    expect(screen.queryByText(/dúvida não conferida/)).not.toBeInTheDocument();
    expect(screen.getByText('Fonte da hora: Certidão')).toBeVisible();
    expect(screen.getByText('Substituir mudaria, no mapa que já existe:')).toBeVisible();
    expect(screen.getByText('Classificação').nextElementSibling).toHaveTextContent('AA → B');
    const data = screen.getByLabelText('Data');
    await pessoa.clear(data);
    await pessoa.type(data, '31/02/1985{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Não entendemos. Use dd/mm/aaaa.');
    await pessoa.clear(data);
    await pessoa.type(data, '11/11/1985{Enter}');
    await waitFor(() => expect(corpos).toEqual([{ data: '1985-11-11' }]));
    await pessoa.type(screen.getByLabelText('Pasta para os mapas novos'), ' Clientes ');
    await pessoa.type(screen.getByLabelText('Etiqueta para os mapas novos'), 'de 2026{Enter}');
    await waitFor(() =>
      expect(corpos).toEqual(
        expect.arrayContaining([{ pasta: 'Clientes' }, { etiqueta: 'de 2026' }]),
      ),
    );
  });

  test('as coordenadas escrevem-se ali; diz-se o que se entendeu, ou que não se entendeu', async () => {
    const { pessoa } = await conferir();
    const corpos = corposEnviados();
    await pessoa.click(screen.getByRole('button', { name: 'Rever Ana' }));
    await pessoa.click(screen.getByRole('button', { name: 'Digitar coordenadas' }));
    const campoDelas = screen.getByLabelText('Latitude e longitude');
    await pessoa.type(campoDelas, 'ali{Enter}');
    expect(screen.getByText(/Não entendemos\. Digite, por exemplo/)).toBeVisible();
    await pessoa.clear(campoDelas);
    await pessoa.type(campoDelas, '-8,05; -34,5');
    expect(screen.getByText(/Entendido: .*S.*O/)).toBeVisible();
    await pessoa.click(screen.getByRole('button', { name: 'Usar' }));
    await waitFor(() =>
      expect(corpos).toEqual([
        {
          lugar: {
            localidade: 'Campinas/SP',
            posicao: {
              latitude: { grau: 8, minuto: 3, segundo: 0, direcao: 'Sul' },
              longitude: { grau: 34, minuto: 30, segundo: 0, direcao: 'Oeste' },
            },
          },
        },
      ]),
    );
  });

  test('o lugar que se decidiu oferece-se aos outros que dizem o mesmo', async () => {
    const { pessoa } = await conferir();
    const corpos = corposEnviados();
    const lugar = {
      localidade: 'Parnaíba/PI',
      posicao: {
        latitude: { grau: 2, minuto: 54, segundo: 0, direcao: 'Sul' as const },
        longitude: { grau: 41, minuto: 46, segundo: 0, direcao: 'Oeste' as const },
        ianaTimeZone: 'America/Fortaleza',
      },
    };
    const decidido = {
      ...REGISTRO,
      lugarDoArquivo: 'Parnaíba',
      mesmoLugar: 37,
      decisao: { ...REGISTRO.decisao, lugar },
    };
    servidor.use(responde('registrosDaImportacao', { registros: [decidido] }));
    await pessoa.click(screen.getByRole('button', { name: 'Rever Ana' }));
    await pessoa.click(screen.getByRole('checkbox', { name: 'Importar Ana' }));
    const todos = await screen.findByRole('button', {
      name: 'Usar Parnaíba/PI também nos outros 37 que dizem “Parnaíba”',
    });
    await pessoa.click(todos);
    await waitFor(() => expect(corpos).toContainEqual({ lugar, emTodosDoLugar: true }));
  });
});
