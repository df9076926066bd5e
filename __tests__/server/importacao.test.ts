/** Importar de um arquivo: o envio, as decisões, a gravação, e o que se recusa. */
import { gzipSync } from 'node:zlib';
import type { Mapa, Sobras } from '@core/contract';
import { lerFichas } from '@server/repositories/fichasRepository';
import { manter } from '@server/repositories/manutencaoRepository';
import { enviar, gravar, importar, registros, ver } from '../support/importacao';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});

const UM_DIA_MS = 24 * 3600 * 1000;
/** São Paulo, 10/11/1985: com o horário de verão, −02:00 (Decreto 91.698/1985). */
const SEM_VERAO =
  '#A93:*,Ana Sem Verão,f,10.11.1985,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,3hw,0\n';
const CERTA =
  '#A93:*,Bruno Certo,m,10.6.1985,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,3hw,0\n#COM:Primeira consulta\n';
const CSV = 'nome;data;hora;lugar;latitude;longitude;fuso;pasta;etiquetas;anotações\n';

const mapas = async (de = token): Promise<Mapa[]> =>
  (await s.pedir('mapas', { token: de })).json<Mapa[]>();
const decidir = (id: string, numero: number, corpo: object) =>
  s.pedir('decidirRegistro', { parametros: { id, numero: String(numero) }, corpo, token });
const escolher = (id: string, corpo: object) =>
  s.pedir('escolherNaImportacao', { parametros: { id }, corpo, token });
const sobras = async (id: string): Promise<Sobras> =>
  (await s.pedir('sobrasDaImportacao', { parametros: { id }, token })).json<Sobras>();

describe('o fuso', () => {
  test('que não é o do lugar mostra-se ao lado do nosso, com a razão; vale o do arquivo', async () => {
    const id = await importar(s, token, SEM_VERAO);
    const [r] = await registros(s, token, id);
    expect(r?.problemas.map((p) => p.frase)).toEqual([
      'O arquivo diz −03:00; em 10/11/1985 vigorava o horário de verão em São Paulo: −02:00.',
    ]);
    expect(r?.fusos.map(({ fuso, de }) => [fuso, de])).toEqual([
      ['-03:00', 'arquivo'],
      ['-02:00', 'nosso'],
    ]);
    await gravar(s, token, id);
    expect((await mapas())[0]?.data).toMatchObject({
      dataHora: '1985-11-10T17:30:00Z',
      fuso: '-03:00',
      motivo: { tipo: 'manual' },
    });
  });

  test.each([
    ['num registro', (id: string) => decidir(id, 1, { fuso: '-02:00' })],
    ['em todos', (id: string) => escolher(id, { fuso: 'nosso' })],
  ])('o nosso, escolhido %s', async (_onde, decisao) => {
    const id = await importar(s, token, SEM_VERAO);
    expect((await decisao(id)).statusCode).toBe(204);
    await gravar(s, token, id);
    expect((await mapas())[0]?.data).toMatchObject({
      dataHora: '1985-11-10T16:30:00Z',
      fuso: '-02:00',
      motivo: { tipo: 'verao' },
    });
  });

  test('a escolha para todos é a última palavra', async () => {
    const id = await importar(s, token, SEM_VERAO);
    await decidir(id, 1, { fuso: '-02:00' });
    await escolher(id, { fuso: 'arquivo' });
    expect((await registros(s, token, id))[0]?.fuso).toBe('-03:00');
  });

  test('a hora local média que só difere por arredondar a longitude não é dúvida', async () => {
    // 46°38′10″ O dão −3:06:33; a zona, que toma a da cidade, −3:06:28.
    const antiga = (fuso: string): string =>
      `#A93:*,Avó,f,10.6.1900,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,${fuso},m\n`;
    const estados = [];
    for (const fuso of ['3hw06:28', '3hw00'])
      estados.push((await registros(s, token, await importar(s, token, antiga(fuso))))[0]?.estado);
    expect(estados).toEqual(['ok', 'dúvida']);
  });

  test('a hora que o relógio saltou pergunta-se', async () => {
    const id = await importar(s, token, `${CSV}Davi;02/11/1985;00:30;São Paulo/SP;;;;;;\n`);
    const [r] = await registros(s, token, id);
    expect(r?.problemas[0]?.frase).toContain('saltou por cima desta hora');
    expect(r?.fusos.map((f) => f.fuso)).toEqual(['-02:00', '-03:00']);
  });

  test('a uma hora certa do nosso, num SFcht, diz-se de onde pode vir a diferença', async () => {
    const { readFileSync } = await import('node:fs');
    const id = await importar(
      s,
      token,
      readFileSync('__tests__/fixtures/arquivos/sfcht-doubts.SFcht'),
    );
    const lidos = await registros(s, token, id);
    const frases = lidos.flatMap((r) => r.problemas.map((p) => p.frase));
    expect(frases.filter((f) => f.includes('exatamente uma hora')).length).toBeGreaterThan(0);
    // A hora local média difere por menos do que isso.
    const daMedia = frases.filter((f) => f.includes('hora local média'));
    expect(daMedia.some((f) => f.includes('exatamente uma hora'))).toBe(false);
  });
});

describe('o lugar e o nome', () => {
  const SEM_LUGAR = `${CSV}Eva;10/06/1985;14:30;Lugarejo Inventado;;;;;;\n`;
  const recife = {
    localidade: 'Recife/PE',
    posicao: {
      latitude: { grau: 8, minuto: 3, segundo: 14, direcao: 'Sul' },
      longitude: { grau: 34, minuto: 52, segundo: 52, direcao: 'Oeste' },
      ianaTimeZone: 'America/Recife',
    },
  };

  test('desconhecido, fica de fora e diz-se; escolhido, entra', async () => {
    const id = await importar(s, token, SEM_LUGAR);
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 1, entram: 0 });
    await decidir(id, 1, { lugar: recife });
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 1 });
    await gravar(s, token, id);
    expect((await mapas())[0]).toMatchObject({
      localidade: 'Recife/PE',
      ianaTimeZone: 'America/Recife',
      data: { dataHora: '1985-06-10T17:30:00Z' },
    });
  });

  test('sem resposta, a gravação deixa-o na lista do que ficou de fora', async () => {
    const id = await importar(s, token, SEM_LUGAR);
    await gravar(s, token, id);
    expect(await mapas()).toEqual([]);
    expect(await sobras(id)).toEqual([
      expect.objectContaining({
        numero: 1,
        nome: 'Eva',
        motivo: expect.stringContaining('Lugarejo Inventado') as string,
      }),
    ]);
  });

  test('com homônimos, pergunta-se qual; ou o mais provável em todos', async () => {
    const id = await importar(s, token, `${CSV}Fábio;10/06/1985;14:30;Viçosa;;;;;;\n`);
    const [r] = await registros(s, token, id);
    expect(r?.lugares.map((l) => l.rotulo)).toEqual(
      expect.arrayContaining(['Viçosa/MG', 'Viçosa/AL', 'Viçosa/RN']),
    );
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 1, comVariosLugares: 1 });
    await escolher(id, { lugares: 'provável' });
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 1 });
    await gravar(s, token, id);
    expect((await mapas())[0]?.localidade).toBe(r?.lugares[0]?.rotulo);
  });

  test('o nome que falta digita-se; o que se corrige é o que entra', async () => {
    const id = await importar(
      s,
      token,
      `${CSV};10/06/1985;14:30;Recife/PE;;;;;;\nGil;11/06/1985;;Recife/PE;;;;;;\n`,
    );
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 1, entram: 1 });
    await decidir(id, 1, { nome: 'Sem Nome no Arquivo' });
    await decidir(id, 2, { nome: 'Gil Corrigido' });
    await gravar(s, token, id);
    expect((await mapas()).map((m) => [m.nome, m.hora.precisao])).toEqual([
      ['Sem Nome no Arquivo', 'exata'],
      ['Gil Corrigido', 'desconhecida'],
    ]);
    expect((await mapas())[1]?.data.dataHora).toBe('1985-06-11T15:00:00Z');
  });

  test('nome e sobrenome trocados, no arquivo todo', async () => {
    const id = await importar(
      s,
      token,
      '#A93:Paulo,Cézar,m,10.6.1985,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,3hw,0\n',
    );
    expect((await registros(s, token, id))[0]?.nome).toBe('Cézar Paulo');
    await escolher(id, { nomesTrocados: true });
    await gravar(s, token, id);
    expect((await mapas())[0]?.nome).toBe('Paulo Cézar');
  });

  test('o excluído não entra', async () => {
    const id = await importar(s, token, SEM_VERAO + CERTA);
    await decidir(id, 1, { excluido: true });
    expect((await ver(s, token, id)).contas.entram).toBe(1);
    await gravar(s, token, id);
    expect((await mapas()).map((m) => m.nome)).toEqual(['Bruno Certo']);
    expect((await sobras(id)).map((x) => x.motivo)).toEqual(['Excluído por você.']);
  });
});

describe('a data e a hora', () => {
  const DUVIDOSA =
    'nome;data;hora;lugar\nAna;03/04/1990;14:30;Recife/PE\nBia;12/25/1990;14:30;Recife/PE\n';
  const datas = async (): Promise<string[]> =>
    (await mapas()).map((m) => m.data.dataHora.slice(0, 10)).sort();

  test('a que se lê dos dois modos espera por resposta, e não entra sem ela', async () => {
    const id = await importar(s, token, DUVIDOSA);
    const [r] = await registros(s, token, id);
    expect([r?.estado, r?.pendente, r?.datas]).toEqual([
      'dúvida',
      true,
      ['1990-04-03', '1990-03-04'],
    ]);
    expect((await ver(s, token, id)).contas).toMatchObject({ comDataDuvidosa: 1, entram: 1 });
    await gravar(s, token, id);
    expect(await datas()).toEqual(['1990-12-25']);
    expect((await sobras(id))[0]?.motivo).toContain('tanto pode ser 03/04/1990 como 04/03/1990');
  });

  test.each([
    ['no registro', (id: string) => decidir(id, 1, { data: '1990-03-04' }), '1990-03-04'],
    ['mês/dia em todas', (id: string) => escolher(id, { datas: 'mêsDia' }), '1990-03-04'],
    ['dia/mês em todas', (id: string) => escolher(id, { datas: 'diaMês' }), '1990-04-03'],
  ])('escolhida %s, entra', async (_onde, escolha, data) => {
    const id = await importar(s, token, DUVIDOSA);
    expect((await escolha(id)).statusCode).toBe(204);
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 2 });
    await gravar(s, token, id);
    expect(await datas()).toEqual([data, '1990-12-25']);
  });

  test('de um registro com lugar e data por saber, uma escolha não basta', async () => {
    const id = await importar(s, token, DUVIDOSA.replace('Recife/PE', 'Viçosa'));
    await escolher(id, { datas: 'diaMês' });
    expect((await ver(s, token, id)).contas.pendentes).toBe(1);
    await escolher(id, { lugares: 'provável' });
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 2 });
  });

  test('erradas, corrigem-se no próprio registro; vazia, a hora é desconhecida', async () => {
    const id = await importar(
      s,
      token,
      'nome;data;hora;lugar\nAna;31/02/1990;25:00;Recife/PE\nBia;10/06/1985;14:30;Recife/PE\n',
    );
    expect((await registros(s, token, id))[0]?.estado).toBe('erro');
    await decidir(id, 1, { data: '1990-02-28' });
    expect((await registros(s, token, id))[0]?.estado).toBe('erro');
    await decidir(id, 1, { hora: '15:00' });
    await decidir(id, 2, { hora: '' });
    expect((await registros(s, token, id)).map((r) => [r.estado, r.data, r.hora])).toEqual([
      ['ok', '1990-02-28', '15:00:00'],
      ['ok', '1985-06-10', null],
    ]);
    await gravar(s, token, id);
    expect((await mapas()).map((m) => [m.data.dataHora, m.hora.precisao])).toEqual([
      ['1990-02-28T18:00:00Z', 'exata'],
      ['1985-06-10T15:00:00Z', 'desconhecida'],
    ]);
    const { correcao } = await s.db
      .selectFrom('importacoes')
      .select(['escolhas as correcao'])
      .executeTakeFirstOrThrow();
    expect(correcao).not.toContain('1990');
  });
});

describe('as casas de um SFcht', () => {
  const sfcht = async (): Promise<Buffer> => {
    const { readFileSync } = await import('node:fs');
    return readFileSync('__tests__/fixtures/arquivos/sfcht-doubts.SFcht');
  };
  const casas = async (): Promise<(string | null)[]> =>
    (await s.db.selectFrom('mapas').select('calculo').where('dono_id', '=', IDS.OT).execute())
      .map(({ calculo }) =>
        calculo === null
          ? null
          : (JSON.parse(calculo) as { sistemaDeCasas: string }).sistemaDeCasas,
      )
      .sort();
  const importarCom = async (escolhas: object): Promise<(string | null)[]> => {
    const id = await importar(s, token, await sfcht());
    await escolher(id, escolhas);
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    return casas();
  };

  test('guardam-se onde não são as da pessoa, se nada se escolhe', async () => {
    // As desta amostra são todas de Placidus, que é o sistema de quem não escolhe outro.
    expect(new Set(await importarCom({ casas: 'todas' }))).toEqual(new Set(['Placidus']));
    const limpar = (): Promise<unknown> =>
      s.db.deleteFrom('mapas').where('dono_id', '=', IDS.OT).execute();
    await limpar();
    expect(new Set(await importarCom({}))).toEqual(new Set([null]));
    await limpar();
    await s.db
      .updateTable('usuarios')
      .set({ calculo: '{"sistemaDeCasas":"Koch"}' })
      .where('id', '=', IDS.OT)
      .execute();
    expect(new Set(await importarCom({}))).toEqual(new Set(['Placidus']));
  });
  test('em nenhum, seguem todos a pessoa', async () => {
    expect(new Set(await importarCom({ casas: 'nenhuma' }))).toEqual(new Set([null]));
  });
  test('o sexo, ou o que é, fica com o mapa', async () => {
    await importarCom({});
    const tipos = await s.db
      .selectFrom('mapas')
      .select('tipo')
      .where('dono_id', '=', IDS.OT)
      .execute();
    expect(tipos.map((t) => t.tipo)).toContain('feminino');
  });
});

describe('as duplicatas', () => {
  beforeEach(async () => void (await gravar(s, token, await importar(s, token, CERTA))));
  const OUTRA = CERTA.replace('#COM:Primeira consulta', '#SRC:Certidão\n#COM:Segunda consulta');

  test('reconhecem-se e pulam-se, se nada se diz', async () => {
    const id = await importar(s, token, CERTA);
    expect((await registros(s, token, id, { filtro: 'duplicata' }))[0]?.duplicata).toBe('conta');
    expect((await ver(s, token, id)).contas).toMatchObject({ duplicata: 1, entram: 0 });
    await gravar(s, token, id);
    expect((await mapas()).map((m) => m.versao)).toEqual([1]);
    expect((await ver(s, token, id)).resultado).toEqual({ novos: 0, substituidos: 0, fora: 1 });
  });

  test('pelo nome que o arquivo dá ao lugar, quando o mapa o guarda por inteiro, e ao contrário', async () => {
    // O mapa que já há diz só 'Recife'; o arquivo também, e o que dele se faria diz 'Recife/PE'.
    const soRecife = '#A93:*,Iva,f,10.6.1985,14:30,Recife,*\n#B93:*,8s03:14,34w52:52,3hw,0\n';
    await gravar(s, token, await importar(s, token, soRecife));
    const csv = 'nome;data;hora;lugar\nIva;10/06/1985;14:30;Recife\n';
    const id = await importar(s, token, csv);
    const [r] = await registros(s, token, id);
    expect([r?.lugar, r?.duplicata]).toEqual(['Recife/PE', 'conta']);
    await gravar(s, token, id);
    expect((await mapas()).filter((m) => m.nome === 'Iva')).toHaveLength(1);
    // Escolhido outro lugar, o nome do arquivo já não conta.
    const outra = await importar(s, token, csv);
    await decidir(outra, 1, {
      lugar: {
        localidade: 'Olinda/PE',
        posicao: {
          latitude: { grau: 8, minuto: 0, segundo: 32, direcao: 'Sul' },
          longitude: { grau: 34, minuto: 51, segundo: 19, direcao: 'Oeste' },
          ianaTimeZone: 'America/Recife',
        },
      },
    });
    await gravar(s, token, outra);
    const lugares = (await mapas()).filter((m) => m.nome === 'Iva').map((m) => m.localidade);
    expect(lugares.sort()).toEqual(['Olinda/PE', 'Recife']);
  });

  test('ficam os dois', async () => {
    const id = await importar(s, token, CERTA);
    await escolher(id, { duplicatas: 'manter' });
    await gravar(s, token, id);
    expect(await mapas()).toHaveLength(2);
  });

  test('substituem o que havia, que continua o mesmo mapa, e o caderno só ganha', async () => {
    const [antes] = await mapas();
    const id = await importar(s, token, OUTRA);
    await decidir(id, 1, { duplicata: 'substituir' });
    await gravar(s, token, id);
    const [depois, ...outros] = await mapas();
    expect(outros).toEqual([]);
    expect(depois).toMatchObject({ id: antes?.id, versao: 2, fonteDaHora: 'Certidão' });
    const ficha = (await lerFichas(s.db, s.cifra, { usuarioId: IDS.OT }, [depois?.id ?? '']))
      .values()
      .next().value;
    expect(ficha?.anotacoes.map((a) => a.texto).sort()).toEqual([
      'Primeira consulta',
      'Segunda consulta',
    ]);
  });

  test('no mesmo arquivo: a segunda pula-se, ou substitui a primeira', async () => {
    const duas = SEM_VERAO + SEM_VERAO.replace('*,23s32:51', '*,23s32:52');
    const pulada = await importar(s, token, duas);
    expect((await registros(s, token, pulada)).map((r) => r.duplicata)).toEqual([null, 'arquivo']);
    await escolher(pulada, { duplicatas: 'substituir' });
    await gravar(s, token, pulada);
    const novos = (await mapas()).filter((m) => m.nome === 'Ana Sem Verão');
    expect(novos.map((m) => m.latitude.segundo)).toEqual([52]);
  });

  test('duas importações do mesmo arquivo lidas antes de qualquer uma se gravar não dobram', async () => {
    const [a, b] = [await importar(s, token, SEM_VERAO), await importar(s, token, SEM_VERAO)];
    await gravar(s, token, a);
    await gravar(s, token, b);
    expect((await mapas()).filter((m) => m.nome === 'Ana Sem Verão')).toHaveLength(1);
  });
});

describe('a gravação', () => {
  test('duas ao mesmo tempo, e uma repetida depois, gravam uma vez', async () => {
    const id = await importar(s, token, SEM_VERAO + CERTA);
    const juntas = await Promise.all([gravar(s, token, id), gravar(s, token, id)]);
    // Num banco de uma conexão só a segunda espera; noutro, ouve que já se está a gravar.
    expect(juntas.map((r) => r.statusCode)).toContain(204);
    expect(juntas.every((r) => [204, 409].includes(r.statusCode))).toBe(true);
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    expect(await mapas()).toHaveLength(2);
    expect((await ver(s, token, id)).resultado).toEqual({ novos: 2, substituidos: 0, fora: 0 });
  });

  test('que falha no meio não deixa nada, e pode repetir-se', async () => {
    const id = await importar(s, token, CERTA + SEM_VERAO);
    const abrir = s.cifra.abrir.bind(s.cifra);
    const segunda = jest.spyOn(s.cifra, 'abrir').mockImplementation((texto, linha) => {
      if (linha.endsWith('|2')) throw new Error('de propósito');
      return abrir(texto, linha);
    });
    expect((await gravar(s, token, id)).statusCode).toBe(500);
    segunda.mockRestore();
    expect(await mapas()).toEqual([]);
    expect((await ver(s, token, id)).estado).toBe('pronta');
    await gravar(s, token, id);
    expect(await mapas()).toHaveLength(2);
  });

  test('o que não é do mapa vai para o caderno; etiqueta, pasta, notas', async () => {
    const linha = 'Hugo;10/06/1985;14:30;Recife/PE;;;;Família;cliente, música;Gosta de violão\n';
    const id = await importar(s, token, CSV + linha);
    await gravar(s, token, id);
    const [mapa] = await mapas();
    const fichas = await lerFichas(s.db, s.cifra, { usuarioId: IDS.OT }, [mapa?.id ?? '']);
    expect(fichas.get(mapa?.id ?? '')).toMatchObject({
      pasta: 'Família',
      etiquetas: ['cliente', 'música'],
      anotacoes: [{ texto: 'Gosta de violão' }],
    });
  });

  test('numa escola, os mapas são dela e o caderno é da equipe; quem sai dela já não grava', async () => {
    const equipe = await tokenDe(s, 'ST');
    const id = await importar(s, equipe, CERTA, { escola: IDS.E1 });
    const outra = await importar(s, equipe, SEM_VERAO, { escola: IDS.E1 });
    expect((await gravar(s, equipe, id)).statusCode).toBe(204);
    const linha = await s.db
      .selectFrom('mapas')
      .selectAll()
      .where('nome', '=', 'Bruno Certo')
      .executeTakeFirstOrThrow();
    expect([linha.escola_id, linha.dono_id, linha.criado_por]).toEqual([IDS.E1, null, IDS.ST]);
    const fichas = await lerFichas(s.db, s.cifra, { escolaId: IDS.E1 }, [linha.id]);
    expect(fichas.get(linha.id)?.anotacoes.map((a) => a.texto)).toEqual(['Primeira consulta']);
    await s.db.deleteFrom('equipe').where('usuario_id', '=', IDS.ST).execute();
    expect((await gravar(s, equipe, outra)).statusCode).toBe(403);
  });

  test('de quem estuda, só até ao teto; nada entra', async () => {
    const muitos = Array.from({ length: 7 }, (_, i) => CERTA.replace('Bruno', `Bruno ${i}`));
    await s.db.insertInto('papeis').values({ usuario_id: IDS.OT, papel: 'aluno' }).execute();
    const id = await importar(s, token, muitos.join(''));
    expect((await ver(s, token, id)).cabem).toBe(6);
    const r = await gravar(s, token, id);
    expect([r.statusCode, problema(r).detail]).toEqual([
      422,
      'Na sua conta só cabem mais 6 mapas. Exclua registros desta importação, ou apague mapas, e grave de novo.',
    ]);
    expect(await mapas()).toEqual([]);
  });
});

describe('o envio', () => {
  test.each([
    ['vazio', '', 'Este arquivo está vazio.'],
    ['de uma imagem', '\x89PNG\r\n\x1a\n', /^Este arquivo é uma imagem PNG\./],
    ['de um zip', 'PK\x03\x04\x14\0', /zip|compactado/],
    ['de prosa', 'Era uma vez uma astróloga.', /^Este arquivo é um texto sem mapas/],
  ])('%s recusa-se com uma frase', async (_que, texto, frase) => {
    const r = await enviar(s, token, Buffer.from(texto, 'latin1'));
    expect(r.statusCode).toBe(422);
    expect(problema(r).detail).toMatch(frase);
  });

  test('de mais de 20 MB recusa-se, comprimido ou não', async () => {
    const grande = Buffer.alloc(20 * 1024 * 1024 + 1, '#');
    const comprimido = { cabecalhos: { 'content-encoding': 'gzip' } };
    for (const r of [
      await enviar(s, token, grande),
      await enviar(s, token, gzipSync(grande, { level: 1 }), comprimido),
    ])
      expect([r.statusCode, problema(r).detail]).toEqual([
        413,
        'Este arquivo passa de 20 MB. Divida-o em arquivos menores.',
      ]);
  });

  test('comprimido lê-se igual; o que não chegou inteiro diz-se', async () => {
    const comprimido = { cabecalhos: { 'content-encoding': 'gzip' } };
    const inteiro = gzipSync(CERTA);
    expect((await enviar(s, token, inteiro, comprimido)).statusCode).toBe(201);
    const r = await enviar(s, token, inteiro.subarray(0, 40), comprimido);
    expect([r.statusCode, problema(r).detail]).toEqual([
      400,
      'O arquivo não chegou inteiro. Envie-o de novo.',
    ]);
  });

  test('repetido com a mesma chave é um só', async () => {
    const cabecalhos = { 'idempotency-key': 'a-mesma' };
    const [a, b] = await Promise.all([
      enviar(s, token, CERTA, { cabecalhos }),
      enviar(s, token, CERTA, { cabecalhos }),
    ]);
    await s.app.tarefas.fim();
    expect(a?.json()).toEqual(b?.json());
    const { id } = a.json<{ id: string }>();
    expect((await ver(s, token, id)).contas.todos).toBe(1);
    const outro = await enviar(s, token, SEM_VERAO, { cabecalhos });
    expect(outro.statusCode).toBe(422);
  });

  test('a mesma chave com outra consulta é outro pedido: não se confunde com o primeiro', async () => {
    const daEquipe = await tokenDe(s, 'ST');
    const cabecalhos = { 'idempotency-key': 'a-mesma' };
    expect((await enviar(s, daEquipe, CERTA, { cabecalhos })).statusCode).toBe(201);
    const naEscola = await enviar(s, daEquipe, CERTA, { cabecalhos, consulta: { escola: IDS.E1 } });
    expect(naEscola.statusCode).toBe(422);
    await s.app.tarefas.fim();
  });

  test('com cinco por terminar, pede que se termine uma; descartada, cabe outra', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await importar(s, token, CERTA));
    expect(problema(await enviar(s, token, CERTA)).status).toBe(409);
    await s.pedir('descartarImportacao', { parametros: { id: ids[0] ?? '' }, token });
    expect((await enviar(s, token, CERTA)).statusCode).toBe(201);
  });

  test('para uma escola, só de quem é da equipe', async () => {
    const r = await enviar(s, token, CERTA, { consulta: { escola: IDS.E1 } });
    expect(r.statusCode).toBe(403);
  });
});

describe('o que se guarda enquanto se decide', () => {
  test('vai cifrado', async () => {
    await importar(s, token, CERTA);
    const { guardado } = await s.db
      .selectFrom('importacao_registros')
      .select('guardado')
      .executeTakeFirstOrThrow();
    expect(guardado).not.toMatch(/Bruno|consulta/);
  });

  test('gravado, apaga-se; num dia, vence e a manutenção leva-o', async () => {
    const id = await importar(s, token, CERTA);
    const outra = await importar(s, token, SEM_VERAO);
    await gravar(s, token, id);
    const quantos = async (): Promise<number> =>
      (await s.db.selectFrom('importacao_registros').selectAll().execute()).length;
    expect(await quantos()).toBe(1);
    s.relogio.avancar(UM_DIA_MS + 1);
    const depois = await tokenDe(s, 'OT');
    const parametros = { id: outra };
    expect((await s.pedir('importacao', { parametros, token: depois })).statusCode).toBe(404);
    await manter(s.db, s.relogio.agora, false);
    expect(await quantos()).toBe(0);
  });

  test('a leitura cujo servidor morreu diz-se interrompida, não se grava, e descarta-se', async () => {
    const id = await importar(s, token, CERTA);
    await s.db.updateTable('importacoes').set({ lida: false }).execute();
    expect((await ver(s, token, id)).estado).toBe('lendo');
    s.relogio.avancar(61_000);
    expect((await ver(s, token, id)).estado).toBe('interrompida');
    expect(problema(await gravar(s, token, id)).status).toBe(409);
    const parametros = { id };
    expect((await s.pedir('descartarImportacao', { parametros, token })).statusCode).toBe(204);
    expect((await s.pedir('importacao', { parametros, token })).statusCode).toBe(404);
    expect(await mapas()).toEqual([]);
  });

  test('de outra pessoa não existe', async () => {
    const id = await importar(s, token, CERTA);
    const outro = await tokenDe(s, 'OW');
    const parametros = { id };
    for (const rota of [
      'importacao',
      'registrosDaImportacao',
      'gravarImportacao',
      'sobrasDaImportacao',
      'descartarImportacao',
    ] as const)
      expect([rota, (await s.pedir(rota, { parametros, token: outro })).statusCode]).toEqual([
        rota,
        404,
      ]);
    expect((await s.pedir('importacoes', { token: outro })).json()).toEqual([]);
    expect((await ver(s, token, id)).estado).toBe('pronta');
  });
});
