/** As respostas e as linhas que as vistas mostram, pelos seletores das fatias. */
import { perguntaDaRevolucao } from '@/tecnicas/revolucao/pergunta';
import { perguntaDaProgressao } from '@/tecnicas/progressao/pergunta';
import { perguntaDosTransitos } from '@/vistas/transitos/pergunta';
import { selectPessoa, sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { aspectoAjustado } from '@/features/conta/configuracao/configuracaoSlice';
import { makeStore } from '@/store/store';
import { apiSlice } from '@/api/apiSlice';
import { selectConsulta, selectProgressao } from '@/tecnicas/progressao/progressionSlice';
import * as revolucao from '@/tecnicas/revolucao/solarReturnSlice';
import * as transitos from '@/tecnicas/transitos/transitSlice';
import { linhasDoRetorno } from '@/vistas/retornos/retorno';
import { mapaSalvo, type VistaAberta } from '@/vistas/mapaNaTela';
import { completo, lugarDoMapa } from '@/api/lugares/lugar';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import { BOAS, respondeBem } from '../../support/boasRespostas';
import { astroInfo, mapa, tokenDe } from '../../support/exemplos';
import { servidor } from '../../support/servidorFalso';

const vista: VistaAberta = { mapa: mapaSalvo(mapa), hoje: '2026-03-10' };
const lugar = completo(lugarDoMapa(vista.mapa))!;

function comServidor() {
  servidor.use(...respondeBem(BOAS));
  const store = makeStore();
  store.dispatch(sessaoRecuperada(tokenDe()));
  return store;
}

test('cada resposta só se vê depois de chegar, pela pergunta da vista', async () => {
  const store = comServidor();
  const ler = () => {
    const s = store.getState();
    return [
      transitos.selectTransitos(s, vista, null),
      selectProgressao(s, vista),
      revolucao.selectRevolucao(s, vista, lugar),
    ];
  };
  expect(ler()).toEqual([undefined, undefined, undefined]);
  const consultas = transitos.selectConsultas(store.getState(), vista, null);
  await Promise.all([
    store.dispatch(
      apiSlice.endpoints.transitos.initiate(perguntaDosTransitos(consultas!.transitos)),
    ),
    store.dispatch(
      apiSlice.endpoints.progressao.initiate(
        perguntaDaProgressao(selectConsulta(store.getState(), vista)),
      ),
    ),
    store.dispatch(
      apiSlice.endpoints.revolucaoSolar.initiate(
        perguntaDaRevolucao(revolucao.consultaDaRevolucao(vista.mapa, 2025, lugar)),
      ),
    ),
  ]);
  expect(ler()).toEqual([BOAS.transitos, BOAS.progressao, BOAS.revolucaoSolar]);
});

test('as linhas dos trânsitos são as do planeta escolhido, só com o que se quer ver', () => {
  const store = comServidor();
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
  const semLua = transitos.selectPeriodos(store.getState(), resposta);
  expect(semLua.some((p) => p.planeta === 'Lua')).toBe(false);
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
