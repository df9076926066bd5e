import { memo, useMemo } from 'react';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { soOCeu } from './soOCeu';

/** Fonte: especificação, §2. */
export const ESPERA_DOS_TRANSITOS = 'Carregando os trânsitos';

interface Props {
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly ceu: AstroInfo;
  /** Quando é o céu que se desenha. */
  readonly quando: string;
  readonly aspectos: readonly AspectoDoMapa[];
}

/**
 * O mapa natal por dentro, o céu do trânsito por fora. Cada passo da data mexe também no endereço:
 * a roda só se refaz com o que é dela.
 */
export const RodaDoTransito = memo(function RodaDoTransito({
  nome,
  natal,
  ceu,
  quando,
  aspectos,
}: Props) {
  return (
    <RodaDerivada
      aneis={[natal, useMemo(() => soOCeu(ceu), [ceu])]}
      aspectos={aspectos}
      titulo={`Trânsitos, ${nome}, ${quando}`}
      descricao="Roda dupla: o mapa natal por dentro, os planetas em trânsito por fora. As tabelas ao lado dizem o mesmo em texto."
    />
  );
});
