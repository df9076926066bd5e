/** Um lugar pronto para gravar. */
import type { Ponto } from './distancia';

export interface Registro extends Ponto {
  readonly idTipo: 'br' | 'gn' | 'lg';
  readonly idNumero: number;
  readonly nome: string;
  /** Nomes que valem como o próprio na busca. */
  readonly principais: readonly string[];
  /** Nomes alternativos. */
  readonly alternativos: readonly string[];
  readonly pais: string;
  /** UF no Brasil; fora, o nome da primeira divisão ou ''. */
  readonly estado: string;
  /** Outros nomes da divisão, para a busca. */
  readonly estadoBusca: string;
  /** 0 = desconhecida. */
  readonly populacao: number;
  readonly zona: string;
  /** Código do IBGE do município a que o lugar do Brasil pertence, se não é sede. */
  readonly municipio: string | null;
  /** Bairro ou distrito de uma cidade, e não cidade. */
  readonly distrito: boolean;
  homonimo: boolean;
}
