import { memo, use, useMemo } from 'react';
import { Esperavel } from '@/components/avisos/Esperavel';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { MolduraEmUso } from '../moldura';
import { soOCeu } from './soOCeu';

/** Fonte: especificação, §2. */
export const ESPERA_DOS_TRANSITOS = 'Carregando os trânsitos';

interface Props {
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly ceu: AstroInfo;
  /** Quando é o céu que se desenha; null enquanto ele ainda é de outro momento que o escolhido. */
  readonly quando: string | null;
  readonly aspectos: readonly AspectoDoMapa[] | undefined;
  readonly esperando: boolean;
}

const NENHUM: readonly AspectoDoMapa[] = [];

/**
 * O mapa natal por dentro, o céu do trânsito por fora. Cada passo da data mexe também no endereço:
 * a roda só se refaz com o que é dela.
 */
export const RodaDoTransito = memo(function RodaDoTransito({
  nome,
  natal,
  ceu,
  quando,
  aspectos = NENHUM,
  esperando,
}: Props) {
  const fora = useMemo(() => soOCeu(ceu), [ceu]);
  return (
    <Esperavel esperando={esperando}>
      <RodaDerivada
        aneis={[natal, fora]}
        aspectos={aspectos}
        aspectosHabilitados={use(MolduraEmUso).habilitados}
        titulo={['Trânsitos', nome, ...(quando === null ? [] : [quando])].join(', ')}
        descricao="Roda dupla: o mapa natal por dentro, os planetas em trânsito por fora. As tabelas ao lado dizem o mesmo em texto."
      />
    </Esperavel>
  );
});
