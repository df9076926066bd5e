/** Os poucos ícones da interface, numa grade de 24, com o traço da casa. */
import { createSvgIcon } from '@mui/material/utils';
import { traco } from './tracoDosIcones';

export const IconeMenu = createSvgIcon(<path {...traco} d="M4 7h16M4 12h16M4 17h16" />, 'Menu');
export const IconeFechar = createSvgIcon(<path {...traco} d="M6 6l12 12M18 6L6 18" />, 'Fechar');
export const IconeSeta = createSvgIcon(<path {...traco} d="M6 9.5l6 6 6-6" />, 'Seta');
export const IconeImprimir = createSvgIcon(
  <path {...traco} d="M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z" />,
  'Imprimir',
);
export const IconeAjustes = createSvgIcon(
  <g {...traco}>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.6" />
    <circle cx="8" cy="17" r="2.6" />
  </g>,
  'Ajustes',
);
export const IconeApagar = createSvgIcon(
  <path {...traco} d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5" />,
  'Apagar',
);
export const IconeBuscar = createSvgIcon(
  <g {...traco}>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15l5 5" />
  </g>,
  'Buscar',
);
export const IconePessoa = createSvgIcon(
  <g {...traco}>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6" />
  </g>,
  'Pessoa',
);
