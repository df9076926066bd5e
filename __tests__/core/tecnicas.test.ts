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
  FAIXAS_DA_VIDA,
  featureDaChamada,
  fichaDaTecnica,
  IDS_DAS_TECNICAS,
  porqueSemHora,
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
  test.each(FICHAS)('%s: o que usa de outras são chamadas que há', (_t, f) => {
    const { usa = [] } = f;
    expect(usa.filter((c) => !ehCalculo(c))).toEqual([]);
  });
  test('nenhuma chamada é de duas', () => {
    const todas = FICHAS.flatMap(([, f]) => [
      ...Object.keys(f.chamadas?.caminhos ?? {}),
      ...(f.faixa ? [f.faixa.chamada] : []),
    ]);
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

describe('as faixas da linha da vida', () => {
  const faixas = IDS_DAS_TECNICAS.flatMap((id) => {
    const { faixa } = fichaDaTecnica(id);
    return faixa ? [[id, faixa] as const] : [];
  });
  test('são as que as fichas das técnicas dizem, por essa ordem, e quem as pede pede-as todas', () => {
    expect(FAIXAS_DA_VIDA.map((f) => [f.tecnica, f.chamada])).toEqual(
      faixas.map(([id, { chamada }]) => [id, chamada]),
    );
    expect(chamadasDa(fichaDaTecnica('linhaDaVida'))).toEqual(
      expect.arrayContaining(faixas.map(([, { chamada }]) => chamada)),
    );
  });
  test.each(faixas)('%s: o nome é só seu, e cada pergunta é de uns anos', (_id, faixa) => {
    const { nome, anos, porVez = anos } = faixa;
    expect(faixas.filter(([, f]) => f.nome === nome)).toHaveLength(1);
    expect(porVez).toBeGreaterThan(0);
    expect(porVez).toBeLessThanOrEqual(anos);
    expect(anos).toBeLessThanOrEqual(100);
  });
  test('a permissão e a hora são as da dona, e não as de quem a mostra', () => {
    expect(featureDaChamada('faixaDaProgressao')).toBe('ProgressaoSecundaria');
    expect(featureDaChamada('faixaDosLongos')).toBeNull();
    expect(porqueSemHora('faixaDaFirdaria')).toMatch(/^A firdária depende/);
    expect(porqueSemHora('faixaDosEclipses')).toBeNull();
    expect(porqueSemHora('retificacao')).toMatch(/^A retificação parte de uma hora/);
  });
  test('o contrato recusa mais anos do que a faixa diz', async () => {
    const { consulta } = await contratoDoCalculo('faixaDosLongos');
    const pergunta = (ate: string) =>
      consulta.safeParse({
        dataMapa: '1985-11-10T16:30:00Z',
        coordMapa: '22°54′20″S,47°03′39″W',
        de: '2000-01-01',
        ate,
        fuso: '-02:00',
      });
    expect(pergunta('2004-12-31').success).toBe(true);
    expect(pergunta('2005-06-01').error?.issues.map((i) => i.message)).toEqual([
      'Peça no máximo 5 anos de cada vez.',
    ]);
    expect(pergunta('1999-12-31').error?.issues.map((i) => i.message)).toEqual([
      'O fim vem antes do começo.',
    ]);
  });
});
