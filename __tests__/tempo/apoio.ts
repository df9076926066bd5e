/** Apoio dos testes de fusos: o arquivo embarcado e a escrita curta de datas civis. */
import { join } from 'node:path';
import type { DataHoraCivil } from '@core/civil';
import { carregarFusos } from '@server/time/fusos';

export const ARQUIVO_DE_FUSOS = join(__dirname, '../../server/time/dados/fusos.json.gz');
export const fusos = carregarFusos(ARQUIVO_DE_FUSOS);

/** `civil('1985-11-10 14:30')`; hora, minuto e segundo são opcionais. */
export function civil(texto: string): DataHoraCivil {
  const [ano = 0, mes = 0, dia = 0, hora = 0, minuto = 0, segundo = 0] = texto
    .split(/[-T :]/)
    .map(Number);
  return { ano, mes, dia, hora, minuto, segundo };
}

/** Offset em `±HH:mm[:ss]`. */
export function offset(segundos: number): string {
  const a = Math.abs(segundos);
  const partes = [Math.floor(a / 3600), Math.floor(a / 60) % 60, ...(a % 60 ? [a % 60] : [])];
  return (segundos < 0 ? '-' : '+') + partes.map((n) => String(n).padStart(2, '0')).join(':');
}
