import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useExerciciosDaEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BarraDeEntregas } from '@/components/formulario/BarraDeEntregas';
import { filtrarPorTexto } from '@/components/formulario/procura';
import { textoDoMomento } from '@/tempo/daqui';
import { Rolada, type NaLista } from '@/components/formulario/Rolada';
import { useDoLugar } from '@/components/lugar/useLugar';
import { Secao } from '@/components/moldura/Secao';
import type { Escola, ExerciciosDaEscola as Resposta } from '@core/contract';
import { PALAVRAS, TIPOS } from '@core/palavras';
import { passou } from '@/vistas/prazo';

interface Linha {
  readonly turma: Resposta[number]['turma'];
  readonly alunos: number;
  readonly exercicio: Resposta[number]['exercicios'][number];
  /** A primeira da turma traz o nome dela. */
  readonly primeira: boolean;
}

const MOSTRAR = {
  todos: { titulo: 'Todos', serve: () => true },
  corrigir: { titulo: PALAVRAS.paraCorrigir, serve: ({ exercicio: x }) => x.devolvidas > 0 },
  abertos: { titulo: 'Com prazo aberto', serve: ({ exercicio: x }) => !passou(x.prazo) },
  passados: { titulo: 'Com prazo encerrado', serve: ({ exercicio: x }) => passou(x.prazo) },
} as const satisfies Record<
  string,
  { titulo: string; serve: (l: Pick<Linha, 'exercicio'>) => boolean }
>;
type Mostrar = keyof typeof MOSTRAR;
const ehMostrar = (dito: string): dito is Mostrar => dito in MOSTRAR;

/** As que passam, por turma. */
function linhasDe(turmas: Resposta, procurado: string, mostrar: Mostrar): Linha[] {
  return turmas.flatMap(({ turma, alunos, exercicios }) =>
    filtrarPorTexto(exercicios, procurado, (x) => `${x.titulo} ${turma.nome}`)
      .filter((exercicio) => MOSTRAR[mostrar].serve({ exercicio }))
      .map((exercicio, i) => ({ turma, alunos, exercicio, primeira: i === 0 })),
  );
}

interface PropsDaLinha extends Linha {
  readonly naLista: NaLista;
}

function UmaLinha({ turma, alunos, exercicio: x, primeira, naLista }: PropsDaLinha) {
  return (
    <Box component="li" {...naLista} sx={{ listStyle: 'none' }}>
      {primeira && (
        <Typography variant="h3" sx={{ pt: 2, overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/turmas/${turma.id}?aba=exercicios`}>
            {turma.nome}
          </Link>
        </Typography>
      )}
      <Box sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
        <Link
          component={RouterLink}
          to={`/exercicios/${x.id}`}
          sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}
        >
          {x.titulo}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[TIPOS[x.tipo], ...(x.prazo === null ? [] : [`até ${textoDoMomento(x.prazo)}`])].join(
            ' · ',
          )}
        </Typography>
        <BarraDeEntregas entregues={x.entregues} paraCorrigir={x.devolvidas} alunos={alunos} />
      </Box>
    </Box>
  );
}

function Lista({ turmas }: { readonly turmas: Resposta }) {
  const [procurado, procurar] = useDoLugar('Buscar exercício', '');
  const [dito, mostrar] = useDoLugar('Mostrar', 'todos');
  const escolhido = ehMostrar(dito) ? dito : 'todos';
  const linhas = linhasDe(turmas, procurado, escolhido);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1 }}>
        <TextField
          label="Buscar exercício"
          value={procurado}
          onChange={(e) => procurar(e.target.value)}
          sx={{ flex: 1, minWidth: 0 }}
        />
        <TextField
          select
          label="Mostrar"
          value={escolhido}
          onChange={(e) => mostrar(e.target.value)}
          sx={{ width: { sm: 220 }, flexShrink: 0 }}
        >
          {Object.entries(MOSTRAR).map(([id, { titulo }]) => (
            <MenuItem key={id} value={id}>
              {titulo}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {linhas.length > 0 && (
        <Rolada
          itens={linhas}
          rotulo="Exercícios da escola"
          altura={96}
          chaveDe={(l) => l.exercicio.id}
        >
          {(linha, naLista) => <UmaLinha key={linha.exercicio.id} {...linha} naLista={naLista} />}
        </Rolada>
      )}
      <Typography role="status" color="textSecondary" variant="body2">
        {linhas.length === 0 && 'Nenhum exercício assim. Mude a busca ou os filtros.'}
      </Typography>
    </>
  );
}

/** Os exercícios de todas as turmas da escola: em que pé está cada um, e o que espera correção. */
export function ExerciciosDaEscola({ escola }: { readonly escola: Escola }) {
  const { currentData, error, refetch } = useExerciciosDaEscolaQuery(escola.id, {
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
    <Box sx={{ maxWidth: 860 }}>
      <Secao titulo={PALAVRAS.exercicios}>
        {currentData.length === 0 ? (
          <Typography color="textSecondary">
            Nenhum exercício ainda. Eles são criados na página de cada turma, na aba Exercícios.
          </Typography>
        ) : (
          <Lista turmas={currentData} />
        )}
      </Secao>
    </Box>
  );
}
