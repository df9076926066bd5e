/** A idade num instante, como se diz. */
const MS_POR_MES = (365.2425 * 86_400_000) / 12;

/** '29 anos e 5 meses', '7 meses'; '0 meses' no próprio mês do nascimento. */
export function textoDaIdade(nascimento: string, instante: string): string {
  const vividos = Math.max(
    0,
    Math.floor((Date.parse(instante) - Date.parse(nascimento)) / MS_POR_MES),
  );
  const [anos, meses] = [Math.floor(vividos / 12), vividos % 12];
  const ditos = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`;
  if (anos === 0) return ditos(meses, 'mês', 'meses');
  const emAnos = ditos(anos, 'ano', 'anos');
  return meses === 0 ? emAnos : `${emAnos} e ${ditos(meses, 'mês', 'meses')}`;
}
