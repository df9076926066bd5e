import {
  faltaDecidir,
  fraseDaAlternativa,
  situacaoDoFuso,
} from '@/features/mesa/formulario/decisaoDeFuso';
import {
  lerRascunho,
  type RascunhoDeMapa,
  type RascunhoLido,
} from '@/features/mesa/formulario/rascunho';
import { verao } from '../../../../support/exemplos';
import { campinas, SAO_PAULO } from './apoio';

const ler = (mudanca: Partial<RascunhoDeMapa> = {}): RascunhoLido =>
  lerRascunho({ ...campinas, fuso: '-03:00', ...mudanca }, SAO_PAULO);
const chave = (l: RascunhoLido): string => l.pergunta?.chave ?? '';
const decidido = (anterior: string | null, mudanca: Partial<RascunhoDeMapa> = {}): RascunhoLido =>
  ler({ ...mudanca, decisao: { chave: chave(ler()), anterior } });

test('em horário de verão com a hora legal escrita: sugere, e falta decidir', () => {
  const s = situacaoDoFuso(ler(), verao.verao1985);
  expect(s.tipo).toBe('sugerir');
  expect(faltaDecidir(s)).toBe(true);
  expect(s.tipo === 'sugerir' && fraseDaAlternativa(s.alternativa)).toBe(
    'Horário de verão em vigor de 02/11/1985 a 15/03/1986: −02:00.',
  );
});
test('com o fuso já certo não há o que decidir', () => {
  expect(situacaoDoFuso(ler({ fuso: '−02:00' }), verao.verao1985)).toEqual({
    tipo: 'certo',
    motivo: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986',
  });
});
test('aplicado, pode desfazer; mantido, não há o que desfazer', () => {
  const aplicado = situacaoDoFuso(decidido('-03:00', { fuso: '-02:00' }), verao.verao1985);
  expect(aplicado).toMatchObject({
    tipo: 'decidido',
    podeDesfazer: true,
    motivo: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986',
  });
  const mantido = situacaoDoFuso(decidido(null), verao.verao1985);
  expect(mantido).toMatchObject({
    tipo: 'decidido',
    podeDesfazer: false,
    motivo: 'Fuso informado manualmente; o histórico de America/Sao_Paulo indica −02:00.',
  });
  expect([aplicado, mantido].map(faltaDecidir)).toEqual([false, false]);
});
test('mudou a data: a decisão de antes não vale mais', () => {
  expect(
    situacaoDoFuso(decidido('-03:00', { fuso: '-02:00', data: '1985-07-10' }), verao.horaLegal),
  ).toMatchObject({ tipo: 'sugerir', alternativa: { offset: '-03:00' } });
});
test('seguiu sem a verificação e ela veio depois: decide-se de novo', () => {
  const semVerificar = ler({
    decisao: { chave: chave(ler()), anterior: null, semVerificar: true },
  });
  expect(situacaoDoFuso(semVerificar, verao.verao1985).tipo).toBe('sugerir');
  expect(situacaoDoFuso(semVerificar, verao.horaLegal).tipo).toBe('certo');
});
test.each(['repetida2018', 'inexistente2018'] as const)(
  'hora %s: pergunta mesmo que o fuso escrito seja um dos dois',
  (caso) => {
    const s = situacaoDoFuso(ler(), verao[caso]);
    expect(s).toMatchObject({ tipo: 'escolher', explicacao: verao[caso].explicacao });
    expect(faltaDecidir(s)).toBe(true);
  },
);
