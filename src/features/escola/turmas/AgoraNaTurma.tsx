/** O que acontece numa turma, para quem ensina: é com isto que a página dela se abre. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAndamentoDaTurmaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { agora } from '@/api/relogio';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BarraDeEntregas } from '@/components/formulario/BarraDeEntregas';
import { Faisca } from '@/components/formulario/Faisca';
import { textoDoMomento } from '@/tempo/daqui';
import { Rolada } from '@/components/formulario/Rolada';
import { Secao } from '@/components/moldura/Secao';
import { fimDoPrazo, type AndamentoDaTurma, type Turma } from '@core/contract';
import { CompartilharComATurma } from './CompartilharMapas';
import { dizerParaCorrigir, PALAVRAS } from '@core/palavras';
import { numero, quantos } from '@core/texto';

type Exercicio = AndamentoDaTurma['exercicios'][number];

/** Os prazos que ainda vêm, o mais próximo primeiro. */
const PRAZOS = 5;
function proximosPrazos(exercicios: readonly Exercicio[]): readonly Exercicio[] {
  return exercicios
    .filter(({ prazo }) => prazo !== null && fimDoPrazo(prazo) > agora())
    .sort((a, b) => Date.parse(a.prazo ?? '') - Date.parse(b.prazo ?? ''))
    .slice(0, PRAZOS);
}

interface PropsDaLinha {
  readonly para: string;
  readonly nome: string;
  readonly children: ReactNode;
}

function Linha({ para, nome, children }: PropsDaLinha) {
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Link component={RouterLink} to={para} sx={{ overflowWrap: 'anywhere' }}>
        {nome}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}

const semMarcas = { listStyle: 'none', m: 0, p: 0 } as const;
const Nada = ({ children }: { readonly children: string }) => (
  <Typography color="textSecondary">{children}</Typography>
);

function ParaCorrigir({ exercicios }: { readonly exercicios: readonly Exercicio[] }) {
  const esperam = exercicios.filter((x) => x.devolvidas > 0);
  if (esperam.length === 0) return <Nada>Nada para corrigir.</Nada>;
  return (
    <Box component="ul" aria-label={PALAVRAS.paraCorrigir} sx={semMarcas}>
      {esperam.map((x) => (
        <Linha key={x.id} para={`/exercicios/${x.id}?entregas=corrigir`} nome={x.titulo}>
          {dizerParaCorrigir(x.devolvidas)}
        </Linha>
      ))}
    </Box>
  );
}

function Atrasados({ atrasados }: Pick<AndamentoDaTurma, 'atrasados'>) {
  if (atrasados.length === 0) return <Nada>Ninguém está atrasado.</Nada>;
  return (
    <Rolada itens={atrasados} rotulo="Quem está atrasado" chaveDe={(a) => a.usuarioId} altura={48}>
      {(a, naLista) => (
        <Box
          component="li"
          key={a.usuarioId}
          {...naLista}
          sx={{ listStyle: 'none', py: 0.75, overflowWrap: 'anywhere' }}
        >
          {a.nome}
          <Typography component="span" variant="body2" color="textSecondary">
            {' · '}
            {quantos(a.faltam, 'exercício pendente', 'exercícios pendentes')}
          </Typography>
        </Box>
      )}
    </Rolada>
  );
}

/** O prazo mais próximo primeiro. */
function Prazos({ exercicios }: { readonly exercicios: readonly Exercicio[] }) {
  const proximos = proximosPrazos(exercicios);
  if (proximos.length === 0) return <Nada>Nenhum prazo marcado.</Nada>;
  return (
    <Box component="ul" aria-label="Próximos prazos" sx={semMarcas}>
      {proximos.map((x) => (
        <Linha key={x.id} para={`/exercicios/${x.id}`} nome={x.titulo}>
          até {textoDoMomento(x.prazo ?? '')}
        </Linha>
      ))}
    </Box>
  );
}

interface PropsDosMapas {
  readonly turma: Turma;
  readonly compartilhados: AndamentoDaTurma['compartilhados'];
}

function Compartilhados({ turma, compartilhados }: PropsDosMapas) {
  const mapaDe = new Map(turma.mapas.map((m) => [m.id, m.mapaId]));
  if (compartilhados.length === 0) return <Nada>Nenhum mapa compartilhado ainda.</Nada>;
  return (
    <Box component="ul" aria-label="Compartilhado por último" sx={semMarcas}>
      {compartilhados.map((m) => (
        <Linha key={m.id} para={`/mapas/${mapaDe.get(m.id) ?? ''}`} nome={m.nome}>
          compartilhado em {textoDoMomento(m.em)}
        </Linha>
      ))}
    </Box>
  );
}

function Tentativas({ tentativas: { porDia } }: Pick<AndamentoDaTurma, 'tentativas'>) {
  const todas = porDia.reduce((a, b) => a + b, 0);
  const semana = porDia.slice(-7).reduce((a, b) => a + b, 0);
  if (todas === 0) return null;
  const texto = `${quantos(todas, 'tentativa', 'tentativas')} nos últimos ${porDia.length} dias, ${numero(semana)} nos últimos 7`;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Faisca valores={porDia} texto={`Tentativas por dia: ${texto}`} />
      <Typography variant="body2" color="textSecondary">
        {texto}.
      </Typography>
    </Box>
  );
}

function Entregas({ exercicios, alunos, tentativas }: AndamentoDaTurma) {
  if (exercicios.length === 0) return <Nada>Nenhum exercício ainda.</Nada>;
  return (
    <>
      <Tentativas tentativas={tentativas} />
      <Rolada
        itens={[...exercicios].reverse()}
        rotulo="Entregas por exercício"
        chaveDe={(x) => x.id}
      >
        {(x, naLista) => (
          <Box component="li" key={x.id} {...naLista} sx={{ listStyle: 'none', py: 0.75 }}>
            <Link
              component={RouterLink}
              to={`/exercicios/${x.id}`}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {x.titulo}
            </Link>
            <BarraDeEntregas entregues={x.entregues} paraCorrigir={x.devolvidas} alunos={alunos} />
          </Box>
        )}
      </Rolada>
    </>
  );
}

/** Numa turma sem nada: por onde se começa. */
function PorOndeComecar() {
  const passos = [
    ['pessoas', 'Convide ou adicione alunos', 'um link de convite serve para a turma toda'],
    ['mapas', 'Compartilhe mapas', 'com nome e dados ou às cegas, com todos de uma vez'],
    ['exercicios', 'Crie um exercício', 'os de apontar e de preencher, o programa corrige sozinho'],
  ] as const;
  return (
    <Secao titulo="Por onde começar">
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {passos.map(([aba, nome, porque]) => (
          <Box component="li" key={aba} sx={{ py: 0.5 }}>
            <Link component={RouterLink} to={`?aba=${aba}`}>
              {nome}
            </Link>
            : {porque}.
          </Box>
        ))}
      </Box>
    </Secao>
  );
}

function OQueAcontece({ turma, ...andamento }: AndamentoDaTurma & { readonly turma: Turma }) {
  const { exercicios, atrasados, compartilhados, alunos } = andamento;
  if (exercicios.length === 0 && compartilhados.length === 0 && alunos === 0)
    return <PorOndeComecar />;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <div>
        <Secao titulo={PALAVRAS.paraCorrigir}>
          <ParaCorrigir exercicios={exercicios} />
        </Secao>
        <Secao titulo="Entregas">
          <Entregas {...andamento} />
        </Secao>
      </div>
      <Stack>
        <Secao titulo="Quem está atrasado">
          <Atrasados atrasados={atrasados} />
        </Secao>
        <Secao titulo="Próximos prazos">
          <Prazos exercicios={exercicios} />
        </Secao>
        <Secao
          titulo="Compartilhado por último"
          aoLado={<CompartilharComATurma turma={turma} size="small" />}
        >
          <Compartilhados turma={turma} compartilhados={compartilhados} />
        </Secao>
      </Stack>
    </Box>
  );
}

export function AgoraNaTurma({ turma }: { readonly turma: Turma }) {
  const { currentData, error, refetch } = useAndamentoDaTurmaQuery(turma.id, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <OQueAcontece turma={turma} {...currentData} />;
  if (!error) return <EsqueletoDaPagina />;
  return (
    <NaoVeio
      titulo="Não foi possível carregar o que acontece na turma"
      mensagem={mensagemDoErro(error)}
      aoTentar={() => void refetch()}
    />
  );
}
