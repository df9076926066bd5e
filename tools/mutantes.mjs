/**
 * npm run test:mutantes: quebra uma regra de cada vez no núcleo e na doutrina e vê se algum teste nota.
 * Por omissão, uma amostra sorteada; `--todos` faz todos (horas), `--arquivos=<trecho>` só os de alguns,
 * `--amostra=<n>`, `--semente=<n>` e `--juntos=<n>` mudam o resto.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { noRaiz } from './comum.mjs';

const PASTAS = ['core/astrology', 'core/civil', 'server/doutrina'];
const COPIADAS = ['core', 'server', 'data-build', '__tests__', 'tools', 'jest.config.cjs', 'tsconfig.json', 'package.json'];
const PRAZO_MS = 180_000;
/** A parte dos mutantes que algum teste há de apanhar. */
const META = 0.85;

const { values: opcoes } = parseArgs({
  options: {
    todos: { type: 'boolean', default: false }, arquivos: { type: 'string', default: '' }, amostra: { type: 'string', default: '150' },
    semente: { type: 'string', default: '1' }, juntos: { type: 'string', default: String(Math.max(1, os.availableParallelism() - 1)) },
  },
});

const TROCAS = new Map([
  [ts.SyntaxKind.PlusToken, '-'], [ts.SyntaxKind.MinusToken, '+'], [ts.SyntaxKind.AsteriskToken, '/'], [ts.SyntaxKind.SlashToken, '*'], [ts.SyntaxKind.PercentToken, '*'],
  [ts.SyntaxKind.LessThanToken, '<='], [ts.SyntaxKind.LessThanEqualsToken, '<'], [ts.SyntaxKind.GreaterThanToken, '>='], [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='], [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'], [ts.SyntaxKind.BarBarToken, '&&'],
]);
const FUNCOES_QUE_SAEM = /^Math\.(abs|sign|max|min|round|floor|ceil)$/;

/** As trocas que se fazem num nó: o trecho que sai e o que entra. */
function trocas(no, fonte) {
  const com = (alvo, texto) => [{ de: alvo.getStart(fonte), ate: alvo.getEnd(), texto }];
  if (ts.isBinaryExpression(no)) {
    const texto = TROCAS.get(no.operatorToken.kind);
    return texto ? com(no.operatorToken, texto) : [];
  }
  if (ts.isPrefixUnaryExpression(no) && (no.operator === ts.SyntaxKind.MinusToken || no.operator === ts.SyntaxKind.ExclamationToken)) return com(no, no.operand.getText(fonte));
  if (ts.isConditionalExpression(no)) return com(no, `${no.condition.getText(fonte)} ? ${no.whenFalse.getText(fonte)} : ${no.whenTrue.getText(fonte)}`);
  if (ts.isNumericLiteral(no) && !ts.isLiteralTypeNode(no.parent)) return com(no, `(${no.getText(fonte)} + 1)`);
  if (no.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(no.parent)) return com(no, 'false');
  if (no.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(no.parent)) return com(no, 'true');
  if (ts.isCallExpression(no) && FUNCOES_QUE_SAEM.test(no.expression.getText(fonte)) && no.arguments[0]) return com(no, `(${no.arguments[0].getText(fonte)})`);
  return [];
}

function mutantesDe(arquivo) {
  const texto = readFileSync(noRaiz(arquivo), 'utf8');
  const fonte = ts.createSourceFile(arquivo, texto, ts.ScriptTarget.Latest, true);
  const achados = [];
  const visitar = (no) => {
    if (ts.isTypeNode(no) || ts.isInterfaceDeclaration(no) || ts.isImportDeclaration(no)) return;
    for (const troca of trocas(no, fonte)) {
      achados.push({
        arquivo, linha: fonte.getLineAndCharacterOfPosition(troca.de).line + 1,
        antes: texto.slice(troca.de, troca.ate), depois: troca.texto,
        texto: texto.slice(0, troca.de) + troca.texto + texto.slice(troca.ate),
      });
    }
    ts.forEachChild(no, visitar);
  };
  visitar(fonte);
  return achados;
}

/** Embaralha sempre igual para a mesma semente (mulberry32). */
function embaralhar(itens, semente) {
  let estado = semente;
  const sorteio = () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return itens.map((item) => ({ item, sorte: sorteio() })).sort((a, b) => a.sorte - b.sorte).map(({ item }) => item);
}

/** Uma cópia do que se testa, com as dependências da casa. */
function oficina() {
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'mutantes-'));
  for (const nome of COPIADAS) cpSync(noRaiz(nome), path.join(pasta, nome), { recursive: true });
  symlinkSync(noRaiz('node_modules'), path.join(pasta, 'node_modules'));
  return pasta;
}

/** @returns se algum teste dos que usam o arquivo falhou (ou não acabou) */
function notado(pasta, ...deArquivos) {
  return new Promise((resolver) => {
    const jest = noRaiz('node_modules/jest/bin/jest.js');
    const filho = spawn(process.execPath, [jest, '-c', 'tools/mutantes.jest.cjs', '--findRelatedTests', ...deArquivos, '--runInBand', '--bail', '--silent'], { cwd: pasta, stdio: 'ignore', detached: true });
    const prazo = setTimeout(() => process.kill(-filho.pid, 'SIGKILL'), PRAZO_MS);
    filho.once('exit', (codigo) => {
      clearTimeout(prazo);
      resolver(codigo !== 0);
    });
  });
}

async function provar(pasta, mutante) {
  const lugar = path.join(pasta, mutante.arquivo);
  const original = readFileSync(lugar, 'utf8');
  writeFileSync(lugar, mutante.texto);
  try {
    return await notado(pasta, mutante.arquivo);
  } finally {
    writeFileSync(lugar, original);
  }
}

const arquivos = PASTAS.flatMap((p) => readdirSync(noRaiz(p)).map((a) => `${p}/${a}`)).filter((a) => !a.endsWith('index.ts') && a.includes(opcoes.arquivos));
const todos = arquivos.flatMap(mutantesDe);
const escolhidos = opcoes.todos ? todos : embaralhar(todos, Number(opcoes.semente)).slice(0, Number(opcoes.amostra));
console.log(`${escolhidos.length} mutantes de ${todos.length}, em ${arquivos.length} arquivos.`);

const prova = oficina();
const jaFalha = await notado(prova, ...arquivos);
rmSync(prova, { recursive: true, force: true });
if (jaFalha) throw new Error('Há testes que falham sem mutante nenhum: conserte-os primeiro.');

const vivos = [];
const fila = [...escolhidos];
let feitos = 0;
await Promise.all(Array.from({ length: Number(opcoes.juntos) }, async () => {
  const pasta = oficina();
  try {
    for (let mutante = fila.shift(); mutante; mutante = fila.shift()) {
      if (!(await provar(pasta, mutante))) {
        vivos.push(mutante);
        console.log(`VIVO ${mutante.arquivo}:${mutante.linha}  ${mutante.antes}  →  ${mutante.depois}`);
      }
      feitos += 1;
      if (feitos % 25 === 0) console.log(`${feitos} feitos, ${vivos.length} vivos`);
    }
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}));

const parte = escolhidos.length === 0 ? 1 : 1 - vivos.length / escolhidos.length;
const porPasta = PASTAS.map((pasta) => {
  const [dela, vivosDela] = [escolhidos, vivos].map((lista) => lista.filter((m) => m.arquivo.startsWith(`${pasta}/`)).length);
  return { pasta, mutantes: dela, apanhados: dela - vivosDela };
});
console.table(porPasta);
console.log(`Apanhados: ${(parte * 100).toFixed(1)} % (meta ${META * 100} %).`);
process.exitCode = parte >= META ? 0 : 1;
