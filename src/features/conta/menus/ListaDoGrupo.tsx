import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { filtrarPorTexto } from '@/components/formulario/procura';
import { numero } from '@core/texto';
import { MUITOS, type FaltaNoMenu, type GrupoDeMenu, type ItemDeMenu } from './itens';

/** Só se desenha o começo da lista. */
const DESENHADOS = 60;

function Item({
  item,
  aoEscolher,
  destaque = false,
}: {
  readonly item: ItemDeMenu;
  readonly aoEscolher: () => void;
  readonly destaque?: boolean;
}) {
  const { pathname } = useLocation();
  return (
    <li>
      <ListItemButton
        component={Link}
        to={item.para}
        selected={pathname === item.para}
        aria-current={pathname === item.para ? 'page' : undefined}
        onClick={aoEscolher}
        sx={{ py: 0.5, borderRadius: 1, minHeight: 36 }}
      >
        <ListItemText
          primary={item.texto}
          slotProps={{
            primary: {
              noWrap: true,
              variant: 'body2',
              sx: { fontWeight: destaque ? 600 : 400 },
              title: item.texto,
            },
          }}
        />
      </ListItemButton>
    </li>
  );
}

function Falta({ falta: { frase, tentando, tentar } }: { readonly falta: FaltaNoMenu }) {
  return (
    <Box sx={{ px: 2, py: 0.5 }}>
      <Box role="status" sx={{ typography: 'caption', color: 'error.main' }}>
        {frase}
      </Box>
      <BotaoQueEspera esperando={tentando} size="small" onClick={tentar} sx={{ ml: -1.5 }}>
        Tentar de novo
      </BotaoQueEspera>
    </Box>
  );
}

/** Para onde a tecla leva, entre n itens; null se não é de andar. */
function destino(tecla: string, atual: number, n: number): number | null {
  switch (tecla) {
    case 'ArrowDown':
      return Math.min(atual + 1, n - 1);
    case 'ArrowUp':
      return Math.max(atual - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return n - 1;
    default:
      return null;
  }
}

/**
 * As setas andam pelos itens, Home e End vão às pontas: o último não fica a sessenta Tabs de
 * distância. Na busca, as teclas são do texto.
 */
function aoTeclar(evento: KeyboardEvent<HTMLElement>): void {
  const itens = [...evento.currentTarget.querySelectorAll<HTMLElement>('a')];
  const naBusca = evento.target instanceof HTMLInputElement;
  if (naBusca && evento.key !== 'ArrowDown') return;
  const para = destino(
    evento.key,
    itens.findIndex((i) => i === evento.target),
    itens.length,
  );
  if (para === null) return;
  evento.preventDefault();
  itens[para]?.focus();
}

const nota = { px: 2, py: 0.5, typography: 'caption', color: 'text.secondary' } as const;

interface Props {
  readonly grupo: GrupoDeMenu;
  readonly aoEscolher: () => void;
}

/**
 * Os itens de um grupo, que rolam quando são muitos; os últimos, de criar algo ou ver todos, ficam sempre à
 * vista.
 */
export function ListaDoGrupo({
  grupo: { titulo, itens, finais = [], falta = null, porVir },
  aoEscolher,
}: Props) {
  const [busca, setBusca] = useState('');
  const achados = useMemo(() => filtrarPorTexto(itens, busca, (i) => i.texto), [itens, busca]);
  const naoVieram = porVir?.quantos ?? 0;
  const fora = Math.max(0, achados.length - DESENHADOS) + (busca.trim() ? 0 : naoVieram);
  return (
    // As teclas chegam aqui vindas dos links: a caixa só as recolhe.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={aoTeclar}>
      {itens.length > MUITOS && (
        <TextField
          placeholder="Buscar…"
          value={busca}
          onChange={(e) => {
            setBusca(e.target.value);
            porVir?.pedir();
          }}
          sx={{ px: 1, py: 0.5 }}
          slotProps={{ htmlInput: { 'aria-label': `Buscar em ${titulo}` } }}
        />
      )}
      <Box sx={{ maxHeight: 'min(50vh, 420px)', overflowY: 'auto' }}>
        <List dense disablePadding aria-label={titulo}>
          {achados.slice(0, DESENHADOS).map((item) => (
            <Item key={item.para} item={item} aoEscolher={aoEscolher} />
          ))}
        </List>
        {fora > 0 && <Box sx={nota}>e mais {numero(fora)}: digite para buscar</Box>}
        {itens.length === 0 && falta === null && <Box sx={nota}>Nenhum mapa ainda</Box>}
        {itens.length > 0 && achados.length === 0 && (
          <Box role="status" sx={nota}>
            {naoVieram > 0 ? 'Procurando em todos…' : 'Nenhum mapa com esse nome'}
          </Box>
        )}
      </Box>
      {falta && <Falta falta={falta} />}
      {finais.length > 0 && (
        <List
          dense
          disablePadding
          sx={{ borderTop: itens.length > MUITOS ? 1 : 0, borderColor: 'divider' }}
        >
          {finais.map((item) => (
            <Item key={item.para} item={item} aoEscolher={aoEscolher} destaque />
          ))}
        </List>
      )}
    </div>
  );
}
