/**
 * As rodadas: os arquivos de uma família correm juntos, alguns de cada vez, em vez de cada um
 * carregar o React, as telas ou o servidor outra vez e os encontrar frios. Metade do tempo de
 * processador das telas.
 *
 * Um arquivo entra sozinho na rodada mais leve. Corre à parte o que muda um módulo ou a biblioteca
 * de testes para todos os que com ele corressem.
 */
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { fontesDe, tamanhoDe } = require('./partes.cjs');

const RAIZ = path.resolve(__dirname, '..');

/** As pastas de cada família, e em quantas rodadas se parte. */
const FAMILIAS = {
  telas: { pastas: ['src', 'telas'], rodadas: 4 },
  servidor: { pastas: ['server'], rodadas: 4 },
};

/**
 * O que anda por uma tabela (cada página, cada técnica) demora muito mais do que o tamanho dele diz:
 * tantas vezes mais, medido.
 */
const TABELAS = { 'chamadas.test.tsx': 5, 'tecnicas.test.tsx': 5 };
const pesoDe = (arquivo) => tamanhoDe(arquivo) * (TABELAS[path.basename(arquivo)] ?? 1);

const MUDA_PARA_TODOS = /^(?:jest\.(?:mock|unmock|setTimeout)|configure)\(/m;

function arquivos(familia) {
  return FAMILIAS[familia].pastas
    .flatMap((pasta) =>
      readdirSync(path.join(RAIZ, pasta), { recursive: true })
        .filter((nome) => /\.test\.tsx?$/.test(nome))
        .map((nome) => path.join(RAIZ, pasta, nome)),
    )
    .sort();
}

const correSozinho = (arquivo) =>
  fontesDe(arquivo).some((fonte) => MUDA_PARA_TODOS.test(readFileSync(fonte, 'utf8')));

/** Os que ficam fora das rodadas da família. */
const sozinhos = (familia) => arquivos(familia).filter(correSozinho);

/** Os arquivos de cada rodada, do mais pesado ao mais leve, cada um na que pesa menos. */
function rodadas(familia) {
  const todas = Array.from({ length: FAMILIAS[familia].rodadas }, () => ({ peso: 0, nela: [] }));
  const pesados = arquivos(familia)
    .filter((arquivo) => !correSozinho(arquivo))
    .map((arquivo) => ({ arquivo, peso: pesoDe(arquivo) }))
    .sort((a, b) => b.peso - a.peso);
  for (const { arquivo, peso } of pesados) {
    const leve = todas.reduce((menor, r) => (r.peso < menor.peso ? r : menor));
    leve.peso += peso;
    leve.nela.push(arquivo);
  }
  return todas.map(({ nela }) => nela);
}

module.exports = { FAMILIAS, rodadas, sozinhos };
