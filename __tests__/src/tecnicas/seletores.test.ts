/** As linhas que as vistas mostram, do que o servidor respondeu. */
import { selectPessoa, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { aspectoAjustado } from '@/features/conta/configuracao/configuracaoSlice';
import { makeStore } from '@/store/store';
import * as transitos from '@/tecnicas/transitos/transitSlice';
import { linhasDoRetorno } from '@/vistas/retornos/retorno';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import { BOAS } from '../../support/boasRespostas';
import { astroInfo, tokenDe } from '../../support/exemplos';

test('as linhas dos trânsitos são as do planeta escolhido, só com o que se quer ver', () => {
  const store = makeStore();
  store.dispatch(sessaoRecuperada(tokenDe()));
  const resposta = BOAS.transitos as unknown as Transitos;
  const doSol = resposta.transitos.porPlaneta.find((p) => p.planeta === 'Sol')!.transitos;
  const linhas = () => transitos.selectLinhas(store.getState(), resposta);
  expect(linhas().map((l) => l.linha)).toEqual(doSol);
  const vistos = () => linhas().flatMap((l) => Object.values(l.aspectos).map((a) => a.aspecto));
  const [escondido] = vistos();
  store.dispatch(
    aspectoAjustado({
      usuario: selectPessoa(store.getState()),
      id: escondido!,
      habilitado: false,
    }),
  );
  expect(vistos()).not.toContain(escondido);
  store.dispatch(transitos.planetaEscolhido('Marte'));
  expect(linhas().map((l) => l.linha)).toEqual(
    resposta.transitos.porPlaneta.find((p) => p.planeta === 'Marte')!.transitos,
  );
});

test('as linhas da revolução: os corpos dela, com a casa natal que o servidor disse', () => {
  const resposta = BOAS.revolucaoSolar as unknown as Revolucao;
  const linhas = linhasDoRetorno(resposta, astroInfo);
  for (const { nome, casa } of resposta.casasNatais)
    expect(linhas.find((l) => l.corpo.ponto.tipo === nome)?.casaNatal).toBe(casa);
  const semHora = linhasDoRetorno(
    { ...resposta, casasNatais: [] },
    { ...astroInfo, cuspides: null },
  );
  expect(semHora.every((l) => l.casaNatal === null)).toBe(true);
});
