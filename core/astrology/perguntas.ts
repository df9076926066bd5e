/**
 * As perguntas que o programa corrige sozinho: o que se pergunta, entre que respostas se escolhe, e
 * qual é a certa num mapa. O que se pergunta não depende do mapa: só a resposta.
 */
import { comMaiuscula } from '../texto';
import { diferencaOrientada } from './angulo';
import { ASPECTOS } from './aspectos';
import { comArtigo, deQuem, enumerar, porQuem } from './artigos';
import { NUMERO_DE_CASAS } from './casas';
import type { MapaComChaves } from './chavesDeTexto';
import { DIGNIDADES, dignidadesDoPonto, REGENTES } from './dignidades';
import { signosDoIntervalo } from './hora';
import { ehDiurnoPelasCasas } from './fortuna';
import { firdaria, REGENTES_DA_FIRDARIA, type RegenteDaFirdaria } from './firdaria';
import { lugarDaProfeccao, type LugarDaProfeccao } from './profeccao';
import { nomeDoPonto, PLANETAS, PONTOS, type Planeta, type Ponto } from './pontos';
import { inicioDoSigno, signoDaLongitude, SIGNOS, type Signo } from './signos';

type TipoDePergunta = 'apontar' | 'preencher';

interface Opcao {
  readonly valor: string;
  readonly rotulo: string;
}
export interface Pergunta {
  readonly id: string;
  readonly tipo: TipoDePergunta;
  readonly texto: string;
  readonly opcoes: readonly Opcao[];
}
export interface Gabarito {
  /** Qualquer uma delas é certa. */
  readonly certas: readonly string[];
  readonly explicacao: string;
}

const CASAS = Array.from({ length: NUMERO_DE_CASAS }, (_, i) => i + 1);
const iguais = (valores: readonly string[]): Opcao[] =>
  valores.map((valor) => ({ valor, rotulo: valor }));
const DOS_SIGNOS = iguais(SIGNOS);
const DAS_CASAS = CASAS.map((c) => ({ valor: String(c), rotulo: `Casa ${c}` }));
const DOS_ASPECTOS = iguais([...ASPECTOS, 'Nenhum']);
const DAS_DIGNIDADES = iguais([...DIGNIDADES, 'Nenhuma']);
const DOS_PLANETAS = PLANETAS.map((p) => ({ valor: p, rotulo: nomeDoPonto(p) }));

/** As idades de que se pergunta: cada ano de uma volta inteira da firdária. */
const IDADES = Array.from({ length: 75 }, (_, i) => [String(i + 1)] as const);
const aosAnos = (idade: string): string => (idade === '1' ? 'com 1 ano' : `aos ${idade} anos`);
/** Os sete que regem anos. */
const DOS_SENHORES = DOS_PLANETAS.filter(({ valor }) =>
  (REGENTES_DA_FIRDARIA as readonly string[]).includes(valor),
);
const nomeDoRegente = (regente: RegenteDaFirdaria): string =>
  regente === 'NodoNorte' ? 'Nodo Norte' : nomeDoPonto(regente);
const DA_FIRDARIA = REGENTES_DA_FIRDARIA.map((r) => ({ valor: r, rotulo: nomeDoRegente(r) }));

/** Como cada espécie pergunta e responde; `a` e `b` são o que vem no id. */
interface Especie {
  readonly tipo: TipoDePergunta;
  readonly opcoes: readonly Opcao[];
  readonly argumentos: () => readonly (readonly string[])[];
  readonly texto: (a: string, b: string) => string;
  /** O que fica a saber quem lê a explicação. */
  readonly diz: (a: string, b: string) => readonly string[];
  /** Pergunta-se de um mapa ao lado de outro: o exercício tem os dois, e mais nenhum. */
  readonly deDois?: true;
  /** null: neste mapa não há como responder. */
  readonly gabarito: (info: MapaComChaves, a: string, b: string) => Gabarito | null;
}

const corpoDe = (info: MapaComChaves, nome: string) =>
  [...info.planetas, ...info.pontosAstronomicos, ...info.partesArabicas].find(
    (c) => c.ponto.tipo === nome,
  );

function signosDe(info: MapaComChaves, nome: string): readonly Signo[] {
  const intervalo = info.hora?.intervalos.find((i) => i.nome === nome);
  const corpo = corpoDe(info, nome);
  if (intervalo) return signosDoIntervalo(intervalo);
  return corpo ? [corpo.grauAstrologico.signo] : [];
}

const signoDaCuspide = (info: MapaComChaves, casa: string): Signo | null => {
  const longitude = info.cuspides?.casas[Number(casa) - 1];
  return longitude === undefined ? null : signoDaLongitude(longitude);
};

/** Graus do horizonte em que, no zodíaco, não se diz ao certo se era dia. */
const EM_DUVIDA = 6;
const NUM_SIGNO = 30;

/** Se se nasceu de dia ou de noite; os dois, quando o que se vê não o diz. */
function sectosDe(info: MapaComChaves): readonly ('diurno' | 'noturno')[] {
  const [sol, ascendente] = ['Sol', 'Ascendente'].map(
    (nome) => corpoDe(info, nome)?.ponto.longitude,
  );
  if (sol === undefined || ascendente === undefined) return [];
  const doHorizonte = Math.abs(diferencaOrientada(ascendente, sol));
  const perto = Math.min(doHorizonte, 180 - doHorizonte);
  const incerta =
    info.grao === 'signo' || info.hora?.intervalos.some((i) => i.nome === 'Ascendente');
  if (perto <= (incerta ? NUM_SIGNO : EM_DUVIDA)) return ['diurno', 'noturno'];
  return [info.secto ?? (ehDiurnoPelasCasas(sol, ascendente) ? 'diurno' : 'noturno')];
}

const ANO = 365.2425;
/** Quem rege a meio de um ano da vida, com os nodos no fim. */
const regenteDaFirdaria = (secto: 'diurno' | 'noturno', idade: number): RegenteDaFirdaria =>
  firdaria(0, secto === 'diurno', 'abumashar').find(({ ate }) => (idade + 0.5) * ANO < ate)
    ?.regente as RegenteDaFirdaria;

const dosPlanetas = (): readonly string[][] => PLANETAS.map((p) => [p]);
const dasCasas = (): readonly string[][] => CASAS.map((c) => [String(c)]);
const DEZ_E_ANGULOS: readonly Ponto[] = [...PLANETAS, 'Ascendente', 'MeioDoCéu'];

/** Quem sabe o signo do ângulo sabe o da cúspide, e ao contrário. */
const CUSPIDE_DO_ANGULO: Readonly<Record<string, string>> = {
  Ascendente: 'cuspide/1',
  MeioDoCéu: 'cuspide/10',
};

/** A casa do Sol diz também se era dia. */
const daCasaDe = (p: string): readonly string[] => [`casa/${p}`, ...(p === 'Sol' ? ['secto'] : [])];

/** O que da profecção se pergunta: a cada signo em que o Ascendente pode estar, uma certa. */
function daProfeccao(
  info: MapaComChaves,
  idade: string,
  oQue: (lugar: LugarDaProfeccao) => string,
): Gabarito | null {
  const lugares = signosDe(info, 'Ascendente').map((s) => lugarDaProfeccao(s, Number(idade)));
  const ditos = lugares.map(
    ({ signo, casa, senhor }) => `${signo}, casa ${casa}, que ${comArtigo(senhor)} rege`,
  );
  return lugares.length === 0
    ? null
    : {
        certas: lugares.map(oQue),
        explicacao: `${comMaiuscula(aosAnos(idade))} a profecção chega a ${ditos.join(' ou a ')}.`,
      };
}

const ESPECIES: Readonly<Record<string, Especie>> = {
  casa: {
    tipo: 'preencher',
    opcoes: DAS_CASAS,
    argumentos: dosPlanetas,
    texto: (p) => `Em que casa está ${comArtigo(p as Ponto)}?`,
    diz: (p) => daCasaDe(p),
    gabarito: (info, p) => {
      const casa = corpoDe(info, p)?.casas?.atual;
      return casa === undefined
        ? null
        : {
            certas: [String(casa)],
            explicacao: `${comMaiuscula(comArtigo(p as Ponto))} está na casa ${casa}.`,
          };
    },
  },
  signo: {
    tipo: 'preencher',
    opcoes: DOS_SIGNOS,
    argumentos: () => DEZ_E_ANGULOS.map((p) => [p]),
    texto: (p) => `Em que signo está ${comArtigo(p as Ponto)}?`,
    diz: (p) => [CUSPIDE_DO_ANGULO[p] ?? `signo/${p}`],
    gabarito: (info, p) => {
      const signos = signosDe(info, p);
      return signos.length === 0
        ? null
        : {
            certas: signos,
            explicacao: `${comMaiuscula(comArtigo(p as Ponto))} está em ${signos.join(' ou em ')}.`,
          };
    },
  },
  cuspide: {
    tipo: 'preencher',
    opcoes: DOS_SIGNOS,
    argumentos: dasCasas,
    texto: (casa) => `Que signo está na cúspide da casa ${casa}?`,
    diz: (casa) => [`cuspide/${casa}`],
    gabarito: (info, casa) => {
      const signo = signoDaCuspide(info, casa);
      return signo && { certas: [signo], explicacao: `A casa ${casa} começa em ${signo}.` };
    },
  },
  aspecto: {
    tipo: 'preencher',
    opcoes: DOS_ASPECTOS,
    argumentos: () => PLANETAS.flatMap((a, i) => PLANETAS.slice(i + 1).map((b) => [a, b])),
    texto: (a, b) => `Que aspecto há entre ${comArtigo(a as Ponto)} e ${comArtigo(b as Ponto)}?`,
    diz: (a, b) => [`aspecto/${a}/${b}`],
    gabarito: (info, a, b) => {
      // No mapa e nas perguntas os dois vêm na mesma ordem, a canônica.
      const achado = info.aspectos.find(({ de, para }) => de.nome === a && para.nome === b);
      if (achado?.certeza === 'possível') return null;
      const nome = achado?.aspecto ?? 'Nenhum';
      const entre = `${comArtigo(a as Ponto)} e ${comArtigo(b as Ponto)}`;
      return {
        certas: [nome],
        explicacao: achado
          ? `Entre ${entre} há: ${nome.toLowerCase()}.`
          : `Entre ${entre} não há aspecto dentro dos orbes usados.`,
      };
    },
  },
  dignidade: {
    tipo: 'preencher',
    opcoes: DAS_DIGNIDADES,
    argumentos: dosPlanetas,
    texto: (p) => `Que dignidade tem ${comArtigo(p as Ponto)}?`,
    diz: (p) => [`signo/${p}`],
    gabarito: (info, p) => {
      const signos = signosDe(info, p);
      const [signo] = signos;
      if (signo === undefined || signos.length > 1) return null;
      const dignidades = dignidadesDoPonto(p as Planeta, inicioDoSigno(signo));
      const tem = enumerar(dignidades.map((d) => d.toLowerCase()));
      return {
        certas: dignidades.length > 0 ? dignidades : ['Nenhuma'],
        explicacao: `${comMaiuscula(comArtigo(p as Ponto))} está em ${signo}: ${tem || 'nenhuma dignidade'}.`,
      };
    },
  },
  regente: {
    tipo: 'apontar',
    opcoes: DOS_PLANETAS,
    argumentos: dasCasas,
    texto: (casa) => `Aponte o regente da casa ${casa}.`,
    diz: (casa) => [`cuspide/${casa}`],
    gabarito: (info, casa) => {
      const signo = signoDaCuspide(info, casa);
      return (
        signo && {
          certas: REGENTES[signo],
          explicacao: `A casa ${casa} começa em ${signo}, signo regido ${porQuem(REGENTES[signo])}.`,
        }
      );
    },
  },
  planeta: {
    tipo: 'apontar',
    opcoes: DOS_PLANETAS,
    argumentos: dosPlanetas,
    texto: (p) => `Aponte ${comArtigo(p as Ponto)}.`,
    diz: (p) => [`planeta/${p}`],
    gabarito: (_info, p) => ({
      certas: [p],
      explicacao: `Este é o símbolo ${deQuem(p as Ponto)}.`,
    }),
  },
  senhorDoAno: {
    tipo: 'preencher',
    opcoes: DOS_SENHORES,
    argumentos: () => IDADES,
    texto: (idade) => `Qual é o senhor do ano ${aosAnos(idade)}?`,
    diz: () => [CUSPIDE_DO_ANGULO['Ascendente'] as string],
    gabarito: (info, idade) => daProfeccao(info, idade, ({ senhor }) => senhor),
  },
  signoDoAno: {
    tipo: 'preencher',
    opcoes: DOS_SIGNOS,
    argumentos: () => IDADES,
    texto: (idade) => `A que signo chega a profecção ${aosAnos(idade)}?`,
    diz: () => [CUSPIDE_DO_ANGULO['Ascendente'] as string],
    gabarito: (info, idade) => daProfeccao(info, idade, ({ signo }) => signo),
  },
  firdaria: {
    tipo: 'preencher',
    opcoes: DA_FIRDARIA,
    argumentos: () => IDADES,
    texto: (idade) => `Que planeta ou nodo rege a firdária ${aosAnos(idade)}, com os nodos no fim?`,
    diz: () => ['secto'],
    gabarito: (info, idade) => {
      const sectos = sectosDe(info);
      const certas = [...new Set(sectos.map((s) => regenteDaFirdaria(s, Number(idade))))];
      const [secto] = sectos;
      return secto === undefined
        ? null
        : {
            certas,
            explicacao:
              sectos.length > 1
                ? `O Sol está perto do horizonte: ${aosAnos(idade)} rege ${certas.map(nomeDoRegente).join(' ou ')}, conforme o nascimento conte como de dia ou de noite.`
                : `Nascimento ${secto === 'diurno' ? 'de dia' : 'de noite'}: ${aosAnos(idade)} rege ${certas.map(nomeDoRegente).join('')}.`,
          };
    },
  },
  casaDaRevolucao: {
    tipo: 'preencher',
    opcoes: DAS_CASAS,
    argumentos: () => IDADES,
    texto: (idade) =>
      `Em que casa natal cai o Ascendente da revolução solar ${aosAnos(idade)}, no lugar do nascimento?`,
    diz: (idade) => [`revolucao/${idade}`],
    gabarito: ({ casasDaRevolucao }, idade) => {
      const casa = casasDaRevolucao?.[Number(idade)];
      return casa === undefined
        ? null
        : {
            certas: [String(casa)],
            explicacao: `O Ascendente da revolução solar ${aosAnos(idade)} cai na casa ${casa} natal.`,
          };
    },
  },
  casaDoOutro: {
    tipo: 'preencher',
    opcoes: DAS_CASAS,
    argumentos: () => DEZ_E_ANGULOS.map((p) => [p]),
    texto: (p) => `Em que casa do outro mapa cai ${comArtigo(p as Ponto)} deste?`,
    diz: (p) => [`casaDoOutro/${p}`],
    deDois: true,
    gabarito: ({ comOutro }, p) => {
      const casas = comOutro?.casas?.[p as Ponto];
      return casas === undefined
        ? null
        : {
            certas: casas.map(String),
            explicacao: `${comMaiuscula(comArtigo(p as Ponto))} deste mapa cai na casa ${casas.join(' ou ')} do outro.`,
          };
    },
  },
  aspectoComOutro: {
    tipo: 'preencher',
    opcoes: DOS_ASPECTOS,
    argumentos: () => PLANETAS.flatMap((a) => PLANETAS.map((b) => [a, b])),
    texto: (a, b) =>
      `Que aspecto há entre ${comArtigo(a as Ponto)} deste mapa e ${comArtigo(b as Ponto)} do outro?`,
    diz: (a, b) => [`aspectoComOutro/${a}/${b}`, `aspectoComOutro/${b}/${a}`],
    deDois: true,
    gabarito: ({ comOutro }, a, b) => {
      if (!comOutro) return null;
      const achado = comOutro.aspectos.find(({ deste, doOutro }) => deste === a && doOutro === b);
      if (achado?.certeza === 'possível') return null;
      const nome = achado?.aspecto ?? 'Nenhum';
      const entre = `${comArtigo(a as Ponto)} deste mapa e ${comArtigo(b as Ponto)} do outro`;
      return {
        certas: [nome],
        explicacao: achado
          ? `Entre ${entre} há: ${nome.toLowerCase()}.`
          : `Entre ${entre} não há aspecto dentro dos orbes da sinastria.`,
      };
    },
  },
  aponteCasa: {
    tipo: 'apontar',
    opcoes: DAS_CASAS,
    argumentos: dosPlanetas,
    texto: (p) => `Aponte a casa em que está ${comArtigo(p as Ponto)}.`,
    diz: (p) => daCasaDe(p),
    gabarito: (info, p) => ESPECIES['casa']?.gabarito(info, p, '') ?? null,
  },
};

/** A pergunta de um id do catálogo; null quando não é de nenhuma. */
export function perguntaDe(id: string): Pergunta | null {
  const [nome = '', a = '', b = ''] = id.split('/');
  const especie = Object.hasOwn(ESPECIES, nome) ? ESPECIES[nome] : undefined;
  const existe = especie?.argumentos().some((args) => [nome, ...args].join('/') === id);
  return especie && existe
    ? { id, tipo: especie.tipo, texto: especie.texto(a, b), opcoes: especie.opcoes }
    : null;
}

/** Quanto duas cúspides podem desviar-se de um número certo de signos, como se mostram. */
const DESVIO = { exato: 1e-6, asCegas: 1 } as const;

/**
 * Sabido o signo de uma cúspide sabe-se o da outra, quando entre elas há um número certo de signos: as
 * pontas de um eixo, todas nos signos inteiros e nas casas iguais, um terço da roda em Porfírio.
 */
function seguemSe({ cuspides, grao }: Casas, uma: string, outra: string): boolean {
  const [a, b] = [uma, outra].map((casa) => cuspides?.casas[Number(casa) - 1]);
  if (a === undefined || b === undefined) return uma === outra;
  const resto = (((a - b) % NUM_SIGNO) + NUM_SIGNO) % NUM_SIGNO;
  return Math.min(resto, NUM_SIGNO - resto) <= (grao === undefined ? DESVIO.exato : DESVIO.asCegas);
}

type Casas = Pick<MapaComChaves, 'cuspides' | 'grao'>;

/** A explicação de uma responde à outra: 'casa/Marte' e 'aponteCasa/Marte', o regente e a cúspide. */
export function dizemOMesmo(casas: Casas, uma: string, outra: string): boolean {
  const ditos = (id: string): readonly string[] => {
    const [nome = '', a = '', b = ''] = id.split('/');
    return perguntaDe(id) ? (ESPECIES[nome]?.diz(a, b) ?? []) : [];
  };
  const oMesmo = (um: string, outro: string): boolean => {
    const [[especie, a = ''], [outraEspecie, b = '']] = [um.split('/'), outro.split('/')] as const;
    return especie === 'cuspide' && outraEspecie === 'cuspide'
      ? seguemSe(casas, a, b)
      : um === outro;
  };
  const daOutra = ditos(outra);
  return ditos(uma).some((dito) => daOutra.some((outro) => oMesmo(dito, outro)));
}

/** O catálogo inteiro, por ordem. */
export const CATALOGO_DE_PERGUNTAS: readonly string[] = Object.entries(ESPECIES).flatMap(
  ([nome, { argumentos }]) => argumentos().map((args) => [nome, ...args].join('/')),
);

/** O que é certo neste mapa; null quando nele não há como responder (sem hora não há casas). */
export function gabaritoDe(info: MapaComChaves, id: string): Gabarito | null {
  const [nome = '', a = '', b = ''] = id.split('/');
  return perguntaDe(id) ? (ESPECIES[nome]?.gabarito(info, a, b) ?? null) : null;
}

/** Se se pergunta de um mapa ao lado de outro. */
export function ehDeDois(id: string): boolean {
  const [nome = ''] = id.split('/');
  return perguntaDe(id) !== null && ESPECIES[nome]?.deDois === true;
}

/** De que idade é uma pergunta a que só o servidor responde; null quando o mapa basta. */
export function idadeDaRevolucao(id: string): number | null {
  const [nome, idade] = id.split('/');
  return nome === 'casaDaRevolucao' && perguntaDe(id) ? Number(idade) : null;
}

/** As que têm resposta neste mapa. */
export const perguntasDoMapa = (info: MapaComChaves): string[] =>
  CATALOGO_DE_PERGUNTAS.filter((id) => gabaritoDe(info, id) !== null);

/** 'Planeta:Marte' apontado na roda é 'Marte'; 'Cuspide:3', '3'. */
export const respostaApontada = (id: string): string =>
  (PONTOS as readonly string[]).includes(id) ? id : id.replace(/\D/g, '');

/** Como se lê uma resposta: 'Casa 3', 'Meio do Céu', 'Quadratura'. */
export const rotuloDaResposta = (pergunta: Pergunta | null, valor: string): string =>
  pergunta?.opcoes.find((o) => o.valor === valor)?.rotulo ?? valor;
