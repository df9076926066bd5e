import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useEclipsesQuery, usePlanetasQuery } from '@/api/apiSlice';
import { doNatal, HORA_EXATA, perguntaDoCeu } from '@/api/mapaNaConsulta';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Escolher } from '@/components/formulario/Escolher';
import { naoImprimir } from '@/components/impressao/vista';
import { Quadro } from '@/components/mapa/Quadro';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { RelogioEmUso, useRelogio } from '@/components/relogio/contexto';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora } from '@/components/tabelas';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { AteQuando, emVigor } from '@/vistas/datas/emVigor';
import { useDia } from '@/tempo/useDia';
import { useJanela } from '@/vistas/datas/useJanela';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { ListaPedida } from '@/vistas/ListaPedida';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { definicoesDe } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import { corposDoMapa, type AspectoDoMapa, type AstroInfo } from '@core/contract';
import { ORBES_DO_ECLIPSE } from '@core/tecnicas/eclipses/medidas';
import { ANOS_A_VOLTA, janelaDosEclipses, LIMITES_DOS_ECLIPSES, useDesenho } from './escolhas';
import { TabelaDeEclipses, tituloDoEclipse, type Eclipse } from './TabelaDeEclipses';

const ANOS = ANOS_A_VOLTA.map((valor) => ({
  valor,
  texto: valor === '1' ? '1 ano para cada lado' : `${valor} anos para cada lado`,
}));
const ORBES = ORBES_DO_ECLIPSE.map((valor) => ({ valor, texto: `${valor}°` }));

const ESPERA = 'Calculando os eclipses';

/** Do grau do eclipse aos pontos em que toca, como a roda os desenha. */
function aspectosDoToque({ astro, longitude, toques }: Eclipse, natal: AstroInfo): AspectoDoMapa[] {
  const corpos = corposDoMapa(natal);
  return toques.flatMap(({ natal: nome, aspecto, diferença }) => {
    const corpo = corpos.find(({ ponto }) => ponto.tipo === nome);
    const [definicao] = definicoesDe([aspecto]);
    return corpo && definicao
      ? {
          aspecto,
          de: { nome: astro, posição: longitude },
          para: { nome, posição: corpo.ponto.longitude },
          distancia: definicao.angulo,
          diferença,
        }
      : [];
  });
}

function Roda({
  vista,
  natal,
  eclipse,
}: {
  readonly vista: VistaAberta;
  readonly natal: AstroInfo;
  /** null: nenhum toca no mapa, e mostra-se o mapa só. */
  readonly eclipse: Eclipse | null;
}) {
  const { relogio, nome } = use(RelogioEmUso);
  const mapa = useMemo(() => consultaDoMapa(vista.mapa), [vista]);
  const resposta = usePlanetasQuery(
    eclipse ? perguntaDoCeu({ ...mapa, data: eclipse.instante, hora: HORA_EXATA }) : skipToken,
  );
  const { currentData, error } = resposta;
  const ceu = useMemo(
    () => (resposta.data ? { ...resposta.data, partesArabicas: [] } : undefined),
    [resposta.data],
  );
  if (error)
    return (
      <NaoVeio
        titulo="Não foi possível calcular o céu do eclipse"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void resposta.refetch()}
      />
    );
  if (eclipse && !ceu) return <EsperaDaRoda rotulo={ESPERA} />;
  const comEclipse = eclipse && ceu ? { eclipse, ceu } : null;
  return (
    <Esperavel esperando={eclipse !== null && currentData === undefined}>
      <RodaDerivada
        aneis={comEclipse ? [natal, comEclipse.ceu] : [natal]}
        aspectos={comEclipse ? aspectosDoToque(comEclipse.eclipse, natal) : []}
        titulo={
          comEclipse
            ? `${tituloDoEclipse(comEclipse.eclipse)}, ${relogio.momento(comEclipse.eclipse.instante)} (${nome}), ${vista.mapa.nome}`
            : vista.mapa.nome
        }
        descricao={
          comEclipse
            ? 'Roda dupla: o mapa natal por dentro, o céu do eclipse por fora. As tabelas dizem o mesmo em texto.'
            : 'O mapa natal: nenhum eclipse destes anos toca nele. As tabelas dizem o mesmo em texto.'
        }
      />
    </Esperavel>
  );
}

/** Quantos anos em volta do dia, e quão perto conta. */
function Medidas() {
  const [{ anos, orbe }, desenhar] = useDesenho();
  return (
    <Box sx={{ mt: 1.5, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 2, ...naoImprimir }}>
      <Escolher
        rotulo="Anos"
        valor={anos}
        opcoes={ANOS}
        aoEscolher={(novos) => desenhar({ anos: novos })}
      />
      <Escolher
        rotulo="Orbe"
        valor={orbe}
        opcoes={ORBES}
        aoEscolher={(novo) => desenhar({ orbe: novo })}
      />
    </Box>
  );
}

const outros = (n: number): string =>
  n === 0 ? '' : ` ${n === 1 ? '1 outro não toca' : `${n} outros não tocam`} no mapa.`;

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const [{ anos, orbe }] = useDesenho();
  const [data, mudar] = useDia(vista, LIMITES_DOS_ECLIPSES);
  const janela = useJanela(data, (dia) => janelaDosEclipses(dia, anos));
  const relogio = useRelogio();
  const resposta = useEclipsesQuery(doNatal(consultaDoMapa(vista.mapa), { orbe, ...janela }));
  const todos = resposta.error ? undefined : resposta.data?.eclipses;
  const tocam = useMemo(() => todos?.filter(({ toques }) => toques.length > 0), [todos]);
  const { visto: eclipse, ate } = emVigor(tocam ?? [], data, relogio);
  return (
    <Quadro
      roda={
        tocam ? (
          <Roda vista={vista} natal={natal} eclipse={eclipse} />
        ) : (
          !resposta.error && <EsperaDaRoda rotulo={ESPERA} />
        )
      }
    >
      <CampoDoDia dia={data} limites={LIMITES_DOS_ECLIPSES} aoMudar={mudar} />
      <Medidas />
      <ListaPedida oQue="os eclipses" resposta={resposta}>
        {({ eclipses }) => (
          <Secao titulo="Eclipses que tocam o mapa">
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              De {textoDoDia(janela.de)} a {textoDoDia(janela.ate)}; conjunção, oposição ou
              quadratura até {orbe}°. O grau é o da Lua no máximo.
              {outros(eclipses.length - (tocam?.length ?? 0))}
            </Typography>
            <AteQuando ate={ate} />
            <TabelaDeEclipses
              eclipses={tocam ?? []}
              escolhido={eclipse?.instante ?? null}
              comCasas={natal.cuspides !== null}
              aoEscolher={(instante) => mudar(relogio.data(instante))}
            />
            <AosNataisSemHora natal={natal} />
          </Secao>
        )}
      </ListaPedida>
    </Quadro>
  );
}

/** Os eclipses dos anos em volta de um dia, sobre o mapa. */
export default function VistaDosEclipses(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera={ESPERA} />;
}
