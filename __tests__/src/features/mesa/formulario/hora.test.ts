/** Precisão da hora, do formulário ao pedido e às palavras. */
import { horaComoConsulta } from '@/api/escolhasNaConsulta';
import { quandoNasceu, textoDaFonte } from '@/components/mapa/textoDaHora';
import { consultaDoMapa, mapaSalvo } from '@/vistas/mapaNaTela';
import { legendaDaRoda } from '@/features/mapa/chart/exportacao/legendaDaRoda';
import { textoDoMapa } from '@/features/mapa/chart/exportacao/textoDoMapa';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { lerEnderecoDeImpressao } from '@/features/mapa/chart/impressao/lerEnderecoDeImpressao';
import { instantesDe, notaSugerida, pontasCivis } from '@/features/mesa/formulario/hora';
import {
  errosDoRascunho,
  impressaoDo,
  lerRascunho,
  mapaDoRascunho,
  rascunhoDoMapa,
  type RascunhoDeMapa,
} from '@/features/mesa/formulario/rascunho';
import { civilDoInstante, isoDaDataHora } from '@core/civil';
import type { HoraDoMapa } from '@core/contract';
import {
  astroInfo,
  astroInfoAproximado,
  astroInfoSemHora,
  mapa,
  mapaAproximado,
  mapaSemHora,
  verao,
} from '../../../../support/exemplos';
import { campinas, SAO_PAULO } from './apoio';

const enviado = (mudanca: Partial<RascunhoDeMapa>) =>
  mapaDoRascunho(lerRascunho({ ...campinas, ...mudanca }, SAO_PAULO));
const erros = (mudanca: Partial<RascunhoDeMapa>) =>
  errosDoRascunho(lerRascunho({ ...campinas, ...mudanca }, SAO_PAULO));
const PERIODO = { precisao: 'período', periodoDe: '6', periodoAte: '1215' } as const;

test('exata, e sem fonte, envia-se o de sempre', () => {
  expect(Object.keys(enviado({}) ?? {})).toEqual([
    'nome',
    'data',
    'latitude',
    'longitude',
    'localidade',
    'ianaTimeZone',
  ]);
});

test('sem hora o mapa é o das 12:00 do lugar; de um período, o do meio dele', () => {
  expect(enviado({ precisao: 'desconhecida', hora: '' })).toMatchObject({
    data: { dataHora: '1985-11-10T14:00:00Z' },
    hora: { precisao: 'desconhecida' },
  });
  expect(enviado({ ...PERIODO, hora: '' })).toMatchObject({
    data: { dataHora: '1985-11-10T11:07:30Z' },
    hora: { precisao: 'período', de: '06:00', ate: '12:15' },
  });
  expect(
    enviado({ precisao: 'aproximada', minutos: ' 15', rodden: 'A', fonteDaHora: ' Mãe ' }),
  ).toMatchObject({
    data: { dataHora: '1985-11-10T16:30:00Z' },
    hora: { precisao: 'aproximada', minutos: 15 },
    rodden: 'A',
    fonteDaHora: 'Mãe',
  });
});

test.each<[Partial<RascunhoDeMapa>, string]>([
  [{ precisao: 'aproximada', minutos: '' }, 'minutos'],
  [{ precisao: 'aproximada', minutos: '0' }, 'minutos'],
  [{ precisao: 'aproximada', minutos: '241' }, 'minutos'],
  [{ precisao: 'aproximada', minutos: '15', hora: '25' }, 'hora'],
  [{ ...PERIODO, periodoDe: '' }, 'periodoDe'],
  [{ ...PERIODO, periodoDe: '6:00:30' }, 'periodoDe'],
  [{ ...PERIODO, periodoAte: '06:00' }, 'periodoAte'],
  [{ ...PERIODO, periodoAte: 'tarde' }, 'periodoAte'],
  [{ hora: '' }, 'hora'],
])('%j não se envia: erra em %s', (mudanca, campo) => {
  expect(Object.keys(erros(mudanca))).toEqual([campo]);
  expect(enviado(mudanca)).toBeNull();
});

test('o que a precisão escolhida não pede não é erro', () => {
  expect(erros({ precisao: 'desconhecida', hora: '', minutos: 'x', periodoDe: 'y' })).toEqual({});
  expect(erros({ ...PERIODO, hora: '' })).toEqual({});
});

test.each<[HoraDoMapa, Partial<RascunhoDeMapa>]>([
  [{ precisao: 'exata' }, { precisao: 'exata', hora: '14:30' }],
  [
    { precisao: 'aproximada', minutos: 15 },
    { precisao: 'aproximada', hora: '14:30', minutos: '15' },
  ],
  [mapaSemHora.hora, { precisao: 'desconhecida', hora: '' }],
  [
    {
      precisao: 'período',
      de: '06:00',
      ate: '12:00',
      horaDe: '1985-11-10T08:00:00Z',
      horaAte: '1985-11-10T14:00:00Z',
    },
    { precisao: 'período', hora: '', periodoDe: '06:00', periodoAte: '12:00' },
  ],
])('de volta ao formulário: %j', (hora, campos) => {
  const r = rascunhoDoMapa(
    mapaSalvo({ ...mapa, hora, rodden: 'B', fonteDaHora: 'Livro' }),
    civilDoInstante(mapa.data.dataHora, mapa.data.fuso),
    1,
  );
  expect(r).toMatchObject({ ...campos, rodden: 'B', fonteDaHora: 'Livro' });
});

test('arrumar as horas de um período não é mudá-lo', () => {
  expect(impressaoDo({ ...campinas, ...PERIODO })).toBe(
    impressaoDo({ ...campinas, ...PERIODO, periodoDe: '06:00', periodoAte: '12:15' }),
  );
});

test.each([
  ['Certidão de nascimento', 'AA'],
  ['registro do cartório', 'AA'],
  ['Memória da avó', 'A'],
  ['a mãe lembra', 'A'],
  ['Autobiografia, p. 12', 'B'],
  ['certidão, hora retificada', 'C'],
  ['site', null],
  ['paisagem', null],
  ['', null],
])('a fonte %j sugere %s', (fonteDaHora, nota) => {
  expect(notaSugerida({ precisao: 'exata', fonteDaHora })).toBe(nota);
  expect(notaSugerida({ precisao: 'desconhecida', fonteDaHora })).toBe('X');
});

test('as pontas do dia e do período, e as vezes em que o relógio chegou a elas', () => {
  const dia = { ano: 1985, mes: 12, dia: 31 };
  const escritas = (hora: Parameters<typeof pontasCivis>[0]) =>
    pontasCivis(hora, dia)?.map(isoDaDataHora);
  expect(escritas({ precisao: 'desconhecida' })).toEqual([
    '1985-12-31T00:00:00',
    '1986-01-01T00:00:00',
  ]);
  expect(escritas({ precisao: 'período', de: '06:00', ate: '12:15' })).toEqual([
    '1985-12-31T06:00:00',
    '1985-12-31T12:15:00',
  ]);
  expect(escritas({ precisao: 'exata' })).toBeUndefined();
  expect(instantesDe(verao.repetida2018)).toEqual(['2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z']);
  // 00:30 não existiu: o relógio saltou às 00:00.
  expect(instantesDe(verao.inexistente2018)).toEqual(['2018-11-04T03:00:00Z']);
});

test('no pedido: da exata nada; das outras, o que cada uma pede', () => {
  expect(horaComoConsulta({ precisao: 'exata' })).toEqual({});
  expect(horaComoConsulta({ precisao: 'aproximada', minutos: 15 })).toEqual({
    precisaoDaHora: 'aproximada',
    minutos: '15',
  });
  expect(horaComoConsulta(consultaDoMapa(mapaSalvo(mapaSemHora)).hora)).toEqual({
    precisaoDaHora: 'desconhecida',
    horaDe: '1985-11-11T02:00:00Z',
    horaAte: '1985-11-12T02:00:00Z',
  });
});

const periodo: HoraDoMapa = {
  precisao: 'período',
  de: '11:00',
  ate: '13:00',
  horaDe: '1985-11-11T13:00:00Z',
  horaAte: '1985-11-11T15:00:00Z',
};

test('em palavras: a hora que não se sabe nunca aparece como se se soubesse', () => {
  expect(quandoNasceu(mapa)).toBe('10/11/1985 14:30:00');
  expect(quandoNasceu(mapaAproximado)).toBe('10/11/1985 06:00:00, hora aproximada ±30 min');
  expect(quandoNasceu(mapaSemHora)).toBe('11/11/1985, hora desconhecida (posições de 12:00)');
  expect(quandoNasceu({ ...mapaSemHora, hora: periodo })).toBe(
    '11/11/1985, entre 11:00 e 13:00 (posições de 12:00)',
  );
  expect(textoDaFonte(mapa)).toBeNull();
  expect(textoDaFonte(mapaSemHora)).toBe('Fonte da hora: Rodden X, Ninguém se lembra');
});

describe('o endereço da folha', () => {
  const ler = (endereco: string) => lerEnderecoDeImpressao(endereco.slice(endereco.indexOf('?')));
  test.each([mapa, mapaAproximado, mapaSemHora, { ...mapaSemHora, hora: periodo }])(
    'leva a hora, a nota e a fonte: $hora',
    (salvo) => {
      const naTela = mapaSalvo(salvo);
      expect(ler(enderecoDeImpressao(naTela))).toEqual(naTela);
    },
  );

  test('da exata não diz nada, e o que não se entende não vale por exata', () => {
    expect(enderecoDeImpressao(mapaSalvo(mapa))).not.toMatch(/precisao|rodden|fonte|periodo/);
    const endereco = enderecoDeImpressao(mapaSalvo(mapaSemHora));
    expect(ler(endereco.replace(/horaDe=[^&]*/, ''))).toBeNull();
    expect(ler(endereco.replace('desconhecida', 'ontem'))).toBeNull();
    expect(ler(endereco.replace('1985-11-12T02', '1985-11-14T02'))).toBeNull();
  });
});

describe('nos arquivos', () => {
  test('a legenda da roda diz a hora, mesmo que o mais seja o padrão', () => {
    expect(legendaDaRoda(mapaSalvo(mapa), astroInfo)).toBeNull();
    expect(legendaDaRoda(mapaSalvo(mapaAproximado), astroInfoAproximado)).toBe(
      'hora aproximada ±30 min · Casas Placidus, zodíaco tropical',
    );
    expect(legendaDaRoda(mapaSalvo(mapaSemHora), astroInfoSemHora)).toBe(
      'hora desconhecida (posições de 12:00) · Sem hora: sem casas, zodíaco tropical',
    );
  });

  test('o texto de um mapa sem hora: a Lua como intervalo, certos e possíveis, e por que não há casas', () => {
    const texto = textoDoMapa(mapaSalvo(mapaSemHora), astroInfoSemHora, astroInfoSemHora.aspectos);
    expect(texto).toContain('11/11/1985, hora desconhecida (posições de 12:00) −02:00');
    expect(texto).toContain('Fonte da hora: Rodden X, Ninguém se lembra');
    expect(texto).toMatch(/^Lua +27°09′ de Libra – 12°19′ de Escorpião$/m);
    expect(texto).toContain('CASAS\nSem hora não há casas.');
    expect(texto).toContain('Sem hora não há Ascendente');
    expect(texto).not.toMatch(/Casa\b|Fortuna/);
    const [certos, possiveis] = texto.split('ASPECTOS POSSÍVEIS, só em algumas horas do dia');
    expect(certos).toMatch(/^Lua +Conjunção +Vênus/m);
    expect(certos).not.toMatch(/^Sol +Conjunção +Lua/m);
    expect(possiveis).toMatch(/^Sol +Conjunção +Lua$/m);
    expect(texto).toContain(
      'Fogo 2, Terra 1, Ar 2, Água 4, indefinido 1 (soma 10: os dez planetas)',
    );
  });

  test('o texto de um mapa de hora aproximada diz o que muda', () => {
    const texto = textoDoMapa(mapaSalvo(mapaAproximado), astroInfoAproximado, []);
    expect(texto).toContain('O QUE MUDA EM ±30 MIN\nO Meio do Céu passa de Câncer a Leão.');
    expect(texto).toContain('O Sol passa da casa 1 à 12.');
    expect(texto).toContain(
      'O mapa passa de noturno a diurno, e a conta da Roda da Fortuna é outra.',
    );
  });
});
