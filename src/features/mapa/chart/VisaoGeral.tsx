import Box from '@mui/material/Box';
import { BotaoDeCorpo } from '@/components/tabelas/BotaoDeCorpo';
import {
  AspectosDoMapa,
  EmAberto,
  Muda,
  mudancasDoPonto,
  OQueMuda,
  Simbolo,
  TabelaDeCasas,
  TabelaDeParalelos,
  TabelaDePlanetas,
  textoDasCasas,
  tituloDoQueMuda,
} from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import { nomeDoPonto, SIGNOS, tipoDoPonto } from '@core/astrology';
import { selectAspectosVisiveis, selectExibirDignidades } from './chartSlice';
import { NomeDoSigno } from './detalhes/pecas';
import type { PropsDoDetalhe } from './detalhes/pecas';
import type { Parte } from './partesDoPainel';
import { Secao } from '@/components/moldura/Secao';

const lista = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(10rem, 40%)), 1fr))',
  columnGap: { xs: 1.5, sm: 4 },
  fontSize: '0.875rem',
} as const;

/** Os planetas com as casas deles: cada um abre os seus detalhes. */
function PlanetasECasas({ info, aoSelecionar }: Pick<PropsDoDetalhe, 'info' | 'aoSelecionar'>) {
  if (info.cuspides === null)
    return <EmAberto>Sem a hora não dá para saber em que casa está cada planeta.</EmAberto>;
  return (
    <Box component="ul" sx={lista}>
      {info.planetas.map(({ ponto, casas }) => (
        <Box component="li" key={ponto.tipo} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <BotaoDeCorpo
            cheio
            corpo={{ tipo: tipoDoPonto(ponto.tipo), id: ponto.tipo }}
            aoSelecionar={aoSelecionar}
          >
            <Simbolo nome={ponto.tipo} />
            <span className="nome">{nomeDoPonto(ponto.tipo)}</span>
            <Box component="span" sx={{ ml: 'auto', color: 'text.secondary' }}>
              Casa {textoDasCasas(casas)}
              <Muda
                mudancas={mudancasDoPonto(info, ponto.tipo).filter(({ tipo }) => tipo === 'casa')}
              />
            </Box>
          </BotaoDeCorpo>
        </Box>
      ))}
    </Box>
  );
}

/**
 * Na roda pequena de um telefone a faixa dos signos é estreita demais para o dedo: aqui se chega a
 * todos.
 */
function Signos({ aoSelecionar }: Pick<PropsDoDetalhe, 'aoSelecionar'>) {
  return (
    <Box
      component="ul"
      sx={{ ...lista, gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
    >
      {SIGNOS.map((signo) => (
        <li key={signo}>
          <NomeDoSigno signo={signo} aoSelecionar={aoSelecionar} />
        </li>
      ))}
    </Box>
  );
}

interface Props extends Pick<PropsDoDetalhe, 'info' | 'aoSelecionar'> {
  readonly mostra: (parte: Parte) => boolean;
}

/** A grade de treze pontos; e a de todos os que se podem pedir, onde há lugar para ela. */
const GRADE = { deFabrica: 370, inteira: 624 } as const;
/** Onde a doca o deixa, a grade e as posições ficam lado a lado, e as outras por baixo. */
const lado = {
  '@container (min-width: 41.25rem)': {
    display: 'grid',
    gridTemplateColumns: `${GRADE.deFabrica}px minmax(0, 1fr)`,
    columnGap: 2,
    alignItems: 'start',
    '& .MuiTableCell-root': { px: '4px' },
  },
  '@container (min-width: 57.5rem)': {
    gridTemplateColumns: `fit-content(${GRADE.inteira}px) minmax(0, 1fr)`,
  },
} as const;

/** O mapa em tabelas, quando nenhum corpo está escolhido: as que a pessoa quer ver. */
export function VisaoGeral({ info, aoSelecionar, mostra }: Props) {
  const oQueMuda = tituloDoQueMuda(info);
  const aspectos = useAppSelector((s) => selectAspectosVisiveis(s, info));
  const dignidades = useAppSelector(selectExibirDignidades);
  return (
    <>
      {oQueMuda && (
        <Secao titulo={oQueMuda}>
          <OQueMuda info={info} />
        </Secao>
      )}
      <Box sx={lado}>
        {mostra('aspectos') && (
          <Secao titulo="Aspectos" lugar="aspectos">
            <AspectosDoMapa info={info} aspectos={aspectos} />
          </Secao>
        )}
        {mostra('planetas') && (
          <Secao titulo="Planetas" lugar="posições">
            <TabelaDePlanetas info={info} aoSelecionar={aoSelecionar} dignidades={dignidades} />
          </Secao>
        )}
        {mostra('casas') && (
          <Secao titulo="Casas" lugar="casas">
            <TabelaDeCasas cuspides={info.cuspides?.casas ?? null} aoSelecionar={aoSelecionar} />
          </Secao>
        )}
        {mostra('planetasECasas') && (
          <Secao titulo="Planetas e suas casas">
            <PlanetasECasas info={info} aoSelecionar={aoSelecionar} />
          </Secao>
        )}
        {info.paralelos && mostra('aspectos') && (
          <Secao titulo="Paralelos">
            <TabelaDeParalelos paralelos={info.paralelos} />
          </Secao>
        )}
        {mostra('signos') && (
          <Secao titulo="Signos">
            <Signos aoSelecionar={aoSelecionar} />
          </Secao>
        )}
      </Box>
    </>
  );
}
