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
const N = 20_000;
/** Abaixo disto o processador mede-se mal, e ninguém espera. */
const DEPRESSA_MS = 40;

const processador = (acao: () => unknown): number => {
  const antes = process.cpuUsage();
  acao();
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1000;
};
const doMelhorDe = (vezes: number, acao: () => unknown): number =>
  Math.min(...Array.from({ length: vezes }, () => processador(acao)));

test.each(Object.entries(LEITORES))('%s: o dobro leva o dobro', (_nome, ler) => {
  const lentos = PEDACOS.flatMap((pedaco) => {
    const texto = (n: number): string => pedaco.repeat(Math.ceil(n / pedaco.length));
    const doDobro = (): unknown => ler(texto(2 * N));
    if (processador(doDobro) < DEPRESSA_MS || doMelhorDe(3, doDobro) < DEPRESSA_MS) return [];
    const vezes = doMelhorDe(3, doDobro) / doMelhorDe(3, () => ler(texto(N)));
    return vezes > 3 ? [`${JSON.stringify(pedaco)}: ${vezes.toFixed(1)} vezes`] : [];
  });
  expect(lentos).toEqual([]);
});
