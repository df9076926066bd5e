import Box from '@mui/material/Box';
import { use, type ReactNode, type Ref } from 'react';
import { CabecalhoDoMapa } from '@/components/mapa/CabecalhoDoMapa';
import { QuemImprime, type Leitor } from '@/components/mapa/QuemImprime';
import {
  emQueSeFormam,
  fraseDaMudanca,
  GraoEmUso,
  ListaDeCasas,
  minutosDaAproximada,
  pontosDaGrade,
  porCerteza,
  Simbolo,
  TabelaDeElementos,
  TabelaDePlanetas,
  TrianguloDeAspectos,
} from '@/components/tabelas';
import {
  ASPECTOS_MAIORES,
  enumerar,
  grauAstrologico,
  nomeDoPonto,
  textoGrauMinuto,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { useAppSelector } from '@/store/hooks';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { selectAspectosVisiveis, selectExibirDignidades, selectModos } from '../chartSlice';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { RodaDoMapa } from '../RodaDoMapa';
import { folha as estilos, SIMBOLO_NO_PAPEL } from './estilos';
import type { Folha } from './folhas';

interface PropsDaFolha {
  /** O que da folha não está no cabeçalho. */
  readonly mapa: Pick<MapaNaTela, 'nome' | 'perfil' | 'ianaTimeZone'>;
  readonly info: AstroInfo;
  readonly topo: ReactNode;
  /** Sem dizer, a completa. */
  readonly folha?: Folha;
  readonly ref?: Ref<HTMLDivElement>;
}

interface Props extends Omit<PropsDaFolha, 'topo'> {
  readonly mapa: MapaNaTela;
  readonly leitor: Leitor;
}

function Bloco({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{titulo}</h2>
      {children}
    </section>
  );
}

function Topo({ mapa, info, leitor }: Pick<Props, 'mapa' | 'info' | 'leitor'>) {
  return (
    <div className="topo">
      <CabecalhoDoMapa mapa={mapa} info={info} />
      <QuemImprime {...leitor} />
    </div>
  );
}

/** Não são linhas da roda: na folha ficam por extenso. */
function fraseDosParalelos({ paralelos }: AstroInfo): string {
  if (!paralelos) return '';
  const ditos = paralelos.map(
    ({ tipo, de, para, diferença }) =>
      `${nomeDoPonto(de)} e ${nomeDoPonto(para)} (${tipo.toLowerCase()}, ${textoGrauMinuto(grauAstrologico(diferença))})`,
  );
  return ` Paralelos a até 1°: ${ditos.length > 0 ? ditos.join('; ') : 'nenhum'}.`;
}

/** No lugar das casas: são muitos, por causa da Lua, e dizem-se com os símbolos. */
function Possiveis({ aspectos }: { readonly aspectos: readonly AspectoDoMapa[] }) {
  if (aspectos.length === 0) return <p className="legendas">Nenhum.</p>;
  return (
    <ul>
      {aspectos.map(({ de, aspecto, para }) => (
        <li key={[de.nome, aspecto, para.nome].join('|')}>
          <span
            role="img"
            aria-label={`${nomeDoPonto(de.nome)}, ${aspecto}, ${nomeDoPonto(para.nome)}`}
          >
            <Simbolo nome={de.nome} tamanho={12} /> <Simbolo nome={aspecto} tamanho={11} />{' '}
            <Simbolo nome={para.nome} tamanho={12} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** O que a hora deixa em aberto, por extenso. */
function fraseDaHora(info: AstroInfo): string {
  const parte = emQueSeFormam(info);
  const dosAspectos = parte
    ? ` Certos: aspectos a qualquer hora do ${parte}, com o orbe do instante do mapa; possíveis, só em algumas. Sem letra, o modo muda dentro dele.`
    : '';
  const [minutos, mudancas] = [minutosDaAproximada(info), info.hora?.mudancas ?? []];
  if (minutos === null) return dosAspectos;
  const oQueMuda =
    mudancas.length > 0
      ? ` Em ±${minutos} min: ${mudancas.map(fraseDaMudanca).join(' ')}`
      : ` Em ±${minutos} min nada muda de signo nem de casa.`;
  return dosAspectos + oQueMuda;
}

const POSICOES = {
  tudo: 'Posições truncadas ao segundo de arco.',
  grau: 'Posições em graus inteiros; o resto é calculado a partir delas.',
  signo: 'Só os signos, as casas e a ordem dentro do signo: os lugares na roda não são graus.',
} as const;
const ASPECTOS = {
  tudo: 'Aspectos: orbe em graus; A aplicativo, S separativo.',
  grau: 'Aspectos: orbe em graus.',
  signo: 'Aspectos contados de signo a signo, sem orbe.',
} as const;

function Legendas({ mapa, info }: Pick<PropsDaFolha, 'mapa' | 'info'>) {
  const grao = use(GraoEmUso);
  const { ianaTimeZone, perfil } = mapa;
  const habilitados = useAppSelector(selectHabilitados);
  const ocultos = ASPECTOS_MAIORES.filter((a) => !habilitados.has(a));
  return (
    <p className="legendas">
      {POSICOES[grao ?? 'tudo']} R retrógrado{grao !== 'signo' && ', St estacionário'}.{' '}
      {perfil.regra5graus &&
        grao !== 'signo' &&
        info.cuspides &&
        'Casa 9/10: na 9, a até 5° da cúspide da 10 (regra dos 5°). '}
      {ASPECTOS[grao ?? 'tudo']}
      {ocultos.length > 0 &&
        ` Não mostrados: ${enumerar(ocultos.map((a) => a.toLowerCase()))}.`}{' '}
      Elementos: contagem dos dez planetas.{fraseDosParalelos(info)}
      {fraseDaHora(info)}
      {ianaTimeZone && ` Fuso horário do lugar: ${ianaTimeZone}.`}
    </p>
  );
}

function Roda({ mapa, info, folha }: Pick<PropsDaFolha, 'mapa' | 'info'> & { folha: Folha }) {
  const rotulo =
    folha === 'aluno'
      ? `Roda: ${mapa.nome}.`
      : `Roda: ${mapa.nome}. As tabelas dizem o mesmo em texto.`;
  return (
    <div className="roda" role="img" aria-label={rotulo}>
      <div inert>
        <RodaDoMapa nome={mapa.nome} info={info} larguraMaxima={1000} />
      </div>
    </div>
  );
}

/** Quantas linhas se riscam: as que não cabem na folha cortam-se. */
const RISCADAS = 40;

/** Onde quem estuda escreve. */
function Linhas() {
  return (
    <div className="linhas-para-escrever" aria-hidden="true">
      {Array.from({ length: RISCADAS }, (_, i) => (
        <div key={i} />
      ))}
    </div>
  );
}

/** Mais linhas de pontos do que as de sempre: as outras tabelas cedem-lhes a coluna. */
const LINHAS_DE_SEMPRE = 16;
const ehCheia = ({ planetas, pontosAstronomicos, partesArabicas }: AstroInfo): boolean =>
  planetas.length + pontosAstronomicos.length + partesArabicas.length > LINHAS_DE_SEMPRE;

function Tabelas({ mapa, info }: Pick<PropsDaFolha, 'mapa' | 'info'>) {
  const visiveis = useAppSelector((s) => selectAspectosVisiveis(s, info));
  const { certos, possiveis } = porCerteza(visiveis);
  const semHora = emQueSeFormam(info) !== null;
  const cheia = ehCheia(info);
  const modos = useAppSelector((s) => selectModos(s, info));
  const elementos = (
    <Bloco titulo="Elementos">
      <TabelaDeElementos elementos={info.elementos} modos={modos} simbolo={11} />
    </Bloco>
  );
  return (
    <div className={cheia ? 'tabelas cheia' : 'tabelas'}>
      <div>
        <Bloco titulo="Planetas">
          <TabelaDePlanetas
            info={info}
            simbolo={SIMBOLO_NO_PAPEL}
            dignidades={useAppSelector(selectExibirDignidades)}
          />
        </Bloco>
        {!cheia && elementos}
      </div>
      <div>
        {info.cuspides && (
          <Bloco titulo="Casas">
            <ListaDeCasas cuspides={info.cuspides.casas} simbolo={SIMBOLO_NO_PAPEL} />
          </Bloco>
        )}
        {semHora && (
          <Bloco titulo="Aspectos possíveis">
            <Possiveis aspectos={possiveis} />
          </Bloco>
        )}
        <Bloco titulo="Símbolos">
          <ul>
            {mapa.perfil.aspectos.map((a) => (
              <li key={a}>
                <Simbolo nome={a} tamanho={11} />
                {a}
              </li>
            ))}
          </ul>
        </Bloco>
        {cheia && elementos}
      </div>
      <Bloco titulo={semHora ? 'Aspectos certos' : 'Aspectos'}>
        <TrianguloDeAspectos pontos={pontosDaGrade(info)} aspectos={certos} meio="papel" />
      </Bloco>
    </div>
  );
}

/**
 * Uma folha A4: cabeçalho, roda em traço e tabelas; a do aluno, em vez delas, tem linhas para
 * escrever, e a das tabelas não tem roda.
 */
export function UmaFolha({ mapa, info, topo, folha = 'completa', ref }: PropsDaFolha) {
  return (
    <Box ref={ref} sx={estilos} lang="pt-BR" className={folha}>
      {topo}
      {folha !== 'tabelas' && <Roda mapa={mapa} info={info} folha={folha} />}
      {folha === 'aluno' ? <Linhas /> : <Tabelas mapa={mapa} info={info} />}
      {folha !== 'aluno' && <Legendas mapa={mapa} info={info} />}
    </Box>
  );
}

/** O mapa numa folha, com tudo o que dele se sabe no cabeçalho. */
export function FolhaDoMapa({ leitor, ...daFolha }: Props) {
  const { mapa, info } = daFolha;
  return <UmaFolha {...daFolha} topo={<Topo mapa={mapa} info={info} leitor={leitor} />} />;
}
