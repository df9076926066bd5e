import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { useMapasDaEscolaQuery } from '@/api/escolasApi';
import { useApagarMapaMutation } from '@/api/mapasApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { quantos } from '@core/texto';

interface Props {
  readonly id: string;
  readonly nome: string;
  /** A escola de que é, se é de uma. */
  readonly escolaId: string | null;
  readonly aberto: boolean;
  readonly aoFechar: () => void;
}

/** A quantos deixa de se mostrar; dizem-se quando chegam. */
function useConsequencias(id: string, escolaId: string | null): string {
  const { currentData: daEscola } = useMapasDaEscolaQuery(escolaId ?? skipToken);
  const mapa = daEscola?.find((m) => m.id === id);
  if (!mapa) return '';
  const { compartilhadoCom: sozinhos, turmas = [] } = mapa;
  const nasTurmas = turmas.reduce((soma, { alunos }) => soma + alunos, 0);
  const frases = [
    ...(sozinhos > 0
      ? [`${quantos(sozinhos, 'aluno deixa', 'alunos deixam')} de vê-lo um a um.`]
      : []),
    ...(turmas.length > 0
      ? [
          `Sai de ${quantos(turmas.length, 'turma', 'turmas')}, com ${quantos(nasTurmas, 'aluno', 'alunos')}, e dos exercícios e roteiros delas.`,
        ]
      : []),
  ];
  return frases.length > 0 ? `${frases.join(' ')} ` : 'Ainda não é compartilhado com ninguém. ';
}

/** Pergunta antes de apagar. Se não der certo, diz por quê e nada se perde. */
export function ApagarMapa({ id, nome, escolaId, aberto, aoFechar }: Props) {
  const consequencias = useConsequencias(id, aberto ? escolaId : null);
  const navigate = useNavigate();
  const [apagar, { isLoading, error, reset }] = useApagarMapaMutation();
  const fechar = (): void => {
    if (isLoading) return;
    reset();
    aoFechar();
  };
  const confirmar = async (): Promise<void> => {
    const { error: falha } = await apagar({ id, nome });
    if (falha) return;
    aoFechar();
    // Que se apagou di-lo, em qualquer página, o aviso com que se desfaz.
    await navigate('/', { replace: true });
  };
  return (
    <Confirmacao
      aberta={aberto}
      pergunta="Deseja realmente apagar o mapa?"
      acao="Apagar"
      emCurso={isLoading}
      erro={error ? mensagemDoErro(error) : null}
      aoConfirmar={() => void confirmar()}
      aoCancelar={fechar}
    >
      “{nome}” será apagado para todas as pessoas que o veem, com as anotações que fizeram dele.{' '}
      {consequencias}Logo depois ainda dá para desfazer.
    </Confirmacao>
  );
}
