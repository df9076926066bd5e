import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { completo, lugarDaOpcao, lugarEscrito, type LugarEscolhido } from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { useSituado } from '@/api/lugares/useSituado';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import type { MapaNaTela } from '@/vistas/mapaNaTela';

interface Props {
  /** O primeiro. */
  readonly mapa: MapaNaTela;
  readonly lugar: LugarEscolhido;
  /** null: o do primeiro mapa. */
  readonly aoMudar: (lugar: LugarEscolhido | null) => void;
}

/** De que lugar são as casas de um composto. */
export function LugarDasCasas({ mapa, lugar, aoMudar }: Props) {
  const busca = useBuscaDeLugares();
  const { lugar: situado, problema } = useSituado(lugar);
  return (
    <Box>
      <EscolhaDeLugar
        rotulo="Lugar das casas"
        busca={busca}
        lugar={situado}
        doMapa={mapa}
        aoEscolher={(opcao) => aoMudar(lugarDaOpcao(opcao))}
        aoEscrever={(texto) => aoMudar(lugarEscrito(texto))}
        aoVoltar={() => aoMudar(null)}
      />
      <Box role="alert">
        {(problema ?? (completo(situado) === null && situado.local !== '')) && (
          <Typography variant="body2" color="error" sx={{ mt: 1 }}>
            {problema ?? 'Escolha o lugar na lista.'}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
