/**
 * Por que ordem se correm os arquivos: primeiro os que sabidamente demoram, para que nenhum comece
 * quando já só falta ele; os outros, do maior ao menor.
 */
const { tamanhoDe } = require('./partes.cjs');

const DEMORADOS = [
  'rodadas/telas',
  'rodadas/servidor',
  'efemerides/adversario',
  'wheel/layout',
  'arquivos/umSoEstraga',
  'arquivos/estragados',
  'tempo/propriedades',
];

const lugar = ({ path }) => {
  const i = DEMORADOS.findIndex((nome) => new RegExp(`/__tests__/${nome}\\d?\\.`).test(path));
  return i < 0 ? DEMORADOS.length : i;
};

module.exports = class Sequencia {
  sort(testes) {
    const tamanho = new Map(testes.map((t) => [t, tamanhoDe(t.path)]));
    return [...testes].sort((a, b) => lugar(a) - lugar(b) || tamanho.get(b) - tamanho.get(a));
  }
  /** O Jest guardaria aqui quanto cada um demorou; a ordem é a mesma em toda a máquina. */
  cacheResults() {}
};
