/** Ícones das ações do mapa, na mesma grade e com o mesmo traço dos outros. */
import { createSvgIcon } from '@mui/material/utils';
import { traco } from './tracoDosIcones';

export const IconeExportar = createSvgIcon(
  <path {...traco} d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 15.5v4h15v-4" />,
  'Exportar',
);
