/** O que nunca muda de aspecto: discos, círculos e a régua. Enfeite, para leitores de tela. */
import { memo } from 'react';
import { arredondar } from '../../glyphs';
import type { Tokens } from '@/tema/tokens';
import type { LayoutDaRoda } from '../layout';
import { tracarArco, tracarSegmentos, tracarSetor } from './formas';

const TAMANHO_DO_SEM_HORA = 9.7;

type Parte = { layout: LayoutDaRoda; cores: Tokens };

export const Fundo = memo(function Fundo({ layout, cores }: Parte) {
  const { raios } = layout;
  const [, ...deFora] = layout.aneis;
  return (
    <g aria-hidden="true">
      {raios.limite > raios.rotulos && (
        <circle r={raios.limite} fill={cores.folha} stroke={cores.fioForte} />
      )}
      {/* De fora para dentro, um sim e um não. */}
      {deFora.reverse().map(({ lugar, fora }, i) => (
        <circle
          key={lugar}
          r={fora}
          fill={i % 2 === 0 ? cores.anel : cores.folha}
          stroke={cores.fioForte}
        />
      ))}
      <circle r={raios.fora} fill={cores.folha} />
      <circle r={raios.casas} fill={cores.anel} stroke={cores.fio} />
      <circle
        r={raios.aspectos}
        fill={cores.folha}
        stroke={cores.tintaSuave}
        strokeWidth={0.75 * cores.espessura}
      />
    </g>
  );
});

/** Por onde andaram, na régua, os corpos de que não se sabe a hora. */
export const Intervalos = memo(function Intervalos({ layout, cores }: Parte) {
  const intervalos = layout.aneis.flatMap((anel) => anel.intervalos);
  if (intervalos.length === 0) return null;
  return (
    <g aria-hidden="true" pointerEvents="none" strokeLinecap="butt">
      <path
        d={intervalos.map((i) => tracarSetor(i.setor)).join('')}
        fill={cores.destaque}
        fillOpacity={0.28}
        data-intervalos={intervalos.map((i) => i.intervalo.nome).join(' ')}
      />
      <path
        d={tracarSegmentos(intervalos.flatMap((i) => i.pontas))}
        stroke={cores.destaque}
        strokeWidth={1.6}
      />
    </g>
  );
});

/** Onde estaria o anel das casas: que não as há, e porquê. */
export function SemHora({ layout: { semHora }, cores, id }: Parte & { readonly id: string }) {
  if (semHora === null) return null;
  return (
    <>
      <path id={id} d={tracarArco(semHora)} />
      <text fontSize={TAMANHO_DO_SEM_HORA} fontWeight={500} fill={cores.tintaSuave}>
        <textPath href={`#${id}`} startOffset="50%">
          sem hora: sem casas
        </textPath>
      </text>
    </>
  );
}

export const Regua = memo(function Regua({ layout, cores }: Parte) {
  const { raios, regua } = layout;
  return (
    <g aria-hidden="true" stroke={cores.tintaSuave} strokeLinecap="butt">
      <g transform={`rotate(${regua.giro.toFixed(4)})`}>
        {regua.riscas.map((r) => (
          <circle
            key={r.raio}
            r={r.raio}
            strokeWidth={arredondar(r.comprimento)}
            strokeDasharray={`${r.largura} ${r.vao.toFixed(4)}`}
            strokeDashoffset={r.recuo}
          />
        ))}
      </g>
      <circle r={raios.regua} strokeWidth={0.75 * cores.espessura} />
      <circle r={raios.faixa} strokeWidth={0.5 * cores.espessura} />
      <circle r={raios.fora} stroke={cores.tinta} strokeWidth={1.1 * cores.espessura} />
    </g>
  );
});
