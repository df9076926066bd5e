import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import { hoje } from '@/api/relogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import {
  IconeAnterior,
  IconeBemAntes,
  IconeBemDepois,
  IconeSeguinte,
} from '@/components/moldura/iconesDeSetas';
import { Passo } from '@/components/formulario/Passo';
import { civilDoInstante, dataEntre, fusoNaTela, isoDaHora, textoDoDia } from '@core/civil';
import { dataDoNascimento, type VistaAberta } from '../chart/chartSlice';
import {
  dataEscolhida,
  diasAndados,
  hojeEscolhido,
  LIMITES_DO_TRANSITO,
  mesesAndados,
  selectData,
  selectInstante,
} from './transitSlice';
import { useTeclasDeData } from './useTeclasDeData';

/** Onde se conta a hora de Brasília, para a hora local média de antes de 1914. */
const BRASILIA = {
  ianaTimeZone: 'America/Sao_Paulo',
  coordenada: '15°47′38″S,47°52′58″W',
} as const;

/** '12:00 UTC (09:00 em Brasília)', com o fuso que Brasília tinha nesse dia. */
function HoraDoTransito({ vista }: { readonly vista: VistaAberta }) {
  const data = useAppSelector((s) => selectData(s, vista));
  const instante = useAppSelector((s) => selectInstante(s, vista));
  const { currentData: fuso } = useFusoNoInstanteQuery({ instante, ...BRASILIA });
  const hora = fuso && isoDaHora(civilDoInstante(instante, fuso.fuso));
  // A hora local média tem segundos; a legal, não.
  const emBrasilia = hora && (hora.endsWith(':00') ? hora.slice(0, 5) : hora);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      title={fuso ? `${fusoNaTela(fuso.fuso)}: ${fuso.motivo.texto}` : undefined}
    >
      <Box component="span" sx={{ ...soNoPapel, '@media print': { display: 'inline' } }}>
        {textoDoDia(data)},{' '}
      </Box>
      12:00 UTC{emBrasilia && ` (${emBrasilia} em Brasília)`}
      {data < dataDoNascimento(vista.mapa) && ', antes do nascimento'}
    </Typography>
  );
}

/** Antes de 1000 o ano ainda se está escrevendo. */
const foraDosLimites = (iso: string): boolean =>
  iso >= '1000' && !dataEntre(iso, LIMITES_DO_TRANSITO);

function Campo({
  data,
  aoMudar,
}: {
  readonly data: string;
  readonly aoMudar: (iso: string) => void;
}) {
  const { de, ate } = LIMITES_DO_TRANSITO;
  // A data que estava na tela quando se escreveu outra, fora dos limites: mudada ela, o aviso já
  // não vale.
  const [recusadaEm, recusar] = useState<string | null>(null);
  const erro =
    recusadaEm === data ? `Informe uma data de ${textoDoDia(de)} a ${textoDoDia(ate)}.` : undefined;
  const aoEscrever = (iso: string): void => {
    recusar(foraDosLimites(iso) ? data : null);
    aoMudar(iso);
  };
  return (
    <CampoDeData
      rotulo="Data"
      valor={data}
      minimo={de}
      maximo={ate}
      ajuda=""
      erro={erro}
      aoMudar={aoEscrever}
    />
  );
}

interface Props {
  readonly vista: VistaAberta;
  /** Passa a vista ao dia em que se está. */
  readonly acertarODia: () => void;
}

/** A data do trânsito: escrita, escolhida no calendário, ou andando um dia ou um mês. */
export function EscolhaDaData({ vista, acertarODia }: Props) {
  const dispatch = useAppDispatch();
  const data = useAppSelector((s) => selectData(s, vista));
  const { de, ate } = LIMITES_DO_TRANSITO;
  const dias = useCallback(
    (n: number) => void dispatch(diasAndados(n, vista.hoje)),
    [dispatch, vista],
  );
  const meses = useCallback(
    (n: number) => void dispatch(mesesAndados(n, vista.hoje)),
    [dispatch, vista],
  );
  const grupo = useTeclasDeData(dias, meses);
  const [noComeco, noFim] = [data <= de, data >= ate];
  const aoVoltarAHoje = (): void => {
    acertarODia();
    dispatch(hojeEscolhido());
  };
  return (
    <Box sx={{ mb: 1 }}>
      <Box
        ref={grupo}
        role="group"
        aria-label="Data do trânsito"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ...naoImprimir }}
      >
        <Box sx={{ flex: '1 1 170px', maxWidth: 230, mr: 0.5 }}>
          <Campo data={data} aoMudar={(iso) => dispatch(dataEscolhida(iso, vista.hoje))} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Passo nome="Um mês antes" noFim={noComeco} aoAndar={() => meses(-1)}>
            <IconeBemAntes />
          </Passo>
          <Passo nome="Um dia antes" noFim={noComeco} aoAndar={() => dias(-1)}>
            <IconeAnterior />
          </Passo>
          <Button
            variant="outlined"
            size="small"
            disabled={!dataEntre(hoje(), LIMITES_DO_TRANSITO)}
            onClick={aoVoltarAHoje}
          >
            Hoje
          </Button>
          <Passo nome="Um dia depois" noFim={noFim} aoAndar={() => dias(1)}>
            <IconeSeguinte />
          </Passo>
          <Passo nome="Um mês depois" noFim={noFim} aoAndar={() => meses(1)}>
            <IconeBemDepois />
          </Passo>
        </Box>
      </Box>
      <Box sx={{ mt: 0.75 }}>
        <HoraDoTransito vista={vista} />
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'none', lg: 'block' }, ...naoImprimir }}
      >
        Teclas: ← → um dia; com o foco nos botões, Page Up e Page Down um mês.
      </Typography>
    </Box>
  );
}
