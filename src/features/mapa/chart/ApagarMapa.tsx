import { useNavigate } from 'react-router-dom';
import { useApagarMapaMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { QuemDeixaDeVer } from '@/vistas/mapas/QuemDeixaDeVer';

interface Props {
  readonly id: string;
  readonly nome: string;
  /** A escola de que é, se é de uma. */
  readonly escolaId: string | null;
  readonly aberto: boolean;
  readonly aoFechar: () => void;
}

/** Pergunta antes de apagar. Se não der certo, diz por quê e nada se perde. */
export function ApagarMapa({ id, nome, escolaId, aberto, aoFechar }: Props) {
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
      “{nome}” será apagado para todas as pessoas que têm acesso a ele, com as anotações que
      fizeram. {escolaId !== null && <QuemDeixaDeVer escolaId={escolaId} mapas={[id]} />}
      Logo depois ainda dá para desfazer.
    </Confirmacao>
  );
}
