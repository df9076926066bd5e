/** O que as partes partilham: a tela, as respostas e os atalhos. */
import type { Entrega, Exercicio } from '@core/contract';

export const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const MAPA = { id: id(960), titulo: 'Mapa 3' };

export const base: Exercicio = {
  id: id(970),
  titulo: 'Leitura',
  enunciado: 'Descreva o Sol.',
  tipo: 'dissertar',
  pergunta: null,
  tentativas: 2,
  prazo: null,
  turma: { id: id(950), nome: 'Astrologia I' },
  mapas: [],
  versao: 1,
  equipe: false,
  restam: 2,
  entregas: [],
};

export const entrega: Entrega = {
  id: id(980),
  numero: 1,
  em: '2026-11-20T12:00:00Z',
  atrasada: false,
  respostas: [{ mapa: null, resposta: 'O Sol brilha.', certa: null, explicacao: '' }],
  comentario: '',
  nota: null,
  devolvidaEm: null,
  refazer: false,
  versao: 1,
};

export const comMapa = (pergunta: string, tipo: Exercicio['tipo']): Exercicio => ({
  ...base,
  enunciado: '',
  tipo,
  pergunta,
  mapas: [MAPA],
});

export const rota = `/exercicios/${base.id}`;
