/**
 * Por que ordem se correm os arquivos: primeiro os que sabidamente demoram, para que nenhum comece
 * quando já só falta ele; os outros, do maior ao menor.
 */
const { tamanhoDe } = require('./partes.cjs');

const DEMORADOS = [
  'telas/chamadas',
  'e2e/acessibilidade',
  'e2e/historia',
  'e2e/formulario',
  'e2e/mapa',
  'telas/respostas',
  'e2e/mesa',
  'e2e/transitos',
  'telas/escolhasDeTodos',
  'server/calculadora',
  'e2e/turmas',
  'server/programa',
  'e2e/horaELugar',
  'e2e/perfil',
  'server/autorizacao',
  'e2e/ficha',
  'e2e/hora',
  'efemerides/adversario',
  'server/corridas',
  'telas/transitos',
  'e2e/revolucao',
  'server/banco',
  'e2e/escola',
  'e2e/exercicios',
  'e2e/semRede',
  'telas/agora',
  'server/limites',
  'e2e/longos',
  'server/importacaoAmostras',
  'telas/calculo',
  'telas/horaDoTransito',
  'telas/revolucao',
  'telas/tecnicas',
  'server/tecnicas',
  'server/filaDeImportacao',
  'server/gravacao',
  'e2e/impressaoDasVistas',
  'e2e/importacao',
  'wheel/layout',
  'server/http',
  'server/cegueira',
  'arquivos/umSoEstraga',
  'arquivos/estragados',
  'telas/etiquetas',
  'telas/mapaPaineis',
  'tempo/propriedades',
];

const lugar = ({ path }) => {
  const i = DEMORADOS.findIndex((nome) => path.includes(`/__tests__/${nome}.`));
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
