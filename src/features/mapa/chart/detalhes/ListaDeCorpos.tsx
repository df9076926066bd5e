import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MarcaDeMovimento } from '@/components/tabelas';
import type { AoSelecionar } from '@/components/tabelas/BotaoDeCorpo';
import type { Corpo } from '@core/contract';
import { NomeDoPonto } from './pecas';

interface Props {
  readonly corpos: readonly Corpo[];
  readonly aoSelecionar: AoSelecionar;
  readonly complemento: (corpo: Corpo) => ReactNode;
}

const linha = {
  // No telefone com a letra a 200 %, o que não cabe na linha passa à de baixo.
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'minmax(9.5rem, max-content) auto 1fr',
  '& > :first-of-type': { flex: '0 0 min(9.5rem, 100%)' },
  columnGap: { xs: 1, sm: 2 },
  alignItems: 'center',
  minHeight: 32,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
} as const;

/** Corpos, um por linha, com o que se queira dizer de cada um. */
export function ListaDeCorpos({ corpos, aoSelecionar, complemento }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {corpos.map((corpo) => (
        <Box component="li" key={corpo.ponto.tipo} sx={linha}>
          <span>
            <NomeDoPonto ponto={corpo.ponto.tipo} aoSelecionar={aoSelecionar} />
            <MarcaDeMovimento ponto={corpo.ponto.tipo} movimento={corpo.movimento} />
          </span>
          {complemento(corpo)}
        </Box>
      ))}
    </Box>
  );
}
