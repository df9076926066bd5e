import { arc, pointRadial, scaleUtc } from 'd3';
import { use } from 'react';
import { DesenhoRedondo, Escrito, RAIO, Sinal } from '@/components/mapa/DesenhoRedondo';
import type { NomeDoGlifo } from '@/glyphs';
import { TokensEmUso } from '@/tema/contexto';
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

const PERIODOS_ATE = 214;
const SUB_ATE = 168;
/** Radianos: do fio de um período à idade que nele se escreve. */
const DEPOIS_DO_FIO = 0.057;

/** O símbolo de cada um; os nodos são os da lista dos pontos. */
export const simboloDe = (regente: RegenteDaFirdaria): NomeDoGlifo =>
  regente === 'NodoNorte' ? 'NodoMédio' : regente;

type Trecho = Pick<Periodo, 'regente' | 'de' | 'ate'>;

/** O que está em curso nesse instante. */
export const correEm =
  (agora: string) =>
  ({ de, ate }: Pick<Trecho, 'de' | 'ate'>): boolean =>
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
  sub,
}: {
  readonly periodo: Periodo;
  readonly sub?: Trecho | undefined;
}) {
  const cores = use(TokensEmUso);
  return (
    <>
      <Sinal
        nome={simboloDe(periodo.regente)}
        lado={96}
        em={[0, sub ? -34 : 0]}
        cor={cores.destaque}
        fio={4.5}
      />
      {sub && (
        <Sinal nome={simboloDe(sub.regente)} lado={44} em={[0, 60]} cor={cores.tinta} fio={2.6} />
      )}
    </>
  );
}

/** A volta de 75 anos em que se está: os períodos por fora, os sete de cada um por dentro. */
export function FaixaDaFirdaria({ titulo, periodos, nascimento, agora }: Props) {
  const cores = use(TokensEmUso);
  const volta = escalaDaVolta(periodos[0]?.de ?? agora, periodos.at(-1)?.ate ?? agora);
  const corre = correEm(agora);
  const emCurso = periodos.find(corre);
  const [xAgora, yAgora] = pointRadial(volta.em(agora), RAIO);
  const [xDentro, yDentro] = pointRadial(volta.em(agora), SUB_ATE - 24);
  return (
    <DesenhoRedondo rotulo={titulo}>
      {periodos.map((periodo) => (
        <g key={periodo.de}>
          <path
            d={volta.fatia(periodo, PERIODOS_ATE, RAIO)}
            fill={corre(periodo) ? cores.destaqueLeve : 'none'}
            stroke={cores.fioForte}
          />
          <Sinal
            nome={simboloDe(periodo.regente)}
            lado={26}
            em={volta.meio(periodo, (RAIO + PERIODOS_ATE) / 2 + 10)}
            cor={cores.tinta}
            fio={corre(periodo) ? 2.6 : 1.9}
          />
          <Escrito
            em={pointRadial(volta.em(periodo.de) + DEPOIS_DO_FIO, PERIODOS_ATE + 13)}
            corpo={11.5}
            cor={cores.tintaSuave}
          >
            {Math.round(anosDeIdade(nascimento, periodo.de))}
          </Escrito>
          {periodo.sub.map((s) => (
            <g key={s.de}>
              <path
                d={volta.fatia(s, SUB_ATE, PERIODOS_ATE)}
                fill={corre(s) ? cores.destaque : 'none'}
                stroke={cores.fio}
              />
              <Sinal
                nome={simboloDe(s.regente)}
                lado={12}
                em={volta.meio(s, (PERIODOS_ATE + SUB_ATE) / 2)}
                cor={corre(s) ? cores.sobreDestaque : cores.tintaSuave}
                fio={1.2}
              />
            </g>
          ))}
        </g>
      ))}
      {emCurso && (
        <line
          x1={xDentro}
          y1={yDentro}
          x2={xAgora}
          y2={yAgora}
          stroke={cores.destaque}
          strokeWidth={2}
        />
      )}
      <circle r={RAIO} fill="none" stroke={cores.tinta} strokeWidth={1.5} />
      <circle r={SUB_ATE} fill="none" stroke={cores.fioForte} />
      {emCurso && <EmCurso periodo={emCurso} sub={emCurso.sub.find(corre)} />}
    </DesenhoRedondo>
  );
}
