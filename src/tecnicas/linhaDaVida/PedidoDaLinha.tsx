import Box from '@mui/material/Box';
import { Caixas } from '@/components/formulario/Caixas';
import { naoImprimir } from '@/components/impressao/vista';
import { Campos } from '@/components/formulario/Campos';
import { Escolher } from '@/components/formulario/Escolher';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { useFaixasQueHa } from '@/tempo/useFaixas';
import { CampoDaData } from '@/vistas/datas/CampoDaData';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import { DESDE } from '@/vistas/endereco';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { lerDia } from '@core/civil';
import { ANOS_DA_LINHA } from '@core/tecnicas/linhaDaVida/medidas';
import { ANOS_PROPOSTOS, janelaDaLinha, useDesenho, usePedido } from './escolhas';

const DURACOES = ANOS_DA_LINHA.map((anos) => ({
  valor: String(anos),
  texto: anos === 1 ? '1 ano' : `${anos} anos`,
}));

/** Desde quando, por quantos anos, e que faixas. */
export function PedidoDaLinha({ vista }: { readonly vista: VistaAberta }) {
  const [pedido, pedir] = usePedido(vista);
  const [{ escondidas }, desenhar] = useDesenho();
  const faixas = useFaixasQueHa();
  const limites = limitesDaTecnica('linhaDaVida', vista.mapa);
  const { de } = janelaDaLinha(vista.mapa, pedido);
  const desde = (data: string): void => pedir({ de: data });
  useNoEndereco<string>({
    parametro: DESDE,
    valor: de,
    ler: (escrito) => lerDia(escrito, limites),
    aoVir: desde,
  });
  const aVista = faixas.map(({ chamada }) => chamada).filter((c) => !escondidas.includes(c));
  return (
    <Box sx={{ my: 2, ...naoImprimir }}>
      <Campos>
        <Box sx={{ flex: '1 1 10.625rem', maxWidth: '15rem' }}>
          <CampoDaData rotulo="A partir de" data={de} limites={limites} aoMudar={desde} />
        </Box>
        <Escolher
          rotulo="Durante"
          valor={String(pedido.anos ?? ANOS_PROPOSTOS)}
          opcoes={DURACOES}
          aoEscolher={(valor) => {
            const anos = ANOS_DA_LINHA.find((n) => String(n) === valor);
            if (anos) pedir({ anos });
          }}
        />
        <Caixas
          rotulo="Faixas"
          opcoes={faixas.map(({ chamada, nome }) => ({ valor: chamada, conteudo: nome }))}
          marcadas={aVista}
          aoMudar={(marcadas) =>
            desenhar({
              escondidas: [
                ...escondidas.filter((c) => !faixas.some(({ chamada }) => chamada === c)),
                ...faixas.flatMap(({ chamada }) => (marcadas.includes(chamada) ? [] : chamada)),
              ],
            })
          }
        />
      </Campos>
    </Box>
  );
}
