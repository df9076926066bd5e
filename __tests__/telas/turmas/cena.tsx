/** O que as partes partilham: a tela, as respostas e os atalhos. */
import type { MapaAsCegas, Turma, TurmaDoAluno } from '@core/contract';
import { alunos, escola, mapa, tokenDe } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';

export const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const DA_EQUIPE = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });

export const turma: Turma = {
  id: id(950),
  nome: 'Astrologia I',
  inicio: '2026-03-02',
  fim: '2026-06-30',
  escola,
  versao: 4,
  equipe: [{ usuarioId: id(940), nome: 'Helena Prado' }],
  alunos: alunos.map((a) => ({ alunoId: a.id, usuarioId: a.usuarioId, nome: a.nome })),
  mapas: [],
  convites: [],
};

export const doAluno: TurmaDoAluno = {
  id: turma.id,
  nome: turma.nome,
  inicio: turma.inicio,
  fim: turma.fim,
  escola,
  equipe: [{ nome: 'Helena Prado' }],
  mapas: [
    {
      id: id(960),
      mapaId: null,
      nome: 'Mapa 3',
      cegueira: 'sem dados',
      revelaEm: null,
      novo: true,
    },
  ],
};

export const cego: MapaAsCegas = {
  id: id(960),
  turma: { id: turma.id, nome: turma.nome },
  escola,
  mapaId: null,
  gravarEm: null,
  rotulo: 'Mapa 3',
  cegueira: 'sem dados',
  revelaEm: null,
  nascimento: null,
  camadas: [],
};

export const nascimento: NonNullable<MapaAsCegas['nascimento']> = {
  data: mapa.data,
  latitude: mapa.latitude,
  longitude: mapa.longitude,
  localidade: mapa.localidade,
  ianaTimeZone: mapa.ianaTimeZone,
  hora: mapa.hora,
};

beforeEach(() =>
  servidor.use(
    responde('exerciciosDaTurma', []),
    responde('roteirosDaTurma', []),
    responde('relacoesDaTurma', []),
  ),
);
