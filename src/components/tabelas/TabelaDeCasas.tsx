import Box from '@mui/material/Box';
import { grauAstrologico, nomeDoPonto, REGENTES } from '@core/astrology';
import { BotaoDeCorpo, type AoSelecionar } from './BotaoDeCorpo';
import { SEM_CASAS } from './hora';
import { EmAberto } from './Incertezas';
import { comBotoes, numerico, Posicao, Simbolo } from './pecas';
import { Tabela, type Coluna, type ColunaSemHoras } from './Tabela';

interface Props {
  /** null: sem hora não as há. */
  readonly cuspides: readonly number[] | null;
  /** Com ela, o número de cada casa abre os detalhes dela. */
  readonly aoSelecionar?: AoSelecionar | undefined;
  readonly simbolo?: number;
}

/** Uma linha: a casa e a longitude da cúspide dela. */
interface Casa {
  readonly casa: number;
  readonly longitude: number;
}

const casasDe = (cuspides: readonly number[]): Casa[] =>
  cuspides.map((longitude, i) => ({ casa: i + 1, longitude }));

function Regentes({
  longitude,
  simbolo,
}: {
  readonly longitude: number;
  readonly simbolo: number;
}) {
  const regentes = REGENTES[grauAstrologico(longitude).signo];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle' }}
      aria-label={regentes.map(nomeDoPonto).join(' e ')}
      role="img"
    >
      {regentes.map((regente) => (
        <Simbolo key={regente} nome={regente} tamanho={simbolo} />
      ))}
    </Box>
  );
}

function colunas({ aoSelecionar, simbolo = 16 }: Omit<Props, 'cuspides'>): ColunaSemHoras<Casa>[] {
  return [
    {
      titulo: 'Casa',
      nomeia: true,
      sx: numerico,
      celula: ({ casa }) =>
        aoSelecionar ? (
          <BotaoDeCorpo corpo={{ tipo: 'Cuspide', id: String(casa) }} aoSelecionar={aoSelecionar}>
            <span className="nome">{casa}</span>
          </BotaoDeCorpo>
        ) : (
          casa
        ),
    },
    {
      titulo: 'Cúspide',
      sx: numerico,
      celula: ({ longitude }) => <Posicao grau={grauAstrologico(longitude)} tamanho={simbolo} />,
    },
    {
      titulo: 'Regente',
      className: 'regente',
      celula: ({ longitude }) => <Regentes longitude={longitude} simbolo={simbolo} />,
    },
  ];
}

const LEGENDA = 'As doze casas: posição da cúspide e regente do signo dela';
/** Num painel estreito o regente sai: o painel de detalhes da casa o diz. */
const regenteSoComEspaco = {
  '@container (max-width: 440px)': {
    '& .regente': { display: 'none' },
    '& td, & th': { px: 0.75 },
  },
} as const;

/** As doze casas em duas colunas: 1 a 6 e 7 a 12, com o regente do signo da cúspide. */
export function TabelaDeCasas({ cuspides, ...resto }: Props) {
  if (cuspides === null) return <EmAberto>{SEM_CASAS}</EmAberto>;
  const casas = casasDe(cuspides);
  const metade = casas.length / 2;
  const lados = [0, metade].flatMap((salto) =>
    colunas(resto).map((coluna): Coluna<number> => ({
      ...coluna,
      titulo: `${coluna.titulo} ${salto}`,
      cabeca: coluna.titulo,
      celula: (i) => coluna.celula(casas[i + salto] as Casa),
    })),
  );
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Tabela
        legenda={LEGENDA}
        colunas={lados}
        linhas={casas.slice(0, metade).map((_, i) => i)}
        chaveDe={(i) => i}
        sx={{ ...regenteSoComEspaco, ...(resto.aoSelecionar && comBotoes) }}
      />
    </Box>
  );
}

/** As doze casas numa só coluna, para o papel. */
export function ListaDeCasas({
  cuspides,
  ...resto
}: Props & { readonly cuspides: readonly number[] }) {
  return (
    <Tabela
      legenda={LEGENDA}
      colunas={colunas(resto)}
      linhas={casasDe(cuspides)}
      chaveDe={({ casa }) => casa}
    />
  );
}
