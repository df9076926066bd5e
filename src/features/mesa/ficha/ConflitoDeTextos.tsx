import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Acao {
  readonly nome: string;
  readonly fazer: () => void;
}

interface Props {
  readonly titulo: string;
  readonly textos: readonly { readonly nome: string; readonly conteudo: ReactNode }[];
  readonly acoes: readonly Acao[];
}

/** Mudou enquanto se escrevia: mostram-se os dois, e a pessoa diz qual fica. */
export function ConflitoDeTextos({ titulo, textos, acoes }: Props) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle>{titulo}</AlertTitle>
      {textos.map(({ nome, conteudo }) => (
        <Box key={nome} component="section" aria-label={nome} sx={{ my: 1 }}>
          <Typography variant="caption" component="h4" sx={{ fontWeight: 600 }}>
            {nome}
          </Typography>
          <Box
            sx={{
              maxHeight: 240,
              overflowY: 'auto',
              borderLeft: 2,
              borderColor: 'divider',
              pl: 1,
              overflowWrap: 'anywhere',
            }}
          >
            {conteudo}
          </Box>
        </Box>
      ))}
      Nada do que você escreveu se perdeu.
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        {acoes.map(({ nome, fazer }) => (
          <Button key={nome} variant="outlined" color="inherit" size="small" onClick={fazer}>
            {nome}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
