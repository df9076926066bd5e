/** O que se escreveu e o servidor ainda não tem: a mesma regra para cada espécie da tabela. */
import { rascunhoMudou, selectRascunho } from '@/features/mesa/formulario/rascunhosNoOutbox';
import { RASCUNHO_VAZIO } from '@/features/mesa/formulario/rascunho';
import { ESPECIES, NOMES_DAS_ESPECIES, type Especie, type Escritos } from '@/outbox/especies';
import { comOQueSeEntende } from '@/outbox/guardados';
import {
  escrever,
  pessoaEsquecida,
  selectEscrito,
  selectPerdas,
  type OutboxState,
} from '@/outbox/outboxSlice';
import { makeStore } from '@/store/store';

/** Um de cada espécie, como as telas o escrevem. */
const EXEMPLOS: { readonly [E in Especie]: Escritos[E] } = {
  ficha: { tipo: 'anotacao', mapaId: 'm', id: null, conteudo: 'oi', versao: 0, desde: 0 },
  roteiro: { titulo: 'Um', passos: [], salvo: null, porSalvar: true },
  exercicio: { m: 'Touro' },
  devolucao: { comentario: 'Bem', nota: '', refazer: false, versao: 2 },
  tarefa: {
    titulo: 'Leitura',
    enunciado: '',
    tipo: 'dissertar',
    pergunta: null,
    mapas: [],
    tentativas: '1',
    prazo: null,
    correcao: 'logo',
    versao: 0,
  },
  turma: { nome: 'Astrologia I', inicio: '', fim: '', equipe: ['m'], alunos: [], lida: null },
  nota: { texto: 'Minha', versao: 1 },
  texto: { titulo: 'Sol em Leão', texto: 'Brilha', publicado: true, turmas: [], versao: 0 },
  relacao: { nome: 'Ana e Rui', etiquetas: [], notas: 'Vênus', versao: 1 },
  marcas: { aluno: true },
  mapa: { rascunho: { ...RASCUNHO_VAZIO, nome: 'Ana' }, desde: 7 },
};
const CHAVE = 'k';

function comTudo(usuario = 'ana') {
  const store = makeStore();
  for (const especie of NOMES_DAS_ESPECIES)
    store.dispatch(escrever({ usuario, especie, chave: CHAVE }, () => EXEMPLOS[especie]));
  return store;
}
const estado = (store: ReturnType<typeof makeStore>): OutboxState => store.getState().outbox;

const recarregar = async (guardado: unknown): Promise<OutboxState['escritos']> => {
  // Como o redux-persist o escreve e lê.
  const lido = guardado ? (JSON.parse(JSON.stringify(guardado)) as object) : null;
  const deVolta = await comOQueSeEntende(
    lido ? { ...lido, _persist: { version: 1, rehydrated: true } } : undefined,
  );
  return (deVolta as unknown as OutboxState).escritos;
};

describe.each(NOMES_DAS_ESPECIES)('%s', (especie) => {
  const qual = { usuario: 'ana', especie, chave: CHAVE };

  test('recarregar a página não o apaga nem o muda', async () => {
    expect((await recarregar(estado(comTudo())))['ana']?.[especie]).toEqual({
      [CHAVE]: EXEMPLOS[especie],
    });
  });

  test('o de outra versão, ou sem a forma desta, fica para trás, e nenhum outro por ele', async () => {
    const guardado = estado(comTudo());
    const { [especie]: _dele, ...outros } = guardado.escritos['ana'] ?? {};
    const deOutra = { ...guardado, versoes: { ...guardado.versoes, [especie]: 0 } };
    expect((await recarregar(deOutra))['ana']).toEqual(outros);
    for (const torto of [null, 'texto', 7, [1], { outra: { coisa: [] } }]) {
      const estragado = {
        ...guardado,
        escritos: { ana: { ...outros, [especie]: { torto, [CHAVE]: EXEMPLOS[especie] } } },
      };
      expect((await recarregar(estragado))['ana']?.[especie]).toEqual({
        [CHAVE]: EXEMPLOS[especie],
      });
    }
  });

  test('é só da pessoa; a que sai por querer não deixa nada, e a outra fica com o seu', () => {
    const store = comTudo('ana');
    store.dispatch(escrever({ ...qual, usuario: 'bia' }, () => EXEMPLOS[especie]));
    expect(selectEscrito(store.getState(), { ...qual, usuario: 'rui' })).toBeUndefined();
    store.dispatch(pessoaEsquecida('ana'));
    expect(selectEscrito(store.getState(), qual)).toBeUndefined();
    expect(selectEscrito(store.getState(), { ...qual, usuario: 'bia' })).toEqual(EXEMPLOS[especie]);
  });

  test('enviado, ou descartado, não fica nem a chave', () => {
    const store = makeStore();
    store.dispatch(escrever(qual, () => EXEMPLOS[especie]));
    store.dispatch(escrever(qual, () => null));
    expect(estado(store).escritos).toEqual({});
  });

  test('o que se perde ao sair é o que a tabela diz', () => {
    const store = makeStore();
    store.dispatch(escrever(qual, () => EXEMPLOS[especie]));
    const { aoSair } = ESPECIES[especie];
    expect(selectPerdas(store.getState(), 'ana')).toEqual(aoSair ? [aoSair] : []);
    expect(selectPerdas(store.getState(), 'bia')).toEqual([]);
  });
});

test('as perdas dizem-se pela ordem da tabela, sem repetir', () => {
  expect(selectPerdas(comTudo().getState(), 'ana').map(({ pergunta }) => pergunta)).toEqual([
    'Sair sem salvar as anotações?',
    'Sair sem enviar?',
    'Sair sem salvar a relação?',
    'Sair sem compartilhar?',
  ]);
});

test('uma anotação em branco não é perda', () => {
  const store = makeStore();
  const item = { ...EXEMPLOS.ficha, conteudo: '  ' };
  store.dispatch(escrever({ usuario: 'ana', especie: 'ficha', chave: CHAVE }, () => item));
  expect(selectPerdas(store.getState(), 'ana')).toEqual([]);
});

test('o começo do rascunho de um mapa é o da primeira mudança', () => {
  jest.useFakeTimers({ now: 1000 });
  const store = makeStore();
  const formulario = { usuario: 'ana', chave: 'novo' };
  const local = (onde: string) =>
    rascunhoMudou({ ...formulario, inicial: RASCUNHO_VAZIO, mudanca: { local: onde } });
  store.dispatch(local('Lisboa'));
  jest.setSystemTime(5000);
  store.dispatch(local('Porto'));
  expect(selectRascunho(store.getState(), formulario)).toMatchObject({
    desde: 1000,
    rascunho: { local: 'Porto' },
  });
  jest.useRealTimers();
});
