import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const retornoLunar = {
  nome: 'Revolução Lunar',
  grupo: 'previsao',
  frase: 'Os mapas dos instantes em que a Lua volta ao grau natal, de um aniversário ao outro.',
  pede: ['data', 'ano', 'lugar'],
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  chamadas: chamadas<typeof contrato>({ retornoLunar: '/mapas/revolucao-lunar' }),
  texto: 'Revolução lunar',
  textoTambem: ['Revoluções lunares'],
} as const satisfies FichaDaTecnica;
