import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { Caixa } from '@/components/formulario/Caixa';
import { Caixas } from '@/components/formulario/Caixas';
import { Campos } from '@/components/formulario/Campos';
import { Opcoes } from '@/components/formulario/Opcoes';
import { Glyph } from '@/glyphs';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { MESES_DE_TRANSITOS_LONGOS } from '@core/tecnicas/longos/medidas';
import { oferecidosDe, useDesenho } from './escolhas';

const OPCOES = MESES_DE_TRANSITOS_LONGOS.map((n) => ({ id: String(n), conteudo: `${n} meses` }));

interface Props extends ComponentProps<typeof CampoDoDia> {
  readonly mapa: MapaNaTela;
}

/** Em volta de que dia, por quanto tempo e de que planetas. */
export function PedidoDeLongos({ mapa, ...doDia }: Props) {
  const [{ meses, planetas, quincuncio }, desenhar] = useDesenho();
  return (
    <>
      <Campos>
        <CampoDoDia {...doDia} />
        <Box sx={{ flex: '1 1 260px', maxWidth: 340 }}>
          <Opcoes
            rotulo="Período"
            opcoes={OPCOES}
            escolhida={String(meses)}
            aoEscolher={(id) =>
              desenhar({ meses: MESES_DE_TRANSITOS_LONGOS.find((n) => String(n) === id) ?? meses })
            }
          />
        </Box>
      </Campos>
      <Campos>
        <Caixas
          rotulo="Planetas em trânsito"
          opcoes={oferecidosDe(mapa).map((valor) => ({
            valor,
            conteudo: (
              <Box
                component="span"
                sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}
              >
                <Glyph nome={valor} size={16} />
                {valor}
              </Box>
            ),
          }))}
          marcadas={planetas}
          aoMudar={(novos) => desenhar({ planetas: novos })}
        />
        <Caixa
          rotulo="Também o quincuncio"
          marcada={quincuncio}
          aoMudar={(quer) => desenhar({ quincuncio: quer })}
        />
      </Campos>
    </>
  );
}
