import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { Caixas } from '@/components/formulario/Caixas';
import { CamposEscolhidos } from '@/components/formulario/CamposEscolhidos';
import { Glyph } from '@/glyphs';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { CAMPOS, oferecidosDe, useDesenho } from './escolhas';

interface Props extends ComponentProps<typeof CampoDoDia> {
  readonly mapa: MapaNaTela;
}

/** Em volta de que dia, por quanto tempo e de que planetas. */
export function PedidoDeLongos({ mapa, ...doDia }: Props) {
  const desenho = useDesenho();
  const [{ planetas }, desenhar] = desenho;
  return (
    <>
      <CamposEscolhidos campos={CAMPOS} escolhas={desenho}>
        <CampoDoDia {...doDia} />
      </CamposEscolhidos>
      <Caixas
        rotulo="Planetas em trânsito"
        opcoes={oferecidosDe(mapa).map((valor) => ({
          valor,
          conteudo: (
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
              <Glyph nome={valor} size={16} />
              {valor}
            </Box>
          ),
        }))}
        marcadas={planetas}
        aoMudar={(novos) => desenhar({ planetas: novos })}
      />
    </>
  );
}
