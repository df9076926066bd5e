import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { memo, use, useDeferredValue, useMemo } from 'react';
import { apiSlice, useAspectosDaProgressaoQuery, useProgressaoQuery } from '@/api/apiSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import { naoImprimir } from '@/components/impressao/vista';
import { Opcoes } from '@/components/formulario/Opcoes';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { doNatal } from '@/api/mapaNaConsulta';
import { useJuntas } from '@/vistas/juntas';
import { impedimentoDe, QuadroDaResposta, useSoDesta } from '@/vistas/QuadroDaResposta';
import { useDia } from '@/tempo/useDia';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { TIPO } from '@/vistas/endereco';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import { MolduraEmUso, type PropsDaVista } from '@/vistas/moldura';
import { textoDoDia } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import { TIPOS_DE_PROGRESSAO, type TipoDeProgressao } from '@core/tecnicas/progressao/medidas';
import {
  modoEscolhido,
  MODOS_DA_PROGRESSAO,
  selectModo,
  type ModoDaProgressao,
  selectTipo,
  tipoEscolhido,
} from './progressionSlice';
import { PedidoDeProgressao } from './PedidoDeProgressao';
import { FasesDaLua } from './FasesDaLua';
import { DITAS, erroDasDatas } from './tipos';
import { Lua, Pontos } from './tabelas';

const DESCRICOES: Readonly<Record<ModoDaProgressao, string>> = {
  Radical: 'Roda do mapa radical.',
  Converso: 'Roda dupla: o mapa radical por dentro, a progressão conversa por fora.',
  Direto: 'Roda dupla: o mapa radical por dentro, a progressão direta por fora.',
};

function Roda({
  tipo,
  nome,
  natal,
  progressao,
}: {
  readonly tipo: TipoDeProgressao;
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly progressao: Progressao;
}) {
  const modo = useAppSelector(selectModo);
  const descricao = `${DESCRICOES[modo]} As tabelas dizem o mesmo em texto.`;
  if (modo === 'Radical')
    return <RodaDerivada aneis={[natal]} titulo={`Mapa radical, ${nome}`} descricao={descricao} />;
  const sentido = modo === 'Direto' ? 'direta' : 'conversa';
  const fora = progressao[sentido];
  return (
    <RodaDerivada
      aneis={[natal, fora]}
      aspectos={fora.aspectos}
      titulo={`${DITAS[tipo].nome} ${sentido}, ${nome}`}
      descricao={descricao}
    />
  );
}

function EscolhaDaRoda() {
  const dispatch = useAppDispatch();
  return (
    <Opcoes
      rotulo="Roda"
      opcoes={MODOS_DA_PROGRESSAO.map((id) => ({ id, conteudo: id }))}
      escolhida={useAppSelector(selectModo)}
      aoEscolher={(m) => dispatch(modoEscolhido(m))}
    />
  );
}

const Tabelas = memo(function Tabelas(respostas: {
  readonly progressao: Progressao;
  readonly meses: readonly MesDaProgressao[];
  readonly comCasas: boolean;
}) {
  return (
    <>
      <Lua titulo="Lua Progredida" sentido="direta" {...respostas} />
      <Lua titulo="Lua Conversa" sentido="conversa" {...respostas} />
      <Pontos titulo="Planetas Progredidos" sentido="direta" {...respostas} />
      <Pontos titulo="Planetas Conversos" sentido="conversa" {...respostas} />
    </>
  );
});

/** O que não se sabe da hora são dias ou meses nas datas da Lua progredida. */
function fraseDaHora(natal: AstroInfo, tipo: TipoDeProgressao): string {
  const { hora } = natal;
  if (hora === null) return '';
  const semAngulos = natal.cuspides
    ? ' Com a hora aproximada,'
    : ' Sem hora não há casas, Ascendente nem Meio do Céu, natais ou progredidos, e';
  return `${semAngulos} as datas da Lua progredida podem errar até ${erroDasDatas(hora, tipo)}.`;
}

/** Qual das três, deste mapa; anda no endereço. */
function EscolhaDoTipo({ vista }: { readonly vista: VistaAberta }) {
  const dispatch = useAppDispatch();
  const tipo = useAppSelector((s) => selectTipo(s, vista));
  const escolher = (novo: TipoDeProgressao) => void dispatch(tipoEscolhido(vista, novo));
  useNoEndereco<TipoDeProgressao | null>({
    parametro: TIPO,
    valor: tipo === 'secundaria' ? null : tipo,
    ler: (escrito) => TIPOS_DE_PROGRESSAO.find((t) => t === escrito) ?? null,
    aoVir: (dito) => escolher(dito ?? 'secundaria'),
    ausenteDiz: true,
  });
  return (
    <Box sx={{ maxWidth: 420, ...naoImprimir }}>
      <Opcoes
        rotulo="Progressão"
        opcoes={TIPOS_DE_PROGRESSAO.map((id) => ({ id, conteudo: DITAS[id].curto }))}
        escolhida={tipo}
        aoEscolher={escolher}
      />
    </Box>
  );
}

const Calculando = ({ calculando }: { readonly calculando: boolean }) => (
  <Typography role="status" color="textSecondary" data-calculando={calculando || undefined}>
    {calculando && 'Calculando...'}
  </Typography>
);

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const tipo = useAppSelector((s) => selectTipo(s, vista));
  const noDia = (dataProgressao: string) =>
    doNatal(consultaDoMapa(vista.mapa), {
      dataProgressao,
      ...(tipo !== 'secundaria' && { tipo }),
    });
  const pedir = apiSlice.usePrefetch('progressao');
  const pedirAspectos = apiSlice.usePrefetch('aspectosDaProgressao');
  const [pedida, mudar, limites] = useDia('progressao', vista, (dia) => {
    pedir(noDia(dia));
    pedirAspectos(noDia(dia));
  });
  const daLista = useDeferredValue(pedida);
  const pergunta = noDia(pedida);
  const resposta = useSoDesta(
    useJuntas(useProgressaoQuery(pergunta), useAspectosDaProgressaoQuery(pergunta)),
    tipo,
  );
  return (
    <QuadroDaResposta
      oQue="a progressão"
      resposta={resposta}
      dia={pedida}
      pedido={
        <>
          <EscolhaDaRoda />
          <PedidoDeProgressao pedida={pedida} limites={limites} aoPedir={mudar} />
          <EscolhaDoTipo vista={vista} />
          <Calculando
            calculando={
              resposta.currentData === undefined && impedimentoDe(resposta)?.tentando !== false
            }
          />
        </>
      }
      roda={([progressao]) => <Roda {...{ natal, progressao, tipo }} nome={vista.mapa.nome} />}
      tabelas={([progressao, meses], dia) => (
        <>
          <Typography sx={{ fontWeight: 500 }}>
            {tipo === 'secundaria' ? 'Progressão' : DITAS[tipo].nome} para {textoDoDia(dia)}
          </Typography>
          <Nota sx={{ mb: 3 }}>
            {DITAS[tipo].conta}{' '}
            {natal.cuspides && `${progressao.metodo}. A coluna Casa mostra a casa natal; `}
            {natal.cuspides ? 'aspectos' : 'Aspectos'} com orbe de 1°.{fraseDaHora(natal, tipo)}
          </Nota>
          <Tabelas {...{ progressao, meses }} comCasas={natal.cuspides !== null} />
        </>
      )}
      depois={tipo === 'secundaria' && <FasesDaLua vista={vista} data={daLista} />}
    />
  );
}

function SemRadical() {
  return (
    <Typography role="status" sx={{ py: 4, textAlign: 'center' }}>
      Sem mapa Radical para fazer Progressão.
    </Typography>
  );
}

/** O mapa progredido a uma data, direto e converso. */
export default function ProgressaoSecundaria(props: PropsDaVista) {
  const tipo = useAppSelector((s) => selectTipo(s, props));
  const moldura = use(MolduraEmUso);
  const dela = useMemo(
    () => (tipo === 'secundaria' ? moldura : { ...moldura, titulo: DITAS[tipo].noPapel }),
    [tipo, moldura],
  );
  return (
    <MolduraEmUso value={dela}>
      <VistaDoNatal
        {...props}
        Conteudo={Conteudo}
        espera={
          <EsperaDoQuadro rotulo="Calculando a progressão">
            <Calculando calculando />
          </EsperaDoQuadro>
        }
        semNatal={<SemRadical />}
      />
    </MolduraEmUso>
  );
}
