/**
 * A janela de quem ensina: o que a turma vê, o passo e o seguinte, o roteiro, e as anotações do
 * mapa. A turma só vê a outra.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import type { AstroInfo } from '@core/contract';
import type { EstadoNoCanal } from './canal';
import { descreverCena } from './cena';
import { Palco } from './Palco';
import { PainelDoRoteiro } from './PainelDoRoteiro';
import { lerSelecao } from './selecaoDoPasso';
import { useAulaDaOutraJanela, type Situacao } from './useAulaDaOutraJanela';
import { useRoda } from './useRoda';
import { useTeclas } from './useTeclas';

interface Props {
  readonly aula: string;
  /** O que a equipe anotou do mapa. */
  readonly anotacoes: (mapaId: string) => ReactNode;
}

/** O que se diz enquanto não há aula a mostrar. */
const SEM_AULA: Readonly<Record<Situacao, string>> = {
  'à procura': 'Procurando a aula…',
  aberta: 'Procurando a aula…',
  calada:
    'A aula não está aberta. Abra o modo aula no mapa, neste navegador e com a mesma conta, e tecle R.',
  terminada: 'Pode fechar esta janela.',
};

const colunas = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  p: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

function RodaDaTurma({
  titulo,
  cena,
  info,
}: Pick<EstadoNoCanal, 'titulo' | 'cena'> & { readonly info: AstroInfo }) {
  const roda = useRoda(info);
  return <Palco titulo={titulo} {...roda} cena={cena} selecao={lerSelecao(cena.selecao)} />;
}

function OQueSeVe({
  estado,
  info,
}: {
  readonly estado: EstadoNoCanal;
  readonly info: AstroInfo | null;
}) {
  const { cena, titulo } = estado;
  return (
    <Box component="section" aria-label="O que a turma vê">
      <Typography variant="h2" sx={{ mb: 1 }}>
        O que a turma vê
      </Typography>
      {info && !cena.tecnica && (
        <Box sx={{ maxWidth: 420, mx: 'auto' }}>
          <RodaDaTurma titulo={titulo} cena={cena} info={info} />
        </Box>
      )}
      <Typography role="status">{descreverCena(cena)}</Typography>
    </Box>
  );
}

/** O passo em que se está e o que vem a seguir, com as legendas. */
function OsPassos({
  estado: {
    roteiro: { passos, atual },
  },
  aoAndar,
}: {
  readonly estado: EstadoNoCanal;
  readonly aoAndar: (i: number) => void;
}) {
  const dito = (i: number): string | null => {
    const passo = passos[i];
    return passo ? passo.legenda || descreverCena(passo) : null;
  };
  const seguinte = dito(atual + 1);
  if (passos.length === 0) return null;
  return (
    <Box component="section" aria-label="Passos" sx={{ mt: 2 }}>
      <Typography color="textSecondary">
        Passo {atual + 1} de {passos.length}
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {dito(atual)}
      </Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {seguinte === null ? 'É o último passo.' : `A seguir: ${seguinte}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1.5 }}>
        <Button variant="outlined" disabled={atual === 0} onClick={() => aoAndar(atual - 1)}>
          ← Anterior
        </Button>
        <Button variant="contained" disabled={seguinte === null} onClick={() => aoAndar(atual + 1)}>
          Próximo →
        </Button>
      </Stack>
    </Box>
  );
}

export function JanelaDeQuemEnsina({ aula, anotacoes }: Props) {
  const { estado, info, situacao, roteiro, pedir } = useAulaDaOutraJanela(aula);
  useTeclas(
    () => undefined,
    (tecla) => {
      if (typeof tecla === 'number') void pedir('numero', tecla);
      else if (tecla !== 'telaCheia' && tecla !== 'roteiro' && tecla !== 'ajuda')
        void pedir('acao', tecla);
    },
  );
  if (!estado || !roteiro)
    return (
      <EstadoDePagina
        titulo={situacao === 'terminada' ? 'A aula terminou' : 'Janela de quem ensina'}
        papel="status"
      >
        {SEM_AULA[situacao]}
      </EstadoDePagina>
    );
  return (
    <Box component="main">
      {situacao === 'calada' && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          A janela da aula não responde. Abra de novo: ela continua de onde estava, e esta também.
        </Alert>
      )}
      <Box sx={colunas}>
        <Box>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
            {estado.titulo}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            Esta janela é só sua. As teclas da aula também valem aqui; na janela da aula, F volta à
            tela cheia.
          </Typography>
          <OQueSeVe estado={estado} info={info} />
          <OsPassos estado={estado} aoAndar={(i) => void pedir('mostrar', i)} />
          {estado.onde && anotacoes(estado.onde.mapaId)}
        </Box>
        {estado.onde && (
          <PainelDoRoteiro
            onde={estado.onde}
            tecnica={estado.cena.tecnica ?? null}
            aoEscolherTecnica={(t) => void pedir('tecnica', t)}
            roteiro={roteiro}
            aoMostrar={(i) => void pedir('mostrar', i)}
            aoGravar={() => roteiro.gravar(estado.cena)}
            aoRegravar={() => void pedir('regravar')}
            aoAbrir={(id) => void pedir('abrir', id)}
            aoFechar={null}
            dizer={(frase) => void pedir('dizer', frase)}
          />
        )}
      </Box>
    </Box>
  );
}
