import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { COMO_SE_VE } from '@/components/mapa/cegueira';
import { GraoEmUso } from '@/components/tabelas';
import { useAppSelector } from '@/store/hooks';
import { textoAsCegas, type MapaSemDados } from './asCegas';
import { DesenhoDaPessoa } from './DesenhoDaPessoa';
import { MenuDeExportacao } from './exportacao/MenuDeExportacao';
import { ImpressaoAsCegas } from './impressao/ImpressaoAsCegas';
import { NatalCalculado } from './NatalView';
import { selectAspectosVisiveis } from './chartSlice';

interface Props extends MapaSemDados {
  readonly acoes?: ReactNode;
}

/** Um mapa natal que se vê sem saber de quem é: roda e tabelas, e nada do nascimento. */
export function MapaAsCegas({ titulo, info, perfil, acoes }: Props) {
  const roda = useRef<HTMLDivElement>(null);
  const aspectos = useAppSelector((s) => selectAspectosVisiveis(s, info));
  const doMapa = { titulo, info, perfil };
  return (
    <GraoEmUso value={info.grao ?? null}>
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
            <ImpressaoAsCegas {...doMapa} />
            <MenuDeExportacao
              nome={titulo}
              legenda={null}
              acharRoda={() => roda.current?.querySelector('svg') ?? null}
              texto={() => textoAsCegas(doMapa, aspectos)}
              deQuemE={null}
              escola={null}
            />
          </Box>
          <Alert severity="info" sx={{ mb: 2.5 }}>
            {COMO_SE_VE[info.grao ?? 'grau'].porExtenso}
          </Alert>
          <NatalCalculado mapa={{ id: null, nome: titulo, perfil }} info={info} roda={roda} />
        </article>
      </DesenhoDaPessoa>
    </GraoEmUso>
  );
}
