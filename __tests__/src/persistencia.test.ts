import { escrever } from '@/outbox/outboxSlice';
import { makePersistor, makeStore } from '@/store/store';
import { reidratada } from '../support/reidratada';

test('o que se escreveu no instante em que se sai da página fica guardado', async () => {
  const store = makeStore();
  await reidratada(makePersistor(store));
  store.dispatch(
    escrever({ usuario: 'u', especie: 'nota', chave: 'signo/Sol/Leão' }, () => ({
      texto: 'Escrito à saída',
      versao: 1,
    })),
  );
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('persist:outbox')).toContain('Escrito à saída');
});
