import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { NO_TELEFONE } from '@/components/mapa/Quadro';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeEstrela, IconeEstrelaCheia } from '@/components/moldura/iconesDoMapa';
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
  return (
    <BotaoDeIcone
      nome={`${fixada ? 'Desafixar' : 'Fixar na barra'}: ${fichaDaTecnica(id).nome}`}
      lado="left"
      onClick={() => dispatch((fixada ? tecnicaSolta : tecnicaFixada)({ usuario, tecnica: id }))}
      sx={{ p: 0.5, color: fixada ? 'primary.main' : 'text.secondary' }}
    >
      {fixada ? <IconeEstrelaCheia fontSize="small" /> : <IconeEstrela fontSize="small" />}
    </BotaoDeIcone>
  );
}

/** Abrir é o nome, que ao apontar diz a frase; fixar fica ao lado. */
function Linha({ id, tecnicas, aberta, aoAbrir }: Props & { readonly id: IdDaTecnica }) {
  const { nome, frase } = fichaDaTecnica(id);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Tooltip describeChild title={frase} slotProps={{ popper: { disablePortal: true } }}>
        <ButtonBase
          onClick={() => aoAbrir(id)}
          aria-current={id === aberta || undefined}
          sx={{
            flex: 1,
            justifyContent: 'flex-start',
            textAlign: 'left',
            font: 'inherit',
            px: 1,
            minHeight: 32,
            borderRadius: 1,
            '&[aria-current]': { color: 'primary.main', fontWeight: 600 },
            '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
          }}
        >
          {nome}
        </ButtonBase>
      </Tooltip>
      <Fixar id={id} tecnicas={tecnicas} />
    </Box>
  );
}

/** Três colunas, ou as duas que cabem sobre a doca estreita. */
const LARGURA = { width: { lg: 440 }, '@media (min-width: 85.375em)': { width: 680 } } as const;
const MARGEM = 24;
/** As colunas da janela. */
const COLUNAS: readonly (readonly GrupoDeTecnicas[])[] = [
  ['natal'],
  ['previsao'],
  ['relacao', 'lugar'],
];

function Grupo({ grupo, ...resto }: Props & { readonly grupo: GrupoDeTecnicas }) {
  const deste = resto.tecnicas.todas.filter((t) => fichaDaTecnica(t).grupo === grupo);
  if (deste.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 1 }}>
        {GRUPOS_DE_TECNICAS[grupo]}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deste.map((t) => (
          <Linha key={t} id={t} {...resto} />
        ))}
      </Box>
    </section>
  );
}

interface PropsDaJanela extends Props {
  /** O botão de que desce; null fechada. */
  readonly ancora: HTMLElement | null;
  readonly aoFechar: () => void;
}

/** Todas as técnicas, por grupo; uma que se abre tem aba enquanto está aberta. No telefone, a tela toda. */
export function JanelaDasTecnicas({ ancora, aoFechar, aoAbrir, ...resto }: PropsDaJanela) {
  const id = useId();
  const telefone = useMediaQuery(NO_TELEFONE, { noSsr: true });
  const escolher = (tecnica: IdDaTecnica): void => {
    aoFechar();
    aoAbrir(tecnica);
  };
  const grupos = (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
        columnGap: 3,
        rowGap: 2,
      }}
    >
      {COLUNAS.map((coluna) => (
        <Box key={coluna[0]} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {coluna.map((grupo) => (
            <Grupo key={grupo} grupo={grupo} {...resto} aoAbrir={escolher} />
          ))}
        </Box>
      ))}
    </Box>
  );
  if (telefone)
    return (
      <Dialog fullScreen open={ancora !== null} onClose={aoFechar} aria-labelledby={id}>
        <Box sx={{ display: 'flex', alignItems: 'center', p: 1, pl: 2 }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            Técnicas
          </Typography>
          <Button onClick={aoFechar}>Fechar</Button>
        </Box>
        <DialogContent sx={{ pt: 0, px: 1 }}>{grupos}</DialogContent>
      </Dialog>
    );
  return (
    <Popover
      open={ancora !== null}
      anchorEl={ancora}
      onClose={aoFechar}
      // Encostada à direita, sobre a doca: a roda fica à vista.
      anchorReference="anchorPosition"
      anchorPosition={{
        top: ancora?.getBoundingClientRect().bottom ?? 0,
        left: window.innerWidth - MARGEM,
      }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Técnicas', sx: { p: 2, ...LARGURA } },
      }}
    >
      {grupos}
    </Popover>
  );
}
