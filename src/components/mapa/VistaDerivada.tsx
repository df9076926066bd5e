import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { CabecalhoDoMapa } from './CabecalhoDoMapa';
import { IconeImprimir } from '@/components/moldura/icones';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';
import { useImpressao } from '@/components/impressao/useImpressao';
import { useImprimirQuandoPronta } from '@/components/impressao/useImprimirQuandoPronta';
import {
  CLASSE_DA_VISTA,
  EstilosDeImpressao,
  naoImprimir,
  soNoPapel,
} from '@/components/impressao/vista';
import { QuemImprime, type Leitor } from './QuemImprime';

interface Props extends Pick<Parameters<typeof CabecalhoDoMapa>[0], 'mapa' | 'info'> {
  /** No papel; na tela quem o diz é a aba. */
  readonly titulo: string;
  readonly leitor: Leitor;
  readonly acoes?: ReactNode;
  readonly children: ReactNode;
}

/** O que as vistas derivadas têm em volta: o cabeçalho do mapa, as ações e a folha impressa. */
export function VistaDerivada({ titulo, mapa, info, leitor, acoes, children }: Props) {
  const vista = useRef<HTMLElement>(null);
  const imprimir = useImpressao({ conteudo: vista, titulo: `${titulo}, ${mapa.nome}` });
  const { pedir, aEspera } = useImprimirQuandoPronta(vista, imprimir);
  useAtalhoDeImpressao(pedir);
  const todas = (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        alignItems: 'center',
        flexShrink: 0,
        ...naoImprimir,
      }}
    >
      {acoes}
      <BotaoDeIcone nome="Imprimir" onClick={pedir}>
        <IconeImprimir />
      </BotaoDeIcone>
    </Box>
  );
  return (
    <Box component="article" ref={vista} className={CLASSE_DA_VISTA}>
      <EstilosDeImpressao />
      <Box className="topo">
        <CabecalhoDoMapa mapa={mapa} info={info} acoes={todas} />
        <Box sx={soNoPapel}>
          <QuemImprime {...leitor} />
        </Box>
      </Box>
      <Typography role="status" color="textSecondary" sx={naoImprimir}>
        {aEspera && 'Falta calcular uma parte: a folha imprime-se assim que ela chegar.'}
      </Typography>
      <Typography className="titulo" sx={soNoPapel}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}
