/**
 * De antes para depois de se esconder um mapa, uma aluna não junta o que listou ao que lê: nem pelo
 * id, nem pela ordem, nem pelo que alguém escreveu.
 */
import type {
  Exercicio,
  Turma,
  RelacoesDaTurma,
  Roteiro,
  TextosDaEscola,
  TurmaDoAluno,
} from '@core/contract';
import { dadosDaPessoa } from '@server/repositories/pessoaRepository';
import { IDS, ROTEIRO } from '../../support/serverCenario';
import { s, equipe, aluna, D2, mudar } from './cena';

const T1 = { id: IDS.T1 };
const ler = async <T>(rota: Parameters<typeof s.pedir>[0], id: string, token = aluna) =>
  (await s.pedir(rota, { parametros: { id }, token })).json<T>();

interface Listado {
  readonly mapas: TurmaDoAluno['mapas'];
  readonly exercicios: readonly { readonly id: string; readonly titulo: string }[];
  readonly roteiros: readonly { readonly id: string; readonly titulo: string }[];
  readonly relacoes: RelacoesDaTurma;
}
async function listar(token = aluna): Promise<Listado> {
  const [turma] = (await s.pedir('minhasTurmas', { token })).json<TurmaDoAluno[]>();
  return {
    mapas: turma?.mapas ?? [],
    exercicios: await ler('exerciciosDaTurma', IDS.T1, token),
    roteiros: await ler('roteirosDaTurma', IDS.T1, token),
    relacoes: await ler('relacoesDaTurma', IDS.T1, token),
  };
}
const idsDe = ({ mapas, exercicios, roteiros, relacoes }: Listado): string[] =>
  [
    ...mapas.flatMap((m) => [m.id, m.mapaId ?? []].flat()),
    ...exercicios.map((x) => x.id),
    ...roteiros.map((r) => r.id),
    ...relacoes.flatMap((r) => [r.id, ...r.mapas.map((m) => m.id)]),
  ].sort();

const dar = (mapas: string[], cegueira: 'às claras' | 'sem dados') =>
  s.pedir('compartilharComTurma', {
    parametros: T1,
    corpo: { mapas, cegueira, revelaEm: null },
    token: equipe,
  });
const daEquipe = async () =>
  (await s.pedir('turma', { parametros: T1, token: equipe })).json<Turma>().mapas;
const deM2 = async () =>
  (await daEquipe()).find((m) => m.mapaId === IDS.M2) as Turma['mapas'][number];

describe('esconder o que já se tinha listado', () => {
  const ESCONDER = {
    'um mapa': () => mudar('sem dados'),
    'ao compartilhá-lo de novo': () => dar([IDS.M1, IDS.M2], 'sem dados'),
  };
  test.each(Object.entries(ESCONDER))('%s: nada guarda o id de antes', async (_, esconder) => {
    await dar([IDS.M1], 'às claras');
    await mudar('às claras');
    const antes = await listar();
    expect([antes.mapas.length, antes.relacoes.length]).toEqual([2, 1]);
    expect((await esconder()).statusCode).toBe(204);
    const depois = await listar();
    const ficaram = idsDe(depois).filter((id) => idsDe(antes).includes(id));
    // O outro mapa, se ficou às claras, é o que era: o compartilhamento dele e o próprio.
    const m1 = depois.mapas.find((m) => m.mapaId === IDS.M1);
    const doOutro = m1 ? [m1.id, IDS.M1, IDS.M1] : [];
    expect(ficaram).toEqual(doOutro.sort());
    for (const rota of ['mapaDaTurma', 'ceuAsCegas', 'perguntasDoTreino'] as const)
      expect((await s.pedir(rota, { parametros: D2, token: aluna })).statusCode).toBe(404);
    expect(
      (await s.pedir('exercicio', { parametros: { id: IDS.Q1 }, token: aluna })).statusCode,
    ).toBe(404);
  });

  test('o que se entregou continua a dizer de que mapa é', async () => {
    await mudar('às claras');
    await mudar('sem dados');
    const [exercicio] = (await listar()).exercicios;
    const { mapas, entregas } = await ler<Exercicio>('exercicio', exercicio?.id ?? '');
    expect(entregas[0]?.respostas[0]?.mapa).toBe(mapas[0]?.id);
    expect(mapas[0]?.id).not.toBe(IDS.D2);
  });

  test('a equipe fica a saber quem só lhe leu o nome na lista; de quem não o leu, nada se diz', async () => {
    await mudar('às claras');
    await mudar('sem dados');
    expect((await deM2()).viramAsClaras).toEqual([]);
    const { id } = await deM2();
    await s.pedir('mudarMapaDaTurma', {
      parametros: { id },
      corpo: { cegueira: 'às claras', revelaEm: null },
      token: equipe,
    });
    await listar();
    await dar([IDS.M2], 'sem dados');
    expect(await deM2()).toMatchObject({ viramAsClaras: [IDS.AE], aberturas: [] });
    // E continua por abrir para quem só o listou.
    expect((await listar()).mapas[0]).toMatchObject({ novo: true });
  });
});

test('a ordem de quem escolheu não se lê: nem no que se entregou, nem na relação', async () => {
  await dar([IDS.M1], 'sem dados');
  const mapas = await daEquipe();
  const porNome = [...mapas].sort((a, b) => (a.nome < b.nome ? -1 : 1));
  for (const escolhidos of [porNome, [...porNome].reverse()]) {
    const { id } = (
      await s.pedir('criarExercicio', {
        parametros: T1,
        corpo: {
          titulo: 'Dois',
          enunciado: '',
          tipo: 'preencher',
          pergunta: 'casa/Marte',
          mapas: escolhidos.map((m) => m.id),
          tentativas: 1,
          prazo: null,
        },
        token: equipe,
      })
    ).json<{ id: string }>();
    const respostas = escolhidos.map((m) => ({ mapa: m.id, resposta: '1' }));
    await s.pedir('entregarExercicio', {
      parametros: { id },
      corpo: { respostas },
      cabecalhos: { 'if-match': '"1"' },
      token: aluna,
    });
    const visto = await ler<Exercicio>('exercicio', id);
    const peloRotulo = [...visto.mapas].sort((a, b) =>
      a.titulo.localeCompare(b.titulo, 'pt', { numeric: true }),
    );
    expect(visto.mapas).toEqual(peloRotulo);
    expect(visto.entregas[0]?.respostas.map((r) => r.mapa)).toEqual(peloRotulo.map((m) => m.id));
  }
  const [relacao] = (await listar()).relacoes;
  const titulos = relacao?.mapas.map((m) => m.titulo) ?? [];
  expect(titulos).toEqual([...titulos].sort((a, b) => a.localeCompare(b, 'pt', { numeric: true })));
});

describe('o que a equipe escreve', () => {
  const ESCRITAS = [
    'O mapa m2 engana.',
    'O MÁPA  M2 engana.',
    'O Ma\u200bpa M2 engana.',
    'O mapá-m2 engana.',
    'O Ma\u0301pa\u00a0M2 engana.',
  ];
  test.each(ESCRITAS)('%s: sem o nome, onde quer que se leia', async (escrito) => {
    // A de um mapa às claras também fala dos outros.
    await dar([IDS.M1], 'às claras');
    await s.pedir('salvarRoteiro', {
      parametros: { id: IDS.RO1 },
      corpo: { titulo: escrito, passos: ROTEIRO.passos.map((p) => ({ ...p, legenda: escrito })) },
      cabecalhos: { 'if-match': '"1"' },
      token: equipe,
    });
    await s.pedir('salvarExercicio', {
      parametros: { id: IDS.Q1 },
      corpo: {
        titulo: escrito,
        enunciado: escrito,
        tipo: 'preencher',
        pergunta: 'signo/Sol',
        mapas: [IDS.D2],
        tentativas: 2,
        prazo: null,
      },
      cabecalhos: { 'if-match': '"1"' },
      token: equipe,
    });
    await s.db.updateTable('entregas').set({ comentario: escrito, nota: escrito }).execute();
    const roteiro = await ler<Roteiro>('roteiro', IDS.RO1);
    const exercicio = await ler<Exercicio>('exercicio', IDS.Q1);
    const { exercicios, roteiros } = await listar();
    await s.pedir('criarTexto', {
      parametros: { id: IDS.E1 },
      corpo: { chave: 'ponto/Sol', texto: escrito, publicado: true, turmas: [] },
      token: equipe,
    });
    const { textos } = await ler<TextosDaEscola>('textosDaEscola', IDS.E1);
    const { entregas } = await dadosDaPessoa(s.db, IDS.AE);
    // Fora da turma não se diz qual dos dela é.
    const daEscola = [
      textos.find((t) => t.chave === 'ponto/Sol')?.texto,
      ...entregas.flatMap((e) => [e.exercicio, e.comentario, e.nota]),
    ];
    expect([...new Set(daEscola)]).toEqual(['O Mapa às cegas engana.']);
    const lidos = [
      roteiro.titulo,
      ...roteiro.passos.map((p) => p.legenda),
      exercicio.titulo,
      exercicio.enunciado,
      exercicio.entregas[0]?.comentario,
      exercicio.entregas[0]?.nota,
      exercicios[0]?.titulo,
      roteiros[0]?.titulo,
    ];
    expect([...new Set(lidos)]).toEqual(['O Mapa 1 engana.']);
    const daEquipeLido = await ler<Exercicio>('exercicio', IDS.Q1, equipe);
    expect(daEquipeLido.titulo.normalize('NFC')).toBe(escrito.normalize('NFC'));
  });
});

test('tirado da turma, o roteiro não mostra mais do mapa do que ela mostrava', async () => {
  await mudar('só signos e casas');
  await s.pedir('tirarMapaDaTurma', { parametros: D2, token: equipe });
  const r = await ler<{ grao?: string }>('ceuDoRoteiro', IDS.RO1);
  expect(r.grao).toBe('signo');
});

describe('treinar o que um exercício pergunta', () => {
  const treinar = (id: string, pergunta: string, resposta: string) =>
    s.pedir('treinar', { parametros: { id }, corpo: { pergunta, resposta }, token: aluna });

  test('nem numa cópia do mapa, nem acabado de apagar o exercício', async () => {
    await dar([IDS.M1], 'sem dados');
    const copia = (await daEquipe()).find((m) => m.mapaId === IDS.M1)?.id ?? '';
    expect((await treinar(copia, 'signo/Sol', 'Leão')).statusCode).toBe(409);
    expect((await treinar(copia, 'signo/Lua', 'Leão')).statusCode).toBe(200);
    await s.pedir('apagarExercicio', { parametros: { id: IDS.Q1 }, token: equipe });
    expect((await treinar(IDS.D2, 'signo/Sol', 'Leão')).statusCode).toBe(409);
    s.relogio.avancar(6 * 60_000);
    expect((await treinar(IDS.D2, 'signo/Sol', 'Leão')).statusCode).toBe(200);
  });
});
