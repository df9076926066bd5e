import { chamadas, type FichaDaTecnica } from '../ficha';
import type * as contrato from './contrato';

export const linhaDaVida = {
  nome: 'Linha da vida',
  grupo: 'previsao',
  frase:
    'As técnicas do tempo lado a lado, com os acontecimentos da pessoa, e a retificação da hora.',
  pede: ['data', 'janela', 'acontecimentos'],
  semHora: {
    como: 'em parte',
    exceto: {
      retificacao:
        'A retificação parte de uma hora, e este mapa não tem nenhuma. Informe primeiro uma hora aproximada, em Editar.',
    },
  },
  asCegas: false,
  aula: false,
  aneis: 1,
  chamadas: chamadas<typeof contrato>({ retificacao: '/mapas/retificacao' }),
  faixasDeTodas: true,
  texto: 'Linha da vida',
  textoTambem: ['Retificação'],
} as const satisfies FichaDaTecnica;
