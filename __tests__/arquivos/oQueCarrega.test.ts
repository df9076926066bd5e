/** O que um registro diz e o que ele cala; e o que, nos comentários nossos de um AAF, não se percebe. */
import { lerNossos, precisaoPossivel } from '@core/arquivos/comentariosDoAaf';
import { emBytes, lerTudo } from './apoio';

const carrega = (planilha: string) =>
  lerTudo(emBytes(planilha))?.registros.map((r) => r.mapa.carrega);

describe('uma planilha', () => {
  test('só de nome, data, hora e lugar cala tudo o mais', () => {
    expect(carrega('nome;data;hora;lugar\nAna;10/11/1985;14:30;Campinas/SP\n')).toEqual([[]]);
  });

  test('diz as coordenadas, o fuso, a fonte, a classificação e a zona que traz, registro a registro', () => {
    const linhas = [
      'nome;data;hora;lugar;latitude;longitude;fuso;rodden;fonte;zona',
      'Ana;10/11/1985;14:30;Campinas/SP;-22,90556;-47,06083;-02:00;AA;Certidão;America/Sao_Paulo',
      'Bia;10/11/1985;14:30;Campinas/SP;;;;;;',
    ];
    const [ana, bia] = carrega(`${linhas.join('\n')}\n`) ?? [];
    expect([...(ana ?? [])].sort()).toEqual(['coordenadas', 'fonte', 'fuso', 'rodden', 'zona']);
    expect(bia).toEqual([]);
  });

  test.each([
    ['14:30', []],
    ['14:30 ±15 min', ['precisao']],
    ['14:00 a 15:30', ['precisao']],
    // Sem hora não se diz até onde ela se sabe.
    ['', []],
  ])('com a hora %j: %j', (hora, dito) => {
    expect(carrega(`nome;data;hora;lugar\nAna;10/11/1985;${hora};Campinas/SP\n`)).toEqual([dito]);
  });
});

describe('os comentários de um AAF nosso', () => {
  const lidos = (...escritos: string[]) => lerNossos(escritos);

  test.each([
    ['±15 min', { precisao: 'aproximada', minutos: 15 }],
    ['14:00 a 15:30', { precisao: 'período', de: '14:00', ate: '15:30' }],
    ['15:30 a 14:00', undefined],
    ['14:00 a 14:00', undefined],
    ['25:00 a 26:00', undefined],
    ['±1500 min', undefined],
    ['por aí', undefined],
  ])('a hora %j', (dita, precisao) => {
    expect(lidos(`[Astrolábio] Hora: ${dita}`).nossos.precisao).toEqual(precisao);
  });

  test.each([
    ['2020-03-01T12:00:00.000Z', '2020-03-01T12:00:00.000Z'],
    ['2020-13-01T12:00:00Z', null],
    ['ontem', null],
  ])('a data %j de uma anotação', (escrita, quando) => {
    const { nossos } = lidos(`[Astrolábio] Anotação ${escrita}\nO texto`);
    expect(nossos.anotacoes).toEqual([{ quando, texto: 'O texto' }]);
  });

  test('a anotação sem data, a vazia, e o que é de outros', () => {
    const { nossos, outros } = lidos(
      '[Astrolábio] Anotação\nSem data',
      '[Astrolábio] Anotação 2020-03-01T12:00:00Z\n  ',
      'Um comentário',
      '[Astrolábio] Cor: azul',
      '[Astrolábio] Tipo: horária',
    );
    expect(nossos).toEqual({ anotacoes: [{ quando: null, texto: 'Sem data' }], tipo: 'horária' });
    expect(outros).toEqual([
      '[Astrolábio] Anotação 2020-03-01T12:00:00Z\n  ',
      'Um comentário',
      '[Astrolábio] Cor: azul',
    ]);
  });

  test('a aproximada pede uma hora, e o período que não a haja', () => {
    const aproximada = { precisao: 'aproximada', minutos: 15 } as const;
    const periodo = { precisao: 'período', de: '14:00', ate: '15:00' } as const;
    expect([precisaoPossivel(aproximada, '14:30:00'), precisaoPossivel(aproximada, null)]).toEqual([
      true,
      false,
    ]);
    expect([precisaoPossivel(periodo, '14:30:00'), precisaoPossivel(periodo, null)]).toEqual([
      false,
      true,
    ]);
  });
});
