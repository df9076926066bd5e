/**
 * Monta o servidor inteiro a partir da configuração: banco, efemérides, fusos, lugares, correio e
 * aplicativo.
 */
import path from 'node:path';
import { buildApp } from './app';
import { criarSenhas, type Senhas } from './auth/senhas';
import { criarTokens } from './auth/tokens';
import { calculadoraComMemoria } from './calculos/calculadoraComMemoria';
import { calculadoraEmThreads } from './calculos/calculadoraEmThreads';
import type { Cifra } from './base/cifra';
import type { Config } from './config';
import { arquivoDeDados, pastaDoNavegador } from './sistema/dados';
import { abrirEmbutido, abrirExterno, type Banco } from './db/database';
import type { App, BuscaDeLugares } from './dependencias';
import { oficinaEmThreads } from './importacao/oficina';
import { pararLeitura } from './repositories/importacoesRepository';
import { criarSwissEphemeris } from './ephemeris/swissEphemeris';
import { vigiarEspaco } from './sistema/espaco';
import { criarCarteiro, type Carteiro } from './mail/carteiro';
import { transporteEmArquivos, transporteSmtp } from './mail/transporte';
import { carregarLugares } from './places/lugares';
import { comoBusca } from './presenters/lugarPresenter';
import { bytesDoSegredo, cifraDasAnotacoes, segredoDosTokens } from './sistema/segredo';
import { carregarFusos, type Fusos } from './time/fusos';
import { criarZonaDoLugar } from './time/zonaDoLugar';

const ATRASO_DE_SOBRECARGA_MS = 2_000;

export interface Servidor {
  readonly app: App;
  readonly banco: Banco;
  readonly senhas: Senhas;
  readonly cifra: Cifra;
  readonly fusos: Fusos;
  readonly lugares: BuscaDeLugares;
  readonly carteiro: Carteiro;
  readonly clock: () => Date;
}

export interface Avisos {
  readonly aoAvisar: (frase: string) => void;
  readonly aoFalhar: (frase: string) => void;
}

export async function montarServidor(config: Config, avisos: Avisos): Promise<Servidor> {
  const banco =
    config.databaseUrl === null
      ? await abrirEmbutido(config.dataDir, avisos)
      : await abrirExterno(config.databaseUrl);
  try {
    return await montarSobre(banco, config);
  } catch (e) {
    await banco.fechar();
    throw e;
  }
}

async function montarSobre(banco: Banco, config: Config): Promise<Servidor> {
  const clock = (): Date => new Date();
  // Quem tem o banco só para si sabe que o que outro lia já não acaba.
  if (banco.embutido) await pararLeitura(banco.db);
  const fusos = carregarFusos(arquivoDeDados('time', 'fusos.json.gz'));
  const lugares = comoBusca(carregarLugares(arquivoDeDados('places', 'lugares.bin.gz')));
  const senhas = await criarSenhas();
  const cifra = cifraDasAnotacoes(config);
  const transporte =
    config.smtpUrl === null
      ? transporteEmArquivos(path.join(config.dataDir, 'correio'), config.remetente)
      : transporteSmtp(config.smtpUrl, config.remetente);
  let registrar: (frase: string, dados: Record<string, unknown>) => void = () => undefined;
  const carteiro = criarCarteiro({
    db: banco.db,
    transporte,
    clock,
    registrar: (frase, dados) => registrar(frase, dados),
  });
  const calculadora = calculadoraComMemoria(
    calculadoraEmThreads({ aoFalhar: (e) => registrar('uma thread de cálculo caiu', { err: e }) }),
  );
  const oficina = oficinaEmThreads();
  const app = await buildApp({
    db: banco.db,
    fusos,
    lugares,
    senhas,
    cifra,
    oficina,
    carteiro,
    clock,
    calculadora,
    ephemeris: await criarSwissEphemeris(),
    usoDoBanco: banco.uso,
    semEspaco: banco.embutido ? vigiarEspaco(config.dataDir) : () => false,
    zonaDoLugar: criarZonaDoLugar(),
    tokens: await criarTokens(
      segredoDosTokens(config.tokenSecret, config.dataDir),
      config.tokenSecretAnterior === null ? undefined : bytesDoSegredo(config.tokenSecretAnterior),
    ),
    config: {
      publicUrl: config.publicUrl,
      correioPorSmtp: config.smtpUrl !== null,
      googleMapsApiKey: config.googleMapsApiKey,
      logLevel: config.logLevel,
      trustProxy: config.trustProxy,
      documentacao: config.documentacao,
      tokenDasMetricas: config.tokenDasMetricas,
      pastaDoNavegador: pastaDoNavegador(),
      atrasoDeSobrecargaMs: ATRASO_DE_SOBRECARGA_MS,
      variasInstancias: !banco.embutido,
    },
  });
  registrar = (frase, dados) => app.log.warn(dados, frase);
  app.addHook('onClose', async () => {
    transporte.fechar();
    await calculadora.fechar();
    await oficina.fechar();
    await banco.fechar();
  });
  return { app, banco, senhas, cifra, fusos, lugares, carteiro, clock };
}
