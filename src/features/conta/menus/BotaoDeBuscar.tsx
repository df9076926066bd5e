import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconeBuscar } from '@/components/moldura/icones';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { pedirPorta } from '@/components/teclas/portas';
import { ariaDaTecla, GRUPOS_DE_TECLAS, textoDaTecla } from '@/components/teclas/teclas';

const [ATALHO] = GRUPOS_DE_TECLAS.sempre.teclas[0].teclas;
const buscar = (): void => pedirPorta('busca');

const tecla = {
  ml: 'auto',
  pl: 1.5,
  font: 'inherit',
  typography: 'caption',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;

/** Parece um campo, e abre a busca geral. */
export function BotaoDeBuscar({ aoApertar }: { readonly aoApertar?: () => void }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      fullWidth
      startIcon={<IconeBuscar />}
      aria-keyshortcuts={ariaDaTecla(ATALHO)}
      aria-haspopup="dialog"
      onClick={() => {
        aoApertar?.();
        buscar();
      }}
      sx={{ justifyContent: 'flex-start', fontWeight: 400, color: 'text.secondary' }}
    >
      Buscar…
      <Box component="kbd" aria-hidden="true" sx={tecla}>
        {textoDaTecla(ATALHO)}
      </Box>
    </Button>
  );
}

/** O mesmo, onde só cabe o ícone. */
export function IconeDeBuscar() {
  return (
    <BotaoDeIcone nome="Buscar" aria-haspopup="dialog" onClick={buscar}>
      <IconeBuscar />
    </BotaoDeIcone>
  );
}
