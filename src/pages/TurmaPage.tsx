import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { mensagemDoErro, statusDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { useMinhasTurmasQuery, useTurmaComoAlunoQuery, useTurmaQuery } from '@/api/apiSlice';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { Secao } from '@/components/moldura/Secao';
import { CabecaDaTurma } from '@/features/escola/turmas/CabecaDaTurma';
import { VerComoAluno } from '@/features/escola/turmas/VerComoAluno';
import { ABA } from '@/vistas/endereco';
import type { Turma, TurmaDoAluno } from '@core/contract';
import { ABAS, SECOES } from './abasDaTurma';
import { Dica } from './partes/Dica';
import { PartesEmAbas } from './partes/PartesEmAbas';
import { useTitulo } from './useTitulo';

/** A equipe olha como aluno. */
const COMO_ALUNO = 'como-aluno';

function DaEquipe({ turma }: { readonly turma: Turma }) {
  useTitulo(turma.nome);
  return (
    <>
      <CabecaDaTurma
        turma={turma}
        paraAEscola={`/escolas/${turma.escola.id}?${ABA}=turmas`}
        acoes={
          <Button component={RouterLink} to={`?${COMO_ALUNO}`} variant="outlined" size="small">
            Ver como aluno
          </Button>
        }
      />
      <Dica dica="turma" />
      <PartesEmAbas rotulo="Seção da turma" partes={ABAS} dados={{ turma }} />
    </>
  );
}

interface PropsDeQuemEstuda {
  readonly turma: TurmaDoAluno;
  readonly paraAEscola: string;
}

function DeQuemEstuda({ turma, paraAEscola }: PropsDeQuemEstuda) {
  useTitulo(turma.nome);
  return (
    <>
      <CabecaDaTurma turma={turma} paraAEscola={paraAEscola} />
      <Dica dica="estudo" />
      {SECOES.map(({ id, titulo, Conteudo }) => (
        <Secao key={id} titulo={titulo}>
          <Conteudo turma={turma} />
        </Secao>
      ))}
    </>
  );
}

interface PropsDaFalha {
  readonly erro: ErroDeChamada;
  readonly tentando: boolean;
  readonly aoTentar: () => unknown;
}

function NaoVeio({ erro, tentando, aoTentar }: PropsDaFalha) {
  useTitulo('Turma');
  const ausente = statusDoErro(erro) === 404;
  return (
    <EstadoDePagina
      titulo={ausente ? 'Turma não encontrada' : 'Não foi possível carregar a turma'}
      tentando={tentando}
      aoTentar={ausente ? undefined : () => void aoTentar()}
    >
      {ausente
        ? 'Ela pode ter sido apagada, ou você não faz mais parte dela.'
        : mensagemDoErro(erro)}
    </EstadoDePagina>
  );
}

function TurmaDeQuemEstuda({ id }: { readonly id: string }) {
  const { currentData, error, isFetching, refetch } = useTurmaComoAlunoQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData)
    return (
      <DeQuemEstuda
        turma={currentData}
        paraAEscola={`/escolas/${currentData.escola.id}?${ABA}=turmas`}
      />
    );
  if (error) return <NaoVeio erro={error} tentando={isFetching} aoTentar={refetch} />;
  return <EsqueletoDaPagina />;
}

function ComoAluno({ id, quem }: { readonly id: string; readonly quem: string }) {
  const { por } = useEndereco();
  const [turma, ler] = useState<Turma | null>(null);
  const { currentData, error, isFetching, refetch } = useTurmaQuery(turma ? skipToken : id);
  if (!turma && currentData) ler(currentData);
  if (turma)
    return (
      <VerComoAluno
        turma={turma}
        quem={quem}
        aoEscolher={(outro) => por({ [COMO_ALUNO]: outro }, { so: true, replace: true })}
      >
        <TurmaDeQuemEstuda id={id} />
      </VerComoAluno>
    );
  if (error) return <NaoVeio erro={error} tentando={isFetching} aoTentar={refetch} />;
  return <EsqueletoDaPagina />;
}

function DeQuemEnsina({ id }: { readonly id: string }) {
  const { currentData, error, isFetching, refetch } = useTurmaQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <DaEquipe turma={currentData} />;
  if (error) return <NaoVeio erro={error} tentando={isFetching} aoTentar={refetch} />;
  return <EsqueletoDaPagina />;
}

/** /turmas/{id}: de quem estuda nela, ou da equipe da escola. */
export default function TurmaPage() {
  const { id = '' } = useParams();
  const { parametros } = useEndereco();
  const comoAluno = parametros.has(COMO_ALUNO);
  const minhas = useMinhasTurmasQuery(comoAluno ? skipToken : undefined, {
    refetchOnMountOrArgChange: true,
  });
  const minha = minhas.currentData?.find((t) => t.id === id);
  if (comoAluno) return <ComoAluno key={id} id={id} quem={parametros.get(COMO_ALUNO) ?? ''} />;
  if (minha)
    return <DeQuemEstuda turma={minha} paraAEscola={`/escolas/${minha.escola.id}/turmas`} />;
  if (minhas.currentData) return <DeQuemEnsina id={id} />;
  if (minhas.error)
    return <NaoVeio erro={minhas.error} tentando={minhas.isFetching} aoTentar={minhas.refetch} />;
  return <EsqueletoDaPagina />;
}
