import { arc, pointRadial, scaleUtc } from 'd3';
import { use } from 'react';
import { RODA } from '@/components/mapa/Quadro';
import { glyphPathsEm, type NomeDoGlifo } from '@/glyphs';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO } from '@/tema/tokens';
import { anosDeIdade } from '@/vistas/datas/idade';
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
const FORA = 286;
const PERIODOS_ATE = 214;
const SUB_ATE = 168;
/** Radianos: do fio de um período à idade que nele se escreve. */
const DEPOIS_DO_FIO = 0.057;

/** O símbolo de cada um; os nodos são os da lista dos pontos. */
export const simboloDe = (regente: RegenteDaFirdaria): NomeDoGlifo =>
  regente === 'NodoNorte' ? 'NodoMédio' : regente;

interface Trecho {
  readonly de: string;
  readonly ate: string;
}

/** O que está em curso nesse instante. */
export const correEm =
  (agora: string) =>
  ({ de, ate }: Trecho): boolean =>
    de <= agora && agora < ate;

/** A volta inteira, do alto e com o relógio. */
function escalaDaVolta(de: string, ate: string) {
  const angulo = scaleUtc([new Date(de), new Date(ate)], [0, 2 * Math.PI]);
  const em = (instante: string): number => angulo(new Date(instante));
  const fatia = arc<Trecho>()
    .startAngle((t) => em(t.de))
    .endAngle((t) => em(t.ate))
    .digits(2);
  return {
    em,
    fatia: (trecho: Trecho, dentro: number, fora: number): string =>
      fatia.innerRadius(dentro).outerRadius(fora)(trecho) ?? '',
    meio: ({ de: comeco, ate: fim }: Trecho, raio: number) =>
      pointRadial((em(comeco) + em(fim)) / 2, raio),
  };
}

/** No meio, o regente do período em que se está, e o do subperíodo. */
function EmCurso({
  periodo,
  corre,
}: {
  readonly periodo: Periodo | undefined;
  readonly corre: (trecho: Trecho) => boolean;
}) {
  const cores = use(TokensEmUso);
  if (!periodo) return null;
  const sub = periodo.sub.find(corre);
  const [grande, pequeno] = [96, 44];
  const y = sub ? -34 : 0;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d={glyphPathsEm(simboloDe(periodo.regente), grande, -grande / 2, y - grande / 2)}
        stroke={cores.destaque}
        strokeWidth={4.5}
      />
      {sub && (
        <path
          d={glyphPathsEm(sub.regente, pequeno, -pequeno / 2, 38)}
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
  const volta = escalaDaVolta(periodos[0]?.de ?? agora, periodos.at(-1)?.ate ?? agora);
  const corre = correEm(agora);
  const naVolta = periodos.some(corre);
  const [xAgora, yAgora] = pointRadial(volta.em(agora), FORA);
  const [xDentro, yDentro] = pointRadial(volta.em(agora), SUB_ATE - 24);
  return (
    <svg
      viewBox={`${-LADO / 2} ${-LADO / 2} ${LADO} ${LADO}`}
      role="img"
      aria-label={`${titulo}. As tabelas dizem o mesmo em texto.`}
      style={{ display: 'block', width: '100%', maxWidth: RODA, margin: '0 auto' }}
      fontFamily={FONTE_TEXTO}
    >
      <circle r={FORA} fill={cores.folha} />
      {periodos.map((periodo) => {
        const [x, y] = volta.meio(periodo, (FORA + PERIODOS_ATE) / 2 + 10);
        const [xAno, yAno] = pointRadial(volta.em(periodo.de) + DEPOIS_DO_FIO, PERIODOS_ATE + 13);
        return (
          <g key={periodo.de}>
            <path
              d={volta.fatia(periodo, PERIODOS_ATE, FORA)}
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
              {Math.round(anosDeIdade(nascimento, periodo.de))}
            </text>
            {periodo.sub.map((s) => {
              const [xs, ys] = volta.meio(s, (PERIODOS_ATE + SUB_ATE) / 2);
              return (
                <g key={s.de}>
                  <path
                    d={volta.fatia(s, SUB_ATE, PERIODOS_ATE)}
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
      {naVolta && (
        <line
          x1={xDentro}
          y1={yDentro}
          x2={xAgora}
          y2={yAgora}
          stroke={cores.destaque}
          strokeWidth={2}
        />
      )}
      <circle r={FORA} fill="none" stroke={cores.tinta} strokeWidth={1.5} />
      <circle r={SUB_ATE} fill="none" stroke={cores.fioForte} />
      <EmCurso periodo={periodos.find(corre)} corre={corre} />
    </svg>
  );
}
