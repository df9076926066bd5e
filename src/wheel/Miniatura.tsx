import { memo, use, useMemo } from 'react';
import { TokensEmUso } from '@/tema/contexto';
import {
  LADO_DA_MINIATURA,
  miniaturaDa,
  RAIOS_DA_MINIATURA,
  type RodaEmMiniatura,
} from './layout/miniatura';

interface Props {
  /** null: desenham-se só os círculos, do mapa que não se pode calcular. */
  readonly roda: RodaEmMiniatura | null;
  /** px. */
  readonly lado: number;
}

const MEIO = LADO_DA_MINIATURA / 2;

/** Uma roda sem textos, para se reconhecer o mapa: quem o diz é o nome que fica ao lado. */
export const Miniatura = memo(function Miniatura({ roda, lado }: Props) {
  const cores = use(TokensEmUso);
  const tracos = useMemo(() => roda && miniaturaDa(roda), [roda]);
  const { dentro, aspectos } = RAIOS_DA_MINIATURA;
  return (
    <svg
      viewBox={`${-MEIO} ${-MEIO} ${LADO_DA_MINIATURA} ${LADO_DA_MINIATURA}`}
      width={lado}
      height={lado}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle r={49} fill={cores.folha} stroke={cores.fioForte} />
      {tracos?.signos.map(({ elemento, d }) => (
        <path key={elemento} d={d} stroke={cores.elementos[elemento].traco} strokeWidth={6} />
      ))}
      <circle r={dentro} stroke={cores.fioForte} />
      {tracos && <path d={tracos.casas} stroke={cores.fio} strokeWidth={1} />}
      <circle r={aspectos} stroke={cores.fio} />
      {tracos?.aspectos.map(({ aspecto, d }) => (
        <path key={d} d={d} stroke={cores.aspectos[aspecto].traco} strokeWidth={0.9} />
      ))}
      {tracos && <path d={tracos.eixos} stroke={cores.tinta} strokeWidth={1.2} />}
      {tracos?.pontos.map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r={2.6} fill={cores.tinta} stroke={cores.folha} />
      ))}
    </svg>
  );
});
