/**
 * As cores de cada escolha. Só o tema claro vem com a página; os outros conjuntos buscam-se quando
 * alguém os escolhe.
 */
import type { Escolha } from '../escolha';
import type { NomeDoTema } from '../fundos';
import { CLARO, PAPEL, type Tokens } from '../tokens';
import { ALTO_CONTRASTE } from './contraste';
import { ESCURO } from './escuro';
import { CORES_DOS_PLANETAS } from './planetas';
import { PALETA_SEGURA, TRACOS_SEGUROS } from './segura';

export const CONJUNTOS: Readonly<Record<NomeDoTema, Tokens>> = {
  claro: CLARO,
  escuro: ESCURO,
  contraste: ALTO_CONTRASTE,
};

export type EscolhaDeCores = Pick<Escolha, 'segura' | 'natureza' | 'simbolos'>;

const comSegura = (tokens: Tokens, tema: NomeDoTema): Tokens => ({
  ...tokens,
  elementos: PALETA_SEGURA[tema].elementos,
  aspectos: { ...tokens.aspectos, ...PALETA_SEGURA[tema].aspectos },
  tracos: TRACOS_SEGUROS,
});

/** Os tensos da mesma cor; os fluentes e o quincuncio já o são. Fonte das outras: especificação, §9. */
const porNatureza = (tokens: Tokens): Tokens => ({
  ...tokens,
  aspectos: { ...tokens.aspectos, Oposição: tokens.aspectos.Quadratura },
});

function comEscolhas(
  base: Tokens,
  tema: NomeDoTema,
  { segura, natureza, simbolos }: EscolhaDeCores,
): Tokens {
  // A segura distingue cada um: não junta dois na mesma cor.
  const tokens = segura ? comSegura(base, tema) : natureza ? porNatureza(base) : base;
  return simbolos === 'elemento'
    ? tokens
    : { ...tokens, simbolos: simbolos === 'uma' ? simbolos : CORES_DOS_PLANETAS[tema] };
}

export const tokensDe = (tema: NomeDoTema, escolha: EscolhaDeCores): Tokens =>
  comEscolhas(CONJUNTOS[tema], tema, escolha);

/** No papel, em qualquer tema, tinta sobre branco. */
export const papelDe = (escolha: EscolhaDeCores): Tokens => comEscolhas(PAPEL, 'claro', escolha);
