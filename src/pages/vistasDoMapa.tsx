/** As vistas de um mapa. Uma nova é uma linha em VISTAS. */
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFeaturesQuery } from '@/api/apiSlice';
import { sobDemanda } from './sobDemanda';
import { Barreira } from '@/components/avisos/Barreira';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeComparar } from '@/components/moldura/iconesDoMapa';
import { TabBar } from '@/components/moldura/TabBar';
import { BotaoDoPerfil } from '@/features/calculo/PainelDoPerfil';
import type { EscolhasPedidas, OrigemDasEscolhas } from '@/features/calculo/useEscolhas';
import { AvisoDeGuardado } from '@/features/chart/AvisoDeGuardado';
import type { MapaNaTela } from '@/features/chart/chartSlice';
import { DesenhoDaPessoa } from '@/features/chart/DesenhoDaPessoa';
import { NatalView } from '@/features/chart/NatalView';
import type { Tecnica } from '@core/astrology';
import { calculaCasas } from '@core/contract';
import { ComTextosDaEscola } from './partes/ComTextosDaEscola';
import { AulaDoMapa, BotaoDaAula } from './partes/PortaDaAula';
import { useSemPerfil } from './partes/semPerfil';
import { useMapaCalculado } from './partes/useMapaCalculado';

interface PropsDaVista {
  readonly mapa: MapaNaTela;
  readonly acoes?: ReactNode;
}

interface Props extends PropsDaVista {
  /** De onde vêm as escolhas que valem neste mapa; null onde não se mudam. */
  readonly origem: OrigemDasEscolhas | null;
  /** O pedido das escolhas sob que se calcula; null quando já se sabem. */
  readonly pedido: EscolhasPedidas | null;
  /** O controle de um mapa que anda no tempo. @param pronto o momento pedido já está na tela */
  readonly passos?: (pronto: boolean) => ReactNode;
}

interface Vista {
  readonly id: string;
  readonly titulo: string;
  readonly tituloNoSeletor?: string;
  /** De que técnica é: o que a escola escreveu dela mostra-se embaixo. */
  readonly tecnica?: Tecnica;
  /** Só para quem tem esta feature. */
  readonly feature?: string;
  /** Só tem aba enquanto é a que se vê: abre-se de outra. */
  readonly soAberta?: true;
  readonly Vista: ComponentType<PropsDaVista>;
}

const TextosDaTecnica = sobDemanda(
  async () => (await import('@/features/textos/TextosDaTecnica')).TextosDaTecnica,
  { enquanto: null, calada: true },
);

const VISTAS: readonly Vista[] = [
  { id: 'natal', titulo: 'Natal', Vista: NatalView },
  {
    id: 'transitos',
    titulo: 'Transito',
    tituloNoSeletor: 'Trânsitos',
    tecnica: 'transitos',
    Vista: sobDemanda(async () => (await import('@/features/transit/TransitosView')).TransitosView),
  },
  {
    id: 'longos',
    titulo: 'Trânsitos longos',
    tecnica: 'transitos',
    Vista: sobDemanda(
      async () => (await import('@/features/transit/longos/LongosView')).LongosView,
    ),
  },
  {
    id: 'progressao',
    titulo: 'Progressão Secundária',
    feature: 'ProgressaoSecundaria',
    tecnica: 'progressao',
    Vista: sobDemanda(
      async () => (await import('@/features/progression/ProgressaoView')).ProgressaoView,
    ),
  },
  {
    id: 'revolucao',
    titulo: 'Revolução Solar',
    tecnica: 'revolucao',
    Vista: sobDemanda(
      async () => (await import('@/features/solarReturn/RevolucaoView')).RevolucaoView,
    ),
  },
  {
    id: 'comparar',
    titulo: 'Comparar sistemas',
    soAberta: true,
    tecnica: 'sistemas',
    Vista: sobDemanda(async () => (await import('@/features/calculo/CompararView')).CompararView),
  },
];

const NATAL = 'natal';
const PARAMETRO = 'vista';
/** O momento de um mapa que anda no tempo: é de todas as vistas dele. */
export const MOMENTO = 'em';

/** O endereço de uma vista: do que a outra dizia fica só o que é do mapa. */
const soDoMapa =
  (vista: string) =>
  (antes: URLSearchParams): URLSearchParams => {
    const momento = antes.get(MOMENTO);
    return new URLSearchParams({ [PARAMETRO]: vista, ...(momento && { [MOMENTO]: momento }) });
  };

/** As vistas que esta pessoa vê; enquanto as features não carregam, as que não dependem delas. */
function useVistas(aberta: string): readonly Vista[] {
  const { data = [] } = useFeaturesQuery();
  const ligadas = new Set(data.filter((f) => f.habilitada).map((f) => f.nome));
  return VISTAS.filter(
    ({ id, feature, soAberta }) =>
      (feature === undefined || ligadas.has(feature)) && (!soAberta || id === aberta),
  );
}

/** As vistas em abas; a escolhida fica no endereço. */
export function VistasDoMapa({ mapa, origem, pedido, acoes, passos }: Props) {
  const [parametros, mudar] = useSearchParams();
  const aberta = parametros.get(PARAMETRO) ?? NATAL;
  const { espera, aviso } = useSemPerfil(pedido);
  const { mostrado, calculando } = useMapaCalculado(mapa, {
    anda: passos !== undefined,
    porCalcular: espera !== null,
  });
  const comCasas = calculaCasas(mostrado.hora);
  const props = {
    mapa: mostrado,
    acoes: (
      <>
        {acoes}
        {aberta === NATAL && espera === null && <BotaoDaAula />}
        {origem && <BotaoDoPerfil origem={origem} calculando={calculando} />}
        {aberta === NATAL && (
          <BotaoDeIcone
            nome={`Comparar sistemas de casas${comCasas ? '' : ': sem hora não há casas que comparar'}`}
            aria-disabled={!comCasas}
            onClick={() => comCasas && mudar(soDoMapa('comparar'))}
            sx={comCasas ? {} : { opacity: 0.5, cursor: 'not-allowed' }}
          >
            <IconeComparar />
          </BotaoDeIcone>
        )}
      </>
    ),
  };
  const abas = useVistas(aberta).map(({ Vista, tecnica, ...resto }) => ({
    ...resto,
    conteudo: (
      <Barreira key={resto.id} chave={mostrado}>
        {resto.id === NATAL && passos?.(!calculando)}
        {/* O natal é o mesmo antes e depois de se saber como se calcula: não se desfaz. */}
        {espera === null ? <Vista {...props} /> : <NatalView {...props} espera={espera} />}
        {tecnica && <TextosDaTecnica escolaId={mostrado.escolaId ?? null} tecnica={tecnica} />}
      </Barreira>
    ),
  }));
  return (
    <DesenhoDaPessoa>
      <AvisoDeGuardado mapa={mostrado} />
      {aviso}
      <ComTextosDaEscola>
        <TabBar
          rotulo="Vista do mapa"
          abas={abas}
          escolhida={aberta}
          aoEscolher={(id) => mudar(soDoMapa(id))}
        />
      </ComTextosDaEscola>
      {espera === null && <AulaDoMapa mapa={mostrado} />}
    </DesenhoDaPessoa>
  );
}
