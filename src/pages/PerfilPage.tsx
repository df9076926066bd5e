import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Conta } from '@/features/auth/Conta';
import { MapaDoPerfil } from './partes/MapaDoPerfil';
import { useTitulo } from './useTitulo';

const ABAS = ['Mapa', 'Conta'] as const;

/** /perfil — o próprio mapa e a conta. */
export default function PerfilPage() {
  useTitulo('Meu perfil');
  const [aba, setAba] = useState(0);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: { xs: 2, lg: 5 } }}>
      <Tabs value={aba} onChange={(_e, nova: number) => setAba(nova)} orientation="vertical" aria-label="Perfil" sx={{ minWidth: 140, '& .MuiTab-root': { alignItems: 'flex-start' } }}>
        {ABAS.map((nome, i) => <Tab key={nome} label={nome} id={`aba-${i}`} aria-controls={`painel-${i}`} />)}
      </Tabs>
      <Box role="tabpanel" id={`painel-${aba}`} aria-labelledby={`aba-${aba}`} sx={{ flex: 1, minWidth: 0 }}>
        {aba === 0 ? <MapaDoPerfil /> : <><Typography variant="h1" sx={{ mb: 2 }}>Conta</Typography><Conta /></>}
      </Box>
    </Box>
  );
}
