import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo, use, useMemo } from 'react';
import { Esperavel } from '@/components/avisos/Esperavel';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { colunas, longeDaBorda, tresPartes } from '@/components/mapa/colunas';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { MolduraEmUso } from '../moldura';
import { soOCeu } from './soOCeu';

export function CartaoDeEspera() {
  return (
    <Box role="status" aria-label="Carregando os trânsitos" sx={colunas}>
      <Skeleton
        variant="circular"
        width={400}
        height={400}
        sx={{ maxWidth: '100%', mx: 'auto', mb: 3 }}
      />
      <Box>
        <Skeleton variant="text" width="40%" height={40} />
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} variant="text" height={28} />
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  readonly nome: string;
  readonly natal: AstroInfo;
  readonly ceu: AstroInfo;
  /** Quando é o céu que se desenha; null enquanto ele ainda é de outro momento que o escolhido. */
  readonly quando: string | null;
  readonly aspectos: readonly AspectoDoMapa[] | undefined;
  readonly esperando: boolean;
  readonly exibirAspectos: boolean;
  readonly aoAlternarAspectos: () => void;
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
  exibirAspectos,
  aoAlternarAspectos,
}: Props) {
  const fora = useMemo(() => soOCeu(ceu), [ceu]);
  return (
    <Box sx={tresPartes.roda}>
      <Esperavel esperando={esperando}>
        <RodaDerivada
          aneis={[natal, fora]}
          aspectos={aspectos}
          aspectosHabilitados={use(MolduraEmUso).habilitados}
          exibirAspectos={exibirAspectos}
          titulo={['Trânsitos', nome, ...(quando === null ? [] : [quando])].join(', ')}
          descricao="Roda dupla: o mapa natal por dentro, os planetas em trânsito por fora. As tabelas ao lado dizem o mesmo em texto."
        />
      </Esperavel>
      <Box sx={longeDaBorda}>
        <ChaveDeAspectos marcada={exibirAspectos} aoAlternar={aoAlternarAspectos} />
      </Box>
    </Box>
  );
});
