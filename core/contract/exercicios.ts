/** Exercícios de uma turma: o que se pergunta, o que cada um responde, e a correção. */
import * as z from 'zod';
import { ehDeDois, perguntaDe } from '../astrology';
import {
  dataSchema,
  idSchema,
  instanteSchema,
  palavra,
  textoObrigatorio,
  texto,
  variasLinhas,
} from './comum';
import { LIMITES } from './limites';

const TIPOS_DE_EXERCICIO = ['apontar', 'preencher', 'dissertar'] as const;
export type TipoDeExercicio = (typeof TIPOS_DE_EXERCICIO)[number];

/** Quando se diz a quem respondeu se está certo, e o porquê. */
export const CORRECOES = ['logo', 'depois do prazo'] as const;
export type Correcao = (typeof CORRECOES)[number];

export const exercicioEntradaSchema = z
  .strictObject({
    titulo: textoObrigatorio(LIMITES.tituloDoExercicio, 'Informe o título do exercício.'),
    /** O que se diz a quem o faz; vazio, basta a pergunta. */
    enunciado: variasLinhas(LIMITES.enunciado),
    tipo: z.enum(TIPOS_DE_EXERCICIO),
    /** A do catálogo; null nos que se dissertam. */
    pergunta: palavra(200).nullable(),
    /** Ids dos compartilhamentos com a turma. */
    mapas: z
      .array(idSchema)
      .max(LIMITES.mapasDoExercicio, `Use no máximo ${LIMITES.mapasDoExercicio} mapas.`)
      .transform((ids) => [...new Set(ids)]),
    /** null: quantas se quiser. */
    tentativas: z.int().min(1, 'Dê ao menos uma tentativa.').max(20).nullable(),
    prazo: instanteSchema.nullable(),
    /** Sem o dizer, depois do prazo quando o há. */
    correcao: z.enum(CORRECOES).optional(),
  })
  .superRefine(({ tipo, pergunta, mapas, enunciado }, ctx) => {
    const erro = (path: string, message: string): void =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (tipo === 'dissertar') {
      if (pergunta !== null) erro('pergunta', 'Num exercício de dissertar, digite a pergunta.');
      if (enunciado.trim() === '') erro('enunciado', 'Digite a pergunta.');
      return;
    }
    if (pergunta === null || perguntaDe(pergunta)?.tipo !== tipo)
      erro('pergunta', 'Escolha uma pergunta da lista.');
    if (mapas.length === 0) erro('mapas', 'Escolha ao menos um mapa da turma.');
    else if (pergunta !== null && ehDeDois(pergunta) && mapas.length !== 2)
      erro('mapas', 'Esta pergunta é de dois mapas: escolha dois da turma.');
  });
export type ExercicioEntrada = z.infer<typeof exercicioEntradaSchema>;

const base = {
  id: idSchema,
  titulo: z.string(),
  tipo: z.enum(TIPOS_DE_EXERCICIO),
  prazo: z.string().nullable(),
  tentativas: z.int().nullable(),
};

export const exerciciosDaTurmaSchema = z.array(
  z.object({
    ...base,
    /** Quem estuda: quantas vezes já o entregou. A equipe: quantas pessoas o entregaram. */
    entregues: z.int(),
    /** Quem estuda: há uma correção. A equipe: quantas esperam quem as corrija. */
    devolvidas: z.int(),
  }),
);
export type ExerciciosDaTurma = z.infer<typeof exerciciosDaTurmaSchema>;

/** Os de todas as turmas de uma escola que os têm, contados como a equipe os conta. */
export const exerciciosDaEscolaSchema = z.array(
  z.object({
    turma: z.object({ id: idSchema, nome: z.string() }),
    /** Quantos estudam nela. */
    alunos: z.int(),
    exercicios: exerciciosDaTurmaSchema,
  }),
);
export type ExerciciosDaEscola = z.infer<typeof exerciciosDaEscolaSchema>;

/** O que acontece numa turma, para quem ensina. */
export const andamentoDaTurmaSchema = z.object({
  /** Quantos estudam nela. */
  alunos: z.int(),
  exercicios: exerciciosDaTurmaSchema,
  /** Quem não entregou o que já passou do prazo, e quantos exercícios. */
  atrasados: z.array(z.object({ usuarioId: idSchema, nome: z.string(), faltam: z.int() })),
  /** As tentativas de cada dia, do mais antigo a hoje; os dias são os de Brasília. */
  tentativas: z.object({ desde: dataSchema, porDia: z.array(z.int()) }),
  /** Os últimos mapas que se compartilharam com ela. */
  compartilhados: z.array(z.object({ id: idSchema, nome: z.string(), em: z.string() })),
});
export type AndamentoDaTurma = z.infer<typeof andamentoDaTurmaSchema>;

const respostaDadaSchema = z.object({
  /** O id do compartilhamento; null no que se disserta. */
  mapa: idSchema.nullable(),
  resposta: z.string(),
  /** null: quem corrige é gente, neste mapa não há como responder, ou ainda não se diz. */
  certa: z.boolean().nullable(),
  /** '' enquanto se pode tentar de novo. */
  explicacao: z.string(),
});
const entregaSchema = z.object({
  id: idSchema,
  numero: z.int(),
  em: z.string(),
  atrasada: z.boolean(),
  respostas: z.array(respostaDadaSchema),
  comentario: z.string(),
  nota: z.string().nullable(),
  devolvidaEm: z.string().nullable(),
  refazer: z.boolean(),
  versao: z.int(),
});
export type Entrega = z.infer<typeof entregaSchema>;

export const exercicioSchema = z.object({
  ...base,
  enunciado: z.string(),
  pergunta: z.string().nullable(),
  turma: z.object({ id: idSchema, nome: z.string() }),
  mapas: z.array(z.object({ id: idSchema, titulo: z.string() })),
  versao: z.int(),
  /** Quem pergunta é da equipe. */
  equipe: z.boolean(),
  /** Quantas tentativas ainda há; null: quantas se quiser. */
  restam: z.int().nullable(),
  /** As de quem pergunta, e de mais ninguém. */
  entregas: z.array(entregaSchema),
  correcao: z.enum(CORRECOES).optional(),
  /** Instante em que se passa a dizer o que está certo; null quando já se diz. */
  corrigeEm: z.string().nullable().optional(),
});
export type Exercicio = z.infer<typeof exercicioSchema>;

export const entregaEntradaSchema = z.strictObject({
  respostas: z
    .array(
      z.strictObject({
        mapa: idSchema.nullable(),
        resposta: variasLinhas(LIMITES.resposta).refine(
          (r) => r.trim() !== '',
          'Falta responder. Nada foi enviado.',
        ),
      }),
    )
    .min(1, 'Falta responder. Nada foi enviado.')
    .max(LIMITES.mapasDoExercicio),
});

export const devolucaoSchema = z.strictObject({
  comentario: variasLinhas(LIMITES.comentario),
  nota: texto(LIMITES.nota).transform((n) => n || null),
  /** Pode entregar mais uma vez. */
  refazer: z.boolean(),
});

export const resultadosDoExercicioSchema = z.array(
  z.object({ usuarioId: idSchema, nome: z.string(), entregas: z.array(entregaSchema) }),
);
export type ResultadosDoExercicio = z.infer<typeof resultadosDoExercicioSchema>;

/** De uma entrega, o que se diz sem a abrir. */
const resumoDaEntrega = {
  tentativas: z.int(),
  em: z.string(),
  atrasada: z.boolean(),
  /** null: não se corrige sozinho. */
  acertos: z.int().nullable(),
  de: z.int(),
  nota: z.string().nullable(),
  devolvida: z.boolean(),
};

/** Cada pessoa da turma, e a última vez que entregou; o que escreveu pede-se à parte. */
export const entregasDoExercicioSchema = z.array(
  z.object({
    usuarioId: idSchema,
    nome: z.string(),
    ultima: z.object({ id: idSchema, versao: z.int(), ...resumoDaEntrega }).nullable(),
  }),
);
export type EntregasDoExercicio = z.infer<typeof entregasDoExercicioSchema>;

/** As tentativas de uma pessoa. */
export const entregasDoAlunoSchema = z.array(entregaSchema);

/** Devolver muitas, com o mesmo comentário se o houver; cada uma na versão que se leu. */
export const devolucoesSchema = z.strictObject({
  entregas: z
    .array(z.strictObject({ id: idSchema, versao: z.int().min(1) }))
    .min(1, 'Escolha ao menos uma entrega.')
    .max(1000, 'Devolva no máximo mil entregas de cada vez.'),
  comentario: variasLinhas(LIMITES.comentario),
});
/** As que entretanto mudaram ficaram como estavam. */
export const devolvidasSchema = z.object({ devolvidas: z.int(), mudaram: z.int() });

const salto = z
  .string()
  .regex(/^\d{1,4}$/, 'Número inválido.')
  .transform(Number)
  .optional();
/** Quantos se saltam de cada coisa; sem o dizer, vem tudo. */
export const resultadosConsultaSchema = z.object({ alunos: salto, exercicios: salto });

/** De cada pessoa e exercício, a última entrega. */
export const resultadosDaTurmaSchema = z.object({
  exercicios: z.array(z.object({ id: idSchema, titulo: z.string() })),
  alunos: z.array(
    z.object({
      usuarioId: idSchema,
      nome: z.string(),
      ultimas: z.array(z.object({ exercicioId: idSchema, ...resumoDaEntrega })),
    }),
  ),
  /** Quantos há ao todo, quando só se pediu uma parte. */
  quantos: z.object({ alunos: z.int(), exercicios: z.int() }).optional(),
});
export type ResultadosDaTurma = z.infer<typeof resultadosDaTurmaSchema>;

export const treinoEntradaSchema = z.strictObject({
  pergunta: z.string().refine((p) => perguntaDe(p) !== null, 'Esta pergunta não existe.'),
  resposta: texto(LIMITES.nota),
});
/** As que têm resposta neste mapa, menos as que estão por responder num exercício dele. */
export const perguntasDoTreinoSchema = z.object({ perguntas: z.array(z.string()) });
export const treinoSchema = z.object({ certa: z.boolean(), explicacao: z.string() });
