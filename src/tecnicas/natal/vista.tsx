import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeComparar } from '@/components/moldura/iconesDoMapa';
import { NatalView } from '@/features/mapa/chart/NatalView';
import { useTecnicaAberta } from '@/vistas/endereco';
import type { PropsDaVista } from '@/vistas/moldura';
import { calculaCasas } from '@core/contract';
import { fichaDaTecnica } from '@core/tecnicas/catalogo';
import { noMeioDaFrase } from '@core/texto';
import type { ReactNode } from 'react';

const { semHora } = fichaDaTecnica('comparar');

/** Da natal, aos mesmos corpos noutros sistemas de casas. */
function Comparar({ comCasas }: { readonly comCasas: boolean }) {
  const { aberta, abrir } = useTecnicaAberta();
  if (aberta !== 'natal') return null;
  const porque = semHora.como === 'não se faz' ? `: ${noMeioDaFrase(semHora.porque)}` : '';
  return (
    <BotaoDeIcone
      nome={`Comparar sistemas de casas${comCasas ? '' : porque}`}
      aria-disabled={!comCasas}
      onClick={() => comCasas && abrir('comparar')}
      sx={comCasas ? {} : { opacity: 0.5, cursor: 'not-allowed' }}
    >
      <IconeComparar />
    </BotaoDeIcone>
  );
}

interface Props extends PropsDaVista {
  /** Ainda não se sabe como o mapa se calcula: o que fica no lugar do que se calcularia. */
  readonly espera?: ReactNode;
}

/** O mapa do nascimento. */
export default function Natal({ mapa, acoes, espera = null }: Props) {
  return (
    <NatalView
      mapa={mapa}
      espera={espera}
      acoes={
        <>
          {acoes}
          <Comparar comCasas={calculaCasas(mapa.hora)} />
        </>
      }
    />
  );
}
