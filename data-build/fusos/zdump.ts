/**
 * Leitura da saída de `zdump -v` (libc da Debian): o caminho independente para conferir os fusos.
 * Nada daqui usa o nosso leitor de TZif nem as nossas regras.
 */
import { execFileSync } from 'node:child_process';

/** Uma transição: em `instante` (segundos Unix) o relógio passa de `antes` a `depois`. */
export interface TransicaoZdump {
  readonly instante: number;
  readonly antes: string;
  readonly depois: string;
}

const MESES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LINHA =
  /\w{3} (\w{3}) +(\d+) (\d+):(\d+):(\d+) (\d+) UT = .* (\S+) isdst=(\d) gmtoff=(-?\d+)$/;

/** Transições de um arquivo TZif entre os anos, na ordem. Relógio: "offset isdst abreviatura". */
export function zdump(arquivo: string, anoInicial: number, anoFinal: number): TransicaoZdump[] {
  const saida = execFileSync('zdump', ['-v', '-c', `${anoInicial},${anoFinal}`, arquivo], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const leituras = saida.split('\n').flatMap((linha) => lerLinha(linha) ?? []);
  return leituras.flatMap((l, i) => {
    const anterior = leituras[i - 1];
    return anterior?.instante === l.instante - 1
      ? [{ instante: l.instante, antes: anterior.relogio, depois: l.relogio }]
      : [];
  });
}

function lerLinha(linha: string): { instante: number; relogio: string } | null {
  const m = LINHA.exec(linha);
  if (!m) return null;
  const [, mes = '', dia, hora, minuto, segundo, ano, abreviatura, isdst, gmtoff] = m;
  const instante =
    Date.UTC(
      Number(ano),
      MESES.indexOf(mes),
      Number(dia),
      Number(hora),
      Number(minuto),
      Number(segundo),
    ) / 1000;
  return { instante, relogio: `${gmtoff} ${isdst} ${abreviatura}` };
}

/** O relógio num instante, por `date` da mesma libc; para as zonas que nunca mudaram. */
export function relogioEm(arquivo: string, instante: number): string {
  const saida = execFileSync('env', [`TZ=:${arquivo}`, 'date', '-d', `@${instante}`, '+%::z %Z'], {
    encoding: 'utf8',
  });
  const [offset = '', abreviatura = ''] = saida.trim().split(' ');
  const [h = 0, m = 0, s = 0] = offset.slice(1).split(':').map(Number);
  return `${(h * 3600 + m * 60 + s) * (offset.startsWith('-') ? -1 : 1) || 0} 0 ${abreviatura}`;
}
