/** O que se responde a uma pergunta, posto na roda: o que se perguntou, o que se escolheu, o certo. */
import type { Tokens } from '@/tema/tokens';
import type { LayoutDaRoda } from '../layout';
import { tracarSetor } from './formas';

export interface MarcaDaRoda {
  readonly alvo: 'casa' | 'signo' | 'ponto';
  /** O número da casa, o signo ou o ponto. */
  readonly id: string;
  readonly como: 'perguntada' | 'escolhida' | 'certa' | 'errada';
}

interface Props {
  readonly layout: LayoutDaRoda;
  readonly marcas: readonly MarcaDaRoda[];
  readonly cores: Tokens;
  /** Do padrão das riscas, único na página. */
  readonly id: string;
}

const setorDe = ({ cuspides, signos }: LayoutDaRoda, { alvo, id }: MarcaDaRoda) =>
  alvo === 'casa'
    ? cuspides.find((c) => String(c.casa) === id)?.setor
    : signos.find((s) => s.signo === id)?.setor;

/** Os ângulos moram nos rótulos deles; os outros, nos símbolos. */
function circuloDe({ aneis: [{ corpos }], angulos }: LayoutDaRoda, { id }: MarcaDaRoda) {
  const glifo = corpos.find(({ corpo }) => corpo.nome === id)?.glifo;
  if (glifo) return { ...glifo.caixa, raio: glifo.tamanho * 0.62 };
  const caixa = angulos.find(({ ponto }) => ponto === id)?.rotulo.caixa;
  return caixa && { ...caixa, raio: Math.max(caixa.largura, caixa.altura) * 0.7 };
}

/** A errada é riscada e a certa cheia: não se distinguem só pela cor. */
export function Marcas({ layout, marcas, cores, id }: Props) {
  const corDe = {
    perguntada: cores.destaque,
    escolhida: cores.destaque,
    certa: cores.sucesso,
    errada: cores.erro,
  } as const;
  return (
    <g aria-hidden="true" pointerEvents="none" data-marcas>
      <pattern
        id={`${id}-riscas`}
        width={8}
        height={8}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V8" stroke={cores.erro} strokeWidth={2.5} />
      </pattern>
      {marcas.map((marca) => {
        const { alvo, como } = marca;
        const traco = { stroke: corDe[como], strokeWidth: 2.2, 'data-marca': como } as const;
        const chave = `${alvo} ${marca.id} ${como}`;
        if (alvo === 'ponto') {
          const lugar = circuloDe(layout, marca);
          return (
            lugar && (
              <circle
                key={chave}
                cx={lugar.x}
                cy={lugar.y}
                r={lugar.raio}
                {...traco}
                strokeDasharray={como === 'errada' ? '5 4' : undefined}
              />
            )
          );
        }
        const setor = setorDe(layout, marca);
        return (
          setor && (
            <path
              key={chave}
              d={tracarSetor(setor)}
              fill={
                como === 'errada' ? `url(#${id}-riscas)` : como === 'certa' ? corDe.certa : 'none'
              }
              fillOpacity={como === 'errada' ? 0.5 : 0.22}
              {...traco}
            />
          )
        );
      })}
    </g>
  );
}
