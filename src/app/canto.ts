/** Um aviso por cima da página, num canto de baixo; na tela estreita, de lado a lado. */
export const canto = (lado: 'left' | 'right') =>
  ({
    position: 'fixed',
    left: { xs: 16, sm: lado === 'left' ? 24 : 'auto' },
    right: { xs: 16, sm: lado === 'right' ? 24 : 'auto' },
    // Por cima do que lá estiver preso: a faixa do tempo, a barra do mapa.
    bottom: 'calc(24px + var(--por-baixo, 0px))',
    zIndex: 'snackbar',
    maxWidth: 480,
    '@media print': { display: 'none' },
  }) as const;
