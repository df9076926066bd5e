/** O que já havia, e gravar. */
import { lerFichas } from '@server/repositories/fichasRepository';
import { gravar, importar, registros, ver } from '../../support/importacao';
import { problema } from '../../support/server';
import { IDS, tokenDe } from '../../support/serverCenario';
import { s, token, SEM_VERAO, CERTA, CSV, mapas, decidir, escolher } from './cena';

const OUTRA = CERTA.replace('#COM:Primeira consulta', '#SRC:Certidão\n#COM:Segunda consulta');

describe('as duplicatas', () => {
  beforeEach(async () => void (await gravar(s, token, await importar(s, token, CERTA))));

  describe('o que já havia no destino', noDestino);
  describe('o mesmo duas vezes', duasVezes);
});

function noDestino(): void {
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

  test('de dois iguais que já havia, o que se substitui é o mais antigo', async () => {
    const outra = await importar(s, token, CERTA);
    await escolher(outra, { duplicatas: 'manter' });
    s.relogio.avancar(1000);
    await gravar(s, token, outra);
    const [antigo, novo] = await mapas();
    const id = await importar(s, token, OUTRA);
    await decidir(id, 1, { duplicata: 'substituir' });
    await gravar(s, token, id);
    const versoes = new Map((await mapas()).map((m) => [m.id, m.versao]));
    expect([versoes.get(antigo?.id ?? ''), versoes.get(novo?.id ?? '')]).toEqual([2, 1]);
  });
}

function duasVezes(): void {
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
}

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
      'Na sua conta só cabem mais 6 mapas. Exclua registros desta importação, ou apague mapas, e importe de novo.',
    ]);
    expect(await mapas()).toEqual([]);
  });
});
