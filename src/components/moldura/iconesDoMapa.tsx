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

export const IconeMaior = createSvgIcon(<path {...traco} d="M12 5.5v13M5.5 12h13" />, 'Maior');
export const IconeMenor = createSvgIcon(<path {...traco} d="M5.5 12h13" />, 'Menor');

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
export const IconeEditar = createSvgIcon(
  <path {...traco} d="M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3" />,
  'Editar',
);
export const IconeSalvar = createSvgIcon(<path {...traco} d="M5 12.5l4.5 4.5L19 7.5" />, 'Salvar');
export const IconeAtualizar = createSvgIcon(
  <path {...traco} d="M19 12a7 7 0 1 1-2.1-5M19.5 4v4h-4" />,
  'Atualizar',
);
export const IconeTecnicas = createSvgIcon(
  <path {...traco} d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />,
  'Tecnicas',
);
export const IconeCompartilhar = createSvgIcon(
  <path {...traco} d="M12 15V4M8 7.5L12 4l4 3.5M7 11H5v9h14v-9h-2" />,
  'Compartilhar',
);
export const IconeMais = createSvgIcon(
  <path {...traco} strokeWidth={2.6} d="M5.5 12h.01M12 12h.01M18.5 12h.01" />,
  'Mais',
);
export const IconeLink = createSvgIcon(
  <path
    {...traco}
    d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"
  />,
  'Link',
);
export const IconeImagem = createSvgIcon(
  <g {...traco}>
    <path d="M4 5h16v14H4zM4.5 17l5-5 4 4 2.5-2.5 4 4" />
    <circle cx="15.5" cy="9" r="1.4" />
  </g>,
  'Imagem',
);
export const IconeCopiar = createSvgIcon(
  <path {...traco} d="M8.5 8.5h11v11h-11zM15.5 8V4.5h-11v11H8" />,
  'Copiar',
);
export const IconeArquivo = createSvgIcon(
  <path {...traco} d="M6 3.5h8l4 4v13H6zM13.5 3.5V8H18M12 11v6M9.5 14.5L12 17l2.5-2.5" />,
  'Arquivo',
);
export const IconeAula = createSvgIcon(
  <path {...traco} d="M4 5h16v10H4zM8 20l4-5 4 5M10 11l2-2 2 2" />,
  'Aula',
);
const ESTRELA = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
export const IconeEstrela = createSvgIcon(<path {...traco} d={ESTRELA} />, 'Estrela');
export const IconeEstrelaCheia = createSvgIcon(
  <path {...traco} fill="currentColor" d={ESTRELA} />,
  'EstrelaCheia',
);
