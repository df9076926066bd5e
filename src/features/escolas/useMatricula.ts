/** Matricula em fila, uma chamada por vez, dizendo o que houve com cada aluno. */
import { useState } from 'react';
import { useMatricularMutation } from '@/api/apiSlice';
import { statusDoErro } from '@/api/mensagemDoErro';
import { referencias, type Linha, type Situacao } from './matricula';

export function useMatricula(escolaId: string) {
  const [matricular] = useMatricularMutation();
  const [linhas, setLinhas] = useState<readonly Linha[]>([]);
  const emCurso = linhas.some((l) => l.situacao === 'esperando');

  const umAluno = async (alunoRef: string): Promise<Situacao> => {
    const { error } = await matricular({ escolaId, alunoRef });
    if (!error) return 'matriculado';
    return statusDoErro(error) === 404 ? 'desconhecido' : 'falhou';
  };
  /** Resolve com o resultado de cada linha. */
  const matricularTodos = async (texto: string): Promise<readonly Linha[]> => {
    let fila: readonly Linha[] = referencias(texto).map((ref) => ({ ref, situacao: 'esperando' }));
    setLinhas(fila);
    for (const { ref } of fila) {
      const situacao = await umAluno(ref);
      fila = fila.map((l) => (l.ref === ref ? { ref, situacao } : l));
      setLinhas(fila);
    }
    return fila;
  };
  return { linhas, emCurso, matricularTodos };
}
