/** O perfil de cálculo no endereço e em palavras, e a comparação de sistemas. */
import { escolhasNaConsulta } from '@/api/escolhasNaConsulta';
import { comoFoiCalculado } from '@/components/mapa/textoDoPerfil';
import { enderecoDeImpressao } from '@/features/mapa/chart/impressao/enderecoDeImpressao';
import { lerEnderecoDeImpressao } from '@/features/mapa/chart/impressao/lerEnderecoDeImpressao';
import { legendaDaRoda } from '@/features/mapa/chart/exportacao/legendaDaRoda';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { sistemasDoEndereco } from '@/tecnicas/comparar/comparacao';
import { compararCasas, fraseDaComparacao } from '@/vistas/casas/compararCasas';
import { tabelaDe } from '@/features/mapa/calculo/ControleDosOrbes';
import { perfilAte, deOndeVem } from '@/features/mapa/calculo/FormularioDoPerfil';
import { lerOrbe } from '@/features/mapa/calculo/TabelaDosOrbes';
import { PERFIL_PADRAO, type PerfilDeCalculo } from '@core/astrology';
import { SEM_DETALHES, type AstroInfo } from '@core/contract';
import { astroInfo, mapa } from '../../../../support/exemplos';

const com = (escolhas: Partial<PerfilDeCalculo>): PerfilDeCalculo => ({
  ...PERFIL_PADRAO,
  ...escolhas,
});
const TUDO = com({
  sistemaDeCasas: 'SignosInteiros',
  nodo: 'verdadeiro',
  pontos: ['Quíron', 'Vertex'],
  fortuna: 'sempreDiurna',
  orbes: { Conjunção: { comLuminar: 9.5, sem: 8 } },
  aspectos: ['Conjunção', 'Quintil'],
  paralelos: true,
  regra5graus: false,
});

describe('na consulta', () => {
  test('sem escolhas não vai nada, e só vai o que se escolheu', () => {
    expect(escolhasNaConsulta(PERFIL_PADRAO)).toEqual({});
    expect(escolhasNaConsulta(com({ nodo: 'verdadeiro' }))).toEqual({ nodo: 'verdadeiro' });
  });
  test('cada campo como a API o lê', () => {
    expect(escolhasNaConsulta(TUDO)).toEqual({
      sistemaDeCasas: 'SignosInteiros',
      nodo: 'verdadeiro',
      pontos: 'Quíron,Vertex',
      fortuna: 'sempreDiurna',
      orbes: 'Conjunção:9.5/8',
      aspectos: 'Conjunção,Quintil',
      paralelos: 'on',
      regra5graus: 'off',
    });
  });
});

describe('no endereço da impressão', () => {
  const naTela = mapaSalvo(mapa);
  const busca = (endereco: string): string => new URL(endereco, 'http://x').search;
  test('volta inteiro, e sem escolhas não leva nenhum campo a mais', () => {
    const outro = { ...naTela, perfil: TUDO, comMeuPerfil: true };
    expect(lerEnderecoDeImpressao(busca(enderecoDeImpressao(outro)))).toEqual(outro);
    expect([...new URLSearchParams(busca(enderecoDeImpressao(naTela))).keys()]).toEqual(
      'id nome data fuso local latitude longitude dono motivo motivoTipo iana'.split(' '),
    );
  });
  test.each([
    ['sistemaDeCasas', 'Morinus'],
    ['orbes', 'Conjunção:16/8'],
    ['pontos', 'Sedna'],
  ])('%s=%s não se entende: não há mapa, em vez de outro', (campo, valor) => {
    const campos = new URLSearchParams(busca(enderecoDeImpressao(naTela)));
    campos.set(campo, valor);
    expect(lerEnderecoDeImpressao(`?${campos.toString()}`)).toBeNull();
  });
});

describe('em palavras', () => {
  test.each<[string, Partial<PerfilDeCalculo>, string]>([
    ['o padrão, como sempre', {}, 'Casas Placidus, zodíaco tropical'],
    [
      'o que mais se escolheu',
      { sistemaDeCasas: 'SignosInteiros', nodo: 'verdadeiro', orbes: 'astrocom' },
      'Casas Signos inteiros, zodíaco tropical, nodo verdadeiro, orbes Astro.com',
    ],
    [
      'até três pontos pelo nome',
      { pontos: ['Quíron', 'LilithMédia', 'Vertex'] },
      'Casas Placidus, zodíaco tropical, com Quíron, Lilith (Lua Negra) média e Vertex',
    ],
    [
      'mais do que isso, só quantos',
      { pontos: ['Ceres', 'Palas', 'Juno', 'Vesta'] },
      'Casas Placidus, zodíaco tropical, com mais 4 pontos',
    ],
    [
      'o resto',
      {
        fortuna: 'sempreDiurna',
        orbes: {},
        aspectos: [
          'Conjunção',
          'Oposição',
          'Quadratura',
          'Trígono',
          'Sextil',
          'Quintil',
          'Biquintil',
        ],
        paralelos: true,
        regra5graus: false,
      },
      'Casas Placidus, zodíaco tropical, Fortuna sempre diurna, orbes próprios, com 2 aspectos menores, sem Quincuncio, com paralelos, sem a regra dos 5°',
    ],
    ['lista vazia, que é o padrão', { pontos: [] }, 'Casas Placidus, zodíaco tropical'],
  ])('%s', (_oQue, escolhas, frase) => {
    const perfil = com(escolhas);
    expect(comoFoiCalculado(perfil.sistemaDeCasas, { perfil, hora: SEM_DETALHES.hora })).toBe(
      frase,
    );
  });
  test('a roda exportada só leva legenda quando não é a de sempre', () => {
    const naTela = mapaSalvo(mapa);
    expect(legendaDaRoda(naTela, astroInfo)).toBeNull();
    expect(legendaDaRoda({ ...naTela, perfil: com({ nodo: 'verdadeiro' }) }, astroInfo)).toBe(
      'Casas Placidus, zodíaco tropical, nodo verdadeiro',
    );
  });
});

describe('as camadas', () => {
  const camadas = {
    escola: null,
    usuario: { sistemaDeCasas: 'Koch', nodo: 'verdadeiro' },
    mapa: { sistemaDeCasas: 'Campanus' },
  } as const;
  test('cada uma ganha das de baixo, e vista de uma não se contam as de cima', () => {
    expect(perfilAte(camadas, 'mapa')).toEqual(
      com({ sistemaDeCasas: 'Campanus', nodo: 'verdadeiro' }),
    );
    expect(perfilAte(camadas, 'usuario').sistemaDeCasas).toBe('Koch');
  });
  test('de onde vem cada valor', () => {
    expect(deOndeVem(camadas, 'mapa', 'sistemaDeCasas')).toBe('Deste mapa');
    expect(deOndeVem(camadas, 'mapa', 'nodo')).toBe('Do seu padrão');
    expect(deOndeVem(camadas, 'usuario', 'sistemaDeCasas')).toBe('Do seu padrão');
    expect(deOndeVem(camadas, 'mapa', 'orbes')).toBe('Padrão do Astrolábio');
    expect(
      deOndeVem({ ...camadas, usuario: null, escola: { nodo: 'médio' } }, 'mapa', 'nodo'),
    ).toBe('Da escola');
  });
});

describe('a tabela de orbes', () => {
  test.each([
    ['0', 0],
    ['6', 6],
    ['4,5', 4.5],
    ['4.5°', 4.5],
    [' 15 ', 15],
    ['15,5', null],
    ['4,3', null],
    ['-1', null],
    ['', null],
    ['dez', null],
  ])('%j lê-se %j', (texto, orbe) => expect(lerOrbe(texto)).toBe(orbe));
  test('parte do conjunto escolhido, com os dois números dele', () => {
    expect(tabelaDe('luminares')['Conjunção']).toEqual({ comLuminar: 10, sem: 8 });
    expect(tabelaDe('tradicional')['Sextil']).toEqual({ comLuminar: 6, sem: 6 });
  });
});

describe('comparar sistemas', () => {
  test.each([
    [null, 'Placidus', ['Placidus', 'SignosInteiros']],
    [null, 'Koch', ['Koch', 'SignosInteiros']],
    [null, 'SignosInteiros', ['SignosInteiros', 'Placidus']],
    ['Koch,Campanus', 'Placidus', ['Koch', 'Campanus']],
    ['Koch,Koch', 'Placidus', ['Placidus', 'SignosInteiros']],
    ['Koch,Morinus', 'Placidus', ['Placidus', 'SignosInteiros']],
    ['Koch,Campanus,Iguais,Placidus', 'Placidus', ['Koch', 'Campanus', 'Iguais']],
  ] as const)('%j num mapa em %s: %j', (texto, doMapa, sistemas) =>
    expect(sistemasDoEndereco(texto, doMapa)).toEqual(sistemas),
  );
  const noutraCasa = (quem: string, atual: number): AstroInfo => ({
    ...astroInfo,
    planetas: astroInfo.planetas.map((c) =>
      c.ponto.tipo === quem ? { ...c, casas: { atual, proxima: null } } : c,
    ),
  });
  test('só muda quem está em outra casa; o Ascendente, que é a casa 1, não conta', () => {
    const linhas = compararCasas([astroInfo, noutraCasa('Marte', 1)]);
    expect(linhas.filter(({ muda }) => muda).map(({ ponto }) => ponto)).toEqual(['Marte']);
    // O que mais muda lê-se primeiro.
    expect(linhas[0]?.ponto).toBe('Marte');
    expect(linhas.map(({ ponto }) => ponto)).not.toContain('Ascendente');
    expect(fraseDaComparacao(linhas, 'estes sistemas')).toMatch(
      /^Muda de casa Marte \(\d+ › 1\)\.$/,
    );
  });
  test('a próxima casa da regra dos 5° não é mudança; e sem mudança diz-se', () => {
    const semRegra: AstroInfo = {
      ...astroInfo,
      planetas: astroInfo.planetas.map((c) => ({
        ...c,
        casas: c.casas && { ...c.casas, proxima: null },
      })),
    };
    expect(fraseDaComparacao(compararCasas([astroInfo, semRegra]), 'estes sistemas')).toBe(
      'Nenhum corpo muda de casa entre estes sistemas.',
    );
  });
});
