/**
 * Abreviaturas de nomes de lugares do Brasil: as que não são o começo da palavra, e as que são mas
 * por inteiro dizem mais do que as letras. Sem ponto, como {@link comAcentos} as deixa.
 */
const POR_EXTENSO: Readonly<Record<string, readonly string[]>> = {
  s: ['são', 'santo', 'santa', 'senhora'],
  sto: ['santo'],
  sta: ['santa'],
  n: ['nossa'],
  ns: ['nossa senhora'],
  nsa: ['nossa senhora'],
  nsra: ['nossa senhora'],
  sra: ['senhora'],
  sr: ['senhor'],
  sen: ['senador'],
  dep: ['deputado'],
  cel: ['coronel'],
  mal: ['marechal'],
  mar: ['marechal'],
  gal: ['general'],
  gen: ['general'],
  cap: ['capitão'],
  ten: ['tenente'],
  maj: ['major'],
  alm: ['almirante'],
  brig: ['brigadeiro'],
  dr: ['doutor'],
  dra: ['doutora'],
  eng: ['engenheiro'],
  prof: ['professor', 'professora'],
  pe: ['padre'],
  fr: ['frei'],
  d: ['dom', 'dona'],
  mons: ['monsenhor'],
  con: ['cônego'],
  pres: ['presidente'],
  gov: ['governador'],
  min: ['ministro'],
  des: ['desembargador'],
  com: ['comendador'],
  visc: ['visconde'],
  bar: ['barão'],
  pto: ['porto'],
};
/** De tantas abreviaturas num texto se faz o nome: cada uma multiplica as buscas. */
const MAXIMO = 12;

/**
 * O que se pode ter querido escrever: o que se escreveu, e com as abreviaturas por extenso. A última
 * palavra ainda se está a escrever, e não se abre.
 * @param escrito minúsculas, acentos e espaços simples
 */
export function porExtenso(escrito: string): readonly string[] {
  const palavras = escrito.split(' ');
  const abertas = palavras.reduce<readonly string[]>(
    (antes, palavra, i) => {
      const extenso = i < palavras.length - 1 ? POR_EXTENSO[palavra] : undefined;
      return antes.flatMap((a) => (extenso ?? [palavra]).map((o) => `${a} ${o}`)).slice(0, MAXIMO);
    },
    [''],
  );
  return [...new Set([escrito, ...abertas.map((a) => a.trim())])];
}
