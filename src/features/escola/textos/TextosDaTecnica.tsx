import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useMinhasNotasQuery, useTextosDaEscolaQuery } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Secao } from '@/components/moldura/Secao';
import type { Escola } from '@core/contract';
import { chaveDaTecnica, chavesDaTecnica, type IdDaTecnica } from '@core/tecnicas';
import { DasChaves } from './DaEscola';
import { EditorDeTexto, type PropsDoEditor } from './EditorDeTexto';
import { useEscolas } from './useEscolas';

interface PropsDeUma {
  readonly escola: Escola;
  readonly tecnica: IdDaTecnica;
  readonly unica: boolean;
}

function DeUmaEscola({ escola, tecnica, unica }: PropsDeUma) {
  const { currentData: biblioteca, error, refetch } = useTextosDaEscolaQuery(escola.id);
  const { data: notas = [] } = useMinhasNotasQuery(
    biblioteca && !biblioteca.equipe ? undefined : skipToken,
  );
  const [alvo, escrever] = useState<PropsDoEditor['alvo'] | null>(null);
  if (!biblioteca)
    return (
      error && (
        <Box sx={{ displayPrint: 'none', mt: 3, maxWidth: 720 }}>
          <NaoVeio
            titulo="Não foi possível carregar os textos da escola"
            mensagem={mensagemDoErro(error)}
            aoTentar={() => void refetch()}
          />
        </Box>
      )
    );
  const escritas = [...biblioteca.textos, ...notas].map((t) => t.chave);
  const chaves = chavesDaTecnica(tecnica, escritas);
  // Quem estuda só a vê quando há o que ler; a equipe pode sempre começar.
  const propria = chaveDaTecnica(tecnica);
  if (propria === null || (chaves.length === 0 && !biblioteca.equipe)) return null;
  return (
    <Box sx={{ displayPrint: 'none', mt: 3, maxWidth: 720 }}>
      <Secao nivel="h3" lugar="textos" titulo={unica ? 'Da escola' : `Da escola ${escola.nome}`}>
        <DasChaves
          chaves={chaves.length > 0 ? chaves : [propria]}
          biblioteca={biblioteca}
          escrever={escrever}
        />
        {alvo && (
          <EditorDeTexto biblioteca={biblioteca} alvo={alvo} aoFechar={() => escrever(null)} />
        )}
      </Secao>
    </Box>
  );
}

interface Props {
  /** A escola de que o mapa é; null num que não é de nenhuma, ou que se vê às cegas. */
  readonly escolaId: string | null;
  readonly tecnica: IdDaTecnica;
}

/** O que a escola escreveu sobre a técnica que está na tela. Se não vem, a vista não se perde. */
export function TextosDaTecnica({ escolaId, tecnica }: Props) {
  const escolas = useEscolas(escolaId);
  return escolas.map((escola) => (
    <DeUmaEscola key={escola.id} escola={escola} tecnica={tecnica} unica={escolas.length === 1} />
  ));
}
