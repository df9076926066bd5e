import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type ComponentProps } from 'react';
import { coordenadaNaTela, parNaApi, type Latitude, type Longitude } from '@core/civil';
import { CampoDeLugar } from './CampoDeLugar';

type PropsDoCampo<O extends { id: string; rotulo: string; detalhe: string }> = ComponentProps<
  typeof CampoDeLugar<O>
>;

interface Props<O extends { id: string; rotulo: string; detalhe: string }> extends Pick<
  PropsDoCampo<O>,
  'busca' | 'rotulo' | 'opcional' | 'aoEscrever' | 'aoEscolher'
> {
  /** Escrito à mão, não tem coordenadas. */
  readonly lugar: {
    readonly local: string;
    readonly latitude: Latitude | null;
    readonly longitude: Longitude | null;
    readonly ianaTimeZone: string;
  };
  readonly doMapa: { readonly latitude: Latitude; readonly longitude: Longitude };
  readonly aoVoltar: () => void;
}

/** Aqui não há coordenadas que digitar. */
const SEM_LUGAR = {
  falhou: 'Tente de novo daqui a pouco, ou use o lugar do mapa.',
  nenhum: 'Tente outra grafia ou a cidade maior mais próxima, ou use o lugar do mapa.',
} as const;

/** Um lugar que não o do mapa: a busca, onde fica o que se escolheu, e a volta ao do mapa. */
export function EscolhaDeLugar<O extends { id: string; rotulo: string; detalhe: string }>({
  lugar,
  doMapa,
  aoVoltar,
  ...doCampo
}: Props<O>) {
  const raiz = useRef<HTMLDivElement>(null);
  const { latitude, longitude, ianaTimeZone } = lugar;
  const outro =
    !latitude ||
    !longitude ||
    parNaApi(latitude, longitude) !== parNaApi(doMapa.latitude, doMapa.longitude);
  // O botão some ao ser usado: o foco vai ao campo que ele preencheu.
  const voltar = (): void => {
    aoVoltar();
    raiz.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <div ref={raiz}>
      <CampoDeLugar {...doCampo} semLugar={SEM_LUGAR} valor={lugar.local} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          px: 1.75,
          mt: 0.25,
        }}
      >
        {latitude && longitude && (
          <Typography variant="caption" color="textSecondary">
            {coordenadaNaTela(latitude)}, {coordenadaNaTela(longitude)} · {ianaTimeZone}
          </Typography>
        )}
        {outro && (
          <Button size="small" onClick={voltar}>
            Usar o lugar do mapa
          </Button>
        )}
      </Box>
    </div>
  );
}
