/**
 * Conta os fdatasync de cada commit do banco embutido. Uso: tsx serverContador.ts <pasta>
 * <commits>; escreve o número.
 */
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, parametrosDuraveis } from '../../server/db/durableNodeFS';

async function contar(pasta: string, commits: number): Promise<void> {
  const verdadeiro = fs.fdatasyncSync;
  let chamadas = 0;
  fs.fdatasyncSync = (fd) => {
    chamadas += 1;
    verdadeiro(fd);
  };
  const pg = await PGlite.create({
    fs: new DurableNodeFS(pasta),
    startParams: parametrosDuraveis(),
  });
  await pg.query('create table if not exists prova (n int)');
  chamadas = 0;
  for (let i = 0; i < commits; i += 1) await pg.query('insert into prova values ($1)', [i]);
  process.stdout.write(String(chamadas));
  await pg.close();
}

void contar(process.argv[2] as string, Number(process.argv[3]));
