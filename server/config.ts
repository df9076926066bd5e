/**
 * Configuração pelas variáveis de ambiente, conferida inteira na partida: uma frase para cada uma
 * que está errada.
 */
import path from 'node:path';
import { urlsDoBanco } from './db/primario';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: banco embutido em dataDir. */
  readonly databaseUrl: string | null;
  readonly publicUrl: string;
  readonly smtpUrl: string | null;
  readonly remetente: string;
  /** Null: gerado e guardado em dataDir (só com o banco embutido). */
  readonly tokenSecret: string | null;
  /** O segredo de antes da troca: não assina, mas o que assinou ainda vale. */
  readonly tokenSecretAnterior: string | null;
  /** De onde vem a chave das anotações. Null: gerado e guardado em dataDir (só com o embutido). */
  readonly notesSecret: string | null;
  /** Outro segredo das anotações: não cifra, mas o que cifrou ainda se abre. */
  readonly notesSecretAnterior: string | null;
  readonly googleMapsApiKey: string | null;
  readonly logLevel: string;
  readonly trustProxy: number;
  readonly documentacao: boolean;
  /** Null: as métricas só se leem da própria máquina. */
  readonly tokenDasMetricas: string | null;
  /** Ao encerrar, por quanto tempo ainda se atende enquanto o proxy percebe. */
  readonly despedidaS: number;
}

export type Ambiente = Readonly<Record<string, string | undefined>>;

export class ConfiguracaoError extends Error {
  constructor(readonly frases: readonly string[]) {
    super(frases.join('\n'));
    this.name = 'ConfiguracaoError';
  }
}

const NIVEIS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SEGREDO_MINIMO = 32;
const PORTA_MAXIMA = 65_535;
/** Somada ao resto do encerramento, cabe nos 10 s. */
const DESPEDIDA_MAXIMA_S = 5;

/** @throws ConfiguracaoError com todas as frases */
export function lerConfig(ambiente: Ambiente, pastaAtual: string): Config {
  const frases: string[] = [];
  const ler = leitor(ambiente, frases);
  const databaseUrl = ler.url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://usuario:senha@servidor:5432/banco',
  );
  const port = ler.inteiro('PORT', 3000, PORTA_MAXIMA);
  const host = ler.texto('HOST') ?? 'localhost';
  const publicUrl =
    ler.url('PUBLIC_URL', ['http:', 'https:'], 'https://mapas.exemplo.com.br') ??
    `http://localhost:${port}`;
  const tokenSecret = ler.segredo('TOKEN_SECRET', databaseUrl !== null);
  const config: Config = {
    port,
    host,
    databaseUrl,
    publicUrl,
    tokenSecret,
    tokenSecretAnterior: ler.segredo('TOKEN_SECRET_PREVIOUS', false),
    notesSecret: ler.segredo('NOTES_SECRET', databaseUrl !== null),
    notesSecretAnterior: ler.segredo('NOTES_SECRET_PREVIOUS', false),
    dataDir: path.resolve(pastaAtual, ler.texto('DATA_DIR') ?? 'data'),
    smtpUrl: ler.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://usuario:senha@servidor:587'),
    remetente: ler.remetente(publicUrl),
    googleMapsApiKey: ler.chave('GOOGLE_MAPS_API_KEY'),
    logLevel: ler.opcao('LOG_LEVEL', NIVEIS, 'warn'),
    trustProxy: ler.inteiro('TRUST_PROXY', 0, 10),
    // Em produção, só quando se pede.
    documentacao:
      ler.opcao('API_DOCS', ['0', '1'], ambiente['NODE_ENV'] === 'production' ? '0' : '1') === '1',
    tokenDasMetricas: ler.tokenDasMetricas(),
    despedidaS: ler.inteiro('DRAIN_SECONDS', 0, DESPEDIDA_MAXIMA_S),
  };
  if (/\s/.test(host))
    frases.push(`HOST deve ser um nome ou endereço, sem espaços, e não "${host}".`);
  if (frases.length) throw new ConfiguracaoError(frases);
  return config;
}

function leitor(ambiente: Ambiente, frases: string[]) {
  /** Variável vazia é variável ausente. */
  const texto = (nome: string): string | null => ambiente[nome]?.trim() || null;

  return {
    texto,
    inteiro(nome: string, padrao: number, maximo: number): number {
      const valor = texto(nome);
      if (valor === null) return padrao;
      if (/^\d+$/.test(valor) && Number(valor) <= maximo) return Number(valor);
      frases.push(`${nome} deve ser um número inteiro de 0 a ${maximo}, e não "${valor}".`);
      return padrao;
    },
    opcao(nome: string, opcoes: readonly string[], padrao: string): string {
      const valor = texto(nome) ?? padrao;
      if (!opcoes.includes(valor))
        frases.push(`${nome} deve ser um de ${opcoes.join(', ')}, e não "${valor}".`);
      return valor;
    },
    /** O valor recebido pode ter senha, por isso a frase não o repete. */
    url(nome: string, protocolos: readonly string[], exemplo: string): string | null {
      const valor = texto(nome);
      if (valor === null) return null;
      const certa = urlsDoBanco(valor).every(
        (u) => URL.canParse(u) && protocolos.includes(new URL(u).protocol),
      );
      if (!certa) frases.push(`${nome} não é um endereço válido; use a forma ${exemplo}.`);
      return valor;
    },
    segredo(nome: string, obrigatorio: boolean): string | null {
      const valor = texto(nome);
      if (valor === null && obrigatorio)
        frases.push(
          `${nome} é obrigatória com DATABASE_URL: gere uma com "openssl rand -base64 48" e use a mesma em todas as instâncias.`,
        );
      if (valor !== null && valor.length < SEGREDO_MINIMO)
        frases.push(`${nome} deve ter pelo menos ${SEGREDO_MINIMO} caracteres aleatórios.`);
      return valor;
    },
    tokenDasMetricas(): string | null {
      const valor = texto('METRICS_TOKEN');
      if (valor !== null && !/^[\x21-\x7e]{16,}$/.test(valor))
        frases.push(
          'METRICS_TOKEN deve ter pelo menos 16 caracteres, sem espaços nem acentos: gere um com "openssl rand -hex 24".',
        );
      return valor;
    },
    chave(nome: string): string | null {
      const valor = texto(nome);
      if (valor !== null && !/^[\w-]+$/.test(valor))
        frases.push(`${nome} não parece uma chave: só letras, algarismos, hífen e sublinhado.`);
      return valor;
    },
    remetente(publicUrl: string): string {
      const dominio = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
      const valor = texto('MAIL_FROM') ?? `Astrolábio <nao-responda@${dominio}>`;
      if (!/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(valor))
        frases.push('MAIL_FROM deve ser um endereço como "Astrolábio <contato@exemplo.com.br>".');
      return valor;
    },
  };
}
