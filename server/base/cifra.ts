/**
 * O que se escreve num caderno guarda-se cifrado (AES-256-GCM) com uma chave que não está no banco.
 * O texto cifrado diz qual é a chave dele, e só abre na linha em que se gravou.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const BYTES_DO_VETOR = 12;
const BYTES_DO_SELO = 16;
const BYTES_DA_CHAVE = 32;
const BYTES_DO_NOME = 6;
/** Se um dia a forma mudar, a que se lê diz qual é. */
const FORMA = 'a1';

export interface Cifra {
  /** @param linha tabela, linha e dono: o que se copie para outra não abre */
  fechar(texto: string, linha: string): string;
  /** @throws ChaveAusenteError, TextoEstragadoError */
  abrir(cifrado: string, linha: string): string;
  /** Como começa tudo o que a chave de agora cifrou. */
  readonly prefixo: string;
}

/** Cifrou-se com uma chave que não se tem. O texto continua no banco: nada se perdeu. */
export class ChaveAusenteError extends Error {
  constructor() {
    super(
      'O que está salvo foi criptografado com outra chave, que este servidor não tem (NOTES_SECRET). Nada se perdeu: avise quem administra o sistema.',
    );
    this.name = 'ChaveAusenteError';
  }
}

/** A chave é a certa, mas o texto não é o que se gravou ali. */
export class TextoEstragadoError extends Error {
  constructor() {
    super(
      'O que está salvo foi alterado fora do programa e não pode ser aberto. Avise quem administra o sistema.',
    );
    this.name = 'TextoEstragadoError';
  }
}

/** @param segredos o de agora, e os de antes, que só abrem */
export function criarCifra(segredos: readonly string[]): Cifra {
  const todas = segredos.map(chaveDe);
  const [deAgora] = todas;
  if (!deAgora) throw new RangeError('Falta o segredo das anotações.');
  const chaves = new Map(todas.map((c) => [c.nome, c.bytes]));
  const prefixo = `${FORMA}.${deAgora.nome}.`;

  return {
    prefixo,
    fechar(texto, linha) {
      const vetor = randomBytes(BYTES_DO_VETOR);
      const cifrador = createCipheriv('aes-256-gcm', deAgora.bytes, vetor);
      cifrador.setAAD(Buffer.from(linha));
      const corpo = Buffer.concat([cifrador.update(texto, 'utf8'), cifrador.final()]);
      return prefixo + Buffer.concat([vetor, cifrador.getAuthTag(), corpo]).toString('base64url');
    },
    abrir(cifrado, linha) {
      const [forma, nome = '', corpo = ''] = cifrado.split('.');
      const chave = chaves.get(nome);
      if (forma !== FORMA || !chave) throw new ChaveAusenteError();
      const bytes = Buffer.from(corpo, 'base64url');
      try {
        const decifrador = createDecipheriv(
          'aes-256-gcm',
          chave,
          bytes.subarray(0, BYTES_DO_VETOR),
          { authTagLength: BYTES_DO_SELO },
        );
        decifrador.setAAD(Buffer.from(linha));
        decifrador.setAuthTag(bytes.subarray(BYTES_DO_VETOR, BYTES_DO_VETOR + BYTES_DO_SELO));
        const inicio = decifrador.update(bytes.subarray(BYTES_DO_VETOR + BYTES_DO_SELO));
        return Buffer.concat([inicio, decifrador.final()]).toString('utf8');
      } catch {
        throw new TextoEstragadoError();
      }
    },
  };
}

/** O nome da chave também sai do segredo, e não diz nada dela. */
function chaveDe(segredo: string): { nome: string; bytes: Buffer } {
  const derivar = (para: string, tamanho: number): Buffer =>
    Buffer.from(hkdfSync('sha256', segredo, '', `astrolabio anotacoes ${para}`, tamanho));
  return {
    nome: derivar('nome', BYTES_DO_NOME).toString('base64url'),
    bytes: derivar('chave', BYTES_DA_CHAVE),
  };
}
