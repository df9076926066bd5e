import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { lerEnderecoDeImpressao } from '@/features/mapa/chart/impressao/lerEnderecoDeImpressao';
import {
  fimDaImpressao,
  imprimirQuadro,
  semAvisoDoFim,
} from '@/components/impressao/imprimirQuadro';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { mapa } from '../../../../support/exemplos';

const naTela = mapaSalvo(mapa);
const consulta = (endereco: string): string => new URL(endereco, 'http://x').search;

test('o endereço leva o mapa inteiro e devolve o mesmo', () => {
  const endereco = enderecoDeImpressao(naTela);
  expect(Object.fromEntries(new URL(endereco, 'http://x').searchParams)).toMatchObject({
    id: mapa.id,
    nome: 'Maria de Campinas',
    data: '1985-11-10T16:30:00Z',
    fuso: '-02:00',
    local: 'Campinas/SP',
    latitude: '22°54′20″ S',
    longitude: '47°03′39″ O',
    dono: 'true',
  });
  expect(lerEnderecoDeImpressao(consulta(endereco))).toEqual(naTela);
});

test('mapa por salvar, nome com & e +, leste e norte: nada se perde', () => {
  const outro = {
    ...naTela,
    id: null,
    nome: 'A & B + C #1 = 100%',
    dono: false,
    ianaTimeZone: '',
    data: { dataHora: '2000-01-01T00:00:00Z', fuso: '+05:30', motivo: null },
    latitude: { grau: 0, minuto: 0, segundo: 1, direcao: 'Norte' as const },
    longitude: { grau: 139, minuto: 59, segundo: 59, direcao: 'Leste' as const },
  };
  expect(lerEnderecoDeImpressao(consulta(enderecoDeImpressao(outro)))).toEqual(outro);
});

test("dono é 'false' quando falta; o '+' cru do fuso vale", () => {
  const cru = consulta(enderecoDeImpressao(naTela))
    .replace('dono=true', '')
    .replace('fuso=-02%3A00', 'fuso=+05:30');
  expect(lerEnderecoDeImpressao(cru)).toMatchObject({ dono: false, data: { fuso: '+05:30' } });
});

test.each(['1985-11-10T16:30:00', '1985-11-10T16:30', '1985-11-10 16:30:00Z'])(
  'a data %s é lida em UTC',
  (data) => {
    const campos = new URLSearchParams(consulta(enderecoDeImpressao(naTela)));
    campos.set('data', data);
    expect(lerEnderecoDeImpressao(`?${campos.toString()}`)).toEqual(naTela);
  },
);

const obrigatorios = ['nome', 'data', 'fuso', 'local', 'latitude', 'longitude'];
test.each(obrigatorios)('sem %s não há mapa', (campo) => {
  const campos = new URLSearchParams(consulta(enderecoDeImpressao(naTela)));
  campos.delete(campo);
  expect(lerEnderecoDeImpressao(`?${campos.toString()}`)).toBeNull();
});
test.each([
  ['data', '10/11/1985'],
  ['data', '1985-02-30T00:00:00Z'],
  ['fuso', '3'],
  ['fuso', '  03:00'],
  ['latitude', '99°00′00″ S'],
  ['longitude', '10°00′00″ N'],
  ['nome', '  '],
])('%s = %j não há mapa', (campo, valor) => {
  const campos = new URLSearchParams(consulta(enderecoDeImpressao(naTela)));
  campos.set(campo, valor);
  expect(lerEnderecoDeImpressao(`?${campos.toString()}`)).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, false],
])('%s com %i toques: sem aviso do fim %s', (userAgent, maxTouchPoints, esperado) =>
  expect(semAvisoDoFim({ userAgent, maxTouchPoints })).toBe(esperado),
);

interface Quadro {
  readonly iframe: HTMLIFrameElement;
  readonly janela: EventTarget & { print: jest.Mock; matchMedia?: () => EventTarget };
}
function quadro(meio?: EventTarget): Quadro {
  const janela = Object.assign(new EventTarget(), {
    print: jest.fn(),
    ...(meio && { matchMedia: () => meio }),
  });
  return {
    janela,
    iframe: {
      contentWindow: janela,
      contentDocument: { title: '', fonts: { ready: Promise.resolve() } },
    } as unknown as HTMLIFrameElement,
  };
}

test('imprimir o quadro: o PDF tem o nome do mapa, o título da aba volta, e só termina com o aviso', async () => {
  document.title = 'Antes';
  const { iframe, janela } = quadro();
  const titulos: string[] = [];
  const pronto = new Promise<void>((resolve) =>
    janela.print.mockImplementation(() => {
      titulos.push(document.title);
      resolve();
    }),
  );
  let terminou = false;
  const fim = imprimirQuadro(iframe, 'Maria').then(() => {
    terminou = true;
  });
  await pronto;
  expect([titulos, document.title, terminou]).toEqual([['Maria'], 'Antes', false]);
  janela.dispatchEvent(new Event('afterprint'));
  await fim;
  expect(terminou).toBe(true);
});

test('onde não há afterprint, o fim do meio de impressão avisa', async () => {
  const meio = new EventTarget();
  const fim = fimDaImpressao(quadro(meio).janela as unknown as Window);
  meio.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  meio.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
  await expect(fim).resolves.toBeUndefined();
});

test('um quadro sem janela é um erro, não um silêncio', async () => {
  await expect(
    imprimirQuadro({ contentWindow: null, contentDocument: null } as HTMLIFrameElement, 'x'),
  ).rejects.toThrow('quadro de impressão');
});
