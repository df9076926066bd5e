import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuDoMui from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useRef } from 'react';
import { BarraEmUso } from './barraEmUso';
import { MENUS, type AcaoNaTela, type Menu } from './catalogo';

interface Props {
  readonly id: string;
  readonly qual: Menu;
  /** O botão de que desce; null fechado. */
  readonly ancora: HTMLElement | null;
  readonly acoes: readonly AcaoNaTela[];
  readonly aoFechar: () => void;
  readonly aoEscolher: (acao: AcaoNaTela, ancora: HTMLElement) => void;
}

const tecla = {
  ml: 3,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;

function Item({ acao, comTecla }: { readonly acao: AcaoNaTela; readonly comTecla: boolean }) {
  const { Icone, porSalvar } = acao;
  return (
    <>
      <ListItemIcon>
        <Badge variant="dot" color="secondary" invisible={porSalvar !== true}>
          <Icone fontSize="small" />
        </Badge>
      </ListItemIcon>
      <ListItemText
        primary={textoDe(acao)}
        slotProps={{ primary: { sx: { whiteSpace: 'normal' } } }}
      />
      {comTecla && acao.tecla !== null && (
        <Box component="kbd" aria-hidden="true" sx={tecla}>
          {acao.tecla}
        </Box>
      )}
    </>
  );
}

/** O nome, e por que não se pode fazer, ou que há nela o que salvar. */
const textoDe = ({ nome, impedida, porSalvar }: AcaoNaTela): string =>
  [nome, impedida ?? (porSalvar ? 'há alterações não salvas' : null)]
    .filter((parte) => parte !== null)
    .join(': ');

/** O que a barra não mostra pelo nome: cada ação com o nome, a razão de não se poder, e a tecla. */
export function MenuDaBarra({ id, qual, ancora, acoes, aoFechar, aoEscolher }: Props) {
  const { comTeclas, aoAlternarTeclas } = use(BarraEmUso);
  /** Faz-se com o menu já fechado e o foco no botão: é aonde ele volta depois. */
  const escolhida = useRef<readonly [AcaoNaTela, HTMLElement] | null>(null);
  return (
    <MenuDoMui
      disablePortal
      id={id}
      anchorEl={ancora}
      open={ancora !== null}
      onClose={aoFechar}
      slotProps={{
        list: { 'aria-label': MENUS[qual].nome },
        paper: { sx: { maxWidth: 'min(420px, calc(100vw - 32px))' } },
        transition: {
          onExited: () => {
            const feita = escolhida.current;
            escolhida.current = null;
            if (feita) aoEscolher(...feita);
          },
        },
      }}
    >
      {acoes.flatMap((acao, i) => [
        ...(i > 0 && acoes[i - 1]?.grupo !== acao.grupo
          ? [<Divider key={`fio ${acao.id}`} component="li" />]
          : []),
        <MenuItem
          key={acao.id}
          aria-disabled={acao.impedida ? true : undefined}
          aria-keyshortcuts={comTeclas && acao.tecla !== null ? acao.tecla : undefined}
          sx={acao.impedida ? { opacity: 0.7, cursor: 'not-allowed' } : {}}
          onClick={() => {
            if (acao.impedida || ancora === null) return;
            escolhida.current = [acao, ancora];
            aoFechar();
          }}
        >
          <Item acao={acao} comTecla={comTeclas} />
        </MenuItem>,
      ])}
      {qual === 'mais' &&
        aoAlternarTeclas && [
          <Divider key="fio das teclas" component="li" />,
          <MenuItem
            key="teclas"
            role="menuitemcheckbox"
            aria-checked={comTeclas}
            onClick={aoAlternarTeclas}
          >
            <ListItemIcon aria-hidden="true">{comTeclas ? '✓' : ''}</ListItemIcon>
            <ListItemText primary="Atalhos de uma letra" />
          </MenuItem>,
        ]}
    </MenuDoMui>
  );
}
