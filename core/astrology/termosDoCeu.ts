/**
 * O que se pede do céu por escrito: "Sol em Escorpião", "Asc em Touro", "Lua na casa 4", "Marte
 * retrógrado", vários juntos por "e" ou vírgula. O que não se reconhece fica para procurar nos
 * nomes.
 */
import { simples } from '../texto';
import { NUMERO_DE_CASAS } from './casas';
import { PONTOS_DO_CEU, type PontoDoCeu, type TermoDeUmPonto, type TermoDoCeu } from './ceuDoMapa';
import { fichaDoPonto, nomeDoPonto, type Ponto } from './pontos';
import { SIGNOS } from './signos';

/** Como mais se chama cada ponto, além do nome com que se lê. */
const OUTROS_NOMES: Readonly<Partial<Record<PontoDoCeu, readonly string[]>>> = {
  Ascendente: ['Asc', 'AC'],
  MeioDoCéu: ['MC'],
  NodoMédio: ['Nodo'],
  Fortuna: ['Fortuna'],
  LilithMédia: ['Lilith', 'Lua Negra', 'Lilith média'],
  LilithOsculadora: ['Lilith osculadora', 'Lilith verdadeira'],
  Vertex: ['Vx'],
  Espírito: ['Espírito'],
};

const SEMPRE_DIRETOS: ReadonlySet<Ponto> = new Set<Ponto>(['Sol', 'Lua']);
/** Os que às vezes retrogradam. */
const retrograda = (ponto: Ponto): boolean =>
  fichaDoPonto<Ponto>(ponto).limiar !== undefined && !SEMPRE_DIRETOS.has(ponto);

const casas = Array.from({ length: NUMERO_DE_CASAS }, (_, i) => i + 1);

function termosDe(ponto: PontoDoCeu): TermoDeUmPonto[] {
  return [
    ...SIGNOS.map((signo) => ({ ponto, signo })),
    ...casas.map((casa) => ({ ponto, casa })),
    ...(retrograda(ponto) ? [{ ponto, retrogrado: true } as const] : []),
  ];
}

const genero = (ponto: Ponto): string =>
  fichaDoPonto<Ponto>(ponto).feminino ? 'retrógrada' : 'retrógrado';

/** O que se diz depois do nome: 'em Touro', 'na casa 4', 'retrógrado'. */
function predicado(termo: TermoDeUmPonto): string {
  if ('signo' in termo) return `em ${termo.signo}`;
  if ('casa' in termo) return `na casa ${termo.casa}`;
  return genero(termo.ponto);
}

const STELLIUM = 'Stellium';

/** 'Ascendente em Touro', 'Lua na casa 4', 'Vênus retrógrada', 'Stellium em Áries'. */
export function textoDoTermo(termo: TermoDoCeu): string {
  if ('stellium' in termo)
    return `${STELLIUM} ${'signo' in termo ? `em ${termo.signo}` : `na casa ${termo.casa}`}`;
  return `${nomeDoPonto(termo.ponto)} ${predicado(termo)}`;
}

interface Frase {
  readonly termo: TermoDeUmPonto;
  /** Como se escreve, sem acentos nem maiúsculas. */
  readonly nome: string;
  readonly escrita: string;
  /** Como se mostra a quem a escreve assim. */
  readonly texto: string;
  /** O que a começa: 'Lua na casa …'. */
  readonly comeco: string;
}

const COMECOS = { signo: 'em ', casa: 'na casa ' } as const;

function frasesDe(ponto: PontoDoCeu): Frase[] {
  const nomes = [nomeDoPonto(ponto), ...(OUTROS_NOMES[ponto] ?? [])];
  return nomes.flatMap((nome) =>
    termosDe(ponto).map((termo) => {
      const texto = `${nome} ${predicado(termo)}`;
      const comeco =
        'signo' in termo ? COMECOS.signo : 'casa' in termo ? COMECOS.casa : genero(ponto);
      return {
        termo,
        nome: simples(nome),
        escrita: simples(texto),
        texto,
        comeco: `${nome} ${comeco}`,
      };
    }),
  );
}

const ROMANOS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const ORDINAIS = [
  ...['primeira', 'segunda', 'terceira', 'quarta', 'quinta', 'sexta'],
  ...['setima', 'oitava', 'nona', 'decima', 'decima primeira', 'decima segunda'],
];
const DA_CASA =
  / (?:na casa|em casa|casa|na) (0?\d{1,2}|[ivx]{1,4}|(?:decima )?[a-z]+?(?=$| casa$))[ªa.]?(?: casa)?$/;

/** 'casa 4', 'na IV', 'na 4ª', 'na quarta casa' → 'na casa 4'. */
function casaArrumada(inteira: string, dita: string): string {
  const lida = [ROMANOS.indexOf(dita), ORDINAIS.indexOf(dita)].find((i) => i >= 0);
  const casa = lida === undefined ? Number(dita) : lida + 1;
  return casa > 0 ? ` na casa ${casa}` : inteira;
}

/** 'na VII', 'no signo de Leão', 'Vênus retrógrado', 'Marte Rx': como também se diz. */
const arrumar = (escrita: string): string =>
  escrita
    .replace(DA_CASA, casaArrumada)
    .replace(/ (?:no signo de|no) /, ' em ')
    .replace(/^(?:um )?(?:stell?ium|estelio|stelliums?) /, `${simples(STELLIUM)} `)
    .replace(/ (?:retrograd[oa]s?|rx)$/, ' retrogrado');

const FRASES = PONTOS_DO_CEU.flatMap(frasesDe);
const DE_STELLIUM: readonly TermoDoCeu[] = [
  ...SIGNOS.map((signo) => ({ stellium: true, signo }) as const),
  ...casas.map((casa) => ({ stellium: true, casa }) as const),
];
/** O signo também se diz sem 'em': 'Ascendente Touro'. */
const semEm = (escrita: string): string => escrita.replace(' em ', ' ');
const PELA_ESCRITA = new Map<string, TermoDoCeu>(
  [
    ...FRASES.map((f) => [f.escrita, f.termo] as const),
    ...DE_STELLIUM.map((t) => [simples(textoDoTermo(t)), t] as const),
  ].flatMap(([escrita, termo]) => [
    [arrumar(escrita), termo],
    [arrumar(semEm(escrita)), termo],
  ]),
);
const PELO_NOME = new Map(
  PONTOS_DO_CEU.flatMap((ponto) =>
    [nomeDoPonto(ponto), ...(OUTROS_NOMES[ponto] ?? [])].map(
      (nome) => [simples(nome), ponto] as const,
    ),
  ),
);
const MAIS_PALAVRAS = Math.max(...FRASES.map((f) => f.escrita.split(' ').length));

const lerTermo = (palavras: readonly string[]): TermoDoCeu | null =>
  PELA_ESCRITA.get(arrumar(palavras.join(' '))) ?? null;

const LIGACOES = new Set(['e', 'com', 'o', 'a']);

export interface BuscaLida {
  readonly termos: readonly TermoDoCeu[];
  /** O que não é do céu, como se escreveu. */
  readonly resto: string;
}

/** O nome de ponto mais comprido que começa aqui, e onde acaba. */
function nomeEm(
  palavras: readonly string[],
  de: number,
): { readonly ponto: PontoDoCeu; readonly ate: number } | null {
  for (let ate = Math.min(palavras.length, de + MAIS_PALAVRAS); ate > de; ate -= 1) {
    const ponto = PELO_NOME.get(palavras.slice(de, ate).join(' '));
    if (ponto) return { ponto, ate };
  }
  return null;
}

/** 'Sol e Lua em Áries': o que se diz do último ponto diz-se de todos. */
function listaEm(
  palavras: readonly string[],
  de: number,
): { readonly termos: readonly TermoDoCeu[]; readonly ate: number } | null {
  const pontos: PontoDoCeu[] = [];
  for (let i = de; i < palavras.length;) {
    const termo = termoEm(palavras, i);
    if (termo) {
      if (pontos.length === 0 || 'stellium' in termo.termo)
        return { termos: [termo.termo], ate: termo.ate };
      const ultimo = termo.termo;
      return { termos: [...pontos.map((ponto) => ({ ...ultimo, ponto })), ultimo], ate: termo.ate };
    }
    const nome = nomeEm(palavras, i);
    if (!nome) return null;
    pontos.push(nome.ponto);
    i = palavras[nome.ate] === 'e' ? nome.ate + 1 : nome.ate;
  }
  return null;
}

/** Onde acaba, em palavras, o termo mais comprido que começa aqui. */
function termoEm(
  palavras: readonly string[],
  de: number,
): { readonly termo: TermoDoCeu; readonly ate: number } | null {
  for (let ate = Math.min(palavras.length, de + MAIS_PALAVRAS + 2); ate > de; ate -= 1) {
    const termo = lerTermo(palavras.slice(de, ate));
    if (termo) return { termo, ate };
  }
  return null;
}

export function lerBusca(texto: string): BuscaLida {
  const ditas = texto.split(/[\s,;]+/).filter((p) => p !== '');
  const palavras = ditas.map(simples);
  const termos: TermoDoCeu[] = [];
  const resto: { readonly palavra: string; readonly ligacao: boolean }[] = [];
  for (let i = 0; i < palavras.length;) {
    const lido = listaEm(palavras, i);
    if (lido) termos.push(...lido.termos);
    else resto.push({ palavra: ditas[i] ?? '', ligacao: LIGACOES.has(palavras[i] ?? '') });
    i = lido?.ate ?? i + 1;
  }
  // Entre termos, o "e" e os artigos só os ligam; sem termos, podem ser de um nome.
  const ditos = termos.length > 0 ? resto.filter(({ ligacao }) => !ligacao) : resto;
  return { termos, resto: ditos.map(({ palavra }) => palavra).join(' ') };
}

export interface SugestaoDoCeu {
  /** O que já estava escrito antes. */
  readonly antes: string;
  /** 'Lua na casa 4', ou 'Lua na casa ' quando falta o resto. */
  readonly texto: string;
  readonly completa: boolean;
}

const MINIMO_PARA_SUGERIR = 2;
const SUGESTOES = 12;

/** Como se pode acabar o que se começou a escrever do céu; o fim mais comprido que se reconhece. */
export function sugestoesDoCeu(texto: string): SugestaoDoCeu[] {
  const inicios = [...texto.matchAll(/[^\s,;]+/g)].map(({ index }) => index);
  for (const inicio of inicios.slice(-MAIS_PALAVRAS)) {
    const fim = simples(texto.slice(inicio).replace(/\s+/g, ' '));
    if (fim.trim().length < MINIMO_PARA_SUGERIR) continue;
    const achadas = FRASES.filter(({ escrita }) => escrita.startsWith(fim));
    if (achadas.length === 0) continue;
    const textos = achadas.map(({ nome, texto: frase, comeco }) => {
      const mostrado = fim.trim().length > nome.length ? frase : comeco;
      return { antes: texto.slice(0, inicio), texto: mostrado, completa: mostrado === frase };
    });
    return textos
      .filter((s, i) => textos.findIndex((outra) => outra.texto === s.texto) === i)
      .slice(0, SUGESTOES);
  }
  return [];
}

/** Como {@link lerBusca}; o termo do céu que ainda se está a escrever ("Lua na ca") não conta. */
export function lerEscrito(texto: string): BuscaLida {
  const lida = lerBusca(texto);
  const [sugestao] = sugestoesDoCeu(texto);
  if (!sugestao?.completa) return lida;
  const antes = lerBusca(sugestao.antes);
  return antes.termos.length === lida.termos.length ? antes : lida;
}

const DO_CEU = new Set([
  ...PONTOS_DO_CEU.flatMap((ponto) =>
    [nomeDoPonto(ponto), ...(OUTROS_NOMES[ponto] ?? [])].flatMap((nome) =>
      simples(nome).split(' '),
    ),
  ),
  ...SIGNOS.map(simples),
  ...[
    'casa',
    'casas',
    'signo',
    'planeta',
    'planetas',
    'stellium',
    'stelium',
    'regente',
    'retrogrado',
  ],
  ...[
    'retrograda',
    'elemento',
    'aspecto',
    'conjuncao',
    'oposicao',
    'quadratura',
    'trigono',
    'sextil',
  ],
]);
/** Do, de, da: palavras que os nomes dos pontos também têm. */
const VAZIAS = new Set(['do', 'de', 'da', 'media', 'norte', 'sul', 'parte', 'roda']);

/** Parece pedir alguma coisa do céu, ainda que não se entenda qual. */
export const falaDoCeu = (texto: string): boolean =>
  texto
    .split(/[\s,;]+/)
    .map(simples)
    .some((palavra) => DO_CEU.has(palavra) && !VAZIAS.has(palavra));
