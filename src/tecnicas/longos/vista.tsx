import Box from '@mui/material/Box';
import { Nota } from '@/components/moldura/Nota';
import { use, useCallback, useMemo } from 'react';
import { perguntasDoCeu, useCeu } from '@/vistas/transitos/pergunta';
import { useTransitosLongosQuery } from '@/api/apiSlice';
import type { ArgumentoDe } from '@/api/argumentos';
import { RelogioEmUso, useRelogio } from '@/components/relogio/contexto';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { SoNoPapel } from '@/components/moldura/SoNoPapel';
import { meioDiaDe } from '@/tempo/escala';
import { useDia } from '@/tempo/useDia';
import { useJaInteira } from '@/tempo/useJaInteira';
import { useJanela } from '@/vistas/datas/useJanela';
import { QuadroDaResposta } from '@/vistas/QuadroDaResposta';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora, type Coluna } from '@/components/tabelas';
import type { Limites } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { ESPERA_DOS_TRANSITOS, RodaDoTransito } from '@/vistas/transitos/RodaDoTransito';
import { TabelaDePeriodos } from '@/vistas/transitos/TabelaDePeriodos';
import { casasRegidas, mesAMes, type Historia } from './historias';
import { janelaEmVolta, useDesenho } from './escolhas';
import { LinhaDoTempo } from './LinhaDoTempo';
import { MesAMes } from './MesAMes';
import { PedidoDeLongos } from './PedidoDeLongos';
import { useHistorias } from './useHistorias';

/** No papel a roda deixa lugar, na mesma folha, às barras dos lentos. */
const RODA_NO_PAPEL = {
  '@media print': {
    '& svg[role="graphics-document"]': { maxWidth: '430px !important', mx: 'auto' },
  },
} as const;

/** Faz a pergunta de um planeta enquanto a vista a quer; quem lê as respostas é useHistorias. */
function Pergunta({ de }: { readonly de: ArgumentoDe<'transitosLongos'> }) {
  useTransitosLongosQuery(de);
  return null;
}

const ORDENS = [
  { id: 'planeta' as const, conteudo: 'Por planeta' },
  { id: 'data' as const, conteudo: 'Por data' },
];

const colunasDasCasas = (cuspides: readonly number[]): Coluna<Historia>[] => [
  {
    titulo: 'Casa',
    cabeca: <abbr title="Casa natal por onde passa">Casa</abbr>,
    align: 'center',
    celula: ({ casa }) => casa,
  },
  {
    titulo: 'Rege',
    cabeca: <abbr title="Casas natais que o ponto tocado rege">Rege</abbr>,
    align: 'center',
    celula: ({ natal }) => casasRegidas(natal, cuspides).join(', ') || '—',
  },
];

function Tabelas({
  historias,
  janela,
  natal,
  aoVer,
}: {
  readonly historias: readonly Historia[];
  readonly janela: Limites;
  readonly natal: AstroInfo;
  readonly aoVer: (instante: string) => void;
}) {
  const [{ ordem }, desenhar] = useDesenho();
  const casas = natal.cuspides?.casas;
  const relogio = useRelogio();
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
              aoEscolher={(o) => desenhar({ ordem: o })}
            />
          </Box>
        }
      >
        <TabelaDePeriodos
          rotulo="Trânsitos longos"
          legenda={`Trânsitos longos: entrada no orbe, cada exato e saída${casas ? '; a casa natal por onde passa o planeta e as que o ponto tocado rege' : ''}`}
          periodos={historias}
          aoVer={aoVer}
          mais={useMemo(() => (casas ? colunasDasCasas(casas) : []), [casas])}
        />
        <Nota variant="caption" sx={{ mt: 0.5 }}>
          Orbe de 1°. D direto, R retrógrado.
          {natal.cuspides
            ? ' Casa: a natal por onde passa o planeta; Rege: as casas natais que o ponto tocado rege.'
            : ' Sem a hora do nascimento não há casas natais.'}
        </Nota>
        <AosNataisSemHora natal={natal} />
      </Secao>
      <Secao titulo="Mês a mês">
        <SoNoPapel mostrar="Mostrar" ocultar="Ocultar">
          <MesAMes meses={meses} />
        </SoNoPapel>
      </Secao>
    </>
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const [{ meses, momento: escolhido }, desenhar] = useDesenho();
  const { relogio, nome } = use(RelogioEmUso);
  const [dia, mudar, limites] = useDia('longos', vista);
  const janela = useJanela(dia, (centro) => janelaEmVolta(centro, meses));
  const momento = escolhido?.startsWith(dia) ? escolhido : meioDiaDe(dia);
  const lidas = useHistorias(vista, janela);
  const inteira = useJaInteira(lidas.esperados.length === 0, janela);
  const aoVer = useCallback(
    (instante: string) => {
      desenhar({ momento: instante });
      mudar(instante.slice(0, 10));
    },
    [desenhar, mudar],
  );
  return (
    <>
      {lidas.perguntas.map((pergunta) => (
        <Pergunta key={pergunta.consulta.planeta} de={pergunta} />
      ))}
      <QuadroDaResposta
        oQue="o céu desse momento"
        espera={ESPERA_DOS_TRANSITOS}
        resposta={useCeu(perguntasDoCeu(consultaDoMapa(vista.mapa), momento))}
        dia={momento}
        pedido={<PedidoDeLongos mapa={vista.mapa} dia={dia} limites={limites} aoMudar={mudar} />}
        roda={([ceu, { aspectos }], visto) => (
          <Box sx={RODA_NO_PAPEL}>
            <RodaDoTransito
              nome={vista.mapa.nome}
              {...{ natal, ceu, aspectos }}
              quando={`${relogio.momento(visto)} (${nome})`}
            />
          </Box>
        )}
        depois={
          <>
            <LinhaDoTempo {...{ vista, janela, momento, lidas, inteira, aoVer }} />
            {inteira && lidas.historias.length > 0 && (
              <Tabelas historias={lidas.historias} {...{ janela, natal, aoVer }} />
            )}
          </>
        }
      />
    </>
  );
}

/** Os trânsitos dos planetas lentos durante um ano, ano e meio ou três. */
export default vistaDoNatal(Conteudo, ESPERA_DOS_TRANSITOS);
