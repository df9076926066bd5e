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
export const IconePerfilDeCalculo = createSvgIcon(
  <g {...traco}>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="3.2" />
    <path d="M3.5 12h5.3M15.2 12h5.3M12 3.5v5.3M12 15.2v5.3M6 6l3.7 3.7M14.3 14.3l3.7 3.7M18 6l-3.7 3.7M9.7 14.3L6 18" />
  </g>,
  'PerfilDeCalculo',
);
export const IconeComparar = createSvgIcon(
  <g {...traco}>
    <circle cx="8" cy="12" r="4.7" />
    <circle cx="16" cy="12" r="4.7" />
  </g>,
  'Comparar',
);
export const IconeFicha = createSvgIcon(
  <path {...traco} d="M6 3.5h9l3.5 3.5v13.5H6zM9 10h6.5M9 13.5h6.5M9 17h4" />,
  'Ficha',
);
