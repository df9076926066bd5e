import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPessoa } from '@/features/auth/authSlice';
import {
  aspectoAlternado,
  aspectosRestaurados,
  selectAjustes,
} from '@/features/configuracao/configuracaoSlice';
import { SecaoDoPerfil } from '@/features/calculo/SecaoDoPerfil';
import { DA_PESSOA } from '@/features/calculo/useEscolhas';
import { Glyph } from '@/glyphs';
import { DEFINICOES } from '@core/astrology';
import { useTitulo } from './useTitulo';

/** /configuracao — que aspectos se mostram na roda, nas tabelas e no papel. */
export default function ConfiguracaoPage() {
  useTitulo('Configurações');
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  const ajustes = useAppSelector(selectAjustes);
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <Typography variant="h1">Configurações</Typography>
      <Typography color="textSecondary">
        Os aspectos desligados não aparecem na roda, nas tabelas nem na impressão.
      </Typography>
      <Paper variant="outlined" sx={{ px: 2.5, py: 1 }}>
        <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ pt: 1 }}>
            Aspectos
          </Typography>
          {ajustes.map(({ id, habilitado }) => {
            const definicao = DEFINICOES.find((d) => d.nome === id);
            return (
              <FormControlLabel
                key={id}
                control={
                  <Switch
                    checked={habilitado}
                    onChange={() => dispatch(aspectoAlternado({ usuario, id }))}
                  />
                }
                label={
                  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
                    <Glyph nome={id} size={20} />
                    <span>{id}</span>
                    <Typography component="span" variant="caption" color="textSecondary">
                      {definicao?.angulo}°, orbe {definicao?.orbe}°
                    </Typography>
                  </Stack>
                }
              />
            );
          })}
        </Stack>
      </Paper>
      <div>
        <Button variant="outlined" onClick={() => dispatch(aspectosRestaurados({ usuario }))}>
          Restaurar o padrão
        </Button>
      </div>
      <Typography variant="h2" sx={{ pt: 2 }}>
        Perfil de cálculo
      </Typography>
      <SecaoDoPerfil origem={DA_PESSOA} />
    </Stack>
  );
}
