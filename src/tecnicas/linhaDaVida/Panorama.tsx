import { range } from 'd3';
import { use } from 'react';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO } from '@/tema/tokens';
import { escalaDosDias, meioDiaDe, porcento } from '@/tempo/escala';
import { somarDias, somarMeses, type Limites } from '@core/civil';
import type { Acontecimento } from './acontecimentos';

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

/** A vida de uma ponta à outra: as idades, os acontecimentos, e o trecho que se vê em baixo. */
export function Panorama({ titulo, vida, janela, acontecimentos, hoje }: Props) {
  const cores = use(TokensEmUso);
  const escala = escalaDosDias(vida);
  const anos = Number(vida.ate.slice(0, 4)) - Number(vida.de.slice(0, 4));
  const [x, fim] = escala.trecho(`${janela.de}T00:00:00Z`, `${somarDias(janela.ate, 1)}T00:00:00Z`);
  const agora = escala.seDentro(meioDiaDe(hoje));
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
        width={porcento(fim - x)}
        height={DA_REGUA - 8}
        fill={cores.destaqueLeve}
        stroke={cores.destaque}
      />
      {range(0, anos + 1, DE_QUANTOS_EM_QUANTOS).map((idade) => {
        const lugar = escala.em(`${somarMeses(vida.de, idade * MESES_POR_ANO)}T00:00:00Z`);
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
      {acontecimentos.map(({ id, de }) => {
        const lugar = escala.seDentro(meioDiaDe(de));
        return (
          lugar !== null && (
            <circle
              key={id}
              cx={porcento(lugar)}
              cy={(8 + DA_REGUA) / 2}
              r={3.5}
              fill={cores.tinta}
            />
          )
        );
      })}
      {agora !== null && (
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
