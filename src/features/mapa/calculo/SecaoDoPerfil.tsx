import Skeleton from '@mui/material/Skeleton';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import type { NomeDoCampo } from './campos';
import { EscolhasDoPerfil } from './PainelDoPerfil';
import { useEscolhas } from './useEscolhas';
import type { OrigemDasEscolhas } from '@/vistas/mapas/escolhas';

interface Props {
  readonly origem: OrigemDasEscolhas;
  /** Os campos que a página já tem noutro lugar dela. */
  readonly menos?: readonly NomeDoCampo[];
}

/** As escolhas numa página: as da pessoa em Configurações, as da escola na página dela. */
export function SecaoDoPerfil({ origem, menos = [] }: Props) {
  const { escolhas, erro, tentar } = useEscolhas(origem);
  if (escolhas) return <EscolhasDoPerfil origem={origem} escolhas={escolhas} menos={menos} />;
  if (erro)
    return (
      <NaoVeio
        titulo="Não foi possível carregar o perfil de cálculo"
        mensagem={mensagemDoErro(erro)}
        aoTentar={tentar}
      />
    );
  return <Skeleton variant="rounded" height={320} />;
}
