import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useCeuAsCegasQuery } from '@/api/apiSlice';
import { Barreira } from '@/components/avisos/Barreira';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { mapaDaRoda, Wheel, type Selecao } from '@/wheel';
import { respostaApontada, type Pergunta } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { ehDoSimbolo, nomesNaPergunta } from './nomesNaPergunta';

interface PropsDaRoda {
  readonly titulo: string;
  readonly info: AstroInfo;
  readonly pergunta: string;
  readonly selecionado?: Selecao | null;
  readonly aoSelecionar?: (s: Selecao | null) => void;
}

const COMO_SE_ANDA = 'Ande pela roda com as setas; Enter aponta.';
const DESCRICAO = {
  grau: `${COMO_SE_ANDA} Os graus são contados em volta do zodíaco, de 0 a 359, desde o início de Áries.`,
  signo: `${COMO_SE_ANDA} Os lugares são contados em volta do zodíaco, de 0 a 359, desde o início de Áries; dizem o signo e a ordem, e não o grau.`,
} as const;

/** A roda sem as tabelas, que diriam a resposta. Aponta-se com o ponteiro ou com o teclado. */
function Roda({ titulo, info, pergunta, ...resto }: PropsDaRoda) {
  return (
    <Barreira oQue="a roda" chave={info}>
      <Wheel
        aneis={[useMemo(() => mapaDaRoda(info), [info])]}
        nomear={useMemo(() => nomesNaPergunta(info, pergunta), [info, pergunta])}
        exibirAspectos
        exibirCasas
        aspectosHabilitados={useAppSelector(selectHabilitados)}
        larguraMaxima={520}
        justa
        titulo={`Roda: ${titulo}`}
        descricao={DESCRICAO[info.grao ?? 'grau']}
        {...resto}
      />
    </Barreira>
  );
}

interface PropsDoCampo {
  /** O id do compartilhamento. */
  readonly mapa: string;
  readonly titulo: string;
  readonly pergunta: Pergunta;
  readonly resposta: string;
  readonly aoResponder: (valor: string) => void;
  /** Abaixo do campo. */
  readonly children?: ReactNode;
}

/** Ao lado da roda, onde há lugar: responder não obriga a rolar. */
const LADO_A_LADO = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 520px)', md: 'minmax(0, 520px) minmax(220px, 340px)' },
  columnGap: 4,
  alignItems: 'start',
};

function ComCeu({
  titulo,
  pergunta,
  resposta,
  aoResponder,
  children,
  info,
}: PropsDoCampo & { readonly info: AstroInfo }) {
  const [apontado, apontar] = useState<Selecao | null>(null);
  const [fora, avisar] = useState(false);
  const escolher = (s: Selecao | null): void => {
    if (!s) return;
    const valor = respostaApontada(s.id);
    const serve = pergunta.opcoes.some((o) => o.valor === valor);
    avisar(!serve);
    if (!serve) return;
    apontar(s);
    aoResponder(valor);
  };
  const dosCorpos = pergunta.opcoes.every((o) => Number.isNaN(Number(o.valor)));
  return (
    <Box sx={LADO_A_LADO}>
      {pergunta.tipo === 'apontar' ? (
        <Roda
          titulo={titulo}
          info={info}
          pergunta={pergunta.id}
          selecionado={
            resposta !== '' && apontado && respostaApontada(apontado.id) === resposta
              ? apontado
              : null
          }
          aoSelecionar={escolher}
        />
      ) : (
        <Roda titulo={titulo} info={info} pergunta={pergunta.id} />
      )}
      <div>
        <div role="status">
          {fora && (
            <Alert severity="info" role="presentation" sx={{ mt: 1 }}>
              {dosCorpos
                ? 'A resposta é um planeta: aponte um.'
                : 'A resposta é uma casa: aponte uma.'}
            </Alert>
          )}
        </div>
        {ehDoSimbolo(pergunta.id) ? (
          <Typography role="status" sx={{ mt: 1.5 }}>
            {resposta === '' ? 'Nada apontado ainda.' : 'Apontado. Pode apontar outro.'}
          </Typography>
        ) : (
          <TextField
            select
            fullWidth
            label={`Resposta: ${titulo}`}
            value={resposta}
            onChange={(e) => {
              avisar(false);
              aoResponder(e.target.value);
            }}
            helperText={
              pergunta.tipo === 'apontar' ? 'Aponte na roda, ou escolha aqui.' : undefined
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ mt: 1.5 }}
          >
            <option value="">Escolha…</option>
            {pergunta.opcoes.map((o) => (
              <option key={o.valor} value={o.valor}>
                {o.rotulo}
              </option>
            ))}
          </TextField>
        )}
        {children}
      </div>
    </Box>
  );
}

/** O mapa da turma, às cegas se o for, e onde se responde a uma pergunta sobre ele. */
export function CampoDaResposta(props: PropsDoCampo) {
  const { currentData: info, error, refetch } = useCeuAsCegasQuery(props.mapa);
  if (info) return <ComCeu {...props} info={info} />;
  if (!error) return <EsqueletoDaPagina />;
  return (
    <NaoVeio
      titulo="Não foi possível calcular o mapa"
      mensagem={mensagemDoErro(error)}
      aoTentar={() => void refetch()}
    />
  );
}
