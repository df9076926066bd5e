/** O que se mostra, e com que corpos se conta o fora de curso. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Escolher } from '@/components/formulario/Escolher';
import { type ForaDeCurso, ESPECIES_DO_CEU } from '@core/astrology';
import type { EnderecoDoCeu } from './enderecoDoCeu';

const FORA_DE_CURSO = [
  { valor: 'modernos', texto: 'Do Sol a Plutão' },
  { valor: 'classicos', texto: 'Sete clássicos' },
] as const satisfies readonly { valor: ForaDeCurso; texto: string }[];

type Props = Pick<EnderecoDoCeu, 'mostradas' | 'aoMostrar' | 'foraDeCurso' | 'aoMudarForaDeCurso'>;

export function Filtros({ mostradas, aoMostrar, foraDeCurso, aoMudarForaDeCurso }: Props) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box
        role="group"
        aria-label="O que mostrar"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {ESPECIES_DO_CEU.map(({ id, nome }) => {
          const mostrada = mostradas.has(id);
          return (
            <Chip
              key={id}
              label={mostrada ? `✓ ${nome}` : nome}
              clickable
              component="button"
              type="button"
              aria-pressed={mostrada}
              aria-label={nome}
              variant={mostrada ? 'filled' : 'outlined'}
              color={mostrada ? 'primary' : 'default'}
              onClick={() => {
                const novas = new Set(mostradas);
                if (mostrada) novas.delete(id);
                else novas.add(id);
                aoMostrar(novas);
              }}
            />
          );
        })}
      </Box>
      <Escolher
        rotulo="Fora de curso com os aspectos"
        valor={foraDeCurso}
        opcoes={FORA_DE_CURSO}
        aoEscolher={aoMudarForaDeCurso}
      />
    </Box>
  );
}
