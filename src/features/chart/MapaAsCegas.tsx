import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { colunas } from '@/components/mapa/colunas';
import { SoGraus, TabelaDeElementos } from '@/components/tabelas';
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import type { AstroInfo, Cegueira } from '@core/contract';
import { modosDoMapa } from './derivacoes';
import { DesenhoDaPessoa } from './DesenhoDaPessoa';
import { MenuDeExportacao } from './exportacao/MenuDeExportacao';
import { PainelLateral } from './PainelLateral';
import { RodaDoMapa } from './RodaDoMapa';
import { useSelecao } from './useSelecao';

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

const doNatal = {
  ...colunas,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '560px minmax(0, 1fr)' },
  columnGap: { lg: 3 },
} as const;

/** Um mapa natal que se vê sem saber de quem é: roda e tabelas, e nada do nascimento. */
export function MapaAsCegas({ titulo, info, cegueira, perfil = PERFIL_PADRAO, acoes }: Props) {
  const roda = useRef<HTMLDivElement>(null);
  const { corpo, selecionar } = useSelecao();
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
            />
          </Box>
          {semDados && (
            <Alert severity="info" sx={{ mb: 2.5 }}>
              {EM_GRAUS}
            </Alert>
          )}
          <Box sx={doNatal}>
            <Box sx={{ minWidth: 0 }}>
              <Box ref={roda}>
                <RodaDoMapa
                  nome={titulo}
                  info={info}
                  selecionado={corpo.selecao}
                  aoSelecionar={selecionar}
                />
              </Box>
              <Box sx={{ mt: 2 }}>
                <TabelaDeElementos elementos={info.elementos} modos={modosDoMapa(info)} />
              </Box>
            </Box>
            <PainelLateral
              mapa={{ id: null, perfil }}
              info={info}
              corpo={corpo}
              selecionar={selecionar}
            />
          </Box>
        </article>
      </DesenhoDaPessoa>
    </SoGraus>
  );
}
