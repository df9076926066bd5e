/**
 * O perfil de cálculo na tela: o mapa espera por ele e nunca se calcula sem ele; o que se escolhe
 * vê-se já, guarda-se na camada que se disse, e desfaz-se se o servidor recusa.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { JanelaDoPerfil } from '@/features/mapa/calculo/PainelDoPerfil';
import type { CamadasDoPerfil } from '@core/contract';
import { daBarra } from '../support/barra';
import { astroInfo, escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { portao } from '../support/formularioNaTela';
import { recusa, responde, semCorpo, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const NENHUMA: CamadasDoPerfil = { escola: null, usuario: null, mapa: null };
const OUTRO = ID_MAPA.replace(/a1$/, 'b2');
const rota = `/mapas/${ID_MAPA}`;
const trocados = new Set(['Marte', 'Vênus']);

/** As consultas dos cálculos pedidos, pela ordem. */
let calculos: URLSearchParams[];
const sistemas = (): (string | null)[] => calculos.map((c) => c.get('sistemaDeCasas'));

beforeEach(() => {
  calculos = [];
  servidor.use(
    responde('mapa', ({ parametros }) => ({ ...mapa, id: String(parametros['id']) })),
    responde('planetas', ({ url: { searchParams } }) => {
      calculos.push(searchParams);
      const sistema = searchParams.get('sistemaDeCasas') ?? 'Placidus';
      const planetas = astroInfo.planetas.map((c) =>
        sistema === 'SignosInteiros' && trocados.has(c.ponto.tipo)
          ? { ...c, casas: { atual: ((c.casas?.atual ?? 0) % 12) + 1, proxima: null } }
          : c,
      );
      return { ...astroInfo, planetas, sistemaDeCasas: sistema as 'Placidus' };
    }),
  );
});

const camadas = (mudadas: Partial<CamadasDoPerfil>) =>
  responde('calculoDoMapa', { ...NENHUMA, ...mudadas });
const casas = (nome: string): Promise<HTMLElement> =>
  screen.findByText(new RegExp(`Casas ${nome}, zodíaco tropical`));
const campo = (nome: string): HTMLElement => screen.getByRole('combobox', { name: nome });
const SISTEMA = 'Sistema de casas';
/** O painel, sem o mapa por trás. */
async function abrirPainel(token = tokenDe()) {
  const tela = abrir({
    token,
    parte: (
      <JanelaDoPerfil origem={{ tipo: 'mapa', id: ID_MAPA }} aberta aoFechar={() => undefined} />
    ),
  });
  await screen.findByText(/Você está mudando/);
  return tela;
}

describe('ao abrir', () => {
  test('espera-se pelas escolhas, que são as do mapa sobre as da pessoa; as de um mapa que chegam tarde não ficam com outro', async () => {
    const [doPrimeiro, soltar] = portao();
    servidor.use(
      responde('calculoDoMapa', async ({ parametros }) => {
        if (parametros['id'] === ID_MAPA) {
          await doPrimeiro;
          return { ...NENHUMA, mapa: { sistemaDeCasas: 'Koch' } };
        }
        return {
          ...NENHUMA,
          usuario: { sistemaDeCasas: 'Regiomontanus', nodo: 'verdadeiro' },
          mapa: { sistemaDeCasas: 'Campanus' },
        };
      }),
    );
    const { router } = abrir({ rota });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(mapa.nome);
    expect(screen.getByRole('status', { name: 'Carregando o mapa' })).toBeInTheDocument();
    expect(calculos).toEqual([]);
    await act(() => router.navigate(`/mapas/${OUTRO}`));
    expect(await casas('Campanus')).toHaveTextContent(/zodíaco tropical, nodo verdadeiro$/);
    await act(async () => soltar());
    expect(calculos.map(String)).toEqual([
      expect.stringMatching(/&sistemaDeCasas=Campanus&nodo=verdadeiro$/),
    ]);
    await act(() => router.navigate(rota));
    await casas('Koch');
    expect(sistemas()).toEqual(['Campanus', 'Koch']);
  });

  test('se não vêm, diz-se e nada se calcula; a pedido vê-se com o padrão, que se diz; vindas, passa a ser com elas', async () => {
    const NAO_VEIO = 'Não foi possível carregar o perfil de cálculo';
    servidor.use(
      responde('perfilMapa', { ...mapa, id: OUTRO }),
      recusa('calculoDoMapa', { status: 500 }),
      recusa('calculoDoUsuario', { status: 500 }),
    );
    const { pessoa, router } = abrir({ rota });
    await screen.findByText(NAO_VEIO);
    expect(calculos).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    await pessoa.click(screen.getByRole('button', { name: 'Ver com o perfil padrão' }));
    await casas('Placidus');
    expect(screen.getByText(/Visto com o perfil de cálculo padrão/)).toBeVisible();
    // Sem escolhas, o endereço do cálculo é o de sempre.
    expect(calculos.map((c) => [...c.keys()])).toEqual([['data', 'coordenada']]);
    servidor.use(camadas({ mapa: { sistemaDeCasas: 'Koch' } }));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await casas('Koch');
    expect(screen.queryByText(/perfil de cálculo padrão/)).toBeNull();
    // No mapa da pessoa valem as dela.
    calculos = [];
    await act(() => router.navigate('/'));
    await screen.findByText(NAO_VEIO);
    expect(calculos).toEqual([]);
    servidor.use(responde('calculoDoUsuario', { sistemaDeCasas: 'Campanus' }));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await casas('Campanus');
  });
});

test('comparar: abre-se da natal, mora no endereço, cada sistema é um cálculo, e acendem-se os corpos que mudam de casa', async () => {
  const { pessoa, router } = abrir({ rota });
  await daBarra(pessoa, 'Mais', 'Comparar sistemas de casas');
  await screen.findByRole('table', { name: 'Casa de cada corpo em cada sistema' });
  expect(router.state.location.search).toBe('?vista=comparar');
  expect(sistemas()).toEqual([null, 'SignosInteiros']);
  const acesos = [...document.querySelectorAll('[data-acesos]')].map((g) => g.childElementCount);
  expect(acesos).toEqual([2, 2]);
  await pessoa.selectOptions(campo('Terceiro sistema'), 'Koch');
  await waitFor(() => expect(sistemas()).toContain('Koch'));
  expect(new URLSearchParams(router.state.location.search).get('sistemas')).toBe(
    'Placidus,SignosInteiros,Koch',
  );
});

test('o que se escolhe vê-se no mapa, com o de antes à vista enquanto se calcula; recusado, desfaz-se, diz-se e pode repetir-se', async () => {
  const [nova, calcular] = portao();
  servidor.use(
    semCorpo('salvarCalculoDoMapa'),
    responde('planetas', async ({ url }) => {
      const sistema = url.searchParams.get('sistemaDeCasas') ?? 'Placidus';
      if (sistema === 'Koch') await nova;
      return { ...astroInfo, sistemaDeCasas: sistema as 'Koch' };
    }),
  );
  const { pessoa } = abrir({ rota });
  await daBarra(pessoa, 'Mais', 'Perfil de cálculo');
  await screen.findByRole('dialog', { name: 'Perfil de cálculo' });
  await pessoa.selectOptions(campo(SISTEMA), 'Koch');
  expect(await screen.findByText('Calculando o mapa com a nova escolha…')).toBeInTheDocument();
  expect(screen.getByText(/Casas Placidus, zodíaco tropical/)).toBeInTheDocument();
  expect(screen.getByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
  calcular();
  await casas('Koch');
  servidor.use(recusa('salvarCalculoDoMapa', { status: 409, detail: 'O mapa mudou.' }));
  await pessoa.selectOptions(campo(SISTEMA), 'Campanus');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A escolha foi desfeita, porque não foi salva. O mapa mudou.',
  );
  await waitFor(() => expect(campo(SISTEMA)).toHaveValue('Placidus'));
  await casas('Placidus');
  servidor.use(semCorpo('salvarCalculoDoMapa'));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await casas('Campanus');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

describe('no painel', () => {
  test('guarda-se na camada que se disse, que diz onde vale; e segue-se o padrão, num campo ou em tudo', async () => {
    const corpos: unknown[] = [];
    const daPessoa: unknown[] = [];
    servidor.use(
      semCorpo('salvarCalculoDoMapa', ({ corpo }) => corpos.push(corpo)),
      semCorpo('salvarCalculoDoUsuario', ({ corpo }) => daPessoa.push(corpo)),
    );
    const { pessoa } = await abrirPainel();
    expect(screen.getByText(/Você está mudando/)).toHaveTextContent(
      'Você está mudando: Este mapa. Vale só neste mapa, para todas as pessoas que veem este mapa.',
    );
    await pessoa.selectOptions(campo(SISTEMA), 'Koch');
    await pessoa.click(screen.getByRole('button', { name: 'Meu padrão' }));
    expect(campo(SISTEMA)).toHaveValue('Placidus');
    await pessoa.selectOptions(campo(SISTEMA), 'Campanus');
    expect(screen.getByText('Este mapa tem a sua própria escolha: Koch.')).toBeInTheDocument();
    await waitFor(() => expect(daPessoa).toEqual([{ sistemaDeCasas: 'Campanus' }]));
    await pessoa.click(screen.getByRole('button', { name: 'Este mapa' }));
    await pessoa.click(screen.getByRole('button', { name: 'Mudar: Pontos a mais' }));
    await pessoa.click(screen.getByRole('checkbox', { name: 'Quíron' }));
    await pessoa.click(screen.getByRole('radio', { name: 'Osculadora' }));
    await pessoa.click(screen.getByRole('button', { name: `Seguir o padrão: ${SISTEMA}` }));
    expect(campo(SISTEMA)).toHaveValue('Campanus');
    await pessoa.click(screen.getByRole('button', { name: 'Seguir o padrão em tudo' }));
    const pontos = ['Quíron', 'LilithOsculadora'];
    await waitFor(() =>
      expect(corpos).toEqual([
        { sistemaDeCasas: 'Koch' },
        { sistemaDeCasas: 'Koch', pontos: ['Quíron'] },
        { sistemaDeCasas: 'Koch', pontos },
        { pontos },
        {},
      ]),
    );
    expect(screen.queryByRole('button', { name: /^Seguir o padrão/ })).not.toBeInTheDocument();
  });

  test('um orbe fora dos limites diz-se e não se guarda; um bom guarda-se ao sair do campo', async () => {
    const corpos: { orbes?: Record<string, unknown> }[] = [];
    servidor.use(
      semCorpo('salvarCalculoDoMapa', ({ corpo }) => corpos.push(corpo as (typeof corpos)[0])),
    );
    const { pessoa } = await abrirPainel();
    await pessoa.selectOptions(campo('Orbes'), 'propria');
    const celula = await screen.findByRole('textbox', { name: 'Conjunção: com sol ou lua' });
    const escrever = async (orbe: string) => {
      await pessoa.clear(celula);
      await pessoa.paste(orbe);
      await pessoa.tab();
    };
    await escrever('15,5');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'De 0 a 15 graus, de meio em meio: 6 ou 4,5.',
    );
    expect(celula).toBeInvalid();
    await escrever('9,5');
    await waitFor(() => expect(corpos).toHaveLength(2));
    expect(corpos[1]?.orbes?.['Conjunção']).toEqual({ comLuminar: 9.5, sem: 10 });
    expect(screen.getByRole('textbox', { name: 'Conjunção: outros pares' })).toHaveFocus();
  });
});

describe('num mapa de escola', () => {
  const daEscola = (equipe: boolean): void =>
    servidor.use(
      responde('mapa', { ...mapa, escolaId: escola.id, dono: equipe }),
      responde('mapasDasEscolas', [{ escola, equipe, mapas: [{ id: ID_MAPA, nome: mapa.nome }] }]),
      camadas({ escola: { sistemaDeCasas: 'SignosInteiros' } }),
      responde('calculoDoUsuario', { sistemaDeCasas: 'Koch' }),
      responde('alcanceDoCalculoDaEscola', { mapas: 190, pessoas: 303 }),
    );

  test('a equipe muda este mapa ou a escola, que pergunta antes e se desfaz; recusado, não se repete por cima', async () => {
    const gravadas: unknown[] = [];
    daEscola(true);
    servidor.use(
      semCorpo('salvarCalculoDaEscola', ({ parametros, corpo }) =>
        gravadas.push([parametros['id'], corpo]),
      ),
    );
    const { pessoa } = await abrirPainel(tokenDe({ papel: 'equipe' }));
    const grupo = within(screen.getByRole('group', { name: 'O que mudar' }));
    const daEquipe = await grupo.findByRole('button', { name: escola.nome });
    expect(grupo.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'Este mapa',
      escola.nome,
    ]);
    await pessoa.click(daEquipe);
    const perguntar = async () => {
      await pessoa.selectOptions(campo(SISTEMA), 'Iguais');
      return within(await screen.findByRole('dialog', { name: /^Mudar o perfil de cálculo de/ }));
    };
    const pergunta = await perguntar();
    expect(await pergunta.findByText(/190 mapas da escola, para 303 pessoas/)).toBeVisible();
    await pessoa.click(pergunta.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mudar/ })).toBeNull());
    expect(campo(SISTEMA)).toHaveDisplayValue('Signos inteiros');
    expect(gravadas).toEqual([]);
    await pessoa.click((await perguntar()).getByRole('button', { name: 'Mudar para todos' }));
    const antes = { sistemaDeCasas: 'SignosInteiros' };
    const depois = { sistemaDeCasas: 'Iguais' };
    await pessoa.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(gravadas).toEqual([
        [escola.id, { perfil: depois, visto: antes }],
        [escola.id, { perfil: antes, visto: depois }],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    servidor.use(recusa('salvarCalculoDaEscola', { status: 409, detail: 'Outra pessoa mudou.' }));
    await pessoa.click((await perguntar()).getByRole('button', { name: 'Mudar para todos' }));
    expect(await screen.findByText(/Outra pessoa mudou\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Tentar de novo|Desfazer)$/ })).toBeNull();
  });

  test('quem estuda só lê; com o seu perfil, só porque o pediu, e o cabeçalho o diz', async () => {
    daEscola(false);
    const { pessoa } = abrir({ rota, token: tokenDe({ papel: 'aluno' }) });
    await casas('Signos inteiros');
    await daBarra(pessoa, 'Mais', 'Perfil de cálculo');
    const painel = within(await screen.findByRole('dialog', { name: 'Perfil de cálculo' }));
    expect(painel.queryByRole('combobox')).not.toBeInTheDocument();
    expect(painel.getByText(/a turma toda vê o mapa com as mesmas escolhas/)).toBeInTheDocument();
    expect(painel.getByText('Da escola.')).toBeInTheDocument();
    await pessoa.click(painel.getByRole('button', { name: 'Ver com meu perfil' }));
    await casas('Koch');
    screen.getByText('Visto com o meu perfil de cálculo, e não com o da escola.');
    await pessoa.click(await screen.findByRole('button', { name: 'Voltar ao perfil da escola' }));
    await casas('Signos inteiros');
    expect(screen.queryByText(/Visto com o meu perfil/)).not.toBeInTheDocument();
  });
});
