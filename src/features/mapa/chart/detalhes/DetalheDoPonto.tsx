import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, use } from 'react';
import { IndicadorDeQuadrante } from '@/components/mapa/IndicadorDeQuadrante';
import {
  EmAberto,
  emQueSeFormam,
  fraseDaMudanca,
  GraoEmUso,
  intervaloDe,
  mudancasDoPonto,
  SEM_CASAS,
  signosDoCorpo,
  TabelaDeAspectos,
  TabelaDePossiveis,
  tituloDoQueMuda,
} from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import {
  aspecta,
  deQuem,
  fichaDoPonto,
  orbeDoPar,
  marcaDeMovimento,
  movimentoFalado,
  quadranteDaCasa,
  textoDoIntervalo,
  textoGrauMinutoSegundo,
  textoNumeroDeAspectos,
  textoDoArco,
  tipoDoPonto,
  type Grao,
  type NomeDoAspecto,
  type PerfilDeCalculo,
  type Ponto,
} from '@core/astrology';
import type { AstroInfo, Corpo } from '@core/contract';
import { selectExibirDignidades, selectLinhasDeAspectos, selectRegencias } from '../chartSlice';
import {
  fraseDaRegencia,
  fraseDaRegraDos5,
  fraseDasDignidades,
  fraseDoDispositor,
  fraseDosDispositores,
} from '../frases';
import { Secao } from '@/components/moldura/Secao';
import { Fato, Fatos, NomeDaCasa, NomeDoSigno, type PropsDoDetalhe } from './pecas';
import { comMaiuscula } from '@core/texto';

/**
 * O nodo médio nunca é direto, e por isso as tabelas não o marcam; o verdadeiro, às vezes. Fonte:
 * especificação, §2.
 */
const nuncaEDireto = (ponto: Ponto, { nodo }: PerfilDeCalculo): boolean =>
  ponto === 'NodoMédio' || (ponto === 'NodoSul' && nodo === 'médio');

/** Só quando não é direto. */
function movimentoDo(
  { ponto: { tipo }, movimento }: Corpo,
  perfil: PerfilDeCalculo,
): string | null {
  if (nuncaEDireto(tipo, perfil)) return 'Sempre retrógrado';
  return movimento === 'direto'
    ? null
    : `${comMaiuscula(movimentoFalado(tipo, movimento))} (${marcaDeMovimento(movimento)})`;
}

/** Os que seguem o giro da Terra: o que andam num dia nada diz. */
function passoDiarioDo({ ponto: { tipo, extra } }: Corpo): string | null {
  return fichaDoPonto<Ponto>(tipo).daHora ? null : textoDoArco(extra.velocidadeLong);
}

function Casas({
  corpo: { casas },
  aoSelecionar,
}: { readonly corpo: Corpo } & Pick<PropsDoDetalhe, 'aoSelecionar'>) {
  if (casas === null) return SEM_CASAS;
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

/** Muda de signo no dia: não se sabe que dignidade tem; e da Lua nunca se sabe o grau. */
function dignidadesDo(info: AstroInfo, corpo: Corpo): string | null {
  if (signosDoCorpo(info, corpo).length > 1) return 'Indefinida: depende do signo';
  return fraseDasDignidades(
    corpo,
    info.grao !== 'signo' && intervaloDe(info, corpo.ponto.tipo) === null,
  );
}

/** O lugar dele ou, sem hora, aquele por onde andou. */
function textoDoLugar(
  info: AstroInfo,
  { ponto, grauAstrologico: grau }: Corpo,
  grao: Grao | null,
): string {
  const intervalo = intervaloDe(info, ponto.tipo);
  if (intervalo) return textoDoIntervalo(intervalo, grao);
  return `${grao ? `${grau.graus}°` : textoGrauMinutoSegundo(grau)} de ${grau.signo}`;
}

function Posicao({ corpo, mapa, info, aoSelecionar }: { readonly corpo: Corpo } & PropsDoDetalhe) {
  const grao = use(GraoEmUso);
  const movimento = movimentoDo(corpo, mapa.perfil);
  const passoDiario = grao ? null : passoDiarioDo(corpo);
  const dignidades = useAppSelector(selectExibirDignidades) ? dignidadesDo(info, corpo) : null;
  const regra = grao ? null : fraseDaRegraDos5(corpo, info.cuspides?.casas ?? []);
  return (
    <>
      <Fatos>
        {grao !== 'signo' && <Fato nome="Posição">{textoDoLugar(info, corpo, grao)}</Fato>}
        <Fato nome="Signo">
          {signosDoCorpo(info, corpo).map((signo, i) => (
            <Fragment key={signo}>
              {i > 0 && <span>ou</span>}
              <NomeDoSigno signo={signo} aoSelecionar={aoSelecionar} />
            </Fragment>
          ))}
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

/** O que a aproximação muda no ponto. */
function Mudancas({ ponto, info }: { readonly ponto: Ponto } & Pick<PropsDoDetalhe, 'info'>) {
  const [titulo, mudancas] = [tituloDoQueMuda(info), mudancasDoPonto(info, ponto)];
  if (titulo === null || mudancas.length === 0) return null;
  return (
    <Secao nivel="h3" titulo={titulo}>
      {mudancas.map((m) => (
        <Typography key={fraseDaMudanca(m)}>{fraseDaMudanca(m)}</Typography>
      ))}
    </Secao>
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
  const orbes = (aspecto: NomeDoAspecto, alvo: Ponto): number | null =>
    orbeDoPar(mapa.perfil.orbes, aspecto, ponto, alvo);
  const { todos, visiveis, tabela, incertos } = useAppSelector((s) =>
    selectLinhasDeAspectos(s, info, ponto),
  );
  const semHora = emQueSeFormam(info);
  return (
    <Secao nivel="h3" titulo={semHora ? 'Aspectos certos' : `Aspectos ${deQuem(ponto)}`}>
      {tabela.length > 0 ? (
        <TabelaDeAspectos
          aspectos={tabela}
          orbeDe={orbes}
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
      {semHora && incertos.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
            Aspectos possíveis
          </Typography>
          <TabelaDePossiveis info={info} aspectos={incertos} />
          <EmAberto>Só se formam em algumas horas do {semHora}.</EmAberto>
        </>
      )}
      <Ocultos numero={todos.length - visiveis.length} />
    </Secao>
  );
}

function Regencias({ corpo, info }: { readonly corpo: Corpo } & Pick<PropsDoDetalhe, 'info'>) {
  const ponto = corpo.ponto.tipo;
  const signos = signosDoCorpo(info, corpo);
  const regencias = useAppSelector((s) => selectRegencias(s, info, ponto));
  const frases = [
    ...regencias.map((r) => fraseDaRegencia(r, ponto)),
    ...(info.cuspides === null && tipoDoPonto(ponto) === 'Planeta'
      ? ['Sem a hora não dá para saber que casas rege.']
      : []),
    signos.length > 1
      ? fraseDosDispositores(ponto, signos)
      : fraseDoDispositor(ponto, corpo.grauAstrologico.signo),
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
      <Mudancas ponto={corpo.ponto.tipo} info={resto.info} />
      <Aspectos ponto={corpo.ponto.tipo} {...resto} />
      {inteiro && <Regencias corpo={corpo} info={resto.info} />}
      <Secao nivel="h3" titulo="Quadrante">
        {corpo.casas ? (
          <IndicadorDeQuadrante quadrante={quadranteDaCasa(corpo.casas.atual)} />
        ) : (
          <EmAberto>Sem hora não há quadrantes nem hemisférios.</EmAberto>
        )}
      </Secao>
    </>
  );
}
