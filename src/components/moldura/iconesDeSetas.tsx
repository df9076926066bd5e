/** As setas que andam no tempo, na mesma grade e com o mesmo traço dos outros ícones. */
import { createSvgIcon } from '@mui/material/utils';
import { traco } from './tracoDosIcones';

export const IconeAnterior = createSvgIcon(<path {...traco} d="M14.5 6l-6 6 6 6" />, 'Anterior');
export const IconeSeguinte = createSvgIcon(<path {...traco} d="M9.5 6l6 6-6 6" />, 'Seguinte');
export const IconeDobrar = createSvgIcon(<path {...traco} d="M6 9.5l6 6 6-6" />, 'Dobrar');
export const IconeBemAntes = createSvgIcon(
  <path {...traco} d="M11.5 6l-6 6 6 6M18.5 6l-6 6 6 6" />,
  'BemAntes',
);
export const IconeBemDepois = createSvgIcon(
  <path {...traco} d="M12.5 6l6 6-6 6M5.5 6l6 6-6 6" />,
  'BemDepois',
);
