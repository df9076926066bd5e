import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { hoje } from '@/api/relogio';
import { useNatal } from '@/api/useNatal';
import { NatalNaoVeio } from '@/components/avisos/NaoVeio';
import { RelogioEmUso } from '@/components/relogio/contexto';
import { QuadroSemRoda } from '@/components/mapa/Quadro';
import { notasDoMapa } from '@/components/mapa/linhasDoMapa';
import { VistaDerivada } from '@/components/mapa/VistaDerivada';
import type { AstroInfo } from '@core/contract';
import { EsperaDoQuadro } from './EsperaDaRoda';
import { chaveDoMapa, consultaDoMapa, type MapaNaTela, type VistaAberta } from './mapaNaTela';
import { useRelogioDaTela } from './relogio/useRelogioDaTela';
import { EscolhasEmUso, MolduraEmUso, NatalDaVista, type PropsDaVista } from './moldura';

/** O que se desenha, com o natal calculado. */
export interface PropsDoConteudo {
  readonly natal: AstroInfo;
  readonly vista: VistaAberta;
}

interface Props extends PropsDaVista {
  readonly Conteudo: ComponentType<PropsDoConteudo>;
  /** No lugar dele, até o natal chegar; só um nome, o quadro por encher. */
  readonly espera: ReactNode;
  /** Antes de se dizer por que o natal não veio. */
  readonly semNatal?: ReactNode;
}

function Aberta({
  mapa,
  natal,
  Conteudo,
}: Pick<Props, 'mapa' | 'Conteudo'> & { readonly natal: AstroInfo }) {
  // O dia não muda por si à meia-noite.
  const [dia] = useState(() => hoje());
  const vista = useMemo((): VistaAberta => ({ mapa, hoje: dia }), [mapa, dia]);
  return (
    <NatalDaVista value={useMemo(() => ({ nome: mapa.nome, natal }), [mapa, natal])}>
      <Conteudo natal={natal} vista={vista} />
    </NatalDaVista>
  );
}

const Notas = ({ notas }: { readonly notas: readonly string[] }) =>
  notas.map((nota) => (
    <Typography key={nota} role="note" variant="body2" sx={{ color: 'secondary.main' }}>
      {nota}
    </Typography>
  ));

/** O cabeçalho do mapa, as ações e a folha de uma vista que não é a natal. */
export function FolhaDaVista({
  mapa,
  outro = null,
  info,
  acoes,
  children,
}: PropsDaVista & {
  readonly mapa: MapaNaTela;
  /** O outro, na página dos dois: a cabeça e a folha são de ambos. */
  readonly outro?: MapaNaTela | null;
  readonly info: AstroInfo | null;
  readonly children: ReactNode;
}) {
  const { titulo, leitor, dentro } = use(MolduraEmUso);
  const relogio = useRelogioDaTela(mapa);
  if (dentro)
    return (
      <Box component="section" aria-label={titulo}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {outro ? `${titulo}: ${mapa.nome} e ${outro.nome}` : titulo}
        </Typography>
        {info && <Notas notas={notasDoMapa(mapa, info)} />}
        <RelogioEmUso value={relogio}>{children}</RelogioEmUso>
      </Box>
    );
  return (
    <VistaDerivada
      titulo={titulo}
      mapa={mapa}
      outro={outro}
      info={info}
      leitor={leitor}
      acoes={acoes}
      escolhas={use(EscolhasEmUso)}
    >
      <RelogioEmUso value={relogio}>{children}</RelogioEmUso>
    </VistaDerivada>
  );
}

/** Uma vista que parte do mapa natal: espera-se por ele, ou diz-se que não veio. */
export function VistaDoNatal({ mapa, acoes, Conteudo, espera, semNatal }: Props) {
  const { natal, falha, tentarDeNovo } = useNatal(consultaDoMapa(mapa));
  return (
    <FolhaDaVista mapa={mapa} info={natal} acoes={acoes}>
      {natal && <Aberta key={chaveDoMapa(mapa)} mapa={mapa} natal={natal} Conteudo={Conteudo} />}
      {falha && (
        <QuadroSemRoda>
          {semNatal}
          <NatalNaoVeio nome={mapa.nome} falha={falha} aoTentar={tentarDeNovo} />
        </QuadroSemRoda>
      )}
      {!natal &&
        !falha &&
        (typeof espera === 'string' ? <EsperaDoQuadro rotulo={espera} /> : espera)}
    </FolhaDaVista>
  );
}

/** A vista de uma técnica que se calcula do natal. */
export const vistaDoNatal = (Conteudo: Props['Conteudo'], espera: Props['espera']) =>
  function DoNatal(props: PropsDaVista) {
    return <VistaDoNatal {...props} Conteudo={Conteudo} espera={espera} />;
  };
