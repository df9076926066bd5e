/**
 * Com as cores do sistema (alto contraste), os fundos somem: o que só um fundo dizia passa a dizê-lo uma borda
 * ou uma das cores do próprio sistema. A roda fica sobre o papel dela, em que se lê.
 */
const escolhido = { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' } as const;

export const CORES_FORCADAS = {
  '@media (forced-colors: active)': {
    'body .MuiTabs-indicator': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', height: 4 },
    'body .MuiTab-root.Mui-selected': { forcedColorAdjust: 'none', color: 'Highlight' },
    'body .MuiButton-contained': { border: '1px solid ButtonText' },
    'body [role="group"] > [aria-pressed="true"]': escolhido,
    'body .MuiListItemButton-root.Mui-selected': escolhido,
    'body .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', opacity: 1 },
    'body [data-barra] > span:not([aria-hidden])': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText', opacity: 1 },
    'body [data-barra] > span[data-exato]': { backgroundColor: 'Highlight' },
    'body .MuiAlert-root': { border: '1px solid CanvasText' },
    'svg[role="graphics-document"]': { forcedColorAdjust: 'none', backgroundColor: '#FFFFFF' },
  },
} as const;
