/** O que se diz à thread de uma importação, e o que ela responde. */
import type { TipoDeMapa } from '@core/arquivos';
import type { SistemaDeCasas } from '@core/astrology';
import type { DestinoDaDuplicata, EscolhasDaImportacao, Importacao, Sobras } from '@core/contract';
import type { MapaExistente } from '../repositories/importacoesRepository';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import type { Fusos } from '../time/fusos';
import type { ZonaDoLugar } from '../time/zonaDoLugar';
import type { NoCaderno } from './caderno';
import type { Decisoes, Pendencia } from './ensaiar';
import type { BuscaPorNome } from './lugares';

/** O que uma importação precisa de saber do mundo. */
export interface Fontes {
  readonly fusos: Fusos;
  readonly zonaDoLugar: ZonaDoLugar;
  /** Só se pede quando há um lugar sem coordenadas: a lista pesa. */
  readonly lugares: () => BuscaPorNome;
}

export type Duplicata = 'conta' | 'arquivo';

/** O que se procura de um registro sem o abrir; o resto dele vai em `guardado`. */
export interface RegistroEnsaiado {
  readonly numero: number;
  readonly estado: 'ok' | 'dúvida' | 'erro';
  readonly pendencia: Pendencia | null;
  readonly fuso_duvidoso: boolean;
  readonly duplicata: Duplicata | null;
  /** Se o nome e o sobrenome estiverem trocados. */
  readonly duplicata_trocada: Duplicata | null;
  /** O mapa que já há, se é duplicata dele. */
  readonly igual: string | null;
  readonly igual_trocado: string | null;
  readonly nomes_trocaveis: boolean;
  /** Um número: o mesmo nos que perguntam pelo mesmo lugar. Do nome dele, em claro, nada. */
  readonly mesmo_lugar: string | null;
  /** {@link RegistroGuardado}, em JSON. */
  readonly guardado: string;
}

export interface Lote {
  readonly registros: readonly RegistroEnsaiado[];
  readonly avisos: readonly string[];
  readonly posicao: number;
  readonly fim: boolean;
}

export interface ParaGravar {
  readonly guardado: string;
  readonly decisoes: Decisoes;
  readonly excluido: boolean;
  readonly duplicata: DestinoDaDuplicata | null;
}

export interface ComoGravar {
  readonly escolhas: EscolhasDaImportacao;
  readonly dono: { readonly usuarioId: string } | { readonly escolaId: string };
  readonly criadoPor: string;
  readonly importacaoId: string;
  /** O sistema de casas de quem importa, ou da escola. */
  readonly casas: SistemaDeCasas;
  /** ms */
  readonly agora: number;
}

export type LinhaNova = DadosDoMapa & {
  readonly id: string;
  readonly dono_id: string | null;
  readonly escola_id: string | null;
  readonly criado_por: string;
  readonly criado_em: string;
  readonly atualizado_em: string;
  readonly calculo: string | null;
  readonly tipo: TipoDeMapa | null;
  readonly importacao_id: string;
  /** A que se leu do que se substitui: se entretanto mudou, nada fica. */
  readonly versao: number;
};

export type DoCadernoDe = NoCaderno & { readonly mapaId: string };

export interface Preparados {
  /** Listas de {@link LinhaNova}, em JSON: quem grava não as abre. */
  readonly novos: string;
  readonly substitutos: string;
  readonly quantosNovos: number;
  readonly quantosSubstitutos: number;
  /** Destes, os que não estavam já iguais. */
  readonly mudam: readonly string[];
  /** O que vai para o caderno, dos novos e dos outros. */
  readonly fichas: readonly DoCadernoDe[];
  readonly fichasDosSubstitutos: readonly DoCadernoDe[];
  readonly sobras: Sobras;
}

export type Tarefa =
  /** Só o que é; os bytes voltam. */
  | { readonly tipo: 'reconhecer'; readonly bytes: Uint8Array }
  | { readonly tipo: 'abrir'; readonly bytes: Uint8Array }
  | { readonly tipo: 'comparar'; readonly existentes: readonly MapaExistente[] }
  | { readonly tipo: 'ler' }
  | {
      readonly tipo: 'gravacao';
      readonly existentes: readonly MapaExistente[];
      readonly como: ComoGravar;
    }
  /** Que mapas estes registros substituiriam: pedem-se antes de os preparar. */
  | { readonly tipo: 'alvos'; readonly registros: readonly ParaGravar[] }
  | {
      readonly tipo: 'preparar';
      readonly registros: readonly ParaGravar[];
      /** Linhas da tabela dos mapas, em JSON: os que se substituem, como estão. */
      readonly antes: string;
    };

export type Abertura = { readonly formato: Importacao['formato'] } | { readonly frase: string };
export type RespostaA<T extends Tarefa['tipo']> = T extends 'abrir'
  ? Abertura
  : T extends 'reconhecer'
    ? { abertura: Abertura; bytes: Uint8Array }
    : T extends 'ler'
      ? Lote
      : T extends 'preparar'
        ? Preparados
        : T extends 'alvos'
          ? readonly string[]
          : null;
