import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { PainelDeslizante } from '@/components/PainelDeslizante';
import { aspectosAlternados, casasAlternadas, selectExibirAspectos, selectExibirCasas } from './chartSlice';

interface Props {
  readonly aberto: boolean;
  readonly aoFechar: () => void;
}

/** O que se desenha na roda. Quais aspectos, escolhe-se em Configurações. */
export function AjustesDoMapa({ aberto, aoFechar }: Props) {
  const dispatch = useAppDispatch();
  const aspectos = useAppSelector(selectExibirAspectos);
  const casas = useAppSelector(selectExibirCasas);
  return (
    <PainelDeslizante titulo="Configurações do mapa" aberto={aberto} aoFechar={aoFechar}>
      <Stack sx={{ gap: 0.5 }}>
        <FormControlLabel control={<Switch checked={aspectos} onChange={() => dispatch(aspectosAlternados())} />} label="Exibir aspectos" />
        <FormControlLabel control={<Switch checked={casas} onChange={() => dispatch(casasAlternadas())} />} label="Exibir casas" />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Valem para a roda, na tela e no papel. Quais aspectos se mostram escolhe-se em <Link component={RouterLink} to="/configuracao">Configurações</Link>.
      </Typography>
    </PainelDeslizante>
  );
}
