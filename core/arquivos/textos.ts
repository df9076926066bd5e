/** Os textos de uma escola numa planilha: título; texto; estado; turmas; autor; alterado em. */
import { chaveDoTitulo, tituloDaChave } from '../astrology';
import { simples } from '../texto';
import { proximoRegistro, SEPARADORES, semAspas, type Separador } from './celulas';
import { codificacaoDe, LeitorDeLinhas } from './codificacao';
import { SEPARADOR_DITO } from './csv';
import { escreverPlanilha, semApostrofo } from './planilha';

export interface TextoNaPlanilha {
  readonly chave: string;
  readonly texto: string;
  readonly publicado: boolean;
  /** Pelo nome. */
  readonly turmas: readonly string[];
  readonly autor: string;
  /** ISO. */
  readonly alteradoEm: string;
}

const COLUNAS = ['título', 'texto', 'estado', 'turmas', 'autor', 'alterado em'] as const;
const ESTADOS = { true: 'publicado', false: 'rascunho' } as const;
/** O nome de uma turma pode ter vírgulas. */
const ENTRE_TURMAS = ' | ';

export function escreverTextos(textos: readonly TextoNaPlanilha[]): string {
  return escreverPlanilha([
    COLUNAS,
    ...textos.map((t) => [
      tituloDaChave(t.chave),
      t.texto,
      ESTADOS[`${t.publicado}`],
      t.turmas.join(ENTRE_TURMAS),
      t.autor,
      t.alteradoEm.slice(0, 10),
    ]),
  ]);
}

interface TextoLido {
  readonly chave: string;
  readonly texto: string;
  readonly publicado: boolean;
  /** Ids. */
  readonly turmas: readonly string[];
}
export interface TextosLidos {
  readonly textos: readonly TextoLido[];
  /** As linhas que ficam de fora, e por quê. */
  readonly erros: readonly { readonly linha: number; readonly frase: string }[];
}

const ALHEIA =
  'A planilha não tem as colunas “título” e “texto” na primeira linha. Adicione essas colunas.';

interface Opcoes {
  readonly turmas: readonly { readonly id: string; readonly nome: string }[];
  readonly maximo: number;
}

type Celulas = Readonly<Record<'titulo' | 'texto' | 'estado' | 'turmas', string>>;

function idsDasTurmas(escritas: string, turmas: Opcoes['turmas']): string[] | string {
  const nomes = escritas.split('|').flatMap((n) => (n.trim() === '' ? [] : [n.trim()]));
  const ids: string[] = [];
  for (const nome of nomes) {
    const achada = turmas.find((t) => simples(t.nome) === simples(nome));
    if (!achada) return `A escola não tem a turma “${nome}”.`;
    ids.push(achada.id);
  }
  return ids;
}

/** @returns o texto, ou a frase do que há de errado com ele */
function lerLinha(linha: Celulas, { turmas, maximo }: Opcoes): TextoLido | string {
  const chave = chaveDoTitulo(linha.titulo);
  if (linha.titulo === '') return 'Falta o título.';
  if (chave === null)
    return `O título “${linha.titulo.slice(0, 60)}” não corresponde a nada que exista em um mapa. Digite como “Sol em Escorpião” ou “Marte na casa 3”.`;
  if (linha.texto === '') return 'Falta o texto.';
  const letras = [...linha.texto].length;
  if (letras > maximo)
    return `O texto tem ${letras.toLocaleString('pt-BR')} caracteres, e cabem ${maximo.toLocaleString('pt-BR')}.`;
  const estado = simples(linha.estado);
  if (!['', 'publicado', 'rascunho'].includes(estado))
    return `O estado “${linha.estado.slice(0, 30)}” não existe: use publicado ou rascunho.`;
  const ids = idsDasTurmas(linha.turmas, turmas);
  if (typeof ids === 'string') return ids;
  return { chave, texto: linha.texto, publicado: estado === 'publicado', turmas: ids };
}

const separadorDe = (linha: string): Separador | null =>
  SEPARADORES.find((s) => {
    const nomes = linha.split(s).map((c) => simples(semAspas(c)));
    return nomes.includes('titulo') && nomes.includes('texto');
  }) ?? null;

/** Lê uma planilha linha a linha: uma que não serve nunca leva as outras. Sem estado, rascunho. */
export function lerTextos(bytes: Uint8Array, opcoes: Opcoes): TextosLidos {
  const { codificacao, marca } = codificacaoDe(bytes);
  const linhas = new LeitorDeLinhas(bytes, codificacao, marca);
  let primeira = linhas.proxima();
  while (primeira && (primeira.texto.trim() === '' || SEPARADOR_DITO.test(primeira.texto.trim())))
    primeira = linhas.proxima();
  const separador = primeira && separadorDe(primeira.texto);
  if (!primeira || !separador) return { textos: [], erros: [{ linha: 1, frase: ALHEIA }] };
  const colunas = primeira.texto.split(separador).map((c) => simples(semAspas(c)));
  const textos: TextoLido[] = [];
  const erros: { linha: number; frase: string }[] = [];
  for (;;) {
    const registro = proximoRegistro(linhas, separador, colunas.length);
    if (!registro) break;
    const { celulas, mal, linha } = registro;
    if (!mal && celulas.every((c) => c.trim() === '')) continue;
    const da = (coluna: string): string =>
      semApostrofo((celulas[colunas.indexOf(coluna)] ?? '').trim());
    const lido = mal
      ? 'Há aspas abertas que não fecham nesta linha.'
      : lerLinha(
          {
            titulo: da('titulo'),
            texto: da('texto'),
            estado: da('estado'),
            turmas: da('turmas'),
          },
          opcoes,
        );
    if (typeof lido === 'string') erros.push({ linha: linha.numero, frase: lido });
    else textos.push(lido);
  }
  return { textos, erros };
}
