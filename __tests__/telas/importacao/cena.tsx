/** O que as partes partilham: as respostas, e os atalhos na tela. */

export const ID = '01900000-0000-7000-8000-0000000000d1';

export const LIDA = {
  id: ID,
  arquivo: 'a.csv',
  formato: 'csv' as const,
  escola: null,
  estado: 'gravada' as const,
  posicao: 10,
  bytes: 10,
  avisos: [],
  contas: {
    todos: 0,
    ok: 0,
    dúvida: 0,
    erro: 0,
    duplicata: 0,
    pendentes: 0,
    entram: 0,
    comFusoDuvidoso: 0,
    comVariosLugares: 0,
    comDataDuvidosa: 0,
  },
  escolhas: {
    fuso: 'arquivo' as const,
    duplicatas: 'pular' as const,
    lugares: 'perguntar' as const,
    nomesTrocados: false,
    datas: 'perguntar' as const,
    casas: 'diferentes' as const,
    pasta: null,
    etiqueta: null,
  },
  temNomesTrocados: false,
  cabem: 10,
  resultado: { novos: 2, substituidos: 0, fora: 0 },
};
