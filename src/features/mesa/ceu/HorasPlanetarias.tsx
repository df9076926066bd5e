/** As vinte e quatro horas planetárias do dia, num lugar: doze do Sol à vista, doze da noite. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useHorasPlanetariasQuery } from '@/api/apiSlice';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { agora } from '@/api/relogio';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { useRelogio } from '@/components/relogio/contexto';
import { Glyph } from '@/glyphs';
import { nomeDoPonto, regenteDaHora } from '@core/astrology';
import { inicioDoDia, parNaApi } from '@core/civil';
import type { HorasDoDia } from '@core/contract';
import { horaDe } from './LinhaDoEvento';

const DOZE = 12;
const MEIO_DIA_MS = 12 * 3_600_000;

/** As doze de um trecho, pela ordem. */
function horasEntre({ regenteDoDia }: HorasDoDia, de: string, ate: string, primeira: number) {
  const [inicio, fim] = [Date.parse(de), Date.parse(ate)];
  return Array.from({ length: DOZE }, (_, i) => ({
    numero: i + 1,
    regente: regenteDaHora(regenteDoDia, primeira + i),
    de: inicio + ((fim - inicio) * i) / DOZE,
    ate: inicio + ((fim - inicio) * (i + 1)) / DOZE,
  }));
}

function Doze({
  titulo,
  horas,
}: {
  readonly titulo: string;
  readonly horas: ReturnType<typeof horasEntre>;
}) {
  const relogio = useRelogio();
  const ja = agora();
  return (
    <Box>
      <Typography variant="h3" sx={{ fontSize: '0.9375rem', mb: 0.5 }}>
        {titulo}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {horas.map(({ numero, regente, de, ate }) => {
          const eAgora = ja >= de && ja < ate;
          return (
            <Box
              component="li"
              key={numero}
              aria-current={eAgora ? 'time' : undefined}
              sx={{
                display: 'flex',
                gap: 1,
                px: 0.5,
                alignItems: 'center',
                ...(eAgora && { bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 600 }),
              }}
            >
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {horaDe(relogio, new Date(de).toISOString())}
              </Box>
              <Glyph nome={regente} size={16} />
              {nomeDoPonto(regente)}
              {eAgora && ' (agora)'}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Horas({ horas }: { readonly horas: HorasDoDia }) {
  const relogio = useRelogio();
  const { nascer, por, proximoNascer, regenteDoDia } = horas;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        O Sol nasce às {horaDe(relogio, nascer)} e se põe às {horaDe(relogio, por)}. Regente do dia:{' '}
        {nomeDoPonto(regenteDoDia)}.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Doze titulo="Do dia" horas={horasEntre(horas, nascer, por, 0)} />
        <Doze titulo="Da noite" horas={horasEntre(horas, por, proximoNascer, DOZE)} />
      </Box>
    </>
  );
}

const SEM_HORAS = {
  sempreDia: 'Neste dia o Sol não se põe neste lugar: não há horas planetárias.',
  sempreNoite: 'Neste dia o Sol não nasce neste lugar: não há horas planetárias.',
} as const;

interface Props {
  readonly lugar: LugarCompleto;
  /** 'aaaa-MM-dd' */
  readonly dia: string;
}

export function HorasPlanetarias({ lugar, dia }: Props) {
  const relogio = useRelogio();
  // Ao meio-dia do dia: o Sol já nasceu e ainda não se pôs.
  const meio = new Date(Date.parse(inicioDoDia(relogio, dia)) + MEIO_DIA_MS).toISOString();
  const { currentData, error, refetch } = useHorasPlanetariasQuery({
    consulta: { instante: meio, coord: parNaApi(lugar.latitude, lugar.longitude) },
  });
  if (currentData)
    return 'semHoras' in currentData ? (
      <Typography>{SEM_HORAS[currentData.semHoras]}</Typography>
    ) : (
      <Horas horas={currentData} />
    );
  return error ? (
    <NaoVeio
      titulo="Não foi possível calcular as horas planetárias"
      mensagem={mensagemDoErro(error)}
      aoTentar={() => void refetch()}
    />
  ) : (
    <Skeleton
      variant="rounded"
      height={320}
      role="status"
      aria-label="Calculando as horas planetárias"
    />
  );
}
