/** O mês em lista: só os dias em que há o que dizer, e o que há em cada um. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FaseDaLua } from '@/components/mapa/FaseDaLua';
import type { DiaDoCeu } from '@core/ceu/dias';
import { textoDoDiaDaSemana } from '@core/civil';
import type { EventoDoCeu } from '@core/contract';
import { LinhaDoEvento } from './LinhaDoEvento';

interface Props {
  readonly dias: readonly DiaDoCeu[];
  readonly hoje: string;
  readonly mapaDe: (evento: EventoDoCeu) => string;
  readonly notasDe: (evento: EventoDoCeu) => readonly string[];
}

export function Agenda({ dias, hoje, mapaDe, notasDe }: Props) {
  const comEventos = dias.filter((d) => d.eventos.length > 0);
  if (comEventos.length === 0)
    return <Typography>Neste mês não há nada do que você escolheu mostrar.</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {comEventos.map(({ data, eventos, elongacao }) => (
        <Box
          component="li"
          key={data}
          sx={{ borderTop: 1, borderColor: 'divider', py: 1, breakInside: 'avoid' }}
        >
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 0.25 }}>
            {elongacao !== null && <FaseDaLua elongacao={elongacao} tamanho={20} />}
            <Typography variant="h3" component="h3" sx={{ fontSize: '1rem' }}>
              {textoDoDiaDaSemana(data)}
              {data === hoje && ' (hoje)'}
            </Typography>
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {eventos.map((evento, i) => (
              <LinhaDoEvento
                // Dois no mesmo instante são de espécies diferentes.
                key={`${evento.instante} ${i}`}
                evento={evento}
                data={data}
                mapaDe={mapaDe}
                notas={notasDe(evento)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
