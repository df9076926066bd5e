import Box from '@mui/material/Box';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';
import { useImpressao } from '@/components/impressao/useImpressao';
import { QuemImprime } from '@/components/mapa/QuemImprime';
import { useAppSelector } from '@/store/hooks';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { cabecalhoAsCegas, type MapaSemDados } from '../asCegas';
import { PAGINA_A4 } from './estilos';
import { UmaFolha } from './FolhaDoMapa';
import { acoesDasFolhas, type Folha } from './folhas';

/**
 * Imprimir um mapa de que não se sabe de quem é: sem passar pela página de impressão, cujo endereço
 * leva o nascimento. O documento chama-se como o rótulo.
 */
export function useImpressaoAsCegas(mapa: MapaSemDados): {
  readonly acoes: Acoes;
  /** A folha que se está imprimindo, fora da vista. */
  readonly folha: ReactNode;
} {
  const leitor = useAppSelector(selectLeitor);
  const conteudo = useRef<HTMLDivElement>(null);
  const [pedida, pedir] = useState<{ readonly folha: Folha } | null>(null);
  const imprimir = useImpressao({
    conteudo,
    titulo: mapa.titulo,
    estilos: PAGINA_A4,
    aoTerminar: useCallback(() => pedir(null), []),
  });
  const comAFolha = useEffectEvent(imprimir);
  useEffect(() => {
    if (pedida) comAFolha();
  }, [pedida]);
  useAtalhoDeImpressao(() => pedir({ folha: 'completa' }));
  const [titulo, ...linhas] = cabecalhoAsCegas(mapa);
  const topo = (
    <div className="topo">
      <header>
        <h1>{titulo}</h1>
        {linhas.map((linha) => (
          <p key={linha}>{linha}</p>
        ))}
      </header>
      <QuemImprime {...leitor} />
    </div>
  );
  return {
    acoes: acoesDasFolhas((folha) => pedir({ folha })),
    folha: pedida && (
      <Box sx={{ position: 'absolute', width: 0, height: 0, overflow: 'hidden' }} inert>
        <UmaFolha
          ref={conteudo}
          mapa={{ nome: mapa.titulo, perfil: mapa.perfil, ianaTimeZone: '' }}
          info={mapa.info}
          topo={topo}
          folha={pedida.folha}
        />
      </Box>
    ),
  };
}
