/** Turmas de uma escola: gente, convites e mapas, às claras ou às cegas. */
import * as z from 'zod';
import { astroInfoSchema } from './calculos';
import { dataSchema, idSchema, instanteSchema, textoObrigatorio } from './comum';
import { conviteSchema, pedidoDeContaSchema } from './convites';
import { LIMITES } from './limites';
import { escolaSchema, mapaSchema } from './mapas';
import { perfilParcialSchema } from './perfil';

/** Quanto de um mapa se esconde a quem estuda, do que menos esconde ao que mais. */
export const CEGUEIRAS = ['às claras', 'sem nome', 'sem dados', 'só signos e casas'] as const;
export type Cegueira = (typeof CEGUEIRAS)[number];

const SEM_REPETIDOS = 'Há repetidos na lista.';
const ids = (maximo: number, frase: string) =>
  z
    .array(idSchema)
    .max(maximo, frase)
    .refine((lista) => new Set(lista).size === lista.length, SEM_REPETIDOS);

const turmaBase = {
  id: idSchema,
  nome: z.string(),
  /** 'aaaa-mm-dd'; null quando não se disse. */
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
};

export const turmaEntradaSchema = z
  .strictObject({
    nome: textoObrigatorio(LIMITES.turma, 'Informe o nome da turma.'),
    inicio: dataSchema.nullable(),
    fim: dataSchema.nullable(),
    /** Ids de usuários da equipe da escola. */
    equipe: ids(LIMITES.equipeDaTurma, `Use no máximo ${LIMITES.equipeDaTurma} pessoas na equipe.`),
    /** Ids de matrículas da escola. */
    alunos: ids(LIMITES.compartilhamento, `Use no máximo ${LIMITES.compartilhamento} alunos.`),
    /** Ao tirar alguém: os convites que ainda valem deixam de valer. */
    revogarConvites: z.boolean().optional(),
  })
  .refine(({ inicio, fim }) => inicio === null || fim === null || inicio <= fim, {
    path: ['fim'],
    message: 'O fim vem antes do início. Corrija uma das datas.',
  });
export type TurmaEntrada = z.infer<typeof turmaEntradaSchema>;

export const turmasDaEscolaSchema = z.object({
  turmas: z.array(
    z.object({
      ...turmaBase,
      alunos: z.int(),
      mapas: z.int(),
      /** Quem pergunta ensina nela. */
      minha: z.boolean(),
    }),
  ),
  /** Quem pode ensinar. */
  equipe: z.array(z.object({ usuarioId: idSchema, nome: z.string() })),
  /** Os das turmas todas que ainda valem. */
  convites: z.int().optional(),
});
export type TurmasDaEscola = z.infer<typeof turmasDaEscolaSchema>;

const mapaDaTurmaSchema = z.object({
  /** O do compartilhamento. */
  id: idSchema,
  mapaId: idSchema,
  nome: z.string(),
  cegueira: z.enum(CEGUEIRAS),
  rotulo: z.string(),
  /** Instante UTC em que se revela, ou se revelou. */
  revelaEm: z.string().nullable(),
  /** Quem, dos alunos, o abriu. */
  aberturas: z.array(z.object({ usuarioId: idSchema, em: z.string() })),
  /** Ids dos que já o viram às claras: para eles, escondê-lo já não esconde. */
  viramAsClaras: z.array(idSchema).optional(),
});
export type MapaDaTurma = z.infer<typeof mapaDaTurmaSchema>;

/** A turma como a equipe a vê. */
export const turmaSchema = z.object({
  ...turmaBase,
  escola: escolaSchema,
  versao: z.int().positive(),
  equipe: z.array(z.object({ usuarioId: idSchema, nome: z.string() })),
  alunos: z.array(z.object({ alunoId: idSchema, usuarioId: idSchema, nome: z.string() })),
  mapas: z.array(mapaDaTurmaSchema),
  /** Os que ainda valem. */
  convites: z.array(conviteSchema),
  /** Os que já não valem e por que entrou alguém que ainda cá está. */
  convitesPassados: z.array(conviteSchema).optional(),
  pedidosDeConta: z.array(pedidoDeContaSchema).optional(),
  /** Não há por onde mandar mensagens: quem entrega o link da conta é a escola. */
  semCorreio: z.boolean().optional(),
});
export type Turma = z.infer<typeof turmaSchema>;

export const mapasParaATurmaSchema = z.strictObject({
  mapas: ids(LIMITES.mapasDeUmaVez, `Escolha no máximo ${LIMITES.mapasDeUmaVez} mapas.`).min(
    1,
    'Escolha ao menos um mapa.',
  ),
  cegueira: z.enum(CEGUEIRAS),
  revelaEm: instanteSchema.nullable(),
});
/** `revelaEm` já passado revela agora. */
export const mudancaDoMapaDaTurmaSchema = z.strictObject({
  cegueira: z.enum(CEGUEIRAS),
  revelaEm: instanteSchema.nullable(),
});

const mapaDoAlunoSchema = z.object({
  /** O do compartilhamento. */
  id: idSchema,
  /** O do mapa, quando se vê às claras; null às cegas. */
  mapaId: idSchema.nullable(),
  /** O nome do mapa, ou o rótulo dele às cegas. */
  nome: z.string(),
  /** A de agora: 'às claras' depois de revelado. */
  cegueira: z.enum(CEGUEIRAS),
  /** Quando se vai revelar; null quando não se sabe ou já se revelou. */
  revelaEm: z.string().nullable(),
  /** Ainda não o abriu. */
  novo: z.boolean(),
});
/** A turma como quem estuda a vê. */
export const turmaDoAlunoSchema = z.object({
  ...turmaBase,
  escola: escolaSchema,
  equipe: z.array(z.object({ nome: z.string() })),
  mapas: z.array(mapaDoAlunoSchema),
});
export type TurmaDoAluno = z.infer<typeof turmaDoAlunoSchema>;
export const minhasTurmasSchema = z.array(turmaDoAlunoSchema);

/** O que de um nascimento se diz sem o nome. */
export const nascimentoSemNomeSchema = mapaSchema.pick({
  data: true,
  latitude: true,
  longitude: true,
  localidade: true,
  ianaTimeZone: true,
  hora: true,
});

/**
 * Um mapa da turma pelo id do compartilhamento. Às claras diz o id do mapa; sem nome, o nascimento
 * sem o nome; daí em diante, nada dele.
 */
export const mapaAsCegasSchema = z.object({
  id: idSchema,
  turma: z.object({ id: idSchema, nome: z.string() }),
  escola: escolaSchema,
  mapaId: idSchema.nullable(),
  /** De que mapa é o roteiro que se gravar sobre ele; null a quem estuda. */
  gravarEm: idSchema.nullable(),
  /** Como se chama para quem o vê: às claras, o nome. */
  rotulo: z.string(),
  cegueira: z.enum(CEGUEIRAS),
  revelaEm: z.string().nullable(),
  nascimento: nascimentoSemNomeSchema.nullable(),
  /** As escolhas de cálculo do mapa e da escola, nesta ordem. */
  camadas: z.array(perfilParcialSchema),
});
export type MapaAsCegas = z.infer<typeof mapaAsCegasSchema>;
/** Em graus inteiros, que o segundo de arco diria a data; ou só os signos e as casas. */
export const ceuAsCegasSchema = astroInfoSchema;

export const copiaEntradaSchema = z.strictObject({ mapaId: idSchema });
