/** De onde se vê: o lugar dos mapas que daqui se abrem, das horas planetárias e do relógio. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  completo,
  lugarDaOpcao,
  lugarEscrito,
  type LugarCompleto,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { useSituado } from '@/api/lugares/useSituado';
import { CampoDeLugar } from '@/components/formulario/CampoDeLugar';

interface Props {
  /** null: o de saída. */
  readonly lugar: LugarCompleto | null;
  readonly deSaida: string;
  readonly aoMudar: (lugar: LugarCompleto | null) => void;
}

const SEM_LUGAR = {
  falhou: 'Tente de novo daqui a pouco.',
  nenhum: 'Tente outra grafia ou a cidade maior mais próxima.',
} as const;

function Busca({ aoMudar }: Pick<Props, 'aoMudar'>) {
  const [escolhido, escolher] = useState<LugarEscolhido>(lugarEscrito(''));
  const { lugar, problema, perguntarDeNovo } = useSituado(escolhido);
  const busca = useBuscaDeLugares();
  const pronto = completo(lugar);
  return (
    <>
      <CampoDeLugar
        rotulo="Lugar"
        opcional
        busca={busca}
        semLugar={SEM_LUGAR}
        valor={lugar.local}
        aoEscrever={(texto) => escolher(lugarEscrito(texto))}
        aoEscolher={(opcao) => {
          const novo = lugarDaOpcao(opcao);
          escolher(novo);
          if (problema !== null) perguntarDeNovo();
          const completoJa = completo(novo);
          if (completoJa) aoMudar(completoJa);
        }}
      />
      {problema !== null && (
        <Typography role="alert" variant="body2" color="error">
          {problema}
        </Typography>
      )}
      {pronto && escolhido.idNoGoogle !== undefined && (
        <Button size="small" onClick={() => aoMudar(pronto)}>
          Usar {pronto.local}
        </Button>
      )}
    </>
  );
}

export function LugarDoCeu({ lugar, deSaida, aoMudar }: Props) {
  const [aMudar, mudar] = useState(false);
  return (
    <Box>
      <Typography>
        Lugar: {lugar?.local ?? deSaida}{' '}
        <Button size="small" aria-expanded={aMudar} onClick={() => mudar(!aMudar)}>
          Mudar
        </Button>
        {lugar && (
          <Button size="small" onClick={() => aoMudar(null)}>
            Voltar a {deSaida}
          </Button>
        )}
      </Typography>
      {aMudar && (
        <Busca
          aoMudar={(novo) => {
            mudar(false);
            aoMudar(novo);
          }}
        />
      )}
    </Box>
  );
}
