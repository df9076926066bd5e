import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DIGNIDADES,
  dignidadesDoPonto,
  LETRAS_DAS_DIGNIDADES,
  nomeDoPonto,
  tipoDoPonto,
} from '@core/astrology';
import type { AstroInfo, Corpo, MudancaDoMapa } from '@core/contract';
import { BotaoDeCorpo, type AoSelecionar } from './BotaoDeCorpo';
import { mudancasDoPonto, SEM_ANGULOS, signosDoCorpo } from './hora';
import { EmAberto, Lugar, Muda } from './Incertezas';
import { comBotoes, numerico, seApertado, Simbolo, textoDasCasas } from './pecas';
import { Tabela, type Coluna } from './Tabela';
import { corposDoMapa } from '@core/contract';

interface Props {
  readonly info: AstroInfo;
  /** Com ela, o nome de cada corpo abre os detalhes dele. */
  readonly aoSelecionar?: AoSelecionar | undefined;
  /** Lado dos símbolos, px. */
  readonly simbolo?: number;
  /** Com elas, mais uma coluna e a legenda das letras. */
  readonly dignidades?: boolean;
}

/** 'D domicílio, E exaltação, X exílio, Q queda.' */
export const LEGENDA_DAS_DIGNIDADES = `${DIGNIDADES.map((d) => `${LETRAS_DAS_DIGNIDADES[d]} ${d.toLowerCase()}`).join(', ')}.`;

function Dignidades({ info, corpo }: { readonly info: AstroInfo; readonly corpo: Corpo }) {
  const { ponto } = corpo;
  if (signosDoCorpo(info, corpo).length > 1) return 'indefinida';
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

function colunas({ info, aoSelecionar, simbolo, dignidades }: Props): Coluna<Corpo>[] {
  const doTipo = (corpo: Corpo, tipo: MudancaDoMapa['tipo']) =>
    mudancasDoPonto(info, corpo.ponto.tipo).filter((m) => m.tipo === tipo);
  return [
    {
      titulo: 'Ponto',
      nomeia: true,
      sx: { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
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
          <Lugar info={info} corpo={corpo} tamanho={simbolo ?? 16} />
          <Muda mudancas={[...doTipo(corpo, 'signo'), ...doTipo(corpo, 'secto')]} />
        </>
      ),
    },
    ...(dignidades
      ? [
          {
            titulo: 'Dignidade',
            celula: (corpo: Corpo) => <Dignidades info={info} corpo={corpo} />,
          },
        ]
      : []),
    ...(info.cuspides
      ? [
          {
            titulo: 'Casa',
            align: 'right' as const,
            sx: numerico,
            celula: (corpo: Corpo) => (
              <>
                {textoDasCasas(corpo.casas)}
                <Muda mudancas={doTipo(corpo, 'casa')} />
              </>
            ),
          },
        ]
      : []),
  ];
}

/** Símbolo, posição ao segundo, movimento e casa; as dignidades, se pedidas. */
export function TabelaDePlanetas(props: Props) {
  const { info, aoSelecionar, dignidades } = props;
  return (
    <>
      <Tabela
        legenda={`Planetas e pontos: posição${info.cuspides ? ', movimento e casa' : ' e movimento'}`}
        colunas={colunas(props)}
        linhas={corposDoMapa(info)}
        chaveDe={(corpo) => corpo.ponto.tipo}
        sx={{ ...seApertado, ...(aoSelecionar && comBotoes) }}
      />
      {info.cuspides === null && <EmAberto>{SEM_ANGULOS}</EmAberto>}
      {dignidades && (
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
