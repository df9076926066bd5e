import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useEffectEvent, useState } from 'react';
import { atenderPortas, type Porta } from '@/components/teclas/portas';
import { escreve, haDialogo } from '@/components/teclas/ondeSeTecla';
import { comComando } from '@/components/teclas/teclas';
import { sobDemanda } from '@/pages/sobDemanda';

const Paleta = sobDemanda(async () => (await import('@/pages/paleta/Paleta')).Paleta, {
  enquanto: null,
});
const TeclasDaPagina = sobDemanda(
  async () => (await import('@/pages/paleta/TeclasDaPagina')).TeclasDaPagina,
  { enquanto: null },
);

/** A porta que a tecla pede; null: nenhuma. */
function portaDaTecla(evento: KeyboardEvent): Porta | null {
  if (evento.altKey || evento.isComposing || evento.repeat) return null;
  if (evento.key.toLowerCase() === 'k' && !evento.shiftKey && comComando(evento)) return 'busca';
  const { defaultPrevented, ctrlKey, metaKey, target } = evento;
  if (evento.key !== '?' || defaultPrevented || ctrlKey || metaKey || escreve(target)) return null;
  return 'teclas';
}

/** Ctrl K abre a busca geral, e ? as teclas da página, onde quer que se esteja. */
export function Portas() {
  const [aberta, abrir] = useState<Porta | null>(null);
  const [recusas, recusar] = useState(0);
  const pedir = useEffectEvent((porta: Porta) => {
    if (aberta === null && haDialogo()) recusar((n) => n + 1);
    else abrir((antes) => (antes === porta ? null : porta));
  });
  const teclar = useEffectEvent((evento: KeyboardEvent) => {
    const porta = portaDaTecla(evento);
    // Sobre um diálogo, o ? é de quem lá o atende.
    if (porta === null || (porta === 'teclas' && (aberta !== null || haDialogo()))) return;
    evento.preventDefault();
    pedir(porta);
  });
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent): void => teclar(evento);
    const largar = atenderPortas((porta) => pedir(porta));
    document.addEventListener('keydown', aoTeclar);
    return () => {
      largar();
      document.removeEventListener('keydown', aoTeclar);
    };
  }, []);
  const fechar = (): void => abrir(null);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {recusas > 0 && <span key={recusas}>Feche primeiro a janela que está aberta.</span>}
      </Box>
      {aberta === 'busca' && <Paleta aoFechar={fechar} aoPedirTeclas={() => abrir('teclas')} />}
      {aberta === 'teclas' && <TeclasDaPagina aoFechar={fechar} />}
    </>
  );
}
