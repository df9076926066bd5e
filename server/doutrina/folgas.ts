/**
 * As passagens por um ponto natal que não se sabe ao certo onde está: o que se procura é o lugar do
 * instante do mapa, e, de cada momento, entre que momentos cai conforme a hora do nascimento.
 */
import { normalizar } from '@core/astrology';
import { passagens, type Busca, type Janela, type Passagem } from './passagens';

/** Quanto o alvo pode estar para trás e para a frente de onde se procura, graus. */
export interface FolgaDoAlvo {
  readonly antes: number;
  readonly depois: number;
}

export interface PassagemComFolga extends Passagem {
  /** De cada exato, o primeiro e o último dia em que pode cair; vazia quando o alvo é certo. */
  readonly folgas: readonly { readonly de: number; readonly ate: number }[];
}

type Ponta = 'entrada' | 'saida';

const meio = ({ entrada, saida, exatos }: Passagem): number =>
  exatos[0] ?? ((entrada ?? saida ?? 0) + (saida ?? entrada ?? 0)) / 2;

/** A mesma história vista de uma das pontas do arco: a que lhe fica mais perto no tempo. */
function aMesma(historia: Passagem, outras: readonly Passagem[]): Passagem | null {
  const distancia = (p: Passagem): number => Math.abs(meio(p) - meio(historia));
  return outras.reduce<Passagem | null>(
    (melhor, p) => (melhor && distancia(melhor) <= distancia(p) ? melhor : p),
    null,
  );
}

const maisPerto = (dia: number, dias: readonly number[]): number | null =>
  dias.reduce<number | null>(
    (melhor, d) => (melhor !== null && Math.abs(melhor - dia) <= Math.abs(d - dia) ? melhor : d),
    null,
  );

/**
 * O mesmo exato visto de uma das pontas do arco. Onde ali já não o há, o planeta parou antes: cai
 * entre este e o vizinho, que foi no outro sentido.
 */
function vistoDe(
  { trajetoria }: Busca,
  p: Passagem,
  i: number,
  mesma: Passagem | null,
): readonly number[] {
  const dia = p.exatos[i] as number;
  const sentido = (d: number): number => Math.sign(trajetoria.em(d).velocidade);
  const iguais = (mesma?.exatos ?? []).filter((d) => sentido(d) === sentido(dia));
  const achado = maisPerto(dia, iguais);
  if (achado !== null) return [achado];
  const vizinhos = [p.exatos[i - 1] ?? p.entrada, p.exatos[i + 1] ?? p.saida];
  return [
    maisPerto(
      dia,
      vizinhos.filter((d) => d !== null),
    ) ?? dia,
  ];
}

/** A ponta mais larga; null quando alguma sai dos anos das efemérides. */
function pontaLarga(qual: Ponta, historias: readonly Passagem[]): number | null {
  const pontas = historias.map((h) => h[qual]);
  if (pontas.includes(null)) return null;
  return (qual === 'entrada' ? Math.min : Math.max)(...(pontas as number[]));
}

/** Entra quando pode ter entrado, sai quando pode ter saído, e cada exato tem a sua folga. */
export function passagensComFolga(
  busca: Busca,
  folga: FolgaDoAlvo | null,
  janela: Janela,
): PassagemComFolga[] {
  const doInstante = passagens(busca, janela);
  if (!folga) return doInstante.map((p) => ({ ...p, folgas: [] }));
  const nasPontas = [-folga.antes, folga.depois].map((desvio) =>
    passagens({ ...busca, alvo: normalizar(busca.alvo + desvio) }, janela),
  );
  return doInstante.map((p) => {
    const vistas = nasPontas.map((lista) => aMesma(p, lista));
    const mesmas = vistas.filter((m) => m !== null);
    return {
      entrada: pontaLarga('entrada', [p, ...mesmas]),
      exatos: p.exatos,
      saida: pontaLarga('saida', [p, ...mesmas]),
      folgas: p.exatos.map((dia, i) => {
        const dias = [dia, ...vistas.flatMap((m) => vistoDe(busca, p, i, m))];
        return { de: Math.min(...dias), ate: Math.max(...dias) };
      }),
    };
  });
}
