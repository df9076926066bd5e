/**
 * As relações que se guardam: dois mapas ou mais vistos juntos, com nome e notas. De quem são diz-se
 * como no caderno: da pessoa ou, só com mapas de uma escola, da equipe dela. Nenhuma se mostra a quem
 * não vê todos os mapas dela.
 */
import * as z from 'zod';
import { ehVistaDeRelacao } from '../tecnicas/catalogo';
import { sinastriaSchema } from '../tecnicas/sinastria/contrato';
import { astroInfoSchema } from './calculos';
import {
  idSchema,
  instanteSchema,
  latitudeSchema,
  longitudeSchema,
  palavra,
  textoObrigatorio,
  variasLinhas,
} from './comum';
import { etiquetasSchema } from './ficha';
import { escolaSchema } from './mapas';
import { FORMATO_DAS_RELACOES, LIMITES } from './limites';
import { CEGUEIRAS } from './turmas';

/** A que outra versão do programa conhece continua a ser um nome. */
const ehVista: (id: string) => boolean = ehVistaDeRelacao;

export const relacaoEntradaSchema = z.strictObject({
  nome: textoObrigatorio(LIMITES.nome, 'Informe o nome da relação.'),
  /** A técnica em que se abre. */
  vista: palavra(40).refine(ehVista, 'Escolha uma vista da lista.'),
  /** Pela ordem em que se veem: o primeiro por dentro. */
  mapas: z
    .array(idSchema)
    .min(2, 'Escolha ao menos dois mapas.')
    .max(LIMITES.mapasDaRelacao, `Use no máximo ${LIMITES.mapasDaRelacao} mapas numa relação.`)
    .refine((ids) => new Set(ids).size === ids.length, 'O mesmo mapa não entra duas vezes.'),
  etiquetas: etiquetasSchema,
  notas: variasLinhas(LIMITES.anotacao),
});
export type RelacaoEntrada = z.infer<typeof relacaoEntradaSchema>;

const resumoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  vista: z.string(),
  mapas: z.array(z.object({ id: idSchema, nome: z.string() })),
  etiquetas: z.array(z.string()),
  /** A escola de que é; null, é da pessoa. */
  escola: escolaSchema.nullable(),
  alteradaEm: z.string(),
  /** Sobe a cada alteração; quem grava diz em If-Match a que leu. */
  versao: z.int().positive(),
});

/** As que a pessoa vê agora, pela última alteração. */
export const relacoesSchema = z.array(resumoSchema.extend({ temNotas: z.boolean() }));
export type Relacoes = z.infer<typeof relacoesSchema>;

export const relacaoSchema = resumoSchema.extend({
  /** null: cifradas com uma chave que este servidor não tem. */
  notas: z.string().nullable(),
});
export type Relacao = z.infer<typeof relacaoSchema>;

/** De quem só vê um dos mapas às cegas: tudo se conta do que dele se mostra. */
export const relacaoAsCegasSchema = z.object({
  /** O grau inteiro ou, se de algum só se veem os signos, o signo. */
  mapas: z
    .array(
      z.object({
        /** O que se pediu: o do compartilhamento ou, de um que se vê por inteiro, o do mapa. */
        id: idSchema,
        titulo: z.string(),
        cegueira: z.enum(CEGUEIRAS),
        /** O do mapa, de quem o vê às claras: revelados os dois, abre-se a relação inteira. */
        mapaId: idSchema.nullable(),
        ceu: astroInfoSchema,
      }),
    )
    .length(2),
  sinastria: sinastriaSchema,
  composto: z.discriminatedUnion('ha', [
    z.object({ ha: z.literal(true), info: astroInfoSchema, notas: z.array(z.string()) }),
    /** Por que não se mostra, em frase. */
    z.object({ ha: z.literal(false), porque: z.string() }),
  ]),
});
export type RelacaoAsCegas = z.infer<typeof relacaoAsCegasSchema>;

/** As que a equipe deu à turma, como quem pergunta as vê. */
export const relacoesDaTurmaSchema = z.array(
  z.object({
    /** O do compartilhamento da relação. */
    id: idSchema,
    /** O nome ou, com algum mapa às cegas, os rótulos. */
    titulo: z.string(),
    vista: z.string(),
    /** O do mapa, de quem o vê às claras, ou o do compartilhamento dele. */
    mapas: z.array(z.object({ id: idSchema, titulo: z.string(), asCegas: z.boolean() })),
    /** Só a equipe o lê: a relação, e que mapas dela a turma já não tem. */
    daEquipe: z.object({ relacao: idSchema, faltam: z.array(z.string()) }).nullable(),
  }),
);
export type RelacoesDaTurma = z.infer<typeof relacoesDaTurmaSchema>;

/** Com a relação vão os mapas dela que a turma ainda não tem; os que já tem ficam como estão. */
export const relacaoParaATurmaSchema = z.strictObject({
  relacao: idSchema,
  cegueira: z.enum(CEGUEIRAS),
  revelaEm: instanteSchema.nullable(),
});

/** De um mapa, o que basta para o achar outra vez entre os de quem importa. */
const mapaNoArquivoSchema = z.object({
  nome: z.string(),
  dataHora: z.string(),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});
export type MapaDaRelacaoNoArquivo = z.infer<typeof mapaNoArquivoSchema>;

const NAO_E = 'Este arquivo não é de relações do Astrolábio.';
const MAIS_NOVO = 'Este arquivo é de uma versão mais nova do Astrolábio.';
const cabeca = {
  formato: z.literal(FORMATO_DAS_RELACOES, NAO_E),
  versao: z.literal(1, MAIS_NOVO),
};

/** As relações como se levam num arquivo; os mapas levam-se à parte, como sempre. */
export const relacoesNoArquivoSchema = z.object({
  ...cabeca,
  relacoes: z.array(
    z.object({
      nome: z.string(),
      vista: z.string(),
      etiquetas: z.array(z.string()),
      notas: z.string(),
      mapas: z.array(mapaNoArquivoSchema),
    }),
  ),
});
export type RelacoesNoArquivo = z.infer<typeof relacoesNoArquivoSchema>;

/** As mesmas, de volta. */
export const importarRelacoesSchema = z.object({
  ...cabeca,
  relacoes: z
    .array(
      relacaoEntradaSchema.omit({ mapas: true }).extend({
        mapas: z
          .array(
            mapaNoArquivoSchema.extend({
              nome: textoObrigatorio(LIMITES.nome, 'Falta o nome de um dos mapas.'),
              dataHora: instanteSchema,
            }),
          )
          .min(2)
          .max(LIMITES.mapasDaRelacao),
      }),
    )
    .min(1, 'O arquivo não tem relações.')
    .max(
      LIMITES.relacoesDeUmaVez,
      `Envie no máximo ${LIMITES.relacoesDeUmaVez} relações de cada vez.`,
    ),
});

export const relacoesImportadasSchema = z.object({
  guardadas: z.int(),
  /** As que já havia iguais. */
  repetidas: z.int(),
  /** Os nomes das que ficaram de fora: algum dos mapas não está ao alcance de quem importa. */
  semMapas: z.array(z.string()),
});
export type RelacoesImportadas = z.infer<typeof relacoesImportadasSchema>;
