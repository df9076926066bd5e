import Typography from '@mui/material/Typography';
import type { NomeDoAspecto } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { RodaDoMapa } from './RodaDoMapa';

const NENHUM_ASPECTO: ReadonlySet<NomeDoAspecto> = new Set();

/** O que se mostra de um mapa ilegível: a roda, ou a frase dela, e por que não há tabelas. */
export function RodaSozinha({ nome, info }: { readonly nome: string; readonly info: AstroInfo }) {
  return (
    <>
      <RodaDoMapa nome={nome} info={info} habilitados={NENHUM_ASPECTO} />
      <Typography color="textSecondary">As tabelas não foram montadas: a resposta do servidor veio incompleta.</Typography>
    </>
  );
}
