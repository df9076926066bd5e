/** Ícones das ações do mapa, na mesma grade e com o mesmo traço dos outros. */
import { createSvgIcon } from '@mui/material/utils';
import { traco } from './tracoDosIcones';

export const IconeAmpliar = createSvgIcon(
  <path {...traco} d="M14.5 4.5h5v5M19.5 4.5l-6 6M9.5 19.5h-5v-5M4.5 19.5l6-6" />,
  'Ampliar',
);

export const IconeReduzir = createSvgIcon(
  <path {...traco} d="M18.5 10.5h-5v-5M13.5 10.5l6-6M5.5 13.5h5v5M10.5 13.5l-6 6" />,
  'Reduzir',
);

export const IconeExportar = createSvgIcon(
  <path {...traco} d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 15.5v4h15v-4" />,
  'Exportar',
);
