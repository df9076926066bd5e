import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import {
  useDescartarImportacaoMutation,
  useGravarImportacaoMutation,
  useImportacaoQuery,
  useImportacoesQuery,
} from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Conferencia } from '@/features/mesa/importacao/Conferencia';
import { EnvioDeArquivo } from '@/features/mesa/importacao/EnvioDeArquivo';
import { Gravacao } from '@/features/mesa/importacao/Gravacao';
import { Resultado } from '@/features/mesa/importacao/Resultado';
import { FORMATOS } from '@/features/mesa/importacao/textos';
import type { Importacao } from '@core/contract';
import { numero, quantosMapas } from '@core/texto';
import { useTitulo } from './useTitulo';

const PERGUNTAR_MS = 700;
const ANDAM: readonly Importacao['estado'][] = ['lendo', 'gravando'];

/** Os que já se gravaram também. */
const quantosTraz = ({ contas, resultado }: Importacao): number =>
  contas.todos +
  (resultado === null ? 0 : resultado.novos + resultado.substituidos + resultado.fora);

const nomeDa = ({ arquivo }: Importacao): string => arquivo || 'Arquivo sem nome';

/** Pergunta antes de descartar; `aoDescartada` quando já não existe. */
function useDescarte(aoDescartada: () => void) {
  const [aDescartar, escolher] = useState<Importacao | null>(null);
  const [descartar, { isLoading, error, reset }] = useDescartarImportacaoMutation();
  const confirmar = async (): Promise<void> => {
    if (!aDescartar) return;
    const { error: falhou } = await descartar(aDescartar.id);
    if (falhou && statusDoErro(falhou) !== 404) return;
    escolher(null);
    aoDescartada();
  };
  const pergunta = (
    <Confirmacao
      aberta={aDescartar !== null}
      pergunta="Descartar esta importação?"
      acao="Descartar"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={() => {
        reset();
        escolher(null);
      }}
    >
      Nada deste arquivo entra nos seus mapas, e as decisões que você tomou são perdidas.
    </Confirmacao>
  );
  return { pedirDescarte: escolher, pergunta };
}

const ESTADO_POR_EXTENSO = {
  lendo: 'sendo lido',
  pronta: 'aguardando conferência',
  interrompida: 'a leitura parou no meio; descarte e envie de novo',
  gravando: 'uma parte já entrou',
  gravada: 'gravada',
} as const;

const LINHA = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  py: 1,
} as const;

/** As que ficaram a meio: continuam de onde estavam. */
function PorTerminar() {
  const { data: importacoes = [], error, refetch } = useImportacoesQuery();
  const { pedirDescarte, pergunta } = useDescarte(() => undefined);
  if (importacoes.length === 0)
    return (
      <>
        {error && (
          <Box sx={{ mt: 5, maxWidth: 720 }}>
            <NaoVeio
              titulo="Não foi possível ver as importações não concluídas"
              mensagem={mensagemDoErro(error)}
              aoTentar={() => void refetch()}
            />
          </Box>
        )}
        {pergunta}
      </>
    );
  return (
    <Box component="section" aria-label="Importações não concluídas" sx={{ mt: 5, maxWidth: 720 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Não concluídas
      </Typography>
      {importacoes.map((i) => (
        <Box key={i.id} sx={LINHA}>
          <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            {nomeDa(i)} · {quantosMapas(quantosTraz(i))} · {ESTADO_POR_EXTENSO[i.estado]}
          </Typography>
          {i.estado !== 'interrompida' && (
            <Button
              component={RouterLink}
              to={`/importar/${i.id}`}
              size="small"
              aria-label={`Continuar ${nomeDa(i)}`}
            >
              Continuar
            </Button>
          )}
          {i.estado !== 'gravando' && (
            <Button
              size="small"
              aria-label={`Descartar ${nomeDa(i)}`}
              onClick={() => pedirDescarte(i)}
            >
              Descartar
            </Button>
          )}
        </Box>
      ))}
      {pergunta}
    </Box>
  );
}

/** As de hoje e de ontem: ainda se podem desfazer. */
function Gravadas() {
  const {
    data: importacoes = [],
    error,
    refetch,
  } = useImportacoesQuery({ consulta: { gravadas: 'sim' } });
  if (error && importacoes.length === 0)
    return (
      <Box sx={{ mt: 5, maxWidth: 720 }}>
        <NaoVeio
          titulo="Não foi possível ver o que foi importado há pouco"
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      </Box>
    );
  if (importacoes.length === 0) return null;
  return (
    <Box component="section" aria-label="Importadas há pouco" sx={{ mt: 5, maxWidth: 720 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Importadas há pouco
      </Typography>
      {importacoes.map((i) => (
        <Box key={i.id} sx={LINHA}>
          <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            {nomeDa(i)} ·{' '}
            {quantosMapas((i.resultado?.novos ?? 0) + (i.resultado?.substituidos ?? 0))}
          </Typography>
          <Button
            component={RouterLink}
            to={`/importar/${i.id}`}
            size="small"
            aria-label={`Ver ou desfazer ${nomeDa(i)}`}
          >
            Ver ou desfazer
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Lê-se um arquivo de cada pessoa de cada vez, e poucos ao todo. */
function Espera() {
  return (
    <Box sx={{ maxWidth: 560, width: '100%' }}>
      <Typography role="status" sx={{ mb: 1 }}>
        Arquivo recebido. A leitura começa sozinha assim que chegar a vez dele; você pode sair desta
        página e voltar depois.
      </Typography>
      <LinearProgress aria-label="Esperando a vez" />
    </Box>
  );
}

function Leitura({ importacao }: { readonly importacao: Importacao }) {
  const { posicao, bytes, contas } = importacao;
  if (posicao === 0) return <Espera />;
  const porCento = Math.round((100 * posicao) / bytes);
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography role="status" sx={{ mb: 1 }}>
        Lendo: {numero(contas.todos)} registros, {porCento} % do arquivo…
      </Typography>
      <LinearProgress variant="determinate" value={porCento} aria-label="Leitura do arquivo" />
    </Box>
  );
}

function Corpo({
  importacao,
  aoDescartar,
}: {
  readonly importacao: Importacao;
  readonly aoDescartar: () => void;
}) {
  switch (importacao.estado) {
    case 'lendo':
      return (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Leitura importacao={importacao} />
          <Button onClick={aoDescartar}>Cancelar</Button>
        </Stack>
      );
    case 'interrompida':
      return (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={aoDescartar}>
              Descartar
            </Button>
          }
        >
          A leitura deste arquivo parou no meio, e nada entrou. Descarte-a e envie o arquivo de
          novo.
        </Alert>
      );
    case 'pronta':
      return <Conferencia importacao={importacao} aoDescartar={aoDescartar} />;
    case 'gravando':
      return <Gravacao importacao={importacao} />;
    case 'gravada':
      return <Resultado importacao={importacao} />;
  }
}

function PaginaDaImportacao({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const [, { isLoading: gravando }] = useGravarImportacaoMutation({ fixedCacheKey: id });
  const [anda, setAnda] = useState(true);
  const { currentData, error, refetch } = useImportacaoQuery(id, {
    pollingInterval: anda ? PERGUNTAR_MS : 0,
  });
  const aindaAnda =
    currentData === undefined
      ? error === undefined
      : gravando || ANDAM.includes(currentData.estado);
  if (aindaAnda !== anda) setAnda(aindaAnda);
  const { pedirDescarte, pergunta } = useDescarte(
    () => void navigate('/importar', { state: { anuncio: 'Importação descartada.' } }),
  );
  if (currentData) {
    const { escola, formato } = currentData;
    return (
      <>
        <Typography color="textSecondary" sx={{ mt: -1.5, mb: 3, overflowWrap: 'anywhere' }}>
          {nomeDa(currentData)} · {FORMATOS[formato]} · para{' '}
          {escola ? escola.nome : 'os meus mapas'}
        </Typography>
        <Corpo importacao={currentData} aoDescartar={() => pedirDescarte(currentData)} />
        {pergunta}
      </>
    );
  }
  if (!error) return <EsqueletoDaPagina />;
  if (statusDoErro(error) === 404)
    return (
      <Alert
        severity="warning"
        action={
          <Button component={RouterLink} to="/importar" color="inherit" size="small">
            Importar um arquivo
          </Button>
        }
      >
        {mensagemDoErro(error)}
      </Alert>
    );
  return (
    <EstadoDePagina
      nivel="h2"
      titulo="Não foi possível carregar a importação"
      aoTentar={() => void refetch()}
    >
      {mensagemDoErro(error)}
    </EstadoDePagina>
  );
}

/** /importar e /importar/{id} */
export default function ImportarPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  useTitulo('Importar mapas');
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Importar mapas
      </Typography>
      {id === undefined ? (
        <>
          <EnvioDeArquivo aoEnviar={(nova) => void navigate(`/importar/${nova}`)} />
          <PorTerminar />
          <Gravadas />
        </>
      ) : (
        <PaginaDaImportacao key={id} id={id} />
      )}
    </>
  );
}
