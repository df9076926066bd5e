import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { emBlocos, type Bloco } from './listas';

const corpo = {
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '& ul, & ol': { my: 0.5, pl: 3 },
  '& p': { m: 0, whiteSpace: 'pre-wrap' },
} as const;

function UmBloco({ bloco }: { readonly bloco: Bloco }) {
  if (bloco.tipo === 'texto') return <p>{bloco.texto}</p>;
  // As linhas de um texto não têm outro nome senão o lugar.
  const itens = bloco.itens.map((dito, i) => <li key={i}>{dito}</li>);
  return bloco.tipo === 'pontos' ? <ul>{itens}</ul> : <ol start={bloco.de}>{itens}</ol>;
}

/** O texto de uma anotação, para ler. */
export function TextoComListas({ texto }: { readonly texto: string }) {
  const blocos = useMemo(() => emBlocos(texto), [texto]);
  return (
    <Box sx={corpo}>
      {blocos.map((bloco, i) => (
        <UmBloco key={i} bloco={bloco} />
      ))}
    </Box>
  );
}
