import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lugarDaOpcao, lugarEscrito, type LugarEscolhido } from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { useSituado } from '@/api/lugares/useSituado';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import { naoImprimir } from '@/components/impressao/vista';
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
  // O que se escreve fica no campo: as casas são as do que se escolheu até se escolher outro.
  const [escrito, escrever] = useState<string | null>(null);
  const escolher = (novo: LugarEscolhido | null): void => {
    escrever(null);
    aoMudar(novo);
  };
  return (
    <Box sx={naoImprimir}>
      <EscolhaDeLugar
        rotulo="Lugar das casas"
        busca={busca}
        lugar={escrito === null ? situado : lugarEscrito(escrito)}
        doMapa={mapa}
        aoEscolher={(opcao) => escolher(lugarDaOpcao(opcao))}
        aoEscrever={escrever}
        aoVoltar={() => escolher(null)}
      />
      <Box role="alert">
        {(problema ?? Boolean(escrito)) && (
          <Typography variant="body2" color="error" sx={{ mt: 1 }}>
            {problema ?? 'Escolha o lugar na lista.'}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
