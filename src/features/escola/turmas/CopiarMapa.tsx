import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useCopiarParaEscolaMutation } from '@/api/apiSlice';
import type { Escola, Mapa } from '@core/contract';
import { Janela } from '@/components/formulario/Janela';
import { useChave } from '@/components/formulario/useChave';
import { EscolhaDoMapa } from '@/vistas/mapas/EscolhaDoMapa';

interface Props {
  readonly escola: Escola;
  readonly aoCopiar: (nome: string) => void;
  readonly aoFechar: () => void;
}

/** Um mapa pessoal ganha uma cópia na escola. */
export function CopiarMapa({ escola, aoCopiar, aoFechar }: Props) {
  const [mapa, escolher] = useState<Mapa | null>(null);
  const chaveDe = useChave();
  const [copiar, { isLoading, error }] = useCopiarParaEscolaMutation();
  const enviar = async (): Promise<void> => {
    if (!mapa) return;
    const mapaId = mapa.id;
    const { data } = await copiar({
      id: escola.id,
      chave: chaveDe(mapaId),
      corpo: { mapaId },
    });
    if (data) aoCopiar(mapa.nome);
  };
  return (
    <Janela
      titulo="Copiar um mapa meu para a escola"
      acao="Copiar"
      largura="xs"
      emCurso={isLoading}
      falta={mapa === null}
      erro={error ? mensagemDoErro(error) : null}
      aoEnviar={() => void enviar()}
      aoFechar={aoFechar}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        A cópia passa a ser de {escola.nome}. O seu mapa fica como está, e as suas anotações não vão
        na cópia.
      </Typography>
      <EscolhaDoMapa escolhido={mapa} aoEscolher={escolher} />
    </Janela>
  );
}
