import Box from '@mui/material/Box';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtalhoDeImpressao } from '@/components/impressao/useAtalhoDeImpressao';
import { useImpressao } from '@/components/impressao/useImpressao';
import { QuemImprime } from '@/components/mapa/QuemImprime';
import { useAppSelector } from '@/store/hooks';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { cabecalhoAsCegas, type MapaSemDados } from '../asCegas';
import { BotoesDeImpressao } from './BotoesDeImpressao';
import { PAGINA_A4 } from './estilos';
import { UmaFolha } from './FolhaDoMapa';
import type { Folha } from './folhas';

/**
 * Imprimir um mapa de que não se sabe de quem é: sem passar pela página de impressão, cujo endereço
 * leva o nascimento. O documento chama-se como o rótulo.
 */
export function ImpressaoAsCegas(mapa: MapaSemDados) {
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
  return (
    <>
      <BotoesDeImpressao aoImprimir={(folha) => pedir({ folha })} />
      {pedida && (
        <Box sx={{ position: 'absolute', width: 0, height: 0, overflow: 'hidden' }} inert>
          <UmaFolha
            ref={conteudo}
            mapa={{ nome: mapa.titulo, perfil: mapa.perfil, ianaTimeZone: '' }}
            info={mapa.info}
            topo={topo}
            folha={pedida.folha}
          />
        </Box>
      )}
    </>
  );
}
