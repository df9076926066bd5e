import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { use, useCallback, useId, useMemo, useRef, useState } from 'react';
import { HORA_EXATA, usePlanetasQuery } from '@/api/planetasApi';
import { useTransitosLongosQuery, type ConsultaDeTransitosLongos } from './longosApi';
import { useTransitosQuery } from '@/vistas/transitos/transitosApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { RelogioEmUso, useRelogio } from '@/components/relogio/contexto';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import { tresPartes } from '@/components/mapa/colunas';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import type { PropsDaVista } from '@/vistas/moldura';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora } from '@/components/tabelas';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { enumerar } from '@core/astrology';
import { somarMeses, textoDoDia, textoMesEAno } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import { gruposDeBarras, naJanela, type JanelaDeDias } from '@/vistas/transitos/barras';
import { GraficoDeBarras, type Marca } from '@/vistas/transitos/GraficoDeBarras';
import { CartaoDeEspera, RodaDoTransito } from '@/vistas/transitos/RodaDoTransito';
import { fraseDaHistoria, mesAMes, momentoDaHistoria, type Historia } from './historias';
import {
  aspectosAlternados,
  momentoEscolhido,
  ordemEscolhida,
  selectConsultas,
  selectEscolhas,
  selectJanela,
  selectMomento,
} from './longosSlice';
import { MesAMes } from './MesAMes';
import { PedidoDeLongos } from './PedidoDeLongos';
import { TabelaDeHistorias } from './TabelaDeHistorias';
import { useHistorias } from './useHistorias';

/** Um rótulo tem de caber antes do seguinte. */
const MESES_POR_MARCA = { 12: 2, 18: 2, 36: 4 } as const;

/** A régua e as barras ficam na mesma folha. */
const folhaNova = { '@media print': { breakBefore: 'page' } } as const;

/** O começo de um mês sim, outros não. */
function marcasDe(janela: JanelaDeDias, meses: keyof typeof MESES_POR_MARCA): Marca[] {
  const passo = MESES_POR_MARCA[meses];
  const primeiro = somarMeses(`${janela.primeiroDia.slice(0, 7)}-01`, 1);
  return Array.from({ length: Math.ceil(meses / passo) }, (_, i) =>
    somarMeses(primeiro, i * passo),
  ).map((dia) => ({ x: naJanela(janela, `${dia}T00:00:00Z`), texto: textoMesEAno(dia) }));
}

/** Faz a pergunta de um planeta enquanto a vista a quer; quem lê as respostas é useHistorias. */
function Pergunta({ consulta }: { readonly consulta: ConsultaDeTransitosLongos }) {
  useTransitosLongosQuery(consulta);
  return null;
}

interface DaVista {
  readonly vista: VistaAberta;
}

function Roda({ vista, natal }: DaVista & { readonly natal: AstroInfo }) {
  const { relogio, nome } = use(RelogioEmUso);
  const dispatch = useAppDispatch();
  const momento = useAppSelector((s) => selectMomento(s, vista));
  const { exibirAspectos } = useAppSelector(selectEscolhas);
  const mapa = useMemo(() => consultaDoMapa(vista.mapa), [vista]);
  const ceu = usePlanetasQuery({ ...mapa, data: momento, hora: HORA_EXATA });
  const transitos = useTransitosQuery({ mapa, instante: momento });
  const aoAlternarAspectos = useCallback(() => void dispatch(aspectosAlternados()), [dispatch]);
  const erro = ceu.error ?? transitos.error;
  if (erro)
    return (
      <Box sx={{ gridArea: 'roda' }}>
        <NaoVeio
          titulo="Não foi possível calcular o céu desse momento"
          mensagem={mensagemDoErro(erro)}
          aoTentar={() => {
            if (ceu.isError) void ceu.refetch();
            if (transitos.isError) void transitos.refetch();
          }}
        />
      </Box>
    );
  if (!ceu.data) return <CartaoDeEspera />;
  const atual = ceu.currentData !== undefined && transitos.currentData !== undefined;
  return (
    <RodaDoTransito
      nome={vista.mapa.nome}
      natal={natal}
      ceu={ceu.data}
      quando={atual ? `${relogio.momento(momento)} (${nome})` : null}
      aspectos={transitos.data?.aspectos}
      esperando={!atual}
      exibirAspectos={exibirAspectos}
      aoAlternarAspectos={aoAlternarAspectos}
    />
  );
}

const ORDENS = [
  { id: 'planeta' as const, conteudo: 'Por planeta' },
  { id: 'data' as const, conteudo: 'Por data' },
];

function Tabelas({
  historias,
  janela,
  natal,
  aoVer,
}: {
  readonly historias: readonly Historia[];
  readonly janela: JanelaDeDias;
  readonly natal: AstroInfo;
  readonly aoVer: (instante: string) => void;
}) {
  const dispatch = useAppDispatch();
  const { ordem } = useAppSelector(selectEscolhas);
  const relogio = useRelogio();
  const [calendario, abrir] = useState(false);
  const id = useId();
  const meses = useMemo(() => mesAMes(historias, janela, relogio), [historias, janela, relogio]);
  return (
    <>
      <Secao
        titulo="Entradas, exatos e saídas"
        aoLado={
          <Box sx={{ width: 240, ...naoImprimir }}>
            <Opcoes
              rotulo="Ordem"
              opcoes={ORDENS}
              escolhida={ordem}
              aoEscolher={(o) => dispatch(ordemEscolhida(o))}
              colunas={{ xs: 2, sm: 2 }}
            />
          </Box>
        }
      >
        <TabelaDeHistorias
          historias={historias}
          cuspides={natal.cuspides?.casas ?? null}
          aoVer={aoVer}
        />
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          Orbe de 1°. D direto, R retrógrado.
          {natal.cuspides
            ? ' Casa: a natal por onde passa o planeta; Rege: as casas natais que o ponto tocado rege.'
            : ' Sem a hora do nascimento não há casas natais.'}
        </Typography>
        <AosNataisSemHora natal={natal} />
      </Secao>
      <Secao
        titulo="Mês a mês"
        aoLado={
          <Button
            size="small"
            variant="outlined"
            aria-expanded={calendario}
            aria-controls={id}
            onClick={() => abrir(!calendario)}
            sx={naoImprimir}
          >
            {calendario ? 'Ocultar' : 'Mostrar'}
          </Button>
        }
      >
        <Box id={id} sx={calendario ? {} : soNoPapel}>
          <MesAMes meses={meses} />
        </Box>
      </Secao>
    </>
  );
}

interface DosPlanetas {
  readonly pedidos: number;
  readonly lidas: ReturnType<typeof useHistorias>;
}

/** O que ainda se calcula, e o que não veio: cada planeta responde por si. */
function Chegada({ pedidos, lidas: { esperados, falhas, tentarDeNovo } }: DosPlanetas) {
  return (
    <>
      <Box role="status" sx={{ minHeight: 24, ...naoImprimir }}>
        {esperados.length > 0 && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label="Planetas calculados"
              value={100 * (1 - esperados.length / Math.max(1, pedidos))}
            />
            <Typography variant="caption" color="textSecondary">
              Calculando {enumerar(esperados)}…
            </Typography>
          </>
        )}
      </Box>
      {falhas[0] && (
        <NaoVeio
          titulo={`Não foi possível calcular os trânsitos de ${enumerar(falhas.map((f) => f.planeta))}`}
          mensagem={mensagemDoErro(falhas[0].erro)}
          aoTentar={tentarDeNovo}
        />
      )}
    </>
  );
}

function LinhaDoTempo({
  vista,
  lidas,
  aoVer,
}: DaVista & Pick<DosPlanetas, 'lidas'> & { readonly aoVer: (instante: string) => void }) {
  const pedidos = useAppSelector((s) => selectConsultas(s, vista).length);
  const janela = useAppSelector((s) => selectJanela(s, vista));
  const { meses } = useAppSelector(selectEscolhas);
  const momento = useAppSelector((s) => selectMomento(s, vista));
  const { historias, esperados, falhas } = lidas;
  const grupos = useMemo(() => gruposDeBarras(historias, janela), [historias, janela]);
  const relogio = useRelogio();
  const marcas = useMemo(() => marcasDe(janela, meses), [janela, meses]);
  const vazia = pedidos === 0 ? 'Escolha pelo menos um planeta.' : 'Nenhum trânsito nesta janela.';
  return (
    <Secao titulo="Linha do tempo">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        De {textoDoDia(janela.primeiroDia)} a {textoDoDia(somarMeses(janela.primeiroDia, meses))}:
        cada barra vai da entrada à saída do orbe de 1°, com as idas e voltas da retrogradação; os
        traços marcam os momentos exatos.
        <Box component="span" sx={naoImprimir}>
          {' '}
          Clique ou toque em uma barra para vê-la na roda.
        </Box>
      </Typography>
      <Chegada pedidos={pedidos} lidas={lidas} />
      {grupos.length > 0 ? (
        <GraficoDeBarras
          rotulo="Linha do tempo dos trânsitos longos"
          grupos={grupos}
          marcas={marcas}
          larguraMinima={520}
          frase={(historia) => fraseDaHistoria(relogio, historia)}
          aoEscolher={(historia) => {
            const instante = momentoDaHistoria(historia, momento);
            if (instante) aoVer(instante);
          }}
        />
      ) : (
        esperados.length === 0 &&
        falhas.length === 0 && <Typography color="textSecondary">{vazia}</Typography>
      )}
    </Secao>
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const dispatch = useAppDispatch();
  const consultas = useAppSelector((s) => selectConsultas(s, vista));
  const janela = useAppSelector((s) => selectJanela(s, vista));
  const lidas = useHistorias(vista);
  const { historias } = lidas;
  const partes = useRef<HTMLDivElement>(null);
  const aoVer = useCallback(
    (instante: string) => {
      dispatch(momentoEscolhido(instante));
      // Quem escolhe na tabela, lá embaixo, vê a roda mudar.
      partes.current?.scrollIntoView({ block: 'nearest' });
    },
    [dispatch],
  );
  return (
    <>
      {consultas.map((consulta) => (
        <Pergunta key={consulta.planeta} consulta={consulta} />
      ))}
      <Box ref={partes} sx={tresPartes.tudo}>
        <Box sx={tresPartes.pedido}>
          <PedidoDeLongos vista={vista} />
        </Box>
        <Roda vista={vista} natal={natal} />
        <Box sx={{ ...tresPartes.tabelas, ...folhaNova }}>
          <LinhaDoTempo vista={vista} lidas={lidas} aoVer={aoVer} />
        </Box>
      </Box>
      {historias.length > 0 && (
        <Tabelas historias={historias} janela={janela} natal={natal} aoVer={aoVer} />
      )}
    </>
  );
}

/** Os trânsitos dos planetas lentos durante um ano, ano e meio ou três. */
export default function Longos(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera={<CartaoDeEspera />} />;
}
