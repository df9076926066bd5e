/** Ícones das ações do mapa, na mesma grade e com o mesmo traço dos outros. */
import { createSvgIcon } from '@mui/material/utils';

const traco = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const IconeExportar = createSvgIcon(<path {...traco} d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 15.5v4h15v-4" />, 'Exportar');
