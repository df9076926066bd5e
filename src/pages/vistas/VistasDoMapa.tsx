/**
 * As vistas de um mapa: a moldura que todas têm. O que cada uma é di-lo o catálogo (core/tecnicas);
 * aqui não há nenhuma pelo nome, salvo a natal, que é a que sempre há.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useStore } from 'react-redux';
import { useNatal } from '@/api/useNatal';
import { useEndereco } from '@/endereco/useEndereco';
import { Barreira } from '@/components/avisos/Barreira';
import { naoImprimir } from '@/components/impressao/vista';
import { IconeTecnicas } from '@/components/moldura/iconesDoMapa';
import { NoAltoDaRoda, NoFimDaDoca, PAGINA_CHEIA, QuadroSemRoda } from '@/components/mapa/Quadro';
import { TabBar } from '@/components/moldura/TabBar';
import { EmAberto } from '@/components/tabelas';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { EscolhaDasCasas } from '@/features/mapa/calculo/EscolhaDasCasas';
import { JanelaDoPerfil } from '@/features/mapa/calculo/PainelDoPerfil';
import type { EscolhasPedidas, OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { AvisoDeGuardado, useVistoEm } from '@/features/mapa/chart/AvisoDeGuardado';
import { DesenhoDaPessoa } from '@/features/mapa/chart/DesenhoDaPessoa';
import { useAcoesDoMapa, type DeDois } from '@/features/mapa/chart/useAcoesDoMapa';
import type { RootState } from '@/store/estado';
import Natal from '@/tecnicas/natal/vista';
import { enderecoDaTecnica, useTecnicaAberta } from '@/vistas/endereco';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { EscolhasEmUso, type PropsDaVista } from '@/vistas/moldura';
import { FolhaDaVista } from '@/vistas/VistaDoNatal';
import { calculaCasas } from '@core/contract';
import {
  fichaDaTecnica,
  GRUPOS_DE_TECNICAS,
  IDS_DAS_TECNICAS,
  type GrupoDeTecnicas,
  type IdDaTecnica,
} from '@core/tecnicas/catalogo';
import { ComTextosDaEscola } from '../partes/ComTextosDaEscola';
import { AulaDoMapa, useAulaNoEndereco } from '../partes/PortaDaAula';
import { useSemPerfil } from '../partes/semPerfil';
import { useMapaCalculado } from '../partes/useMapaCalculado';
import { sobDemanda } from '../sobDemanda';
import { AnelDeFora, ComOCeu } from './AnelDeFora';
import { FaixaDoTempo } from './faixa/FaixaDoTempo';
import { JanelaDasTecnicas } from './JanelaDasTecnicas';
import { MolduraDaTecnica } from './MolduraDaTecnica';
import { parametroDoMomento } from './momentoNoEndereco';
import { VISTAS } from './partesDasTecnicas';
import { useTecnicas } from './useTecnicas';

const TextosDaTecnica = sobDemanda(
  async () => (await import('@/features/escola/textos/TextosDaTecnica')).TextosDaTecnica,
  { enquanto: null, calada: true },
);

interface PropsDeUma extends PropsDaVista {
  readonly id: IdDaTecnica;
  /** O que fica no lugar do que se calcula, enquanto não se sabe sob que escolhas. */
  readonly espera: ReactNode;
  readonly passos: ReactNode;
}

/** A vista, ou o que há no lugar dela. */
function Vista({ id, espera, passos, ...props }: PropsDeUma) {
  const { semHora } = fichaDaTecnica(id);
  // O natal é o mesmo antes e depois de se saber como se calcula: não se desfaz.
  if (espera !== null || id === 'natal')
    return <Natal {...props} espera={espera} passos={id === 'natal' && passos} />;
  if (semHora.como === 'não se faz' && !calculaCasas(props.mapa.hora))
    return (
      <FolhaDaVista {...props} info={null}>
        <QuadroSemRoda>
          <EmAberto>{semHora.porque}</EmAberto>
        </QuadroSemRoda>
      </FolhaDaVista>
    );
  const DaTecnica = VISTAS[id];
  return <DaTecnica {...props} />;
}

interface Props extends PropsDaVista {
  /** De onde vêm as escolhas que valem neste mapa; null onde não se mudam. */
  readonly origem: OrigemDasEscolhas | null;
  /** O pedido das escolhas sob que se calcula; null quando já se sabem. */
  readonly pedido: EscolhasPedidas | null;
  /** Só as técnicas dele: na página de dois mapas, as de relação. */
  readonly grupo?: GrupoDeTecnicas;
  /** Os dois, na página deles. */
  readonly deDois?: DeDois | null;
  /** O controle de um mapa que anda no tempo. @param pronto o momento pedido já está na tela */
  readonly passos?: (pronto: boolean) => ReactNode;
}

/** O que se faz com o mapa em todas as vistas dele, e o que isso abre. */
function useAcoesDasVistas(
  { origem, acoes: daPagina, deDois = null }: Pick<Props, 'origem' | 'acoes' | 'deDois'>,
  {
    mapa,
    parte,
    aberta,
    calculando,
    espera,
  }: {
    readonly mapa: MapaNaTela;
    /** Onde está a roda. */
    readonly parte: RefObject<HTMLElement | null>;
    readonly aberta: IdDaTecnica;
    readonly calculando: boolean;
    readonly espera: boolean;
  },
) {
  const { natal } = useNatal(espera ? null : consultaDoMapa(mapa));
  const { acoes: doMapa, janelas } = useAcoesDoMapa(mapa, natal, parte, deDois);
  const [tecnicas, abrirTecnicas] = useState<HTMLElement | null>(null);
  const [perfil, abrirPerfil] = useState(false);
  const [, alternarAula] = useAulaNoEndereco();
  const acoes: Acoes = {
    ...daPagina,
    ...doMapa,
    tecnicas: { fazer: abrirTecnicas },
    ...(fichaDaTecnica(aberta).aula && !espera && { aula: { fazer: () => alternarAula(true) } }),
    ...(origem && { perfil: { fazer: () => abrirPerfil(true) } }),
  };
  return {
    acoes,
    natal,
    abrirTecnicas,
    tecnicas: { ancora: tecnicas, aoFechar: () => abrirTecnicas(null) },
    escolhas: origem && (
      <EscolhaDasCasas
        origem={origem}
        natal={natal}
        semHora={!calculaCasas(mapa.hora)}
        aoVerTudo={() => abrirPerfil(true)}
      />
    ),
    janelas: (
      <>
        {janelas}
        {origem && (
          <JanelaDoPerfil
            origem={origem}
            calculando={calculando}
            aberta={perfil}
            aoFechar={() => abrirPerfil(false)}
          />
        )}
      </>
    ),
  };
}

/** A aberta, se é do grupo; senão, a primeira dele. */
function useTecnicaDoGrupo(grupo: GrupoDeTecnicas | undefined) {
  const { por } = useEndereco();
  const { aberta } = useTecnicaAberta(
    IDS_DAS_TECNICAS.filter((id) => grupo === undefined || fichaDaTecnica(id).grupo === grupo),
  );
  const store = useStore<RootState>();
  return {
    aberta,
    // O endereço pode ainda não dizer o dia a que se acabou de andar.
    abrir: (id: IdDaTecnica) => {
      // Já: quem logo a seguir anda no tempo parte deste endereço, e não do de antes.
      por(enderecoDaTecnica(id, parametroDoMomento(store.getState(), id)), { flushSync: true });
    },
  };
}

/** As vistas em abas; a escolhida fica no endereço. */
export function VistasDoMapa({ mapa, origem, pedido, acoes, grupo, deDois = null, passos }: Props) {
  const { aberta, abrir } = useTecnicaDoGrupo(grupo);
  const { espera, aviso } = useSemPerfil(pedido);
  const { mostrado, calculando } = useMapaCalculado(mapa, {
    anda: passos !== undefined,
    porCalcular: espera !== null,
  });
  const escolaId = mostrado.escolaId ?? null;
  const tecnicas = useTecnicas(aberta, escolaId, grupo);
  const parte = useRef<HTMLDivElement>(null);
  const feitas = useAcoesDasVistas(
    { origem, acoes, deDois },
    { mapa: mostrado, parte, aberta, calculando, espera: espera !== null },
  );
  const semRede = useVistoEm(mostrado) !== null;
  const abas = tecnicas.todas.map((id) => ({
    ...abaDa(id),
    soNoSeletor: !tecnicas.naBarra.has(id),
    conteudo: (
      <Barreira key={id} chave={mostrado}>
        <MolduraDaTecnica id={id}>
          <NoFimDaDoca
            value={
              fichaDaTecnica(id).texto !== null && (
                <TextosDaTecnica escolaId={escolaId} tecnica={id} />
              )
            }
          >
            <NoAltoDaRoda
              value={
                grupo === undefined && (
                  <AnelDeFora mapa={mostrado} aberta={id} todas={tecnicas.todas} abrir={abrir} />
                )
              }
            >
              <ComOCeu mapa={mostrado} aberta={id}>
                <Vista
                  id={id}
                  mapa={mostrado}
                  espera={espera}
                  passos={passos?.(!calculando)}
                  acoes={feitas.acoes}
                />
              </ComOCeu>
            </NoAltoDaRoda>
          </NoFimDaDoca>
        </MolduraDaTecnica>
      </Barreira>
    ),
  }));
  return (
    <DesenhoDaPessoa semRede={semRede}>
      <AvisoDeGuardado mapa={mostrado} />
      {aviso}
      <ComTextosDaEscola>
        <Box ref={parte} className={PAGINA_CHEIA}>
          <EscolhasEmUso value={feitas.escolhas}>
            <TabBar
              rotulo="Vista do mapa"
              abas={abas}
              escolhida={aberta}
              aoEscolher={abrir}
              rente
              noFim={
                <Button
                  data-acao="tecnicas"
                  size="small"
                  aria-haspopup="dialog"
                  startIcon={<IconeTecnicas fontSize="small" />}
                  onClick={(e) => feitas.abrirTecnicas(e.currentTarget)}
                  sx={{ flex: 'none', ml: 1, ...naoImprimir }}
                >
                  Mais técnicas
                </Button>
              }
            />
          </EscolhasEmUso>
          {!fichaDaTecnica(aberta).faixasDeTodas && (
            <MolduraDaTecnica id={aberta}>
              <FaixaDoTempo
                mapa={mostrado}
                aberta={aberta}
                doCeu={grupo === 'relacao' ? 'transitosAosDois' : 'transitos'}
                pronta={feitas.natal !== null && passos === undefined}
              />
            </MolduraDaTecnica>
          )}
        </Box>
      </ComTextosDaEscola>
      {feitas.janelas}
      <JanelaDasTecnicas {...feitas.tecnicas} tecnicas={tecnicas} aberta={aberta} aoAbrir={abrir} />
      {espera === null && <AulaDoMapa mapa={mostrado} />}
    </DesenhoDaPessoa>
  );
}

/** Como a aba e a opção do seletor a chamam. */
function abaDa(id: IdDaTecnica) {
  const { nome, naAba = nome, sempreNaBarra, grupo } = fichaDaTecnica(id);
  return {
    id,
    titulo: naAba,
    tituloNoSeletor: nome,
    ...(!sempreNaBarra && { grupo: GRUPOS_DE_TECNICAS[grupo] }),
  };
}
