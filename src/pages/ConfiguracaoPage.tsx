import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Aparencia } from '@/components/aparencia/Aparencia';
import { ListaDeAspectos } from '@/features/mapa/calculo/ListaDeAspectos';
import { SecaoDoPerfil } from '@/features/mapa/calculo/SecaoDoPerfil';
import { DA_PESSOA } from '@/vistas/mapas/escolhas';
import { useTitulo } from './useTitulo';

/** /configuracao — as cores, que aspectos se veem na roda, nas tabelas e no papel, e como se calcula. */
export default function ConfiguracaoPage() {
  useTitulo('Configurações');
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <Typography variant="h1">Configurações</Typography>
      <Typography variant="h2">Aparência</Typography>
      <Typography color="textSecondary">
        Vale neste navegador, para qualquer conta. A paleta segura troca as cores dos aspectos e dos
        elementos por outras, que pessoas com daltonismo também distinguem.
      </Typography>
      <Box sx={{ maxWidth: 400 }}>
        <Aparencia />
      </Box>
      <Typography color="textSecondary" sx={{ pt: 2 }}>
        Os aspectos desligados não aparecem na roda, nas tabelas nem na impressão. Nos mapas de uma
        escola só aparecem os que ela calcula.
      </Typography>
      <ListaDeAspectos />
      <Typography variant="h2" sx={{ pt: 2 }}>
        Perfil de cálculo
      </Typography>
      {/* Os aspectos são os da lista de cima. */}
      <SecaoDoPerfil origem={DA_PESSOA} menos={['aspectos']} />
    </Stack>
  );
}
