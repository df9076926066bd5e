import Box from '@mui/material/Box';
import type { LugarEscolhido } from '@/api/lugares/lugar';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { LugarDasCasas } from '@/vistas/relacao/LugarDasCasas';
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
  return (
    <Box sx={naoImprimir}>
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
      {quais === 'lugar' && <LugarDasCasas mapa={mapa} lugar={lugar} aoMudar={aoMudarLugar} />}
    </Box>
  );
}
