/**
 * Guarda e conferência de senhas: argon2id com 19 MiB, 2 passadas, 1 via (OWASP), sobre o texto em
 * NFC. As contas são caras de propósito; um semáforo impede que muitos logins ocupem a máquina
 * toda.
 */
import os from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { criarSemaforo } from './semaforo';

/** Algorithm.Argon2id: o enum do pacote é constante e não existe em tempo de execução. */
const ARGON2ID = 2;
const PARAMETROS_ARGON2: Options = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
};
/** Uma turma inteira entra de uma vez; mais do que isto esperaria demais. */
const FILA_MAXIMA = 100;

export interface Senhas {
  gerarHash(senha: string): Promise<string>;
  confere(senha: string, guardado: string): Promise<boolean>;
  /** Gasta o mesmo tempo que conferir, para quem não tem conta. Sempre falso. */
  conferirSemConta(senha: string): Promise<false>;
}

export async function criarSenhas({
  vagas = Math.max(1, os.cpus().length - 1),
  parametros = PARAMETROS_ARGON2,
} = {}): Promise<Senhas> {
  const semaforo = criarSemaforo(vagas, FILA_MAXIMA);
  const nfc = (senha: string): string => senha.normalize('NFC');
  const fantasma = await hash('conta que não existe', parametros);
  return {
    gerarHash: (senha) => semaforo.rodar(() => hash(nfc(senha), parametros)),
    confere: (senha, guardado) => semaforo.rodar(() => verify(guardado, nfc(senha))),
    async conferirSemConta(senha) {
      await semaforo.rodar(() => verify(fantasma, nfc(senha)));
      return false;
    },
  };
}
