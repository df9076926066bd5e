import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import {
  useAlunosDaEscolaQuery,
  useDesmatricularMutation,
  useTurmasDaEscolaQuery,
} from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { Rolada } from '@/components/formulario/Rolada';
import { RevogarTambem } from '@/components/formulario/RevogarTambem';
import { ItemComAcao } from '@/components/tabelas/ItemComAcao';
import { ALUNO } from '@/vistas/endereco';
import type { Aluno } from '@core/contract';

interface DesmatriculaProps {
  readonly escolaId: string;
  readonly aluno: Aluno;
  readonly aberta: boolean;
  readonly aoFechar: () => void;
  readonly aoSair: () => void;
}

function Desmatricula({ escolaId, aluno, aberta, aoFechar, aoSair }: DesmatriculaProps) {
  const [desmatricular, { isLoading, error, reset }] = useDesmatricularMutation();
  const { data: turmas } = useTurmasDaEscolaQuery(escolaId);
  const [revogar, marcar] = useState(true);
  const convites = turmas?.convites ?? 0;
  const confirmar = async (): Promise<void> => {
    const { error: falha } = await desmatricular({
      id: escolaId,
      alunoId: aluno.id,
      consulta: convites > 0 && revogar ? { convites: 'revogar' } : {},
    });
    if (!falha) aoSair();
  };
  return (
    <Confirmacao
      aberta={aberta}
      pergunta={`Deseja realmente desmatricular ${aluno.nome}?`}
      acao="Desmatricular"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={() => {
        reset();
        aoFechar();
      }}
    >
      <Typography>Os mapas compartilhados com este aluno deixam de aparecer para ele.</Typography>
      <RevogarTambem
        quantos={convites}
        de="das turmas da escola"
        marcado={revogar}
        aoMudar={marcar}
      />
    </Confirmacao>
  );
}

interface LinhasProps {
  readonly alunos: readonly Aluno[];
  readonly aoDesmatricular: (aluno: Aluno) => void;
}

function Linhas({ alunos, aoDesmatricular }: LinhasProps) {
  return (
    <Rolada itens={alunos} rotulo="Alunos" chaveDe={(a) => a.id}>
      {(aluno, naLista) => (
        <ItemComAcao
          key={aluno.id}
          naLista={naLista}
          nome={aluno.nome}
          detalhe={
            aluno.emailProvado === false ? `${aluno.email} (e-mail não confirmado)` : aluno.email
          }
          largura={15}
          acao={
            <Button
              size="small"
              aria-label={`Desmatricular ${aluno.nome}`}
              onClick={() => aoDesmatricular(aluno)}
            >
              Desmatricular
            </Button>
          }
        />
      )}
    </Rolada>
  );
}

interface Saida {
  readonly aluno: Aluno;
  readonly situacao: 'perguntando' | 'cancelada' | 'feita';
}

/** Os alunos da escola, com busca quando são muitos, e a desmatrícula confirmada. */
export function ListaDeAlunos({ escolaId }: { readonly escolaId: string }) {
  const { data: alunos, error, refetch } = useAlunosDaEscolaQuery(escolaId);
  const { parametros } = useEndereco();
  const procurado = alunos?.find((a) => a.id === parametros.get(ALUNO));
  const [saida, setSaida] = useState<Saida | null>(null);
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (procurado?.id !== undefined) lista.current?.scrollIntoView?.({ block: 'center' });
  }, [procurado?.id]);
  const foi =
    saida?.situacao === 'feita' &&
    alunos?.every((a) => a.usuarioId !== saida.aluno.usuarioId) === true;
  useEffect(() => {
    // O botão apertado sumiu com a linha: o foco fica na lista, onde ela estava.
    if (foi) lista.current?.focus();
  }, [foi]);
  if (error && !alunos)
    return (
      <EstadoDePagina
        nivel="h2"
        titulo="Não foi possível carregar os alunos"
        aoTentar={() => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  if (!alunos) return <EsqueletoDaPagina />;
  return (
    <Box
      ref={lista}
      tabIndex={-1}
      role="group"
      aria-label="Lista de alunos"
      sx={{ outline: 'none' }}
    >
      <ListaComBusca
        key={procurado?.id}
        itens={alunos}
        rotulo="Buscar aluno"
        comeco={procurado?.nome}
        textoDe={(a) => `${a.nome} ${a.email}`}
        vazia="Nenhum aluno matriculado ainda."
        semAchados="Nenhum aluno com esse nome ou e-mail."
      >
        {(achados) => (
          <Linhas
            alunos={achados}
            aoDesmatricular={(aluno) => setSaida({ aluno, situacao: 'perguntando' })}
          />
        )}
      </ListaComBusca>
      <Typography role="status" variant="body2" color="textSecondary">
        {foi && `${saida.aluno.nome} não é mais aluno da escola.`}
      </Typography>
      {saida && (
        <Desmatricula
          key={saida.aluno.id}
          escolaId={escolaId}
          aluno={saida.aluno}
          aberta={saida.situacao === 'perguntando'}
          aoFechar={() => setSaida({ ...saida, situacao: 'cancelada' })}
          aoSair={() => setSaida({ ...saida, situacao: 'feita' })}
        />
      )}
    </Box>
  );
}
