/** As escolhas num mapa de escola. */
import { screen, waitFor, within } from '@testing-library/react';
import { escola, ID_MAPA, mapa, tokenDe } from '../../support/exemplos';
import { recusa, responde, semCorpo, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { rota, camadas, casas, abrirPainel, campo } from './cena';

const daEscola = { escola, mapas: [{ id: ID_MAPA, nome: mapa.nome }] };

const abrirDaEscola = (equipe: boolean) => {
  servidor.use(
    responde('mapa', { ...mapa, escolaId: escola.id, dono: equipe }),
    responde('mapasDasEscolas', [{ ...daEscola, equipe }]),
    camadas({ escola: { sistemaDeCasas: 'SignosInteiros' } }),
    responde('calculoDoUsuario', { sistemaDeCasas: 'Koch' }),
    responde('alcanceDoCalculoDaEscola', { mapas: 190, pessoas: 303 }),
  );
  return abrir({ rota, token: tokenDe({ papel: equipe ? 'equipe' : 'aluno' }) });
};

describe('num mapa de escola', () => {
  test('a equipe muda este mapa ou a escola, e não o seu padrão', async () => {
    const gravadas: unknown[] = [];
    servidor.use(
      semCorpo('salvarCalculoDaEscola', ({ parametros, corpo, url }) =>
        gravadas.push([parametros['id'], corpo, url.searchParams.get('visto')]),
      ),
    );
    const { pessoa } = abrirDaEscola(true);
    const painel = await abrirPainel(pessoa);
    const grupo = within(painel).getByRole('group', { name: 'O que se muda' });
    await waitFor(() =>
      expect(
        within(grupo)
          .getAllByRole('button')
          .map((b) => b.textContent),
      ).toEqual(['Este mapa', escola.nome]),
    );
    await pessoa.click(within(grupo).getByRole('button', { name: escola.nome }));
    await pessoa.selectOptions(campo('Sistema de casas'), 'Iguais');
    const pergunta = await screen.findByRole('dialog', { name: /^Mudar o perfil de cálculo de/ });
    expect(
      await within(pergunta).findByText(/190 mapas da escola, para 303 pessoas/),
    ).toBeVisible();
    expect(gravadas).toEqual([]);
    await pessoa.click(within(pergunta).getByRole('button', { name: 'Mudar para todos' }));
    await casas('Iguais \\(do Ascendente\\)');
    await waitFor(() => expect(gravadas).toHaveLength(1));
    const antes = { sistemaDeCasas: 'SignosInteiros' };
    const depois = { sistemaDeCasas: 'Iguais' };
    await pessoa.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(gravadas).toEqual([
        [escola.id, depois, JSON.stringify(antes)],
        [escola.id, antes, JSON.stringify(depois)],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  test('desfazer recusado, porque outra pessoa mudou: diz-se, e não se repete por cima', async () => {
    servidor.use(recusa('salvarCalculoDaEscola', { status: 409, detail: 'Outra pessoa mudou.' }));
    const { pessoa } = abrirDaEscola(true);
    const painel = await abrirPainel(pessoa);
    await pessoa.click(await within(painel).findByRole('button', { name: escola.nome }));
    await pessoa.selectOptions(campo('Sistema de casas'), 'Iguais');
    await pessoa.click(await screen.findByRole('button', { name: 'Mudar para todos' }));
    expect(await screen.findByText(/Outra pessoa mudou\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });
});

describe('num mapa de escola, a meio da pergunta e a quem estuda', () => {
  test('a meio da pergunta, Cancelar não muda nada', async () => {
    const gravadas: unknown[] = [];
    servidor.use(semCorpo('salvarCalculoDaEscola', (p) => gravadas.push(p)));
    const { pessoa } = abrirDaEscola(true);
    const painel = await abrirPainel(pessoa);
    await pessoa.click(await within(painel).findByRole('button', { name: escola.nome }));
    await pessoa.selectOptions(campo('Sistema de casas'), 'Iguais');
    await pessoa.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mudar/ })).toBeNull());
    expect(campo('Sistema de casas')).toHaveDisplayValue('Signos inteiros');
    expect(gravadas).toEqual([]);
  });

  test('quem estuda só lê; com o seu perfil, só porque o pediu, e o cabeçalho o diz', async () => {
    const { pessoa } = abrirDaEscola(false);
    await casas('Signos inteiros');
    const painel = await abrirPainel(pessoa);
    expect(within(painel).queryByRole('combobox')).not.toBeInTheDocument();
    expect(
      await within(painel).findByText(/a turma toda o vê com as mesmas escolhas/),
    ).toBeInTheDocument();
    expect(within(painel).getByText('Da escola.')).toBeInTheDocument();
    await pessoa.click(within(painel).getByRole('button', { name: 'Ver com meu perfil' }));
    await casas('Koch');
    expect(
      screen.getByText('Visto com o meu perfil de cálculo, e não com o da escola.'),
    ).toBeInTheDocument();
    await pessoa.click(await screen.findByRole('button', { name: 'Voltar ao perfil da escola' }));
    await casas('Signos inteiros');
    expect(screen.queryByText(/Visto com o meu perfil/)).not.toBeInTheDocument();
  });
});
