/** O que pode haver de errado num registro, e as frases que o dizem. */
import type { AvisoDoArquivo, CodigoDoAviso, CodigoDoProblema, Gravidade, Problema } from './tipos';

const MAIOR_CITACAO = 40;

/** Um pedaço do arquivo numa frase: curto, e sem o que não se vê. */
function citar(texto: string): string {
  const limpo = texto
    .slice(0, 500)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const curto = limpo.length > MAIOR_CITACAO ? `${limpo.slice(0, MAIOR_CITACAO)}…` : limpo;
  return `“${curto}”`;
}

const problema =
  (codigo: CodigoDoProblema, gravidade: Gravidade) =>
  (frase: string): Problema => ({ codigo, gravidade, frase });

const data = problema('data', 'erro');
const hora = problema('hora', 'erro');
const coordenadas = problema('coordenadas', 'erro');
const dia = (iso: string): string => iso.split('-').reverse().join('/');
const CORRIJA = 'Corrija no arquivo e importe de novo.';
const CORRIJA_A = 'Corrija-a antes de importar.';

export const PROBLEMAS = {
  semNome: () => problema('nome', 'dúvida')('Falta o nome. Digite um antes de importar.'),
  semData: () => data('Falta a data do nascimento. Informe-a antes de importar.'),
  dataInvalida: (t: string) =>
    data(
      `A data ${citar(t)} não existe no calendário, ou está numa forma desconhecida. ${CORRIJA_A}`,
    ),
  anoComDois: (t: string, ano: number) =>
    problema('data', 'dúvida')(`A data ${citar(t)} só tem dois algarismos no ano: será ${ano}?`),
  diaOuMes: (t: string, diaMes: string, mesDia: string) =>
    problema(
      'diaOuMes',
      'dúvida',
    )(
      `A data ${citar(t)} tanto pode ser ${dia(diaMes)} como ${dia(mesDia)}: neste arquivo há datas com o mês antes do dia. Escolha qual é.`,
    ),
  mesAntes: (t: string, iso: string) =>
    problema('data', 'dúvida')(`A data ${citar(t)} tem o mês antes do dia: será ${dia(iso)}.`),
  dataDoExcel: (t: string, iso: string) =>
    problema(
      'data',
      'dúvida',
    )(`A data ${citar(t)} é um número: no Excel, o de ${dia(iso)}. Confira se é essa.`),
  foraDosAnos: (de: number, ate: number) =>
    problema('anos', 'erro')(`A data está fora dos anos calculados (${de} a ${ate}).`),
  horaInvalida: (t: string) => hora(`A hora ${citar(t)} não existe no relógio. ${CORRIJA_A}`),
  horaEstranha: (t: string) =>
    problema(
      'hora',
      'dúvida',
    )(`Não foi possível ler a hora ${citar(t)}: o mapa entra com a hora desconhecida.`),
  horaDoExcel: (t: string, relogio: string) =>
    problema(
      'hora',
      'dúvida',
    )(`A hora ${citar(t)} é um número: no Excel, o das ${relogio}. Confira se é essa.`),
  fimDoDia: (t: string) =>
    problema(
      'hora',
      'dúvida',
    )(`A hora ${citar(t)} é a meia-noite que acaba o dia: o mapa é o das 00:00 do dia seguinte.`),
  coordenadasInvalidas: (t: string) =>
    coordenadas(`As coordenadas ${citar(t)} não são de um lugar da Terra. ${CORRIJA}`),
  coordenadaSozinha: () =>
    problema(
      'coordenadas',
      'dúvida',
    )('Só uma das duas coordenadas está no arquivo: o lugar será procurado pelo nome.'),
  fusoInvalido: (t: string) =>
    problema('fuso', 'dúvida')(`O fuso ${citar(t)} não existe: vale o do lugar nessa data.`),
  veraoDuvidoso: () =>
    problema(
      'fuso',
      'dúvida',
    )(
      'O arquivo diz horário de verão “D”, que uns programas leem como duas horas e outros como uma.',
    ),
  semLugar: () => problema('lugar', 'erro')(`Falta o lugar do nascimento. ${CORRIJA}`),
  semNomeDoLugar: () =>
    problema('lugar', 'dúvida')('O arquivo só traz as coordenadas. Digite o nome do lugar.'),
  roddenInvalida: (t: string) =>
    problema(
      'rodden',
      'dúvida',
    )(`A classificação ${citar(t)} não é uma das de Rodden: o mapa entra sem ela.`),
  camposAMenos: () => problema('camposAMenos', 'erro')(`Faltam campos no registro. ${CORRIJA}`),
  virgulaAMais: (nome: string) =>
    problema('virgulaAMais', 'dúvida')(`O nome tem uma vírgula a mais. Será ${citar(nome)}?`),
  aspas: () =>
    problema(
      'aspas',
      'dúvida',
    )('Há aspas abertas que não fecham neste registro. Confira os campos.'),
  celulaGrande: () =>
    problema(
      'longo',
      'dúvida',
    )('A linha passa de 4 MB: só o começo dela foi lido. Confira os campos.'),
  longo: (campo: string, maximo: number) =>
    problema(
      'longo',
      'dúvida',
    )(
      `O campo ${campo} passa de ${maximo.toLocaleString('pt-BR')} letras: a sugestão foi encurtada.`,
    ),
  letras: () =>
    problema('letras', 'dúvida')('Há letras que não foi possível ler. Confira o nome e o lugar.'),
  cortado: () => problema('cortado', 'erro')('O arquivo termina no meio deste registro.'),
  cortadoNoFim: () =>
    problema(
      'cortado',
      'dúvida',
    )('O arquivo termina no meio das anotações ou dos eventos deste registro.'),
  diaJuliano: (instante: string) =>
    problema(
      'diaJuliano',
      'dúvida',
    )(`A data e a hora não são as do dia juliano do arquivo (${instante} UTC). Propusemos a data.`),
  calendarioJuliano: (t: string) =>
    problema(
      'calendarioJuliano',
      'nota',
    )(`A data ${citar(t)} é do calendário juliano e foi convertida.`),
  campoCheio: () =>
    problema('campoCheio', 'nota')('O nome enche o campo do arquivo: pode ter sido cortado.'),
  casasAlheias: (nome: string) =>
    problema('calculo', 'nota')(`O arquivo usa as casas de ${nome}: valem as suas.`),
  zodiacoAlheio: () =>
    problema('calculo', 'nota')('O arquivo usa outro zodíaco: aqui o mapa será tropical.'),
  heliocentrico: () =>
    problema('calculo', 'nota')('O mapa do arquivo é heliocêntrico: aqui será geocêntrico.'),
  forma: () =>
    problema(
      'forma',
      'erro',
    )('O registro não está na forma esperada, e não foi possível ler dele.'),
} as const;

const AVISOS: Readonly<Record<Exclude<CodigoDoAviso, 'colunas'>, string>> = {
  cortado: 'O arquivo está cortado: termina no meio de um registro. Exporte-o de novo, se puder.',
  marca: 'O arquivo está estragado a partir de certo ponto. Vale o que foi lido antes.',
  contagemMaior: 'O arquivo diz ter mais mapas do que traz: pode estar cortado.',
  contagemMenor: 'O arquivo traz mais mapas do que diz ter. Foram lidos todos.',
  aspas: 'Há aspas que abrem e não fecham na planilha. Confira os registros com dúvida.',
  letrasDoMac:
    'As letras deste arquivo parecem as que o Excel usa no Mac. Confira os acentos dos nomes antes de importar.',
  semRegistros: 'O arquivo não traz nenhum mapa.',
  registrosDemais:
    'O arquivo tem mais de 20.000 mapas: os outros não foram lidos. Divida o arquivo em dois.',
};

export const aviso = (codigo: keyof typeof AVISOS): AvisoDoArquivo => ({
  especie: 'aviso',
  codigo,
  frase: AVISOS[codigo],
});

/** Uma coluna da planilha que não se sabe o que é, ou que vem outra vez. */
export interface ColunaPorUsar {
  readonly titulo: string;
  /** A primeira célula que não está em branco. */
  readonly exemplo: string;
  /** 'uma data', 'um fuso'; null: um texto qualquer. */
  readonly parece: string | null;
}

/** Nenhuma coluna desaparece em silêncio. */
export function colunasPorUsar(colunas: readonly ColunaPorUsar[]): AvisoDoArquivo {
  const ditas = colunas.map(({ titulo, exemplo, parece }) => {
    const nome = titulo.trim() === '' ? 'sem título' : citar(titulo);
    return `${nome} (${parece === null ? '' : `parece ${parece}, `}como ${citar(exemplo)})`;
  });
  const uma = colunas.length === 1;
  const mude = colunas.some(({ parece }) => parece !== null)
    ? ' Se o que ela traz é do nascimento, mude o título para nome, data, hora, lugar, fuso, zona, latitude ou longitude e importe de novo.'
    : '';
  return {
    especie: 'aviso',
    codigo: 'colunas',
    frase: `${uma ? 'Esta coluna da planilha não foi usada' : 'Estas colunas da planilha não foram usadas'}: ${ditas.join('; ')}.${uma ? mude : mude.replace('o que ela traz', 'o que uma delas traz')}`,
  };
}
