import { arc, lineRadial, pointRadial, range, scaleLinear } from 'd3';
import { use } from 'react';
import { RODA } from '@/components/mapa/Quadro';
import { glyphPathsEm } from '@/glyphs';
import { TokensEmUso } from '@/tema/contexto';
import { FONTE_TEXTO, type Tokens } from '@/tema/tokens';
import { elementoDoSigno, lugarDaProfeccao, type Signo } from '@core/astrology';

interface Props {
  readonly titulo: string;
  readonly ascendente: Signo;
  readonly idade: number;
  /** O signo do mês em que se está. */
  readonly doMes: Signo;
}

const LADO = 600;
const FORA = 286;
/** Onde acaba o anel dos signos e o das casas; dali para dentro, os anos. */
const SIGNOS_ATE = 236;
const CASAS_ATE = 204;
const MIOLO = 54;
const CASAS = 12;
/** Anos escritos em cada casa: até os 95, ou dali em diante. */
const VOLTAS = 8;
const VOLTAS_POR_FILA = 2;

/** Da casa 1, à esquerda, contra o relógio, como na roda do mapa: de casas, 0 a 12, a radianos. */
const angulo = scaleLinear([0, CASAS], [-Math.PI / 2, (-5 * Math.PI) / 2]);
const ponto = (casas: number, raio: number) => pointRadial(angulo(casas), raio);
const daCasa = arc<number>()
  .startAngle((casa) => angulo(casa - 1))
  .endAngle((casa) => angulo(casa))
  .digits(2);
const setor = (casa: number, dentro: number, fora: number): string =>
  daCasa.innerRadius(dentro).outerRadius(fora)(casa) ?? '';
/** O fio entre uma casa e a seguinte. */
const fio = lineRadial<number>()
  .radius((raio) => raio)
  .digits(2);
const fioDepoisDe = (casa: number): string => fio.angle(angulo(casa))([MIOLO, FORA]) ?? '';

/** O símbolo do signo, à cor do elemento. */
function Simbolo({ signo, casa, cores }: { signo: Signo; casa: number; cores: Tokens }) {
  const [x, y] = ponto(casa - 0.5, (FORA + SIGNOS_ATE) / 2);
  return (
    <path
      d={glyphPathsEm(signo, 26, x - 13, y - 13)}
      fill="none"
      stroke={cores.elementos[elementoDoSigno(signo)].traco}
      strokeWidth={2.1}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** As idades em que a casa é a do ano; a de agora em cheio. */
function Anos({ casa, idade, cores }: { casa: number; idade: number; cores: Tokens }) {
  const primeiros = idade - (idade % (CASAS * VOLTAS));
  return range(VOLTAS).map((volta) => {
    const anos = primeiros + volta * CASAS + casa - 1;
    const fila = Math.floor(volta / VOLTAS_POR_FILA);
    // Duas idades lado a lado em cada fila, e a fila de fora é a dos primeiros anos.
    const meia = volta % VOLTAS_POR_FILA === 0 ? 0.25 : 0.75;
    const [x, y] = ponto(casa - 1 + meia, CASAS_ATE - 19 - fila * 27);
    const agora = anos === idade;
    return (
      <g key={anos}>
        {agora && <circle cx={x} cy={y} r={12.5} fill={cores.destaque} />}
        <text
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          fontSize={14}
          fontWeight={agora ? 600 : 400}
          fill={agora ? cores.sobreDestaque : cores.tinta}
        >
          {anos}
        </text>
      </g>
    );
  });
}

/** As doze casas em signos inteiros, com as idades em que cada uma é a do ano. */
export function RodaDaProfeccao({ titulo, ascendente, idade, doMes }: Props) {
  const cores = use(TokensEmUso);
  const doAno = (idade % CASAS) + 1;
  const casas = range(CASAS).map((i) => ({
    casa: i + 1,
    signo: lugarDaProfeccao(ascendente, i).signo,
  }));
  return (
    <svg
      viewBox={`${-LADO / 2} ${-LADO / 2} ${LADO} ${LADO}`}
      role="img"
      aria-label={`${titulo}: aos ${idade} anos, casa ${doAno}. As tabelas dizem o mesmo em texto.`}
      style={{ display: 'block', width: '100%', maxWidth: RODA, margin: '0 auto' }}
      fontFamily={FONTE_TEXTO}
    >
      <circle r={FORA} fill={cores.folha} />
      {casas.map(({ casa, signo }) => (
        <path
          key={casa}
          d={setor(casa, SIGNOS_ATE, FORA)}
          fill={cores.elementos[elementoDoSigno(signo)].traco}
          fillOpacity={0.1}
        />
      ))}
      <path d={setor(doAno, MIOLO, CASAS_ATE)} fill={cores.destaqueLeve} />
      {casas.map(({ casa, signo }) => {
        const [x, y] = ponto(casa - 0.5, (SIGNOS_ATE + CASAS_ATE) / 2);
        return (
          <g key={casa}>
            <Simbolo signo={signo} casa={casa} cores={cores} />
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={15}
              fontWeight={600}
              fill={cores.tintaSuave}
            >
              {casa}
            </text>
            <Anos casa={casa} idade={idade} cores={cores} />
            <path d={fioDepoisDe(casa)} stroke={cores.fio} />
          </g>
        );
      })}
      {[FORA, SIGNOS_ATE, CASAS_ATE, MIOLO].map((raio) => (
        <circle
          key={raio}
          r={raio}
          fill="none"
          stroke={raio === FORA ? cores.tinta : cores.fioForte}
          strokeWidth={raio === FORA ? 1.5 : 1}
        />
      ))}
      {casas
        .filter(({ signo }) => signo === doMes)
        .map(({ casa }) => (
          <path
            key={casa}
            d={setor(casa, CASAS_ATE, FORA)}
            fill="none"
            stroke={cores.destaque}
            strokeWidth={3}
          />
        ))}
      <text y={-6} textAnchor="middle" fontSize={30} fontWeight={600} fill={cores.tinta}>
        {idade}
      </text>
      <text y={18} textAnchor="middle" fontSize={14} fill={cores.tintaSuave}>
        {idade === 1 ? 'ano' : 'anos'}
      </text>
    </svg>
  );
}
