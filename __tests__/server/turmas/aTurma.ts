/** A turma, e o que nela se vê às cegas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroInfo, MapaAsCegas } from '@core/contract';
import { problema } from '../../support/server';
import { IDS, MAPA } from '../../support/serverCenario';
import { s, equipe, aluna, D2, turma, daAluna, mudar, verMapa, salvar } from './cena';

const PASSADO = '2000-01-01T00:00:00Z';

const FUTURO = '2399-01-01T00:00:00Z';

const asCegas = async () =>
  (await s.pedir('mapaDaTurma', { parametros: D2, token: aluna })).json<MapaAsCegas>();

describe('às cegas', () => {
  test('sem dados: o céu em graus inteiros, os do céu verdadeiro truncados', async () => {
    const inteiro = JSON.parse(
      readFileSync(join(__dirname, '../../fixtures/astroInfo-campinas-1985.json'), 'utf8'),
    ) as AstroInfo;
    const visto = (await s.pedir('ceuAsCegas', { parametros: D2, token: aluna })).json<AstroInfo>();
    const graus = ({ planetas, pontosAstronomicos }: AstroInfo) =>
      [...planetas, ...pontosAstronomicos].map((c) => [c.ponto.tipo, c.ponto.longitude]);
    expect(graus(visto)).toEqual(graus(inteiro).map(([t, g]) => [t, Math.floor(Number(g))]));
    expect(visto.cuspides?.casas).toEqual(inteiro.cuspides?.casas.map(Math.floor));
    const partes = [...visto.planetas, ...visto.partesArabicas].map((c) => c.grauAstrologico);
    expect(partes.filter((g) => g.minuto !== 0 || g.segundo !== 0)).toEqual([]);
    // Nenhum número da resposta tem casas decimais.
    expect(JSON.stringify(visto)).not.toMatch(/\d\.\d/);
  });

  test('sem nome: o nascimento, e não o nome nem o id do mapa', async () => {
    await mudar('sem nome');
    const { data, latitude, longitude, localidade, ianaTimeZone } = MAPA;
    expect(await asCegas()).toMatchObject({
      rotulo: 'Mapa 1',
      mapaId: null,
      nascimento: { data, latitude, longitude, localidade, ianaTimeZone },
    });
    expect(await verMapa(IDS.M2)).toBe(404);
  });

  test('a equipe sabe em que mapa gravar um roteiro; quem estuda, não', async () => {
    const visto = async (token: string | null = null) =>
      (await s.pedir('mapaDaTurma', { parametros: D2, token })).json<MapaAsCegas>();
    expect(await visto(equipe)).toMatchObject({ mapaId: null, gravarEm: IDS.M2 });
    expect(await visto(aluna)).toMatchObject({ mapaId: null, gravarEm: null });
  });

  test('revela-se à hora marcada, ou quando quem ensina quer', async () => {
    await mudar('sem dados', FUTURO);
    expect(await asCegas()).toMatchObject({ mapaId: null, nascimento: null, revelaEm: FUTURO });
    expect(await verMapa(IDS.M2)).toBe(404);
    await mudar('sem dados', PASSADO);
    expect(await asCegas()).toMatchObject({
      mapaId: IDS.M2,
      cegueira: 'às claras',
      rotulo: 'Mapa M2',
    });
    expect(await verMapa(IDS.M2)).toBe(200);
    expect((await daAluna())[0]?.mapas[0]).toMatchObject({ nome: 'Mapa M2', mapaId: IDS.M2 });
  });

  test('um mapa às claras por outro caminho não fica às cegas por este', async () => {
    await s.pedir('compartilhar', {
      parametros: { mapaId: IDS.M2 },
      corpo: [{ alunoId: IDS.matriculaAE, compartilhado: true }],
      token: equipe,
    });
    expect(await verMapa(IDS.M2)).toBe(200);
  });
});

describe('a turma', () => {
  test('duas pessoas da equipe editam a mesma: a segunda é avisada, e nada se perde', async () => {
    expect((await salvar({ nome: 'Primeira' })).statusCode).toBe(204);
    const segunda = await salvar({ nome: 'Segunda' });
    expect([segunda.statusCode, problema(segunda).detail]).toEqual([
      409,
      expect.stringContaining('alterada por outra pessoa'),
    ]);
    expect(await turma()).toMatchObject({ nome: 'Primeira', versao: 2 });
  });

  test('a lista recusada não muda nada', async () => {
    await salvar({ nome: 'Outra', alunos: [IDS.matriculaAO] });
    expect(await turma()).toMatchObject({ nome: 'Turma T1', versao: 1, alunos: [{}] });
  });

  test('copiar um mapa seu para a escola: igual, e da escola', async () => {
    const id = (
      await s.pedir('criarMapa', { corpo: { ...MAPA, rodden: 'AA' }, token: equipe })
    ).json<{ id: string }>().id;
    const copia = await s.pedir('copiarParaEscola', {
      parametros: { id: IDS.E1 },
      corpo: { mapaId: id },
      token: equipe,
    });
    const lida = await s.pedir('mapa', { parametros: copia.json<{ id: string }>(), token: equipe });
    expect(lida.json()).toMatchObject({ ...MAPA, rodden: 'AA', escolaId: IDS.E1, versao: 1 });
  });
});
