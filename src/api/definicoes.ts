/** O que é cada chamada, para o compilador. */
import type {
  Api,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import type { NomeDaRota, RespostaDe, ROTAS } from '@core/contract';
import type { ArgumentoDe } from './argumentos';
import type { BaseQuery } from './baseQueryWithReauth';
import type { Tag } from './etiquetas';
import type { Coordenadas, OpcaoDeLugar } from './lugares/opcaoDeLugar';

export type Build = EndpointBuilder<BaseQuery, Tag, 'api'>;
type Leitura<A, R> = QueryDefinition<A, BaseQuery, Tag, R, 'api'>;
type Gravacao<A, R> = MutationDefinition<A, BaseQuery, Tag, R, 'api'>;

/** Cada uma com o nome da rota que pede. */
export type AoServidor = {
  [N in NomeDaRota]: (typeof ROTAS)[N]['metodo'] extends 'GET'
    ? Leitura<ArgumentoDe<N>, RespostaDe<N>>
    : Gravacao<ArgumentoDe<N>, RespostaDe<N>>;
};
export type NomeDaGravacao = {
  [N in NomeDaRota]: (typeof ROTAS)[N]['metodo'] extends 'GET' ? never : N;
}[NomeDaRota];

export interface PerguntaAoGoogle {
  readonly chave: string;
  readonly texto: string;
}
export interface AoGoogle {
  lugaresDoGoogle: Leitura<PerguntaAoGoogle, OpcaoDeLugar[]>;
  coordenadasDoGoogle: Leitura<PerguntaAoGoogle, Coordenadas>;
}

// O RTK Query pede um tipo que se possa percorrer, e uma interface não se pode.
export type Chamadas = AoServidor & { [N in keyof AoGoogle]: AoGoogle[N] };
export type Util = Api<BaseQuery, Chamadas, 'api', Tag>['util'];
