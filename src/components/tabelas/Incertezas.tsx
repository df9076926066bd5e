/** As marcas e as frases do que a hora deixa em aberto, no lugar do que se mostraria. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { use, type ReactNode } from 'react';
import {
  comArtigo,
  enumerar,
  foraDosAlvos,
  nomeDoPonto,
  PONTOS_COM_ASPECTO,
  textoDoIntervalo,
  type Ponto,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, Corpo, MudancaDoMapa } from '@core/contract';
import { GradeDeAspectos } from './GradeDeAspectos';
import { GraoEmUso } from './grao';
import {
  emQueSeFormam,
  fraseDaMudanca,
  intervaloDe,
  minutosDaAproximada,
  oQueNaoSeSabe,
  porCerteza,
  type Intervalo,
} from './hora';
import { MarcaDeMovimento, NomeDoAspecto, pontosDaGrade, Posicao, Simbolo } from './pecas';
import { Tabela, type Coluna } from './Tabela';

/** Por que aqui não há o que se esperava ver. */
export function EmAberto({ children }: { readonly children: ReactNode }) {
  return (
    <Typography className="em-aberto" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {children}
    </Typography>
  );
}

/** ± onde muda alguma coisa dentro da aproximação; o que é, diz-se a quem aponta e a quem ouve. */
export function Muda({ mudancas }: { readonly mudancas: readonly MudancaDoMapa[] }) {
  if (mudancas.length === 0) return null;
  const frase = mudancas.map(fraseDaMudanca).join(' ');
  return (
    <Box
      component="span"
      role="img"
      aria-label={frase}
      title={frase}
      sx={{ ml: 0.5, fontWeight: 700, color: 'error.main' }}
    >
      ±
    </Box>
  );
}

/** Tudo o que muda em ±m; também que nada muda, que é o que se quer saber. */
export function OQueMuda({ info }: { readonly info: AstroInfo }) {
  const mudancas = info.hora?.mudancas ?? [];
  if (mudancas.length === 0)
    return (
      <Typography color="textSecondary">
        Nada muda de signo nem de casa, e a conta da Roda da Fortuna é a mesma.
      </Typography>
    );
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {mudancas.map((mudanca) => (
          <li key={fraseDaMudanca(mudanca)}>{fraseDaMudanca(mudanca)}</li>
        ))}
      </Box>
      <EmAberto>Nas tabelas, o que muda traz ±.</EmAberto>
    </>
  );
}

/** 'O que muda em ±15 min' */
export function tituloDoQueMuda(info: AstroInfo): string | null {
  const minutos = minutosDaAproximada(info);
  return minutos === null ? null : `O que muda em ±${minutos} min`;
}

interface PropsDoLugar {
  readonly info: AstroInfo;
  readonly corpo: Corpo;
  readonly tamanho?: number;
  /** Já se disse ao lado do nome. */
  readonly semMovimento?: boolean;
}

/** Onde o corpo está, ou por onde andou. */
export function Lugar({ info, corpo, tamanho = 16, semMovimento = false }: PropsDoLugar) {
  const grao = use(GraoEmUso);
  const intervalo = intervaloDe(info, corpo.ponto.tipo);
  return (
    <>
      {intervalo ? (
        <Box component="span" sx={{ whiteSpace: 'normal' }}>
          {textoDoIntervalo(intervalo, grao)}
        </Box>
      ) : (
        <Posicao grau={corpo.grauAstrologico} tamanho={tamanho} />
      )}
      {!semMovimento && <MarcaDeMovimento ponto={corpo.ponto.tipo} movimento={corpo.movimento} />}
    </>
  );
}

const comSimbolo = (nome: Ponto) => (
  <>
    <Simbolo nome={nome} tamanho={16} />{' '}
    <Box component="span" sx={{ ml: 0.5 }}>
      {nomeDoPonto(nome)}
    </Box>
  </>
);

const COLUNAS: readonly Coluna<AspectoDoMapa>[] = [
  { titulo: 'De', nomeia: true, celula: ({ de }) => comSimbolo(de.nome) },
  {
    titulo: 'Aspecto',
    sx: { whiteSpace: 'nowrap' },
    celula: ({ aspecto }) => <NomeDoAspecto aspecto={aspecto} />,
  },
  { titulo: 'Para', celula: ({ para }) => comSimbolo(para.nome) },
];

interface PropsDosPossiveis {
  readonly info: AstroInfo;
  readonly aspectos: readonly AspectoDoMapa[];
}

/** Sem orbe nem modo, que mudam com a hora; com o fio tracejado, como as linhas da roda. */
export function TabelaDePossiveis({ info, aspectos }: PropsDosPossiveis) {
  const parte = `do ${emQueSeFormam(info) ?? 'dia'}`;
  return (
    <Tabela
      legenda={`Aspectos possíveis: só se formam em algumas horas ${parte}`}
      colunas={COLUNAS}
      linhas={aspectos}
      vazia="Nenhum aspecto possível."
      chaveDe={({ de, aspecto, para }) => [de.nome, aspecto, para.nome].join('|')}
      sx={{ '& tbody .MuiTableCell-root': { borderBottomStyle: 'dashed' } }}
    />
  );
}

/** Sem hora, num mapa de que só se veem os signos. */
const DOS_SIGNOS_DO_INSTANTE =
  'Sem hora: contados dos signos das 12:00, ou do meio do período, e a Lua pode mudar de signo.';

/** A grade dos aspectos de um mapa; sem hora, só a dos certos, e os possíveis à parte. */
export function AspectosDoMapa({ info, aspectos }: PropsDosPossiveis) {
  const grao = use(GraoEmUso);
  const parte = emQueSeFormam(info);
  if (parte === null)
    return (
      <>
        <GradeDeAspectos pontos={pontosDaGrade(info)} aspectos={aspectos} />
        {oQueNaoSeSabe(info) && <EmAberto>{DOS_SIGNOS_DO_INSTANTE}</EmAberto>}
      </>
    );
  const { certos, possiveis } = porCerteza(aspectos);
  return (
    <>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        Certos
      </Typography>
      <GradeDeAspectos pontos={pontosDaGrade(info)} aspectos={certos} />
      <EmAberto>
        Formam-se a qualquer hora do {parte}; o orbe{grao === null && ' e o modo são os'}
        {grao !== null && ' é o'} do instante do mapa.
        {info.cuspides === null && ' O Ascendente e o Meio do Céu são desconhecidos.'} Sem letra, o
        modo muda dentro do {parte}.
      </EmAberto>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        Possíveis
      </Typography>
      <TabelaDePossiveis info={info} aspectos={possiveis} />
      <EmAberto>
        Só se formam em algumas horas do {parte}; na roda, são as linhas tracejadas.
      </EmAberto>
    </>
  );
}

const alvos: ReadonlySet<Ponto> = new Set(PONTOS_COM_ASPECTO);

/** 'a Lua natal, que esteve em 3° – 16° de Áries' */
const porOndeAndou = (intervalo: Intervalo): string =>
  `${comArtigo(intervalo.nome)} natal, que esteve em ${textoDoIntervalo(intervalo)}`;

/**
 * O que vale do que outro céu toca num mapa natal de que não se sabe a hora ao certo: o que fica de
 * fora, e por que os momentos se dizem entre dois.
 */
export function AosNataisSemHora({ natal }: { readonly natal: AstroInfo }) {
  if (natal.hora === null) return null;
  const fora = foraDosAlvos(natal.hora.intervalos).filter(({ nome }) => alvos.has(nome));
  const minutos = minutosDaAproximada(natal);
  return (
    <EmAberto>
      {minutos === null
        ? 'Sem hora não há Ascendente nem Meio do Céu natais; os outros pontos são os do instante do mapa. '
        : `Com a hora aproximada (±${minutos} min), os pontos natais são os do instante do mapa. `}
      Um momento que depende da hora aparece como um intervalo.
      {fora.length > 0 && ` De fora: ${enumerar(fora.map(porOndeAndou))}.`}
    </EmAberto>
  );
}
