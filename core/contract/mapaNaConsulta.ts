/**
 * Os mapas na consulta de um cálculo: de cada um o instante, o lugar, o perfil e a hora. Os campos
 * de todos saem dos mesmos, com o sufixo de cada um.
 */
import * as z from 'zod';
import type { PerfilDeCalculo } from '../astrology';
import { instanteSchema, lugarNaConsulta, type LugarNaConsulta } from './comum';
import { conferirHora, horaDa, horaNaConsulta, type HoraDoCalculo } from './hora';
import { comSufixo, type ComSufixo, type NomesDoMapa } from './nomesNaConsulta';
import { perfilDa, perfilNaConsulta } from './perfil';

const COMO_SE_CALCULA = { ...perfilNaConsulta, ...horaNaConsulta };
type ComoSeCalcula = z.output<z.ZodObject<typeof COMO_SE_CALCULA>>;
const CAMPOS = Object.keys(COMO_SE_CALCULA) as readonly (keyof ComoSeCalcula)[];

type Onde<N extends NomesDoMapa> = Readonly<
  Record<N['data'], typeof instanteSchema> & Record<N['lugar'], typeof lugarNaConsulta>
>;
type CamposDoMapa<N extends NomesDoMapa> = N extends unknown
  ? Onde<N> & ComSufixo<typeof COMO_SE_CALCULA, N['sufixo']>
  : never;
/** Os de um mapa que pode não se dizer. */
type CamposSeHouver<N extends NomesDoMapa> = N extends unknown
  ? Readonly<
      Record<N['data'], z.ZodOptional<typeof instanteSchema>> &
        Record<N['lugar'], z.ZodOptional<typeof lugarNaConsulta>>
    > &
      ComSufixo<typeof COMO_SE_CALCULA, N['sufixo']>
  : never;
type Todos<U> = (U extends unknown ? (um: U) => void : never) extends (todos: infer T) => void
  ? T
  : never;
type Plano<T> = { [K in keyof T]: T[K] };

/** Os campos de um mapa, lidos. */
export type MapaNaConsulta<N extends NomesDoMapa> = z.output<z.ZodObject<Plano<CamposDoMapa<N>>>>;

const SEM_LUGAR = 'Informe o lugar deste mapa.';

/** O que de um mapa diz uma consulta lida, seja com que nomes for. */
type Lida = Readonly<Record<string, unknown>>;
const instanteDo = ({ data }: NomesDoMapa, lida: Lida) => lida[data] as string;
const comoSeCalcula = ({ sufixo }: NomesDoMapa, lida: Lida) =>
  Object.fromEntries(CAMPOS.map((nome) => [nome, lida[nome + sufixo]])) as ComoSeCalcula;

/** Se a hora de cada mapa serve; um que se não disse, não se confere. */
const conferirOMapa = (mapa: NomesDoMapa, lida: Lida, ctx: z.RefinementCtx): void => {
  if (lida[mapa.data] === undefined) return;
  if (lida[mapa.lugar] === undefined)
    ctx.addIssue({ code: 'custom', path: [mapa.lugar], message: SEM_LUGAR });
  conferirHora(comoSeCalcula(mapa, lida), instanteDo(mapa, lida), mapa.sufixo, ctx);
};

/**
 * A consulta de uma pergunta destes mapas.
 * @param mais o que a técnica pede além deles
 * @param talvez os que podem não se dizer
 */
export function consultaDe<
  const M extends readonly NomesDoMapa[],
  F extends z.ZodRawShape = Record<never, never>,
  const O extends readonly NomesDoMapa[] = readonly [],
>(
  mapas: M,
  mais = {} as F,
  talvez: O = [] as unknown as O,
): z.ZodObject<Plano<Todos<CamposDoMapa<M[number]>> & F & Todos<CamposSeHouver<O[number]>>>> {
  const todos: readonly NomesDoMapa[] = [...mapas, ...talvez];
  const campos = Object.assign(
    {},
    ...mapas.map(({ data, lugar }) => ({ [data]: instanteSchema, [lugar]: lugarNaConsulta })),
    ...talvez.map(({ data, lugar }) => ({
      [data]: instanteSchema.optional(),
      [lugar]: lugarNaConsulta.optional(),
    })),
    mais,
    ...todos.map(({ sufixo }) => comSufixo(COMO_SE_CALCULA, sufixo)),
  ) as z.ZodRawShape;
  return todos.reduce<z.ZodObject>(
    (consulta, mapa) => consulta.superRefine((lida, ctx) => conferirOMapa(mapa, lida, ctx)),
    z.object(campos),
    // Os campos são os que o tipo diz; o compilador não acompanha os nomes até aqui.
  ) as unknown as ReturnType<typeof consultaDe<M, F, O>>;
}

/** Os mapas que a consulta diz, por esta ordem. */
export const osQueSeDizem = <const N extends NomesDoMapa>(
  nomes: readonly N[],
  consulta: Lida,
): N[] => nomes.filter(({ data }) => consulta[data] !== undefined);

/** O que se pergunta de um mapa, numa consulta que {@link consultaDe} aprovou. */
export function mapaDa<const N extends NomesDoMapa>(
  nomes: N,
  consulta: MapaNaConsulta<N>,
): {
  readonly instante: string;
  readonly lugar: LugarNaConsulta;
  readonly perfil: PerfilDeCalculo;
  readonly hora: HoraDoCalculo;
} {
  const lida: Lida = consulta;
  const instante = instanteDo(nomes, lida);
  const como = comoSeCalcula(nomes, lida);
  return {
    instante,
    lugar: lida[nomes.lugar] as LugarNaConsulta,
    perfil: perfilDa(como),
    hora: horaDa(como, instante),
  };
}
