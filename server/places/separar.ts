/** O nome de um lugar, e o que depois dele diz onde fica. */

/** Separadores explícitos: 'Campinas/SP', 'Paris, França', 'Natal (RN)', 'Lisboa - Portugal'. */
const SEPARADOR = /[/,;(]|(?<=\s)[-–—](?=\s)/;

/** @returns cada parte sem espaços à volta; a primeira é o nome */
export const separarLugar = (escrito: string): readonly string[] =>
  escrito.split(SEPARADOR).map((parte) => parte.trim());
