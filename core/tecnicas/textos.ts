/**
 * De que técnica é um texto de uma escola: daquela por cujo nome o dele começa, em palavras
 * inteiras. 'Trânsitos de Saturno' é de Trânsitos; 'Revolução lunar' nunca é de Revolução solar.
 */
import { lerChave } from '../astrology/chavesDeTexto';
import { simples } from '../texto';
import { fichaDaTecnica, IDS_DAS_TECNICAS, type IdDaTecnica } from './catalogo';

const palavras = (nome: string): readonly string[] => simples(nome).split(/[^\p{L}\p{N}]+/u);

/** Os nomes por que os textos chamam as técnicas, o mais longo primeiro: é o que vale. */
const NOMES = IDS_DAS_TECNICAS.map(fichaDaTecnica)
  .flatMap(({ texto, textoTambem = [] }) =>
    texto === null
      ? []
      : [texto, ...textoTambem].map((dito) => ({ nome: texto, ditas: palavras(dito) })),
  )
  .sort((a, b) => b.ditas.length - a.ditas.length);

/** O nome da técnica de que um texto é; null: de nenhuma que tenha tela. */
export function tecnicaDoTexto(escrito: string): string | null {
  const ditas = palavras(escrito);
  return NOMES.find((t) => t.ditas.every((p, i) => ditas[i] === p))?.nome ?? null;
}

/** A chave com que se começa a escrever dela; null: a técnica não tem textos. */
export function chaveDaTecnica(id: IdDaTecnica): string | null {
  const { texto } = fichaDaTecnica(id);
  return texto === null ? null : `tecnica/${texto}`;
}

/** Das chaves, as desta técnica. */
export function chavesDaTecnica(id: IdDaTecnica, chaves: readonly string[]): string[] {
  const { texto } = fichaDaTecnica(id);
  return texto === null
    ? []
    : [
        ...new Set(
          chaves.filter((c) => {
            const lida = lerChave(c);
            return lida?.especie === 'tecnica' && tecnicaDoTexto(lida.nome) === texto;
          }),
        ),
      ];
}
