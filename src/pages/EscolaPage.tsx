import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import { useEscolaQuery, useMapasDaEscolaQuery } from '@/api/escolasApi';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { selectTrocas } from '@/features/escola/compartilhamento/marcas';
import { SecaoDoPerfil } from '@/features/mapa/calculo/SecaoDoPerfil';
import { PainelDeCompartilhamento } from '@/features/escola/compartilhamento/PainelDeCompartilhamento';
import { PerguntaAoSair } from '@/features/escola/compartilhamento/PerguntaAoSair';
import { ListaDeAlunos } from '@/features/escola/pessoas/ListaDeAlunos';
import { idDoBotao, ListaDeMapas } from '@/features/escola/pessoas/ListaDeMapas';
import { Matricula } from '@/features/escola/pessoas/Matricula';
import { TecnicasDaEscola } from '@/features/escola/pessoas/TecnicasDaEscola';
import { TurmasDaEscola } from '@/features/escola/turmas/TurmasDaEscola';
import type { Escola, MapaDeEscola } from '@core/contract';
import { useTitulo } from './useTitulo';

const colunas = {
  display: 'grid',
  gap: { xs: 4, lg: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** Os mapas desta escola com marcas trocadas e ainda não enviadas. */
function useMudados(escolaId: string): readonly MapaDeEscola[] {
  const { data: mapas } = useMapasDaEscolaQuery(escolaId);
  const usuario = useAppSelector(selectPessoa);
  const trocas = useAppSelector((s) => selectTrocas(s, usuario));
  return (mapas ?? []).filter((m) => m.id in trocas);
}

function PaginaDaEscola({ escola }: { readonly escola: Escola }) {
  const [mapa, setMapa] = useState<MapaDeEscola | null>(null);
  const mudados = useMudados(escola.id);
  const fechar = (): void => {
    setMapa(null);
    document.getElementById(idDoBotao(mapa?.id ?? ''))?.focus();
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {escola.nome}
      </Typography>
      <Box sx={colunas}>
        <Stack spacing={4}>
          <Box component="section" aria-label="Mapas da escola">
            <Stack
              direction="row"
              sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}
            >
              <Typography variant="h2">Mapas</Typography>
              <Button
                component={RouterLink}
                to={`/escolas/${escola.id}/mapas/novo`}
                variant="contained"
                size="small"
              >
                Novo mapa
              </Button>
            </Stack>
            <ListaDeMapas
              escolaId={escola.id}
              aberto={mapa?.id ?? null}
              mudados={new Set(mudados.map((m) => m.id))}
              aoCompartilhar={(m) => setMapa((aberto) => (aberto?.id === m.id ? null : m))}
            />
          </Box>
          <TurmasDaEscola escolaId={escola.id} />
        </Stack>
        <Stack spacing={4}>
          {mapa && <PainelDeCompartilhamento mapa={mapa} aoFechar={fechar} />}
          <Box component="section" aria-label="Alunos da escola">
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              Alunos
            </Typography>
            <Matricula escolaId={escola.id} />
            <Box sx={{ mt: 2 }}>
              <ListaDeAlunos escolaId={escola.id} />
            </Box>
          </Box>
          <Box component="section" aria-label="Perfil de cálculo da escola">
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              Perfil de cálculo da escola
            </Typography>
            <SecaoDoPerfil origem={{ tipo: 'escola', id: escola.id }} />
          </Box>
          <Box component="section" aria-label="Técnicas na barra">
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              Técnicas na barra
            </Typography>
            <TecnicasDaEscola escolaId={escola.id} />
          </Box>
        </Stack>
      </Box>
      <Button component={RouterLink} to={`/escolas/${escola.id}/textos`} sx={{ mt: 2 }}>
        Textos da escola
      </Button>
      <PerguntaAoSair mapas={mudados} />
    </>
  );
}

/** /escolas/{id} — para a equipe: mapas, compartilhamento e alunos. */
export default function EscolaPage() {
  const { id = '' } = useParams();
  const { currentData: escola, error, refetch } = useEscolaQuery(id);
  useTitulo(escola?.nome ?? 'Escola');
  const status = statusDoErro(error);
  if (status === 403 || status === 400) return <Navigate to="/forbidden" replace />;
  if (status === 404) return <Navigate to="/404" replace />;
  if (escola) return <PaginaDaEscola key={id} escola={escola} />;
  if (error)
    return (
      <EstadoDePagina titulo="Não foi possível carregar a escola" aoTentar={() => void refetch()}>
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  return <EsqueletoDaPagina />;
}
