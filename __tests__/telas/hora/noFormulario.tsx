/** A precisão da hora, no formulário. */
import { screen, waitFor, within } from '@testing-library/react';
import { mapa, mapaSemHora, verao } from '../../support/exemplos';
import {
  abrirEscrito,
  campo,
  criados,
  prepararServidor,
  type Pessoa,
} from '../../support/formularioNaTela';
import { recusa, responde, semCorpo, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { ROTA, calculado } from './cena';

const precisao = (nome: string): HTMLElement => screen.getByRole('radio', { name: nome });

const salvar = (pessoa: Pessoa) => pessoa.click(screen.getByRole('button', { name: 'Salvar' }));

describe('no formulário', () => {
  prepararServidor();

  beforeEach(() => servidor.use(responde('verao', verao.horaLegal)));

  describe('o que se escolhe e se sugere', oQueSeEscolhe);
  describe('editar e ver a prévia', editar);
});

function oQueSeEscolhe(): void {
  test('não saber a hora custa um clique, e o que se escreveu para as outras precisões volta', async () => {
    const { pessoa } = await abrirEscrito();
    await pessoa.click(precisao('Aproximada'));
    await pessoa.type(campo(/minutos/), '20');
    await pessoa.click(precisao('Período do dia'));
    await pessoa.type(campo(/^De/), '6');
    await pessoa.type(campo(/^Até/), '1230');
    await pessoa.click(precisao('Não sei a hora'));
    expect(screen.queryByRole('textbox', { name: /^Hora/ })).not.toBeInTheDocument();
    expect(screen.getByText(/O mapa será o das 12:00 do lugar, sem casas/)).toBeInTheDocument();
    await pessoa.click(precisao('Período do dia'));
    expect(campo(/^De/)).toHaveValue('06:00');
    expect(campo(/^Até/)).toHaveValue('12:30');
    await pessoa.click(precisao('Aproximada'));
    expect(campo(/^Hora/)).toHaveValue('14:30');
    expect(campo(/minutos/)).toHaveValue('20');
    await pessoa.click(precisao('Não sei a hora'));
    await salvar(pessoa);
    await waitFor(() => expect(criados).toHaveLength(1));
    expect(criados[0]).toMatchObject({
      data: { dataHora: '1985-11-10T15:00:00Z' },
      hora: { precisao: 'desconhecida' },
    });
  });

  test('um período que acaba antes de começar, e minutos a mais, dizem-se ao pé do campo; nada se envia', async () => {
    const { pessoa } = await abrirEscrito({
      precisao: 'período',
      periodoDe: '12:00',
      periodoAte: '06:00',
    });
    await salvar(pessoa);
    expect(await screen.findByText(/O fim vem depois do começo, no mesmo dia/)).toBeInTheDocument();
    await waitFor(() => expect(campo(/^Até/)).toHaveFocus());
    await pessoa.click(precisao('Aproximada'));
    await pessoa.type(campo(/minutos/), '500');
    expect(screen.getByText('Informe os minutos, de 1 a 240.')).toBeInTheDocument();
    expect(criados).toEqual([]);
  });

  test('a fonte sugere a nota, e só a pessoa a aceita', async () => {
    const { pessoa } = await abrirEscrito();
    await pessoa.click(screen.getByRole('button', { name: 'Fonte da hora e classificação' }));
    const nota = screen.getByRole('combobox', { name: /Rodden/ });
    await pessoa.type(campo(/Fonte da hora/), 'Certidão');
    expect(nota).toHaveValue('');
    await pessoa.click(screen.getByRole('button', { name: 'Usar AA' }));
    expect(nota).toHaveValue('AA');
    expect(nota).toHaveFocus();
    expect(screen.queryByText(/Sugestão/)).not.toBeInTheDocument();
    expect(
      within(nota).getByRole('option', { name: /^DD: fontes que se contradizem/ }),
    ).toBeEnabled();
    await salvar(pessoa);
    await waitFor(() => expect(criados).toHaveLength(1));
    expect(criados[0]).toMatchObject({ rodden: 'AA', fonteDaHora: 'Certidão' });
  });
}

function editar(): void {
  test('editar outra coisa não perde a hora, a nota nem a fonte', async () => {
    const gravados: unknown[] = [];
    servidor.use(
      responde('mapa', mapaSemHora),
      semCorpo('substituirMapa', ({ corpo }) => gravados.push(corpo)),
    );
    const { pessoa } = abrir({ rota: `${ROTA}/editar` });
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), ' de novo');
    expect(precisao('Não sei a hora')).toBeChecked();
    await salvar(pessoa);
    await waitFor(() => expect(gravados).toHaveLength(1));
    expect(gravados[0]).toMatchObject({
      data: { dataHora: '1985-11-11T14:00:00Z' },
      hora: { precisao: 'desconhecida' },
      rodden: 'X',
      fonteDaHora: 'Ninguém se lembra',
    });
  });

  test('quando o mapa mudou, mostra-se o que um e outro dizem da hora', async () => {
    servidor.use(
      responde('mapa', mapa),
      recusa('substituirMapa', { status: 409, detail: 'O mapa mudou.' }),
    );
    const { pessoa } = abrir({ rota: `${ROTA}/editar` });
    await pessoa.type(await screen.findByRole('textbox', { name: /Nome/ }), ' X');
    servidor.use(responde('mapa', { ...mapaSemHora, versao: 2 }));
    await salvar(pessoa);
    const linhas = within(await screen.findByRole('table', { name: /Seu rascunho|seu rascunho/ }));
    const linha = (nome: RegExp) =>
      within(linhas.getByRole('row', { name: nome }))
        .getAllByRole('cell')
        .map((c) => c.textContent);
    expect(linha(/^O que se sabe da hora/)).toEqual(['hora desconhecida', 'hora exata']);
    expect(linha(/^Classificação de Rodden/)).toEqual(['X', '—']);
    expect(linha(/^Fonte da hora/)).toEqual(['Ninguém se lembra', '—']);
  });

  test('a prévia calcula com o dia inteiro do lugar, que a história do fuso dá', async () => {
    const pedidos: string[] = [];
    const meiaNoite = (instante: string) => ({
      ...verao.horaLegal,
      alternativas: verao.horaLegal.alternativas.map((a) => ({ ...a, instante })),
    });
    servidor.use(
      responde('verao', ({ url }) => {
        const dt = url.searchParams.get('dt');
        if (dt === '1985-11-10T00:00:00Z') return meiaNoite('1985-11-10T03:00:00Z');
        return dt === '1985-11-11T00:00:00Z' ? meiaNoite('1985-11-11T03:00:00Z') : verao.horaLegal;
      }),
      responde('planetas', (p) => (pedidos.push(p.url.search), calculado(p))),
    );
    const { pessoa } = await abrirEscrito({ precisao: 'desconhecida' });
    await pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('region', { name: 'Painel do mapa' });
    const doDia = new URLSearchParams(pedidos.at(-1));
    expect(doDia.get('precisaoDaHora')).toBe('desconhecida');
    expect(doDia.get('horaDe')).toBe('1985-11-10T03:00:00Z');
    expect(doDia.get('horaAte')).toBe('1985-11-11T03:00:00Z');
  });

  test('sem saber quando o dia acaba, a prévia não se mostra, e o formulário continua lá', async () => {
    servidor.use(recusa('verao', { status: 503 }));
    const { pessoa } = await abrirEscrito({ precisao: 'desconhecida' });
    const abrirMapaEscrito = () => pessoa.click(screen.getByRole('button', { name: 'Abrir' }));
    await abrirMapaEscrito();
    await pessoa.click(await screen.findByRole('button', { name: /sem verificar/ }));
    await abrirMapaEscrito();
    expect(
      await screen.findByRole('heading', { name: 'Não foi possível abrir o mapa' }),
    ).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Voltar ao formulário' }));
    expect(await screen.findByRole('radio', { name: 'Não sei a hora' })).toBeChecked();
  });
}
