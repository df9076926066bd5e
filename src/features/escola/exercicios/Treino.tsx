import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { usePerguntasDoTreinoQuery, useTreinarMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { perguntaDe, type Pergunta } from '@core/astrology';
import { CampoDaResposta } from './CampoDaResposta';

const NENHUMA: readonly string[] = [];

/** Uma qualquer, que não a de agora. */
function sortear(ids: readonly string[], menos: string): string {
  const outras = ids.filter((id) => id !== menos);
  if (outras.length === 0) return menos;
  // Primeiro a espécie: há muito mais perguntas de aspectos do que das outras.
  const especies = [...new Set(outras.map((id) => id.split('/')[0]))];
  const qual = <T,>(itens: readonly T[]): T => itens[Math.floor(Math.random() * itens.length)] as T;
  const especie = qual(especies);
  return qual(outras.filter((id) => id.split('/')[0] === especie));
}

interface PropsDaPergunta {
  readonly mapa: string;
  readonly titulo: string;
  readonly pergunta: Pergunta;
  readonly aoSaber: (certa: boolean) => void;
  readonly aoSeguir: () => void;
}

function UmaPergunta({ mapa, titulo, pergunta, aoSaber, aoSeguir }: PropsDaPergunta) {
  const [resposta, responder] = useState('');
  const [treinar, { data, error, isLoading }] = useTreinarMutation();
  const seguinte = useRef<HTMLButtonElement>(null);
  const enviar = async (): Promise<void> => {
    if (resposta === '' || data) return;
    const r = await treinar({ id: mapa, corpo: { pergunta: pergunta.id, resposta } });
    if (!r.data) return;
    aoSaber(r.data.certa);
    seguinte.current?.focus();
  };
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {pergunta.texto}
      </Typography>
      <CampoDaResposta
        mapa={mapa}
        titulo={titulo}
        pergunta={pergunta}
        resposta={resposta}
        aoResponder={(valor) => !data && responder(valor)}
      >
        <div role="status">
          {data && (
            <Alert severity={data.certa ? 'success' : 'error'} role="presentation" sx={{ mt: 2 }}>
              {data.certa ? 'Certo.' : 'Errado.'} {data.explicacao}
            </Alert>
          )}
        </div>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {mensagemDoErro(error)}
          </Alert>
        )}
        <Stack direction="row" spacing={1.5} sx={{ mt: 2 }}>
          {!data && (
            <BotaoQueEspera
              variant="contained"
              esperando={isLoading}
              aria-disabled={resposta === ''}
              onClick={() => void enviar()}
            >
              Responder
            </BotaoQueEspera>
          )}
          <Button ref={seguinte} variant={data ? 'contained' : 'outlined'} onClick={aoSeguir}>
            {data ? 'Próxima pergunta' : 'Pular'}
          </Button>
        </Stack>
      </CampoDaResposta>
    </>
  );
}

interface Props {
  readonly mapa: string;
  readonly titulo: string;
}

/** Perguntas sem fim sobre um mapa da turma, com a explicação e a conta desta vez. */
export function Treino({ mapa, titulo }: Props) {
  const { currentData, error, refetch } = usePerguntasDoTreinoQuery(mapa, {
    refetchOnMountOrArgChange: true,
  });
  const ids = currentData?.perguntas ?? NENHUMA;
  const [vez, passar] = useState({ numero: 1, id: '' });
  const [conta, contar] = useState({ certas: 0, feitas: 0 });
  const primeira = vez.id === '' && ids.length > 0;
  if (primeira) passar({ numero: 1, id: sortear(ids, '') });
  const pergunta = perguntaDe(vez.id);
  if (!currentData && error)
    return (
      <NaoVeio
        titulo="Não foi possível carregar as perguntas"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    );
  if (currentData && !pergunta && !primeira)
    return (
      <Typography color="textSecondary">
        Por ora não há o que treinar neste mapa: os exercícios da turma perguntam tudo o que ele
        responde.
      </Typography>
    );
  if (!pergunta) return <EsqueletoDaPagina />;
  return (
    <Box>
      <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
        {conta.feitas === 0
          ? 'Responda quantas quiser: nada disso é salvo.'
          : `${conta.certas} de ${conta.feitas} ${conta.feitas === 1 ? 'certa' : 'certas'}.`}
      </Typography>
      <UmaPergunta
        key={vez.numero}
        mapa={mapa}
        titulo={titulo}
        pergunta={pergunta}
        aoSaber={(certa) =>
          contar((c) => ({ certas: c.certas + Number(certa), feitas: c.feitas + 1 }))
        }
        aoSeguir={() => passar((v) => ({ numero: v.numero + 1, id: sortear(ids, v.id) }))}
      />
    </Box>
  );
}
