/**
 * O que se treina não responde ao que um exercício aberto pergunta: em mapas sorteados e em todos os
 * sistemas de casas, nenhuma pergunta que se deixa treinar tem uma explicação de que a resposta da
 * reservada seja função.
 */
import {
  CATALOGO_DE_PERGUNTAS,
  dizemOMesmo,
  ehDeDois,
  gabaritoDe,
  PERFIL_PADRAO,
  SISTEMAS_DE_CASAS,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { calculadoraLocal } from '@server/calculos/calculadora';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { sorteios } from '../support/sorteios';

const MAPAS = sorteios(150, 1500);
/** Uma idade responde pelas outras: das da profecção e da firdária ficam duas. */
const PERGUNTAS = CATALOGO_DE_PERGUNTAS.filter(
  (id) => !ehDeDois(id) && (!/\/\d+$/.test(id) || /^(?:cuspide|regente)\/|\/(?:7|31)$/.test(id)),
);

/** Congruencial, com semente: os mesmos mapas sempre. */
function* acaso(semente: number): Generator<number> {
  for (let x = semente; ; x = (x * 1_664_525 + 1_013_904_223) % 2 ** 32) yield x / 2 ** 32;
}

test.each(SISTEMAS_DE_CASAS)('%s', async (sistemaDeCasas) => {
  const calculadora = calculadoraLocal(await efemeridesDeTeste());
  const sorte = acaso(20_261_126);
  const entre = (a: number, b: number): number => a + (sorte.next().value as number) * (b - a);
  const infos: AstroInfo[] = [];
  for (let i = 0; i < MAPAS; i += 1) {
    const quando = new Date(entre(Date.UTC(1850, 0), Date.UTC(2150, 0))).toISOString();
    const pedido = {
      chamada: 'planetas',
      mapas: [
        {
          nascimento: quando.replace(/\.\d+/, ''),
          latitude: entre(-58, 58),
          longitude: entre(-179, 179),
          perfil: { ...PERFIL_PADRAO, sistemaDeCasas },
          hora: { precisao: 'exata' },
        },
      ],
      parte: {},
    } as const;
    const json = await calculadora.calcular(pedido, quando, 'o teste');
    infos.push(JSON.parse(json) as AstroInfo);
  }
  const respostas = new Map(
    PERGUNTAS.map((id) => [
      id,
      infos.map((info) => {
        const gabarito = gabaritoDe(info, id);
        return gabarito && { certa: gabarito.certas.join(), dita: gabarito.explicacao };
      }),
    ]),
  );
  const [primeiro] = infos as [AstroInfo, ...AstroInfo[]];
  /** Se duas vezes em que se explica o mesmo dão respostas diferentes à outra, não se tira dela. */
  const tiraSe = (reservada: string, treinada: string): boolean => {
    const vistas = new Map<string, string>();
    let repetidas = 0;
    const certas = new Set<string>();
    const daTreinada = respostas.get(treinada) ?? [];
    for (const [i, certa] of (respostas.get(reservada) ?? []).entries()) {
      const dita = daTreinada[i]?.dita;
      if (!certa || dita === undefined) continue;
      certas.add(certa.certa);
      const antes = vistas.get(dita);
      if (antes !== undefined && antes !== certa.certa) return false;
      repetidas += Number(antes !== undefined);
      vistas.set(dita, certa.certa);
    }
    return certas.size > 1 && repetidas > 10;
  };
  const furos = PERGUNTAS.flatMap((reservada) =>
    PERGUNTAS.filter((p) => !dizemOMesmo(primeiro, reservada, p) && tiraSe(reservada, p)).map(
      (p) => `${p} diz ${reservada}`,
    ),
  );
  expect(furos).toEqual([]);
});
