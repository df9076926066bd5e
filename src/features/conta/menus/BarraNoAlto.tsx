import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Toolbar from '@mui/material/Toolbar';
import { useId, useState, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { IconeMenu, IconePessoa, IconeSeta } from '@/components/moldura/icones';
import { Aparencia } from '@/components/aparencia/Aparencia';
import { Marca } from '@/components/moldura/Marca';
import { selectUsuario } from '@/features/conta/auth/authSlice';
import { BotaoDeBuscar, IconeDeBuscar } from './BotaoDeBuscar';
import { BotaoDeSair } from './BotaoDeSair';
import { CEU, INICIO, ITENS_DO_USUARIO, useGruposDeMenu } from './itens';
import { ListaDoGrupo } from './ListaDoGrupo';
import { MenuLateral } from './MenuLateral';

const CURTO = 12;

interface SuspensoProps {
  readonly rotulo: string;
  readonly inicio?: ReactNode;
  readonly children: (fechar: () => void) => ReactNode;
}

/** Uma lista de links que desce do botão: não é um menu de comandos, e não se anuncia como um. */
function Suspenso({ rotulo, inicio, children }: SuspensoProps) {
  const [ancora, setAncora] = useState<HTMLElement | null>(null);
  const id = useId();
  const fechar = (): void => setAncora(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={inicio}
        endIcon={<IconeSeta />}
        aria-expanded={Boolean(ancora)}
        aria-controls={ancora ? id : undefined}
        onClick={(e) => setAncora(e.currentTarget)}
        sx={{
          maxWidth: 300,
          // Cortam-se os nomes longos, e não os de uma palavra.
          flexShrink: rotulo.length > CURTO ? 1 : 0,
          '& .rotulo': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <span className="rotulo">{rotulo}</span>
      </Button>
      <Popover
        id={id}
        open={Boolean(ancora)}
        anchorEl={ancora}
        onClose={fechar}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            component: 'nav',
            'aria-label': rotulo,
            variant: 'outlined',
            sx: { width: 280, maxHeight: '85vh', p: 0.75, boxShadow: 4 },
          },
        }}
      >
        {children(fechar)}
      </Popover>
    </>
  );
}

function MenuDoUsuario() {
  const usuario = useAppSelector(selectUsuario);
  return (
    <Suspenso rotulo={usuario?.given_name ?? ''} inicio={<IconePessoa />}>
      {(fechar) => (
        <>
          <ListaDoGrupo
            grupo={{ titulo: 'Usuário', itens: ITENS_DO_USUARIO }}
            aoEscolher={fechar}
          />
          <Box sx={{ px: 2, py: 0.5 }}>
            <Aparencia />
          </Box>
          <BotaoDeSair />
        </>
      )}
    </Suspenso>
  );
}

function Gaveta() {
  const [aberta, setAberta] = useState(false);
  const fechar = (): void => setAberta(false);
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label="Abrir o menu"
        onClick={() => setAberta(true)}
      >
        <IconeMenu />
      </IconButton>
      <Drawer
        open={aberta}
        onClose={fechar}
        slotProps={{ paper: { sx: { width: 300, maxWidth: '88vw' } } }}
      >
        <MenuLateral aoEscolher={fechar} />
      </Drawer>
    </>
  );
}

/** A barra das telas menores que 1536 px: menus suspensos, ou a gaveta nas bem estreitas. */
export function BarraNoAlto() {
  const grupos = useGruposDeMenu();
  return (
    <AppBar
      position="static"
      color="transparent"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Toolbar sx={{ gap: 1, minHeight: { xs: 56 } }}>
        <Box sx={{ display: { lg: 'none' } }}>
          <Gaveta />
        </Box>
        <Box
          component={Link}
          to="/"
          aria-label="Astrolábio, início"
          sx={{ textDecoration: 'none', mr: { xs: 2, sm: 0.5 } }}
        >
          <Marca tamanho={26} />
        </Box>
        {[INICIO, CEU].map(({ para, texto }) => (
          <Button
            key={para}
            component={NavLink}
            to={para}
            color="inherit"
            sx={{ flexShrink: 0, minWidth: 0, px: 1, display: { xs: 'none', sm: 'inline-flex' } }}
          >
            {texto}
          </Button>
        ))}
        <Box
          component="nav"
          aria-label="Menu principal"
          sx={{ display: { xs: 'none', lg: 'flex' }, flex: 1, minWidth: 0, gap: 0.5 }}
        >
          {grupos.map((g) => (
            <Suspenso key={g.titulo} rotulo={g.titulo}>
              {(fechar) => <ListaDoGrupo grupo={g} aoEscolher={fechar} />}
            </Suspenso>
          ))}
        </Box>
        <Box sx={{ display: { xs: 'none', lg: 'block' }, flex: '0 1 220px' }}>
          <BotaoDeBuscar />
        </Box>
        <Box sx={{ display: { lg: 'none' }, ml: 'auto' }}>
          <IconeDeBuscar />
        </Box>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <MenuDoUsuario />
        </Box>
      </Toolbar>
    </AppBar>
  );
}
