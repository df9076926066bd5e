import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { hoje } from '@/api/relogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { naoImprimir } from '@/components/impressao/vista';
import { dataEntre, UNIDADES_DE_PASSO } from '@core/civil';
import { CampoDaData } from '@/vistas/datas/CampoDaData';
import { PassosDaData } from '@/vistas/datas/PassosDaData';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import {
  andado,
  dataEscolhida,
  hojeEscolhido,
  selectData,
  selectUnidade,
  unidadeEscolhida,
  type Situacao,
} from './transitSlice';
import { useAdiantar } from './useAdiantar';

const Campo = memo(CampoDaData);

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
  const aoVoltarAHoje = (): void => {
    acertarODia();
    dispatch(hojeEscolhido());
  };
  return (
    <>
      <PassosDaData
        rotulo="Data do trânsito"
        unidades={UNIDADES_DE_PASSO}
        unidade={unidade}
        aoEscolherUnidade={(u) => dispatch(unidadeEscolhida(u))}
        aoAndar={(andada) => {
          dispatch(andado(andada, vista.hoje));
          adiantar(andada);
        }}
        data={data}
        limites={LIMITES_DO_TRANSITO}
        pronto={pronto}
        campo={
          <Box
            onFocus={() => entrar(true)}
            onBlur={() => entrar(false)}
            sx={{ flex: '1 1 150px', maxWidth: 190, mr: 0.5 }}
          >
            <Campo
              rotulo="Data"
              data={dentro ? data : atrasada}
              limites={LIMITES_DO_TRANSITO}
              aoMudar={aoEscrever}
            />
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
        Atalhos: ← → um passo, ou segure para andar; Espaço pausa. Com o foco nos botões, Page Up e
        Page Down dão o passo grande.
      </Typography>
    </>
  );
}
