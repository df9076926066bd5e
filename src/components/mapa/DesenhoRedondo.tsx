/** Os desenhos redondos que não são a roda de um mapa: os anos da profecção, os da firdária. */
import { use, type ReactNode } from 'react';
import { glyphPathsEm, type NomeDoGlifo } from '@/glyphs';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO } from '@/tema/tokens';
import { RODA } from './Quadro';

const LADO = 600;
/** O do fio de fora; o centro é a origem. */
export const RAIO = 286;

interface PropsDoDesenho {
  /** 'Firdária, Ana' */
  readonly rotulo: string;
  readonly children: ReactNode;
}

export function DesenhoRedondo({ rotulo, children }: PropsDoDesenho) {
  return (
    <svg
      viewBox={`${-LADO / 2} ${-LADO / 2} ${LADO} ${LADO}`}
      role="img"
      aria-label={`${rotulo}. As tabelas dizem o mesmo em texto.`}
      style={{ display: 'block', width: '100%', maxWidth: RODA, margin: '0 auto' }}
      fontFamily={FONTE_TEXTO}
    >
      <circle r={RAIO} fill={use(TokensEmUso).folha} />
      {children}
    </svg>
  );
}

interface Posto {
  /** Onde fica o meio. */
  readonly em: readonly [x: number, y: number];
  readonly cor: string;
}

/** Um símbolo, a traço. */
export function Sinal({
  nome,
  lado,
  em: [x, y],
  cor,
  fio,
}: Posto & { readonly nome: NomeDoGlifo; readonly lado: number; readonly fio: number }) {
  return (
    <path
      d={glyphPathsEm(nome, lado, x - lado / 2, y - lado / 2)}
      fill="none"
      stroke={cor}
      strokeWidth={fio}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** Um número, ou uma palavra. */
export function Escrito({
  em: [x, y],
  cor,
  corpo,
  forte = false,
  children,
}: Posto & { readonly corpo: number; readonly forte?: boolean; readonly children: ReactNode }) {
  return (
    <text
      x={x}
      y={y}
      dy="0.35em"
      textAnchor="middle"
      fontSize={corpo}
      fontWeight={forte ? 600 : 400}
      fill={cor}
    >
      {children}
    </text>
  );
}
