/** A cifra das anotações: abre só o que se gravou, só na sua linha, e diz quando falta a chave. */
import * as fc from 'fast-check';
import { ChaveAusenteError, criarCifra, TextoEstragadoError } from '@server/base/cifra';

const A = 'segredo A, com mais de trinta e dois caracteres';
const B = 'segredo B, com mais de trinta e dois caracteres';
const cifra = criarCifra([A]);
const LINHA = 'anotacoes|1|2|usuario:3';

test('o que se fecha abre-se igual, e nunca contém o texto', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (texto, linha) => {
      const fechado = cifra.fechar(texto, linha);
      expect(cifra.abrir(fechado, linha)).toBe(texto);
      expect(fechado).toMatch(/^a1\.[\w-]{8}\.[\w-]+$/);
    }),
  );
});

test('o mesmo texto fecha-se de cada vez de outro modo', () => {
  expect(cifra.fechar('igual', LINHA)).not.toBe(cifra.fechar('igual', LINHA));
});

test('copiado para outra linha, de outro dono ou outra tabela, não abre', () => {
  const fechado = cifra.fechar('segredo', LINHA);
  for (const outra of [
    'anotacoes|9|2|usuario:3',
    'anotacoes|1|9|usuario:3',
    'anotacoes|1|2|usuario:9',
    'anotacoes|1|2|escola:3',
    'fichas|1|2|usuario:3',
  ])
    expect(() => cifra.abrir(fechado, outra)).toThrow(TextoEstragadoError);
});

test('um bit trocado em qualquer lugar do corpo não abre', () => {
  const fechado = cifra.fechar('segredo de uma pessoa', LINHA);
  const [forma, nome, corpo = ''] = fechado.split('.');
  const bytes = Buffer.from(corpo, 'base64url');
  for (let i = 0; i < bytes.length; i += 1) {
    const outro = Buffer.from(bytes);
    outro[i] = (outro[i] as number) ^ 1;
    const trocado = [forma, nome, outro.toString('base64url')].join('.');
    expect(() => cifra.abrir(trocado, LINHA)).toThrow(TextoEstragadoError);
  }
  expect(() => cifra.abrir(`${forma}.${nome}.`, LINHA)).toThrow(TextoEstragadoError);
});

test('na troca, a de antes ainda abre; sem ela, diz-se que falta e não que se estragou', () => {
  const antigo = cifra.fechar('de antes', LINHA);
  const trocada = criarCifra([B, A]);
  expect(trocada.abrir(antigo, LINHA)).toBe('de antes');
  expect(trocada.fechar('novo', LINHA).startsWith(trocada.prefixo)).toBe(true);
  expect(trocada.prefixo).not.toBe(cifra.prefixo);
  expect(() => criarCifra([B]).abrir(antigo, LINHA)).toThrow(ChaveAusenteError);
  expect(() => cifra.abrir('z9.qualquer.coisa', LINHA)).toThrow(ChaveAusenteError);
});
