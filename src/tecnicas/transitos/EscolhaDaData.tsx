import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { hoje } from '@/api/relogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CampoDeData } from '@/components/formulario/CampoDeData';
import { ControleDePasso } from '@/components/formulario/ControleDePasso';
import { naoImprimir } from '@/components/impressao/vista';
import { dataEntre, textoDoDia, UNIDADES_DE_PASSO } from '@core/civil';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import {
  andado,
  dataEscolhida,
  hojeEscolhido,
  LIMITES_DO_TRANSITO,
  selectData,
  selectUnidade,
  unidadeEscolhida,
  type Situacao,
} from './transitSlice';
import { useAdiantar } from './useAdiantar';

/** Antes de 1000 o ano ainda se está escrevendo. */
const foraDosLimites = (iso: string): boolean =>
  iso >= '1000' && !dataEntre(iso, LIMITES_DO_TRANSITO);

const Campo = memo(function Campo({
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
});

interface Props {
  readonly vista: VistaAberta;
  readonly situacao: Situacao | null;
  /** Passa a vista ao dia em que se está. */
  readonly acertarODia: () => void;
  /** O céu que se pediu já está na tela. */
  readonly pronto: boolean;
}

/** A data do trânsito: escrita, escolhida no calendário, ou andando de passo em passo. */
export function EscolhaDaData({ vista, situacao, acertarODia, pronto }: Props) {
  const dispatch = useAppDispatch();
  const data = useAppSelector((s) => selectData(s, vista));
  // O campo do calendário custa mais do que a roda: quem anda depressa não o espera. Mas a quem
  // escreve nele responde logo, ou desfaria o que se está escrevendo.
  const atrasada = useDeferredValue(data);
  const [dentro, entrar] = useState(false);
  const adiantar = useAdiantar(vista, situacao);
  const unidade = useAppSelector(selectUnidade);
  const aoEscrever = useCallback(
    (iso: string) => void dispatch(dataEscolhida(iso, vista.hoje)),
    [dispatch, vista],
  );
  const { de, ate } = LIMITES_DO_TRANSITO;
  const aoVoltarAHoje = (): void => {
    acertarODia();
    dispatch(hojeEscolhido());
  };
  return (
    <>
      <ControleDePasso
        rotulo="Data do trânsito"
        unidades={UNIDADES_DE_PASSO}
        unidade={unidade}
        aoEscolherUnidade={(u) => dispatch(unidadeEscolhida(u))}
        aoAndar={(andada) => {
          dispatch(andado(andada, vista.hoje));
          adiantar(andada);
        }}
        noComeco={data <= de}
        noFim={data >= ate}
        pronto={pronto}
        campo={
          <Box
            onFocus={() => entrar(true)}
            onBlur={() => entrar(false)}
            sx={{ flex: '1 1 150px', maxWidth: 190, mr: 0.5 }}
          >
            <Campo data={dentro ? data : atrasada} aoMudar={aoEscrever} />
          </Box>
        }
        meio={
          <Button
            variant="outlined"
            size="small"
            disabled={!dataEntre(hoje(), LIMITES_DO_TRANSITO)}
            onClick={aoVoltarAHoje}
          >
            Hoje
          </Button>
        }
      />
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'none', lg: 'block' }, mt: 0.5, ...naoImprimir }}
      >
        Teclas: ← → um passo, ou segure para andar; Espaço para. Com o foco nos botões, Page Up e
        Page Down dão o passo grande.
      </Typography>
    </>
  );
}
