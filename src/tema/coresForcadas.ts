/**
 * Com as cores do sistema (alto contraste), os fundos somem: o que só um fundo dizia passa a
 * dizê-lo uma borda ou uma das cores do próprio sistema. A roda fica sobre o papel dela, em que se
 * lê.
 */
import { SISTEMA, type Tokens } from './tokens';

const escolhido = {
  forcedColorAdjust: 'none',
  backgroundColor: SISTEMA.escolhido,
  color: SISTEMA.sobreEscolhido,
} as const;

export function coresForcadas({ folha }: Tokens) {
  return {
    '@media (forced-colors: active)': {
      'body .MuiTabs-indicator': {
        forcedColorAdjust: 'none',
        backgroundColor: SISTEMA.escolhido,
        height: 4,
      },
      'body .MuiTab-root.Mui-selected': { forcedColorAdjust: 'none', color: SISTEMA.escolhido },
      'body .MuiButton-contained': { border: `1px solid ${SISTEMA.contorno}` },
      'body [role="group"] > [aria-pressed="true"]': escolhido,
      'body .MuiListItemButton-root.Mui-selected': escolhido,
      'body .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': {
        forcedColorAdjust: 'none',
        backgroundColor: SISTEMA.escolhido,
        opacity: 1,
      },
      'body [data-barra] > span:not([aria-hidden])': {
        forcedColorAdjust: 'none',
        backgroundColor: SISTEMA.tinta,
        opacity: 1,
      },
      'body [data-barra] > span[data-exato]': { backgroundColor: SISTEMA.escolhido },
      'body .MuiAlert-root': { border: `1px solid ${SISTEMA.tinta}` },
      'svg[role="graphics-document"]': { forcedColorAdjust: 'none', backgroundColor: folha },
    },
  } as const;
}
