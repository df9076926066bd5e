/**
 * npm run test:mutantes: quebra uma regra de cada vez no núcleo e nas regras do servidor e vê se
 * algum teste nota.
 *   --amostra=150       quantos se sorteiam; --todos prova todos
 *   --semente=1         a mesma semente sorteia os mesmos
 *   --grupo=nome        só os de um grupo: nucleo, doutrina, importacao, cegueira, exercicios
 *   --arquivos=trecho   só os dos arquivos com esse trecho no caminho
 *   --juntos=n          quantos ao mesmo tempo (um núcleo do processador cada um)
 * Trabalha em cópias numa pasta temporária; o repositório não se toca.
 */
import { fork } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { noRaiz } from './comum.mjs';
import { EQUIVALENTES } from './mutantesEquivalentes.mjs';

const DOS_EXERCICIOS = ['server/exercicios'];
/**
 * O que se muta, pasta ou arquivo, e os testes que o hão de notar: os que começam assim, em
 * __tests__.
 */
const FAMILIAS = {
  'core/astrology': ['core/', 'efemerides/natal', 'efemerides/pontos', 'efemerides/referencia'],
  'core/civil': ['core/civil', 'core/datas', 'core/contrato', 'core/passos'],
  'core/arquivos': ['arquivos/'],
  'server/doutrina': ['efemerides/'],
  'server/importacao': [
    'server/importacao',
    'server/substituir',
    'server/gravacao',
    'server/desfazer',
    'server/idaEVolta',
    'server/filaDeImportacao',
  ],
  'server/cegueira': [
    'efemerides/asCegas',
    'efemerides/roteiroAsCegas',
    'efemerides/adversario',
    'server/cegueira',
    'server/aula',
    'core/perguntas',
    'core/chavesDeTexto',
  ],
  'server/atos/correcao.ts': DOS_EXERCICIOS,
  'server/atos/exercicios.ts': DOS_EXERCICIOS,
  'server/atos/treino.ts': DOS_EXERCICIOS,
  'server/http/carregarExercicio.ts': DOS_EXERCICIOS,
  'server/policies/exercicios.ts': DOS_EXERCICIOS,
  'server/presenters/entregaPresenter.ts': DOS_EXERCICIOS,
  'server/repositories/correcaoRepository.ts': DOS_EXERCICIOS,
  'server/repositories/entregasRepository.ts': DOS_EXERCICIOS,
  'server/repositories/exerciciosRepository.ts': DOS_EXERCICIOS,
  'server/routes/correcaoRoutes.ts': DOS_EXERCICIOS,
  'server/routes/exerciciosRoutes.ts': DOS_EXERCICIOS,
};
const PARTES = Object.keys(FAMILIAS);
/** As partes que juntas são uma coisa só para quem usa, por nome. */
const GRUPOS = {
  nucleo: ['core/astrology', 'core/civil'],
  doutrina: ['server/doutrina'],
  importacao: ['core/arquivos', 'server/importacao'],
  cegueira: ['server/cegueira'],
  exercicios: PARTES.filter((parte) => FAMILIAS[parte] === DOS_EXERCICIOS),
};
const COPIADAS = [
  'core',
  'server',
  'src',
  '__tests__',
  'tools',
  'data-build',
  'jest.config.cjs',
  'tsconfig.json',
  'package.json',
];
/**
 * Um mutante que não acaba (um laço sem fim) foi notado: leva tantas vezes o que os testes levam
 * sem ele.
 */
const VEZES_O_NORMAL = 3;
/** A parte dos mutantes que algum teste há de apanhar. */
const META = 0.9;

const { values: opcoes } = parseArgs({
  options: {
    todos: { type: 'boolean', default: false },
    grupo: { type: 'string', default: '' },
    arquivos: { type: 'string', default: '' },
    amostra: { type: 'string', default: '150' },
    semente: { type: 'string', default: '1' },
    juntos: { type: 'string', default: String(Math.max(1, os.availableParallelism() - 1)) },
  },
});
if (opcoes.grupo && !GRUPOS[opcoes.grupo])
  throw new Error(`Não há o grupo ${opcoes.grupo}. Há: ${Object.keys(GRUPOS).join(', ')}.`);

const TROCAS = new Map([
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.PercentToken, '*'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);
const FUNCOES_QUE_SAEM = /^Math\.(abs|sign|max|min|round|floor|ceil)$/;

/** As trocas que se fazem num nó: o trecho que sai e o que entra. */
function trocas(no, fonte) {
  const com = (alvo, texto) => [{ de: alvo.getStart(fonte), ate: alvo.getEnd(), texto }];
  if (ts.isBinaryExpression(no)) {
    const texto = TROCAS.get(no.operatorToken.kind);
    return texto ? com(no.operatorToken, texto) : [];
  }
  if (
    ts.isPrefixUnaryExpression(no) &&
    (no.operator === ts.SyntaxKind.MinusToken || no.operator === ts.SyntaxKind.ExclamationToken)
  )
    return com(no, no.operand.getText(fonte));
  if (ts.isConditionalExpression(no))
    return com(
      no,
      `${no.condition.getText(fonte)} ? ${no.whenFalse.getText(fonte)} : ${no.whenTrue.getText(fonte)}`,
    );
  if (ts.isNumericLiteral(no) && !ts.isLiteralTypeNode(no.parent))
    return com(no, `(${no.getText(fonte)} + 1)`);
  if (no.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(no.parent))
    return com(no, 'false');
  if (no.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(no.parent))
    return com(no, 'true');
  if (
    ts.isCallExpression(no) &&
    FUNCOES_QUE_SAEM.test(no.expression.getText(fonte)) &&
    no.arguments[0]
  )
    return com(no, `(${no.arguments[0].getText(fonte)})`);
  return [];
}

/** A instrução que contém o nó. */
function instrucaoDe(no) {
  return ts.isStatement(no) && !ts.isBlock(no) ? no : instrucaoDe(no.parent);
}

/** O mesmo código, formatado de qualquer modo: sem espaços, vírgulas finais nem parênteses. */
const semEspacos = (codigo) => codigo.replace(/[\s()]+/g, '').replace(/,([}\]])/g, '$1');

function mutantesDe(arquivo) {
  const texto = readFileSync(noRaiz(arquivo), 'utf8');
  const linhas = texto.split('\n');
  const fonte = ts.createSourceFile(arquivo, texto, ts.ScriptTarget.Latest, true);
  const achados = [];
  /** @param dentro os nomes do que o cerca: 'CATALOGO', 'ritmo', 'passo' */
  const visitar = (no, dentro) => {
    if (ts.isTypeNode(no) || ts.isInterfaceDeclaration(no) || ts.isImportDeclaration(no)) return;
    for (const troca of trocas(no, fonte)) {
      const { line } = fonte.getLineAndCharacterOfPosition(troca.de);
      achados.push({
        arquivo,
        numero: line + 1,
        linha: linhas[line].trim(),
        instrucao: semEspacos(instrucaoDe(no).getText(fonte)),
        dentro,
        antes: texto.slice(troca.de, troca.ate),
        depois: troca.texto,
        original: texto,
        mutado: texto.slice(0, troca.de) + troca.texto + texto.slice(troca.ate),
      });
    }
    const nome = no.name?.getText(fonte);
    ts.forEachChild(no, (filho) => visitar(filho, nome ? [...dentro, nome] : dentro));
  };
  visitar(fonte, []);
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
  return itens
    .map((item) => ({ item, sorte: sorteio() }))
    .sort((a, b) => a.sorte - b.sorte)
    .map(({ item }) => item);
}

const temporaria = mkdtempSync(path.join(os.tmpdir(), 'mutantes-'));
const abertas = new Set();
process.on('exit', () => {
  for (const filho of abertas) filho.kill('SIGKILL');
  rmSync(temporaria, { recursive: true, force: true });
});
for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(sinal, () => {
    resumir();
    process.exit(130);
  });
}

/** Uma cópia do que se testa, com as dependências da casa. */
function oficina(nome) {
  const pasta = path.join(temporaria, nome);
  mkdirSync(pasta);
  for (const parte of COPIADAS) cpSync(noRaiz(parte), path.join(pasta, parte), { recursive: true });
  symlinkSync(noRaiz('node_modules'), path.join(pasta, 'node_modules'));
  return pasta;
}

function abrirBancada(pasta) {
  const filho = fork(path.join(pasta, 'tools/mutantesBancada.mjs'), {
    cwd: pasta,
    stdio: 'ignore',
  });
  abertas.add(filho);
  filho.once('exit', () => abertas.delete(filho));
  return filho;
}

/** @returns se algum teste falhou, ou se não acabou a tempo (e então a bancada acabou também) */
function perguntar(filho, pedido, prazoMs) {
  return new Promise((resolver) => {
    const prazo = prazoMs && setTimeout(() => filho.kill('SIGKILL'), prazoMs);
    function acabar(falhou) {
      clearTimeout(prazo);
      filho.off('message', responder).off('exit', desistir);
      resolver(falhou);
    }
    const responder = ({ falhou }) => acabar(falhou);
    const desistir = () => acabar(true);
    filho.on('message', responder).on('exit', desistir);
    filho.send(pedido);
  });
}

const testesDe = (comeco) =>
  readdirSync(noRaiz('__tests__', path.posix.dirname(`${comeco}x`)))
    .map((t) => `__tests__/${path.posix.dirname(`${comeco}x`)}/${t}`)
    .filter((t) => t.startsWith(`__tests__/${comeco}`) && t.endsWith('.test.ts'));
const parteDe = (arquivo) => PARTES.find((parte) => arquivo.startsWith(parte));
const TESTES = Object.fromEntries(
  PARTES.map((parte) => [parte, FAMILIAS[parte].flatMap(testesDe)]),
);

/** Uma entrada dos equivalentes diz o arquivo e o que mais for preciso para não apanhar outros. */
const ehEsse = (mutante) => (e) =>
  e.arquivo === mutante.arquivo &&
  (e.dentro === undefined || mutante.dentro.includes(e.dentro)) &&
  (e.instrucao === undefined || mutante.instrucao.startsWith(semEspacos(e.instrucao))) &&
  ['antes', 'depois'].every((campo) => e[campo] === undefined || e[campo] === mutante[campo]);

const arquivos = PARTES.flatMap((parte) =>
  parte.endsWith('.ts') ? [parte] : readdirSync(noRaiz(parte)).map((a) => `${parte}/${a}`),
).filter((a) => !a.endsWith('index.ts'));
const achados = arquivos.flatMap(mutantesDe);
for (const e of EQUIVALENTES) {
  if (!achados.some((m) => ehEsse(m)(e)))
    throw new Error(`Equivalente que já não existe: ${JSON.stringify(e)}`);
}
const equivale = (m) => EQUIVALENTES.some(ehEsse(m));
const doGrupo = (m) => !opcoes.grupo || GRUPOS[opcoes.grupo].includes(parteDe(m.arquivo));
const todos = achados.filter(
  (m) => doGrupo(m) && m.arquivo.includes(opcoes.arquivos) && !equivale(m),
);
const escolhidos = opcoes.todos
  ? todos
  : embaralhar(todos, Number(opcoes.semente)).slice(0, Number(opcoes.amostra));
console.log(
  `${escolhidos.length} mutantes de ${todos.length} (${achados.filter(equivale).length} equivalentes à parte).`,
);

/** Os que algum dos escolhidos há de precisar. */
const TESTES_A_CORRER = [...new Set(escolhidos.flatMap((m) => TESTES[parteDe(m.arquivo)]))];
const vivos = [];
const fila = [...escolhidos];
const feitos = [];

/** Uma bancada pronta: o que já se testa sem mutante passa, e mede-se quanto cada teste demora. */
async function aprontar(pasta) {
  const filho = abrirBancada(pasta);
  const comeco = performance.now();
  if (await perguntar(filho, { testes: TESTES_A_CORRER })) {
    throw new Error('Há testes que falham sem mutante nenhum: conserte-os primeiro.');
  }
  return { filho, prazoMs: VEZES_O_NORMAL * (performance.now() - comeco) };
}

async function trabalhar(nome) {
  const pasta = oficina(nome);
  let { filho, prazoMs } = await aprontar(pasta);
  for (let mutante = fila.shift(); mutante; mutante = fila.shift()) {
    const testes = TESTES[parteDe(mutante.arquivo)];
    const notado = await perguntar(filho, { testes, ...mutante }, prazoMs);
    if (!notado) {
      vivos.push(mutante);
      console.log(
        `VIVO ${mutante.arquivo}:${mutante.numero}  ${mutante.antes}  →  ${mutante.depois}   em   ${mutante.linha}`,
      );
    }
    feitos.push(mutante);
    if (feitos.length % 25 === 0) console.log(`${feitos.length} feitos, ${vivos.length} vivos`);
    if (!abertas.has(filho)) {
      // Não acabou a tempo: o mutante ficou no lugar.
      writeFileSync(path.join(pasta, mutante.arquivo), mutante.original);
      ({ filho, prazoMs } = await aprontar(pasta));
    }
  }
}
/** O que se sabe até agora: a ordem é sorteada, e uma parte da amostra é uma amostra. */
function resumir() {
  const apanhada = feitos.length === 0 ? 1 : 1 - vivos.length / feitos.length;
  const linhas = Object.entries(GRUPOS).flatMap(([grupo, partes]) => [
    ...(partes.length > 1 ? partes.map((parte) => [`  ${parte}`, [parte]]) : []),
    [grupo, partes],
  ]);
  console.table(
    linhas.flatMap(([nome, partes]) => {
      const quantos = (lista) => lista.filter((m) => partes.includes(parteDe(m.arquivo))).length;
      const [mutantes, apanhados] = [quantos(feitos), quantos(feitos) - quantos(vivos)];
      const parte = Number(((100 * apanhados) / mutantes).toFixed(1));
      return mutantes ? [{ nome, mutantes, apanhados, '%': parte }] : [];
    }),
  );
  console.log(
    `Apanhados: ${(apanhada * 100).toFixed(1)} % de ${feitos.length} (meta ${META * 100} %).`,
  );
  return apanhada;
}

await Promise.all(Array.from({ length: Number(opcoes.juntos) }, (_, i) => trabalhar(String(i))));
process.exit(resumir() >= META ? 0 : 1);
