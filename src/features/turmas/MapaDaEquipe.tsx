import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { agora } from '@/api/relogio';
import { useMudarMapaDaTurmaMutation, useTirarMapaDaTurmaMutation } from '@/api/turmasApi';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { CEGUEIRAS, type Cegueira, type MapaDaTurma, type Turma } from '@core/contract';
import { CampoDeMomento, TORTO } from '@/components/formulario/CampoDeMomento';
import { CEGUEIRA_POR_EXTENSO } from './cegueira';
import { Janela } from '@/components/formulario/Janela';
import { textoDoMomento } from '@/components/formulario/quando';

interface Props {
  readonly mapa: MapaDaTurma;
  readonly alunos: Turma['alunos'];
}

const revelado = ({ cegueira, revelaEm }: MapaDaTurma): boolean =>
  cegueira !== 'às claras' && revelaEm !== null && Date.parse(revelaEm) <= agora();

function estado(mapa: MapaDaTurma): string {
  const { cegueira, rotulo, revelaEm } = mapa;
  if (cegueira === 'às claras') return '';
  if (revelaEm === null) return `Os alunos o veem como “${rotulo}”, até se revelar.`;
  return revelado(mapa)
    ? `Revelado em ${textoDoMomento(revelaEm)}; antes, era “${rotulo}”.`
    : `Os alunos o veem como “${rotulo}”; revela-se em ${textoDoMomento(revelaEm)}.`;
}

/** Quem, dos alunos de agora, o abriu; e quem não. */
function QuemAbriu({ mapa, alunos }: Props) {
  const id = useId();
  const [aberto, abrir] = useState(false);
  const quando = new Map(mapa.aberturas.map((a) => [a.usuarioId, a.em]));
  const abriram = alunos.filter((a) => quando.has(a.usuarioId));
  const faltam = alunos.filter((a) => !quando.has(a.usuarioId));
  if (alunos.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        aria-expanded={aberto}
        aria-controls={id}
        aria-label={`Aberto por ${abriram.length} de ${alunos.length}: ${mapa.nome}`}
        onClick={() => abrir(!aberto)}
      >
        Aberto por {abriram.length} de {alunos.length}
      </Button>
      <Box id={id} hidden={!aberto} sx={{ flexBasis: '100%', typography: 'body2', pl: 0.5 }}>
        <Typography variant="body2">
          Abriram:{' '}
          {abriram
            .map((a) => `${a.nome} (${textoDoMomento(quando.get(a.usuarioId) ?? '')})`)
            .join(', ') || 'ninguém ainda'}
          .
        </Typography>
        {faltam.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            Ainda não: {faltam.map((a) => a.nome).join(', ')}.
          </Typography>
        )}
      </Box>
    </>
  );
}

interface PropsDaHora {
  readonly mapa: MapaDaTurma;
  readonly aoFechar: () => void;
}

function HoraDeRevelar({ mapa, aoFechar }: PropsDaHora) {
  const [revelaEm, revelar] = useState(revelado(mapa) ? null : mapa.revelaEm);
  const [mudar, { isLoading, error }] = useMudarMapaDaTurmaMutation();
  const enviar = async (): Promise<void> => {
    const corpo = { cegueira: mapa.cegueira, revelaEm };
    const { error: falha } = await mudar({ id: mapa.id, corpo });
    if (!falha) aoFechar();
  };
  return (
    <Janela
      titulo={`Quando revelar ${mapa.nome}`}
      acao="Salvar"
      largura="xs"
      emCurso={isLoading}
      falta={revelaEm === TORTO}
      erro={error ? mensagemDoErro(error) : null}
      aoEnviar={() => void enviar()}
      aoFechar={aoFechar}
    >
      <Box sx={{ pt: 1 }}>
        <CampoDeMomento rotulo="Revelar em" valor={revelaEm} aoMudar={revelar} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        Sem dia nem hora, fica às cegas até alguém da equipe o revelar.
      </Typography>
    </Janela>
  );
}

function Tirar({ mapa, aoFechar }: PropsDaHora) {
  const [tirar, { isLoading, error }] = useTirarMapaDaTurmaMutation();
  const confirmar = async (): Promise<void> => {
    const { error: falha } = await tirar(mapa.id);
    if (!falha) aoFechar();
  };
  return (
    <Confirmacao
      aberta
      pergunta={`Tirar ${mapa.nome} da turma?`}
      acao="Tirar"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={aoFechar}
    >
      Os alunos deixam de o ver já. O mapa continua na escola.
    </Confirmacao>
  );
}

/** Um mapa da turma: como se vê, quando se revela, e quem o abriu. */
export function MapaDaEquipe({ mapa, alunos }: Props) {
  const [janela, abrir] = useState<'hora' | 'tirar' | null>(null);
  const [mudar, { isLoading, error }] = useMudarMapaDaTurmaMutation();
  const cego = mapa.cegueira !== 'às claras';
  const porRevelar = cego && !revelado(mapa);
  const agoraIso = (): string => `${new Date(agora()).toISOString().slice(0, 19)}Z`;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`/mapas/${mapa.mapaId}`}
            sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}
          >
            {mapa.nome}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {estado(mapa)}
          </Typography>
        </Box>
        <NativeSelect
          value={mapa.cegueira}
          disabled={isLoading}
          onChange={(e) =>
            void mudar({
              id: mapa.id,
              corpo: {
                cegueira: e.target.value as Cegueira,
                revelaEm: porRevelar ? mapa.revelaEm : null,
              },
            })
          }
          inputProps={{ 'aria-label': `Como os alunos veem ${mapa.nome}` }}
        >
          {CEGUEIRAS.map((c) => (
            <option key={c} value={c}>
              {CEGUEIRA_POR_EXTENSO[c]}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', ml: -0.625 }}>
        {porRevelar && (
          <>
            <BotaoQueEspera
              size="small"
              esperando={isLoading}
              aria-label={`Revelar agora: ${mapa.nome}`}
              onClick={() =>
                void mudar({
                  id: mapa.id,
                  corpo: { cegueira: mapa.cegueira, revelaEm: agoraIso() },
                })
              }
            >
              Revelar agora
            </BotaoQueEspera>
            <Button
              size="small"
              aria-label={`Marcar hora: ${mapa.nome}`}
              onClick={() => abrir('hora')}
            >
              Marcar hora
            </Button>
          </>
        )}
        <Button size="small" aria-label={`Tirar ${mapa.nome}`} onClick={() => abrir('tirar')}>
          Tirar
        </Button>
        <QuemAbriu mapa={mapa} alunos={alunos} />
      </Box>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
      {janela === 'hora' && <HoraDeRevelar mapa={mapa} aoFechar={() => abrir(null)} />}
      {janela === 'tirar' && <Tirar mapa={mapa} aoFechar={() => abrir(null)} />}
    </Box>
  );
}
