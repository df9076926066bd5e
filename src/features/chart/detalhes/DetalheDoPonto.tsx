import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IndicadorDeQuadrante } from '@/components/mapa/IndicadorDeQuadrante';
import { TabelaDeAspectos } from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import {
  aspecta,
  deQuem,
  marcaDeMovimento,
  movimentoFalado,
  quadranteDaCasa,
  textoGrauMinutoSegundo,
  textoNumeroDeAspectos,
  textoVelocidade,
  tipoDoPonto,
  type Ponto,
} from '@core/astrology';
import type { Corpo } from '@core/contract';
import { selectAspectosDoMapa, selectExibirDignidades } from '../chartSlice';
import { aspectosDoPonto, regenciasDoPonto } from '../derivacoes';
import {
  fraseDaRegencia,
  fraseDaRegraDos5,
  fraseDasDignidades,
  fraseDoDispositor,
} from '../frases';
import { Secao } from '@/components/moldura/Secao';
import { Fato, Fatos, NomeDaCasa, NomeDoSigno, type PropsDoDetalhe } from './pecas';

const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/**
 * Só quando não é direto. O nodo médio nunca o é, e por isso as tabelas não o marcam. Fonte:
 * especificação, §2.
 */
function movimentoDo({ ponto: { tipo }, movimento }: Corpo): string | null {
  if (tipoDoPonto(tipo) === 'PontoAstronomico') return 'Sempre retrógrado';
  return movimento === 'direto'
    ? null
    : `${comMaiuscula(movimentoFalado(tipo, movimento))} (${marcaDeMovimento(movimento)})`;
}

/** As partes arábicas seguem o giro da Terra: o que andam num dia nada diz. */
function passoDiarioDo({ ponto: { tipo, extra } }: Corpo): string | null {
  return tipoDoPonto(tipo) === 'ParteArabica' ? null : textoVelocidade(extra.velocidadeLong);
}

function Casas({
  corpo: { casas },
  aoSelecionar,
}: { readonly corpo: Corpo } & Pick<PropsDoDetalhe, 'aoSelecionar'>) {
  if (casas === null) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <NomeDaCasa casa={casas.atual} texto={String(casas.atual)} aoSelecionar={aoSelecionar} />
      {casas.proxima !== null && (
        <>
          <Box component="span" sx={{ ml: -0.75, mr: 0.75 }}>
            /
          </Box>
          <NomeDaCasa
            casa={casas.proxima}
            texto={String(casas.proxima)}
            aoSelecionar={aoSelecionar}
          />
        </>
      )}
    </Box>
  );
}

function Posicao({ corpo, info, aoSelecionar }: { readonly corpo: Corpo } & PropsDoDetalhe) {
  const [movimento, passoDiario] = [movimentoDo(corpo), passoDiarioDo(corpo)];
  const dignidades = useAppSelector(selectExibirDignidades) ? fraseDasDignidades(corpo) : null;
  const regra = fraseDaRegraDos5(corpo, info.cuspides?.casas ?? []);
  const { signo } = corpo.grauAstrologico;
  return (
    <>
      <Fatos>
        <Fato nome="Posição">
          {textoGrauMinutoSegundo(corpo.grauAstrologico)} de {signo}
        </Fato>
        <Fato nome="Signo">
          <NomeDoSigno signo={signo} aoSelecionar={aoSelecionar} />
        </Fato>
        <Fato nome="Casa">
          <Casas corpo={corpo} aoSelecionar={aoSelecionar} />
        </Fato>
        {movimento && <Fato nome="Movimento">{movimento}</Fato>}
        {passoDiario && <Fato nome="Movimento diário">{passoDiario}</Fato>}
        {dignidades && <Fato nome="Dignidade">{dignidades}</Fato>}
      </Fatos>
      {regra && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -2, mb: 3 }}>
          {regra}
        </Typography>
      )}
    </>
  );
}

/** Quantos ficaram de fora, e por quê: uma lista curta não pode parecer inteira. */
function Ocultos({ numero }: { readonly numero: number }) {
  if (numero === 0) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ mt: 1 }}
    >{`Há mais ${textoNumeroDeAspectos(numero)}, de ${numero > 1 ? 'tipos ocultos' : 'um tipo oculto'} em Configurações.`}</Typography>
  );
}

function Aspectos({ ponto, mapa, info, aoSelecionar }: { readonly ponto: Ponto } & PropsDoDetalhe) {
  const todos = aspectosDoPonto(info.aspectos, ponto);
  const visiveis = aspectosDoPonto(
    useAppSelector((s) => selectAspectosDoMapa(s, mapa)),
    ponto,
  );
  return (
    <Secao nivel="h3" titulo="Aspectos">
      {visiveis.length > 0 ? (
        <TabelaDeAspectos
          aspectos={visiveis}
          legenda={`Aspectos ${deQuem(ponto)}`}
          aoSelecionar={aoSelecionar}
        />
      ) : (
        <Typography color="textSecondary">
          {aspecta(ponto)
            ? 'Nenhum aspecto a mostrar.'
            : 'Os aspectos deste ponto não são calculados.'}
        </Typography>
      )}
      <Ocultos numero={todos.length - visiveis.length} />
    </Secao>
  );
}

function Regencias({ corpo, info }: { readonly corpo: Corpo } & Pick<PropsDoDetalhe, 'info'>) {
  const ponto = corpo.ponto.tipo;
  const frases = [
    ...regenciasDoPonto(info, ponto).map((r) => fraseDaRegencia(r, ponto)),
    fraseDoDispositor(ponto, corpo.grauAstrologico.signo),
  ];
  return (
    <Secao nivel="h3" titulo="Regência">
      {frases.map((frase) => (
        <Typography key={frase} sx={{ mb: 0.5 }}>
          {frase}
        </Typography>
      ))}
    </Secao>
  );
}

const SO_ASPECTOS: readonly Ponto[] = ['Ascendente', 'MeioDoCéu'];

/**
 * Planeta, ponto ou parte arábica. Ascendente e Meio do Céu mostram só aspectos e quadrante. Fonte:
 * especificação, §2.
 */
export function DetalheDoPonto({ corpo, ...resto }: { readonly corpo: Corpo } & PropsDoDetalhe) {
  const inteiro = !SO_ASPECTOS.includes(corpo.ponto.tipo);
  return (
    <>
      {inteiro && <Posicao corpo={corpo} {...resto} />}
      <Aspectos ponto={corpo.ponto.tipo} {...resto} />
      {inteiro && <Regencias corpo={corpo} info={resto.info} />}
      {corpo.casas && (
        <Secao nivel="h3" titulo="Quadrante">
          <IndicadorDeQuadrante quadrante={quadranteDaCasa(corpo.casas.atual)} />
        </Secao>
      )}
    </>
  );
}
