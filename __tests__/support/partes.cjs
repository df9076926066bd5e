/** Um arquivo de teste em partes: ele, e as que estão na pasta com o nome dele. */
const { existsSync, readdirSync, statSync } = require('node:fs');
const path = require('node:path');

function fontesDe(arquivo) {
  const pasta = arquivo.replace(/\.[a-z0-9]+\.tsx?$/, '');
  const partes = existsSync(pasta)
    ? readdirSync(pasta)
        .filter((nome) => /\.tsx?$/.test(nome) && !/\.test\./.test(nome))
        .map((nome) => path.join(pasta, nome))
    : [];
  return [arquivo, ...partes];
}

const tamanhoDe = (arquivo) => fontesDe(arquivo).reduce((soma, f) => soma + statSync(f).size, 0);

module.exports = { fontesDe, tamanhoDe };
