/** Os instantes das revoluções lunares, contra referências calculadas à parte. */
import { readFileSync, existsSync } from 'node:fs';
import { PERFIL_PADRAO } from '@core/astrology';
import { calcularNatal, HORA_EXATA } from '@server/doutrina/natal';
import { calcularRetornoLunar } from '@server/doutrina/retornoLunar';
import { diaJuliano, instanteDoDiaJuliano } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';

const ONDE = { latitude: 0, longitude: 0 };
const FORA = '/tmp/lunar-golden.json';
const LINHAS = (
  existsSync(FORA)
    ? JSON.parse(readFileSync(FORA, 'utf8'))
    : [['1968-12-20T10:49:22Z', ['2056-06-27T13:07:23.031Z']]]
) as [string, string[]][];

test('a menos de um décimo de segundo', async () => {
  const ephemeris = await efemeridesDeTeste();
  let pior = 0;
  const contas = new Set<number>();
  for (const [nascimento, passagens] of LINHAS) {
    const natal = calcularNatal(
      ephemeris,
      { dia: diaJuliano(nascimento), ...ONDE },
      PERFIL_PADRAO,
      HORA_EXATA,
    );
    for (const certo of passagens) {
      const ano = Number(certo.slice(0, 4));
      const achados = [ano - 1, ano].flatMap((a) => {
        const { dias } = calcularRetornoLunar(ephemeris, natal, { ano: a, numero: 1, onde: ONDE });
        contas.add(dias.length);
        return dias.map(instanteDoDiaJuliano);
      });
      const perto = Math.min(...achados.map((i) => Math.abs(Date.parse(i) - Date.parse(certo))));
      pior = Math.max(pior, perto);
    }
  }
  process.stderr.write(`pior ${pior} ms em ${LINHAS.length}; por ano ${[...contas].join()}\n`);
  expect(pior).toBeLessThanOrEqual(100);
});
