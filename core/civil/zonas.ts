/** Como se chama o relógio de uma zona: pelo lugar que a diz. */

/** As do Brasil, de leste a oeste, como cá se dizem. */
export const ZONAS_DO_BRASIL: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Noronha': 'Fernando de Noronha',
  'America/Bahia': 'Salvador',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Maceio': 'Maceió',
  'America/Araguaina': 'Palmas',
  'America/Belem': 'Belém',
  'America/Santarem': 'Santarém',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
};

/** 'Brasília', 'Buenos Aires'; o próprio nome, quando não é de lugar nenhum ('UTC'). */
export const nomeDaZona = (zona: string): string =>
  ZONAS_DO_BRASIL[zona] ?? (zona.split('/').at(-1) ?? zona).replaceAll('_', ' ');
