import { Nota } from '@/components/moldura/Nota';
import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo } from 'react';
import { useEclipsesQuery, usePlanetasQuery } from '@/api/apiSlice';
import { doNatal, HORA_EXATA, perguntaDoCeu } from '@/api/mapaNaConsulta';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { RelogioEmUso, useRelogio } from '@/components/relogio/contexto';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora } from '@/components/tabelas';
import { CamposEscolhidos } from '@/components/formulario/CamposEscolhidos';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { AteQuando, emVigor } from '@/vistas/datas/emVigor';
import { useDia } from '@/tempo/useDia';
import { useJanela } from '@/vistas/datas/useJanela';
import { ListaPedida } from '@/vistas/ListaPedida';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { useJuntas } from '@/vistas/juntas';
import { impedimentoDe, QuadroDaResposta, SoONatal, useDela } from '@/vistas/QuadroDaResposta';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { definicoesDe } from '@core/astrology';
import { textoDoDia } from '@core/civil';
import { corposDoMapa, type AspectoDoMapa, type AstroInfo } from '@core/contract';
import { CAMPOS, janelaDosEclipses, useDesenho } from './escolhas';
import { TabelaDeEclipses, tituloDoEclipse, type Eclipse } from './TabelaDeEclipses';

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

/** O mapa natal por dentro, o céu do eclipse por fora. */
function Roda({
  vista,
  natal,
  eclipse,
  ceu,
}: PropsDoConteudo & { readonly eclipse: Eclipse; readonly ceu: AstroInfo }) {
  const { relogio, nome } = use(RelogioEmUso);
  return (
    <RodaDerivada
      aneis={[natal, useMemo(() => ({ ...ceu, partesArabicas: [] }), [ceu])]}
      aspectos={aspectosDoToque(eclipse, natal)}
      titulo={`${tituloDoEclipse(eclipse)}, ${relogio.momento(eclipse.instante)} (${nome}), ${vista.mapa.nome}`}
      descricao="Roda dupla: o mapa natal por dentro, o céu do eclipse por fora. As tabelas dizem o mesmo em texto."
    />
  );
}

const outros = (n: number): string =>
  n === 0 ? '' : ` ${n === 1 ? '1 outro não toca' : `${n} outros não tocam`} no mapa.`;

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const desenho = useDesenho();
  const [{ anos, orbe }] = desenho;
  const [data, mudar, limites] = useDia('eclipses', vista);
  const janela = useJanela(data, (dia) => janelaDosEclipses(dia, anos));
  const relogio = useRelogio();
  const mapa = consultaDoMapa(vista.mapa);
  const lista = useEclipsesQuery(doNatal(mapa, { orbe, ...janela }));
  const tocam = useMemo(
    () => lista.data?.eclipses.filter(({ toques }) => toques.length > 0) ?? [],
    [lista.data],
  );
  const { visto, ate } = emVigor(tocam, data, relogio);
  const pedida = useMemo(() => ({ ...janela, orbe }), [janela, orbe]);
  const dela = useDela(lista.currentData !== undefined, pedida);
  const ceu = usePlanetasQuery(
    visto ? perguntaDoCeu({ ...mapa, data: visto.instante, hora: HORA_EXATA }) : skipToken,
  );
  const resposta = useJuntas(ceu, { currentData: visto ?? undefined, refetch: ceu.refetch });
  const semEclipse = impedimentoDe(lista) !== undefined || (lista.data && !visto);
  return (
    <QuadroDaResposta
      oQue="o céu do eclipse"
      espera={ESPERA}
      resposta={resposta}
      {...(semEclipse && { emVez: <SoONatal /> })}
      pedido={
        <CamposEscolhidos campos={CAMPOS} escolhas={desenho}>
          <CampoDoDia dia={data} limites={limites} aoMudar={mudar} />
        </CamposEscolhidos>
      }
      roda={([doEclipse, eclipse]) => <Roda {...{ natal, vista, eclipse }} ceu={doEclipse} />}
      depois={
        <ListaPedida oQue="os eclipses" resposta={lista}>
          {({ eclipses }) => (
            <Secao titulo="Eclipses que tocam o mapa">
              <Nota>
                De {textoDoDia(dela.de)} a {textoDoDia(dela.ate)}; conjunção, oposição ou quadratura
                até {dela.orbe}°. O grau é o da Lua no máximo.
                {outros(eclipses.length - tocam.length)}
              </Nota>
              <AteQuando ate={ate} />
              <TabelaDeEclipses
                eclipses={tocam}
                escolhido={visto?.instante ?? null}
                comCasas={natal.cuspides !== null}
                aoVer={mudar}
              />
              <AosNataisSemHora natal={natal} />
            </Secao>
          )}
        </ListaPedida>
      }
    />
  );
}

/** Os eclipses dos anos em volta de um dia, sobre o mapa. */
export default vistaDoNatal(Conteudo, ESPERA);
