/**
 * O catálogo das técnicas, e de qual é cada texto de uma escola.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  CHAMADAS_DE_CALCULO,
  chamadasDa,
  chaveDaTecnica,
  chavesDaTecnica,
  ehCalculo,
  featureDaChamada,
  fichaDaTecnica,
  guardadasDaChamada,
  IDS_DAS_TECNICAS,
  tecnicaDoTexto,
} from '@core/tecnicas';
import { contratoDoCalculo } from '@core/tecnicas/contratos';

test('as da especificação são estas, por esta ordem, e chamam-se assim na aba e no seletor', () => {
  const sempre = IDS_DAS_TECNICAS.map(fichaDaTecnica).filter((t) => t.sempreNaBarra);
  expect(sempre.map((t) => [t.naAba ?? t.nome, t.nome])).toEqual([
    ['Natal', 'Natal'],
    ['Transito', 'Trânsitos'],
    ['Progressão Secundária', 'Progressão Secundária'],
    ['Revolução Solar', 'Revolução Solar'],
  ]);
});

describe('cada técnica diz tudo o que é seu na pasta dela', () => {
  const FICHAS = IDS_DAS_TECNICAS.map((id) => [id, fichaDaTecnica(id)] as const);
  test('há uma pasta por linha do catálogo, com o nome dela, e mais nenhuma', () => {
    const pastas = readdirSync(path.resolve(__dirname, '../../core/tecnicas'), {
      withFileTypes: true,
    }).filter((e) => e.isDirectory());
    expect(pastas.map((e) => e.name).sort()).toEqual([...IDS_DAS_TECNICAS].sort());
  });
  test.each(FICHAS)('%s: o que usa de outras, e o que guarda, são chamadas que há', (_t, f) => {
    const { usa = [], guardadas = {} } = f;
    expect(usa.filter((c) => !ehCalculo(c))).toEqual([]);
    const suas: readonly string[] = chamadasDa(f);
    expect(Object.keys(guardadas).filter((c) => !suas.includes(c))).toEqual([]);
  });
  test('nenhuma chamada é de duas', () => {
    const todas = FICHAS.flatMap(([, f]) => Object.keys(f.chamadas?.caminhos ?? {}));
    expect(new Set(todas).size).toBe(todas.length);
    expect([...CHAMADAS_DE_CALCULO].sort()).toEqual(todas.sort());
  });
  test.each(CHAMADAS_DE_CALCULO)('%s: o contrato acha-se pelo nome', async (chamada) => {
    expect(await contratoDoCalculo(chamada)).toMatchObject({
      consulta: expect.anything(),
      resposta: expect.anything(),
    });
  });
});

test('uma chamada que outra técnica faz sem feature é de todos', () => {
  expect(featureDaChamada('progressao')).toBe('ProgressaoSecundaria');
  expect(featureDaChamada('aspectosDaProgressao')).toBe('ProgressaoSecundaria');
  expect(featureDaChamada('planetas')).toBeNull();
  expect(featureDaChamada('transitos')).toBeNull();
});

test('dos trânsitos longos, que são um pedido por planeta, guardam-se mais', () => {
  expect(guardadasDaChamada('transitosLongos')).toBe(120);
  expect(guardadasDaChamada('transitos')).toBeUndefined();
});

describe('de que técnica é um texto', () => {
  test.each([
    ['Trânsitos', 'Trânsitos'],
    ['TRANSITOS de Saturno', 'Trânsitos'],
    ['Trânsitos: a Lua', 'Trânsitos'],
    ['Revolução solar, o Ascendente', 'Revolução solar'],
    ['Progressão secundária', 'Progressão secundária'],
    ['Sistemas de casas', 'Sistemas de casas'],
    ['Trânsito de Saturno', 'Trânsitos'],
    ['Progressões da Lua', 'Progressão secundária'],
    ['Progressão terciária', 'Progressão secundária'],
    ['Revoluções solares', 'Revolução solar'],
  ])('%s é de %s', (escrito, tecnica) => {
    expect(tecnicaDoTexto(escrito)).toBe(tecnica);
  });
  test.each([
    'Revolução lunar',
    'Revolução solarenga',
    'Revolução',
    'Progressistas',
    'Os trânsitos de Saturno',
    'Transitório',
    'Sistemas',
    'Profecção',
    '',
  ])('%s não é de nenhuma que se chame de outro modo', (escrito) => {
    expect([null, escrito]).toContain(tecnicaDoTexto(escrito));
  });
  test('das chaves, as da técnica, uma vez cada; e as duas que dividem um nome têm as mesmas', () => {
    const chaves = [
      'tecnica/Trânsitos',
      'tecnica/TRANSITOS de Saturno',
      'tecnica/Revolução lunar',
      'ponto/Sol',
      'tecnica/Trânsitos',
    ];
    const deTransitos = ['tecnica/Trânsitos', 'tecnica/TRANSITOS de Saturno'];
    expect(chavesDaTecnica('transitos', chaves)).toEqual(deTransitos);
    expect(chavesDaTecnica('longos', chaves)).toEqual(deTransitos);
    expect(chavesDaTecnica('revolucao', chaves)).toEqual([]);
    expect(chavesDaTecnica('natal', chaves)).toEqual([]);
    expect(chaveDaTecnica('revolucao')).toBe('tecnica/Revolução solar');
    expect(chaveDaTecnica('natal')).toBeNull();
  });
});
