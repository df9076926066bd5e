import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { usePlanetasQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { lerEnderecoDeImpressao } from '@/features/mapa/chart/impressao/lerEnderecoDeImpressao';
import { PAGINA_A4 } from '@/features/mapa/chart/impressao/estilos';
import { FolhaDoMapa } from '@/features/mapa/chart/impressao/FolhaDoMapa';
import { FOLHA, type EstadoDaImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { lerFolha, type Folha } from '@/features/mapa/chart/impressao/folhas';
import { useEscalaDaFolha } from '@/features/mapa/chart/impressao/useEscalaDaFolha';
import { useImpressaoAutomatica } from '@/features/mapa/chart/impressao/useImpressaoAutomatica';
import { TemaDoPapel } from '@/tema/Tema';
import { CLARO, PAPEL } from '@/tema/tokens';
import { useTitulo } from './useTitulo';

const mesa = {
  minHeight: '100vh',
  bgcolor: CLARO.mesa,
  color: 'text.primary',
  px: 2,
  pb: 4,
  '@media print': { bgcolor: 'transparent', p: 0, minHeight: 0 },
} as const;
const papel = {
  width: 'fit-content',
  mx: 'auto',
  bgcolor: PAPEL.papel,
  p: '12mm',
  boxShadow: `0 1px 8px ${CLARO.sombra}`,
  '@media print': { p: 0, m: 0, boxShadow: 'none', zoom: '1 !important' },
} as const;
const barra = { py: 1.5, justifyContent: 'center', '@media print': { display: 'none' } } as const;

function useVolta(): { readonly estado: EstadoDaImpressao | null; readonly voltar: () => void } {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const estado =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? (state as EstadoDaImpressao)
      : null;
  return { estado, voltar: useCallback(() => void navigate(-1), [navigate]) };
}

function Impressao({ mapa, tipo }: { readonly mapa: MapaNaTela; readonly tipo: Folha }) {
  const leitor = useAppSelector(selectLeitor);
  const folha = useRef<HTMLDivElement>(null);
  const escala = useEscalaDaFolha();
  const { estado, voltar } = useVolta();
  const {
    currentData: info,
    error,
    refetch,
  } = usePlanetasQuery(perguntaDoCeu(consultaDoMapa(mapa)));
  const aoTerminar = useCallback(() => {
    if (estado) voltar();
  }, [estado, voltar]);
  const imprimir = useImpressaoAutomatica({
    conteudo: folha,
    titulo: mapa.nome,
    pronta: info !== undefined,
    emCurso: estado?.emCurso === true,
    aoTerminar,
  });
  if (error && !info)
    return (
      <EstadoDePagina titulo="Não foi possível calcular o mapa" aoTentar={() => void refetch()}>
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  if (!info) return <EsqueletoDoMapa />;
  return (
    <>
      <Stack direction="row" spacing={1} sx={barra}>
        {estado && (
          <Button variant="outlined" onClick={voltar}>
            Voltar
          </Button>
        )}
        <Button variant="contained" onClick={imprimir}>
          Imprimir
        </Button>
      </Stack>
      <Box sx={papel} style={{ zoom: escala }}>
        <FolhaDoMapa ref={folha} mapa={mapa} info={info} leitor={leitor} folha={tipo} />
      </Box>
    </>
  );
}

/** /mapas/impressao — o mapa numa folha, do que o endereço diz dele. */
export default function ImpressaoPage() {
  const { search } = useLocation();
  const mapa = useMemo(() => lerEnderecoDeImpressao(search), [search]);
  useTitulo(mapa ? `Imprimir ${mapa.nome}` : 'Imprimir');
  return (
    <TemaDoPapel>
      <Box component="main" sx={mesa}>
        <GlobalStyles styles={PAGINA_A4} />
        {mapa ? (
          <Impressao mapa={mapa} tipo={lerFolha(new URLSearchParams(search).get(FOLHA))} />
        ) : (
          <EstadoDePagina titulo="Mapa não encontrado">
            Faltam dados no endereço desta página.
          </EstadoDePagina>
        )}
      </Box>
    </TemaDoPapel>
  );
}
