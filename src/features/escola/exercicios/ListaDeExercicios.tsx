import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useExerciciosDaTurmaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { EmPaginas } from '@/components/formulario/Paginas';
import { Rolada } from '@/components/formulario/Rolada';
import { textoDoMomento } from '@/tempo/daqui';
import { Secao } from '@/components/moldura/Secao';
import type { ExerciciosDaTurma, Turma, TurmaDoAluno } from '@core/contract';
import { dizerEntregas, dizerParaCorrigir, PALAVRAS, SITUACAO, TIPOS } from '@core/palavras';
import { FormularioDeExercicio } from './FormularioDeExercicio';
import { passou } from '@/vistas/prazo';
import { ResultadosDaTurma } from './ResultadosDaTurma';

type UmExercicio = ExerciciosDaTurma[number];

const doPrazo = ({ prazo }: UmExercicio): string[] =>
  prazo === null ? [] : [`até ${textoDoMomento(prazo)}`];

function paraAEquipe(x: UmExercicio): string {
  const paraCorrigir = x.devolvidas > 0 ? [dizerParaCorrigir(x.devolvidas)] : [];
  return [TIPOS[x.tipo], ...doPrazo(x), dizerEntregas(x.entregues), ...paraCorrigir].join(' · ');
}

function paraQuemEstuda(x: UmExercicio): string {
  const porFazer = passou(x.prazo) ? SITUACAO.atrasado : SITUACAO.porFazer;
  const situacao =
    x.devolvidas > 0 ? SITUACAO.devolvido : x.entregues > 0 ? SITUACAO.entregue : porFazer;
  return [TIPOS[x.tipo], ...doPrazo(x), situacao].join(' · ');
}

interface PropsDaLista {
  readonly turmaId: string;
  readonly vazia: string;
  readonly dizer: (x: UmExercicio) => string;
}

function Lista({ turmaId, vazia, dizer }: PropsDaLista) {
  const { currentData, error, refetch } = useExerciciosDaTurmaQuery(turmaId, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar os exercícios"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <ListaComBusca
        itens={currentData.map((x) => ({ ...x, nome: x.titulo }))}
        rotulo="Buscar exercício"
        vazia={vazia}
        semAchados="Nenhum exercício com esse título."
        ordenar={(achados) => achados}
      >
        {(achados) => (
          <Rolada itens={achados} rotulo="Exercícios da turma" chaveDe={(x) => x.id}>
            {(x, naLista) => (
              <ListItem key={x.id} disablePadding divider {...naLista}>
                <ListItemButton component={Link} to={`/exercicios/${x.id}`}>
                  <ListItemText
                    primary={x.titulo}
                    secondary={dizer(x)}
                    slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                </ListItemButton>
              </ListItem>
            )}
          </Rolada>
        )}
      </ListaComBusca>
    </Box>
  );
}

interface PropsDoTreino {
  readonly mapas: readonly { readonly id: string; readonly nome: string }[];
}

function Treinos({ mapas }: PropsDoTreino) {
  if (mapas.length === 0) return null;
  return (
    <Secao nivel="h3" titulo="Treinar">
      <Typography variant="body2" color="textSecondary">
        Perguntas sem fim sobre um mapa da turma, com a resposta explicada.
      </Typography>
      <EmPaginas itens={mapas} rotulo="Mapas">
        {(visiveis) => (
          <List disablePadding aria-label="Treinar com" sx={{ maxWidth: 720 }}>
            {visiveis.map((m) => (
              <ListItem key={m.id} disablePadding>
                <ListItemButton component={Link} to={`/treino/${m.id}`} dense>
                  <ListItemText primary={m.nome} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </EmPaginas>
    </Secao>
  );
}

/** Para a equipe: fazê-los, ver quem os entregou, e os resultados. */
export function ExerciciosDaEquipe({ turma }: { readonly turma: Turma }) {
  const [novo, fazer] = useState(false);
  return (
    <>
      <Secao
        titulo={PALAVRAS.exercicios}
        aoLado={
          <Button variant="contained" size="small" onClick={() => fazer(true)}>
            {PALAVRAS.novoExercicio}
          </Button>
        }
      >
        <Lista
          turmaId={turma.id}
          vazia="Nenhum exercício ainda. Os de apontar e de preencher, o programa corrige sozinho."
          dizer={paraAEquipe}
        />
      </Secao>
      <Secao titulo={PALAVRAS.resultados}>
        <ResultadosDaTurma turma={turma} />
      </Secao>
      <Treinos mapas={turma.mapas} />
      {novo && (
        <FormularioDeExercicio
          turmaId={turma.id}
          mapas={turma.mapas}
          exercicio={null}
          aoFechar={() => fazer(false)}
        />
      )}
    </>
  );
}

/** Para quem estuda: os que há para fazer, e o treino. */
export function ExerciciosDoAluno({ turma }: { readonly turma: TurmaDoAluno }) {
  return (
    <>
      <Lista
        turmaId={turma.id}
        vazia="Nenhum exercício ainda. Os que a equipe fizer aparecem aqui."
        dizer={paraQuemEstuda}
      />
      <Treinos mapas={turma.mapas} />
    </>
  );
}
