import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEndereco } from '@/endereco/useEndereco';
import { Conta } from '@/features/conta/auth/Conta';
import { MapaDoPerfil } from './partes/MapaDoPerfil';
import { useTitulo } from './useTitulo';

const ABAS = [
  { id: 'mapa', nome: 'Mapa' },
  { id: 'conta', nome: 'Conta' },
] as const;
const PARAMETRO = 'aba';

/** /perfil — o próprio mapa e a conta. A aba fica no endereço. */
export default function PerfilPage() {
  useTitulo('Meu perfil');
  const { parametros, por } = useEndereco();
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('lg'), { noSsr: true });
  const { id: aba } = ABAS.find(({ id }) => id === parametros.get(PARAMETRO)) ?? ABAS[0];
  return (
    <Box
      sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: { xs: 2, lg: 5 } }}
    >
      <Tabs
        value={aba}
        onChange={(_e, nova: string) => por({ [PARAMETRO]: nova }, { so: true })}
        orientation={larga ? 'vertical' : 'horizontal'}
        aria-label="Perfil"
        sx={{
          minWidth: 140,
          borderBottom: { xs: 1, lg: 0 },
          borderColor: { xs: 'divider' },
          '& .MuiTab-root': { alignItems: { lg: 'flex-start' } },
        }}
      >
        {ABAS.map(({ id, nome }) => (
          <Tab key={id} value={id} label={nome} id={`aba-${id}`} aria-controls={`painel-${id}`} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`painel-${aba}`}
        aria-labelledby={`aba-${aba}`}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {aba === 'mapa' ? (
          <MapaDoPerfil />
        ) : (
          <>
            <Typography variant="h1" sx={{ mb: 2 }}>
              Conta
            </Typography>
            <Conta />
          </>
        )}
      </Box>
    </Box>
  );
}
