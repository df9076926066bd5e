import { comArtigo, signoDaLongitude, type LugarDaProfeccao } from '@core/astrology';
import { civilDoInstante, instanteDoCivil, lerData, somarDias, type DataCivil } from '@core/civil';
import { anoDaProfeccao, anosVividos, type AnoDaProfeccao } from '@core/tecnicas/profeccao/conta';
import { instanteDoDiaJuliano, JULIANO_DE_1970 } from '../../ephemeris/ephemeris';
import { faixa, type Peca } from '../faixa';
import { casasDe } from '../mapa';

const ANO = 365.25;
/** Só numa linha curta cabem os meses. */
const COM_MESES = 10.1 * ANO;
const SEGUNDOS_POR_DIA = 86_400;

/** A meia-noite do lugar, dia juliano; depois das efemérides também se conta. */
function meiaNoite(dia: string, fuso: string): number {
  const data = lerData(dia) as DataCivil;
  const instante = instanteDoCivil({ ...data, hora: 0, minuto: 0, segundo: 0 }, fuso);
  return JULIANO_DE_1970 + Date.parse(instante) / 1000 / SEGUNDOS_POR_DIA;
}

interface Trecho extends LugarDaProfeccao, Pick<AnoDaProfeccao, 'de' | 'ate'> {}

function peca(trecho: Trecho, fuso: string, fila: string, oQue: string, regencia: string): Peca {
  const de = meiaNoite(trecho.de, fuso);
  return {
    fila,
    de,
    ate: meiaNoite(somarDias(trecho.ate, 1), fuso),
    simbolos: [trecho.signo, trecho.senhor],
    rotulo: String(trecho.casa),
    nome: `${oQue}: casa ${trecho.casa}, ${trecho.signo}; ${regencia} ${comArtigo(trecho.senhor)}`,
    // A meia-noite de lá pode ainda ser a véspera em UTC.
    abre: de + 0.75,
  };
}

export const faixaDaProfeccao = faixa(
  'as profecções de cada ano',
  (_ephemeris, natal, { de, ate, fuso, escala }) => {
    const ascendente = signoDaLongitude(casasDe(natal).ascendente);
    const civil = (dia: number) => civilDoInstante(instanteDoDiaJuliano(dia), fuso);
    const nascimento = civil(natal.observacao.dia);
    const [primeira, ultima] = [de, ate].map((dia) =>
      Math.max(0, anosVividos(nascimento, civil(dia))),
    ) as [number, number];
    const anos = Array.from({ length: ultima - primeira + 1 }, (_, i) =>
      anoDaProfeccao(nascimento, ascendente, primeira + i),
    );
    const meses = escala === 'anos' && ate - de <= COM_MESES ? anos.flatMap((a) => a.meses) : [];
    return {
      filas: ['Ano', ...(meses.length > 0 ? ['Mês'] : [])],
      pecas: [
        ...anos.map((ano) =>
          peca(ano, fuso, 'Ano', `Profecção dos ${ano.idade} anos`, 'senhor do ano'),
        ),
        ...meses.map((mes) => peca(mes, fuso, 'Mês', 'Profecção do mês', 'senhor do mês')),
      ],
    };
  },
);
