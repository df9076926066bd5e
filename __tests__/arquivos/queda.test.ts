/**
 * Um leitor que falha de um modo que ninguém previu: o registro em que falha é erro, e os outros
 * leem-se. A falha provoca-se: o que arruma os textos rebenta com um certo nome.
 */
import { ESCRITORES, MAPA_VAZIO, type MapaNoArquivo } from '@core/arquivos';
import { registroQueFalhou, semQueda } from '@core/arquivos/registro';
import { emBytes, lerTudo } from './apoio';

const QUEDA = 'Rebenta Agora';
const { value: arrumar } = Object.getOwnPropertyDescriptor(String.prototype, 'normalize') as {
  value: (this: string, forma?: string) => string;
};
const rebentar = () =>
  jest.spyOn(String.prototype, 'normalize').mockImplementation(function (
    this: string,
    forma?: string,
  ) {
    if (this.includes(QUEDA)) throw new RangeError('não se previa');
    return arrumar.call(this, forma);
  });
afterEach(() => jest.restoreAllMocks());

const mapa = (nome: string): MapaNoArquivo => ({
  ...MAPA_VAZIO,
  nome,
  data: '1985-11-10',
  hora: '14:30:00',
  precisao: { precisao: 'exata' },
  fuso: '-02:00',
  lugar: 'Campinas/SP',
  latitude: { grau: 22, minuto: 54, segundo: 20, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 39, direcao: 'Oeste' },
});
const NOMES = ['Ana', QUEDA, 'Bia'];

test.each(Object.keys(ESCRITORES) as (keyof typeof ESCRITORES)[])('%s', (formato) => {
  const { inicio, registro, fim } = ESCRITORES[formato];
  const arquivo = inicio + NOMES.map((n, i) => registro(mapa(n), i)).join('') + fim;
  const bons = lerTudo(emBytes(arquivo))?.registros ?? [];
  expect(bons.map((r) => [r.mapa.nome, r.estado])).toEqual(NOMES.map((n) => [n, 'ok']));
  rebentar();
  const registros = lerTudo(emBytes(arquivo))?.registros ?? [];
  expect(registros.map((r) => [r.numero, r.mapa.nome, r.estado])).toEqual([
    [1, 'Ana', 'ok'],
    [2, null, 'erro'],
    [3, 'Bia', 'ok'],
  ]);
  expect(registros[1]?.problemas.map((p) => p.codigo)).toEqual(['forma']);
  expect(registros[1]?.linha).toBe(bons[1]?.linha);
});

test('diz-se onde estava', () => {
  const onde = { linha: 7, posicao: 90 };
  const falha = semQueda(onde, () => {
    throw new Error();
  });
  expect(falha).toMatchObject({ ...onde, mapa: {}, problemas: [{ codigo: 'forma' }] });
  expect(registroQueFalhou(onde, 3)).toMatchObject({ ...onde, numero: 3, estado: 'erro' });
  const bom = { ...onde, mapa: { nome: 'Ana' }, problemas: [] };
  expect(semQueda(onde, () => bom)).toBe(bom);
});
