import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePassos } from './passos';

const painel = {
  position: 'fixed',
  zIndex: 'appBar',
  right: { xs: 8, sm: 24 },
  left: { xs: 8, sm: 'auto' },
  // No telefone, por cima da barra do mapa.
  bottom: { xs: 72, sm: 24 },
  width: { sm: 380 },
  maxHeight: '45vh',
  overflowY: 'auto',
  p: 2,
  '@media print': { display: 'none' },
} as const;

interface Props {
  /** Qual passo, a partir de 0. */
  readonly passo: number;
  readonly aoSair: () => void;
}

/** O painel do passeio: onde se está, e o que ali se faz. As páginas são as de verdade. */
export default function Passeio({ passo, aoSair }: Props) {
  const navigate = useNavigate();
  const titulo = useRef<HTMLHeadingElement>(null);
  const passos = usePassos();
  const atual = passos?.[passo];
  const chegou = atual !== undefined;
  useEffect(() => {
    // Depois de a página nova levar o foco ao título dela: quem passeia continua no passeio.
    if (!chegou) return undefined;
    const vez = setTimeout(() => titulo.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(vez);
  }, [chegou, passo]);
  useEffect(() => {
    const { paddingBottom } = document.body.style;
    // O fim da página continua a poder ser visto acima do painel.
    document.body.style.paddingBottom = '240px';
    return () => {
      document.body.style.paddingBottom = paddingBottom;
    };
  }, []);
  if (!passos || !atual) return null;
  const ir = (para: number): void => {
    const state = { passeio: para };
    const destino = passos[para]?.para;
    // Sem página para mostrar, fica-se nesta, e o passo diz por quê.
    void navigate(destino ?? { pathname: '.', search: '' }, { state, replace: !destino });
  };
  const ultimo = passo === passos.length - 1;
  return (
    <Paper component="section" aria-label="Passeio" elevation={6} sx={painel}>
      <Typography variant="h3" component="h2" ref={titulo} tabIndex={-1} sx={{ outline: 'none' }}>
        {passo + 1} de {passos.length} · {atual.titulo}
      </Typography>
      <Typography variant="body2" sx={{ my: 1 }}>
        {atual.texto}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {!ultimo && (
          <Button variant="contained" size="small" onClick={() => ir(passo + 1)}>
            Próximo
          </Button>
        )}
        {passo > 0 && (
          <Button size="small" onClick={() => ir(passo - 1)}>
            Anterior
          </Button>
        )}
        <Button size="small" variant={ultimo ? 'contained' : 'text'} onClick={aoSair}>
          Sair
        </Button>
      </Stack>
    </Paper>
  );
}
