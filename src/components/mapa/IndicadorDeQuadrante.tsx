import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hemisferiosDoQuadrante } from '@core/astrology';

/**
 * Setores do círculo de raio 9 em (12, 12). O Ascendente fica à esquerda e as casas correm contra o
 * relógio.
 */
const QUADRANTES: Readonly<Record<number, string>> = {
  1: 'M12 12H3A9 9 0 0 0 12 21Z',
  2: 'M12 12V21A9 9 0 0 0 21 12Z',
  3: 'M12 12H21A9 9 0 0 0 12 3Z',
  4: 'M12 12V3A9 9 0 0 0 3 12Z',
};
const METADES = {
  superior: 'M3 12A9 9 0 0 1 21 12Z',
  inferior: 'M3 12A9 9 0 0 0 21 12Z',
  oriental: 'M12 3A9 9 0 0 0 12 21Z',
  ocidental: 'M12 3A9 9 0 0 1 12 21Z',
} as const;

function Circulo({ cheio, eixos }: { readonly cheio: string; readonly eixos: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={26}
      height={26}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={cheio} fill="currentColor" stroke="none" />
      <circle cx="12" cy="12" r="9" strokeWidth="1.25" />
      <path d={eixos} strokeWidth="0.9" />
    </svg>
  );
}

function Indicacao({
  cheio,
  eixos,
  children,
}: {
  readonly cheio: string;
  readonly eixos: string;
  readonly children: string;
}) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
        <Circulo cheio={cheio} eixos={eixos} />
      </Box>
      <Typography component="span" variant="body2">
        {children}
      </Typography>
    </Box>
  );
}

/** Em que quarto e em que metades do mapa algo está, em pequenos círculos com nome. */
export function IndicadorDeQuadrante({ quadrante }: { readonly quadrante: number }) {
  const { acimaDoHorizonte, oriental } = hemisferiosDoQuadrante(quadrante);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', rowGap: 0.75 }}>
      <Indicacao
        cheio={QUADRANTES[quadrante] ?? ''}
        eixos="M3 12H21M12 3V21"
      >{`Quadrante ${quadrante}`}</Indicacao>
      <Indicacao cheio={acimaDoHorizonte ? METADES.superior : METADES.inferior} eixos="M3 12H21">
        {acimaDoHorizonte
          ? 'Hemisfério superior (acima do horizonte)'
          : 'Hemisfério inferior (abaixo do horizonte)'}
      </Indicacao>
      <Indicacao cheio={oriental ? METADES.oriental : METADES.ocidental} eixos="M12 3V21">
        {oriental
          ? 'Hemisfério oriental (lado do Ascendente)'
          : 'Hemisfério ocidental (lado do Descendente)'}
      </Indicacao>
    </Box>
  );
}
