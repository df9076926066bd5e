import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useAlunosDaEscolaQuery,
  useAndamentoDaTurmaQuery,
  useApagarTurmaMutation,
  useSalvarTurmaMutation,
} from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { Rolada } from '@/components/formulario/Rolada';
import { RevogarTambem } from '@/components/formulario/RevogarTambem';
import { Secao } from '@/components/moldura/Secao';
import type { Turma } from '@core/contract';
import { PALAVRAS } from '@core/palavras';
import { numero, quantos, quantosMapas } from '@core/texto';
import { Convites } from './Convites';
import { EditarTurma, entradaDe } from './DialogoDaTurma';
import { Janela } from '@/components/formulario/Janela';
import { ItemComAcao } from '@/components/tabelas/ItemComAcao';
import { Marcas } from './Marcas';

type Aluno = Turma['alunos'][number];

interface PropsDaJanela {
  readonly turma: Turma;
  readonly aoFechar: () => void;
}

function AdicionarAlunos({ turma, aoFechar }: PropsDaJanela) {
  const { data: daEscola, error: naoVieram } = useAlunosDaEscolaQuery(turma.escola.id);
  const [marcados, marcar] = useState<ReadonlySet<string>>(new Set());
  const [salvar, { isLoading, error }] = useSalvarTurmaMutation();
  const jaEstao = new Set(turma.alunos.map((a) => a.alunoId));
  const enviar = async (): Promise<void> => {
    const atual = entradaDe(turma);
    const { error: falha } = await salvar({
      id: turma.id,
      versao: turma.versao,
      corpo: { ...atual, alunos: [...atual.alunos, ...marcados] },
    });
    if (!falha) aoFechar();
  };
  const falhou = error ?? naoVieram;
  return (
    <Janela
      titulo="Adicionar alunos da escola"
      acao="Adicionar"
      emCurso={isLoading}
      falta={marcados.size === 0}
      erro={falhou ? mensagemDoErro(falhou) : null}
      aoEnviar={() => void enviar()}
      aoFechar={aoFechar}
    >
      {daEscola ? (
        <Marcas
          titulo="Alunos da escola"
          rotulo="Buscar aluno"
          vazia="Todos os alunos da escola já estão nesta turma. Para matricular outros, use a página da escola ou um convite."
          semAchados="Nenhum aluno com esse nome ou e-mail."
          itens={daEscola.filter((a) => !jaEstao.has(a.id))}
          textoDe={(a) => `${a.nome} ${a.email}`}
          marcados={marcados}
          aoMarcar={marcar}
        />
      ) : (
        !naoVieram && <EsqueletoDaPagina />
      )}
    </Janela>
  );
}

function TirarAluno({ turma, aluno, aoFechar }: PropsDaJanela & { readonly aluno: Aluno }) {
  const [salvar, { isLoading, error }] = useSalvarTurmaMutation();
  const [revogar, marcar] = useState(true);
  const convites = turma.convites.length;
  const confirmar = async (): Promise<void> => {
    const atual = entradaDe(turma);
    const { error: falha } = await salvar({
      id: turma.id,
      versao: turma.versao,
      corpo: {
        ...atual,
        alunos: atual.alunos.filter((id) => id !== aluno.alunoId),
        ...(convites > 0 && revogar && { revogarConvites: true }),
      },
    });
    if (!falha) aoFechar();
  };
  return (
    <Confirmacao
      aberta
      pergunta={`Remover ${aluno.nome} da turma?`}
      acao="Remover"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={aoFechar}
    >
      Os mapas da turma deixam de aparecer na hora para esta pessoa. Ela continua aluna da escola.
      <RevogarTambem quantos={convites} de="desta turma" marcado={revogar} aoMudar={marcar} />
    </Confirmacao>
  );
}

/** O que se leva com ela, em números; os dos exercícios dizem-se quando chegam. */
function useConsequencias({ id, alunos, mapas, convites }: Turma): string {
  const { currentData: andamento } = useAndamentoDaTurmaQuery(id);
  const exercicios = andamento?.exercicios ?? [];
  const entregas = exercicios.reduce((soma, { entregues }) => soma + entregues, 0);
  const frases = [
    ...(alunos.length > 0 && mapas.length > 0
      ? [
          `${quantos(alunos.length, 'aluno deixa', 'alunos deixam')} de ver ${quantosMapas(mapas.length)}, exceto quem também tem acesso fora da turma.`,
        ]
      : []),
    ...(exercicios.length > 0
      ? [
          `${quantos(exercicios.length, 'exercício some', 'exercícios somem')} com ela, ${entregas === 0 ? 'ainda sem entregas' : `e com eles ${quantos(entregas, 'entrega', 'entregas')}`}.`,
        ]
      : []),
    ...(convites.length > 0
      ? [`${quantos(convites.length, 'convite deixa', 'convites deixam')} de valer.`]
      : []),
  ];
  return frases.join(' ');
}

function ApagarTurma({ turma, aoFechar }: PropsDaJanela) {
  const consequencias = useConsequencias(turma);
  const navigate = useNavigate();
  const [apagar, { isLoading, error }] = useApagarTurmaMutation();
  const confirmar = async (): Promise<void> => {
    const { error: falha } = await apagar(turma.id);
    if (!falha) await navigate(`/escolas/${turma.escola.id}?aba=turmas`);
  };
  return (
    <Confirmacao
      aberta
      pergunta={`Apagar a turma ${turma.nome}?`}
      acao="Apagar turma"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={aoFechar}
    >
      {consequencias} Os mapas e os alunos continuam na escola. Logo depois ainda dá para desfazer.
    </Confirmacao>
  );
}

interface PropsDosAlunos {
  readonly alunos: readonly Aluno[];
  readonly aoTirar: (aluno: Aluno) => void;
}

function Alunos({ alunos, aoTirar }: PropsDosAlunos) {
  return (
    <ListaComBusca
      itens={alunos}
      rotulo="Buscar na turma"
      vazia="Ninguém ainda. Adicione alunos da escola, ou mande um convite."
      semAchados="Ninguém na turma com esse nome."
    >
      {(achados) => (
        <Rolada itens={achados} rotulo="Alunos da turma" chaveDe={(a) => a.alunoId}>
          {(a, naLista) => (
            <ItemComAcao
              key={a.alunoId}
              naLista={naLista}
              nome={a.nome}
              largura={9}
              acao={
                <Button size="small" aria-label={`Remover ${a.nome}`} onClick={() => aoTirar(a)}>
                  Remover
                </Button>
              }
            />
          )}
        </Rolada>
      )}
    </ListaComBusca>
  );
}

/** Quem ensina, quem estuda e quem está convidado. */
export function PessoasDaTurma({ turma }: { readonly turma: Turma }) {
  const [janela, abrir] = useState<'editar' | 'adicionar' | 'apagar' | null>(null);
  const [aTirar, tirar] = useState<Aluno | null>(null);
  const lista = useRef<HTMLDivElement>(null);
  const fechar = (): void => abrir(null);
  const quantos = turma.alunos.length;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Secao
        titulo={quantos === 0 ? PALAVRAS.alunos : `${PALAVRAS.alunos} (${numero(quantos)})`}
        aoLado={
          <Button variant="contained" size="small" onClick={() => abrir('adicionar')}>
            Adicionar alunos
          </Button>
        }
      >
        <Box ref={lista} tabIndex={-1} sx={{ outline: 'none' }}>
          <Alunos alunos={turma.alunos} aoTirar={tirar} />
        </Box>
      </Secao>
      <div>
        <Secao titulo={PALAVRAS.convites}>
          <Convites turma={turma} />
        </Secao>
        <Secao titulo="A turma">
          {turma.equipe.length === 0 && (
            <Alert severity="info" sx={{ mb: 1.5 }}>
              Ninguém foi indicado para ensinar ainda. Qualquer pessoa da equipe da escola cuida
              dela.
            </Alert>
          )}
          {turma.equipe.length > 0 && (
            <Typography sx={{ mb: 1.5 }}>
              Quem ensina: {turma.equipe.map((e) => e.nome).join(', ')}.
            </Typography>
          )}
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" size="small" onClick={() => abrir('editar')}>
              Editar turma
            </Button>
            <Button color="error" size="small" onClick={() => abrir('apagar')}>
              Apagar turma
            </Button>
          </Stack>
        </Secao>
      </div>
      {janela === 'editar' && <EditarTurma turma={turma} aoFechar={fechar} />}
      {janela === 'adicionar' && <AdicionarAlunos turma={turma} aoFechar={fechar} />}
      {janela === 'apagar' && <ApagarTurma turma={turma} aoFechar={fechar} />}
      {aTirar && (
        <TirarAluno
          turma={turma}
          aluno={aTirar}
          aoFechar={() => {
            tirar(null);
            lista.current?.focus();
          }}
        />
      )}
    </Box>
  );
}
