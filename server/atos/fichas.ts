/** A ficha de um mapa e as suas anotações: sempre as do caderno de quem age. */
import {
  LIMITES,
  type AnotacaoGravada,
  type ArrumarFichas,
  type FichaEntrada,
} from '@core/contract';
import type { Dono } from '../base/caderno';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, naoEncontrado, type ProblemaHttp } from '../base/erros';
import { cadernoDe } from '../policies/cadernos';
import { podeVerMapa } from '../policies/mapas';
import {
  cadernoDaAnotacao,
  criarAnotacao,
  salvarAnotacao,
} from '../repositories/anotacoesRepository';
import { colunas } from '../repositories/cadernos';
import { arrumarFichas, salvarFicha } from '../repositories/fichasRepository';
import { mapaVistoPor } from '../repositories/mapasRepository';
import { ANOTACAO_NAO_ENCONTRADA } from './frases';

type Abrir = Pick<Dependencias, 'db' | 'cifra'>;

const CHEIO = `Este mapa já tem ${LIMITES.anotacoes} anotações. Apague alguma para criar outra.`;
const NOMES_DITOS = 3;

function naoCabem(nomes: readonly string[]): ProblemaHttp {
  const ditos = nomes.slice(0, NOMES_DITOS).join(', ');
  const mais = nomes.length - NOMES_DITOS;
  const quais = mais > 0 ? `${ditos} e mais ${mais.toLocaleString('pt-BR')}` : ditos;
  return dadosInvalidos({
    Etiquetas: [
      `Nada mudou. Passariam de ${LIMITES.etiquetas} etiquetas: ${quais}. Remova alguma etiqueta, ou deixe estes mapas de fora.`,
    ],
  });
}

const alteradaPorOutro = (oQue: string, dono: Dono): ProblemaHttp =>
  conflito(
    `${oQue} foi alterada ${'escolaId' in dono ? 'por outra pessoa' : 'em outra aba ou em outro aparelho'} enquanto você a editava.`,
  );

const recusaDe = (motivo: 'conflito' | 'ausente', dono: Dono): ProblemaHttp =>
  motivo === 'ausente'
    ? naoEncontrado(ANOTACAO_NAO_ENCONTRADA)
    : alteradaPorOutro('Esta anotação', dono);

/** Na versão lida; 0, a de quem leu que nada havia. */
export async function gravarFicha(
  { db, cifra }: Abrir,
  qual: { readonly dono: Dono; readonly mapaId: string; readonly lida: number },
  entrada: FichaEntrada,
): Promise<{ readonly versao: number }> {
  const gravada = await db.transaction().execute((tx) => salvarFicha(tx, cifra, qual, entrada));
  if (gravada === 'conflito') throw alteradaPorOutro('Esta ficha', qual.dono);
  return gravada;
}

/** Pasta e etiquetas de muitos mapas: ou todos, ou nenhum. */
export async function arrumarMapas(
  { db }: Pick<Dependencias, 'db'>,
  usuarioId: string,
  entrada: ArrumarFichas,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { comEtiquetasDemais } = await arrumarFichas(tx, usuarioId, entrada);
    if (comEtiquetasDemais.length > 0) throw naoCabem(comEtiquetasDemais);
  });
}

/** Deve correr numa transação. */
export async function anotar(
  tx: Conexao,
  cifra: Dependencias['cifra'],
  onde: { readonly dono: Dono; readonly mapaId: string; readonly agora: Date },
  texto: string,
): Promise<AnotacaoGravada> {
  const nova = await criarAnotacao(tx, cifra, onde, texto);
  if (!nova) throw dadosInvalidos({ Texto: [CHEIO] });
  return nova;
}

export interface AnotacaoVista {
  readonly id: string;
  readonly dono: Dono;
}

/** null quando não é do caderno de quem pede, ou é de um mapa que ele já não vê. */
export async function anotacaoVistaPor(
  db: Conexao,
  id: string,
  usuarioId: string,
): Promise<AnotacaoVista | null> {
  const dela = await cadernoDaAnotacao(db, id);
  const mapa = dela && (await mapaVistoPor(db, dela.mapa_id, usuarioId));
  if (!mapa || !podeVerMapa(mapa)) return null;
  const dono = cadernoDe(usuarioId, mapa);
  const { usuario_id, escola_id } = colunas(dono);
  return dela.usuario_id === usuario_id && dela.escola_id === escola_id ? { id, dono } : null;
}

/** Na versão lida. */
export async function mudarAnotacao(
  { db, cifra, clock }: Abrir & Pick<Dependencias, 'clock'>,
  { id, dono }: AnotacaoVista,
  lida: number,
  texto: string,
): Promise<AnotacaoGravada> {
  const qual = { id, lida, agora: clock() };
  const gravada = await db.transaction().execute((tx) => salvarAnotacao(tx, cifra, qual, texto));
  if (typeof gravada === 'string') throw recusaDe(gravada, dono);
  return gravada;
}

/** Já é outra, ou já não existe: porque se não apagou na versão lida. */
export async function porqueNaoSeApagou(
  db: Conexao,
  { id, dono }: AnotacaoVista,
): Promise<ProblemaHttp> {
  return recusaDe((await cadernoDaAnotacao(db, id)) ? 'conflito' : 'ausente', dono);
}
