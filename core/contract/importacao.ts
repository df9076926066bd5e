/** Trazer mapas de um arquivo, registro a registro, e levá-los para fora. */
import * as z from 'zod';
import {
  dataSchema,
  fusoSchema,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  texto,
  textoObrigatorio,
  zonaSchema,
} from './comum';
import { LIMITES } from './limites';
import { escolaSchema } from './mapas';

/** De quem passam a ser os mapas: da pessoa, se não se diz escola. */
export const importarConsultaSchema = z.object({
  escola: idSchema.optional(),
  /** O nome do arquivo, para a pessoa o reconhecer. */
  arquivo: texto(200).optional(),
});

export const FILTROS_DA_IMPORTACAO = ['todos', 'ok', 'dúvida', 'erro', 'duplicata'] as const;
export type FiltroDaImportacao = (typeof FILTROS_DA_IMPORTACAO)[number];

const FUSO_DE_QUEM = ['arquivo', 'nosso'] as const;
const DESTINOS_DA_DUPLICATA = ['pular', 'manter', 'substituir'] as const;
export type DestinoDaDuplicata = (typeof DESTINOS_DA_DUPLICATA)[number];

const escolhas = {
  fuso: z.enum(FUSO_DE_QUEM),
  duplicatas: z.enum(DESTINOS_DA_DUPLICATA),
  /** Havendo vários com o nome: pergunta-se, ou vale o mais provável. */
  lugares: z.enum(['perguntar', 'provável']),
  nomesTrocados: z.boolean(),
  /** As datas que se leem dos dois modos: pergunta-se cada uma, ou vale o mesmo em todas. */
  datas: z.enum(['perguntar', 'diaMês', 'mêsDia']),
  /** SFcht: as casas do arquivo ficam nos mapas onde não são as de quem importa, em todos ou em nenhum. */
  casas: z.enum(['diferentes', 'todas', 'nenhuma']),
  /** Onde ficam, e que etiqueta levam, todos os mapas novos; a do arquivo, se não se diz. */
  pasta: textoObrigatorio(LIMITES.pasta, 'Informe o nome da pasta.').nullable(),
  etiqueta: textoObrigatorio(LIMITES.etiqueta, 'Uma etiqueta não pode ficar em branco.').nullable(),
};
/** O que vale em todos os registros que não têm decisão própria. */
const escolhasDaImportacaoSchema = z.object({
  ...escolhas,
  // Já arrumadas ao escolher: o que arruma um texto não serve de resposta.
  pasta: z.string().nullable(),
  etiqueta: z.string().nullable(),
});
export type EscolhasDaImportacao = z.infer<typeof escolhasDaImportacaoSchema>;
/** Uma escolha para todos apaga as decisões próprias sobre o mesmo. */
export const escolherSchema = z.strictObject(z.object(escolhas).partial().shape);
export type EscolherEntrada = z.infer<typeof escolherSchema>;

const n = z.int().nonnegative();

/** Por que um mapa que entrou fica, ainda que se desfaça a importação. */
const ficamSchema = z.object({ alterados: n, anotados: n, compartilhados: n, substituidos: n });
/** O que desfazer tira, e o que repõe como estava antes de substituído. */
export const desfeitaSchema = z.object({ saem: n, voltam: n, ficam: ficamSchema });
export type Desfeita = z.infer<typeof desfeitaSchema>;

export const importacoesConsultaSchema = z.object({
  /** As que já se gravaram e ainda se podem desfazer, em vez das que estão por terminar. */
  gravadas: z.literal('sim').optional(),
});

export const importacaoSchema = z.object({
  id: idSchema,
  arquivo: z.string(),
  formato: z.enum(['aaf', 'sfcht', 'csv', 'solarFire', 'json']),
  escola: escolaSchema.nullable(),
  /**
   * 'interrompida': quem a lia parou no meio; só se pode descartar. 'gravando': uma parte já entrou, e o
   * resto está em `contas`; se parou, continua-se ou desfaz-se.
   */
  estado: z.enum(['lendo', 'pronta', 'interrompida', 'gravando', 'gravada']),
  /** Quanto do arquivo se leu, em bytes, e de quantos. */
  posicao: n,
  bytes: n,
  avisos: z.array(z.string()),
  contas: z.object({
    todos: n,
    ok: n,
    dúvida: n,
    erro: n,
    duplicata: n,
    /** Sem resposta não entram. */
    pendentes: n,
    /** Os que entram com as decisões de agora. */
    entram: n,
    comFusoDuvidoso: n,
    comVariosLugares: n,
    comDataDuvidosa: n,
  }),
  escolhas: escolhasDaImportacaoSchema,
  /** O arquivo separa nome e sobrenome: podem estar trocados. */
  temNomesTrocados: z.boolean(),
  /** Quantos mapas ainda cabem na conta; null, não há limite. */
  cabem: n.nullable(),
  /** O que já se gravou; null, ainda nada. */
  resultado: z
    .object({ novos: n, substituidos: n, fora: n, desfeita: desfeitaSchema.optional() })
    .nullable(),
  /** Até quando se pode desfazer; null, já não ou ainda não. */
  desfazivelAte: z.string().nullable(),
});
export type Importacao = z.infer<typeof importacaoSchema>;
export const importacoesSchema = z.array(importacaoSchema);

const posicaoSchema = z.strictObject({
  latitude: latitudeSchema,
  longitude: longitudeSchema,
  ianaTimeZone: zonaSchema,
});
export type PosicaoDoRegistro = z.infer<typeof posicaoSchema>;

/** Sem zona, vale a das coordenadas. */
const posicaoEscritaSchema = posicaoSchema.partial({ ianaTimeZone: true });

/** Sem `posicao`, valem as coordenadas do arquivo. */
const lugarDecididoSchema = z.strictObject({
  localidade: textoObrigatorio(LIMITES.localidade, 'Informe o local.'),
  posicao: posicaoSchema.nullable(),
});

const RELOGIO = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const decisao = {
  excluido: z.boolean(),
  /** Um dos fusos que o registro oferece; null, o da escolha geral. */
  fuso: fusoSchema.nullable(),
  /** Vale o instante do dia juliano, e não a data escrita. */
  juliano: z.boolean(),
  duplicata: z.enum(DESTINOS_DA_DUPLICATA).nullable(),
  nome: textoObrigatorio(LIMITES.nome, 'Informe o nome.').nullable(),
  lugar: lugarDecididoSchema.nullable(),
  /** A data e a hora corrigidas; a hora vazia é a desconhecida. */
  data: dataSchema.nullable(),
  hora: z
    .string()
    .refine((h) => h === '' || RELOGIO.test(h), 'Hora inválida. Use HH:mm.')
    .nullable(),
};
const decisaoSchema = z.object({
  ...decisao,
  nome: z.string().nullable(),
  lugar: lugarDecididoSchema.extend({ localidade: z.string() }).nullable(),
});
export type DecisaoDoRegistro = z.infer<typeof decisaoSchema>;
/** Só o que muda. */
export const decidirSchema = z.strictObject({
  ...z
    .object({
      ...decisao,
      lugar: lugarDecididoSchema.extend({ posicao: posicaoEscritaSchema.nullable() }).nullable(),
    })
    .partial().shape,
  /** O lugar que se decide vale também nos que perguntam pelo mesmo e ainda não têm resposta. */
  emTodosDoLugar: z.boolean().optional(),
});
export type DecidirEntrada = z.infer<typeof decidirSchema>;

const fusoOferecidoSchema = z.object({
  fuso: fusoSchema,
  de: z.enum(FUSO_DE_QUEM),
  /** Por que é este. */
  motivo: z.string(),
});

const registroDaImportacaoSchema = z.object({
  numero: n,
  /** A linha do arquivo; null se não é de texto. */
  linha: n.nullable(),
  estado: z.enum(['ok', 'dúvida', 'erro']),
  pendente: z.boolean(),
  /** Como entra, com as decisões de agora. */
  nome: z.string().nullable(),
  data: z.string().nullable(),
  hora: z.string().nullable(),
  precisao: z.enum(['exata', 'aproximada', 'período', 'desconhecida']),
  fuso: z.string().nullable(),
  lugar: z.string().nullable(),
  /** Achou-se onde fica. */
  temPosicao: z.boolean(),
  nomeDoArquivo: z.string().nullable(),
  lugarDoArquivo: z.string().nullable(),
  problemas: z.array(
    z.object({ gravidade: z.enum(['nota', 'dúvida', 'erro']), frase: z.string() }),
  ),
  fusos: z.array(fusoOferecidoSchema),
  lugares: z.array(
    z.object({ id: z.string(), rotulo: z.string(), detalhe: z.string(), posicao: posicaoSchema }),
  ),
  /** O instante UTC do dia juliano, quando não é o da data. */
  instanteJuliano: z.string().nullable(),
  /** A data de um modo e do outro, quando não se sabe se o dia vem antes do mês. */
  datas: z.array(z.string()),
  /** O que mais se leu, já por extenso. */
  resto: z.array(z.object({ campo: z.string(), valor: z.string() })),
  latitude: latitudeSchema.nullable(),
  longitude: longitudeSchema.nullable(),
  /** O que substituir mudaria no mapa que já existe, campo a campo. */
  mudancas: z.array(z.object({ campo: z.string(), antes: z.string(), depois: z.string() })),
  /** Já existe: na conta de destino ou antes no arquivo. */
  duplicata: z.enum(['conta', 'arquivo']).nullable(),
  decisao: decisaoSchema,
  /** Quantos outros perguntam pelo mesmo lugar e esperam resposta. */
  mesmoLugar: n,
});
export type RegistroDaImportacao = z.infer<typeof registroDaImportacaoSchema>;

export const REGISTROS_POR_PAGINA = 100;
const inteiroNaConsulta = z
  .string()
  .regex(/^\d{1,6}$/, 'Número inválido.')
  .transform(Number);
export const registrosConsultaSchema = z.object({
  filtro: z.enum(FILTROS_DA_IMPORTACAO, 'Filtro desconhecido.').default('todos'),
  /** Quantos se saltam. */
  de: inteiroNaConsulta.default(0),
});
export const registrosSchema = z.object({
  registros: z.array(registroDaImportacaoSchema).max(REGISTROS_POR_PAGINA),
});

/** O que ficou de fora, e por quê. */
export const sobrasSchema = z.array(
  z.object({ numero: n, linha: n.nullable(), nome: z.string().nullable(), motivo: z.string() }),
);
export type Sobras = z.infer<typeof sobrasSchema>;

export const FORMATOS_DE_SAIDA = ['json', 'csv', 'aaf'] as const;
export const exportarSchema = z.strictObject({
  formato: z.enum(FORMATOS_DE_SAIDA, 'Formato desconhecido. Use json, csv ou aaf.'),
  /** 'todos': os pessoais, com o do perfil. */
  ids: z.union([
    z.literal('todos'),
    z.array(idSchema).min(1, 'Escolha ao menos um mapa.').max(LIMITES.mapasPessoais),
  ]),
});
export type ExportarEntrada = z.infer<typeof exportarSchema>;
