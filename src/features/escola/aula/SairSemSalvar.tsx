import { Confirmacao } from '@/components/avisos/Confirmacao';

export function SairSemSalvar({
  aberta,
  aoFicar,
  aoSair,
}: {
  readonly aberta: boolean;
  readonly aoFicar: () => void;
  readonly aoSair: () => void;
}) {
  return (
    <Confirmacao
      aberta={aberta}
      pergunta="Sair sem salvar o roteiro?"
      acao="Sair sem salvar"
      emCurso={false}
      erro={null}
      aoCancelar={aoFicar}
      aoConfirmar={aoSair}
    >
      Os passos adicionados desde a última vez que você salvou serão perdidos.
    </Confirmacao>
  );
}
