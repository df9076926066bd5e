/** Os calendários que uma agenda assina: fazê-los, e escrever o que têm. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isoDaData, civilDosSegundos, somarDias, somarMeses } from '@core/civil';
import { especieDoEvento, oQuePedem } from '@core/ceu/especies';
import { calendarioEmTexto, compromissoDoCeu, type CompromissoNoArquivo } from '@core/ceu/ics';
import { janelaDeDias } from '@core/ceu/janelas';
import { LIMITES, type AssinaturaEntrada, type Ceu } from '@core/contract';
import { naoEncontrado, semAcesso } from '../base/erros';
import { novoId } from '../base/ids';
import { VERSAO_DO_CALCULO } from '../calculos/calculadora';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { podeVerTurma } from '../policies/turmas';
import {
  assinaturaDoCodigo,
  assinaturasDe,
  guardarAssinatura,
  periodoDaTurma,
  sortearAssinatura,
  type EscolhasDaAssinatura,
} from '../repositories/assinaturasRepository';
import { turmaVistaPor, type TurmaVista } from '../repositories/participantes';
import { travarUsuario } from '../repositories/usuariosRepository';
import { verExerciciosDaTurma } from './exercicios';
import { TURMA_NAO_ENCONTRADA } from './frases';

/** Muda quando o mesmo céu se escreve de outra maneira. */
const VERSAO_DO_ARQUIVO = 1;
const MESES_ANTES = 1;
const MESES_DEPOIS = 12;

type NovaAssinatura = Parameters<typeof guardarAssinatura>[1];

/** O código sorteia-se agora, e só agora se diz. */
export const novaAssinatura = (usuarioId: string, agora: Date): NovaAssinatura => ({
  id: novoId(agora),
  usuarioId,
  codigo: sortearAssinatura(),
  agora,
});

/** Deve correr numa transação. @throws ProblemaHttp 404 de uma turma que a pessoa não vê */
export async function assinar(
  tx: Conexao,
  assinatura: NovaAssinatura,
  entrada: AssinaturaEntrada,
): Promise<{ readonly id: string }> {
  const { id, usuarioId } = assinatura;
  await travarUsuario(tx, usuarioId);
  if (entrada.turma !== null) await exigirTurma(tx, entrada.turma, usuarioId);
  if ((await assinaturasDe(tx, usuarioId)).length >= LIMITES.assinaturasDaPessoa)
    throw semAcesso(
      `Você já tem ${LIMITES.assinaturasDaPessoa} calendários assinados. Revogue algum para criar outro.`,
    );
  await guardarAssinatura(tx, assinatura, entrada);
  return { id };
}

async function exigirTurma(db: Conexao, id: string, usuarioId: string): Promise<TurmaVista> {
  const turma = await turmaVistaPor(db, id, usuarioId);
  if (!turma || !podeVerTurma(turma)) throw naoEncontrado(TURMA_NAO_ENCONTRADA);
  return turma;
}

export interface CalendarioEscrito {
  readonly etag: string;
  /** Só se escreve a quem ainda não o tem. */
  readonly texto: () => Promise<string>;
}

const etiqueta = (...partes: readonly unknown[]): string =>
  `"${hash('sha256', JSON.stringify(partes), 'base64url').slice(0, 27)}"`;

const NAO_HA = 'Este calendário não existe ou deixou de ser compartilhado.';

/** Uns quarenta calendários: um por escolha, e as escolhas de quase todos são as mesmas. */
const MAXIMO_BYTES = 6 * 1024 * 1024;

export function criarCalendarios(
  deps: Pick<Dependencias, 'db' | 'clock' | 'calculadora'>,
): (codigo: string) => Promise<CalendarioEscrito> {
  const escritos = new LRUCache<string, string>({
    maxSize: MAXIMO_BYTES,
    sizeCalculation: (texto) => texto.length * 2,
  });
  return async (codigo) => {
    const assinatura = await assinaturaDoCodigo(deps.db, codigo);
    if (!assinatura) throw naoEncontrado(NAO_HA);
    const { turmaId, usuarioId } = assinatura;
    if (turmaId !== null) return daTurma(deps, turmaId, usuarioId);
    const hoje = isoDaData(civilDosSegundos(deps.clock().getTime() / 1000));
    const etag = etiqueta(VERSAO_DO_ARQUIVO, VERSAO_DO_CALCULO, hoje, doCeu(assinatura));
    return {
      etag,
      texto: async () => {
        const pronto = escritos.get(etag) ?? (await ceuEmTexto(deps, hoje, assinatura, usuarioId));
        escritos.set(etag, pronto);
        return pronto;
      },
    };
  };
}

const doCeu = ({ especies, foraDeCurso }: EscolhasDaAssinatura): EscolhasDaAssinatura => ({
  especies,
  foraDeCurso,
});

/** De há um mês até daqui a doze, a mudar com o dia. */
async function ceuEmTexto(
  { calculadora }: Pick<Dependencias, 'calculadora'>,
  hoje: string,
  { especies, foraDeCurso }: EscolhasDaAssinatura,
  quem: string,
): Promise<string> {
  const mostradas = new Set(especies);
  const pedido = {
    chamada: 'ceu' as const,
    ...janelaDeDias(somarMeses(hoje, -MESES_ANTES), somarMeses(hoje, MESES_DEPOIS)),
    foraDeCurso,
    tambem: oQuePedem(mostradas).sort(),
  };
  const json = await calculadora.calcular(pedido, `ceu ${JSON.stringify(pedido)}`, quem);
  const { eventos } = JSON.parse(json) as Ceu;
  return calendarioEmTexto(
    'Céu · Astrolábio',
    eventos.filter((e) => mostradas.has(especieDoEvento(e))).map(compromissoDoCeu),
  );
}

const oDiaTodo = (uid: string, titulo: string, dia: string): CompromissoNoArquivo => ({
  uid,
  titulo,
  detalhe: '',
  inicio: dia,
  fim: somarDias(dia, 1),
});

/** O que dela vê quem a assinou, enquanto a vê: os prazos, e quando começa e acaba. */
async function daTurma(
  { db }: Pick<Dependencias, 'db'>,
  turmaId: string,
  usuarioId: string,
): Promise<CalendarioEscrito> {
  const turma = await turmaVistaPor(db, turmaId, usuarioId);
  if (!turma || !podeVerTurma(turma)) throw naoEncontrado(NAO_HA);
  const exercicios = await verExerciciosDaTurma({ db }, turma, usuarioId);
  const periodo = await periodoDaTurma(db, turmaId);
  const dominio = 'turma.astrolabio';
  const compromissos = [
    ...(periodo?.inicio
      ? [
          oDiaTodo(
            `inicio-${turmaId}@${dominio}`,
            `Começam as aulas: ${turma.nome}`,
            periodo.inicio,
          ),
        ]
      : []),
    ...(periodo?.fim
      ? [oDiaTodo(`fim-${turmaId}@${dominio}`, `Último dia de aulas: ${turma.nome}`, periodo.fim)]
      : []),
    ...exercicios.flatMap(({ id, titulo, prazo }) =>
      prazo === null
        ? []
        : [
            {
              uid: `prazo-${id}@${dominio}`,
              titulo: `Prazo: ${titulo}`,
              detalhe: `Exercício da turma ${turma.nome}`,
              inicio: prazo,
            },
          ],
    ),
  ];
  const texto = calendarioEmTexto(`${turma.nome} · Astrolábio`, compromissos);
  return { etag: etiqueta(VERSAO_DO_ARQUIVO, texto), texto: async () => texto };
}
