import { useNavigate } from 'react-router-dom';
import { useApagarMapaMutation } from '@/api/mapasApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';

interface Props {
  readonly id: string;
  readonly nome: string;
  readonly aberto: boolean;
  readonly aoFechar: () => void;
}

/** Pergunta antes de apagar. Se não der certo, diz por quê e nada se perde. */
export function ApagarMapa({ id, nome, aberto, aoFechar }: Props) {
  const navigate = useNavigate();
  const [apagar, { isLoading, error, reset }] = useApagarMapaMutation();
  const fechar = (): void => {
    if (isLoading) return;
    reset();
    aoFechar();
  };
  const confirmar = async (): Promise<void> => {
    const { error: falha } = await apagar(id);
    if (falha) return;
    aoFechar();
    await navigate('/', { replace: true, state: { anuncio: `“${nome}” foi apagado.` } });
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
      “{nome}” será apagado para todas as pessoas que o veem, com as anotações que fizeram dele.
      Logo depois ainda dá para desfazer.
    </Confirmacao>
  );
}
