import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { SoGraus } from '@/components/tabelas';
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import type { AstroInfo, Cegueira } from '@core/contract';
import { DesenhoDaPessoa } from './DesenhoDaPessoa';
import { MenuDeExportacao } from './exportacao/MenuDeExportacao';
import { NatalCalculado } from './NatalView';

interface Props {
  /** O rótulo: não o nome. */
  readonly titulo: string;
  /** O que se sabe do céu; 'sem dados', só os graus das posições. */
  readonly info: AstroInfo;
  readonly cegueira: Cegueira;
  /** Sob que escolhas se calculou. */
  readonly perfil?: PerfilDeCalculo;
  readonly acoes?: ReactNode;
}

const EM_GRAUS =
  'Posições em graus inteiros: os minutos diriam o dia e a hora. Pela mesma razão não há trânsitos, revolução nem progressões.';

/** Um mapa natal que se vê sem saber de quem é: roda e tabelas, e nada do nascimento. */
export function MapaAsCegas({ titulo, info, cegueira, perfil = PERFIL_PADRAO, acoes }: Props) {
  const roda = useRef<HTMLDivElement>(null);
  const semDados = cegueira === 'sem dados';
  return (
    <SoGraus value={semDados}>
      <DesenhoDaPessoa>
        <article>
          <Box
            component="header"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 2 }}
          >
            <Typography variant="h1" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {titulo}
            </Typography>
            {acoes}
            <MenuDeExportacao
              nome={titulo}
              legenda={null}
              acharRoda={() => roda.current?.querySelector('svg') ?? null}
              texto={null}
              deQuemE={null}
              escola={null}
            />
          </Box>
          {semDados && (
            <Alert severity="info" sx={{ mb: 2.5 }}>
              {EM_GRAUS}
            </Alert>
          )}
          <NatalCalculado mapa={{ id: null, nome: titulo, perfil }} info={info} roda={roda} />
        </article>
      </DesenhoDaPessoa>
    </SoGraus>
  );
}
