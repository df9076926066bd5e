/** As páginas do roteador, quem as abre, o que pedem, e como se chega ao que nelas se abre. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as arquivos from '@/components/arquivos';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import {
  exercicio,
  id,
  importacao,
  TEXTO,
  type Respostas,
  type RotaDeTela,
} from '../../support/boasRespostas';
import { escola, ID_MAPA, mapa, tokenDe } from '../../support/exemplos';

export const QUEM = {
  ninguém: null,
  pessoa: tokenDe(),
  aluno: tokenDe({ papel: ['aluno'], nome: 'Ana Beatriz Lima' }),
  equipe: tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' }),
} as const;

export interface Pagina {
  /** No roteador. */
  readonly caminho: string;
  readonly rota: string;
  readonly quem: keyof typeof QUEM;
  /** O que se faz depois de aberta para que pergunte mais; então só essas perguntas se provam. */
  readonly gesto?: () => Promise<void>;
  /** O formulário já vem escrito. */
  readonly escrito?: true;
  /** O que aqui se responde de outro modo. */
  readonly com?: Partial<Respostas>;
  /** As que a quem nela está se recusam: não é dele o que pedem. */
  readonly recusadas?: readonly RotaDeTela[];
  /** As perguntas que são o assunto da página: sem elas não há o que mostrar. */
  readonly essenciais?: readonly RotaDeTela[];
  /** As que nesta página faltam sem se dizer, e por quê. */
  readonly caladas?: Partial<Record<RotaDeTela, string>>;
  /** As que noutras se calam e nesta se dizem: são o assunto dela. */
  readonly ditas?: readonly RotaDeTela[];
  /** As que, além das que o gesto traz, só depois dele fazem falta. */
  readonly depoisDoGesto?: readonly RotaDeTela[];
}

const clicar = (nome: string | RegExp) => async (): Promise<void> => {
  // Por texto ou nome: perguntar por papel a uma tela destas custa dez vezes mais.
  const achar = (): HTMLElement => {
    const alvo =
      screen.queryAllByText(nome, { selector: 'button, a' })[0] ??
      screen.queryAllByLabelText(nome)[0];
    if (!alvo) throw new Error(`Não há ${String(nome)} na tela.`);
    return alvo;
  };
  fireEvent.click(await waitFor(achar));
};
const doMenu = (menu: 'Mais' | 'Compartilhar', acao: string) => async (): Promise<void> => {
  await clicar(menu)();
  fireEvent.click(await waitFor(() => screen.getByText(acao, { selector: 'li *' })));
};
const marcar = (nome: string) => async (): Promise<void> => {
  fireEvent.click(await waitFor(() => screen.getByLabelText(nome)));
};
const escreverNo = (nome: RegExp, texto: string) => async (): Promise<void> => {
  const campo = await waitFor(() => {
    const [achado] = screen.queryAllByLabelText(nome, { selector: 'input' });
    if (!achado) throw new Error(`Não há o campo ${String(nome)}.`);
    return achado;
  });
  fireEvent.change(campo, { target: { value: texto } });
};

const MAPA = `/mapas/${ID_MAPA}`;
const ESCOLA = `/escolas/${escola.id}`;
const TURMA = `/turmas/${id(950)}`;
const ENSINA: Partial<Respostas> = { minhasTurmas: [] };
const ESTUDA: Partial<Respostas> = {
  mapasDasEscolas: [{ escola, equipe: false, mapas: [] }],
  textosDaEscola: { escola, equipe: false, turmas: [], textos: [TEXTO] },
};
/** Sem ponto escolhido só se diz à equipe o que falta escrever. */
const SEM_PONTO = {
  textosDaEscola: 'sem ponto escolhido, só se diz à equipe o que falta escrever',
};
const naEquipe = (resto: string) =>
  ({ caminho: '/turmas/:id', rota: TURMA + resto, quem: 'equipe', com: ENSINA }) as const;
const noMapa = { caminho: '/mapas/:id', quem: 'pessoa', essenciais: ['mapa'] } as const;

export const PAGINAS: Readonly<Record<string, Pagina>> = {
  entrar: { caminho: '/login', rota: '/login', quem: 'ninguém' },
  'senha nova': {
    caminho: '/redefinir-senha',
    rota: `/redefinir-senha?code=abc&userId=${id(1)}`,
    quem: 'ninguém',
  },
  'confirmar a conta': {
    caminho: '/confirmar-conta',
    rota: '/confirmar-conta?code=abc&convite=def',
    quem: 'ninguém',
    essenciais: ['contaPorConfirmar'],
  },
  'o link público': {
    caminho: '/m/:codigo',
    rota: '/m/abc',
    quem: 'ninguém',
    essenciais: ['abrirLink'],
  },
  'o convite, sem conta': {
    caminho: '/convite/:codigo',
    rota: '/convite/abc',
    quem: 'ninguém',
    essenciais: ['convite'],
  },
  'o convite, com conta': {
    caminho: '/convite/:codigo',
    rota: '/convite/abc',
    quem: 'aluno',
    essenciais: ['convite'],
  },
  imprimir: {
    caminho: '/mapas/impressao',
    rota: enderecoDeImpressao(mapaSalvo(mapa)),
    quem: 'pessoa',
    essenciais: ['planetas'],
  },
  'o meu mapa': {
    caminho: '/',
    rota: '/',
    quem: 'pessoa',
    essenciais: ['perfilMapa'],
    caladas: SEM_PONTO,
  },
  'todos os mapas': { caminho: '/mapas', rota: '/mapas', quem: 'pessoa', ditas: ['resumos'] },
  'a relação de dois, por escolher': { caminho: '/relacoes', rota: '/relacoes', quem: 'pessoa' },
  'a relação de dois': {
    caminho: '/relacoes',
    rota: `/relacoes?a=${mapa.id}&b=${id(901)}`,
    quem: 'pessoa',
    // Sem as escolhas do outro não se sabe como se calcula, e o título é só do primeiro.
    essenciais: ['mapa', 'calculoDoMapa'],
  },
  'a relação de dois, guardar': {
    caminho: '/relacoes',
    rota: `/relacoes?a=${mapa.id}&b=${id(901)}`,
    quem: 'pessoa',
    com: { mapa: ({ url }) => (url.pathname.includes(id(901)) ? { ...mapa, id: id(901) } : mapa) },
    gesto: doMenu('Mais', 'Guardar a relação…'),
  },
  'a relação de dois, às cegas': {
    caminho: '/relacoes',
    rota: `/relacoes?a=${id(960)}&b=${id(961)}`,
    quem: 'aluno',
    recusadas: ['mapa', 'calculoDoMapa'],
    essenciais: ['mapa', 'mapaDaTurma', 'relacaoAsCegas'],
    caladas: { calculoDoMapa: 'às cegas valem as escolhas da turma, e não se dizem' },
  },
  'as relações guardadas': {
    caminho: '/mapas',
    rota: '/mapas?ver=relacoes',
    quem: 'pessoa',
  },
  'as relações guardadas, num arquivo': {
    caminho: '/mapas',
    rota: '/mapas?ver=relacoes',
    quem: 'pessoa',
    gesto: async () => {
      jest.spyOn(arquivos, 'baixar').mockImplementation(() => undefined);
      await clicar('Exportar relações')();
    },
  },
  'o Davison de dois': {
    caminho: '/relacoes/davison/:a/:b',
    rota: `/relacoes/davison/${mapa.id}/${id(901)}`,
    quem: 'pessoa',
    essenciais: ['mapa', 'calculoDoMapa', 'davison'],
    caladas: SEM_PONTO,
  },
  'procurar no céu': {
    caminho: '/mapas',
    rota: '/mapas',
    quem: 'pessoa',
    gesto: escreverNo(/^Buscar/, 'sol em áries '),
  },
  'procurar nos mapas': {
    caminho: '/mapas',
    rota: '/mapas',
    quem: 'pessoa',
    gesto: escreverNo(/^Buscar/, 'outro'),
  },
  'o mapa de agora': {
    caminho: '/mapas/agora',
    rota: '/mapas/agora',
    quem: 'pessoa',
    caladas: SEM_PONTO,
  },
  'novo mapa': { caminho: '/mapas/novo', rota: '/mapas/novo', quem: 'pessoa' },
  'novo mapa, escrito': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'pessoa',
    escrito: true,
  },
  'novo mapa, outra hora': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'pessoa',
    escrito: true,
    gesto: escreverNo(/^Hora/, '15:45'),
    caladas: { planetas: 'quanto o Ascendente mudaria acrescenta-se à frase do fuso, que fica' },
  },
  'novo mapa, de um aluno': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'aluno',
    com: ESTUDA,
    // Sem saber quantos tem, não se sabe se pode fazer mais um.
    essenciais: ['mapas', 'mapasDasEscolas'],
    caladas: { mapasDasEscolas: 'não se sabendo, o formulário abre, e quem conta é o servidor' },
  },
  'novo mapa, o lugar': {
    caminho: '/mapas/novo',
    rota: '/mapas/novo',
    quem: 'pessoa',
    gesto: escreverNo(/Local/, 'campi'),
  },
  'um mapa': { ...noMapa, rota: MAPA, caladas: SEM_PONTO },
  'um mapa da escola, com um ponto escolhido': {
    ...noMapa,
    rota: `${MAPA}?corpo=Planeta:Sol`,
    com: { mapa: { ...mapa, escolaId: escola.id } },
  },
  'um mapa da escola, para quem estuda, com um ponto escolhido': {
    ...noMapa,
    quem: 'aluno',
    rota: `${MAPA}?corpo=Planeta:Sol`,
    com: { ...ESTUDA, mapa: { ...mapa, escolaId: escola.id } },
  },
  'um mapa, links públicos': {
    ...noMapa,
    rota: MAPA,
    gesto: doMenu('Compartilhar', 'Link público'),
  },
  'um mapa, ficha': { ...noMapa, rota: MAPA, gesto: doMenu('Mais', 'Ficha') },
  'um mapa da escola, em aula': {
    ...noMapa,
    quem: 'equipe',
    rota: `${MAPA}?aula`,
    com: { mapa: { ...mapa, escolaId: escola.id } },
    caladas: SEM_PONTO,
  },
  trânsitos: { ...noMapa, rota: `${MAPA}?vista=transitos` },
  'trânsitos longos': { ...noMapa, rota: `${MAPA}?vista=longos` },
  progressão: { ...noMapa, rota: `${MAPA}?vista=progressao` },
  revolução: { ...noMapa, rota: `${MAPA}?vista=revolucao` },
  'comparar sistemas': { ...noMapa, rota: `${MAPA}?vista=comparar` },
  'editar um mapa': {
    caminho: '/mapas/:id/editar',
    rota: `${MAPA}/editar`,
    quem: 'pessoa',
    essenciais: ['mapa'],
  },
  'a escola': { caminho: '/escolas/:id', rota: ESCOLA, quem: 'equipe', essenciais: ['escola'] },
  'a escola, compartilhar um mapa': {
    caminho: '/escolas/:id',
    rota: ESCOLA,
    quem: 'equipe',
    essenciais: ['escola'],
    gesto: clicar('Compartilhar Santos Dumont'),
  },
  ...Object.fromEntries(
    ['turmas', 'textos', 'exercicios', 'calculo', 'equipe'].map((aba) => [
      `a escola, ${aba}`,
      {
        caminho: '/escolas/:id',
        rota: `${ESCOLA}?aba=${aba}`,
        quem: 'equipe' as const,
        essenciais: ['escola' as const],
      },
    ]),
  ),
  'a escola, mudar o perfil de todos': {
    caminho: '/escolas/:id',
    rota: `${ESCOLA}?aba=calculo`,
    quem: 'equipe',
    essenciais: ['escola'],
    gesto: marcar('Verdadeiro'),
    caladas: { alcanceDoCalculoDaEscola: 'sem os números a pergunta diz que são todos' },
  },
  'novo mapa da escola': {
    caminho: '/escolas/:id/mapas/novo',
    rota: `${ESCOLA}/mapas/novo`,
    quem: 'equipe',
    essenciais: ['escola'],
  },
  'as minhas turmas': {
    caminho: '/escolas/:id/turmas',
    rota: `${ESCOLA}/turmas`,
    quem: 'aluno',
    essenciais: ['minhasTurmas'],
  },
  'os textos da escola': {
    caminho: '/escolas/:id/textos',
    rota: `${ESCOLA}/textos`,
    quem: 'aluno',
    com: ESTUDA,
    essenciais: ['textosDaEscola'],
  },
  'o exercício, para quem o faz': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}`,
    quem: 'aluno',
    essenciais: ['exercicio'],
  },
  'o exercício, para a equipe': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}`,
    quem: 'equipe',
    com: { exercicio: { ...exercicio, equipe: true } },
    essenciais: ['exercicio'],
    caladas: { turma: 'só faz falta a quem edita, e aí se diz' },
  },
  'o exercício, uma pessoa de cada vez': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}?aluno=${id(920)}`,
    quem: 'equipe',
    com: { exercicio: { ...exercicio, equipe: true } },
    essenciais: ['exercicio'],
    caladas: { turma: 'só faz falta a quem edita, e aí se diz' },
  },
  'o exercício, editar': {
    caminho: '/exercicios/:id',
    rota: `/exercicios/${exercicio.id}`,
    quem: 'equipe',
    com: { exercicio: { ...exercicio, equipe: true } },
    gesto: clicar('Editar'),
    depoisDoGesto: ['turma'],
  },
  treino: {
    caminho: '/treino/:id',
    rota: `/treino/${id(960)}`,
    quem: 'aluno',
    essenciais: ['mapaDaTurma'],
  },
  'o mapa da turma': {
    caminho: '/turmas/mapas/:id',
    rota: `/turmas/mapas/${id(960)}`,
    quem: 'aluno',
    essenciais: ['mapaDaTurma'],
  },
  'a turma, para quem estuda': {
    caminho: '/turmas/:id',
    rota: TURMA,
    quem: 'aluno',
    essenciais: ['minhasTurmas'],
  },
  'a turma, para a equipe': { ...naEquipe(''), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, pessoas': { ...naEquipe('?aba=pessoas'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, relações': { ...naEquipe('?aba=relacoes'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, exercícios': { ...naEquipe('?aba=exercicios'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, textos': { ...naEquipe('?aba=textos'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, roteiros': { ...naEquipe('?aba=roteiros'), essenciais: ['turma', 'minhasTurmas'] },
  'a turma, compartilhar mapas': { ...naEquipe(''), gesto: clicar('Compartilhar mapas') },
  'a turma, copiar um mapa': { ...naEquipe('?aba=mapas'), gesto: clicar(/^Copiar um mapa meu/) },
  'a turma, como aluno': { ...naEquipe('?como-aluno'), essenciais: ['turmaComoAluno'] },
  'o roteiro': {
    caminho: '/roteiros/:id',
    rota: `/roteiros/${id(990)}`,
    quem: 'aluno',
    essenciais: ['roteiro'],
  },
  'o caderno': {
    caminho: '/mapas/:id/caderno',
    rota: `/mapas/${ID_MAPA}/caderno`,
    quem: 'pessoa',
    essenciais: ['mapa', 'calculoDoMapa', 'planetas', 'ficha', 'modelosDeCaderno', 'marca'],
  },
  'o caderno de um mapa da escola': {
    caminho: '/mapas/:id/caderno',
    rota: `/mapas/${ID_MAPA}/caderno`,
    quem: 'equipe',
    com: { mapa: { ...mapa, dono: true, escolaId: escola.id } },
    essenciais: ['mapa', 'calculoDoMapa', 'planetas', 'ficha', 'modelosDeCaderno', 'marcaDaEscola'],
  },
  'a janela de quem ensina': { caminho: '/aula/:aula', rota: '/aula/nenhuma', quem: 'pessoa' },
  importar: { caminho: '/importar', rota: '/importar', quem: 'pessoa', ditas: ['mapasDasEscolas'] },
  'uma importação, a conferir': {
    caminho: '/importar/:id',
    rota: `/importar/${importacao.id}`,
    quem: 'pessoa',
    essenciais: ['importacao'],
  },
  'uma importação, gravada': {
    caminho: '/importar/:id',
    rota: `/importar/${importacao.id}`,
    quem: 'pessoa',
    com: {
      importacao: {
        ...importacao,
        estado: 'gravada',
        resultado: { novos: 1, substituidos: 0, fora: 1 },
      },
    },
    essenciais: ['importacao'],
  },
  'uma importação, desfazer': {
    caminho: '/importar/:id',
    rota: `/importar/${importacao.id}`,
    quem: 'pessoa',
    com: {
      importacao: {
        ...importacao,
        estado: 'gravada',
        resultado: { novos: 1, substituidos: 0, fora: 1 },
        desfazivelAte: '2999-01-01T00:00:00Z',
      },
    },
    essenciais: ['importacao'],
    gesto: clicar('Desfazer esta importação'),
  },
  'o início': {
    caminho: '/inicio',
    rota: '/inicio',
    quem: 'pessoa',
    ditas: ['mapasDoInicio', 'ceuDeAgora', 'pendencias'],
  },
  'o céu': {
    caminho: '/ceu',
    rota: `/ceu?mapa=${ID_MAPA}`,
    quem: 'pessoa',
    ditas: ['ceu', 'ceuDeAgora', 'horasPlanetarias', 'mapa', 'calculoDoMapa', 'planetas'],
  },
  'o céu, um eclipse': {
    caminho: '/ceu',
    rota: '/ceu?dia=2026-08-12&ver=lista',
    quem: 'pessoa',
    com: {
      ceu: {
        eventos: [
          {
            tipo: 'eclipse',
            instante: '2026-08-12T17:45:59.221Z',
            astro: 'Sol',
            especie: 'total',
            longitude: 140.13,
            magnitude: 1.04,
            saros: 126,
            onde: { latitude: 65.2, longitude: -25.2 },
          },
        ],
      },
    },
    ditas: ['ceu', 'eclipsesDoLugar'],
  },
  'o céu, o ano': {
    caminho: '/ceu',
    rota: '/ceu?ver=ano',
    quem: 'pessoa',
    ditas: ['ceu'],
  },
  'o céu, assinar': {
    caminho: '/ceu',
    rota: '/ceu?assinar=ceu',
    quem: 'pessoa',
    ditas: ['ceu', 'assinaturas'],
  },
  'o mapa de um acontecimento': {
    caminho: '/ceu/mapa',
    rota: '/ceu/mapa?em=2026-11-24T14:53:27Z&nome=Lua%20cheia',
    quem: 'pessoa',
    caladas: SEM_PONTO,
  },
  'o perfil': { caminho: '/perfil', rota: '/perfil', quem: 'pessoa', essenciais: ['perfilMapa'] },
  'a conta': {
    caminho: '/perfil',
    rota: '/perfil?aba=conta',
    quem: 'aluno',
    ditas: ['mapasDasEscolas', 'preferencias'],
  },
  configuração: { caminho: '/configuracao', rota: '/configuracao', quem: 'pessoa' },
  sobre: {
    caminho: '/sobre',
    rota: '/sobre',
    quem: 'pessoa',
    caladas: { perfilMapa: 'sem o próprio mapa o passeio vai pelo de agora, e o passo o diz' },
  },
  'sem acesso': { caminho: '/forbidden', rota: '/forbidden', quem: 'pessoa' },
  'não se encontrou': { caminho: '/*', rota: '/nada-disto', quem: 'pessoa' },
};

/** O que não se diz quando não vem, e por quê. */
export const CALADAS: Partial<Record<RotaDeTela, string>> = {
  features: 'sem recursos não há a aba da progressão: é o que a especificação manda',
  resumos: 'di-lo o menu, quando se abre (respostas.test.tsx)',
  mapasDasEscolas: 'di-lo o menu, quando se abre (respostas.test.tsx)',
  configuracaoPublica: 'sem a chave do Google procura-se na nossa lista, que basta',
  rodas: 'falta a roda pequena ao lado do nome, que é só para se reconhecer o mapa',
  fusoNoInstante: 'fica a hora em UTC, ou só o deslocamento (respostas.test.tsx)',
  preferencias: 'as horas são as de Brasília, e diz-se (relogio.test.tsx)',
  fusosDaZona: 'as horas ficam em UTC, e diz-se (relogio.test.tsx)',
  nomesDasFichas: 'faltam as sugestões; escreve-se na mesma',
  tecnicasDaEscola: 'falta a aba das que a escola fixou, que se abrem de Mais técnicas',
};
