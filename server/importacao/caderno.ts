/** O que de um registro vai para o caderno do dono, e não para o mapa. */
import type { EventoNoArquivo, MapaLido } from '@core/arquivos';
import { lerData, segundosDoInstante, textoDaData } from '@core/civil';
import { eventoSchema, LIMITES, SEM_CLIENTE, clienteSchema, type Cliente } from '@core/contract';
import type { NovaFicha } from '../repositories/fichasEmLote';
import { cabeNaFonte } from './montar';

export type NoCaderno = Omit<NovaFicha, 'mapaId' | 'dono'>;

/** Quem não nasceu de alguém diz-se por uma etiqueta, que no nosso arquivo já vem ou já se tirou. */
const ETIQUETA_DO_TIPO: Readonly<Record<string, string>> = {
  evento: 'evento',
  país: 'país',
  organização: 'organização',
  horária: 'horária',
};
/** Um id qualquer, só para conferir o resto: o de verdade dá-o quem grava. */
const SEM_ID = '00000000-0000-4000-8000-000000000000';

const PRECISOES: Readonly<Record<number, 'ano' | 'mês' | 'dia'>> = {
  4: 'ano',
  7: 'mês',
  10: 'dia',
};

function evento({ titulo, data, hora }: EventoNoArquivo): NoCaderno['eventos'][number] | null {
  const precisao = hora !== null && data?.length === 10 ? 'hora' : PRECISOES[data?.length ?? 0];
  const lido = eventoSchema.safeParse({
    id: SEM_ID,
    titulo: [...titulo].slice(0, LIMITES.tituloDoEvento).join(''),
    data,
    precisao,
    ...(precisao === 'hora' && { hora: hora?.slice(0, 5) }),
  });
  if (!lido.success) return null;
  const { id: _, ...semId } = lido.data;
  return semId;
}

const dia = (data: string | null): string => {
  const lida = data === null ? null : lerData(data);
  return lida ? textoDaData(lida) : (data ?? '');
};

/** O que o evento diz e não cabe nele fica escrito numa anotação. */
function anotacaoDoEvento(e: EventoNoArquivo, guardado: boolean): string | null {
  const partes = [e.lugar, e.anotacao].filter(Boolean);
  if (guardado && partes.length === 0) return null;
  const quando = [dia(e.data), e.hora, e.fuso].filter(Boolean).join(' ');
  return [`${e.titulo || 'Evento'}${quando ? ` (${quando})` : ''}`, ...partes].join('\n');
}

/** Um JSON mexido à mão pode dizer qualquer coisa. */
const instanteOuNada = (quando: string | null): string | null =>
  quando !== null && segundosDoInstante(quando) !== null ? quando : null;

const cliente = (dito: MapaLido['cliente']): Cliente => {
  const lido = clienteSchema.safeParse({ ...SEM_CLIENTE, ...dito });
  return lido.success ? lido.data : SEM_CLIENTE;
};

/** Dois registros do mesmo mapa, no mesmo arquivo. */
export const juntarCadernos = (um: NoCaderno, outro: NoCaderno): NoCaderno => ({
  pasta: outro.pasta ?? um.pasta,
  etiquetas: [...new Set([...um.etiquetas, ...outro.etiquetas])].slice(0, LIMITES.etiquetas),
  anotacoes: [
    ...um.anotacoes,
    ...outro.anotacoes.filter((nova) => !um.anotacoes.some((a) => a.texto === nova.texto)),
  ],
  eventos: [...um.eventos, ...outro.eventos].slice(0, LIMITES.eventos),
  cliente: Object.fromEntries(
    Object.entries(um.cliente).map(([campo, v]) => [
      campo,
      v || outro.cliente[campo as keyof Cliente],
    ]),
  ) as Cliente,
});

const SEM_NADA: NoCaderno = {
  pasta: null,
  etiquetas: [],
  anotacoes: [],
  eventos: [],
  cliente: SEM_CLIENTE,
};

/** Com a pasta e a etiqueta que se escolheram à chegada: a pasta vale sobre a do arquivo. */
export const comArrumacao = (
  ficha: NoCaderno | null,
  { pasta, etiqueta }: { readonly pasta: string | null; readonly etiqueta: string | null },
): NoCaderno => {
  const { etiquetas, ...resto } = ficha ?? SEM_NADA;
  const todas = [...new Set([...(etiqueta === null ? [] : [etiqueta]), ...etiquetas])];
  return {
    ...resto,
    pasta: pasta ?? resto.pasta,
    etiquetas: todas.slice(0, LIMITES.etiquetas),
  };
};

/** null quando o registro nada traz para o caderno. */
export function noCaderno(mapa: MapaLido): NoCaderno | null {
  const eventos = mapa.eventos.map((e) => ({ de: e, evento: evento(e) }));
  const doTipo = mapa.tipo && !mapa.nosso ? ETIQUETA_DO_TIPO[mapa.tipo] : undefined;
  const escritas = [
    mapa.segundoNome && `Segundo nome: ${mapa.segundoNome}`,
    mapa.via && !cabeNaFonte(mapa) && `Via: ${mapa.via}`,
    ...eventos.map(({ de, evento: e }) => anotacaoDoEvento(de, e !== null)),
  ].flatMap((texto) => (texto ? [{ quando: null, texto }] : []));
  const ficha: NoCaderno = {
    pasta: mapa.pasta,
    etiquetas: [...new Set([...mapa.etiquetas, ...(doTipo ? [doTipo] : [])])].slice(
      0,
      LIMITES.etiquetas,
    ),
    anotacoes: [
      ...mapa.anotacoes.map(({ quando, texto }) => ({ texto, quando: instanteOuNada(quando) })),
      ...escritas,
    ],
    eventos: eventos.flatMap(({ evento: e }) => (e ? [e] : [])).slice(0, LIMITES.eventos),
    cliente: cliente(mapa.cliente),
  };
  const vazia =
    ficha.pasta === null &&
    ficha.etiquetas.length + ficha.anotacoes.length + ficha.eventos.length === 0 &&
    Object.values(ficha.cliente).every((v) => v === '');
  return vazia ? null : ficha;
}
