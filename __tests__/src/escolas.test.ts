import {
  fraseDaLinha,
  fraseDasFalhas,
  referencias,
  resumo,
  type Linha,
} from '@/features/escola/pessoas/tentativas';
import { porNome } from '@core/texto';
import { filtrarPorTexto } from '@/components/formulario/procura';

test.each([
  ['ana@x.br', ['ana@x.br']],
  ['  ana@x.br \n bia@x.br\r\n\ncaio@x.br', ['ana@x.br', 'bia@x.br', 'caio@x.br']],
  ['ana@x.br, bia@x.br; ana@x.br', ['ana@x.br', 'bia@x.br']],
  ['<ana@x.br>, "bia@x.br"', ['ana@x.br', 'bia@x.br']],
  [' \n ', []],
])('o que se colou: %j', (texto, esperado) => expect(referencias(texto)).toEqual(esperado));

test('o resumo conta cada resultado, no singular e no plural', () => {
  const linhas: Linha[] = [
    { ref: 'a', situacao: 'matriculado' },
    { ref: 'b', situacao: 'matriculado' },
    { ref: 'c', situacao: 'desconhecido' },
  ];
  expect([resumo(linhas), resumo(linhas.slice(1))]).toEqual([
    '2 alunos matriculados, 1 não encontrado',
    '1 aluno matriculado, 1 não encontrado',
  ]);
  expect(resumo([])).toBe('');
});

test('o que falhou diz por quê, uma vez', () => {
  const sem = (ref: string, motivo: string): Linha => ({ ref, situacao: 'falhou', motivo });
  expect(fraseDasFalhas([{ ref: 'a', situacao: 'matriculado' }])).toBe('');
  expect(fraseDasFalhas([sem('a', 'sem conexão')])).toBe(
    'Não foi possível matricular: sem conexão. Tente de novo.',
  );
  expect(fraseDasFalhas([sem('a', 'sem conexão'), sem('b', 'sem conexão')])).toBe(
    'Não foi possível matricular 2 alunos: sem conexão. Tente de novo.',
  );
  expect(fraseDaLinha(sem('a@x.br', 'sem conexão'))).toBe('a@x.br: não foi possível (sem conexão)');
  expect(fraseDaLinha({ ref: 'a@x.br', situacao: 'aguardando' })).toBe('a@x.br: aguardando');
});

test('a ordem é a do português: Á junto de A, sem distinguir maiúsculas, e os números pelo valor', () => {
  const nomes = [
    'Zélia',
    'ávila',
    'Aula 10',
    'Bruno',
    'Ávido',
    'Aula 2',
    'álvaro',
    'Çelik',
    'Carlos',
    'Dora',
  ];
  expect(porNome(nomes.map((nome) => ({ nome }))).map((n) => n.nome)).toEqual([
    'álvaro',
    'Aula 2',
    'Aula 10',
    'Ávido',
    'ávila',
    'Bruno',
    'Carlos',
    'Çelik',
    'Dora',
    'Zélia',
  ]);
});

test('procurar não se importa com acentos nem maiúsculas', () => {
  const nomes = ['João Pedro Açucena', 'Ana Pedrosa', 'Maria Acúrcio'];
  const achados = (escrito: string) => filtrarPorTexto(nomes, escrito, (nome) => nome);
  expect(achados(' acu')).toEqual(['João Pedro Açucena', 'Maria Acúrcio']);
  expect(achados('pedro JOAO')).toEqual(['João Pedro Açucena']);
  expect(achados('jp')).toEqual([]);
  expect(achados('  ')).toEqual(nomes);
});
