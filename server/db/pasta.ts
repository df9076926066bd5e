/**
 * A pasta do banco embutido: criada inteira ou não criada, e nunca aberta por uma versão que não a
 * entende.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { apagarDeVez, garantirPasta, renomear } from '../sistema/arquivos';
import { auxiliar } from '../sistema/auxiliar';

/** O PostgreSQL de dentro do PGlite 0.5. */
const VERSAO_DO_POSTGRES = '18';

const RASCUNHO = '.novo';
/** Está na pasta até que o banco tenha as suas tabelas: sem elas nada lá há que se perca. */
const POR_ACABAR = 'por-acabar';

/** Cria a pasta do banco se não existe, ou se não se acabou de criar; confere-a se existe. */
export async function prepararPasta(pasta: string): Promise<void> {
  garantirPasta(path.dirname(pasta));
  chmodSync(path.dirname(pasta), 0o700);
  const acabada = existsSync(pasta) && !existsSync(path.join(pasta, POR_ACABAR));
  if (acabada && readdirSync(pasta).length > 0) conferirVersao(pasta);
  else await criarPasta(pasta);
}

/** O banco tem as suas tabelas: antes do que nelas se grave, a marca sai do disco. */
export const darPorAcabada = (pasta: string): void => apagarDeVez(path.join(pasta, POR_ACABAR));

function conferirVersao(pasta: string): void {
  const arquivo = path.join(pasta, 'PG_VERSION');
  if (!existsSync(arquivo))
    throw new Error(
      `A pasta ${pasta} tem arquivos, mas não é um banco de dados deste programa. Nada foi mexido; escolha outra pasta com DATA_DIR.`,
    );
  const versao = readFileSync(arquivo, 'utf8').trim();
  if (versao !== VERSAO_DO_POSTGRES) {
    throw new Error(
      `O banco de dados em ${pasta} é do PostgreSQL ${versao}; esta versão do programa usa o ${VERSAO_DO_POSTGRES}. ` +
        'Copie os dados com a versão anterior do programa (backup criar) e restaure-os nesta. Nada foi mexido.',
    );
  }
}

/**
 * O initdb trabalha numa pasta ao lado, só desta tentativa, que toma o nome certo quando está
 * pronta: o que uma tentativa morta deixou não a estraga, mesmo que ainda haja quem lá escreva.
 */
async function criarPasta(pasta: string): Promise<void> {
  apagarRascunhos(pasta);
  const rascunho = mkdtempSync(`${pasta}${RASCUNHO}-`);
  const { arquivo, execArgv } = auxiliar('initdb');
  // Com o canal, o filho sabe que este processo acabou, nem que tenha sido morto.
  const filho = spawn(process.execPath, [...execArgv, arquivo, rascunho], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let erro = '';
  filho.stderr?.setEncoding('utf8').on('data', (s: string) => (erro += s));
  const codigo = await new Promise<number | null>((resolve, reject) =>
    filho.once('error', reject).once('close', resolve),
  );
  if (codigo !== 0) {
    rmSync(rascunho, { recursive: true, force: true });
    throw new Error(
      `Não foi possível criar o banco de dados em ${pasta}: ${erro.trim().split('\n').pop() || `código ${codigo}.`}`,
    );
  }
  writeFileSync(path.join(rascunho, POR_ACABAR), '');
  rmSync(pasta, { recursive: true, force: true });
  renomear(rascunho, pasta);
}

function apagarRascunhos(pasta: string): void {
  const comeco = `${path.basename(pasta)}${RASCUNHO}`;
  for (const nome of readdirSync(path.dirname(pasta)).filter((n) => n.startsWith(comeco))) {
    try {
      rmSync(path.join(path.dirname(pasta), nome), { recursive: true, force: true });
    } catch {
      // Alguém ainda lá escreve: apaga-se na próxima vez.
    }
  }
}
