/** O que as telas e o servidor combinam das fichas e que não precisa do validador. */

/** O que não é letra nem se vê, salvo a quebra de linha e a tabulação, e metades de pares. */
const INVISIVEIS =
  /[^\P{Cc}\n\t]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

/**
 * Como se guarda um texto de várias linhas. O que se cola de outro programa traz caracteres de
 * controle: saem, porque recusá-los pararia a gravação de quem está a escrever.
 */
export const textoLimpo = (s: string): string =>
  s.replace(/\r\n?/g, '\n').replace(INVISIVEIS, '').normalize('NFC');

export const PRECISOES_DO_EVENTO = ['hora', 'dia', 'mês', 'ano'] as const;
export type PrecisaoDoEvento = (typeof PRECISOES_DO_EVENTO)[number];

/** Quanto da data se diz em cada precisão, e o que a completa para ser um dia. */
export const FORMAS_DA_DATA: Readonly<Record<PrecisaoDoEvento, { forma: RegExp; resto: string }>> =
  {
    hora: { forma: /^\d{4}-\d\d-\d\d$/, resto: '' },
    dia: { forma: /^\d{4}-\d\d-\d\d$/, resto: '' },
    mês: { forma: /^\d{4}-\d\d$/, resto: '-01' },
    ano: { forma: /^\d{4}$/, resto: '-01-01' },
  };

/** O primeiro dia do que o evento diz: '1985-11' → '1985-11-01'. */
export const primeiroDiaDoEvento = (data: string, precisao: PrecisaoDoEvento): string =>
  data + FORMAS_DA_DATA[precisao].resto;

export const SEM_CLIENTE = {
  contato: '',
  telefone: '',
  email: '',
  comoChegou: '',
  observacoes: '',
};
