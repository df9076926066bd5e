import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const linhaDaVida = {
  nome: 'Linha da vida',
  grupo: 'previsao',
  frase:
    'As técnicas do tempo lado a lado, sob os acontecimentos da pessoa; e a bancada da retificação.',
  pede: ['data', 'janela', 'acontecimentos'],
  semHora: { como: 'em parte' },
  asCegas: false,
  aula: false,
  aneis: 1,
  chamadas: chamadas<typeof contrato>({ retificacao: '/mapas/retificacao' }),
  faixasDeTodas: true,
  texto: 'Linha da vida',
  textoTambem: ['Retificação'],
} as const satisfies FichaDaTecnica;
