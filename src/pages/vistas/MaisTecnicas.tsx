import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { tecnicaFixada, tecnicaSolta } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  fichaDaTecnica,
  GRUPOS_DE_TECNICAS,
  type GrupoDeTecnicas,
  type IdDaTecnica,
} from '@core/tecnicas/catalogo';
import type { Tecnicas } from './useTecnicas';

interface Props {
  readonly tecnicas: Tecnicas;
  readonly aberta: IdDaTecnica;
  readonly aoAbrir: (id: IdDaTecnica) => void;
}

function Fixar({ id, tecnicas }: { readonly id: IdDaTecnica; readonly tecnicas: Tecnicas }) {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectPessoa);
  if (tecnicas.daEscola.has(id))
    return (
      <Typography variant="caption" color="textSecondary" sx={{ px: 1, py: 0.75 }}>
        Fixada pela escola
      </Typography>
    );
  const fixada = tecnicas.fixadas.has(id);
  const faz = fixada ? 'Soltar' : 'Fixar na barra';
  return (
    <Button
      size="small"
      aria-label={`${faz}: ${fichaDaTecnica(id).nome}`}
      onClick={() => dispatch((fixada ? tecnicaSolta : tecnicaFixada)({ usuario, tecnica: id }))}
      sx={{ flexShrink: 0 }}
    >
      {faz}
    </Button>
  );
}

/** Abrir é o nome com a frase; fixar fica ao lado. */
function Linha({ id, tecnicas, aberta, aoAbrir }: Props & { readonly id: IdDaTecnica }) {
  const { nome, frase } = fichaDaTecnica(id);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <ButtonBase
        onClick={() => aoAbrir(id)}
        aria-current={id === aberta || undefined}
        sx={{
          flex: 1,
          display: 'block',
          textAlign: 'left',
          px: 1,
          py: 0.75,
          borderRadius: 1,
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <Typography component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {nome}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {frase}
        </Typography>
      </ButtonBase>
      <Fixar id={id} tecnicas={tecnicas} />
    </Box>
  );
}

const GRUPOS = Object.keys(GRUPOS_DE_TECNICAS) as GrupoDeTecnicas[];

/** As técnicas que não têm sempre aba, por grupo; uma que se abre tem aba enquanto está aberta. */
export function MaisTecnicas({ tecnicas, aberta, aoAbrir }: Props) {
  const [botao, abrir] = useState<HTMLElement | null>(null);
  const id = useId();
  const outras = tecnicas.todas.filter((t) => !fichaDaTecnica(t).sempreNaBarra);
  if (outras.length === 0) return null;
  const escolher = (tecnica: IdDaTecnica): void => {
    abrir(null);
    aoAbrir(tecnica);
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={botao !== null}
        aria-controls={botao ? id : undefined}
        onClick={({ currentTarget }) => abrir(currentTarget)}
        sx={{ flexShrink: 0, ml: 1 }}
      >
        Mais técnicas
      </Button>
      <Popover
        open={botao !== null}
        anchorEl={botao}
        onClose={() => abrir(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { id, role: 'dialog', 'aria-label': 'Mais técnicas', sx: { p: 2, width: 460 } },
        }}
      >
        {GRUPOS.map((grupo) => {
          const deste = outras.filter((t) => fichaDaTecnica(t).grupo === grupo);
          return (
            deste.length > 0 && (
              <Box key={grupo} component="section" sx={{ '& + &': { mt: 2 } }}>
                <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 1 }}>
                  {GRUPOS_DE_TECNICAS[grupo]}
                </Typography>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {deste.map((t) => (
                    <Linha key={t} id={t} tecnicas={tecnicas} aberta={aberta} aoAbrir={escolher} />
                  ))}
                </Box>
              </Box>
            )
          );
        })}
      </Popover>
    </>
  );
}
