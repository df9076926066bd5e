import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { ACOES, MENUS } from '@/components/mapa/acoes/catalogo';
import { Dialogo } from '@/components/moldura/Dialogo';
import {
  GRUPOS_DE_TECLAS,
  NOMES_DOS_GRUPOS,
  textoDaTecla,
  type GrupoDeTeclas,
  type Tecla,
} from '@/components/teclas/teclas';
import { useGruposNaPagina } from '@/components/teclas/useTeclasDaPagina';

const lista = {
  m: 0,
  mb: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8.5rem, auto) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 0.75 },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
  '& kbd': {
    font: 'inherit',
    fontSize: '0.8125rem',
    px: 0.75,
    py: 0.125,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    whiteSpace: 'nowrap',
  },
} as const;

/** As ações de um mapa que têm tecla, e os menus da barra. */
const DAS_ACOES: readonly Tecla[] = [...Object.values(ACOES), ...Object.values(MENUS)].flatMap(
  ({ nome, tecla }) => (tecla ? [{ teclas: [tecla], faz: nome }] : []),
);
const teclasDe = (grupo: GrupoDeTeclas): readonly Tecla[] =>
  grupo === 'acoes' ? DAS_ACOES : GRUPOS_DE_TECLAS[grupo].teclas;

function Grupo({ grupo }: { readonly grupo: GrupoDeTeclas }) {
  const { onde } = GRUPOS_DE_TECLAS[grupo];
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {onde}
      </Typography>
      <Box component="dl" sx={lista}>
        {teclasDe(grupo).map(({ teclas: ditas, faz }) => (
          <Fragment key={faz}>
            <dt>
              {ditas.map((tecla) => (
                <kbd key={tecla}>{textoDaTecla(tecla)}</kbd>
              ))}
            </dt>
            <dd>{faz}</dd>
          </Fragment>
        ))}
      </Box>
    </>
  );
}

/** As teclas que esta página atende. */
export function TeclasDaPagina({ aoFechar }: { readonly aoFechar: () => void }) {
  const naPagina = useGruposNaPagina();
  return (
    <Dialogo
      titulo="Teclas desta página"
      largura="sm"
      aoFechar={aoFechar}
      acoes={
        <Button variant="contained" onClick={aoFechar}>
          Entendi
        </Button>
      }
    >
      {NOMES_DOS_GRUPOS.filter((grupo) => (naPagina.get(grupo) ?? 0) > 0).map((grupo) => (
        <Grupo key={grupo} grupo={grupo} />
      ))}
    </Dialogo>
  );
}
