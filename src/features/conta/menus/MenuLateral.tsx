import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { Aparencia } from '@/components/aparencia/Aparencia';
import { IconeSeta } from '@/components/moldura/icones';
import { Marca } from '@/components/moldura/Marca';
import { selectUsuario } from '@/features/conta/auth/authSlice';
import { BotaoDeBuscar } from './BotaoDeBuscar';
import { BotaoDeSair } from './BotaoDeSair';
import { CEU, INICIO, ITENS_DO_USUARIO, useGruposDeMenu, type GrupoDeMenu } from './itens';
import { ListaDoGrupo } from './ListaDoGrupo';

interface Props {
  readonly aoEscolher?: () => void;
}

const semMoldura = { bgcolor: 'transparent', '&::before': { display: 'none' } } as const;

function Grupo({
  grupo,
  aoEscolher,
}: {
  readonly grupo: GrupoDeMenu;
  readonly aoEscolher: () => void;
}) {
  const id = useId();
  return (
    <Accordion defaultExpanded disableGutters elevation={0} sx={semMoldura}>
      <AccordionSummary
        id={`${id}-titulo`}
        aria-controls={`${id}-itens`}
        expandIcon={<IconeSeta fontSize="small" />}
        sx={{ px: 1, minHeight: 40 }}
      >
        <Typography component="span" variant="subtitle2" noWrap>
          {grupo.titulo}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <ListaDoGrupo grupo={grupo} aoEscolher={aoEscolher} />
      </AccordionDetails>
    </Accordion>
  );
}

/** O menu inteiro em coluna: fixo nas telas largas, na gaveta nas estreitas. */
export function MenuLateral({ aoEscolher = () => undefined }: Props) {
  const grupos = useGruposDeMenu();
  const usuario = useAppSelector(selectUsuario);
  return (
    <Box
      component="nav"
      aria-label="Menu principal"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 2, overflowY: 'auto' }}
    >
      <Box
        component={Link}
        to="/"
        onClick={aoEscolher}
        aria-label="Astrolábio, início"
        sx={{ textDecoration: 'none', px: 1, mb: 2 }}
      >
        <Marca />
      </Box>
      <Box sx={{ mb: 1.5 }}>
        <BotaoDeBuscar aoApertar={aoEscolher} />
      </Box>
      <ListaDoGrupo grupo={{ titulo: 'Início', itens: [INICIO, CEU] }} aoEscolher={aoEscolher} />
      {grupos.map((g) => (
        <Grupo key={g.titulo} grupo={g} aoEscolher={aoEscolher} />
      ))}
      <Box sx={{ flex: 1, minHeight: 24 }} />
      <Divider sx={{ mb: 1 }} />
      <Typography
        variant="caption"
        color="textSecondary"
        noWrap
        sx={{ px: 1, flexShrink: 0 }}
        title={usuario?.email}
      >
        {usuario?.given_name}
      </Typography>
      <ListaDoGrupo
        grupo={{ titulo: 'Usuário', itens: ITENS_DO_USUARIO }}
        aoEscolher={aoEscolher}
      />
      <Box sx={{ px: 2, py: 0.5 }}>
        <Aparencia />
      </Box>
      <BotaoDeSair />
    </Box>
  );
}
