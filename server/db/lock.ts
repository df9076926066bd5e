/**
 * Trava da pasta de dados: o PGlite não tem nenhuma, e dois processos na mesma pasta a corrompem
 * sem aviso. Quem a tem prova que vive pela própria pasta: renova um pulso que só ele sabe renovar.
 * Assim vale entre contêineres e computadores, onde o número de um processo não diz nada; no mesmo
 * lugar, basta o processo para saber já.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import { identidade, vidaNesteLugar, type Identidade } from './processo';

interface Dono extends Identidade {
  /** O segredo com que se renova o pulso; outro no arquivo quer dizer que a trava é de outro. */
  readonly nonce: string;
}

export class PastaEmUsoError extends Error {
  constructor(
    readonly arquivo: string,
    dono: Identidade,
  ) {
    const quem =
      dono.lugar === identidade().lugar
        ? `pelo processo ${dono.pid}`
        : 'por outro servidor, noutro contêiner ou computador';
    super(
      `A pasta de dados já está em uso ${quem} (${arquivo}). Encerre-o antes, ou escolha outra pasta com DATA_DIR.`,
    );
    this.name = 'PastaEmUsoError';
  }
}

export interface OpcoesDaTrava {
  /** A trava passou a ser de outro: não se pode gravar mais nada. */
  readonly aoPerder?: (frase: string) => void;
  /** Vai-se esperar para saber se o dono, que está noutro lugar, ainda vive. */
  readonly aoEsperar?: (frase: string) => void;
  /** Pergunta ao dono por outro caminho (o socket de administração); true se alguém atende. */
  readonly perguntar?: () => Promise<boolean>;
  readonly pulsoMs?: number;
  /** Por quanto tempo um pulso parado ainda não é um dono morto. */
  readonly pacienciaMs?: number;
}
const PADRAO = { pulsoMs: 1000, pacienciaMs: 10_000 };
/**
 * Tantos pulsos sem renovar (um computador que dormiu, um processo parado), e confere-se antes de
 * gravar.
 */
const PULSOS_DE_CONFIANCA = 3;
export const TRAVA_PERDIDA =
  'A pasta de dados passou a ser de outro servidor. Este se encerra sem gravar mais nada.';

export interface Trava {
  soltar(): void;
  /** Confere na pasta quando o último pulso já não prova nada; false é não gravar. */
  aindaMinha(): boolean;
}

/** @throws PastaEmUsoError quando quem a tem está vivo */
export async function travar(arquivo: string, opcoes: OpcoesDaTrava = {}): Promise<Trava> {
  const eu: Dono = { ...identidade(), nonce: randomUUID() };
  for (let tentativa = 0; tentativa < 20; tentativa += 1) {
    if (criarInteiro(arquivo, eu)) return pulsar(arquivo, eu, opcoes);
    const dono = lerDono(arquivo);
    if (!dono) continue;
    if (await vive(arquivo, dono, opcoes)) throw new PastaEmUsoError(arquivo, dono);
    if (tomarDoMorto(arquivo, dono, eu)) return pulsar(arquivo, eu, opcoes);
  }
  throw new Error(
    `Não foi possível travar a pasta de dados: apague ${arquivo} se nenhum servidor estiver em execução.`,
  );
}

/**
 * Diz quem, neste mesmo lugar, tem a pasta; null quando ninguém vivo a tem, ou só se saberia
 * observando o pulso.
 */
export function quemTem(arquivo: string): number | null {
  const dono = lerDono(arquivo);
  return dono && vidaNesteLugar(dono) === 'vivo' ? dono.pid : null;
}

const arquivoDoPulso = (arquivo: string): string => `${arquivo}.pulso`;

async function vive(
  arquivo: string,
  dono: Dono,
  {
    aoEsperar,
    perguntar,
    pulsoMs = PADRAO.pulsoMs,
    pacienciaMs = PADRAO.pacienciaMs,
  }: OpcoesDaTrava,
): Promise<boolean> {
  const vida = vidaNesteLugar(dono);
  if (vida !== 'incerta') return vida === 'vivo';
  aoEsperar?.(
    `A pasta de dados tem a marca de outro servidor. Observando por ${Math.round(pacienciaMs / 1000)} s se ele ainda está em execução…`,
  );
  const primeiro = lerTexto(arquivoDoPulso(arquivo));
  for (let passou = 0; passou < pacienciaMs; passou += pulsoMs / 2) {
    await esperar(pulsoMs / 2);
    if (lerDono(arquivo)?.nonce !== dono.nonce) return false;
    if (lerTexto(arquivoDoPulso(arquivo)) !== primeiro) return true;
  }
  return (await perguntar?.()) ?? false;
}

/** Renova o pulso enquanto a trava for nossa; ao achar a de outro, diz-se uma vez só. */
function pulsar(
  arquivo: string,
  eu: Dono,
  { aoPerder, pulsoMs = PADRAO.pulsoMs }: OpcoesDaTrava,
): Trava {
  let batidas = 0;
  let conferida = agora();
  let minha = true;
  const bater = (): void => {
    if (!minha) return;
    if (lerDono(arquivo)?.nonce === eu.nonce) {
      batidas += 1;
      writeFileSync(arquivoDoPulso(arquivo), `${eu.nonce} ${batidas}`, { mode: 0o600 });
      conferida = agora();
      return;
    }
    minha = false;
    clearInterval(relogio);
    aoPerder?.(TRAVA_PERDIDA);
  };
  const tentar = (): void => {
    // Um volume que não deixa ler nem gravar não prova nada: as consultas mesmas falharão, e dirão
    // por quê.
    try {
      bater();
    } catch {
      /* tenta-se de novo no pulso seguinte */
    }
  };
  const relogio = setInterval(tentar, pulsoMs);
  relogio.unref();
  tentar();
  return {
    aindaMinha: () => {
      if (minha && passou(conferida) > PULSOS_DE_CONFIANCA * pulsoMs) tentar();
      return minha;
    },
    soltar: () => {
      clearInterval(relogio);
      if (lerDono(arquivo)?.nonce !== eu.nonce) return;
      rmSync(arquivoDoPulso(arquivo), { force: true });
      rmSync(arquivo, { force: true });
    },
  };
}

/** Os dois relógios: um não conta o sono do computador, o outro pode ser acertado. */
const agora = (): readonly [number, number] => [performance.now(), Date.now()];
const passou = (desde: readonly [number, number]): number =>
  Math.max(...agora().map((t, i) => Math.abs(t - (desde[i] ?? 0))));

/** Cria o arquivo já com o conteúdo, de uma vez; false se existe. */
function criarInteiro(arquivo: string, dono: Dono): boolean {
  const rascunho = `${arquivo}.${dono.nonce}`;
  writeFileSync(rascunho, JSON.stringify(dono), { mode: 0o600 });
  try {
    linkSync(rascunho, arquivo);
    return true;
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw e;
  } finally {
    rmSync(rascunho, { force: true });
  }
}

/**
 * Só um processo pode tomar cada trava morta: a guarda leva o nonce dela, e a troca só se faz
 * se, com a guarda na mão, a trava ainda for aquela.
 */
function tomarDoMorto(arquivo: string, morto: Dono, eu: Dono): boolean {
  const guarda = `${arquivo}.tomada.${morto.nonce}`;
  if (!criarInteiro(guarda, eu)) {
    const outro = lerDono(guarda);
    if (outro && vidaNesteLugar(outro) !== 'vivo') rmSync(guarda, { force: true });
    return false;
  }
  try {
    if (lerDono(arquivo)?.nonce !== morto.nonce) return false;
    const rascunho = `${arquivo}.${eu.nonce}.novo`;
    writeFileSync(rascunho, JSON.stringify(eu), { mode: 0o600 });
    renameSync(rascunho, arquivo);
    return true;
  } finally {
    rmSync(guarda, { force: true });
  }
}

function lerDono(arquivo: string): Dono | null {
  try {
    const lido = JSON.parse(readFileSync(arquivo, 'utf8')) as Dono;
    return Number.isInteger(lido.pid) && typeof lido.nonce === 'string' ? lido : null;
  } catch {
    return null;
  }
}

function lerTexto(arquivo: string): string | null {
  try {
    return readFileSync(arquivo, 'utf8');
  } catch {
    return null;
  }
}
