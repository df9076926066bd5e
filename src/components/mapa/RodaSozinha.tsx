import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NomeDoAspecto } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { mapaDaRoda, Wheel } from '@/wheel';
import { Barreira } from '@/components/avisos/Barreira';

const NENHUM_ASPECTO: ReadonlySet<NomeDoAspecto> = new Set();

interface Props {
  readonly nome: string;
  /** O que o servidor respondeu, fora do contrato. */
  readonly corpo: unknown;
  readonly aoTentar: () => void;
}

/**
 * O que se mostra de um mapa calculado que não se lê: a frase da roda, ou o que dela se consegue
 * desenhar, e por que não há tabelas.
 */
export function RodaSozinha({ nome, corpo, aoTentar }: Props) {
  return (
    <>
      <Barreira oQue="a roda" chave={corpo}>
        <Wheel
          aneis={[mapaDaRoda(corpo as AstroInfo)]}
          exibirAspectos={false}
          exibirCasas
          aspectosHabilitados={NENHUM_ASPECTO}
          titulo={`Roda: ${nome}`}
          descricao="Roda do zodíaco com planetas e casas."
        />
      </Barreira>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        As tabelas não foram montadas: a resposta do servidor veio incompleta.
      </Typography>
      <Button variant="outlined" onClick={aoTentar}>
        Tentar de novo
      </Button>
    </>
  );
}
