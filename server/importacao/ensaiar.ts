/**
 * Um registro lido, as decisões de quem importa e o que sabemos do lugar e da hora: como entraria,
 * o que há a perguntar, e por que não entra.
 */
import type { MapaLido, Problema, RegistroLido } from '@core/arquivos';
import {
  civilDosSegundos,
  grausDecimais,
  instanteDoCivil,
  latitudeDecimal,
  lerDataHoraCivil,
  longitudeDecimal,
  segundosCivis,
  textoDoFuso,
  type DataHoraCivil,
} from '@core/civil';
import {
  perfilParcialSchema,
  type DecisaoDoRegistro,
  type EscolhasDaImportacao,
  type Lugar,
  type PosicaoDoRegistro,
} from '@core/contract';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import type { Fusos } from '../time/fusos';
import { fusosDoRegistro, type FusosDoRegistro } from './fuso';
import type { Achados } from './lugares';
import { montar } from './montar';

/** O que se guarda de um registro enquanto se decide. */
export interface RegistroGuardado {
  readonly lido: RegistroLido;
  readonly sfcht: boolean;
  /** A zona das coordenadas do arquivo; null se não as traz. */
  readonly iana: string | null;
  /** O que o nome do lugar deu; null se não se procurou. */
  readonly achados: Achados | null;
}

export type Decisoes = Pick<
  DecisaoDoRegistro,
  'fuso' | 'juliano' | 'nome' | 'lugar' | 'data' | 'hora'
>;
export const SEM_DECISOES: Decisoes = {
  fuso: null,
  juliano: false,
  nome: null,
  lugar: null,
  data: null,
  hora: null,
};
export const ESCOLHAS_DE_COMECO: EscolhasDaImportacao = {
  fuso: 'arquivo',
  duplicatas: 'pular',
  lugares: 'perguntar',
  nomesTrocados: false,
  datas: 'perguntar',
  casas: 'diferentes',
  pasta: null,
  etiqueta: null,
};

/** 'lugares' e 'datas' resolvem-se também com uma escolha para todos. */
type Pendencia = 'lugares' | 'datas' | 'lugares e datas' | 'resposta';

export interface Ensaio {
  readonly estado: 'ok' | 'dúvida' | 'erro';
  /** Sem resposta não entra; 'lugares', se a escolha geral é perguntar. */
  readonly pendencia: Pendencia | null;
  readonly problemas: readonly Pick<Problema, 'gravidade' | 'frase'>[];
  readonly nome: string | null;
  /** Como se leu, com o que se corrigiu. */
  readonly mapa: MapaLido;
  readonly localidade: string | null;
  readonly posicao: PosicaoDoRegistro | null;
  readonly fusos: FusosDoRegistro | null;
  readonly fuso: string | null;
  /** Pronto para gravar; null se não entra. */
  readonly dados: DadosDoMapa | null;
}

const MEIO_DIA = '12:00:00';
/** Com outra data deixam de o ser. */
const DA_DATA: readonly string[] = ['data', 'diaOuMes', 'anos', 'calendarioJuliano'];
/** Com um lugar escolhido deixam de ser erro. */
const DO_LUGAR: readonly string[] = ['lugar', 'coordenadas'];

export const posicaoDoLugar = ({ latitude, longitude, iana }: Lugar): PosicaoDoRegistro => ({
  latitude: latitudeDecimal(latitude),
  longitude: longitudeDecimal(longitude),
  ianaTimeZone: iana,
});

/** Onde foi, com que nome se escreve, e o que há a perguntar. */
function situar(
  { lido: { mapa }, iana, achados }: RegistroGuardado,
  { lugar }: Decisoes,
  escolhas: EscolhasDaImportacao,
): Pick<Ensaio, 'localidade' | 'posicao' | 'pendencia'> {
  const doArquivo =
    mapa.latitude && mapa.longitude && iana !== null
      ? { latitude: mapa.latitude, longitude: mapa.longitude, ianaTimeZone: iana }
      : null;
  if (lugar) {
    const posicao = lugar.posicao ?? doArquivo;
    return { localidade: lugar.localidade, posicao, pendencia: posicao ? null : 'resposta' };
  }
  if (doArquivo)
    return {
      localidade: mapa.lugar,
      posicao: doArquivo,
      pendencia: mapa.lugar === null ? 'resposta' : null,
    };
  const [achado] = achados?.lugares ?? [];
  const vale = achado && achados && (achados.certo || escolhas.lugares === 'provável');
  if (vale) return { localidade: achado.rotulo, posicao: posicaoDoLugar(achado), pendencia: null };
  return { localidade: mapa.lugar, posicao: null, pendencia: achado ? 'lugares' : 'resposta' };
}

const zonaDesconhecida = (zona: string): Pick<Problema, 'gravidade' | 'frase'> => ({
  gravidade: 'dúvida',
  frase: `A zona “${zona}” não é conhecida: vale a do lugar.`,
});

/** O fuso que a zona escrita dá, se não é a do lugar; null: é a mesma, ou não se escreveu nem se conhece. */
function fusoDaZona(
  fusos: Fusos,
  zona: string | null,
  civil: DataHoraCivil,
  { ianaTimeZone, longitude }: PosicaoDoRegistro,
): string | null {
  // Sem barra é a abreviatura que outro programa lhe dá.
  if (!zona?.includes('/')) return null;
  const dita = fusos.canonico(zona);
  if (dita === null || dita === fusos.canonico(ianaTimeZone)) return null;
  return textoDoFuso(fusos.resolver(civil, dita, grausDecimais(longitude)).sugerida.offsetSegundos);
}

/** A hora civil de que o mapa é: a escrita, o meio do período, ou o meio-dia. */
function civilDo({ mapa }: RegistroLido): DataHoraCivil | null {
  if (mapa.data === null) return null;
  const em = (hora: string): DataHoraCivil | null => lerDataHoraCivil(`${mapa.data}T${hora}`);
  if (mapa.precisao.precisao !== 'período') return em(mapa.hora ?? MEIO_DIA);
  const [de, ate] = [em(mapa.precisao.de), em(mapa.precisao.ate)];
  return de && ate && civilDosSegundos((segundosCivis(de) + segundosCivis(ate)) / 2);
}

function queixasDoLugar({ lido: { mapa }, achados }: RegistroGuardado): Ensaio['problemas'] {
  if (achados === null || achados.certo) return [];
  const frase =
    achados.lugares.length === 0
      ? `Não achamos “${mapa.lugar ?? ''}” entre os lugares que conhecemos. Escolha o lugar: sem isso, este mapa não entra.`
      : achados.lugares.length === 1
        ? `Não há certeza de que “${mapa.lugar ?? ''}” seja o lugar abaixo. Confirme-o ou escolha outro.`
        : `Há mais de um lugar a que “${mapa.lugar ?? ''}” pode se referir. Escolha qual é.`;
  return [{ gravidade: 'dúvida', frase }];
}

const CALCULO_ALHEIO = {
  gravidade: 'nota',
  frase: 'Não entendemos as escolhas de cálculo que o arquivo traz: valem as suas.',
} as const;

/** O nome curto, para uma frase: 'São Paulo/SP' → 'São Paulo'. */
const nomeCurto = (localidade: string): string => localidade.split(/[,/]/)[0]?.trim() || localidade;

const FALHOU: Pick<Problema, 'gravidade' | 'frase'> = {
  gravidade: 'erro',
  frase: 'Não foi possível fazer um mapa deste registro. Corrija-o no arquivo e importe de novo.',
};

/** Como {@link ensaiarRegistro}; o que falhar de um modo que não se previa é erro deste registro. */
export function ensaiar(...dados: Parameters<typeof ensaiarRegistro>): Ensaio {
  try {
    return ensaiarRegistro(...dados);
  } catch {
    const { problemas, mapa } = dados[1].lido;
    return {
      estado: 'erro',
      pendencia: null,
      problemas: [...problemas, ...(problemas.some((p) => p.gravidade === 'erro') ? [] : [FALHOU])],
      nome: mapa.nome,
      mapa,
      localidade: mapa.lugar,
      posicao: null,
      fusos: null,
      fuso: null,
      dados: null,
    };
  }
}

/** O que se leu, com a data e a hora que se corrigiram; o que isso resolve deixa de ser problema. */
function corrigir(
  { mapa, problemas, ...lido }: RegistroLido,
  { data, hora }: Decisoes,
  { datas }: EscolhasDaImportacao,
): RegistroLido {
  const trocada = mapa.dataTrocada !== null && datas === 'mêsDia' ? mapa.dataTrocada : mapa.data;
  const resolvidos = [
    ...(data === null ? [] : DA_DATA),
    ...(datas === 'perguntar' ? [] : ['diaOuMes']),
    ...(hora === null ? [] : ['hora']),
    ...(data === null && hora === null ? [] : ['diaJuliano']),
  ];
  const relogio = hora === '' ? null : hora?.length === 5 ? `${hora}:00` : hora;
  return {
    ...lido,
    problemas: problemas.filter((p) => !resolvidos.includes(p.codigo)),
    mapa: {
      ...mapa,
      data: data ?? trocada,
      ...(hora !== null && {
        hora: relogio ?? null,
        precisao: { precisao: hora === '' ? 'desconhecida' : 'exata' },
        carrega: [...mapa.carrega, 'precisao'],
      }),
    },
  };
}

function ensaiarRegistro(
  fusos: Fusos,
  comoSeLeu: RegistroGuardado,
  decisoes: Decisoes,
  escolhas: EscolhasDaImportacao,
): Ensaio {
  const guardado = { ...comoSeLeu, lido: corrigir(comoSeLeu.lido, decisoes, escolhas) };
  const { mapa, problemas: daLeitura } = guardado.lido;
  const nome = decisoes.nome ?? ((escolhas.nomesTrocados && mapa.nomeTrocado) || mapa.nome);
  const onde = situar(guardado, decisoes, escolhas);
  const civil = civilDo(guardado.lido);
  const resolvido = (p: Problema): boolean =>
    p.gravidade === 'erro' && DO_LUGAR.includes(p.codigo) && Boolean(decisoes.lugar?.posicao);
  const problemas: (Pick<Problema, 'gravidade' | 'frase'> & Partial<Problema>)[] = [
    ...daLeitura.map((p) => (resolvido(p) ? { ...p, gravidade: 'dúvida' as const } : p)),
    ...queixasDoLugar(guardado),
    ...(perfilParcialSchema.safeParse(mapa.calculo ?? {}).success ? [] : [CALCULO_ALHEIO]),
  ];
  const { posicao, localidade } = onde;
  const daZona = civil && posicao ? fusoDaZona(fusos, mapa.zona, civil, posicao) : null;
  if (mapa.zona?.includes('/') && fusos.canonico(mapa.zona) === null)
    problemas.push(zonaDesconhecida(mapa.zona));
  const nosFusos =
    civil && posicao && fusos.canonico(posicao.ianaTimeZone) !== null
      ? fusosDoRegistro(fusos, {
          civil,
          iana: posicao.ianaTimeZone,
          longitude: grausDecimais(posicao.longitude),
          lugar: nomeCurto(localidade ?? 'esse lugar'),
          doArquivo: mapa.fuso ?? daZona,
          horaLocalMedia: mapa.horaLocalMedia,
          veraoNoFuso: guardado.sfcht,
        })
      : null;
  if (nosFusos?.duvida) problemas.push({ gravidade: 'dúvida', frase: nosFusos.duvida });
  const fuso = nosFusos && escolherFuso(nosFusos, decisoes, escolhas);
  const pronto =
    nome !== null && posicao && localidade !== null && civil && fuso
      ? montar(fusos, mapa, {
          nome,
          localidade,
          posicao,
          fuso,
          dataHora: (decisoes.juliano && mapa.instanteDoDiaJuliano) || instanteDoCivil(civil, fuso),
        })
      : null;
  if (pronto?.queixa) problemas.push({ gravidade: 'erro', frase: pronto.queixa });
  const pendencia = pendenciaDe(nome, onde.pendencia, problemas);
  const tem = (gravidade: Problema['gravidade']): boolean =>
    problemas.some((p) => p.gravidade === gravidade);
  const estado = tem('erro') ? 'erro' : tem('dúvida') ? 'dúvida' : 'ok';
  return {
    estado,
    pendencia: estado === 'erro' ? null : pendencia,
    problemas,
    nome,
    mapa,
    localidade,
    posicao,
    fusos: nosFusos,
    fuso,
    dados: estado === 'erro' || pendencia !== null ? null : (pronto?.dados ?? null),
  };
}

/** O que falta saber. */
const pendenciaDe = (
  nome: string | null,
  doLugar: Pendencia | null,
  problemas: readonly Partial<Problema>[],
): Pendencia | null => {
  if (nome === null || doLugar === 'resposta') return 'resposta';
  if (!problemas.some((p) => p.codigo === 'diaOuMes')) return doLugar;
  return doLugar === 'lugares' ? 'lugares e datas' : 'datas';
};

/** O arquivo diz um fuso, e nós outro. */
export const fusoDuvidoso = ({ fusos }: Ensaio): boolean =>
  fusos !== null && fusos.oferecidos.length > 1 && fusos.oferecidos[0]?.de === 'arquivo';

/** O decidido, se ainda se oferece; senão o da escolha geral; senão o primeiro. */
function escolherFuso(
  { oferecidos }: FusosDoRegistro,
  { fuso }: Decisoes,
  escolhas: EscolhasDaImportacao,
): string | null {
  const escolhido =
    oferecidos.find((o) => o.fuso === fuso) ??
    oferecidos.find((o) => o.de === escolhas.fuso) ??
    oferecidos[0];
  return escolhido?.fuso ?? null;
}
