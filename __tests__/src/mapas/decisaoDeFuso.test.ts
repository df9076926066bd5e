import { faltaDecidir, fraseDaAlternativa, situacaoDoFuso } from '@/features/mapas/decisaoDeFuso';
import { perguntaDeFuso, type RascunhoDeMapa } from '@/features/mapas/rascunho';
import { mapa, verao } from '../../support/exemplos';

const rascunho: RascunhoDeMapa = {
  nome: 'Maria', data: '1985-11-10', hora: '14:30', local: 'Campinas/SP', latitude: mapa.latitude, longitude: mapa.longitude,
  ianaTimeZone: 'America/Sao_Paulo', fuso: '-03:00', decisao: null,
};
const decidido = (r: RascunhoDeMapa, anterior: string | null): RascunhoDeMapa => ({ ...r, decisao: { chave: perguntaDeFuso(r)?.chave ?? '', anterior } });

test('em horário de verão com a hora legal escrita: sugere, e falta decidir', () => {
  const s = situacaoDoFuso(rascunho, verao.verao1985);
  expect(s.tipo).toBe('sugerir');
  expect(faltaDecidir(s)).toBe(true);
  expect(s.tipo === 'sugerir' && fraseDaAlternativa(s.alternativa)).toBe('Horário de verão em vigor de 02/11/1985 a 15/03/1986: −02:00.');
});
test('com o fuso já certo não há o que decidir', () => {
  expect(situacaoDoFuso({ ...rascunho, fuso: '−02:00' }, verao.verao1985)).toEqual({ tipo: 'certo', motivo: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986' });
});
test('aplicado, pode desfazer; mantido, não há o que desfazer', () => {
  const aplicado = situacaoDoFuso(decidido({ ...rascunho, fuso: '-02:00' }, '-03:00'), verao.verao1985);
  expect(aplicado).toMatchObject({ tipo: 'decidido', podeDesfazer: true, motivo: 'Horário de verão em vigor de 02/11/1985 a 15/03/1986' });
  const mantido = situacaoDoFuso(decidido(rascunho, null), verao.verao1985);
  expect(mantido).toMatchObject({ tipo: 'decidido', podeDesfazer: false, motivo: 'Fuso informado à mão; a história da zona indicaria −02:00.' });
  expect([aplicado, mantido].map(faltaDecidir)).toEqual([false, false]);
});
test('mudou a data: a decisão de antes não vale mais', () => {
  const velho = decidido({ ...rascunho, fuso: '-02:00' }, '-03:00');
  expect(situacaoDoFuso({ ...velho, data: '1985-07-10' }, verao.horaLegal)).toMatchObject({ tipo: 'sugerir', alternativa: { offset: '-03:00' } });
});
test.each(['repetida2018', 'inexistente2018'] as const)('hora %s: pergunta mesmo que o fuso escrito seja um dos dois', (caso) => {
  const s = situacaoDoFuso(rascunho, verao[caso]);
  expect(s).toMatchObject({ tipo: 'escolher', explicacao: verao[caso].explicacao });
  expect(faltaDecidir(s)).toBe(true);
});
