/** O calendário em texto, lido por um programa que não é nosso, e dobrado como o RFC 5545 manda. */
import ICAL from 'ical.js';
import { calendarioEmTexto, compromissoDoCeu, type CompromissoNoArquivo } from '@core/ceu/ics';
import type { EventoDoCeu } from '@core/contract';

const compromisso = (mais: Partial<CompromissoNoArquivo>): CompromissoNoArquivo => ({
  uid: 'um@teste',
  titulo: 'Título',
  detalhe: '',
  inicio: '2026-11-24T14:53:27.999Z',
  ...mais,
});
const lido = (texto: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(texto) as unknown[])
    .getAllSubcomponents('vevent')
    .map((c) => new ICAL.Event(c));
const um = (mais: Partial<CompromissoNoArquivo>): ICAL.Event =>
  lido(calendarioEmTexto('Céu', [compromisso(mais)]))[0] as ICAL.Event;

/** O que se escreve só com sinais que o formato usa, acentos, símbolos de quatro octetos e quebras. */
const DIFICEIS = [
  'a, b; c \\ d',
  'Lua nova a 2°20′ de Gêmeos — ♊︎ 🌑🌒🌓🌔🌕 '.repeat(6),
  'ção'.repeat(60),
  '🌕'.repeat(40),
  'linha um\nlinha dois\r\nlinha três',
  'BEGIN:VEVENT\r\nSUMMARY:falso\r\nEND:VEVENT',
  '\\n não é quebra, e \\\\ são duas',
  ' começa com espaço',
];

test.each(DIFICEIS)('vai e volta igual: %j', (texto) => {
  const evento = um({ titulo: texto, detalhe: texto });
  const esperado = texto.replace(/\r\n/g, '\n');
  expect([evento.summary, evento.description]).toEqual([esperado, esperado]);
});

test('nenhuma linha passa de 75 octetos, nem se parte a meio de um caractere', () => {
  for (const texto of DIFICEIS) {
    const arquivo = calendarioEmTexto(texto, [compromisso({ titulo: texto, detalhe: texto })]);
    // Toda quebra é CRLF.
    expect(arquivo.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    expect(arquivo.endsWith('\r\n')).toBe(true);
    for (const linha of arquivo.split('\r\n')) {
      const octetos = Buffer.from(linha, 'utf8');
      expect(octetos.length).toBeLessThanOrEqual(75);
      // Lida só por si é UTF-8 inteiro: sem isto haveria o sinal de substituição.
      expect(new TextDecoder('utf-8', { fatal: true }).decode(octetos)).toBe(linha);
    }
  }
});

test('um nome não acaba a linha nem abre outro evento', () => {
  const nome = 'Turma A\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR;x,y';
  const arquivo = calendarioEmTexto(nome, [compromisso({ titulo: nome })]);
  expect(arquivo.match(/^BEGIN:VCALENDAR/gm)).toHaveLength(1);
  expect(lido(arquivo)).toHaveLength(1);
  expect(um({ titulo: 'a\u0007\0b\u2028c' }).summary).toBe('ab\nc');
});

test('as horas são UTC, truncadas ao minuto; um dia é o dia todo', () => {
  const [momento, dia] = [um({}), um({ inicio: '2026-11-24', fim: '2026-11-25' })];
  expect(momento.startDate.toString()).toBe('2026-11-24T14:53:00Z');
  expect(momento.endDate.toString()).toBe('2026-11-24T14:53:00Z');
  expect([dia.startDate.isDate, dia.startDate.toString(), dia.endDate.toString()]).toEqual([
    true,
    '2026-11-24',
    '2026-11-25',
  ]);
});

test('o que dura menos de um minuto não acaba quando começa', () => {
  const arquivo = calendarioEmTexto('Céu', [compromisso({ fim: '2026-11-24T14:53:59Z' })]);
  expect(arquivo).not.toContain('DTEND');
});

describe('do céu', () => {
  const fora = (instante: string, fim: string): EventoDoCeu => ({
    tipo: 'foraDeCurso',
    instante,
    fim,
    aspecto: 'Trígono',
    corpo: 'Saturno',
  });

  test('a hora certa dos dois lados do fim do horário de verão no Brasil', () => {
    // 17/02/2019 à meia-noite de Brasília o relógio voltou às 23:00: de −02:00 para −03:00.
    const [antes, depois] = ['2019-02-17T01:30:00.000Z', '2019-02-17T02:30:00.000Z'];
    const [evento] = lido(calendarioEmTexto('Céu', [compromissoDoCeu(fora(antes, depois))]));
    const emBrasilia = (t: ICAL.Time): string =>
      new Intl.DateTimeFormat('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'longOffset',
      }).format(t.toJSDate());
    expect([
      emBrasilia((evento as ICAL.Event).startDate),
      emBrasilia((evento as ICAL.Event).endDate),
    ]).toEqual([
      expect.stringMatching(/^23:30.*GMT-02:00$/),
      expect.stringMatching(/^23:30.*GMT-03:00$/),
    ]);
    expect((evento as ICAL.Event).duration.toSeconds()).toBe(3600);
  });

  test('o mesmo acontecimento tem sempre o mesmo UID, e dois diferentes nunca', () => {
    const eventos: EventoDoCeu[] = [
      fora('2026-11-24T03:00:00.000Z', '2026-11-24T09:00:00.000Z'),
      {
        tipo: 'ingresso',
        instante: '2026-11-24T09:00:00.000Z',
        corpo: 'Lua',
        signo: 'Gêmeos',
        direcao: 1,
      },
      {
        tipo: 'ingresso',
        instante: '2026-11-24T09:00:30.000Z',
        corpo: 'Vênus',
        signo: 'Gêmeos',
        direcao: 1,
      },
    ];
    const uids = eventos.map((e) => compromissoDoCeu(e).uid);
    expect(new Set(uids).size).toBe(3);
    for (const uid of uids) expect(uid).toMatch(/^[a-z0-9-]+@ceu\.astrolabio$/);
    // Com os clássicos começa noutra hora, e é o mesmo trecho da Lua no signo.
    const classico = fora('2026-11-23T20:00:00.000Z', '2026-11-24T09:00:00.000Z');
    expect(compromissoDoCeu(classico).uid).toBe(uids[0]);
  });
});
