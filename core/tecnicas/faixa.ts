/** O contrato de uma faixa da linha da vida: o mesmo, seja de que técnica for. */
import * as z from 'zod';
import { ASPECTOS, PONTOS, SIGNOS } from '../astrology';
import { diasDesdeEpoca, lerData } from '../civil';
import { dataNaConsulta, fusoSchema } from '../contract/comum';
import { instanteExato } from '../contract/derivados';
import { consultaDe } from '../contract/mapaNaConsulta';
import { NATAL } from '../contract/nomesNaConsulta';
import { ESCALAS_DA_VIDA } from './linhaDaVida/medidas';

const DIAS_POR_ANO = 365.25;

const consulta = (anos: number) =>
  consultaDe([NATAL], {
    /** Das 00:00 UTC do primeiro dia ao fim do último. */
    de: dataNaConsulta,
    ate: dataNaConsulta,
    /** O do lugar no nascimento, que é onde se fazem anos. */
    fuso: fusoSchema,
    /** Quanto se mostra: o mais forte, quando a linha é de muitos anos, ou tudo. */
    escala: z.enum(ESCALAS_DA_VIDA, 'Escolha a escala da linha.').default('vida'),
  }).superRefine(({ de, ate }, ctx) => {
    const dias = diasDesdeEpoca(ate) - diasDesdeEpoca(de);
    const queixa = (message: string) => ctx.addIssue({ code: 'custom', path: ['ate'], message });
    if (dias < 0) queixa('O fim vem antes do começo.');
    if (dias > anos * DIAS_POR_ANO + 1) queixa(`Peça no máximo ${anos} anos de cada vez.`);
  });

/** O que se desenha numa peça. */
const SIMBOLOS_DA_PECA = [...PONTOS, ...ASPECTOS, ...SIGNOS] as const;
export type SimboloDaPeca = (typeof SIMBOLOS_DA_PECA)[number];

const pecaSchema = z.object({
  /** Em que linha da faixa fica: 'Saturno', 'Signo'… */
  fila: z.string().min(1),
  de: instanteExato,
  /** null: é um momento. */
  ate: instanteExato.nullable(),
  /** Os momentos que dentro dela contam; null: não os tem, e ela toca a anterior e a seguinte. */
  exatos: z.array(instanteExato).nullable(),
  simbolos: z.array(z.enum(SIMBOLOS_DA_PECA)),
  /** O que se escreve ao lado dos símbolos; '' quando eles bastam. */
  rotulo: z.string(),
  /** O que é, por extenso: não diz quando. */
  nome: z.string().min(1),
  /** O dia em que a técnica se abre, 'aaaa-MM-dd'. */
  data: z.string().refine((s) => lerData(s) !== null),
  /** O que mais o endereço dela diz desta peça. */
  endereco: z.record(z.string(), z.string()),
});
export type PecaDaVida = z.infer<typeof pecaSchema>;

const faixaSchema = z.object({
  /** As linhas em que se repartem, de cima para baixo; uma pode não ter nenhuma. */
  filas: z.array(z.string().min(1)).min(1),
  /** As que tocam a janela, na ordem do tempo. */
  pecas: z.array(pecaSchema),
  /** O que sobre elas se deve saber; null: nada. */
  nota: z.string().nullable(),
});
export type FaixaDaVida = z.infer<typeof faixaSchema>;

/** @param anos de quantos pode ser cada pergunta */
export const contratoDaFaixa = (anos: number) => ({
  consulta: consulta(anos),
  resposta: faixaSchema,
});
export type ContratoDaFaixa = ReturnType<typeof contratoDaFaixa>;
