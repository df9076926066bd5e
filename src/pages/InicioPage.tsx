import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useCeuDeAgoraQuery, useMapasDoInicioQuery, usePendenciasQuery } from '@/api/apiSlice';
import { Bloco } from '@/features/mesa/inicio/Bloco';
import { Comecar } from '@/features/mesa/inicio/Comecar';
import { LuaDeAgora } from '@/features/mesa/inicio/LuaDeAgora';
import { Pendencias } from '@/features/mesa/inicio/Pendencias';
import { UltimosMapas } from '@/features/mesa/inicio/UltimosMapas';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { RelogioEmUso } from '@/components/relogio/contexto';
import { useRelogioDaPessoa } from '@/vistas/relogio/useRelogioDaPessoa';
import { useTitulo } from './useTitulo';

/** O que mudou enquanto se estava noutra página vê-se ao voltar. */
const DE_NOVO = { refetchOnMountOrArgChange: true } as const;

const respondida = ({ currentData, error }: { currentData?: unknown; error?: unknown }): boolean =>
  currentData !== undefined || error !== undefined;

function Acoes() {
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/mapas/novo" variant="contained">
        Novo mapa
      </Button>
      <Button component={Link} to="/importar" variant="outlined">
        Importar
      </Button>
      <Button component={Link} to="/mapas">
        Todos os mapas
      </Button>
    </Stack>
  );
}

/** O início: o que espera por quem chega, os últimos mapas, e a Lua de agora. */
export default function InicioPage() {
  useTitulo('Início');
  const relogio = useRelogioDaPessoa();
  const mapas = useMapasDoInicioQuery(undefined, DE_NOVO);
  const lua = useCeuDeAgoraQuery(undefined, { ...DE_NOVO, pollingInterval: 300_000 });
  const pendencias = usePendenciasQuery(undefined, DE_NOVO);
  const semMapas = mapas.currentData?.length === 0;
  const semNada = pendencias.currentData?.length === 0;
  const comLugar = respondida(mapas) && respondida(pendencias);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 3,
        }}
      >
        <Typography variant="h1">Início</Typography>
        {!semMapas && <Acoes />}
      </Box>
      {!semNada && (
        <Bloco titulo="Pendências" oQue="as suas pendências" pergunta={pendencias} altura={120}>
          {(lista) => <Pendencias pendencias={lista} />}
        </Bloco>
      )}
      {/* O que vem abaixo espera o seu lugar: depois de posto, nada o empurra. */}
      <Box sx={{ display: respondida(pendencias) ? 'block' : 'none' }}>
        {semMapas ? (
          <Comecar />
        ) : (
          <Bloco titulo="Últimos mapas" oQue="os seus mapas" pergunta={mapas} altura={248}>
            {(abertos) => <UltimosMapas mapas={abertos} />}
          </Bloco>
        )}
      </Box>
      <Box sx={{ display: comLugar ? 'block' : 'none' }}>
        <Bloco
          titulo="O céu de agora"
          oQue="o céu de agora"
          pergunta={lua}
          altura={120}
          aoLado={
            <Box>
              <Button component={Link} to="/ceu" size="small">
                Calendário do céu
              </Button>
              <Button component={Link} to="/mapas/agora" size="small">
                Mapa de agora
              </Button>
            </Box>
          }
        >
          {(ceu) => (
            <RelogioEmUso value={relogio}>
              <LuaDeAgora ceu={ceu} />
              <QualRelogio />
            </RelogioEmUso>
          )}
        </Bloco>
      </Box>
    </>
  );
}
