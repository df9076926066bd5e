/** Por onde o correio sai: SMTP, ou arquivos .eml na pasta de dados quando não há servidor. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

export interface Carta {
  /** Identidade da mensagem: repetir o envio repete o Message-ID. */
  readonly id: string;
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
}

export interface Transporte {
  /** @returns onde a carta ficou, para o registro */
  enviar(carta: Carta): Promise<string>;
  fechar(): void;
}

const PRAZO_MS = 15_000;

function cabecalhos(c: Carta, remetente: string) {
  const dominio = remetente.split('@')[1]?.replace('>', '') ?? 'localhost';
  return {
    from: remetente,
    to: { name: '', address: c.para },
    subject: c.assunto,
    text: c.texto,
    messageId: `<${c.id}@${dominio}>`,
  };
}

export function transporteSmtp(url: string, remetente: string): Transporte {
  const smtp = createTransport({
    url,
    connectionTimeout: PRAZO_MS,
    greetingTimeout: PRAZO_MS,
    socketTimeout: PRAZO_MS,
  });
  return {
    async enviar(carta) {
      await smtp.sendMail(cabecalhos(carta, remetente));
      return 'SMTP';
    },
    fechar: () => smtp.close(),
  };
}

export function transporteEmArquivos(pasta: string, remetente: string): Transporte {
  const compositor = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async enviar(carta) {
      const { message } = await compositor.sendMail(cabecalhos(carta, remetente));
      await mkdir(pasta, { recursive: true, mode: 0o700 });
      const arquivo = path.join(pasta, `${carta.id}.eml`);
      await writeFile(arquivo, message as Buffer, { mode: 0o600 });
      return arquivo;
    },
    fechar: () => undefined,
  };
}
