/** O dia escolhido: o que nele há, por extenso. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Secao } from '@/components/moldura/Secao';
import type { DiaDoCeu as Dia } from '@core/ceu/dias';
import { textoDoDiaDaSemana } from '@core/civil';
import type { EventoDoCeu } from '@core/contract';
import { LinhaDoEvento } from './LinhaDoEvento';

interface Props {
  readonly dia: Dia;
  readonly mapaDe: (evento: EventoDoCeu) => string;
  readonly notasDe: (evento: EventoDoCeu) => readonly string[];
}

export function DiaDoCeu({ dia: { data, eventos, signo }, mapaDe, notasDe }: Props) {
  return (
    <Secao titulo={textoDoDiaDaSemana(data)}>
      {eventos.length === 0 && (
        <Typography color="textSecondary">
          Nada do que você escolheu mostrar{signo && `; a Lua está em ${signo}`}.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {eventos.map((evento, i) => (
          <LinhaDoEvento
            key={`${evento.instante} ${i}`}
            evento={evento}
            data={data}
            mapaDe={mapaDe}
            notas={notasDe(evento)}
          />
        ))}
      </Box>
    </Secao>
  );
}
