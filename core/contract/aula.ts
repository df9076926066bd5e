/** O modo aula: os roteiros, que são mapas mostrados passo a passo, e o link público de um mapa. */
import * as z from 'zod';
import { PONTOS, type Ponto } from '../astrology';
import { astroInfoSchema } from './calculos';
import { pedeOutroMapa, podeSerPasso } from '../tecnicas/catalogo';
import { dataSchema, idSchema, palavra, textoObrigatorio, variasLinhas } from './comum';
import { LIMITES } from './limites';
import { CEGUEIRAS, nascimentoSemNomeSchema } from './turmas';

/** O que de um mapa se revela de cada vez, na ordem das teclas; depois delas, os aspectos. */
export const CAMADAS = [
  'eixos',
  'signos',
  'luminares',
  'pessoais',
  'sociais',
  'lentos',
  'pontos',
] as const;
export type Camada = (typeof CAMADAS)[number];

const CORPOS: Readonly<Partial<Record<Camada, readonly Ponto[]>>> = {
  eixos: ['Ascendente', 'MeioDoCéu'],
  luminares: ['Sol', 'Lua'],
  pessoais: ['Mercúrio', 'Vênus', 'Marte'],
  sociais: ['Júpiter', 'Saturno'],
  lentos: ['Urano', 'Netuno', 'Plutão'],
};
const DE_OUTRAS = new Set(Object.values(CORPOS).flat());

/** Os corpos que se veem com estas camadas. */
export function pontosDasCamadas(camadas: readonly Camada[]): ReadonlySet<Ponto> {
  const resto = PONTOS.filter((p) => !DE_OUTRAS.has(p));
  return new Set(camadas.flatMap((c) => (c === 'pontos' ? resto : (CORPOS[c] ?? []))));
}

export const CORES_DA_CANETA = ['vermelho', 'azul', 'verde'] as const;
export type CorDaCaneta = (typeof CORES_DA_CANETA)[number];

const tracoSchema = z.strictObject({
  cor: z.enum(CORES_DA_CANETA),
  /** O corpo que circula: quem não vê o lugar certo dele vê-o circulado onde o vê. */
  alvo: z.enum(PONTOS).optional(),
  /** Longitude eclíptica, graus, e raio; 1 é a borda da roda. */
  pontos: z
    .array(z.tuple([z.number().min(0).max(360), z.number().min(0).max(3)]))
    .min(1)
    .max(LIMITES.pontosDoTraco),
});
export type Traco = z.infer<typeof tracoSchema>;

/** A técnica que um passo mostra em vez da roda do natal, e o dia dela; null, o dia em que se abre. */
const tecnicaDoPasso = z.strictObject({ id: z.string(), data: dataSchema.nullable() });
export interface TecnicaDoPasso extends z.infer<typeof tecnicaDoPasso> {
  /** O outro mapa, nas que são de dois. */
  readonly outro?: string;
}

const passoSchema = z.strictObject({
  camadas: z.array(z.enum(CAMADAS)).max(CAMADAS.length),
  /** As chaves dos aspectos traçados: 'Sol-Trígono-Lua'. */
  aspectos: z.array(z.string()).max(LIMITES.aspectosDoPasso),
  /** O ponto escolhido, como 'Planeta:Sol'. */
  selecao: z.string().nullable(),
  tracos: z.array(tracoSchema).max(LIMITES.tracosDoPasso),
  legenda: z.string(),
});
type PassoNoFio = z.infer<typeof passoSchema>;
export interface Passo extends PassoNoFio {
  readonly tecnica?: TecnicaDoPasso;
}
const passoEntradaSchema = passoSchema.extend({
  aspectos: z.array(palavra(100)).max(LIMITES.aspectosDoPasso),
  selecao: palavra(60).nullable(),
  legenda: variasLinhas(LIMITES.legenda).transform((s) => s.trim()),
});
const tecnicaDoPassoEntrada = tecnicaDoPasso.extend({
  id: palavra(40).refine(podeSerPasso, 'Escolha uma técnica da lista.'),
});

const pontosDe = (passos: readonly PassoNoFio[]): number =>
  passos.flatMap((p) => p.tracos).reduce((n, t) => n + t.pontos.length, 0);

export const roteiroEntradaSchema = z
  .strictObject({
    titulo: textoObrigatorio(LIMITES.tituloDoRoteiro, 'Informe o título do roteiro.'),
    passos: z
      .array(passoEntradaSchema)
      .min(1, 'Adicione ao menos um passo.')
      .max(LIMITES.passosDoRoteiro, `Use no máximo ${LIMITES.passosDoRoteiro} passos.`)
      .refine(
        (passos) => pontosDe(passos) <= LIMITES.pontosDoRoteiro,
        'Há desenho demais neste roteiro. Apague alguns traços, ou divida-o em dois.',
      ),
    /** A de cada passo; sem a lista, quem grava não sabe que as há. */
    tecnicas: z
      .array(tecnicaDoPassoEntrada.nullable())
      .max(LIMITES.passosDoRoteiro, `Use no máximo ${LIMITES.passosDoRoteiro} passos.`)
      .optional(),
    /** O outro mapa de cada passo, nas técnicas de dois; sem a lista, nenhum passo é de dois. */
    outros: z.array(idSchema.nullable()).max(LIMITES.passosDoRoteiro).optional(),
  })
  .refine(({ passos, tecnicas }) => tecnicas === undefined || tecnicas.length === passos.length, {
    path: ['tecnicas'],
    error: 'Diga a técnica de cada passo, ou que ele não tem nenhuma.',
  })
  .refine(({ passos, outros }) => outros === undefined || outros.length === passos.length, {
    path: ['outros'],
    error: 'Diga o outro mapa de cada passo, ou que ele não tem nenhum.',
  })
  .refine(
    ({ tecnicas = [], outros = [] }) =>
      tecnicas.every((t, i) => t === null || pedeOutroMapa(t.id) === Boolean(outros[i])),
    { path: ['outros'], error: 'Escolha o outro mapa dos passos que são de dois.' },
  );
export type RoteiroEntrada = z.infer<typeof roteiroEntradaSchema>;

/** Os da escola, para a equipe. */
export const roteirosDaEscolaSchema = z.array(
  z.object({
    id: idSchema,
    titulo: z.string(),
    mapa: z.object({ id: idSchema, nome: z.string() }),
    passos: z.int(),
    versao: z.int().positive(),
  }),
);
export type RoteirosDaEscola = z.infer<typeof roteirosDaEscolaSchema>;

export const roteirosDaTurmaSchema = z.array(
  z.object({ id: idSchema, titulo: z.string(), passos: z.int() }),
);
/** A turma passa a ter este roteiro, ou deixa de o ter; dos outros nada se diz. */
export const roteiroParaATurmaSchema = z.strictObject({ roteiro: idSchema, tem: z.boolean() });

/** Um roteiro, com o que do mapa dele se pode saber. */
export const roteiroSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  passos: z.array(passoSchema),
  /** A de cada passo, fora dele: uma aba de antes recusaria um passo com um campo a mais. */
  tecnicas: z.array(tecnicaDoPasso.nullable()).optional(),
  /** O outro mapa de cada passo, fora da técnica pela mesma razão. */
  outros: z.array(idSchema.nullable()).optional(),
  versao: z.int().positive(),
  /** O nome do mapa, ou o rótulo dele a quem só o vê às cegas. */
  mapa: z.string(),
  asCegas: z.boolean(),
  cegueira: z.enum(CEGUEIRAS).optional(),
  /** De quem o muda: de que mapa é. */
  mapaId: idSchema.nullable(),
  /** De quem o vê às claras: o mapa, de que se abrem as técnicas dos passos. */
  mapaAberto: idSchema.nullable().optional(),
});
export type Roteiro = z.infer<typeof roteiroSchema>;

/** Os passos com as técnicas deles. As que não são uma por passo não se sabe de quais são. */
export const passosDoFio = ({
  passos,
  tecnicas,
  outros,
}: Pick<Roteiro, 'passos' | 'tecnicas' | 'outros'>): Passo[] =>
  passos.map((passo, i) => {
    const tecnica = tecnicas?.length === passos.length ? tecnicas[i] : null;
    if (!tecnica) return passo;
    const outro = outros?.length === passos.length ? outros[i] : null;
    return { ...passo, tecnica: { ...tecnica, ...(outro && { outro }) } };
  });

/** @param sempre diz-se ainda que nenhum a tenha: já houve algum que a tinha */
export function passosNoFio(
  passos: readonly Passo[],
  sempre = false,
): Pick<Roteiro, 'passos' | 'tecnicas' | 'outros'> {
  const semElas = passos.map(({ tecnica: _fora, ...passo }) => passo);
  if (!sempre && !passos.some((p) => p.tecnica)) return { passos: semElas };
  const tecnicas = passos.map(({ tecnica }) => {
    if (!tecnica) return null;
    const { outro: _fora, ...so } = tecnica;
    return so;
  });
  const outros = passos.map((p) => p.tecnica?.outro ?? null);
  return {
    passos: semElas,
    tecnicas,
    ...((sempre || outros.some((o) => o !== null)) && { outros }),
  };
}

export const VALIDADES_DO_LINK = [7, 30, 90] as const;

export const linkEntradaSchema = z.strictObject({
  /** null: sem fim. */
  dias: z.union([...VALIDADES_DO_LINK.map((d) => z.literal(d)), z.null()]),
  cegueira: z.enum(CEGUEIRAS),
  tabelas: z.boolean(),
});
export type LinkEntrada = z.infer<typeof linkEntradaSchema>;
/** O código só se diz aqui: o servidor guarda o resumo dele. */
export const linkCriadoSchema = z.object({ id: idSchema, codigo: z.string() });
export type LinkCriado = z.infer<typeof linkCriadoSchema>;

/** Os que ainda valem. */
export const linksDoMapaSchema = z.array(
  z.object({
    id: idSchema,
    criadoEm: z.string(),
    expiraEm: z.string().nullable(),
    cegueira: z.enum(CEGUEIRAS),
    tabelas: z.boolean(),
    aberturas: z.int(),
  }),
);
export type LinksDoMapa = z.infer<typeof linksDoMapaSchema>;

/** O que um link mostra a quem o abre, sem conta nenhuma. */
export const linkAbertoSchema = z.object({
  /** Só às claras. */
  nome: z.string().nullable(),
  cegueira: z.enum(CEGUEIRAS),
  tabelas: z.boolean(),
  nascimento: nascimentoSemNomeSchema.nullable(),
  /** Sem dados, em graus inteiros ou só nos signos. */
  info: astroInfoSchema,
});
export type LinkAberto = z.infer<typeof linkAbertoSchema>;
