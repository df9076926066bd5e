/** O que se diz de uma técnica na pasta dela (core/tecnicas/<id>), e o que dela todos leem. */
import type * as z from 'zod';
import type { Limites } from '../civil';
import type { NomeDaFeature } from '../contract/auth';

/** Por que se agrupam em *Mais técnicas*. */
export type GrupoDeTecnicas = 'natal' | 'previsao' | 'relacao' | 'lugar';

/** O que uma técnica pergunta, além do mapa aberto. */
type OQueSePede =
  'data' | 'hora' | 'ano' | 'lugar' | 'planeta' | 'janela' | 'sistemas' | 'mapa' | 'acontecimentos';

/**
 * O que a hora que não se sabe tira: nada do que se vê depende dela; faz-se em parte, e o que falta
 * diz-se; ou não se faz, e diz-se porquê.
 */
type SemHora =
  | {
      readonly como: 'em parte';
      /** Destas chamadas dela, porque se recusam: frases inteiras. */
      readonly exceto?: Readonly<Record<string, string>>;
    }
  | { readonly como: 'não se faz'; /** Frase inteira. */ readonly porque: string };

/** O que uma chamada de cálculo aceita e responde; lê-se (GET), e só depende do que se pergunta. */
export interface ContratoDaChamada {
  /** Os nomes no caminho. */
  readonly parametros?: z.ZodObject;
  readonly consulta: z.ZodType;
  readonly resposta: z.ZodType;
}
/** O que exporta `contrato.ts`, na pasta de uma técnica. */
export interface ModuloDoContrato {
  readonly CONTRATO: Readonly<Record<string, ContratoDaChamada>>;
}
interface Chamadas<K = ModuloDoContrato['CONTRATO']> {
  /** O de cada uma, no formato do Fastify (`:id`), sem o prefixo /api. */
  readonly caminhos: { readonly [N in keyof K]: `/${string}` };
  /**
   * Só para o compilador: o contrato busca-se pelo nome da pasta, quando é preciso, que o validador
   * pesa mais que a tela de login.
   */
  readonly contrato?: K;
}

/** As chamadas de uma técnica: as que o contrato dela diz, nem uma a mais, nem uma a menos. */
export const chamadas = <M extends ModuloDoContrato>(
  caminhos: Chamadas<M['CONTRATO']>['caminhos'],
): Chamadas<M['CONTRATO']> => ({ caminhos });

/**
 * O que uma técnica põe na linha da vida: uma faixa, que se pergunta aos poucos, tantos anos de cada
 * vez quantos não façam esperar mais ninguém. O contrato é o mesmo para todas (`faixa.ts`).
 */
export interface FaixaDaTecnica {
  /** Como se chama a pergunta. */
  readonly chamada: string;
  readonly caminho: `/${string}`;
  /** Como se chama a faixa, a quem a vê. */
  readonly nome: string;
  /** De quantos anos é, no máximo, cada pergunta. */
  readonly anos: number;
  /** E de quantos a faz a linha da vida, se é de menos: é o que outra pessoa pode ter de esperar. */
  readonly porVez?: number;
  /** Os anos dela são de 365,2425 dias, e neles se diz a idade; sem isto, os do calendário. */
  readonly anosMedios?: true;
  /** Na faixa do tempo, sob a roda: na vida toda, ou só de um ano; sem isto, nunca. */
  readonly sobARoda?: 'na vida' | 'no ano';
  /** Como lá se distingue de um trânsito. */
  readonly sigla?: string;
  /** De lá abre-se esta técnica, que a mostra na roda; sem isto, a própria. */
  readonly abre?: string;
}

export interface FichaDaTecnica {
  /** No meio de um texto, no menu e no seletor do telefone. */
  readonly nome: string;
  /** Na aba, onde a especificação a escreve de outro modo. */
  readonly naAba?: string;
  /** No alto da folha e no nome do arquivo dela, se não é o nome. */
  readonly noPapel?: string;
  readonly grupo: GrupoDeTecnicas;
  /** Uma frase: o que se vê nela. */
  readonly frase: string;
  /** As da especificação têm sempre aba, e por esta ordem; as outras abrem-se de *Mais técnicas*. */
  readonly sempreNaBarra?: true;
  /** Só para quem tem esta feature: a aba, e cada chamada dela no servidor. */
  readonly feature?: NomeDaFeature;
  readonly pede: readonly OQueSePede[];
  /** Do céu há o que ver também antes do nascimento. */
  readonly antesDoNascimento?: true;
  /** De que dias se faz, onde não são todos os das efemérides: também pergunta os que os rodeiam. */
  readonly dias?: Partial<Limites>;
  /** Até que idade se faz, anos. */
  readonly ateIdade?: number;
  readonly semHora: SemHora;
  /** Se a vista se mostra de um mapa de que não se vê o nascimento. */
  readonly asCegas: boolean;
  /** Se dela se abre o modo aula. */
  readonly aula: boolean;
  /** Quantos mapas pode ter a roda dela, de dentro para fora. */
  readonly aneis: 1 | 2 | 3;
  /** Como se chama o anel que põe à volta do mapa, a quem o escolhe sobre a roda. */
  readonly anelDeFora?: string;
  /**
   * O que só ela pede ao servidor, além do natal e do que toda página pede: só com a feature dela, e
   * guarda-se no aparelho de quem o viu.
   */
  readonly chamadas?: Chamadas;
  /** As de outras técnicas de que também precisa. */
  readonly usa?: readonly string[];
  /** A faixa dela na linha da vida, se a tem. */
  readonly faixa?: FaixaDaTecnica;
  /** Pede as faixas de todas as que as têm. */
  readonly faixasDeTodas?: true;
  /** Como os textos de uma escola lhe chamam; uma técnica pode dividir os de outra. null: não tem. */
  readonly texto: string | null;
  /** Outros nomes por que o título de um texto a diz. */
  readonly textoTambem?: readonly string[];
}
