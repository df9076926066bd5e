import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Escolher } from '@/components/formulario/Escolher';
import { naoImprimir } from '@/components/impressao/vista';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { useFaixasQueHa } from '@/tempo/useFaixas';
import { CampoDaData } from '@/vistas/datas/CampoDaData';
import { limitesDaVida } from '@/vistas/datas/vida';
import { DESDE } from '@/vistas/endereco';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { dataEntre } from '@core/civil';
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
  const limites = limitesDaVida(vista.mapa);
  const { de } = janelaDaLinha(vista.mapa, pedido);
  const desde = (data: string): void => pedir({ de: data });
  useNoEndereco<string>({
    parametro: DESDE,
    valor: de,
    serve: (escrito) => dataEntre(escrito, limites),
    aoVir: desde,
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'flex-start',
        mt: 2,
        mb: 2,
        ...naoImprimir,
      }}
    >
      <Box sx={{ flex: '1 1 170px', maxWidth: 230 }}>
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
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="caption" color="textSecondary">
          Faixas
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {faixas.map(({ chamada, nome }) => (
            <FormControlLabel
              key={chamada}
              control={
                <Checkbox
                  size="small"
                  checked={!escondidas.includes(chamada)}
                  onChange={(_e, ver) =>
                    desenhar({
                      escondidas: ver
                        ? escondidas.filter((c) => c !== chamada)
                        : [...escondidas, chamada],
                    })
                  }
                />
              }
              label={nome}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
