import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { calculoForaDoContrato, mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { BotaoDeIcone } from '@/components/BotaoDeIcone';
import { CabecalhoDoMapa } from '@/components/CabecalhoDoMapa';
import { IconeImprimir } from '@/components/icones';
import { QuemImprime } from '@/components/QuemImprime';
import type { AstroInfo } from '@core/contract';
import { selectUsuario } from '../auth/authSlice';
import { mapaAberto, type MapaNaTela } from '../chart/chartSlice';
import { RodaSozinha } from '@/components/RodaSozinha';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';
import { useImpressao } from '@/components/impressao/useImpressao';
import { CLASSE_DA_VISTA, EstilosDeImpressao, naoImprimir, soNoPapel } from './impressao';
import { vistaAberta } from './vistaAberta';

interface Props {
  /** No papel; na tela quem o diz é a aba. */
  readonly titulo: string;
  readonly mapa: MapaNaTela;
  /** O natal; undefined enquanto não vem. */
  readonly info: AstroInfo | undefined;
  readonly acoes?: ReactNode;
  readonly children: ReactNode;
}

/** O que as três vistas têm em volta: o cabeçalho do mapa, as ações e a folha impressa. */
export function VistaDerivada({ titulo, mapa, info, acoes, children }: Props) {
  const dispatch = useAppDispatch();
  const usuario = useAppSelector(selectUsuario);
  const vista = useRef<HTMLElement>(null);
  const imprimir = useImpressao({ conteudo: vista, titulo: `${titulo}, ${mapa.nome}` });
  useAtalhoDeImpressao(imprimir);
  useEffect(() => {
    dispatch(mapaAberto(mapa));
    dispatch(vistaAberta(mapa));
  }, [dispatch, mapa]);
  const todas = (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexShrink: 0, ...naoImprimir }}>
      {acoes}
      <BotaoDeIcone nome="Imprimir" onClick={imprimir}><IconeImprimir /></BotaoDeIcone>
    </Box>
  );
  return (
    <Box component="article" ref={vista} className={CLASSE_DA_VISTA}>
      <EstilosDeImpressao />
      <Box className="topo">
        <CabecalhoDoMapa mapa={mapa} info={info ?? null} acoes={todas} />
        <Box sx={soNoPapel}><QuemImprime nome={usuario?.given_name ?? ''} email={usuario?.email ?? ''} /></Box>
      </Box>
      <Typography className="titulo" sx={soNoPapel}>{titulo}</Typography>
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

/** O próprio natal não veio. O que veio e não se lê vira a frase da roda, no lugar dela. */
export function NatalNaoVeio({ nome, erro, aoTentar }: Omit<PropsDoErro, 'titulo'> & { readonly nome: string }) {
  const torto = calculoForaDoContrato(erro);
  return torto ? <RodaSozinha nome={nome} corpo={torto.corpo} aoTentar={aoTentar} /> : <NaoVeio titulo="Não foi possível calcular o mapa" erro={erro} aoTentar={aoTentar} />;
}
