/** O que nunca muda de aspecto: discos, círculos e a régua. Enfeite, para leitores de tela. */
import { memo } from 'react';
import { arredondar } from '../../glyphs';
import type { Tokens } from '@/tema/tokens';
import type { LayoutDaRoda } from '../layout';

type Parte = { layout: LayoutDaRoda; cores: Tokens };

export const Fundo = memo(function Fundo({ layout, cores }: Parte) {
  const { centro: c, raios } = layout;
  return (
    <g aria-hidden="true">
      <circle cx={c} cy={c} r={raios.fora} fill={cores.folha} />
      <circle cx={c} cy={c} r={raios.casas} fill={cores.anel} stroke={cores.fio} />
      <circle
        cx={c}
        cy={c}
        r={raios.aspectos}
        fill={cores.folha}
        stroke={cores.tintaSuave}
        strokeWidth={0.75}
      />
    </g>
  );
});

export const Regua = memo(function Regua({ layout, cores }: Parte) {
  const { centro: c, raios, regua } = layout;
  return (
    <g aria-hidden="true" stroke={cores.tintaSuave} strokeLinecap="butt">
      <g transform={`rotate(${regua.giro.toFixed(4)} ${c} ${c})`}>
        {regua.riscas.map((r) => (
          <circle
            key={r.raio}
            cx={c}
            cy={c}
            r={r.raio}
            strokeWidth={arredondar(r.comprimento)}
            strokeDasharray={`${r.largura} ${r.vao.toFixed(4)}`}
            strokeDashoffset={r.recuo}
          />
        ))}
      </g>
      <circle cx={c} cy={c} r={raios.regua} strokeWidth={0.75} />
      <circle cx={c} cy={c} r={raios.faixa} strokeWidth={0.5} />
      <circle cx={c} cy={c} r={raios.fora} stroke={cores.tinta} strokeWidth={1.1} />
    </g>
  );
});
