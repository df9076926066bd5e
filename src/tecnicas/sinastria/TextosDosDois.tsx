import Box from '@mui/material/Box';
import { use, useMemo } from 'react';
import { DaEscolaEmUso } from '@/components/mapa/daEscola';
import type { Selecao } from '@/wheel';
import { chavesEntreDois, PONTOS } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';

interface Props {
  /** O que se escolheu na roda dos dois. */
  readonly corpo: Selecao;
  readonly sinastria: Sinastria;
  readonly info: AstroInfo;
  /** A escola de que os dois são; null, as de quem os vê. */
  readonly escolaId: string | null;
}

/** O que a escola escreveu do ponto escolhido: com os do outro mapa, e na casa do outro. */
export function TextosDosDois({ corpo, sinastria, info, escolaId }: Props) {
  const daEscola = use(DaEscolaEmUso);
  const ponto = PONTOS.find((p) => p === corpo.id);
  const deFora = corpo.anel === 1;
  const chaves = useMemo(
    () => (ponto ? chavesEntreDois(sinastria, ponto, deFora) : []),
    [sinastria, ponto, deFora],
  );
  if (!daEscola || chaves.length === 0) return null;
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      {daEscola({ escolaId, info, selecao: corpo, chaves })}
    </Box>
  );
}
