import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import type { AstroInfo } from '@core/contract';
import { RodaDerivada } from './RodaDerivada';

type DaRoda = ComponentProps<typeof RodaDerivada>;

interface Props extends Pick<DaRoda, 'acesos' | 'selecionado' | 'aoDestacar'> {
  readonly rodas: readonly {
    /** O que se escreve por cima dela. */
    readonly nome: string;
    readonly info: AstroInfo;
    /** 'Mapa natal, Ana': o nome dela, se não é o que se escreve. */
    readonly titulo?: string;
  }[];
}

/** Umas ao lado das outras, cada uma com o nome por cima; na tela estreita, umas sobre as outras. */
export function LadoALado({ rodas, ...emTodas }: Props) {
  const colunas = `repeat(${rodas.length}, minmax(0, 1fr))`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: colunas },
        '@media print': { gridTemplateColumns: colunas },
      }}
    >
      {rodas.map(({ nome, info, titulo = nome }, i) => (
        <Box component="figure" key={nome} sx={{ m: 0, minWidth: 0 }}>
          <Typography component="figcaption" color="textSecondary" sx={{ textAlign: 'center' }}>
            {nome}
          </Typography>
          <RodaDerivada
            aneis={[info]}
            semChave={i > 0}
            titulo={titulo}
            descricao="Roda de um mapa. As tabelas dizem o mesmo em texto."
            {...emTodas}
          />
        </Box>
      ))}
    </Box>
  );
}
