import { ptBR } from '@mui/x-date-pickers/locales';

/** O que o calendário diz, em português. Fora do tema, para a tela de login não o carregar. */
export const TEXTOS_DO_CALENDARIO = ptBR.components.MuiLocalizationProvider.defaultProps.localeText;
