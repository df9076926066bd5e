import Box from '@mui/material/Box';
import { useState } from 'react';
import { naoImprimir } from '@/components/impressao/vista';
import {
  andarNoTempo,
  dataEntre,
  nosLimites,
  type Limites,
  type UnidadeDePasso,
} from '@core/civil';
import { CampoDaData } from './CampoDaData';
import { PassosDaData } from './PassosDaData';
import { useDataNoEndereco } from './useDataNoEndereco';

interface Props {
  /** 'Data da profecção'. */
  readonly rotulo: string;
  /** 'aaaa-MM-dd', dentro dos limites. */
  readonly data: string;
  readonly limites: Limites;
  /** A primeira é a de que se parte. */
  readonly unidades: readonly [UnidadeDePasso, ...UnidadeDePasso[]];
  /** O que se pediu já está na tela. */
  readonly pronto: boolean;
  readonly aoMudar: (data: string) => void;
}

/** O dia de que a vista é: escrito, andado de passo em passo, e no endereço. */
export function DataDaVida({ rotulo, data, limites, unidades, pronto, aoMudar }: Props) {
  const [unidade, escolherUnidade] = useState(unidades[0]);
  useDataNoEndereco(data, limites, aoMudar);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        mb: 2,
        ...naoImprimir,
      }}
    >
      <Box sx={{ flex: '1 1 170px', maxWidth: 240 }}>
        <CampoDaData
          rotulo="Data"
          data={data}
          limites={limites}
          aoMudar={(iso) => {
            if (dataEntre(iso, limites)) aoMudar(iso);
          }}
        />
      </Box>
      <PassosDaData
        rotulo={rotulo}
        unidades={unidades}
        unidade={unidade}
        aoEscolherUnidade={escolherUnidade}
        aoAndar={(andada) =>
          aoMudar(nosLimites(andarNoTempo(`${data}T12:00`, andada).slice(0, 10), limites))
        }
        data={data}
        limites={limites}
        pronto={pronto}
      />
    </Box>
  );
}
