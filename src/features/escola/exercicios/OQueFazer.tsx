import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useExerciciosDaTurmaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { textoDoMomento } from '@/tempo/daqui';
import { Rolada } from '@/components/formulario/Rolada';
import type { ExerciciosDaTurma, TurmaDoAluno } from '@core/contract';
import { PALAVRAS, SITUACAO } from '@core/palavras';
import { passou } from '@/vistas/prazo';

interface PorFazer {
  readonly id: string;
  readonly para: string;
  readonly nome: string;
  readonly detalhe: string;
}

/** Sem prazo fica depois dos que o têm; destes, o mais próximo primeiro. */
const porPrazo = (x: ExerciciosDaTurma[number]): number =>
  x.prazo === null ? Infinity : Date.parse(x.prazo);

function porFazer(exercicios: ExerciciosDaTurma, { mapas }: TurmaDoAluno): readonly PorFazer[] {
  const exerciciosDele = exercicios
    .filter((x) => x.entregues === 0)
    .sort((a, b) => porPrazo(a) - porPrazo(b) || 0)
    .map((x) => ({
      id: x.id,
      para: `/exercicios/${x.id}`,
      nome: x.titulo,
      detalhe: [
        'exercício',
        ...(x.prazo === null ? [] : [`até ${textoDoMomento(x.prazo)}`]),
        ...(passou(x.prazo) ? [SITUACAO.atrasado] : []),
      ].join(' · '),
    }));
  const mapasNovos = mapas
    .filter((m) => m.novo)
    .map((m) => ({ id: m.id, para: `/turmas/mapas/${m.id}`, nome: m.nome, detalhe: 'mapa novo' }));
  return [...exerciciosDele, ...mapasNovos];
}

/** Para quem estuda, antes de tudo o mais: o que ainda não entregou, e os mapas que não abriu. */
export function OQueFazer({ turma }: { readonly turma: TurmaDoAluno }) {
  const { currentData, error, refetch } = useExerciciosDaTurmaQuery(turma.id, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar o que está pendente"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  const lista = porFazer(currentData, turma);
  if (lista.length === 0)
    return <Typography color="textSecondary">Nada pendente: está tudo em dia.</Typography>;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Rolada itens={lista} rotulo={PALAVRAS.aFazer} chaveDe={(f) => f.id}>
        {(f, naLista) => (
          <Box
            component="li"
            key={f.id}
            {...naLista}
            sx={{ listStyle: 'none', py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Link component={RouterLink} to={f.para} sx={{ overflowWrap: 'anywhere' }}>
              {f.nome}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {f.detalhe}
            </Typography>
          </Box>
        )}
      </Rolada>
    </Box>
  );
}
