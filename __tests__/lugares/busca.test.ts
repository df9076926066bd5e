/** O que uma pessoa digita, e o que ela quer dizer. */
import { normalizar } from '@server/places/normalizar';
import { lugares, municipiosIbge, rotulos } from './apoio';

test('cada um dos 5.570 municípios é a primeira resposta ao seu "nome/UF"', () => {
  const erros = municipiosIbge.filter(
    ({ codigo, rotulo }) => lugares.buscar(rotulo)[0]?.id !== `br-${codigo}`,
  );
  console.log(
    `${municipiosIbge.length} municípios procurados por "nome/UF", ${erros.length} erros`,
  );
  expect(municipiosIbge).toHaveLength(5570);
  expect(erros).toEqual([]);
});

test('cada município é a primeira resposta também sem acentos, em maiúsculas, e com espaço, hífen ou vírgula antes da UF', () => {
  const semAcento = (s: string) => s.normalize('NFD').replace(/\p{M}/gu, '');
  const escritas = [
    (s: string) => semAcento(s).toLowerCase().replace('/', ' '),
    (s: string) => s.toUpperCase().replace('/', ' - '),
    (s: string) => s.replace('/', ', '),
    (s: string) => s.replace(/['-]/g, ' '),
  ];
  const erros = escritas.flatMap((e) =>
    municipiosIbge
      .filter((m) => lugares.buscar(e(m.rotulo))[0]?.id !== `br-${m.codigo}`)
      .map((m) => e(m.rotulo)),
  );
  console.log(`${escritas.length * municipiosIbge.length} buscas, ${erros.length} erros`);
  expect(erros).toEqual([]);
});

test('cada município aparece entre as respostas ao seu rótulo de hoje, em primeiro', () => {
  const erros = municipiosIbge.flatMap(({ codigo }) => {
    const lugar = lugares.porId(`br-${codigo}`);
    return lugar && lugares.buscar(lugar.rotulo)[0]?.id === lugar.id ? [] : [codigo];
  });
  expect(erros).toEqual([]);
});

test.each([
  ['sao paulo', 'São Paulo/SP'],
  ['São Pau', 'São Paulo/SP'],
  ['SAO PAULO', 'São Paulo/SP'],
  ['rio de jan', 'Rio de Janeiro/RJ'],
  ['campinas', 'Campinas/SP'],
  ['campinas sp', 'Campinas/SP'],
  ['campinas/sp', 'Campinas/SP'],
  ['campinas - sp', 'Campinas/SP'],
  ['campinas, sp', 'Campinas/SP'],
  ['campinas são paulo', 'Campinas/SP'],
  ['campinas brasil', 'Campinas/SP'],
  ['santa barbara doeste', "Santa Bárbara d'Oeste/SP"],
  ['santa barbara d oeste', "Santa Bárbara d'Oeste/SP"],
  ['nao me toque', 'Não-Me-Toque/RS'],
  ['embuguacu', 'Embu-Guaçu/SP'],
  ['são rio preto', 'São José do Rio Preto/SP'],
  ['rib preto', 'Ribeirão Preto/SP'],
  ['moji mirim', 'Mogi Mirim/SP'],
  ['nova iorque/ma', 'Nova Iorque/MA'],
  ['nova iorque ma', 'Nova Iorque/MA'],
  ['nova york', 'Nova Iorque, Estados Unidos'],
  ['nova iorque', 'Nova Iorque, Estados Unidos'],
  ['new york', 'Nova Iorque, Estados Unidos'],
  ['lisboa', 'Lisboa, Portugal'],
  ['lisboa portugal', 'Lisboa, Portugal'],
  ['lisbon', 'Lisboa, Portugal'],
  ['genebra', 'Genebra, Suíça'],
  ['munique', 'Munique, Alemanha'],
  ['londres', 'Londres, Reino Unido'],
  ['gênova', 'Gênova, Itália'],
  ['génova italia', 'Gênova, Itália'],
  ['moscou', 'Moscou, Rússia'],
  ['moscovo', 'Moscou, Rússia'],
  ['tóquio', 'Tóquio, Japão'],
  ['buenos aires', 'Buenos Aires, Argentina'],
  ['buenos aires/pe', 'Buenos Aires/PE'],
  ['barcelona', 'Barcelona, Espanha'],
  ['toledo', 'Toledo/PR'],
  ['porto', 'Porto, Portugal'],
  ['rio', 'Rio de Janeiro/RJ'],
  ['embu', 'Embu das Artes/SP'],
  ['rio grécia', 'Río, Grécia'],
  ['parati', 'Paraty/RJ'],
  ['madrid', 'Madri, Espanha'],
  ['desterro sc', 'Florianópolis/SC'],
  ['santiago chile', 'Santiago, Chile'],
  ['springfield illinois', 'Springfield, Illinois, Estados Unidos'],
  ['pinheiros são paulo', 'Pinheiros, São Paulo/SP'],
])('%s → %s', (texto, esperado) => {
  expect(rotulos(texto)[0]).toBe(esperado);
});

test('o começo do nome das 300 maiores cidades do Brasil acha primeiro uma do Brasil que assim começa', () => {
  const maiores = municipiosIbge
    .flatMap(({ codigo }) => lugares.porId(`br-${codigo}`) ?? [])
    .sort((a, b) => (b.populacao ?? 0) - (a.populacao ?? 0))
    .slice(0, 300);
  // Com 3 a 6 letras; "são j" tem quatro, e "porto " também se procura.
  const letras = (texto: string): number => texto.replace(/ /g, '').length;
  const comecos = new Set(
    maiores.flatMap(({ nome }) => {
      const inteiro = normalizar(nome);
      return [...inteiro]
        .map((_, i) => inteiro.slice(0, i + 1))
        .filter((c) => c.trim().length >= 3 && letras(c) >= 3 && letras(c) <= 6);
    }),
  );
  const primeiros = [...comecos].map((comeco) => ({ comeco, primeiro: lugares.buscar(comeco)[0] }));
  const deFora = primeiros.filter(({ primeiro }) => primeiro && primeiro.paisCodigo !== 'BR');
  console.log(
    `${comecos.size} começos; de fora: ${deFora.map(({ comeco, primeiro }) => `${comeco} → ${primeiro?.rotulo}`).join('; ')}`,
  );
  const inteiroDeFora = ({ comeco, primeiro }: (typeof primeiros)[number]): boolean =>
    normalizar(primeiro?.nome ?? '') === comeco.trim() && (primeiro?.populacao ?? 0) > 200_000;
  const erros = primeiros.filter(
    (p) =>
      !inteiroDeFora(p) &&
      !(p.primeiro?.paisCodigo === 'BR' && normalizar(p.primeiro.nome).startsWith(p.comeco.trim())),
  );
  expect(comecos.size).toBeGreaterThan(900);
  expect(erros).toEqual([]);
});

test('um acento escrito decide entre municípios que só diferem nele', () => {
  const nomes = municipiosIbge.map(
    ({ codigo }) => lugares.porId(`br-${codigo}`)?.nome.toLowerCase() ?? '',
  );
  const porNome = new Map<string, Set<string>>();
  for (const nome of nomes)
    porNome.set(normalizar(nome), (porNome.get(normalizar(nome)) ?? new Set()).add(nome));
  const pares = [...porNome.values()].filter((escritas) => escritas.size > 1);
  const erros = pares
    .flatMap((escritas) => [...escritas])
    .map((nome) => [nome, lugares.buscar(nome)[0]?.nome.toLowerCase()])
    .filter(([nome, primeiro]) => primeiro !== nome);
  console.log(`${pares.length} nomes que só diferem nos acentos, ${erros.length} erros`);
  expect(pares.map((escritas) => [...escritas].sort().join(' ')).sort()).toEqual(
    expect.arrayContaining(['goiana goianá', 'ipira ipirá', 'iporá iporã', 'marau maraú']),
  );
  expect(erros).toEqual([]);
});

/** Palavras de nomes de municípios e como se abreviam, escritas aqui por quem as usa. */
const ABREVIADAS: Readonly<Record<string, readonly string[]>> = {
  São: ['s.', 's'],
  Santo: ['sto', 'sto.', 's.'],
  Santa: ['sta', 'sta.', 's.'],
  'Nossa Senhora': ['n. s.', 'n sra', 'nsa', 'ns'],
  Senhora: ['sra'],
  Senhor: ['sr'],
  Coronel: ['cel', 'cel.'],
  Marechal: ['mal', 'mal.'],
  General: ['gal', 'gen.'],
  Capitão: ['cap'],
  Tenente: ['ten'],
  Major: ['maj'],
  Almirante: ['alm'],
  Doutor: ['dr', 'dr.'],
  Padre: ['pe', 'pe.'],
  Frei: ['fr'],
  Dom: ['d.'],
  Dona: ['d.'],
  Monsenhor: ['mons'],
  Cônego: ['con'],
  Presidente: ['pres', 'pres.'],
  Governador: ['gov'],
  Senador: ['sen'],
  Deputado: ['dep'],
  Ministro: ['min'],
  Desembargador: ['des'],
  Engenheiro: ['eng', 'eng.'],
  Professor: ['prof'],
  Visconde: ['visc'],
  Barão: ['bar'],
  Porto: ['pto'],
};

test('as abreviaturas acham cada município em cujo nome há a palavra', () => {
  let buscas = 0;
  const erros: string[] = [];
  for (const [palavra, abreviaturas] of Object.entries(ABREVIADAS)) {
    const onde = new RegExp(`(?<=^| )${palavra}(?= )`);
    for (const { codigo, rotulo } of municipiosIbge.filter((m) => onde.test(m.rotulo)))
      for (const abreviatura of abreviaturas) {
        const escrito = rotulo.replace(onde, abreviatura).toLowerCase();
        const [primeiro] = lugares.buscar(escrito);
        // Sem a UF há homônimos: o primeiro é o que se acha escrevendo tudo por extenso.
        const semUf = (texto: string) => lugares.buscar(texto.replace(/\/..$/, ''))[0]?.rotulo;
        buscas += 2;
        if (primeiro?.id !== `br-${codigo}`) erros.push(`${escrito} → ${primeiro?.rotulo}`);
        if (semUf(escrito) !== semUf(rotulo) && !abreviatura.startsWith('s.'))
          erros.push(`${escrito}, sem a UF → ${semUf(escrito)}`);
      }
  }
  console.log(`${buscas} buscas com abreviaturas, ${erros.length} erros`);
  expect(buscas).toBeGreaterThan(2000);
  expect(erros).toEqual([]);
});

test.each([
  ['campi', 'Campinas/SP'],
  ['londri', 'Londrina/PR'],
  ['palma', 'Palma/MG'],
  ['palmas', 'Palmas/TO'],
  ['osas', 'Osasco/SP'],
  ['belo', 'Belo Horizonte/MG'],
  ['porto a', 'Porto Alegre/RS'],
  ['porto al', 'Porto Alegre/RS'],
  ['mau', 'Mauá/SP'],
  // Por inteiro, e muito maiores do que o que daqui começa assim.
  ['berna', 'Berna, Suíça'],
  ['genebra', 'Genebra, Suíça'],
  ['santiago', 'Santiago, Chile'],
  ['lima', 'Lima, Peru'],
  ['cali', 'Cali, Colômbia'],
  // Um município daqui vem antes da homônima de fora que não é metrópole.
  ['concórdia', 'Concórdia/SC'],
  ['carolina', 'Carolina/MA'],
  // E uma cidade pequena de fora, ainda que por inteiro, depois do que daqui começa assim.
  ['acre', 'Acrelândia/AC'],
  ['silvan', 'Silvânia/GO'],
  // Um outro nome de fora que só nas primeiras letras é o principal: Gand, Lhasa.
  ['gent', 'Gentio do Ouro/BA'],
  ['lassa', 'Lassance/MG'],
  // Quem diz o estado diz o lugar: nem Bragança Paulista, nem Pinheiro Machado.
  ['bragança pa', 'Bragança/PA'],
  ['pinheiro ma', 'Pinheiro/MA'],
])('enquanto se digita: %s → %s', (texto, esperado) => {
  expect(rotulos(texto)[0]).toBe(esperado);
});

test.each([
  // Mesquita/RJ tem mais de 150 mil habitantes, e São Gonçalo/RJ perto de um milhão (Censo 2022);
  // as fontes de 2020 não lhes dão população.
  ['mesquita', 'Mesquita/RJ', 'Mesquita/MG'],
  ['são gonçalo', 'São Gonçalo/RJ', null],
  ['sao jose', 'São José/SC', null],
  ['cariacica', 'Cariacica/ES', null],
])('população desconhecida não é zero: %s → %s', (texto, primeiro, segundo) => {
  const achados = rotulos(texto);
  expect(achados[0]).toBe(primeiro);
  if (segundo) expect(achados[1]).toBe(segundo);
});

test.each([
  ['campinas', 'Araranguá/SC', 'Campinas'],
  ['desterro', 'Florianópolis/SC', 'Desterro'],
  ['parati', 'Paraty/RJ', 'Parati'],
  ['moji mirim', 'Mogi Mirim/SP', 'Moji Mirim'],
  ['new york', 'Nova Iorque, Estados Unidos', 'New York'],
  ['campinas', 'Campinas/SP', null],
  ['nao me toque', 'Não-Me-Toque/RS', null],
  ['embuguacu', 'Embu-Guaçu/SP', null],
])('%s acha %s, e diz por qual outro nome', (texto, rotulo, outroNome) => {
  expect(lugares.buscar(texto).find((l) => l.rotulo === rotulo)?.outroNome).toBe(outroNome);
});

test('o que é distrito, bairro ou povoado se diz; município e cidade, não', () => {
  const eh = (texto: string): (string | boolean)[][] =>
    lugares
      .buscar(texto)
      .slice(0, 2)
      .map((l) => [l.rotulo, l.distrito]);
  expect(eh('campinas')).toEqual([
    ['Campinas/SP', false],
    ['Campinas, São José/SC', true],
  ]);
  expect(eh('pinheiros são paulo')[0]).toEqual(['Pinheiros, São Paulo/SP', true]);
  expect(eh('chelsea')[0]).toEqual(['Chelsea, Reino Unido', true]);
  expect(eh('lisboa')[0]).toEqual(['Lisboa, Portugal', false]);
});

test('para "nova iorque" o município do Maranhão vem logo depois', () => {
  expect(rotulos('nova iorque').slice(0, 2)).toEqual([
    'Nova Iorque, Estados Unidos',
    'Nova Iorque/MA',
  ]);
});

test('exatidão antes de população: o nome inteiro, o começo do nome, o começo de uma palavra', () => {
  // Só os achados pelo nome que se mostra; os alternativos ("Campo Grande" foi nome de Guaraciaba)
  // ficam de fora.
  const nomes = lugares
    .buscar('campo grande')
    .filter((l) => l.paisCodigo === 'BR')
    .map((l) => l.nome)
    .filter((n) => n.includes('Campo Grande'));
  const classes = nomes.map((n) =>
    n === 'Campo Grande' ? 0 : n.startsWith('Campo Grande') ? 1 : 2,
  );
  expect(classes).toEqual([...classes].sort());
  expect(new Set(classes).size).toBeGreaterThan(1);
});

test('homônimos do Brasil se distinguem pela UF, o mais populoso primeiro', () => {
  const achados = lugares.buscar('santa maria').filter((l) => l.paisCodigo === 'BR');
  expect(achados[0]?.rotulo).toBe('Santa Maria/RS');
  expect(new Set(achados.map((l) => l.rotulo)).size).toBe(achados.length);
});

test.each([
  '',
  '  ',
  'sp',
  ' a ',
  '///',
  '???',
  '٣٤٥',
  'zzzzqqqq',
  'sao paulo/zz',
  '\u0000\u0000\u0000',
  '🏡🏡🏡',
])('%p não acha nada', (texto) => {
  expect(lugares.buscar(texto)).toEqual([]);
});

test('no máximo 10 respostas, ou o limite pedido; sem repetição', () => {
  expect(lugares.buscar('san')).toHaveLength(10);
  expect(lugares.buscar('san', 3)).toHaveLength(3);
  expect(lugares.buscar('san', 1000)).toHaveLength(10);
  expect(new Set(lugares.buscar('são josé').map((l) => l.id)).size).toBe(10);
});

test('texto enorme não quebra', () => {
  expect(lugares.buscar('são '.repeat(25_000))).toEqual(expect.any(Array));
});
