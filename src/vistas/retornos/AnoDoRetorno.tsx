import Box from '@mui/material/Box';
import { CampoDeAno } from '@/components/formulario/CampoDeAno';
import { Passo } from '@/components/formulario/Passo';
import { IconeAnterior, IconeSeguinte } from '@/components/moldura/iconesDeSetas';
import type { LimitesDosAnos } from './anos';

interface Props {
  /** 'Ano da revolução'. */
  readonly rotulo: string;
  /** null: o campo está vazio. */
  readonly ano: number | null;
  readonly limites: LimitesDosAnos;
  readonly aoMudar: (ano: number | null) => void;
  readonly aoAndar: (anos: number) => void;
}

/** De que ano é o retorno. */
export function AnoDoRetorno({ rotulo, ano, limites, aoMudar, aoAndar }: Props) {
  const { minimo, maximo } = limites;
  return (
    <Box
      role="group"
      aria-label={rotulo}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 220px' }}
    >
      <Passo nome="Ano anterior" noFim={ano === null || ano <= minimo} aoAndar={() => aoAndar(-1)}>
        <IconeAnterior />
      </Passo>
      <Box sx={{ flex: 1, minWidth: 110 }}>
        <CampoDeAno rotulo="Ano" valor={ano} minimo={minimo} maximo={maximo} aoMudar={aoMudar} />
      </Box>
      <Passo nome="Ano seguinte" noFim={ano === null || ano >= maximo} aoAndar={() => aoAndar(1)}>
        <IconeSeguinte />
      </Passo>
    </Box>
  );
}
