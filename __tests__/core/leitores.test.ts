/**
 * Nenhum leitor de texto livre demora mais do que o texto tem: a cada um dão-se palavras sem fim,
 * espaços, separadores e começos que nunca acabam, e o dobro nunca leva muito mais do que o dobro do
 * processador. De cada expressão, uma a uma, diz o lint (eslint-plugin-regexp).
 */
import { chaveDoTitulo, lerChave } from '@core/astrology';
import { lerTextos } from '@core/arquivos';
import { lerEtiquetas } from '@core/arquivos/celulasDeLista';
import { lerQuando } from '@core/arquivos/quandoNaPlanilha';
import { anotar, textoOuNada } from '@core/arquivos/registro';
import {
  lerCoordenadaDigitada,
  lerDataHoraCivil,
  lerFusoEscrito,
  lerHoraEscrita,
  lerPar,
  lerParDaApi,
} from '@core/civil';
import { oQueSeVe } from '@server/cegueira/leitura';
import { limparSvg } from '@server/base/svg';
import { palavrasDe } from '@server/places/normalizar';
import { separarLugar } from '@server/places/separar';
import { emBytes, lerTudo } from '../arquivos/apoio';

const CSV = 'nome;data;hora;lugar;latitude;longitude;fuso;etiquetas;notas\n';
const LEITORES: Readonly<Record<string, (texto: string) => unknown>> = {
  'logotipo, dentro': (t) => limparSvg(`<svg>${t}</svg>`),
  'logotipo, numa etiqueta': (t) => limparSvg(`<svg ${t}/>`),
  'logotipo, num valor': (t) => limparSvg(`<svg a="${t.replace(/[<"]/g, 'x')}"/>`),
  'logotipo, sem fim': (t) => limparSvg(`<svg>${t}`),
  AAF: (t) => lerTudo(emBytes(`#A93:${t}\n#B93:${t}\n#COM:${t}`)),
  'CSV, uma célula': (t) => lerTudo(emBytes(`${CSV}Ana;${t}`)),
  'CSV, a última': (t) => lerTudo(emBytes(`${CSV}Ana;1/1/1990;10:00;${t};;;;${t};${t}`)),
  'CSV, o cabeçalho': (t) => lerTudo(emBytes(`nome;data;${t}\nAna;1/1/1990;10:00`)),
  'Solar Fire': (t) => lerTudo(emBytes(`A - Male Chart\nJan 1 1990, ${t}\n${t}, 22°S54' ${t}`)),
  JSON: (t) => lerTudo(emBytes(`{"formato":"astrolabio","mapas":[\n{"nome":${t}`)),
  'textos da escola': (t) =>
    lerTextos(emBytes(`título;texto\nSol em Áries;${t}`), { turmas: [], maximo: 20_000 }),
  'um texto só': textoOuNada,
  anotação: anotar,
  etiquetas: lerEtiquetas,
  'data e hora da planilha': (t) => lerQuando({ data: t, hora: t }, false),
  'coordenada digitada': (t) => lerCoordenadaDigitada('latitude', t),
  'par colado': lerPar,
  'par da API': lerParDaApi,
  'data civil': lerDataHoraCivil,
  'hora escrita': lerHoraEscrita,
  'fuso escrito': lerFusoEscrito,
  'título de um texto': chaveDoTitulo,
  'chave de um texto': lerChave,
  'palavras de um lugar': palavrasDe,
  'partes de um lugar': separarLugar,
  'texto sem o nome': (t) =>
    oQueSeVe({ id: '', nome: 'Ana Maria' }, { cegueira: 'sem nome', rotulo: 'A' }).texto(t),
};

const PEDACOS = [
  ...'a0 \t\n,;:.-–/|"\'<>=&()[]{}°+±#@N',
  'a ',
  ' a',
  '0 ',
  'N ',
  '""',
  '",',
  'a,',
  'a=',
  ' a=',
  ' a="',
  '<a ',
  '<!--',
  '<![CDATA[',
  '<?',
  '&#',
  'Ana ',
  'Maria  ',
  'técnica:',
  'url(',
  '12:',
  '1 de ',
  'u\u0301',
];
/** O que cresce com o quadrado leva nisto mais de meio minuto por pedaço; o que cresce com o tamanho, décimos. */
const LETRAS = 200_000;
const PRAZO_MS = 25_000;

test.each(Object.entries(LEITORES))(
  '%s: um texto comprido lê-se depressa',
  (_nome, ler) => {
    for (const pedaco of PEDACOS) ler(pedaco.repeat(Math.ceil(LETRAS / pedaco.length)));
  },
  PRAZO_MS,
);
