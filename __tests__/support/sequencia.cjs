/**
 * Por que ordem se correm os arquivos: primeiro os que sabidamente demoram, para que nenhum comece
 * quando já só falta ele; os outros, do maior ao menor.
 */
const { statSync } = require('node:fs');

const DEMORADOS = [
  'e2e/acessibilidade',
  'e2e/mapa',
  'e2e/formulario',
  'e2e/perfil',
  'e2e/turmas',
  'e2e/ficha',
  'server/programa',
  'server/autorizacao',
  'server/banco',
  'telas/respostas',
  'telas/transitos',
  'telas/revolucao',
  'telas/etiquetas',
  'telas/calculo',
  'telas/mapaPaineis',
  'tempo/propriedades',
  'wheel/layout',
  'server/http',
  'server/freio',
];

const lugar = ({ path }) => {
  const i = DEMORADOS.findIndex((nome) => path.includes(`/__tests__/${nome}.`));
  return i < 0 ? DEMORADOS.length : i;
};

module.exports = class Sequencia {
  sort(testes) {
    const tamanho = new Map(testes.map((t) => [t, statSync(t.path).size]));
    return [...testes].sort((a, b) => lugar(a) - lugar(b) || tamanho.get(b) - tamanho.get(a));
  }
  /** O Jest guardaria aqui quanto cada um demorou; a ordem é a mesma em toda a máquina. */
  cacheResults() {}
};
