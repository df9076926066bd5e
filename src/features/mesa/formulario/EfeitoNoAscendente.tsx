import Typography from '@mui/material/Typography';
import { usePlanetasQuery } from '@/api/apiSlice';
import { HORA_EXATA, perguntaDoCeu } from '@/api/mapaNaConsulta';
import { grauAstrologico, PERFIL_PADRAO, textoPosicao } from '@core/astrology';
import { fusoNaTela, type Latitude, type Longitude } from '@core/civil';

interface Props {
  /** Instantes a comparar, com o fuso que leva a cada um. */
  readonly de: { readonly instante: string; readonly fuso: string };
  readonly para: { readonly instante: string; readonly fuso: string };
  readonly latitude: Latitude;
  readonly longitude: Longitude;
}

function useAscendente(instante: string, latitude: Latitude, longitude: Longitude): string | null {
  const { currentData } = usePlanetasQuery(
    // Nenhuma escolha muda o Ascendente.
    perguntaDoCeu({ data: instante, latitude, longitude, perfil: PERFIL_PADRAO, hora: HORA_EXATA }),
  );
  const ascendente = currentData?.cuspides?.ascendente;
  return ascendente === undefined ? null : textoPosicao(grauAstrologico(ascendente));
}

/** O que muda no Ascendente entre um fuso e outro: é por isso que a escolha importa. */
export function EfeitoNoAscendente({ de, para, latitude, longitude }: Props) {
  const antes = useAscendente(de.instante, latitude, longitude);
  const depois = useAscendente(para.instante, latitude, longitude);
  if (!antes || !depois) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      Ascendente: {antes} com {fusoNaTela(de.fuso)}; {depois} com {fusoNaTela(para.fuso)}.
    </Typography>
  );
}
