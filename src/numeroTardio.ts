/**
 * O formatador de números dos textos do MUI em português, em lugar do dele (AO_USAR, em
 * webpack.config.ts): aquele faz um Intl ao carregar, e a primeira tela espera por ele.
 */
import { tardia } from '@core/texto';

function numeroTardio(locale: string): (valor: number) => string {
  const formato = tardia(() => new Intl.NumberFormat(locale));
  return (valor) => (Number.isFinite(valor) ? formato().format(valor) : String(valor));
}

export default numeroTardio;
