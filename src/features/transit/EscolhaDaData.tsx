import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, type ReactNode } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { BotaoDeIcone } from '@/components/BotaoDeIcone';
import { CampoDeData } from '@/components/CampoDeData';
import { IconeAnterior, IconeBemAntes, IconeBemDepois, IconeSeguinte } from '@/components/iconesDeSetas';
import { civilDoInstante, fusoNaTela, isoDaHora } from '@core/civil';
import { hoje, naoImprimir, soNoPapel, textoDoDia, useFusoDoInstante } from '../derivados';
import { dataTransitoEscolhida, diasAndados, instanteDoTransito, mesesAndados, ULTIMA_DATA } from './transitSlice';
import { useTeclasDeData } from './useTeclasDeData';

/** Onde se conta a hora de Brasília, para a hora local média de antes de 1914. */
const BRASILIA = { ianaTimeZone: 'America/Sao_Paulo', coordenada: '15°47′38″S,47°52′58″W', palpite: '-03:00' } as const;

/** '12:00 UTC (09:00 em Brasília)', com o fuso que Brasília tinha nesse dia. */
function HoraDoTransito({ data }: { readonly data: string }) {
  const instante = instanteDoTransito(data);
  const { fuso } = useFusoDoInstante({ instante, ...BRASILIA });
  const hora = fuso && isoDaHora(civilDoInstante(instante, fuso.fuso));
  // A hora local média tem segundos; a legal, não.
  const emBrasilia = hora && (hora.endsWith(':00') ? hora.slice(0, 5) : hora);
  return (
    <Typography variant="body2" color="textSecondary" title={fuso ? `${fusoNaTela(fuso.fuso)}: ${fuso.motivo.texto}` : undefined}>
      <Box component="span" sx={{ ...soNoPapel, '@media print': { display: 'inline' } }}>{textoDoDia(data)}, </Box>
      12:00 UTC{emBrasilia && ` (${emBrasilia} em Brasília)`}
    </Typography>
  );
}

function Passo({ nome, aoAndar, children }: { readonly nome: string; readonly aoAndar: () => void; readonly children: ReactNode }) {
  return <BotaoDeIcone nome={nome} onClick={aoAndar}>{children}</BotaoDeIcone>;
}

interface Props {
  readonly data: string;
  /** O dia do nascimento: antes dele não há a quem transitar. */
  readonly minimo: string;
}

/** A data do trânsito: escrita, escolhida no calendário, ou andando um dia ou um mês. */
export function EscolhaDaData({ data, minimo }: Props) {
  const dispatch = useAppDispatch();
  const dias = useCallback((n: number) => void dispatch(diasAndados(n)), [dispatch]);
  const meses = useCallback((n: number) => void dispatch(mesesAndados(n)), [dispatch]);
  const grupo = useTeclasDeData(dias, meses);
  return (
    <Box sx={{ mb: 1 }}>
      <Box ref={grupo} role="group" aria-label="Data do trânsito" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ...naoImprimir }}>
        <Box sx={{ flex: '1 1 170px', maxWidth: 230, mr: 0.5 }}>
          <CampoDeData rotulo="Data" valor={data} minimo={minimo} maximo={ULTIMA_DATA} ajuda="" aoMudar={(iso) => dispatch(dataTransitoEscolhida(iso))} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Passo nome="Um mês antes" aoAndar={() => meses(-1)}><IconeBemAntes /></Passo>
          <Passo nome="Um dia antes" aoAndar={() => dias(-1)}><IconeAnterior /></Passo>
          <Button variant="outlined" size="small" onClick={() => dispatch(dataTransitoEscolhida(hoje()))}>Hoje</Button>
          <Passo nome="Um dia depois" aoAndar={() => dias(1)}><IconeSeguinte /></Passo>
          <Passo nome="Um mês depois" aoAndar={() => meses(1)}><IconeBemDepois /></Passo>
        </Box>
      </Box>
      <Box sx={{ mt: 0.75 }}><HoraDoTransito data={data} /></Box>
      <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' }, ...naoImprimir }}>Teclas: ← → um dia; com o foco nos botões, Page Up e Page Down um mês.</Typography>
    </Box>
  );
}
