/** As cores da casa. O tema as distribui; o que desenha fora dele as lê daqui. */
export const CORES = {
  papel: '#FBFAF7',
  folha: '#FFFFFF',
  tinta: '#1C2333',
  tintaSuave: '#5B6275',
  fio: '#DCD8CE',
  fioForte: '#8A8778',
  indigo: '#2F3E8F',
  indigoEscuro: '#222E6E',
  indigoClaro: '#ECEEF8',
  ocre: '#8A5A12',
  erro: '#A3271B',
  sucesso: '#2B6B45',
} as const;

