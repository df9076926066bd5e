import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { completo, lugarDaOpcao, lugarEscrito, type LugarEscolhido } from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { useSituado } from '@/api/lugares/useSituado';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import type { CasasDoComposto as Quais } from '@core/tecnicas/composto/medidas';

interface Props {
  readonly mapa: MapaNaTela;
  readonly quais: Quais;
  readonly lugar: LugarEscolhido;
  readonly aoEscolher: (quais: Quais) => void;
  /** null: o do primeiro mapa. */
  readonly aoMudarLugar: (lugar: LugarEscolhido | null) => void;
}

/** De onde são as casas: do meio das cúspides dos dois, ou de um lugar. */
export function CasasDoComposto({ mapa, quais, lugar, aoEscolher, aoMudarLugar }: Props) {
  const busca = useBuscaDeLugares();
  const { lugar: situado, problema } = useSituado(lugar);
  return (
    <Card sx={{ p: 2, mt: 2, overflow: 'visible', ...naoImprimir }}>
      <Opcoes
        rotulo="Casas do composto"
        opcoes={[
          { id: 'pontosMedios', conteudo: 'Casas pelos pontos médios' },
          { id: 'lugar', conteudo: 'Casas pelo lugar' },
        ]}
        escolhida={quais}
        aoEscolher={aoEscolher}
        colunas={{ xs: 1, sm: 2 }}
      />
      {quais === 'lugar' && (
        <Box sx={{ mt: 2 }}>
          <EscolhaDeLugar
            rotulo="Lugar das casas"
            busca={busca}
            lugar={situado}
            doMapa={mapa}
            aoEscolher={(opcao) => aoMudarLugar(lugarDaOpcao(opcao))}
            aoEscrever={(texto) => aoMudarLugar(lugarEscrito(texto))}
            aoVoltar={() => aoMudarLugar(null)}
          />
          <Box role="alert">
            {(problema ?? (completo(situado) === null && situado.local !== '')) && (
              <Typography variant="body2" color="error" sx={{ mt: 1 }}>
                {problema ?? 'Escolha o lugar na lista.'}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </Card>
  );
}
