/** Matricula em fila, uma chamada por vez, dizendo o que houve com cada aluno. */
import { useState } from 'react';
import { useMatricularMutation } from '@/api/apiSlice';
import { problemaDoErro, statusDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { referencias, type Linha } from './tentativas';

const SEM_REDE: Readonly<Record<string, string>> = {
  FETCH_ERROR: 'sem conexão',
  TIMEOUT_ERROR: 'o servidor demorou demais',
};

function semRede(erro: ErroDeChamada): string | undefined {
  return erro && 'status' in erro && typeof erro.status === 'string'
    ? SEM_REDE[erro.status]
    : undefined;
}

function motivoDe(erro: ErroDeChamada): string {
  const doServidor = problemaDoErro(erro)?.detail.replace(/\.$/, '');
  return semRede(erro) ?? doServidor ?? 'o servidor falhou';
}

export function useMatricula(escolaId: string) {
  const [matricular] = useMatricularMutation();
  const [linhas, setLinhas] = useState<readonly Linha[]>([]);
  const emCurso = linhas.some((l) => l.situacao === 'aguardando');

  /** Resolve com o resultado de cada linha. Sem rede, nem tenta as que faltam. */
  const matricularTodos = async (texto: string): Promise<readonly Linha[]> => {
    let fila: readonly Linha[] = referencias(texto).map((ref) => ({ ref, situacao: 'aguardando' }));
    setLinhas(fila);
    for (const { ref } of fila) {
      const { error } = await matricular({ id: escolaId, alunoRef: ref });
      const caiu = semRede(error) !== undefined;
      fila = fila.map((l) =>
        l.ref === ref || (caiu && l.situacao === 'aguardando') ? resultado(l.ref, error) : l,
      );
      setLinhas(fila);
      if (caiu) break;
    }
    return fila;
  };
  return { linhas, emCurso, matricularTodos };
}

function resultado(ref: string, erro: ErroDeChamada): Linha {
  if (!erro) return { ref, situacao: 'matriculado' };
  return statusDoErro(erro) === 404
    ? { ref, situacao: 'desconhecido' }
    : { ref, situacao: 'falhou', motivo: motivoDe(erro) };
}
