import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import {
  useApagarExercicioMutation,
  useEntregasDoExercicioQuery,
  useExercicioQuery,
  useTurmaQuery,
} from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { FicaOEscrito } from '@/components/avisos/FicaOEscrito';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { textoDoMomento } from '@/tempo/daqui';
import { Secao } from '@/components/moldura/Secao';
import { Corrigir } from '@/features/escola/exercicios/Corrigir';
import { FazerExercicio } from '@/features/escola/exercicios/FazerExercicio';
import { passou } from '@/vistas/prazo';
import { FormularioDeExercicio } from '@/features/escola/exercicios/FormularioDeExercicio';
import { perguntaDe } from '@core/astrology';
import type { Exercicio } from '@core/contract';
import { SITUACAO } from '@core/palavras';
import { quantos } from '@core/texto';
import { useHaNoOutbox } from '@/outbox/useOutbox';
import { useTitulo } from './useTitulo';

function condicoes({ tentativas, restam, prazo, equipe, entregas }: Exercicio): string {
  const quantas =
    tentativas === null
      ? 'tentativas sem limite'
      : equipe
        ? `${tentativas} ${tentativas === 1 ? 'tentativa' : 'tentativas'}`
        : `${restam === 1 ? 'resta' : 'restam'} ${restam ?? 0} ${restam === 1 ? 'tentativa' : 'tentativas'}`;
  const atrasado = !equipe && entregas.length === 0 && passou(prazo) ? [SITUACAO.atrasado] : [];
  const ate = prazo === null ? [] : [`até ${textoDoMomento(prazo)}`];
  return [...ate, ...atrasado, quantas].join(' · ');
}

function Apagar({
  exercicio,
  aoFechar,
}: {
  readonly exercicio: Exercicio;
  readonly aoFechar: () => void;
}) {
  const navigate = useNavigate();
  const [apagar, { isLoading, error }] = useApagarExercicioMutation();
  const { currentData: entregas } = useEntregasDoExercicioQuery(exercicio.id);
  const entregaram = entregas?.filter(({ ultima }) => ultima !== null).length;
  const confirmar = async (): Promise<void> => {
    const r = await apagar(exercicio.id);
    if (!r.error)
      void navigate(`/turmas/${exercicio.turma.id}?aba=exercicios`, {
        replace: true,
      });
  };
  return (
    <Confirmacao
      aberta
      pergunta={`Apagar o exercício “${exercicio.titulo}”?`}
      acao="Apagar"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={aoFechar}
    >
      {entregaram === 0
        ? 'Ninguém entregou ainda.'
        : `${entregaram === undefined ? 'As entregas da turma' : `As entregas de ${quantos(entregaram, 'pessoa', 'pessoas')}`} são apagadas com ele, com as notas e os comentários.`}{' '}
      Logo depois ainda dá para desfazer.
    </Confirmacao>
  );
}

function DaEquipe({ exercicio }: { readonly exercicio: Exercicio }) {
  const [aberto, abrir] = useState<'edicao' | 'apagar' | null>(null);
  const { currentData: turma, error, refetch } = useTurmaQuery(exercicio.turma.id);
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mb: 3 }}>
        <Button variant="outlined" size="small" onClick={() => abrir('edicao')}>
          Editar
        </Button>
        <Button variant="outlined" size="small" color="error" onClick={() => abrir('apagar')}>
          Apagar
        </Button>
      </Stack>
      {aberto === 'edicao' && !turma && error && (
        <NaoVeio
          titulo="Não foi possível abrir o formulário"
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      )}
      <Secao titulo="Entregas">
        <Corrigir exercicio={exercicio} />
      </Secao>
      {aberto === 'edicao' && turma && (
        <FormularioDeExercicio
          turmaId={turma.id}
          mapas={turma.mapas}
          exercicio={exercicio}
          aoFechar={() => abrir(null)}
        />
      )}
      {aberto === 'apagar' && <Apagar exercicio={exercicio} aoFechar={() => abrir(null)} />}
    </>
  );
}

function UmExercicio({ exercicio }: { readonly exercicio: Exercicio }) {
  useTitulo(exercicio.titulo);
  const { turma, titulo, enunciado, pergunta, equipe } = exercicio;
  return (
    <>
      <Link
        component={RouterLink}
        to={`/turmas/${turma.id}${equipe ? '?aba=exercicios' : ''}`}
        sx={{ display: 'inline-block', py: 0.5 }}
      >
        {turma.nome}
      </Link>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {titulo}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {condicoes(exercicio)}
      </Typography>
      {pergunta !== null && (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {perguntaDe(pergunta)?.texto}
        </Typography>
      )}
      {enunciado !== '' && (
        <Typography sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 }}>
          {enunciado}
        </Typography>
      )}
      {exercicio.tipo === 'dissertar' && exercicio.mapas.length > 0 && (
        <Stack direction="row" spacing={2} sx={{ mb: 2, flexWrap: 'wrap' }}>
          {exercicio.mapas.map((m) => (
            <Link key={m.id} component={RouterLink} to={`/turmas/mapas/${m.id}`}>
              {m.titulo}
            </Link>
          ))}
        </Stack>
      )}
      {equipe ? <DaEquipe exercicio={exercicio} /> : <FazerExercicio exercicio={exercicio} />}
    </>
  );
}

/** /exercicios/{id}: quem estuda responde; a equipe corrige e devolve. */
export default function ExercicioPage() {
  const { id = '' } = useParams();
  useTitulo('Exercício');
  const { currentData, error, isFetching, refetch } = useExercicioQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const ausente = statusDoErro(error) === 404;
  const escreve = useHaNoOutbox();
  if (currentData && (!ausente || escreve))
    return (
      <>
        {ausente && (
          <FicaOEscrito>
            Este exercício foi apagado, ou você não faz mais parte da turma.
          </FicaOEscrito>
        )}
        <UmExercicio key={id} exercicio={currentData} />
      </>
    );
  if (!error) return <EsqueletoDaPagina />;
  return (
    <EstadoDePagina
      titulo={ausente ? 'Exercício não encontrado' : 'Não foi possível carregar o exercício'}
      tentando={isFetching}
      aoTentar={ausente ? undefined : () => void refetch()}
    >
      {ausente
        ? 'Ele pode ter sido apagado, ou você não faz mais parte da turma.'
        : mensagemDoErro(error)}
    </EstadoDePagina>
  );
}
