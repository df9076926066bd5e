import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { agora } from '@/api/relogio';
import { FaseDaLua } from '@/components/mapa/FaseDaLua';
import { useRelogio } from '@/components/relogio/contexto';
import { grauAstrologico, textoPosicao } from '@core/astrology';
import type { Relogio } from '@core/civil';
import type { CeuDeAgora } from '@core/contract';

/** Graus para cada lado do exato em que a fase se diz pelo nome: meio dia, à roda disso. */
const NO_PONTO = 6;
const FASES = [
  ['Lua nova', 0],
  ['Quarto crescente', 90],
  ['Lua cheia', 180],
  ['Quarto minguante', 270],
  ['Lua nova', 360],
] as const;

function nomeDaFase(elongacao: number): string {
  const fase = FASES.find(([, graus]) => Math.abs(elongacao - graus) <= NO_PONTO);
  if (fase) return fase[0];
  return elongacao < 180 ? 'Lua crescente' : 'Lua minguante';
}

/** Quando começa e acaba o fora de curso, ou até quando o está; e o signo em que então entra. */
function fraseDoForaDeCurso(
  relogio: Relogio,
  { foraDeCurso: { de, ate }, mudaDeSigno: { signo } }: CeuDeAgora,
): string {
  const desde = Date.parse(de) <= agora() ? '' : `de ${relogio.momento(de)} `;
  return `Fora de curso ${desde}até ${relogio.momento(ate)}, quando entra em ${signo}.`;
}

/** A Lua de agora: onde está, que fase é, e o que vem a seguir. */
export function LuaDeAgora({ ceu }: { readonly ceu: CeuDeAgora }) {
  const { lua } = ceu;
  const relogio = useRelogio();
  const posicao = grauAstrologico(lua.longitude);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box aria-hidden="true" sx={{ flexShrink: 0 }}>
        <FaseDaLua elongacao={lua.elongacao} />
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>Lua a {textoPosicao(posicao)}</Typography>
        <Typography>
          {nomeDaFase(lua.elongacao)}, {Math.round(lua.iluminada * 100)} % iluminada.
        </Typography>
        <Typography>{fraseDoForaDeCurso(relogio, ceu)}</Typography>
      </Box>
    </Box>
  );
}
