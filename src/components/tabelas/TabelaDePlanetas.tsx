import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DIGNIDADES,
  dignidadesDoPonto,
  LETRAS_DAS_DIGNIDADES,
  nomeDoPonto,
  tipoDoPonto,
} from '@core/astrology';
import type { Corpo } from '@core/contract';
import { BotaoDeCorpo, type AoSelecionar } from './BotaoDeCorpo';
import {
  comBotoes,
  Movimento,
  numerico,
  Posicao,
  seApertado,
  Simbolo,
  textoDasCasas,
} from './pecas';
import { Tabela, type Coluna } from './Tabela';

interface Props {
  readonly corpos: readonly Corpo[];
  readonly legenda?: string;
  /** Com ela, o nome de cada corpo abre os detalhes dele. */
  readonly aoSelecionar?: AoSelecionar | undefined;
  /** Lado dos símbolos, px. */
  readonly simbolo?: number;
  /** Com elas, mais uma coluna e a legenda das letras. */
  readonly dignidades?: boolean;
}

/** 'D domicílio, E exaltação, X exílio, Q queda.' */
export const LEGENDA_DAS_DIGNIDADES = `${DIGNIDADES.map((d) => `${LETRAS_DAS_DIGNIDADES[d]} ${d.toLowerCase()}`).join(', ')}.`;

function Dignidades({ corpo: { ponto } }: { readonly corpo: Corpo }) {
  return dignidadesDoPonto(ponto.tipo, ponto.longitude).map((d) => (
    <Box
      key={d}
      component="abbr"
      title={d.toLowerCase()}
      sx={{ textDecoration: 'none', fontWeight: 600, '& + &': { ml: 0.75 } }}
    >
      {LETRAS_DAS_DIGNIDADES[d]}
    </Box>
  ));
}

function NomeDoCorpo({
  corpo,
  aoSelecionar,
  simbolo,
}: { readonly corpo: Corpo } & Pick<Props, 'aoSelecionar' | 'simbolo'>) {
  const { tipo } = corpo.ponto;
  const nome = (
    <>
      <Simbolo nome={tipo} tamanho={simbolo ?? 17} />{' '}
      <Box component="span" className="nome" sx={{ ml: aoSelecionar ? 0 : 0.75 }}>
        {nomeDoPonto(tipo)}
      </Box>
    </>
  );
  if (!aoSelecionar) return nome;
  return (
    <BotaoDeCorpo corpo={{ tipo: tipoDoPonto(tipo), id: tipo }} aoSelecionar={aoSelecionar}>
      {nome}
    </BotaoDeCorpo>
  );
}

function colunas({
  aoSelecionar,
  simbolo,
  dignidades,
}: Omit<Props, 'corpos' | 'legenda'>): Coluna<Corpo>[] {
  return [
    {
      titulo: 'Ponto',
      nomeia: true,
      sx: { whiteSpace: 'nowrap' },
      celula: (corpo) => (
        <NomeDoCorpo
          corpo={corpo}
          aoSelecionar={aoSelecionar}
          {...(simbolo !== undefined && { simbolo })}
        />
      ),
    },
    {
      titulo: 'Posição',
      sx: numerico,
      celula: (corpo) => (
        <>
          <Posicao grau={corpo.grauAstrologico} tamanho={simbolo ?? 16} />
          <Movimento corpo={corpo} />
        </>
      ),
    },
    ...(dignidades
      ? [{ titulo: 'Dignidade', celula: (corpo: Corpo) => <Dignidades corpo={corpo} /> }]
      : []),
    { titulo: 'Casa', align: 'right', sx: numerico, celula: (corpo) => textoDasCasas(corpo.casas) },
  ];
}

/** Símbolo, posição ao segundo, movimento e casa; as dignidades, se pedidas. */
export function TabelaDePlanetas({
  corpos,
  legenda = 'Planetas e pontos: posição, movimento e casa',
  ...resto
}: Props) {
  return (
    <>
      <Tabela
        legenda={legenda}
        colunas={colunas(resto)}
        linhas={corpos}
        chaveDe={(corpo) => corpo.ponto.tipo}
        sx={{ ...seApertado, ...(resto.aoSelecionar && comBotoes) }}
      />
      {resto.dignidades && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          className="legenda"
          sx={{ mt: 0.5 }}
        >
          {LEGENDA_DAS_DIGNIDADES}
        </Typography>
      )}
    </>
  );
}
