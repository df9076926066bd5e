/** O envio de um arquivo e a exportação, com a rede que se perde e as respostas que demoram. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { abrir } from '../support/tela';
import { recusa, responde, semCorpo, semRede, servidor } from '../support/servidorFalso';

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
};
const campo = (): HTMLInputElement => screen.getByLabelText('Arquivo de mapas');

test('o arquivo grande demais nem se envia', async () => {
  servidor.use(responde('importacoes', []));
  const { pessoa } = abrir({ rota: '/importar' });
  await screen.findByRole('button', { name: 'Escolher arquivo' });
  const grande = new File(['x'], 'a.aaf');
  Object.defineProperty(grande, 'size', { value: 20 * 1024 * 1024 + 1 });
  await pessoa.upload(campo(), grande);
  await screen.findByText('Este arquivo passa de 20 MB. Divida-o em arquivos menores.');
});

test('perdida a resposta, tenta-se de novo com a mesma chave, e abre-se a importação', async () => {
  const chaves: (string | null)[] = [];
  servidor.use(
    responde('importacoes', []),
    responde('importacao', LIDA),
    http.post('http://localhost/api/importacoes', ({ request }) => {
      chaves.push(request.headers.get('idempotency-key'));
      return chaves.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ id: ID }, { status: 201 });
    }),
  );
  const { pessoa, router } = abrir({ rota: '/importar' });
  await screen.findByRole('button', { name: 'Escolher arquivo' });
  await pessoa.upload(campo(), new File(['nome;data;lugar\n'], 'a.csv'));
  const aviso = await screen.findByRole('alert');
  await pessoa.click(within(aviso).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/importar/${ID}`));
  expect(chaves).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), chaves[0]]);
  await screen.findByText('2 mapas importados.');
});

test('ao gravar: só o que o servidor recusa é certo que não entrou', async () => {
  const pronta = {
    ...LIDA,
    estado: 'pronta' as const,
    resultado: null,
    contas: { ...LIDA.contas, todos: 2, ok: 2, entram: 2 },
  };
  servidor.use(
    responde('importacoes', []),
    responde('importacao', pronta),
    responde('registrosDaImportacao', { registros: [] }),
    semRede('gravarImportacao'),
  );
  const { pessoa } = abrir({ rota: `/importar/${ID}` });
  const importar = await screen.findByRole('button', { name: 'Importar 2 mapas' });
  await pessoa.click(importar);
  expect(await screen.findByText(/Pode ser que tenha entrado: importe de novo/)).toBeVisible();
  expect(screen.queryByText(/Nada entrou/)).not.toBeInTheDocument();
  servidor.use(recusa('gravarImportacao', { status: 422, detail: 'Não cabem.' }));
  await pessoa.click(importar);
  expect(await screen.findByText('Não cabem. Nada entrou.')).toBeVisible();
  let soltar = (): void => undefined;
  const solto = new Promise<void>((resolve) => (soltar = resolve));
  servidor.use(
    responde('importacao', LIDA),
    semCorpo('gravarImportacao', () => solto),
  );
  await pessoa.click(importar);
  await screen.findByRole('progressbar', { name: 'Gravando 2 mapas' });
  soltar();
  await screen.findByText('2 mapas importados.');
});

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
    const tela = abrir({ rota: `/importar/${ID}` });
    await screen.findByRole('button', { name: 'Rever Ana' });
    return tela;
  }

  test('diz o nosso fuso e a razão, o que vale até se escolher, e que dúvidas ninguém abriu', async () => {
    const { pessoa } = await conferir();
    expect(
      screen.getByText('O arquivo diz −03:00; o nosso é −02:00: Horário de verão em vigor.'),
    ).toBeVisible();
    expect(screen.getByText(/O fuso do arquivo vale até se escolher o nosso/)).toBeVisible();
    expect(screen.getByText(/1 dúvida que ninguém abriu entra como se propõe/)).toBeVisible();
    await pessoa.click(screen.getByRole('button', { name: 'Rever Ana' }));
    expect(screen.queryByText(/dúvida que ninguém abriu/)).not.toBeInTheDocument();
    expect(screen.getByText('Fonte da hora: Certidão')).toBeVisible();
  });

  test('diz o que substituir mudaria; a data e a hora corrigem-se ali', async () => {
    const { pessoa } = await conferir();
    await pessoa.click(screen.getByRole('button', { name: 'Rever Ana' }));
    expect(screen.getByText('Substituir mudaria, no mapa que já há:')).toBeVisible();
    expect(screen.getByText('Classificação').nextElementSibling).toHaveTextContent('AA → B');
    const corpos: unknown[] = [];
    servidor.events.on('request:start', ({ request }) => {
      if (request.method === 'PUT' || request.method === 'PATCH')
        void request
          .clone()
          .json()
          .then((c) => corpos.push(c));
    });
    const data = screen.getByLabelText('Data');
    await pessoa.clear(data);
    await pessoa.type(data, '31/02/1985{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Não entendemos. Use dd/mm/aaaa.');
    await pessoa.clear(data);
    await pessoa.type(data, '11/11/1985{Enter}');
    await waitFor(() => expect(corpos).toContainEqual({ data: '1985-11-11' }));
    servidor.events.removeAllListeners();
  });

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
  afterEach(() => servidor.events.removeAllListeners());

  test('a pasta e a etiqueta dos que entram escolhem-se para todos', async () => {
    const { pessoa } = await conferir();
    const corpos = corposEnviados();
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
    await pessoa.click(screen.getByRole('button', { name: 'Escrever coordenadas' }));
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

  test('num SFcht escolhe-se que casas ficam nos mapas', async () => {
    await conferir();
    expect(
      screen.getByText('Os mapas com o seu sistema de casas seguem o que você escolher em Perfil.'),
    ).toBeVisible();
  });
});

describe('desfazer', () => {
  const GRAVADA = { ...LIDA, desfazivelAte: '2026-11-23T15:00:00.000Z' };
  const CONTA = {
    saem: 2,
    voltam: 1,
    ficam: { alterados: 1, anotados: 0, compartilhados: 3, substituidos: 0 },
  };

  test('pergunta antes, em números, e diz o que saiu e o que ficou', async () => {
    servidor.use(
      responde('importacoes', []),
      responde('importacao', GRAVADA),
      responde('oQueDesfaria', CONTA),
    );
    const { pessoa } = abrir({ rota: `/importar/${ID}` });
    await pessoa.click(await screen.findByRole('button', { name: 'Desfazer esta importação' }));
    const dialogo = screen.getByRole('dialog', { name: 'Desfazer esta importação?' });
    await within(dialogo).findByText('2 mapas saem; 1 mapa substituído volta ao que era.');
    expect(within(dialogo).getByText('1 que foi alterado depois')).toBeVisible();
    expect(
      within(dialogo).getByText('3 que estão numa turma, num roteiro, num link ou com alunos'),
    ).toBeVisible();
    servidor.use(recusa('desfazerImportacao', { status: 409, detail: 'Espere um pouco.' }));
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
    await within(dialogo).findByText('Espere um pouco.');
    servidor.use(
      responde('desfazerImportacao', CONTA),
      responde('importacao', {
        ...GRAVADA,
        desfazivelAte: null,
        resultado: { ...LIDA.resultado, desfeita: CONTA },
      }),
    );
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Desfazer' }));
    await screen.findByText(/Importação desfeita: 2 mapas saíram; 1 mapa substituído voltou/);
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Desfazer esta importação' }),
      ).not.toBeInTheDocument(),
    );
  });

  test('na página de importar, as gravadas há pouco', async () => {
    servidor.use(
      http.get('http://localhost/api/importacoes', ({ request }) =>
        HttpResponse.json(request.url.includes('gravadas=sim') ? [GRAVADA] : []),
      ),
    );
    abrir({ rota: '/importar' });
    const secao = await screen.findByRole('region', { name: 'Importadas há pouco' });
    expect(within(secao).getByText('a.csv · 2 mapas')).toBeVisible();
    expect(within(secao).getByRole('link', { name: 'Ver ou desfazer a.csv' })).toHaveAttribute(
      'href',
      `/importar/${ID}`,
    );
  });
});
