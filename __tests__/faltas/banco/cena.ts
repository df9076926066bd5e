/** As pastas em que as partes abrem bancos. */
import { cpSync, rmSync } from 'node:fs';
import { pastaDoBanco } from '@server/db/database';
import { pastaTemporaria } from '../../support/pastas';
import { pastaModelo } from '../../support/serverBanco';

const pastas: string[] = [];

export function pastaNova(): string {
  const pasta = pastaTemporaria('banco');
  pastas.push(pasta);
  return pasta;
}

export async function pastaComBanco(): Promise<string> {
  const pasta = pastaNova();
  cpSync(await pastaModelo(), pastaDoBanco(pasta), { recursive: true });
  return pasta;
}

afterAll(() => pastas.forEach((p) => rmSync(p, { recursive: true, force: true })));
