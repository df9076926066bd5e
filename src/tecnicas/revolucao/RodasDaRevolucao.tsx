import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { LARGA, RESPIRO, RODA } from '@/components/mapa/colunas';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import type { AspectoDoMapa, AstroInfo, Revolucao } from '@core/contract';
import { useAppSelector } from '@/store/hooks';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import type { ModoDaRevolucao } from './solarReturnSlice';

interface Props {
  readonly modo: ModoDaRevolucao;
  readonly nome: string;
  readonly ano: number;
  readonly natal: AstroInfo;
  readonly resultado: Revolucao;
  readonly exibirAspectos: boolean;
}

/** A roda conta os aspectos de fora para dentro: com a revolução por dentro, a ordem inverte-se. */
function invertidos(aspectos: readonly AspectoDoMapa[]): AspectoDoMapa[] {
  return aspectos.map((a) => ({ ...a, de: a.para, para: a.de }));
}

function ComNome({ nome, children }: { readonly nome: string; readonly children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {children}
      <Typography
        component="figcaption"
        color="textSecondary"
        sx={{ textAlign: 'center', mt: 0.5 }}
      >
        {nome}
      </Typography>
    </Box>
  );
}

/**
 * Duas rodas só cabem lado a lado onde a menor letra delas ainda tem 9 px: abaixo disso, uma sobre
 * a outra, e cada uma no seu tamanho inteiro.
 */
const VAO = 24;
const lado = {
  display: 'grid',
  gap: `${VAO}px`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  '& figure': { width: '100%', maxWidth: RODA },
  [LARGA]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    mx: `clamp(-${RESPIRO}px, calc((100% - 2 * ${RODA} - ${VAO}px) / 2), 0px)`,
  },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
const AS_TABELAS = 'As tabelas dizem o mesmo em texto.';

/** A roda, ou as duas, do modo escolhido. */
export function RodasDaRevolucao({ modo, nome, ano, natal, resultado, exibirAspectos }: Props) {
  const { revolucao, aspectos } = resultado;
  const deDentro = useMemo(() => invertidos(aspectos), [aspectos]);
  const daPessoa = { exibirAspectos, aspectosHabilitados: useAppSelector(selectHabilitados) };
  const titulo = `Revolução solar, ${nome}, ${ano}`;
  const soDaRevolucao = (
    <RodaDerivada
      aneis={[revolucao]}
      {...daPessoa}
      titulo={titulo}
      descricao={`Roda do mapa da revolução. ${AS_TABELAS}`}
    />
  );
  switch (modo) {
    case 'Revolução':
      return soDaRevolucao;
    case 'Revolução Interna':
      return (
        <RodaDerivada
          aneis={[revolucao, natal]}
          aspectos={deDentro}
          {...daPessoa}
          titulo={titulo}
          descricao={`Roda dupla: a revolução por dentro, o mapa natal por fora. ${AS_TABELAS}`}
        />
      );
    case 'Revolução Externa':
      return (
        <RodaDerivada
          aneis={[natal, revolucao]}
          aspectos={aspectos}
          {...daPessoa}
          titulo={titulo}
          descricao={`Roda dupla: o mapa natal por dentro, a revolução por fora. ${AS_TABELAS}`}
        />
      );
    case 'Lado a Lado':
      return (
        <Box sx={lado}>
          <ComNome nome="Natal">
            <RodaDerivada
              aneis={[natal]}
              {...daPessoa}
              titulo={`Mapa natal, ${nome}`}
              descricao={`Roda do mapa natal. ${AS_TABELAS}`}
            />
          </ComNome>
          <ComNome nome={`Revolução de ${ano}`}>{soDaRevolucao}</ComNome>
        </Box>
      );
  }
}
