import { use } from 'react';
import { RODA } from '@/components/mapa/colunas';
import { glyphPathsEm, type NomeDoGlifo } from '@/glyphs';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO } from '@/tema/tokens';
import type { RegenteDaFirdaria } from '@core/astrology';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';

type Periodo = Firdaria['periodos'][number];

interface Props {
  readonly titulo: string;
  readonly periodos: readonly Periodo[];
  /** Instante UTC. */
  readonly nascimento: string;
  /** O instante a que se olha. */
  readonly agora: string;
}

const LADO = 600;
const CENTRO = LADO / 2;
const FORA = 286;
const PERIODOS_ATE = 214;
const SUB_ATE = 168;
const MS_POR_ANO = 365.2425 * 86_400_000;
/** O primeiro começa no alto, e a volta de 75 anos anda com o relógio. */
const ALTO = -Math.PI / 2;

/** O símbolo de cada um; os nodos são os da lista dos pontos. */
export const simboloDe = (regente: RegenteDaFirdaria): NomeDoGlifo =>
  regente === 'NodoNorte' ? 'NodoMédio' : regente;

function ponto(parte: number, raio: number): readonly [number, number] {
  const angulo = ALTO + parte * 2 * Math.PI;
  return [CENTRO + raio * Math.cos(angulo), CENTRO + raio * Math.sin(angulo)];
}
const escrito = (parte: number, raio: number): string =>
  ponto(parte, raio)
    .map((n) => n.toFixed(2))
    .join(' ');
const fatia = (de: number, ate: number, dentro: number, fora: number): string =>
  `M${escrito(de, fora)}A${fora} ${fora} 0 0 1 ${escrito(ate, fora)}L${escrito(ate, dentro)}A${dentro} ${dentro} 0 0 0 ${escrito(de, dentro)}Z`;

/** No meio, o regente do período em que se está, e o do subperíodo. */
function EmCurso({
  periodo,
  corre,
}: {
  readonly periodo: Periodo | undefined;
  readonly corre: (trecho: { readonly de: string; readonly ate: string }) => boolean;
}) {
  const cores = use(TokensEmUso);
  if (!periodo) return null;
  const sub = periodo.sub.find(corre);
  const [grande, pequeno] = [96, 44];
  const y = sub ? CENTRO - 34 : CENTRO;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d={glyphPathsEm(simboloDe(periodo.regente), grande, CENTRO - grande / 2, y - grande / 2)}
        stroke={cores.destaque}
        strokeWidth={4.5}
      />
      {sub && (
        <path
          d={glyphPathsEm(sub.regente, pequeno, CENTRO - pequeno / 2, CENTRO + 38)}
          stroke={cores.tinta}
          strokeWidth={2.6}
        />
      )}
    </g>
  );
}

/** A volta de 75 anos em que se está: os períodos por fora, os sete de cada um por dentro. */
export function FaixaDaFirdaria({ titulo, periodos, nascimento, agora }: Props) {
  const cores = use(TokensEmUso);
  const [inicio, fim] = [periodos[0]?.de ?? agora, periodos.at(-1)?.ate ?? agora].map((i) =>
    Date.parse(i),
  ) as [number, number];
  const parte = (instante: string): number => (Date.parse(instante) - inicio) / (fim - inicio);
  const corre = ({ de, ate }: { readonly de: string; readonly ate: string }): boolean =>
    de <= agora && agora < ate;
  const onde = parte(agora);
  return (
    <svg
      viewBox={`0 0 ${LADO} ${LADO}`}
      role="img"
      aria-label={`${titulo}. As tabelas dizem o mesmo em texto.`}
      style={{ display: 'block', width: '100%', maxWidth: RODA, margin: '0 auto' }}
      fontFamily={FONTE_TEXTO}
    >
      <circle cx={CENTRO} cy={CENTRO} r={FORA} fill={cores.folha} />
      {periodos.map((periodo) => {
        const [de, ate] = [parte(periodo.de), parte(periodo.ate)];
        const [x, y] = ponto((de + ate) / 2, (FORA + PERIODOS_ATE) / 2 + 10);
        const [xAno, yAno] = ponto(de + 0.009, PERIODOS_ATE + 13);
        return (
          <g key={periodo.de}>
            <path
              d={fatia(de, ate, PERIODOS_ATE, FORA)}
              fill={corre(periodo) ? cores.destaqueLeve : 'none'}
              stroke={cores.fioForte}
            />
            <path
              d={glyphPathsEm(simboloDe(periodo.regente), 26, x - 13, y - 13)}
              fill="none"
              stroke={cores.tinta}
              strokeWidth={corre(periodo) ? 2.6 : 1.9}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <text
              x={xAno}
              y={yAno}
              dy="0.35em"
              textAnchor="middle"
              fontSize={11.5}
              fill={cores.tintaSuave}
            >
              {Math.round((Date.parse(periodo.de) - Date.parse(nascimento)) / MS_POR_ANO)}
            </text>
            {periodo.sub.map((s) => {
              const [xs, ys] = ponto(
                (parte(s.de) + parte(s.ate)) / 2,
                (PERIODOS_ATE + SUB_ATE) / 2,
              );
              return (
                <g key={s.de}>
                  <path
                    d={fatia(parte(s.de), parte(s.ate), SUB_ATE, PERIODOS_ATE)}
                    fill={corre(s) ? cores.destaque : 'none'}
                    stroke={cores.fio}
                  />
                  <path
                    d={glyphPathsEm(s.regente, 12, xs - 6, ys - 6)}
                    fill="none"
                    stroke={corre(s) ? cores.sobreDestaque : cores.tintaSuave}
                    strokeWidth={1.2}
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </g>
              );
            })}
          </g>
        );
      })}
      {onde >= 0 && onde < 1 && (
        <path
          d={`M${escrito(onde, SUB_ATE - 24)}L${escrito(onde, FORA)}`}
          stroke={cores.destaque}
          strokeWidth={2}
        />
      )}
      <circle cx={CENTRO} cy={CENTRO} r={FORA} fill="none" stroke={cores.tinta} strokeWidth={1.5} />
      <circle cx={CENTRO} cy={CENTRO} r={SUB_ATE} fill="none" stroke={cores.fioForte} />
      <EmCurso periodo={periodos.find(corre)} corre={corre} />
    </svg>
  );
}
