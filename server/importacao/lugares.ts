/** Do nome de um lugar num arquivo ao lugar: um, vários com o mesmo nome, ou nenhum. */
import { simples } from '@core/arquivos';
import { LIMITES, type Lugar } from '@core/contract';
import { separarLugar } from '../places/separar';

/** O dicionário de lugares, no que aqui se usa dele. */
export interface BuscaPorNome {
  /** Do mais ao menos provável. */
  buscar(texto: string, limite: number): readonly Lugar[];
}

export interface Achados {
  /** Do mais ao menos provável. */
  readonly lugares: readonly Lugar[];
  /** O primeiro é o que se quis dizer: não há outro, ou é muito maior do que os outros. */
  readonly certo: boolean;
}

/** Quantas vezes maior é a cidade que um nome sozinho quer dizer. */
const VEZES_MAIOR = 20;
/** A gente que se supõe num lugar de que não se sabe. */
const POPULACAO_SUPOSTA = 5_000;
const CANDIDATOS = 6;

const gente = ({ população }: Lugar): number => população ?? POPULACAO_SUPOSTA;

export function acharLugar(busca: BuscaPorNome, escrito: string): Achados {
  const [nome = ''] = separarLugar(escrito);
  const inteiro = procurar(busca, escrito);
  const achados = inteiro.length > 0 ? inteiro : procurar(busca, nome);
  const chamado = simples(nome);
  const iguais = achados.filter(
    (l) => !l.distrito && [l.nome, l.outroNome ?? ''].some((n) => simples(n) === chamado),
  );
  const [primeiro, ...outros] = iguais;
  const maior = Math.max(0, ...outros.map(gente));
  const certo =
    inteiro.length > 0 &&
    primeiro !== undefined &&
    primeiro === achados[0] &&
    (outros.length === 0 || gente(primeiro) >= VEZES_MAIOR * maior);
  return { lugares: (iguais.length > 0 ? iguais : achados).slice(0, CANDIDATOS), certo };
}

const procurar = (busca: BuscaPorNome, texto: string): readonly Lugar[] =>
  [...texto].length < LIMITES.buscaMinima ? [] : busca.buscar(texto.slice(0, 100), LIMITES.lugares);
