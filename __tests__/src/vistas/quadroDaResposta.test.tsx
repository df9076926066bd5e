/** O que a moldura de uma técnica mostra enquanto a resposta de agora não vem, e quando não vem. */
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useJuntas } from '@/vistas/juntas';
import { QuadroDaResposta, useSoDesta, type RespostaPedida } from '@/vistas/QuadroDaResposta';

const refetch = jest.fn();
afterEach(() => refetch.mockClear());

const veio = <R,>(dela: R): RespostaPedida<R> => ({ currentData: dela, data: dela, refetch });
/** Pergunta-se outra; a última que veio é a de antes. */
const porVir = <R,>(deAntes?: R): RespostaPedida<R> => ({
  ...(deAntes !== undefined && { data: deAntes }),
  isFetching: true,
  refetch,
});
const falhou: RespostaPedida<never> = {
  error: { status: 500, data: { mensagem: 'Não deu.' } },
  refetch,
};

const quadro = (resposta: RespostaPedida<string>, dia: string) => (
  <QuadroDaResposta
    oQue="o arco"
    resposta={resposta}
    dia={dia}
    pedido={<p>O que se pede</p>}
    roda={(r, dele) => <p>{`roda ${r} de ${dele}`}</p>}
    tabelas={(r, dele) => <p>{`tabelas ${r} de ${dele}`}</p>}
    depois={<p>Depois delas</p>}
  />
);
const ocupada = (texto: string) => screen.getByText(texto).closest('[aria-busy]');

test('a resposta de antes diz o dia dela, apagada, até vir a de agora; voltar ao mesmo dia é só voltar', () => {
  const { rerender } = render(quadro(porVir(), '2026-03-01'));
  expect(screen.getByLabelText('Calculando o arco')).toBeInTheDocument();
  expect(screen.getByText('O que se pede')).toBeVisible();
  // O que vem depois das tabelas não se põe no lugar delas.
  expect(screen.getByText('Depois delas')).not.toBeVisible();
  rerender(quadro(veio('um'), '2026-03-01'));
  expect(screen.getByText('Depois delas')).toBeVisible();
  rerender(quadro(porVir('um'), '2026-04-01'));
  for (const texto of ['roda um de 2026-03-01', 'tabelas um de 2026-03-01'])
    expect(ocupada(texto)).toHaveAttribute('aria-busy', 'true');
  // A segunda não chegou a vir.
  rerender(quadro(porVir('um'), '2026-05-01'));
  expect(screen.getByText('roda um de 2026-03-01')).toBeInTheDocument();
  rerender(quadro(veio('três'), '2026-05-01'));
  for (const texto of ['roda três de 2026-05-01', 'tabelas três de 2026-05-01'])
    expect(ocupada(texto)).toHaveAttribute('aria-busy', 'false');
});

test('o que falha diz-se, com o que se pede e o que não depende dele; tentar de novo pergunta, e o botão espera com o foco', async () => {
  const { rerender } = render(quadro({ ...falhou, data: 'um' }, '2026-03-01'));
  expect(screen.queryByText(/^roda|^tabelas/)).not.toBeInTheDocument();
  expect(screen.getByText('Não foi possível calcular o arco')).toBeInTheDocument();
  expect(screen.getByText('O que se pede')).toBeVisible();
  expect(screen.getByText('Depois delas')).toBeVisible();
  const tentar = screen.getByRole('button', { name: 'Tentar de novo' });
  await userEvent.setup().click(tentar);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(quadro({ ...falhou, isFetching: true }, '2026-03-01'));
  expect(tentar).toHaveFocus();
  expect(tentar).toHaveAttribute('aria-disabled', 'true');
  rerender(quadro({ ...falhou, isFetching: false }, '2026-03-01'));
  expect(tentar).toHaveFocus();
  expect(tentar).not.toHaveAttribute('aria-disabled', 'true');
});

test('de outra escolha não se mostra a de antes, nem apagada; voltar a ela, sim', () => {
  const { result, rerender } = renderHook(
    ({ r, de }: { r: RespostaPedida<string>; de: string }) => useSoDesta(r, de),
    { initialProps: { r: veio('saturno'), de: 'Saturno' } },
  );
  expect(result.current.data).toBe('saturno');
  // O mesmo corpo noutro dia: a de antes fica, apagada.
  rerender({ r: porVir('saturno'), de: 'Saturno' });
  expect(result.current.data).toBe('saturno');
  rerender({ r: porVir('saturno'), de: 'Júpiter' });
  expect(result.current.data).toBeUndefined();
  rerender({ r: veio('jupiter'), de: 'Júpiter' });
  expect(result.current.data).toBe('jupiter');
  rerender({ r: veio('saturno'), de: 'Saturno' });
  expect(result.current.data).toBe('saturno');
});

test('de várias perguntas há resposta quando vieram todas; até lá fica a última inteira, e só a que falhou se repete', () => {
  const outro = jest.fn();
  const { result, rerender } = renderHook(
    ({ a, b }: { a: RespostaPedida<string>; b: RespostaPedida<string> }) => useJuntas(a, b),
    { initialProps: { a: veio('a1'), b: porVir<string>() } },
  );
  const vista = () => [result.current.currentData, result.current.data];
  expect(vista()).toEqual([undefined, undefined]);
  rerender({ a: veio('a1'), b: veio('b1') });
  expect(vista()).toEqual([
    ['a1', 'b1'],
    ['a1', 'b1'],
  ]);
  const inteira = result.current.data;
  // Da segunda pergunta veio meia.
  rerender({ a: veio('a2'), b: porVir('b1') });
  expect(vista()).toEqual([undefined, ['a1', 'b1']]);
  expect(result.current.isFetching).toBe(true);
  rerender({ a: veio('a1'), b: veio('b1') });
  expect(result.current.data).toBe(inteira);
  rerender({ a: veio('a2'), b: { ...falhou, refetch: outro } });
  expect(result.current.error).toEqual(falhou.error);
  act(() => void result.current.refetch());
  expect([refetch, outro].map((f) => f.mock.calls.length)).toEqual([0, 1]);
});
