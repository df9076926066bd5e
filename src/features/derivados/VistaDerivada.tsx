import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { useAppDispatch } from '@/app/hooks';
import { BotaoDeIcone } from '@/components/BotaoDeIcone';
import { CabecalhoDoMapa } from '@/components/CabecalhoDoMapa';
import { IconeImprimir } from '@/components/icones';
import type { AstroInfo } from '@core/contract';
import { mapaAberto, type MapaNaTela } from '../chart/chartSlice';
import { CLASSE_DA_VISTA, EstilosDeImpressao, naoImprimir } from './impressao';
import { vistaAberta } from './vistaAberta';

interface Props {
  readonly mapa: MapaNaTela;
  readonly info: AstroInfo | null;
  readonly acoes?: ReactNode;
  readonly children: ReactNode;
}

/** Na tela estreita as ações vão para baixo do nome, como no natal. */
function Cabecalho({ mapa, info, acoes }: Omit<Props, 'children'>) {
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('md'), { noSsr: true });
  const todas = (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexShrink: 0, ...naoImprimir }}>
      {acoes}
      <BotaoDeIcone nome="Imprimir" onClick={() => window.print()}><IconeImprimir /></BotaoDeIcone>
    </Box>
  );
  return (
    <>
      <CabecalhoDoMapa
        nome={mapa.nome}
        dataHora={mapa.data.dataHora}
        fuso={mapa.data.fuso}
        motivo={mapa.data.motivo?.texto ?? null}
        local={mapa.local}
        latitude={mapa.latitude}
        longitude={mapa.longitude}
        sistemaDeCasas={info?.sistemaDeCasas ?? null}
        aviso={info?.aviso ?? null}
        acoes={larga ? todas : null}
      />
      {!larga && <Box sx={{ mt: -1, mb: 1.5, ...naoImprimir }}>{todas}</Box>}
    </>
  );
}

/** O que as três vistas têm em volta: o cabeçalho do mapa, as ações e a folha impressa. */
export function VistaDerivada({ mapa, info, acoes, children }: Props) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(mapaAberto(mapa));
    dispatch(vistaAberta(mapa));
  }, [dispatch, mapa]);
  return (
    <Box component="article" className={CLASSE_DA_VISTA}>
      <EstilosDeImpressao />
      <Cabecalho mapa={mapa} info={info} acoes={acoes} />
      {children}
    </Box>
  );
}

interface PropsDoErro {
  readonly titulo: string;
  readonly erro: ErroDeChamada;
  readonly aoTentar: () => void;
}

/** Uma parte da vista que não veio: diz por quê e deixa tentar de novo; o resto continua. */
export function NaoVeio({ titulo, erro, aoTentar }: PropsDoErro) {
  return (
    <Alert severity="error" sx={{ mb: 2 }} action={<Button color="inherit" size="small" onClick={aoTentar}>Tentar de novo</Button>}>
      <AlertTitle>{titulo}</AlertTitle>
      {mensagemDoErro(erro)}
    </Alert>
  );
}
