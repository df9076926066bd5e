import Typography from '@mui/material/Typography';
import type { NomeDoAspecto } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { mapaDaRoda, Wheel } from '@/wheel';

const NENHUM_ASPECTO: ReadonlySet<NomeDoAspecto> = new Set();

/** O que se mostra de um mapa ilegível: a roda, ou a frase dela, e por que não há tabelas. */
export function RodaSozinha({ nome, info }: { readonly nome: string; readonly info: AstroInfo }) {
  return (
    <>
      <Wheel mapa={mapaDaRoda(info)} exibirAspectos={false} exibirCasas aspectosHabilitados={NENHUM_ASPECTO} titulo={`Roda: ${nome}`} descricao="Roda do zodíaco com planetas e casas." />
      <Typography color="textSecondary">As tabelas não foram montadas: a resposta do servidor veio incompleta.</Typography>
    </>
  );
}
