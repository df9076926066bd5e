/**
 * O que a moldura das vistas de um mapa dá a cada uma, e o que cada uma recebe. Uma vista é o que
 * `src/tecnicas/<id>/vista.tsx` exporta; a que se mostra às cegas tem ao lado um `asCegas.tsx`.
 */
import { createContext, type ReactNode } from 'react';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import type { Leitor } from '@/components/mapa/QuemImprime';
import type { PerfilDeCalculo } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { MapaNaTela } from './mapaNaTela';

export interface PropsDaVista {
  readonly mapa: MapaNaTela;
  /** O que com ele se faz em qualquer vista; a vista acrescenta o que é dela. */
  readonly acoes?: Acoes | undefined;
}

/** Do nascimento nada se sabe: só o céu dele, e sob que escolhas se calculou. */
export interface PropsAsCegas {
  readonly titulo: string;
  readonly info: AstroInfo;
  readonly perfil: PerfilDeCalculo;
  readonly acoes?: Acoes | undefined;
}

/** Em que relógio se escrevem os instantes. */
export const RELOGIOS = ['pessoa', 'lugar', 'utc'] as const;
export type QualRelogio = (typeof RELOGIOS)[number];

interface Moldura {
  /** No papel; na tela quem o diz é a aba. */
  readonly titulo: string;
  /** De quem é a folha que se imprime. */
  readonly leitor: Leitor;
  /** O que a pessoa escolheu, em todas as vistas. */
  readonly relogio: QualRelogio;
  readonly aoEscolherRelogio: (qual: QualRelogio) => void;
  /** Numa aula ou num roteiro: de quem é o mapa, e o que se faz, já se diz em volta. */
  readonly dentro?: boolean;
}

export const MolduraEmUso = createContext<Moldura>({
  titulo: '',
  leitor: { nome: '', email: '' },
  relogio: 'pessoa',
  aoEscolherRelogio: () => undefined,
});

/** O mapa de que a vista parte, se parte de um. */
export const NatalDaVista = createContext<{
  readonly nome: string;
  readonly natal: AstroInfo;
} | null>(null);

/** O que se muda na linha dos dados do mapa, em todas as vistas: o sistema de casas. */
export const EscolhasEmUso = createContext<ReactNode>(null);
