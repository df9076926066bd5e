import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type ComponentProps } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import { coordenadaNaTela, parNaApi, type Latitude, type Longitude } from '@core/civil';
import { CampoDeLugar } from './CampoDeLugar';
import { useDentro } from './useDentro';

type Opcao = ComponentProps<typeof CampoDeLugar>['busca']['opcoes'][number];

interface Props<O extends Opcao> extends Pick<
  ComponentProps<typeof CampoDeLugar<O>>,
  'busca' | 'rotulo' | 'opcional' | 'aoEscolher' | 'aoEscrever'
> {
  /** O do campo: escrito à mão, ou por situar, não tem coordenadas. */
  readonly lugar: {
    readonly local: string;
    readonly latitude: Latitude | null;
    readonly longitude: Longitude | null;
    readonly ianaTimeZone: string;
  };
  readonly doMapa: { readonly latitude: Latitude; readonly longitude: Longitude };
  /** O do campo escreveu-se, e não se escolheu. */
  readonly porEscolher: boolean;
  /** Escolheu-se, e ainda não se mandou calcular. */
  readonly porCalcular: boolean;
  /** O que nesse meio-tempo vale, por nome; '' nenhum. */
  readonly vale: string;
  /** Sem lugar não se passa daqui: diz-se, mesmo a quem ainda escreve. */
  readonly exigido: boolean;
  /** Por que não se sabe onde fica. */
  readonly problema: string | null;
  readonly aoVoltar: () => void;
}

/** Aqui não há coordenadas que digitar. */
const SEM_LUGAR = {
  falhou: 'Tente de novo daqui a pouco, ou use o lugar do mapa.',
  nenhum: 'Tente outra grafia ou a cidade maior mais próxima, ou use o lugar do mapa.',
} as const;

const POR_ESCOLHER = 'Escolha um lugar da lista para obter as coordenadas e o fuso.';

/** Um lugar que não o do mapa: a busca, onde fica o que se escolheu, e a volta ao do mapa. */
export function EscolhaDeLugar<O extends Opcao>({
  lugar: { local, latitude, longitude, ianaTimeZone },
  doMapa,
  porEscolher,
  porCalcular,
  vale,
  exigido,
  problema,
  aoVoltar,
  ...doCampo
}: Props<O>) {
  const raiz = useRef<HTMLDivElement>(null);
  const [dentro, { onFocus, onBlur }] = useDentro();
  const situado = latitude && longitude;
  const outro =
    !situado || parNaApi(latitude, longitude) !== parNaApi(doMapa.latitude, doMapa.longitude);
  // A quem ainda escreve já o diz a ajuda do campo.
  const falta = exigido ? !situado : porEscolher && !dentro;
  const porEnquanto = vale && `Por enquanto vale ${vale}.`;
  const erro = problema ?? (falta ? `${POR_ESCOLHER} ${porEnquanto}`.trim() : undefined);
  // O botão some ao ser usado: o foco vai ao campo que ele preencheu.
  const voltar = (): void => {
    aoVoltar();
    raiz.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <Box
      ref={raiz}
      onFocus={() => {
        onFocus();
        // O que ficou escrito volta a procurar-se, e o que não respondeu também.
        if (porEscolher) doCampo.busca.buscar(local);
      }}
      onBlur={onBlur}
      sx={naoImprimir}
    >
      <CampoDeLugar {...doCampo} pequeno semLugar={SEM_LUGAR} valor={local} erro={erro} />
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
        {situado && (
          <Typography variant="caption" color="textSecondary">
            {coordenadaNaTela(latitude)}, {coordenadaNaTela(longitude)} · {ianaTimeZone}
            {porCalcular && `. ${porEnquanto} Clique em Calcular.`}
          </Typography>
        )}
        {outro && (
          <Button size="small" onClick={voltar}>
            Usar o lugar do mapa
          </Button>
        )}
      </Box>
    </Box>
  );
}
