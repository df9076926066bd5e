/**
 * As vistas de um mapa: a moldura que todas têm. O que cada uma é di-lo o catálogo (core/tecnicas);
 * aqui não há nenhuma pelo nome, salvo a natal, que é a que sempre há.
 */
import { useMemo, type ReactNode } from 'react';
import { Barreira } from '@/components/avisos/Barreira';
import { TabBar } from '@/components/moldura/TabBar';
import { EmAberto } from '@/components/tabelas';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { BotaoDoPerfil } from '@/features/mapa/calculo/PainelDoPerfil';
import type { EscolhasPedidas, OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { AvisoDeGuardado } from '@/features/mapa/chart/AvisoDeGuardado';
import { DesenhoDaPessoa } from '@/features/mapa/chart/DesenhoDaPessoa';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import Natal from '@/tecnicas/natal/vista';
import { useTecnicaAberta } from '@/vistas/endereco';
import { MolduraEmUso, type PropsDaVista } from '@/vistas/moldura';
import { FolhaDaVista } from '@/vistas/VistaDoNatal';
import { calculaCasas } from '@core/contract';
import { fichaDaTecnica, GRUPOS_DE_TECNICAS, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { ComTextosDaEscola } from '../partes/ComTextosDaEscola';
import { AulaDoMapa, BotaoDaAula } from '../partes/PortaDaAula';
import { useSemPerfil } from '../partes/semPerfil';
import { useMapaCalculado } from '../partes/useMapaCalculado';
import { sobDemanda } from '../sobDemanda';
import { MaisTecnicas } from './MaisTecnicas';
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
}

/** A vista, ou o que há no lugar dela. */
function Vista({ id, espera, ...props }: PropsDeUma) {
  const { semHora } = fichaDaTecnica(id);
  // O natal é o mesmo antes e depois de se saber como se calcula: não se desfaz.
  if (espera !== null) return <Natal {...props} espera={espera} />;
  if (semHora.como === 'não se faz' && !calculaCasas(props.mapa.hora))
    return (
      <FolhaDaVista {...props} info={null}>
        <EmAberto>{semHora.porque}</EmAberto>
      </FolhaDaVista>
    );
  const DaTecnica = VISTAS[id];
  return <DaTecnica {...props} />;
}

/** O que a moldura dá a cada vista. */
function Moldura({ id, children }: { readonly id: IdDaTecnica; readonly children: ReactNode }) {
  const { nome, noPapel = nome } = fichaDaTecnica(id);
  const leitor = useAppSelector(selectLeitor);
  const habilitados = useAppSelector(selectHabilitados);
  const moldura = useMemo(
    () => ({ titulo: noPapel, leitor, habilitados }),
    [noPapel, leitor, habilitados],
  );
  return <MolduraEmUso value={moldura}>{children}</MolduraEmUso>;
}

interface Props extends PropsDaVista {
  /** De onde vêm as escolhas que valem neste mapa; null onde não se mudam. */
  readonly origem: OrigemDasEscolhas | null;
  /** O pedido das escolhas sob que se calcula; null quando já se sabem. */
  readonly pedido: EscolhasPedidas | null;
  /** O controle de um mapa que anda no tempo. @param pronto o momento pedido já está na tela */
  readonly passos?: (pronto: boolean) => ReactNode;
}

/** As vistas em abas; a escolhida fica no endereço. */
export function VistasDoMapa({ mapa, origem, pedido, acoes, passos }: Props) {
  const { aberta, abrir } = useTecnicaAberta();
  const { espera, aviso } = useSemPerfil(pedido);
  const { mostrado, calculando } = useMapaCalculado(mapa, {
    anda: passos !== undefined,
    porCalcular: espera !== null,
  });
  const escolaId = mostrado.escolaId ?? null;
  const tecnicas = useTecnicas(aberta, escolaId);
  const acoesDa = (id: IdDaTecnica): ReactNode => (
    <>
      {acoes}
      {fichaDaTecnica(id).aula && espera === null && <BotaoDaAula />}
      {origem && <BotaoDoPerfil origem={origem} calculando={calculando} />}
    </>
  );
  const abas = tecnicas.todas.map((id) => ({
    ...abaDa(id),
    soNoSeletor: !tecnicas.naBarra.has(id),
    conteudo: (
      <Barreira key={id} chave={mostrado}>
        <Moldura id={id}>
          {id === 'natal' && passos?.(!calculando)}
          <Vista id={id} mapa={mostrado} espera={espera} acoes={acoesDa(id)} />
          {fichaDaTecnica(id).texto !== null && (
            <TextosDaTecnica escolaId={escolaId} tecnica={id} />
          )}
        </Moldura>
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
          aoEscolher={abrir}
          depois={<MaisTecnicas tecnicas={tecnicas} aberta={aberta} aoAbrir={abrir} />}
        />
      </ComTextosDaEscola>
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
