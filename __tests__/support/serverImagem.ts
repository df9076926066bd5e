/**
 * A pasta que o Dockerfile deixaria na imagem, composta aqui com os mesmos COPY, para se correr sem
 * contêiner.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Passo {
  readonly instrucao: string;
  readonly resto: string;
}
/** Cada FROM começa um estágio. */
export type Estagio = readonly Passo[];

export function lerDockerfile(texto: string): Estagio[] {
  const passos = texto
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((l) => l.trim() && !l.startsWith('#'))
    .map((l): Passo => {
      const [, instrucao = '', resto = ''] = /^(\S+)\s+(.*)$/.exec(l.trim()) ?? [];
      return { instrucao, resto };
    });
  return passos.reduce<Passo[][]>((estagios, passo) => {
    if (passo.instrucao === 'FROM') estagios.push([]);
    estagios.at(-1)?.push(passo);
    return estagios;
  }, []);
}

export interface Copia {
  readonly de: string | null;
  readonly origens: readonly string[];
  readonly destino: string;
}

export function copias(estagio: Estagio): Copia[] {
  return estagio
    .filter((p) => p.instrucao === 'COPY')
    .map(({ resto }) => {
      const [, de = null, caminhos = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(resto) ?? [];
      const partes = caminhos.split(/\s+/);
      return { de, origens: partes.slice(0, -1), destino: partes.at(-1) as string };
    });
}

/**
 * Em node_modules fica o que npm ci --omit=dev poria: tudo menos o que o package-lock.json diz só
 * de desenvolvimento.
 */
function dependencias(destino: string): void {
  const r = spawnSync('cp', ['-al', path.resolve('node_modules'), destino]);
  if (r.status !== 0) cpSync(path.resolve('node_modules'), destino, { recursive: true });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  rmSync(path.join(destino, '.cache'), { recursive: true, force: true });
  rmSync(path.join(destino, '.bin'), { recursive: true, force: true });
  for (const [pacote, { dev, devOptional }] of Object.entries(packages)) {
    if ((dev || devOptional) && pacote)
      rmSync(path.join(path.dirname(destino), pacote), { recursive: true, force: true });
  }
}

/**
 * @returns a pasta /app da imagem, fora do repositório: nada se acha subindo por ela. Em /var/tmp,
 * porque /tmp é o que a imagem cobre com uma pasta sua
 */
export function comporImagem(): string {
  const app = path.join(mkdtempSync('/var/tmp/imagem-'), 'app');
  mkdirSync(app);
  spawnSync('chmod', ['755', path.dirname(app)]);
  for (const { de, origens, destino } of copias(
    lerDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1) as Estagio,
  )) {
    const para = path.join(app, destino);
    for (const origem of origens) {
      if (de === 'dependencias') dependencias(para);
      else
        cpSync(
          path.resolve(path.relative('/app', path.resolve('/app', origem))),
          origens.length > 1 || destino.endsWith('/')
            ? path.join(para, path.basename(origem))
            : para,
          { recursive: true },
        );
    }
  }
  if (!existsSync(path.join(app, 'dist'))) throw new Error('A imagem ficou sem dist.');
  return app;
}
