/**
 * O que muda o que outras pessoas veem nunca se grava por se mexer numa escolha: ou se pergunta, ou
 * se salva num botão, ou fica à mão desfazê-lo. Aqui mexe-se em todas as escolhas de cada tela.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { JanelaDoPerfil } from '@/features/mapa/calculo/PainelDoPerfil';
import EscolaPage from '@/pages/EscolaPage';
import TurmaPage from '@/pages/TurmaPage';
import type { Turma } from '@core/contract';
import { BOAS, respondeBem } from '../support/boasRespostas';
import {
  alunos,
  compartilhamento,
  escola,
  mapa,
  mapasDaEscola,
  tokenDe,
} from '../support/exemplos';
import { responde, semCorpo, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const token = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });
const turma: Turma = {
  id: id(950),
  nome: 'Astrologia I',
  inicio: null,
  fim: null,
  escola,
  versao: 4,
  equipe: [{ usuarioId: id(940), nome: 'Helena Prado' }],
  alunos: alunos.map((a) => ({ alunoId: a.id, usuarioId: a.usuarioId, nome: a.nome })),
  mapas: [
    {
      id: id(961),
      mapaId: id(930),
      nome: 'Pelé',
      cegueira: 'sem dados',
      rotulo: 'Mapa 41',
      revelaEm: null,
      aberturas: [],
      viramAsClaras: [],
    },
  ],
  convites: [],
};
const roteiro = { id: id(977), titulo: 'Os eixos', passos: 2, versao: 1 };

/** Cada tela, o que nela se abre antes de mexer, e o que a pode gravar. */
const TELAS: readonly (readonly [string, string, string | null])[] = [
  ['como se vê um mapa da turma', `/turmas/${turma.id}?aba=mapas`, 'Alterar visualização: Pelé'],
  ['compartilhar mapas', `/turmas/${turma.id}?aba=mapas`, 'Compartilhar mapas'],
  ['editar a turma', `/turmas/${turma.id}?aba=pessoas`, 'Editar turma'],
  ['um exercício novo', `/turmas/${turma.id}?aba=exercicios`, 'Novo exercício'],
  ['os roteiros da turma', `/turmas/${turma.id}?aba=roteiros`, null],
  ['os exercícios da escola', `/escolas/${escola.id}?aba=exercicios`, null],
  ['o cálculo da escola', `/escolas/${escola.id}?aba=calculo`, null],
  [
    'o compartilhamento de um mapa',
    `/escolas/${escola.id}`,
    `Compartilhar ${mapasDaEscola[0]?.nome}`,
  ],
  ['o perfil de um mapa da escola', `/mapas/${mapa.id}`, null],
];
const PAGINAS = [
  ['/turmas/:id', <TurmaPage key="turma" />],
  ['/escolas/:id', <EscolaPage key="escola" />],
  [
    '/mapas/:id',
    <JanelaDoPerfil
      key="perfil"
      origem={{ tipo: 'mapa', id: mapa.id }}
      aberta
      aoFechar={() => undefined}
    />,
  ],
] as const;
const GRAVACOES = [
  'salvarTurma',
  'mudarMapaDaTurma',
  'compartilharComTurma',
  'compartilhar',
  'salvarCalculoDaEscola',
  'salvarCalculoDoMapa',
  'salvarCalculoDoUsuario',
  'marcarRoteiroDaTurma',
] as const;

test.each(TELAS)(
  '%s: mexer numa escolha não muda nada para os outros, sem volta',
  async (_n, rota, abre) => {
    const gravadas: Pedido[] = [];
    servidor.use(
      ...GRAVACOES.map((g) => semCorpo(g, (p) => gravadas.push(p))),
      responde('mapa', { ...mapa, escolaId: escola.id, dono: true }),
      responde('mapasDasEscolas', [
        { escola, equipe: true, mapas: [{ id: mapa.id, nome: mapa.nome }] },
      ]),
      responde('escola', escola),
      responde('alunosDaEscola', alunos),
      responde('mapasDaEscola', mapasDaEscola),
      responde('compartilhamento', compartilhamento),
      responde('turma', turma),
      responde('exerciciosDaTurma', []),
      ...respondeBem({ exerciciosDaEscola: BOAS.exerciciosDaEscola }),
      responde('resultadosDaTurma', { exercicios: [], alunos: [] }),
      responde('roteirosDaEscola', [{ ...roteiro, mapa: { id: mapa.id, nome: mapa.nome } }]),
      responde('roteirosDaTurma', []),
      responde('alcanceDoCalculoDaEscola', { mapas: 190, pessoas: 303 }),
    );
    Element.prototype.scrollIntoView = jest.fn();
    const [caminho, parte] = PAGINAS.find(([c]) => rota.startsWith(c.split(':')[0] ?? '')) ?? [];
    const { pessoa } = abrir({ parte, caminho, rota, token });
    if (abre !== null) await pessoa.click(await screen.findByRole('button', { name: abre }));
    const escolhas = (): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>(
        'select, input[type=radio], input[type=checkbox], [role=switch], [role=combobox]:not(input)',
      ),
    ];
    await waitFor(() => {
      expect(document.querySelector('[class*=Skeleton]')).toBeNull();
      // Sem nada em que mexer não se provaria nada.
      expect(escolhas().length).toBeGreaterThan(0);
    });
    const quantas = escolhas().length;
    for (let i = 0; i < quantas; i += 1) {
      const escolha = escolhas()[i];
      if (!escolha?.isConnected || escolha.closest('[aria-hidden=true]')) continue;
      const antes = gravadas.length;
      act(() => escolha.focus());
      if (escolha instanceof HTMLSelectElement) {
        const outra = [...escolha.options].find((o) => !o.selected && !o.disabled);
        if (outra) await pessoa.selectOptions(escolha, outra);
      } else await pessoa.keyboard(escolha.getAttribute('type') === 'radio' ? '{ArrowDown}' : ' ');
      if (gravadas.length > antes)
        expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
      const cancelar = screen.queryAllByRole('button', { name: 'Cancelar' });
      const pergunta = screen.queryByRole('dialog', { name: /^Mudar o perfil de cálculo/ });
      if (pergunta && cancelar[0]) await pessoa.click(cancelar[cancelar.length - 1] as HTMLElement);
      else if (document.querySelector('[role=listbox]')) await pessoa.keyboard('{Escape}');
    }
  },
);
