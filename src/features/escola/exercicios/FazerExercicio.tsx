import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEntregarExercicioMutation, useExerciciosDaTurmaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { FicaOEscrito } from '@/components/avisos/FicaOEscrito';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { passou } from '@/vistas/prazo';
import { textoDoMomento } from '@/tempo/daqui';
import { useChave } from '@/components/formulario/useChave';
import { Secao } from '@/components/moldura/Secao';
import { useComposto, useTemNoOutbox } from '@/outbox/useOutbox';
import { perguntaDe } from '@core/astrology';
import { LIMITES, type Exercicio } from '@core/contract';
import { CampoDaResposta } from './CampoDaResposta';
import { UmaEntrega } from './Entregas';
import { LEGENDA, RespostaNaRoda } from './RespostaNaRoda';
import { RespostasDeAntes } from './RespostasDeAntes';

/** As respostas por mapa; a do que se disserta, sob ''. */
type Respostas = Readonly<Record<string, string>>;
const DISSERTADA = '';

declare module '@/outbox/especies' {
  interface Escritos {
    readonly exercicio: Respostas;
  }
}

const mapasDe = ({ tipo, mapas }: Exercicio): readonly string[] =>
  tipo === 'dissertar' ? [DISSERTADA] : mapas.map((m) => m.id);

function Campos({
  exercicio,
  respostas,
  responder,
}: {
  readonly exercicio: Exercicio;
  readonly respostas: Respostas;
  readonly responder: (mapa: string, valor: string) => void;
}) {
  const pergunta = exercicio.pergunta === null ? null : perguntaDe(exercicio.pergunta);
  if (!pergunta)
    return (
      <TextField
        label="A sua resposta"
        multiline
        fullWidth
        minRows={6}
        maxRows={20}
        value={respostas[DISSERTADA] ?? ''}
        onChange={(e) => responder(DISSERTADA, e.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITES.resposta } }}
        sx={{ mb: 2, maxWidth: 720 }}
      />
    );
  return exercicio.mapas.map(({ id, titulo }) => (
    <Box key={id} component="section" aria-label={titulo} sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <CampoDaResposta
        mapa={id}
        titulo={titulo}
        pergunta={pergunta}
        resposta={respostas[id] ?? ''}
        aoResponder={(valor) => responder(id, valor)}
      />
    </Box>
  ));
}

/** O que se respondeu a outra pergunta não é resposta a esta. */
const chaveDasRespostas = ({ id, pergunta }: Exercicio): string => `${id}/${pergunta}`;

interface PropsDeResponder {
  readonly exercicio: Exercicio;
  readonly aoEntregar: () => void;
}

function Responder({ exercicio, aoEntregar }: PropsDeResponder) {
  const {
    valor: respostas,
    mudar,
    enviado,
  } = useComposto('exercicio', chaveDasRespostas(exercicio), {});
  const semTentativas = exercicio.restam === 0;
  const [tentou, tentar] = useState(false);
  const chaveDe = useChave();
  const [entregar, { isLoading, error }] = useEntregarExercicioMutation();
  const faltam = mapasDe(exercicio).filter((m) => (respostas[m] ?? '').trim() === '').length;
  const [confirmando, confirmar] = useState(false);
  const pedir = (): void => {
    tentar(true);
    if (faltam > 0) return;
    if (exercicio.restam === 1) confirmar(true);
    else void enviar();
  };
  const enviar = async (): Promise<void> => {
    confirmar(false);
    const corpo = {
      respostas: mapasDe(exercicio).map((m) => ({
        mapa: m === DISSERTADA ? null : m,
        resposta: respostas[m] ?? '',
      })),
    };
    const { id, versao, entregas } = exercicio;
    const r = await entregar({ id, versao, chave: chaveDe([corpo, entregas.length]), corpo });
    if (r.error) return;
    enviado(respostas);
    tentar(false);
    aoEntregar();
  };
  return (
    <>
      <Campos
        exercicio={exercicio}
        respostas={respostas}
        responder={(mapa, valor) => mudar({ ...respostas, [mapa]: valor })}
      />
      <div role="status">
        {tentou && faltam > 0 && (
          <Alert severity="warning" role="presentation" sx={{ mb: 2 }}>
            {faltam === 1 ? 'Falta uma resposta.' : `Faltam ${faltam} respostas.`} Nada foi enviado.
          </Alert>
        )}
      </div>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
      {semTentativas ? (
        <>
          {!error && (
            <FicaOEscrito>Você já usou todas as tentativas, em outra aba ou aparelho.</FicaOEscrito>
          )}
          <Button variant="outlined" onClick={() => enviado(respostas)}>
            Descartar o que escrevi
          </Button>
        </>
      ) : (
        <BotaoQueEspera variant="contained" esperando={isLoading} onClick={pedir}>
          Entregar
        </BotaoQueEspera>
      )}
      <Confirmacao
        aberta={confirmando}
        pergunta={exercicio.tentativas === 1 ? 'Entregar?' : 'Entregar a última tentativa?'}
        acao="Entregar"
        emCurso={isLoading}
        erro={null}
        aoConfirmar={() => void enviar()}
        aoCancelar={() => confirmar(false)}
      >
        {exercicio.tentativas === 1
          ? 'Este exercício só pode ser entregue uma vez: depois não dá para mudar as respostas.'
          : 'É a última tentativa: depois dela não dá para mudar as respostas.'}
      </Confirmacao>
    </>
  );
}

/** Os que a pessoa ainda não entregou, nesta turma. */
function Proximo({ exercicio }: { readonly exercicio: Exercicio }) {
  const { currentData } = useExerciciosDaTurmaQuery(exercicio.turma.id);
  const proximo = currentData?.find(
    (x) => x.id !== exercicio.id && x.entregues === 0 && !passou(x.prazo),
  );
  return (
    <Button
      component={Link}
      to={proximo ? `/exercicios/${proximo.id}` : `/turmas/${exercicio.turma.id}`}
      variant="contained"
    >
      {proximo ? `Próximo exercício: ${proximo.titulo}` : 'Voltar à turma'}
    </Button>
  );
}

const LADO_A_LADO = {
  display: 'grid',
  gap: 3,
  mb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 520px)', lg: 'repeat(2, minmax(0, 520px))' },
} as const;

/** A última entrega, com a roda de cada mapa, e o que fazer depois. */
function Entregue({ exercicio, aoRefazer }: PropsDoEntregue) {
  const ultima = exercicio.entregas.at(-1);
  const { pergunta } = exercicio;
  return (
    <Box sx={{ mb: 3 }}>
      {pergunta !== null && ultima && (
        <>
          <Box sx={LADO_A_LADO}>
            {ultima.respostas.map((r) => {
              const mapa = exercicio.mapas.find((m) => m.id === r.mapa);
              return (
                mapa && (
                  <RespostaNaRoda
                    key={mapa.id}
                    mapa={mapa.id}
                    titulo={mapa.titulo}
                    pergunta={pergunta}
                    resposta={r}
                  />
                )
              );
            })}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {LEGENDA}
          </Typography>
        </>
      )}
      {ultima && ultima.comentario !== '' && (
        <Box sx={{ mb: 2, pl: 1.5, borderLeft: 2, borderColor: 'primary.main', maxWidth: 720 }}>
          <Typography variant="caption" color="textSecondary">
            Comentário da equipe
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {ultima.comentario}
          </Typography>
        </Box>
      )}
      {exercicio.restam === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Você já usou todas as tentativas.
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Proximo exercicio={exercicio} />
        {exercicio.restam !== 0 && (
          <Button variant="outlined" onClick={aoRefazer}>
            Responder de novo
          </Button>
        )}
      </Stack>
    </Box>
  );
}

interface PropsDoEntregue {
  readonly exercicio: Exercicio;
  readonly aoRefazer: () => void;
}

function Ultima({ exercicio }: { readonly exercicio: Exercicio }) {
  const ultima = exercicio.entregas.at(-1);
  if (!ultima) return null;
  const corrigidas = ultima.respostas.filter((r) => r.certa !== null);
  const certas = corrigidas.filter((r) => r.certa).length;
  if (exercicio.corrigeEm)
    return `Entregue. O que está certo aparece depois do prazo, ${textoDoMomento(exercicio.corrigeEm)}.`;
  return corrigidas.length > 0
    ? `Entregue: ${certas} de ${corrigidas.length} ${corrigidas.length === 1 ? 'certa' : 'certas'}.`
    : 'Entregue. A equipe vai ler e devolver.';
}

/** O exercício de quem estuda: responder, e o que já entregou, da última à primeira. */
export function FazerExercicio({ exercicio }: { readonly exercicio: Exercicio }) {
  const escreve = useTemNoOutbox('exercicio', chaveDasRespostas(exercicio));
  const entregou = exercicio.entregas.length > 0;
  const [refazendo, refazer] = useState(false);
  const responde = escreve || refazendo || (!entregou && exercicio.restam !== 0);
  return (
    <>
      <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
        <Ultima exercicio={exercicio} />
      </Typography>
      <RespostasDeAntes exercicio={exercicio} deAgora={chaveDasRespostas(exercicio)} />
      {responde ? (
        <Responder
          key={exercicio.pergunta}
          exercicio={exercicio}
          aoEntregar={() => refazer(false)}
        />
      ) : (
        <Entregue exercicio={exercicio} aoRefazer={() => refazer(true)} />
      )}
      {entregou && (
        <Box sx={{ mt: 4, maxWidth: 720 }}>
          <Secao titulo="As suas entregas">
            {[...exercicio.entregas].reverse().map((e) => (
              <UmaEntrega key={e.id} exercicio={exercicio} entrega={e} />
            ))}
          </Secao>
        </Box>
      )}
    </>
  );
}
