import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useTirarMapaDaTurmaMutation } from '@/api/apiSlice';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import type { NaLista } from '@/components/formulario/Rolada';
import { NIVEIS } from '@/components/mapa/cegueira';
import type { MapaDaTurma, Turma } from '@core/contract';
import { RodaDoMapa } from '@/vistas/RodaDoMapa';
import { textoDoMomento } from '@/tempo/daqui';
import { MudarCegueira, revelado, RevelarAgora } from './MudarCegueira';

interface Props {
  readonly mapa: MapaDaTurma;
  readonly alunos: Turma['alunos'];
}

interface PropsNaLista extends Props {
  readonly naLista: NaLista;
  /** Os mapas com que se pede a roda deste. */
  readonly bloco: string;
}

function estado(mapa: MapaDaTurma): string {
  const { cegueira, rotulo, revelaEm } = mapa;
  const { nome } = NIVEIS[cegueira];
  if (cegueira === 'às claras') return `${nome}.`;
  if (revelaEm === null)
    return `${nome}: aparece para os alunos como “${rotulo}” até ser revelado.`;
  return revelado(mapa)
    ? `Revelado em ${textoDoMomento(revelaEm)}; antes, era “${rotulo}”.`
    : `${nome}: aparece para os alunos como “${rotulo}”; será revelado em ${textoDoMomento(revelaEm)}.`;
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
        {aberto && (
          <>
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
          </>
        )}
      </Box>
    </>
  );
}

interface PropsDaJanela {
  readonly mapa: MapaDaTurma;
  readonly aoFechar: () => void;
}

function Tirar({ mapa, aoFechar }: PropsDaJanela) {
  const [tirar, { isLoading, error }] = useTirarMapaDaTurmaMutation();
  const confirmar = async (): Promise<void> => {
    const { error: falha } = await tirar(mapa.id);
    if (!falha) aoFechar();
  };
  return (
    <Confirmacao
      aberta
      pergunta={`Remover ${mapa.nome} da turma?`}
      acao="Remover"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={aoFechar}
    >
      Os alunos deixam de vê-lo na hora. O mapa continua na escola.
    </Confirmacao>
  );
}

/** Um mapa da turma: como se vê, quando se revela, e quem o abriu. */
export function MapaDaEquipe({ mapa, alunos, naLista, bloco }: PropsNaLista) {
  const [janela, abrir] = useState<'cegueira' | 'revelar' | 'tirar' | null>(null);
  const fechar = (): void => abrir(null);
  const porRevelar = mapa.cegueira !== 'às claras' && !revelado(mapa);
  return (
    <Box
      component="li"
      {...naLista}
      sx={{
        listStyle: 'none',
        display: 'flex',
        gap: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <RodaDoMapa id={mapa.mapaId} bloco={bloco} lado={64} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', ml: -0.625 }}>
          <Button
            size="small"
            aria-label={`Alterar visualização: ${mapa.nome}`}
            onClick={() => abrir('cegueira')}
          >
            Alterar visualização
          </Button>
          {porRevelar && (
            <Button
              size="small"
              aria-label={`Revelar agora: ${mapa.nome}`}
              onClick={() => abrir('revelar')}
            >
              Revelar agora
            </Button>
          )}
          <Button size="small" aria-label={`Remover ${mapa.nome}`} onClick={() => abrir('tirar')}>
            Remover
          </Button>
          <QuemAbriu mapa={mapa} alunos={alunos} />
        </Box>
      </Box>
      {janela === 'cegueira' && <MudarCegueira mapa={mapa} alunos={alunos} aoFechar={fechar} />}
      {janela === 'revelar' && <RevelarAgora mapa={mapa} alunos={alunos} aoFechar={fechar} />}
      {janela === 'tirar' && <Tirar mapa={mapa} aoFechar={fechar} />}
    </Box>
  );
}
