/** Os convites na página da turma. */
import { screen, waitFor } from '@testing-library/react';
import { responde, semCorpo, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { DA_EQUIPE, turma } from './cena';

const convite = {
  id: turma.id.replace(/.$/, 'c'),
  criadoEm: '2026-11-20T12:00:00Z',
  expiraEm: '2026-12-22T12:00:00Z',
  usos: 3,
  maximo: 40,
  dentro: 2,
};

const pedido = {
  id: turma.id.replace(/.$/, 'd'),
  nome: 'Zélia',
  email: 'zelia@x.exemplo',
  expiraEm: '2026-11-22T13:00:00Z',
};

const abrirTurma = async (extra: object) => {
  servidor.use(responde('turma', { ...turma, ...extra }));
  const aberta = abrir({ rota: `/turmas/${turma.id}`, token: DA_EQUIPE });
  await aberta.pessoa.selectOptions(
    await screen.findByRole('combobox', { name: 'Seção da turma' }),
    'Pessoas',
  );
  await screen.findByRole('button', { name: 'Criar convite' });
  return aberta;
};

describe('os convites, na página da turma', () => {
  test('cria-se para tantas pessoas quantas se diga, e só um número que sirva', async () => {
    const { pessoa } = await abrirTurma({});
    const pedidos: unknown[] = [];
    servidor.use(
      responde(
        'criarConvite',
        (p) => {
          pedidos.push([p.corpo, p.chave !== null]);
          return { id: convite.id, codigo: 'Zm9yYQ', expiraEm: convite.expiraEm };
        },
        201,
      ),
    );
    const quantas = screen.getByLabelText('Para quantas pessoas');
    expect(quantas).toHaveValue('40');
    await pessoa.clear(quantas);
    await pessoa.type(quantas, '501');
    expect(screen.getByRole('button', { name: 'Criar convite' })).toBeDisabled();
    await pessoa.clear(quantas);
    await pessoa.type(quantas, '12');
    servidor.use(responde('turma', { ...turma, convites: [{ ...convite, usos: 0, dentro: 0 }] }));
    await pessoa.click(screen.getByRole('button', { name: 'Criar convite' }));
    expect(await screen.findByLabelText('Link do convite')).toHaveValue(
      'http://localhost/convite/Zm9yYQ',
    );
    expect(pedidos).toEqual([[{ dias: 30, usos: 12 }, true]]);
    expect(screen.getByText(/ninguém entrou por ele ainda, e podem entrar 40/)).toBeInTheDocument();
  });

  test('desfazer as entradas pergunta com o número, também nos que já não valem', async () => {
    const { pessoa } = await abrirTurma({ convites: [], convitesPassados: [convite] });
    const feitos: unknown[] = [];
    await pessoa.click(screen.getByRole('button', { name: /^Desfazer as entradas/ }));
    expect(
      await screen.findByRole('dialog', {
        name: 'Tirar da turma as 2 pessoas que entraram por este convite?',
      }),
    ).toBeInTheDocument();
    servidor.use(
      responde('desfazerEntradas', (p) => {
        feitos.push(p.parametros['id']);
        return { sairam: 2 };
      }),
      responde('turma', turma),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Tirar 2 pessoas' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(feitos).toEqual([convite.id]);
  });
});

describe('quem espera, e quem se tira', () => {
  test('quem espera confirmar vê-se; o link, só quando não há correio', async () => {
    const comCorreio = await abrirTurma({ pedidosDeConta: [pedido], semCorreio: false });
    expect(screen.getByText('Zélia (zelia@x.exemplo)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mostrar o link/ })).toBeNull();
    comCorreio.unmount();
    const { pessoa } = await abrirTurma({ pedidosDeConta: [pedido], semCorreio: true });
    servidor.use(
      responde('linkDaConta', { codigo: 'Y29kaWdvLWRhLWNvbnRh', expiraEm: pedido.expiraEm }),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Mostrar o link de zelia@x.exemplo' }));
    expect(await screen.findByLabelText('Link para zelia@x.exemplo')).toHaveValue(
      'http://localhost/confirmar-conta?code=Y29kaWdvLWRhLWNvbnRh',
    );
  });

  test('tirar alguém pergunta se se revogam os convites, com quantos são', async () => {
    const { pessoa } = await abrirTurma({ convites: [convite, { ...convite, id: pedido.id }] });
    const pedidos: unknown[] = [];
    servidor.use(
      semCorpo('salvarTurma', (p) =>
        pedidos.push((p.corpo as { revogarConvites?: boolean }).revogarConvites),
      ),
    );
    const tirar = async (desmarcar: boolean) => {
      await pessoa.click(screen.getAllByRole('button', { name: /^Tirar / })[0] as HTMLElement);
      const marca = await screen.findByRole('checkbox', {
        name: 'Revogar também os 2 convites desta turma que ainda valem',
      });
      if (desmarcar) await pessoa.click(marca);
      await pessoa.click(screen.getByRole('button', { name: 'Tirar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await tirar(false);
    await tirar(true);
    expect(pedidos).toEqual([true, undefined]);
  });
});
