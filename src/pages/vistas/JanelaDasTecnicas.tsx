import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
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
  if (fichaDaTecnica(id).sempreNaBarra) return null;
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

interface PropsDaJanela extends Props {
  /** O botão de que desce; null fechada. */
  readonly ancora: HTMLElement | null;
  readonly aoFechar: () => void;
}

/** Todas as técnicas, por grupo; uma que se abre tem aba enquanto está aberta. */
export function JanelaDasTecnicas({ ancora, aoFechar, aoAbrir, ...resto }: PropsDaJanela) {
  const escolher = (tecnica: IdDaTecnica): void => {
    aoFechar();
    aoAbrir(tecnica);
  };
  return (
    <Popover
      open={ancora !== null}
      anchorEl={ancora}
      onClose={aoFechar}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Técnicas', sx: { p: 2, width: 460 } },
      }}
    >
      {GRUPOS.map((grupo) => {
        const deste = resto.tecnicas.todas.filter((t) => fichaDaTecnica(t).grupo === grupo);
        return (
          deste.length > 0 && (
            <Box key={grupo} component="section" sx={{ '& + &': { mt: 2 } }}>
              <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 1 }}>
                {GRUPOS_DE_TECNICAS[grupo]}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {deste.map((t) => (
                  <Linha key={t} id={t} {...resto} aoAbrir={escolher} />
                ))}
              </Box>
            </Box>
          )
        );
      })}
    </Popover>
  );
}
