/** Boas respostas da linha da vida, escritas à mão: o mapa é o de Campinas, 1985. */
import type { FaixaDaVida, PecaDaVida } from '@core/tecnicas/faixa';
import type { Retificacao } from '@core/tecnicas/linhaDaVida/contrato';
import { MINUTOS_DA_RETIFICACAO } from '@core/tecnicas/linhaDaVida/medidas';

const peca = (
  dita: Partial<PecaDaVida> & Pick<PecaDaVida, 'fila' | 'de' | 'nome'>,
): PecaDaVida => ({
  ate: null,
  exatos: null,
  simbolos: [],
  rotulo: '',
  data: dita.de.slice(0, 10),
  endereco: {},
  ...dita,
});

export const faixaDosLongos: FaixaDaVida = {
  filas: ['Saturno', 'Urano', 'Netuno', 'Plutão'],
  pecas: [
    peca({
      fila: 'Saturno',
      de: '2014-12-01T00:00:00.000Z',
      ate: '2015-10-20T00:00:00.000Z',
      exatos: ['2014-12-22T10:00:00.000Z', '2015-05-20T04:30:00.000Z', '2015-10-01T22:15:00.000Z'],
      simbolos: ['Conjunção', 'Saturno'],
      nome: 'Saturno em conjunção com Saturno natal',
    }),
  ],
  nota: null,
};
export const faixaDaProgressao: FaixaDaVida = {
  filas: ['Signo', 'Casa'],
  pecas: [
    peca({
      fila: 'Signo',
      de: '2012-03-01T00:00:00.000Z',
      ate: '2014-06-01T00:00:00.000Z',
      simbolos: ['Áries'],
      nome: 'Lua progredida em Áries',
    }),
  ],
  nota: null,
};
export const faixaDaProfeccao: FaixaDaVida = {
  filas: ['Ano'],
  pecas: [
    peca({
      fila: 'Ano',
      de: '2026-11-10T02:00:00.000Z',
      ate: '2027-11-10T02:00:00.000Z',
      simbolos: ['Câncer', 'Lua'],
      rotulo: '6',
      nome: 'Profecção dos 41 anos: casa 6, Câncer; senhor do ano a Lua',
    }),
  ],
  nota: null,
};
export const faixaDaFirdaria: FaixaDaVida = {
  filas: ['Período', 'Subperíodo'],
  pecas: [
    peca({
      fila: 'Período',
      // Aos 40 e aos 51 anos de 365,2425 dias.
      de: '2025-11-10T09:18:00.000Z',
      ate: '2036-11-10T01:19:12.000Z',
      simbolos: ['Saturno'],
      nome: 'Firdária: rege Saturno',
    }),
  ],
  nota: 'O Sol estava tão perto do horizonte que não dá para saber ao certo se era dia: a firdária pode ser a outra.',
};
export const faixaDoArco: FaixaDaVida = {
  filas: ['Ângulos', 'Planetas'],
  pecas: [
    peca({
      fila: 'Ângulos',
      de: '2027-02-11T06:00:00.000Z',
      simbolos: ['Sol', 'Quadratura', 'MeioDoCéu'],
      nome: 'Sol por arco solar em quadratura com o Meio do Céu natal',
    }),
  ],
  nota: null,
};
export const faixaDosRetornos: FaixaDaVida = {
  filas: ['Júpiter', 'Saturno', 'Quíron', 'Urano'],
  pecas: [
    peca({
      fila: 'Saturno',
      de: '2014-12-22T10:00:00.000Z',
      simbolos: ['Saturno'],
      nome: 'Retorno de Saturno, 1 de 3',
      endereco: { corpo: 'Saturno', alvo: 'conjuncao' },
    }),
  ],
  nota: null,
};
export const faixaDosEclipses: FaixaDaVida = {
  filas: ['Do Sol', 'Da Lua'],
  pecas: [
    peca({
      fila: 'Do Sol',
      de: '2026-08-12T17:45:50.000Z',
      simbolos: ['Quadratura', 'Marte'],
      nome: 'Eclipse solar total a 20° de Leão: quadratura com Marte',
    }),
  ],
  nota: null,
};

const minutos = Array.from({ length: 2 * MINUTOS_DA_RETIFICACAO + 1 }, (_, i) => i);
/** O Ascendente anda um grau em quatro minutos, o Meio do Céu outro tanto: à mão, a direito. */
export const retificacao: Retificacao = {
  ascendente: minutos.map((i) => (300 + i / 4) % 360),
  meioDoCéu: minutos.map((i) => (210 + i / 4) % 360),
  pontos: [
    { nome: 'Sol', longitude: 228, velocidade: 1 },
    { nome: 'Marte', longitude: 190, velocidade: 0.6 },
  ],
  arcos: Array.from({ length: 101 }, (_, idade) => idade),
  dias: [],
};
