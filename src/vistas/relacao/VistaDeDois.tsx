import Box from '@mui/material/Box';
import { use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useNatal } from '@/api/useNatal';
import { NaoVeio, NatalNaoVeio } from '@/components/avisos/NaoVeio';
import { naoImprimir } from '@/components/impressao/vista';
import { Quadro } from '@/components/mapa/Quadro';
import { EmAberto } from '@/components/tabelas';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { useOutroMapa } from '@/vistas/mapas/useOutroMapa';
import { SoONatal } from '@/vistas/QuadroDaResposta';
import { MolduraEmUso, NatalDaVista, type PropsDaVista } from '@/vistas/moldura';
import { FolhaDaVista } from '@/vistas/VistaDoNatal';
import { calculaCasas, type AstroInfo } from '@core/contract';
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { EscolhaDoOutro } from './EscolhaDoOutro';
import { PerguntaDoOutro } from './PerguntaDoOutro';
import { comNomesDiferentes, jsonDaRelacao, textoDaRelacao, type ALevar } from './levar';
import { useOutroNoEndereco } from './useOutroNoEndereco';

/** Os dois mapas, calculados: o primeiro por dentro. */
export interface Dois {
  readonly a: MapaNaTela;
  readonly b: MapaNaTela;
  readonly natalDeA: AstroInfo;
  readonly natalDeB: AstroInfo;
}
export interface PropsDeDois extends Dois {
  /** Onde se escolhe o outro, e o que mais a página dos dois pede. */
  readonly pedido: ReactNode;
  /** Diz o que se pode levar, quando se calculou. */
  readonly aoTer: (aLevar: ALevar | null) => void;
}

interface Props extends PropsDaVista {
  readonly tecnica: IdDaTecnica;
  readonly Conteudo: ComponentType<PropsDeDois>;
}

/** O que há de aparecer quando se escolher o outro. */
const APARECE: Partial<Readonly<Record<IdDaTecnica, string>>> = {
  sinastria: 'a sinastria dos dois aparece aqui',
  transitosAosDois: 'os trânsitos aos dois aparecem aqui',
  grupo: 'o composto do grupo aparece aqui',
};

/** Levar o que se calculou, em texto ou em JSON. */
function acoesDeLevar([a, b]: readonly [MapaNaTela, MapaNaTela], aLevar: ALevar): Acoes {
  const como = (escrever: typeof textoDaRelacao, tipo: string, extensao: string) => ({
    fazer: () =>
      baixar(
        new Blob([escrever(a, b, aLevar)], { type: tipo }),
        nomeDeArquivo(`${aLevar.oQue}, ${a.nome} e ${b.nome}`, extensao),
      ),
  });
  return {
    relacaoEmTexto: como(textoDaRelacao, 'text/plain;charset=utf-8', 'txt'),
    relacaoEmJson: como(jsonDaRelacao, 'application/json', 'json'),
  };
}

/** Pede-se o outro, espera-se pelos dois, ou diz-se por que não se veem. */
function VistaDeDois({ mapa: a, acoes, tecnica, Conteudo }: Props) {
  const { id, naRelacao, escolher, trocar } = useOutroNoEndereco(a, tecnica);
  const { dentro = false } = use(MolduraEmUso);
  const { mapa: b, recusa, falha, tentarDeNovo } = useOutroMapa(id);
  const consultas = useMemo(() => [a, b].map((m) => m && consultaDoMapa(m)), [a, b]);
  const ditos = useMemo(() => {
    const [um, outro] = comNomesDiferentes(b ? [a, b] : []);
    return um && outro ? ([um, outro] as const) : null;
  }, [a, b]);
  const [aLevar, ter] = useState<ALevar | null>(null);
  const deA = useNatal(consultas[0] ?? null);
  const deB = useNatal(consultas[1] ?? null);
  const natalDeA = useMemo(
    () => deA.natal && { nome: a.nome, natal: deA.natal },
    [a.nome, deA.natal],
  );
  // Num passo de um roteiro o outro já se escolheu.
  const pedido = !dentro && (
    <Box sx={naoImprimir}>
      <EscolhaDoOutro rotulo="O outro mapa" escolhido={id} menos={[a.id]} aoEscolher={escolher} />
    </Box>
  );
  const { semHora } = fichaDaTecnica(tecnica);
  const semHoraDeB =
    semHora.como === 'não se faz' && b && !calculaCasas(b.hora) ? semHora.porque : null;
  const naoSeVe = recusa ?? semHoraDeB;
  const pergunta = !dentro && (id === null || naoSeVe !== null);
  const naoVeio =
    naoSeVe !== null ? (
      dentro && <EmAberto>{naoSeVe}</EmAberto>
    ) : falha !== null ? (
      <NaoVeio
        titulo="Não foi possível carregar o outro mapa"
        mensagem={falha}
        aoTentar={tentarDeNovo}
      />
    ) : deA.falha ? (
      <NatalNaoVeio nome={a.nome} falha={deA.falha} aoTentar={deA.tentarDeNovo} />
    ) : (
      b && deB.falha && <NatalNaoVeio nome={b.nome} falha={deB.falha} aoTentar={deB.tentarDeNovo} />
    );
  // Sem o primeiro, ou com o que veio e não se lê, o que há a dizer fica no lugar da roda.
  const semRoda = Boolean(deA.falha ?? deB.falha?.torto);
  return (
    <FolhaDaVista
      mapa={a}
      outro={naRelacao || dentro ? b : null}
      info={deA.natal}
      acoes={{
        ...acoes,
        ...(trocar && { trocar: { fazer: trocar } }),
        ...(ditos && aLevar && acoesDeLevar(ditos, aLevar)),
      }}
    >
      <NatalDaVista value={natalDeA}>
        {ditos && deA.natal && deB.natal && naoSeVe === null ? (
          <Conteudo
            a={ditos[0]}
            b={ditos[1]}
            natalDeA={deA.natal}
            natalDeB={deB.natal}
            pedido={pedido}
            aoTer={ter}
          />
        ) : (
          <Quadro
            roda={
              pergunta ? (
                <PerguntaDoOutro menos={a.id} pedido={pedido} aoEscolher={escolher}>
                  {naoSeVe ??
                    `Escolha outro mapa: ${APARECE[tecnica] ?? 'o mapa dos dois aparece aqui'}.`}
                </PerguntaDoOutro>
              ) : semRoda ? (
                <Box sx={{ pt: { lg: 7 } }}>{naoVeio}</Box>
              ) : naoVeio ? (
                <SoONatal />
              ) : (
                <EsperaDaRoda rotulo="Calculando os dois mapas" />
              )
            }
          >
            {!pergunta && pedido}
            {!semRoda && naoVeio}
          </Quadro>
        )}
      </NatalDaVista>
    </FolhaDaVista>
  );
}

/** A vista de uma técnica que se calcula de dois mapas. */
export const vistaDeDois = (tecnica: IdDaTecnica, Conteudo: Props['Conteudo']) =>
  function DeDois(props: PropsDaVista) {
    return <VistaDeDois {...props} tecnica={tecnica} Conteudo={Conteudo} />;
  };
