import Box from '@mui/material/Box';
import { Caixa } from '@/components/formulario/Caixa';
import { Escolher } from '@/components/formulario/Escolher';
import { naoImprimir } from '@/components/impressao/vista';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import type { MetodoDoArco } from '@core/tecnicas/arcoSolar/medidas';
import { limitesDoArco, useDesenho, type JanelaDosExatos } from './escolhas';

export const METODOS: readonly { readonly valor: MetodoDoArco; readonly texto: string }[] = [
  { valor: 'verdadeiro', texto: 'Sol verdadeiro' },
  { valor: 'naibod', texto: 'Naibod, 0°59′08″ por ano' },
  { valor: 'simbolico', texto: 'Simbólico, 1° por ano' },
];
const OS_EXATOS: readonly { readonly valor: JanelaDosExatos; readonly texto: string }[] = [
  { valor: '2', texto: 'dos 2 anos seguintes' },
  { valor: '10', texto: 'dos 10 anos seguintes' },
  { valor: 'vida', texto: 'da vida toda' },
];

interface Props {
  readonly vista: VistaAberta;
  readonly data: string;
  readonly aoMudar: (data: string) => void;
}

/** A que dia, e como se conta o arco. */
export function PedidoDeArco({ vista, data, aoMudar }: Props) {
  const [{ metodo, sentido, menores, janela }, desenhar] = useDesenho();
  return (
    <>
      <CampoDoDia dia={data} limites={limitesDoArco(vista.mapa)} aoMudar={aoMudar} />
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2, ...naoImprimir }}>
        <Escolher
          rotulo="Arco"
          valor={metodo}
          opcoes={METODOS}
          aoEscolher={(novo) => desenhar({ metodo: novo })}
        />
        <Escolher
          rotulo="Direções exatas"
          valor={janela}
          opcoes={OS_EXATOS}
          aoEscolher={(nova) => desenhar({ janela: nova })}
        />
      </Box>
      <Box sx={{ mt: 0.5, ...naoImprimir }}>
        <Caixa
          rotulo="Também semiquadraturas e sesquiquadraturas"
          marcada={menores}
          aoMudar={(marcada) => desenhar({ menores: marcada })}
        />
        <Caixa
          rotulo="Converso"
          marcada={sentido === 'converso'}
          aoMudar={(marcada) => desenhar({ sentido: marcada ? 'converso' : 'direto' })}
        />
      </Box>
    </>
  );
}
