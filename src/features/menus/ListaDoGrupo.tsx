import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { contem } from '@/components/procura';
import type { GrupoDeMenu, ItemDeMenu } from './itens';

/** A partir daqui vale a pena filtrar escrevendo, e só se desenha o começo da lista. */
const MUITOS = 10;
const DESENHADOS = 60;

function Item({ item, aoEscolher, destaque = false }: { readonly item: ItemDeMenu; readonly aoEscolher: () => void; readonly destaque?: boolean }) {
  const { pathname } = useLocation();
  return (
    <li>
      <ListItemButton component={Link} to={item.para} selected={pathname === item.para} aria-current={pathname === item.para ? 'page' : undefined} onClick={aoEscolher} sx={{ py: 0.5, borderRadius: 1, minHeight: 36 }}>
        <ListItemText primary={item.texto} slotProps={{ primary: { noWrap: true, variant: 'body2', sx: { fontWeight: destaque ? 600 : 400 }, title: item.texto } }} />
      </ListItemButton>
    </li>
  );
}

interface Props {
  readonly grupo: GrupoDeMenu;
  readonly aoEscolher: () => void;
}

/** Os itens de um grupo, com filtro por escrito quando são muitos. */
export function ListaDoGrupo({ grupo, aoEscolher }: Props) {
  const [filtro, setFiltro] = useState('');
  const achados = useMemo(() => (filtro.trim() ? grupo.itens.filter((i) => contem(i.texto, filtro)) : grupo.itens), [grupo.itens, filtro]);
  return (
    <>
      {grupo.itens.length > MUITOS && (
        <TextField
          placeholder="Filtrar…" value={filtro} onChange={(e) => setFiltro(e.target.value)} sx={{ px: 1, py: 0.5 }}
          slotProps={{ htmlInput: { 'aria-label': `Filtrar ${grupo.titulo}` } }}
        />
      )}
      <List dense disablePadding aria-label={grupo.titulo}>
        {achados.slice(0, DESENHADOS).map((item) => <Item key={item.para} item={item} aoEscolher={aoEscolher} />)}
        {grupo.final && <Item item={grupo.final} aoEscolher={aoEscolher} destaque />}
      </List>
      {achados.length > DESENHADOS && <Box sx={{ px: 2, py: 0.5, typography: 'caption', color: 'text.secondary' }}>e mais {achados.length - DESENHADOS}: escreva para filtrar</Box>}
      {grupo.itens.length === 0 && <Box sx={{ px: 2, py: 0.5, typography: 'caption', color: 'text.secondary' }}>Nenhum mapa ainda</Box>}
      {grupo.itens.length > 0 && achados.length === 0 && <Box role="status" sx={{ px: 2, py: 0.5, typography: 'caption', color: 'text.secondary' }}>Nada com esse nome</Box>}
    </>
  );
}
