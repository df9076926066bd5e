/** Um acontecimento numa lista: a hora, o que é, o que mais se sabe dele, e o mapa daquele instante. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useRelogio } from '@/components/relogio/contexto';
import { naoImprimir } from '@/components/impressao/vista';
import { detalheDoEvento, tituloDoEvento } from '@core/ceu/textos';
import type { Relogio } from '@core/civil';
import type { EventoDoCeu } from '@core/contract';
import { Sinal } from './Sinal';

/** 'HH:mm', truncada, no relógio da tela. */
export const horaDe = (relogio: Relogio, instante: string): string =>
  relogio.momento(instante).slice(11);
/** Com o dia, se é outro. */
function quandoDe(relogio: Relogio, instante: string, data: string): string {
  const hora = horaDe(relogio, instante);
  return relogio.data(instante) === data ? hora : `${relogio.dia(instante).slice(0, 5)}, ${hora}`;
}

/** 'Lua fora de curso até 25/11, 06:00'. */
export function tituloNoDia(relogio: Relogio, evento: EventoDoCeu, data: string): string {
  const titulo = tituloDoEvento(evento);
  return evento.tipo === 'foraDeCurso'
    ? `${titulo} até ${quandoDe(relogio, evento.fim, data)}`
    : titulo;
}

interface Props {
  readonly evento: EventoDoCeu;
  /** O dia em cuja lista está. */
  readonly data: string;
  /** O endereço do mapa do instante. */
  readonly mapaDe: (evento: EventoDoCeu) => string;
  /** Como se vê do lugar, e o que diz a um mapa que se escolheu. */
  readonly notas: readonly string[];
}

export function LinhaDoEvento({ evento, data, mapaDe, notas }: Props) {
  const relogio = useRelogio();
  const titulo = tituloNoDia(relogio, evento, data);
  const detalhe = detalheDoEvento(evento);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '2.75rem 2.5rem minmax(0, 1fr) auto',
          sm: '3.25rem 3.75rem minmax(0, 1fr) auto',
        },
        columnGap: 1,
        alignItems: 'start',
        py: 0.5,
        breakInside: 'avoid',
        '@media print': { py: 0.125 },
      }}
    >
      <Typography
        component="time"
        dateTime={evento.instante}
        sx={{ fontVariantNumeric: 'tabular-nums', '@media print': { fontSize: '11px' } }}
      >
        {quandoDe(relogio, evento.instante, data)}
      </Typography>
      <Box sx={{ pt: '3px' }}>
        <Sinal evento={evento} />
      </Box>
      <Box>
        <Typography>{titulo}</Typography>
        {detalhe && (
          <Typography variant="body2" color="textSecondary">
            {detalhe}
          </Typography>
        )}
        {notas.map((nota) => (
          <Typography key={nota} variant="body2">
            {nota}
          </Typography>
        ))}
      </Box>
      <Typography
        component={Link}
        to={mapaDe(evento)}
        variant="body2"
        aria-label={`Abrir mapa: ${titulo}`}
        sx={{ color: 'primary.main', whiteSpace: 'nowrap', pt: '2px', ...naoImprimir }}
      >
        Abrir mapa
      </Typography>
    </Box>
  );
}
