/** O que uma ficha diz de diferente da outra, linha a linha. */
import type { FichaEntrada } from '@core/contract';
import { textoDaDataDoEvento } from './dataDoEvento';

const linhas = ({ pasta, etiquetas, cliente, eventos }: FichaEntrada): readonly string[] => [
  `Pasta: ${pasta ?? '—'}`,
  `Etiquetas: ${etiquetas.join(', ') || '—'}`,
  `Nome de contato: ${cliente.contato || '—'}`,
  `Telefone: ${cliente.telefone || '—'}`,
  `E-mail: ${cliente.email || '—'}`,
  `Como chegou: ${cliente.comoChegou || '—'}`,
  `Observações: ${cliente.observacoes || '—'}`,
  `Eventos: ${eventos.map((e) => `${textoDaDataDoEvento(e)} ${e.titulo}`).join('; ') || '—'}`,
];

export function resumoDaFicha(ficha: FichaEntrada, outra: FichaEntrada): string {
  const dela = new Set(linhas(outra));
  return linhas(ficha)
    .filter((l) => !dela.has(l))
    .join('\n');
}
