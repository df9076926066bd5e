import { use } from 'react';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO } from '@/tema/tokens';
import { somarMeses, type Limites } from '@core/civil';
import type { Acontecimento } from './acontecimentos';
import { naLinha } from './linha';

interface Props {
  readonly titulo: string;
  /** A vida toda que se pode ver. */
  readonly vida: Limites;
  /** O que dela se vê em baixo. */
  readonly janela: Limites;
  readonly acontecimentos: readonly Acontecimento[];
  /** 'aaaa-MM-dd' */
  readonly hoje: string;
}

const MESES_POR_ANO = 12;
const ALTURA = 58;
const DA_REGUA = 30;
const DE_QUANTOS_EM_QUANTOS = 10;

const porcento = (x: number): string => `${(Math.min(1, Math.max(0, x)) * 100).toFixed(3)}%`;

/** A vida de uma ponta à outra: as idades, os acontecimentos, e o trecho que se vê em baixo. */
export function Panorama({ titulo, vida, janela, acontecimentos, hoje }: Props) {
  const cores = use(TokensEmUso);
  const onde = naLinha(vida);
  const [primeiro, ultimo] = [vida.de, vida.ate].map((d) => Number(d.slice(0, 4))) as [
    number,
    number,
  ];
  const idades = Array.from(
    { length: Math.floor((ultimo - primeiro) / DE_QUANTOS_EM_QUANTOS) + 1 },
    (_, i) => i * DE_QUANTOS_EM_QUANTOS,
  );
  const [x, fim] = [onde(`${janela.de}T00:00:00Z`), onde(`${janela.ate}T24:00:00Z`)];
  const agora = onde(`${hoje}T12:00:00Z`);
  return (
    <svg
      width="100%"
      height={ALTURA}
      role="img"
      aria-label={`${titulo}. As tabelas dizem o mesmo em texto.`}
      style={{ display: 'block' }}
      fontFamily={FONTE_TEXTO}
    >
      <rect x="0" y={8} width="100%" height={DA_REGUA - 8} fill={cores.folha} stroke={cores.fio} />
      <rect
        x={porcento(x)}
        y={8}
        width={porcento(fim - Math.max(0, x))}
        height={DA_REGUA - 8}
        fill={cores.destaqueLeve}
        stroke={cores.destaque}
      />
      {idades.map((idade) => {
        const lugar = onde(`${somarMeses(vida.de, idade * MESES_POR_ANO)}T00:00:00Z`);
        const ancora = idade === 0 ? 'start' : lugar > 0.985 ? 'end' : 'middle';
        return (
          <g key={idade}>
            <line
              x1={porcento(lugar)}
              x2={porcento(lugar)}
              y1={DA_REGUA}
              y2={DA_REGUA + 5}
              stroke={cores.fioForte}
            />
            <text
              x={porcento(lugar)}
              y={DA_REGUA + 19}
              textAnchor={ancora}
              fontSize={12}
              fill={cores.tintaSuave}
            >
              {idade}
            </text>
          </g>
        );
      })}
      {acontecimentos
        .map((a) => [a.id, onde(`${a.de}T12:00:00Z`)] as const)
        .filter(([, lugar]) => lugar >= 0 && lugar <= 1)
        .map(([id, lugar]) => (
          <circle
            key={id}
            cx={porcento(lugar)}
            cy={(8 + DA_REGUA) / 2}
            r={3.5}
            fill={cores.tinta}
          />
        ))}
      {agora >= 0 && agora <= 1 && (
        <line
          x1={porcento(agora)}
          x2={porcento(agora)}
          y1={2}
          y2={DA_REGUA}
          stroke={cores.destaque}
          strokeWidth={2}
        />
      )}
    </svg>
  );
}
