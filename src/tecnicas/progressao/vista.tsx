import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, use, useMemo } from 'react';
import { useAspectosDaProgressaoQuery, useProgressaoQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Esperavel } from '@/components/avisos/Esperavel';
import { Quadro } from '@/components/mapa/Quadro';
import { EsperaDaRoda, EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import { inteiroNoPapel, naoImprimir } from '@/components/impressao/vista';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Opcoes } from '@/components/formulario/Opcoes';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { Secao } from '@/components/moldura/Secao';
import { useDia } from '@/tempo/useDia';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { TIPO } from '@/vistas/endereco';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { MolduraEmUso, type PropsDaVista } from '@/vistas/moldura';
import { textoDoDia } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import { TIPOS_DE_PROGRESSAO, type TipoDeProgressao } from '@core/tecnicas/progressao/medidas';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import type { Sentido } from './linhas';
import {
  modoEscolhido,
  MODOS_DA_PROGRESSAO,
  selectConsulta,
  selectEventosDaLua,
  selectLinhasDaLua,
  selectLinhasDosPontos,
  selectModo,
  type ModoDaProgressao,
  selectLimites,
  selectTipo,
  tipoEscolhido,
} from './progressionSlice';
import { PedidoDeProgressao } from './PedidoDeProgressao';
import { FasesDaLua } from './FasesDaLua';
import { DITAS, erroDasDatas } from './tipos';
import { ListaDeEventos, TabelaDaLua, TabelaDosPontos } from './tabelas';
import { perguntaDaProgressao } from './pergunta';

const OPCOES = MODOS_DA_PROGRESSAO.map((id) => ({ id, conteudo: id }));

interface PropsDaRoda {
  readonly tipo: TipoDeProgressao;
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly progressao: Progressao | undefined;
  /** Não vem: não se espera por ela. */
  readonly falhou: boolean;
}

const DESCRICOES: Readonly<Record<ModoDaProgressao, string>> = {
  Radical: 'Roda do mapa radical.',
  Converso: 'Roda dupla: o mapa radical por dentro, a progressão conversa por fora.',
  Direto: 'Roda dupla: o mapa radical por dentro, a progressão direta por fora.',
};

function Roda({ tipo, nome, natal, progressao, falhou }: PropsDaRoda) {
  const modo = useAppSelector(selectModo);
  const habilitados = useAppSelector(selectHabilitados);
  const fora =
    modo === 'Radical' ? undefined : modo === 'Direto' ? progressao?.direta : progressao?.conversa;
  const titulo =
    modo === 'Radical'
      ? `Mapa radical, ${nome}`
      : `${DITAS[tipo].nome} ${modo === 'Direto' ? 'direta' : 'conversa'}, ${nome}`;
  const desenhavel = modo === 'Radical' || fora !== undefined;
  return (
    <>
      {desenhavel ? (
        <RodaDerivada
          aneis={fora ? [natal, fora] : [natal]}
          aspectos={fora?.aspectos}
          aspectosHabilitados={habilitados}
          titulo={titulo}
          descricao={`${DESCRICOES[modo]} As tabelas dizem o mesmo em texto.`}
        />
      ) : (
        !falhou && <EsperaDaRoda rotulo="Calculando a progressão" />
      )}
    </>
  );
}

function EscolhaDaRoda() {
  const dispatch = useAppDispatch();
  return (
    <Box sx={{ mb: 1, ...naoImprimir }}>
      <Opcoes
        rotulo="Roda"
        opcoes={OPCOES}
        escolhida={useAppSelector(selectModo)}
        aoEscolher={(m) => dispatch(modoEscolhido(m))}
        colunas={{ xs: 3, sm: 3 }}
      />
    </Box>
  );
}

interface PropsDaLua {
  readonly titulo: string;
  readonly sentido: Sentido;
  readonly progressao: Progressao;
  readonly meses: readonly MesDaProgressao[];
  readonly comCasas: boolean;
}

function Lua({ titulo, sentido, progressao, meses, comCasas }: PropsDaLua) {
  const linhas = useAppSelector((s) => selectLinhasDaLua(s, meses, sentido));
  const eventos = useAppSelector((s) => selectEventosDaLua(s, progressao, sentido));
  return (
    <Secao titulo={titulo}>
      <Box sx={inteiroNoPapel}>
        <TabelaDaLua titulo={titulo} linhas={linhas} comCasas={comCasas} />
      </Box>
      <Box sx={inteiroNoPapel}>
        <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
          Datas exatas da {titulo}
        </Typography>
        <ListaDeEventos eventos={eventos} rotulo={`Datas exatas: ${titulo}`} comCasas={comCasas} />
      </Box>
    </Secao>
  );
}

function Pontos({ titulo, sentido, progressao, comCasas }: Omit<PropsDaLua, 'meses'>) {
  const linhas = useAppSelector((s) => selectLinhasDosPontos(s, progressao, sentido));
  return (
    <Secao titulo={titulo} inteira>
      <TabelaDosPontos
        titulo={titulo}
        linhas={linhas}
        progredido={progressao[sentido]}
        comCasas={comCasas}
      />
    </Secao>
  );
}

const Tabelas = memo(function Tabelas(
  respostas: Pick<PropsDaLua, 'progressao' | 'meses' | 'comCasas'>,
) {
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
  useNoEndereco<string | null>({
    parametro: TIPO,
    valor: tipo === 'secundaria' ? null : tipo,
    serve: (escrito) => (TIPOS_DE_PROGRESSAO as readonly string[]).includes(escrito),
    aoVir: (escrito) => escolher((escrito ?? 'secundaria') as TipoDeProgressao),
    ausenteDiz: true,
  });
  return (
    <Box sx={{ mt: 1.5, maxWidth: 420, ...naoImprimir }}>
      <Opcoes
        rotulo="Progressão"
        opcoes={TIPOS_DE_PROGRESSAO.map((id) => ({ id, conteudo: DITAS[id].curto }))}
        escolhida={tipo}
        aoEscolher={escolher}
        colunas={{ xs: 3, sm: 3 }}
      />
    </Box>
  );
}

/** As tabelas passam de uma tela: o que vem a seguir não se vê a descer quando elas chegam. */
const lugarDasTabelas = { minHeight: '100vh', ...naoImprimir } as const;

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const limites = useAppSelector((s) => selectLimites(s, vista));
  const [pedida, mudar] = useDia(vista, limites);
  const tipo = useAppSelector((s) => selectTipo(s, vista));
  const pergunta = perguntaDaProgressao(useAppSelector((s) => selectConsulta(s, vista)));
  const progressao = useProgressaoQuery(pergunta);
  const meses = useAspectosDaProgressaoQuery(pergunta);
  const erro = progressao.error ?? meses.error;
  const tentar = (): void => {
    if (progressao.isError) void progressao.refetch();
    if (meses.isError) void meses.refetch();
  };
  const pronto = progressao.currentData !== undefined && meses.currentData !== undefined;
  // Até chegar o da data pedida, o da anterior fica apagado; um erro não o deixa ficar.
  const [daRoda, dosMeses] = erro ? [undefined, undefined] : [progressao.data, meses.data];
  return (
    <Quadro
      roda={
        <Esperavel esperando={progressao.currentData === undefined && daRoda !== undefined}>
          <Roda
            tipo={tipo}
            nome={vista.mapa.nome}
            natal={natal}
            progressao={daRoda}
            falhou={erro !== undefined}
          />
        </Esperavel>
      }
    >
      <EscolhaDaRoda />
      <PedidoDeProgressao pedida={pedida} limites={limites} aoPedir={mudar} />
      <EscolhaDoTipo vista={vista} />
      <Typography
        role="status"
        color="textSecondary"
        data-calculando={(!pronto && !erro) || undefined}
      >
        {!pronto && !erro && 'Calculando...'}
      </Typography>
      {erro && (
        <NaoVeio
          titulo="Não foi possível calcular a progressão"
          mensagem={mensagemDoErro(erro)}
          aoTentar={tentar}
        />
      )}
      {!erro && !(daRoda && dosMeses) && <Box sx={lugarDasTabelas} />}
      {daRoda && dosMeses && (
        <Esperavel esperando={!pronto}>
          <Typography sx={{ fontWeight: 500 }}>
            {tipo === 'secundaria' ? 'Progressão' : DITAS[tipo].nome} para{' '}
            {pronto ? textoDoDia(pedida) : '…'}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            {DITAS[tipo].conta}{' '}
            {natal.cuspides && `${daRoda.metodo}. A coluna Casa mostra a casa natal; `}
            {natal.cuspides ? 'aspectos' : 'Aspectos'} com orbe de 1°.{fraseDaHora(natal, tipo)}
          </Typography>
          <Tabelas progressao={daRoda} meses={dosMeses} comCasas={natal.cuspides !== null} />
        </Esperavel>
      )}
      {tipo === 'secundaria' && <FasesDaLua vista={vista} data={pedida} />}
    </Quadro>
  );
}

function Calculando() {
  return (
    <Typography role="status" color="textSecondary" data-calculando>
      Calculando...
    </Typography>
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
            <Calculando />
          </EsperaDoQuadro>
        }
        semNatal={<SemRadical />}
      />
    </MolduraEmUso>
  );
}
