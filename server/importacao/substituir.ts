/**
 * Substituir um mapa por um registro: o que o arquivo cala fica como estava, e o que muda diz-se
 * campo a campo antes de se gravar.
 */
import type { CampoCalado, MapaLido, MapaNoArquivo } from '@core/arquivos';
import { SISTEMAS_DE_CASAS, type SistemaDeCasas } from '@core/astrology';
import { coordenadaNaTela, fusoNaTela, lerData, textoDaData } from '@core/civil';
import {
  perfilParcialSchema,
  type EscolhasDaImportacao,
  type Ficha,
  type RegistroDaImportacao,
} from '@core/contract';
import { quantos } from '@core/texto';
import type { LinhaDeMapa } from '../db/schema';
import { mapaNoArquivo } from '../presenters/arquivoPresenter';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import { anotacoesNovas } from '../repositories/fichasEmLote';
import type { NoCaderno } from './caderno';
import type { Fusos } from '../time/fusos';
import { ensaiar, type Decisoes, type Ensaio, type RegistroGuardado } from './ensaiar';

type Mudancas = RegistroDaImportacao['mudancas'];

/** O que cada campo calado traz do mapa que já há. */
const DO_QUE_HAVIA: Readonly<
  Record<CampoCalado, (havia: MapaNoArquivo, lido: MapaLido) => Partial<MapaLido>>
> = {
  tipo: ({ tipo }) => ({ tipo }),
  // A hora é a mesma, ou não seriam o mesmo mapa; até onde se sabe, di-lo o que já se sabia.
  precisao: ({ precisao, hora }) => ({ precisao, hora }),
  fuso: ({ fuso, horaLocalMedia }) => ({ fuso, horaLocalMedia }),
  zona: ({ zona, latitude, longitude }, lido) =>
    JSON.stringify([latitude, longitude]) === JSON.stringify([lido.latitude, lido.longitude])
      ? { zona }
      : {},
  coordenadas: ({ lugar, latitude, longitude, zona }) => ({ lugar, latitude, longitude, zona }),
  rodden: ({ rodden }) => ({ rodden }),
  fonte: ({ fonte }) => ({ fonte }),
  calculo: ({ calculo }) => ({ calculo }),
};

/** O registro, com o que ele cala tirado do mapa que já há; e as decisões que isso pede. */
function completar(
  guardado: RegistroGuardado,
  decisoes: Decisoes,
  linha: LinhaDeMapa,
): { readonly guardado: RegistroGuardado; readonly decisoes: Decisoes } {
  const havia = mapaNoArquivo(linha, undefined, null);
  const { mapa: lido } = guardado.lido;
  const diz = (campo: CampoCalado): boolean =>
    lido.carrega.includes(campo) ||
    (campo === 'coordenadas' && decisoes.lugar !== null) ||
    (campo === 'zona' && decisoes.lugar !== null) ||
    (campo === 'precisao' && decisoes.hora !== null) ||
    (campo === 'fuso' && (decisoes.fuso !== null || decisoes.juliano));
  const calados = (Object.keys(DO_QUE_HAVIA) as CampoCalado[]).filter((campo) => !diz(campo));
  const mapa = calados.reduce<MapaLido>(
    (m, campo) => ({ ...m, ...DO_QUE_HAVIA[campo](havia, lido) }),
    lido,
  );
  const iana =
    calados.includes('coordenadas') || mapa.zona === havia.zona ? havia.zona : guardado.iana;
  const achados = calados.includes('coordenadas') ? null : guardado.achados;
  return {
    guardado: { ...guardado, iana, achados, lido: { ...guardado.lido, mapa } },
    // O fuso que já lá estava fica, ainda que a escolha para todos seja o nosso.
    decisoes: calados.includes('fuso') ? { ...decisoes, fuso: havia.fuso } : decisoes,
  };
}

const relogio = (hora: string): string => (hora.endsWith(':00') ? hora.slice(0, 5) : hora);

function horaPorExtenso({ hora, precisao }: MapaNoArquivo): string {
  if (precisao.precisao === 'período') return `entre ${precisao.de} e ${precisao.ate}`;
  if (hora === null) return 'desconhecida';
  return precisao.precisao === 'aproximada'
    ? `${relogio(hora)} ± ${precisao.minutos} min`
    : relogio(hora);
}

function calculoPorExtenso({ calculo }: MapaNoArquivo): string {
  const { sistemaDeCasas, ...outras } = (calculo ?? {}) as Record<string, unknown>;
  const casas = SISTEMAS_DE_CASAS.find((s) => s === sistemaDeCasas);
  return [
    casas && `casas ${casas}`,
    Object.keys(outras).length > 0 && 'outras escolhas só deste mapa',
  ]
    .filter(Boolean)
    .join(', ');
}

const dia = (data: string | null): string => {
  const lida = data === null ? null : lerData(data);
  return lida ? textoDaData(lida) : '';
};

/** O que se diz de um mapa, campo a campo, com palavras. */
const CAMPOS: readonly (readonly [string, (m: MapaNoArquivo) => string])[] = [
  ['Nome', (m) => m.nome ?? ''],
  ['Data', (m) => dia(m.data)],
  ['Hora', horaPorExtenso],
  ['Fuso', (m) => (m.fuso === null ? '' : fusoNaTela(m.fuso))],
  ['Lugar', (m) => m.lugar ?? ''],
  [
    'Coordenadas',
    (m) =>
      [m.latitude, m.longitude].flatMap((c) => (c === null ? [] : [coordenadaNaTela(c)])).join(' '),
  ],
  ['Fuso horário do lugar', (m) => m.zona ?? ''],
  ['Classificação', (m) => m.rodden ?? ''],
  ['Fonte da hora', (m) => m.fonte ?? ''],
  ['Tipo', (m) => m.tipo ?? ''],
  ['Escolhas de cálculo', calculoPorExtenso],
];

/** O que um registro traz além do nome, do instante e do lugar, para se ver antes de entrar. */
export function restoPorExtenso(mapa: MapaLido): RegistroDaImportacao['resto'] {
  const { etiquetas, anotacoes, eventos, pasta } = mapa;
  const conta = (n: number, uma: string, varias: string): string =>
    n === 0 ? '' : quantos(n, uma, varias);
  const [primeira] = anotacoes;
  const ditos: readonly (readonly [string, string])[] = [
    ...CAMPOS.filter(([campo]) => DO_RESTO.includes(campo)).map(
      ([campo, dizer]) => [campo, dizer(mapa)] as const,
    ),
    ['Pasta', pasta ?? ''],
    ['Etiquetas', etiquetas.join(', ')],
    [
      anotacoes.length === 1 ? 'Anotação' : `Anotações (${anotacoes.length})`,
      primeira ? encurtado(primeira.texto) : '',
    ],
    ['Eventos', conta(eventos.length, 'evento', 'eventos')],
    [
      'Cliente',
      mapa.cliente && Object.values(mapa.cliente).some((v) => v !== '') ? 'ficha preenchida' : '',
    ],
  ];
  return ditos.flatMap(([campo, valor]) => (valor === '' ? [] : [{ campo, valor }]));
}
const DO_RESTO = ['Classificação', 'Fonte da hora', 'Tipo', 'Escolhas de cálculo'];
const LETRAS_DE_UM_RESUMO = 160;
const encurtado = (texto: string): string =>
  texto.length > LETRAS_DE_UM_RESUMO ? `${texto.slice(0, LETRAS_DE_UM_RESUMO).trimEnd()}…` : texto;

const quantas = (n: number, uma: string, varias: string): string =>
  `mais ${quantos(n, uma, varias)}`;

/** O que o caderno ganha; do que havia nele nada se perde. */
function doCaderno(havia: Ficha | undefined, ganha: NoCaderno | null): Mudancas {
  if (ganha === null) return [];
  const { pasta = null, etiquetas = [], anotacoes = [], eventos = [] } = havia ?? {};
  const novas = ganha.etiquetas.filter((e) => !etiquetas.includes(e));
  const notas = anotacoesNovas(anotacoes, ganha.anotacoes);
  const mesmos = new Set(eventos.map((e) => [e.data, e.titulo, e.hora].join('|')));
  const acontecidos = ganha.eventos.filter(
    (e) => !mesmos.has([e.data, e.titulo, e.hora].join('|')),
  );
  return [
    ...(ganha.pasta !== null && ganha.pasta !== pasta
      ? [{ campo: 'Pasta', antes: pasta ?? '', depois: ganha.pasta }]
      : []),
    ...(novas.length > 0
      ? [
          {
            campo: 'Etiquetas',
            antes: etiquetas.join(', '),
            depois: [...etiquetas, ...novas].join(', '),
          },
        ]
      : []),
    ...(notas.length > 0
      ? [{ campo: 'Anotações', antes: '', depois: quantas(notas.length, 'anotação', 'anotações') }]
      : []),
    ...(acontecidos.length > 0
      ? [{ campo: 'Eventos', antes: '', depois: quantas(acontecidos.length, 'evento', 'eventos') }]
      : []),
  ];
}

/** @param depois o mapa que ficaria; o caderno só ganha */
export function mudancasDe(
  antes: LinhaDeMapa,
  depois: LinhaDeMapa,
  { havia, ganha }: { readonly havia: Ficha | undefined; readonly ganha: NoCaderno | null },
): Mudancas {
  const [um, outro] = [
    mapaNoArquivo(antes, undefined, null),
    mapaNoArquivo(depois, undefined, null),
  ];
  return [
    ...CAMPOS.flatMap(([campo, dizer]) =>
      dizer(um) === dizer(outro) ? [] : [{ campo, antes: dizer(um), depois: dizer(outro) }],
    ),
    ...doCaderno(havia, ganha),
  ];
}

/** O registro ensaiado sobre o mapa que já há. */
export function porCimaDe(
  fusos: Fusos,
  guardado: RegistroGuardado,
  decisoes: Decisoes,
  escolhas: EscolhasDaImportacao,
  havia: LinhaDeMapa,
): Ensaio {
  const completo = completar(guardado, decisoes, havia);
  return ensaiar(fusos, completo.guardado, completo.decisoes, escolhas);
}

/**
 * As escolhas de cálculo que ficam no mapa, em JSON. Um SFcht diz as casas de todos: guardam-se onde
 * não são as de quem importa, ou como se escolheu.
 */
export function calculoDo(
  { sfcht, lido: { mapa } }: RegistroGuardado,
  { escolhas, casas }: { readonly escolhas: EscolhasDaImportacao; readonly casas: SistemaDeCasas },
  havia: Pick<LinhaDeMapa, 'calculo'> | undefined,
): string | null {
  const lido = perfilParcialSchema.safeParse(mapa.calculo ?? {});
  const perfil = lido.success ? lido.data : {};
  if (sfcht && escolhas.casas === 'nenhuma') return havia?.calculo ?? null;
  const { sistemaDeCasas, ...resto } = perfil;
  const asSuas = sfcht && escolhas.casas === 'diferentes' && sistemaDeCasas === casas;
  const fica = asSuas ? resto : perfil;
  return Object.keys(fica).length > 0 ? JSON.stringify(fica) : null;
}

const DO_MAPA = [
  ...['nome', 'data_hora', 'fuso', 'motivo_tipo', 'motivo_texto', 'localidade', 'iana_time_zone'],
  ...['latitude_segundos', 'latitude_direcao', 'longitude_segundos', 'longitude_direcao'],
  ...['detalhes', 'calculo', 'tipo'],
] as readonly (keyof DadosDoMapa | 'calculo' | 'tipo')[];

/** O mapa que ficaria é o que já lá está. */
export const iguais = (
  fica: DadosDoMapa & Pick<LinhaDeMapa, 'calculo' | 'tipo'>,
  havia: LinhaDeMapa,
): boolean => DO_MAPA.every((coluna) => fica[coluna] === havia[coluna]);
