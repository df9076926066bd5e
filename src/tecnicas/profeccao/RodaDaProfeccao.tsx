import { arc, lineRadial, pointRadial, range, scaleLinear } from 'd3';
import { use } from 'react';
import { DesenhoRedondo, Escrito, RAIO, Sinal } from '@/components/mapa/DesenhoRedondo';
import { TokensEmUso } from '@/tema/contexto';
import type { Tokens } from '@/tema/tokens';
import { elementoDoSigno, lugarDaProfeccao, type Signo } from '@core/astrology';

interface Props {
  readonly titulo: string;
  readonly ascendente: Signo;
  readonly idade: number;
  /** O signo do mês em que se está. */
  readonly doMes: Signo;
}

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
const fioDepoisDe = (casa: number): string => fio.angle(angulo(casa))([MIOLO, RAIO]) ?? '';

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
        <Escrito
          em={[x, y]}
          corpo={14}
          forte={agora}
          cor={agora ? cores.sobreDestaque : cores.tinta}
        >
          {anos}
        </Escrito>
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
    <DesenhoRedondo rotulo={`${titulo}: aos ${idade} anos, casa ${doAno}`}>
      {casas.map(({ casa, signo }) => (
        <path
          key={casa}
          d={setor(casa, SIGNOS_ATE, RAIO)}
          fill={cores.elementos[elementoDoSigno(signo)].traco}
          fillOpacity={0.1}
        />
      ))}
      <path d={setor(doAno, MIOLO, CASAS_ATE)} fill={cores.destaqueLeve} />
      {casas.map(({ casa, signo }) => (
        <g key={casa}>
          <Sinal
            nome={signo}
            lado={26}
            em={ponto(casa - 0.5, (RAIO + SIGNOS_ATE) / 2)}
            cor={cores.elementos[elementoDoSigno(signo)].traco}
            fio={2.1}
          />
          <Escrito
            em={ponto(casa - 0.5, (SIGNOS_ATE + CASAS_ATE) / 2)}
            corpo={15}
            forte
            cor={cores.tintaSuave}
          >
            {casa}
          </Escrito>
          <Anos casa={casa} idade={idade} cores={cores} />
          <path d={fioDepoisDe(casa)} stroke={cores.fio} />
        </g>
      ))}
      {[RAIO, SIGNOS_ATE, CASAS_ATE, MIOLO].map((raio) => (
        <circle
          key={raio}
          r={raio}
          fill="none"
          stroke={raio === RAIO ? cores.tinta : cores.fioForte}
          strokeWidth={raio === RAIO ? 1.5 : 1}
        />
      ))}
      {casas
        .filter(({ signo }) => signo === doMes)
        .map(({ casa }) => (
          <path
            key={casa}
            d={setor(casa, CASAS_ATE, RAIO)}
            fill="none"
            stroke={cores.destaque}
            strokeWidth={3}
          />
        ))}
      <Escrito em={[0, -16]} corpo={30} forte cor={cores.tinta}>
        {idade}
      </Escrito>
      <Escrito em={[0, 13]} corpo={14} cor={cores.tintaSuave}>
        {idade === 1 ? 'ano' : 'anos'}
      </Escrito>
    </DesenhoRedondo>
  );
}
