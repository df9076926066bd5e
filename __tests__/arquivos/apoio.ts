/** O que os testes dos arquivos de mapas têm em comum. */
import {
  lerRegistros,
  reconhecer,
  type AvisoDoArquivo,
  type LimitesDaLeitura,
  type Lido,
  type RegistroLido,
} from '@core/arquivos';
import { ANOS_DAS_EFEMERIDES, LIMITES } from '@core/contract';

export const LIMITES_DE_TESTE: LimitesDaLeitura = {
  nome: LIMITES.nome,
  lugar: LIMITES.localidade,
  fonte: LIMITES.fonteDaHora,
  pasta: LIMITES.pasta,
  anotacao: 20_000,
  etiqueta: 60,
  anos: ANOS_DAS_EFEMERIDES,
};

/** Lê tudo o que um arquivo reconhecido traz; null quando não se reconhece. */
export function lerTudo(
  bytes: Uint8Array,
): { registros: RegistroLido[]; avisos: AvisoDoArquivo[] } | null {
  const arquivo = reconhecer(bytes);
  if (arquivo.formato === null) return null;
  const lidos: Lido[] = [...lerRegistros(bytes, arquivo, LIMITES_DE_TESTE)];
  return {
    registros: lidos.filter((l) => l.especie === 'registro'),
    avisos: lidos.filter((l) => l.especie === 'aviso'),
  };
}

export const emBytes = (texto: string): Uint8Array => new TextEncoder().encode(texto);
