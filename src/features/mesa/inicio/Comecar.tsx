import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

const MODOS = [
  {
    titulo: 'Faça um mapa',
    texto: 'Data, hora e lugar de nascimento bastam. A hora pode ser aproximada ou desconhecida.',
    acao: 'Novo mapa',
    para: '/mapas/novo',
  },
  {
    titulo: 'Traga os que já tem',
    texto: 'De um arquivo do Solar Fire, AAF, planilha ou JSON. Nada é salvo sem você conferir.',
    acao: 'Importar mapas',
    para: '/importar',
  },
  {
    titulo: 'Veja o céu de agora',
    texto: 'O mapa deste momento, com todas as técnicas, sem preencher nada.',
    acao: 'Abrir o mapa de agora',
    para: '/mapas/agora',
  },
] as const;

/** A quem ainda não tem nada: três modos de começar, e o de quem vem por um convite. */
export function Comecar() {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
        }}
      >
        {MODOS.map(({ titulo, texto, acao, para }, i) => (
          <Paper
            key={para}
            variant="outlined"
            sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
          >
            <Typography variant="h3">{titulo}</Typography>
            <Typography color="textSecondary" sx={{ flex: 1 }}>
              {texto}
            </Typography>
            <Box>
              <Button component={Link} to={para} variant={i === 0 ? 'contained' : 'outlined'}>
                {acao}
              </Button>
            </Box>
          </Paper>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        Sua escola mandou um convite? Abra o link dele neste navegador e você entra na turma.
      </Typography>
    </>
  );
}
