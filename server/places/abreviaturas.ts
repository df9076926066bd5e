/**
 * Abreviaturas de nomes de lugares do Brasil: as que não são o começo da palavra, e as que são mas
 * por inteiro dizem mais do que as letras. Sem ponto, como {@link palavrasDe} as deixa.
 */
const POR_EXTENSO: Readonly<Record<string, readonly string[]>> = {
  s: ['sao', 'santo', 'santa', 'senhora'],
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
  cap: ['capitao'],
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
  con: ['conego'],
  pres: ['presidente'],
  gov: ['governador'],
  min: ['ministro'],
  des: ['desembargador'],
  com: ['comendador'],
  visc: ['visconde'],
  bar: ['barao'],
  pto: ['porto'],
};
/** De tantas abreviaturas num texto se faz o nome: cada uma multiplica as buscas. */
const MAXIMO = 12;

/**
 * O que as palavras podem querer dizer: elas mesmas, e com as abreviaturas por extenso. A última
 * palavra ainda se está a escrever, e não se abre.
 */
export function porExtenso(palavras: readonly string[]): readonly (readonly string[])[] {
  const abertas = palavras.reduce<readonly (readonly string[])[]>(
    (antes, palavra, i) => {
      const extenso = i < palavras.length - 1 ? (POR_EXTENSO[palavra] ?? []) : [];
      const opcoes = extenso.length > 0 ? extenso : [palavra];
      return antes
        .flatMap((a) => opcoes.map((o) => [...a, ...o.split(' ')]))
        .slice(0, MAXIMO);
    },
    [[]],
  );
  const mesmas = abertas.length === 1 && abertas[0]?.join() === palavras.join();
  return mesmas ? [palavras] : [palavras, ...abertas];
}
