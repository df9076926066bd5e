import {
  FORA_DO_CONTRATO,
  mensagemDoErro,
  statusDoErro,
  type ErroDeChamada,
} from '@/api/mensagemDoErro';

const problema = (detail: string, errors?: Record<string, string[]>) => ({
  type: 'about:blank',
  title: 'Erro',
  status: 422,
  detail,
  ...(errors && { errors }),
});

test.each<[string, ErroDeChamada, string]>([
  [
    'a frase do servidor',
    { status: 422, data: problema('Data fora do intervalo.') },
    'Data fora do intervalo.',
  ],
  [
    'as frases de cada campo',
    {
      status: 422,
      data: problema('Confira os dados.', {
        Nome: ['Informe o nome.'],
        Local: ['Informe o local.'],
      }),
    },
    'Informe o nome. Informe o local.',
  ],
  [
    'a rede',
    { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
    'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  ],
  [
    'o prazo',
    { status: 'TIMEOUT_ERROR', error: 'AbortError' },
    'O servidor demorou demais para responder. Verifique a internet e tente de novo.',
  ],
  [
    'meia resposta',
    { status: 'PARSING_ERROR', originalStatus: 200, data: '[{', error: 'SyntaxError' },
    'A resposta do servidor não chegou inteira. Verifique a internet e tente de novo.',
  ],
  [
    'a página de erro de um intermediário',
    { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' },
    'Ocorreu uma falha no servidor. Tente de novo em instantes.',
  ],
  [
    'um 500 sem documento',
    { status: 500, data: null },
    'Ocorreu uma falha no servidor. Tente de novo em instantes.',
  ],
  [
    'fora do contrato',
    { status: 'CUSTOM_ERROR', error: FORA_DO_CONTRATO, data: { detail: 'do mapa' } },
    'A resposta do servidor veio incompleta. Tente de novo em instantes.',
  ],
  [
    'sem o validador',
    { status: 'CUSTOM_ERROR', error: 'O validador não veio.' },
    'Algo deu errado. Tente de novo em instantes.',
  ],
  [
    'um documento de outra forma',
    { status: 400, data: { detail: 3, errors: 'x' } },
    'Algo deu errado. Tente de novo em instantes.',
  ],
  ['nada', undefined, 'Algo deu errado. Tente de novo em instantes.'],
])('%s', (_nome, erro, frase) => {
  expect(mensagemDoErro(erro)).toBe(frase);
});

test('o código é o da resposta, mesmo quando o corpo não se lê', () => {
  expect([
    statusDoErro({ status: 404, data: null }),
    statusDoErro({ status: 'PARSING_ERROR', originalStatus: 401, data: '', error: '' }),
    statusDoErro({ status: 'FETCH_ERROR', error: '' }),
  ]).toEqual([404, 401, null]);
});
