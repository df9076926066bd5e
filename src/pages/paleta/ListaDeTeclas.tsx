import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { ACOES, MENUS } from '@/components/mapa/acoes/catalogo';
import {
  GRUPOS_DE_TECLAS,
  textoDaTecla,
  type GrupoDeTeclas,
  type Tecla,
} from '@/components/teclas/teclas';

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

interface Props {
  /** Onde valem. */
  readonly onde: string;
  readonly teclas: readonly Tecla[];
}

/** As teclas de um lugar, e o que cada uma faz. */
export function ListaDeTeclas({ onde, teclas }: Props) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {onde}
      </Typography>
      <Box component="dl" sx={lista}>
        {teclas.map(({ teclas: ditas, faz }) => (
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

export function TeclasDoGrupo({ grupo }: { readonly grupo: GrupoDeTeclas }) {
  const { onde, teclas } = GRUPOS_DE_TECLAS[grupo];
  return <ListaDeTeclas onde={onde} teclas={grupo === 'acoes' ? DAS_ACOES : teclas} />;
}
