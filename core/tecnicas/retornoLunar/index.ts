import { somarMeses } from '../../civil';
import { ULTIMO_DIA } from '../../contract/limites';
import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const retornoLunar = {
  nome: 'Revolução Lunar',
  grupo: 'previsao',
  frase: 'Os mapas dos instantes em que a Lua volta ao grau natal, de um aniversário ao outro.',
  pede: ['data', 'ano', 'lugar'],
  // De quem faz anos no último mês já não se sabe a seguinte.
  dias: { ate: somarMeses(ULTIMO_DIA, -1) },
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 2,
  chamadas: chamadas<typeof contrato>({ retornoLunar: '/mapas/revolucao-lunar' }),
  texto: 'Revolução lunar',
  textoTambem: ['Revoluções lunares'],
} as const satisfies FichaDaTecnica;
