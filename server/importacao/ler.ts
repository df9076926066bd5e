/** De um arquivo aos registros, lote a lote: o que cada um diz, e o que há a perguntar. */
import { lerRegistros, reconhecer, simples, type RegistroLido } from '@core/arquivos';
import { grausDecimais } from '@core/civil';
import { ANOS_DAS_EFEMERIDES, LIMITES, type Importacao } from '@core/contract';
import type { MapaExistente } from '../repositories/importacoesRepository';
import type { RegistroNovo } from '../repositories/registrosRepository';
import type { Fusos } from '../time/fusos';
import type { ZonaDoLugar } from '../time/zonaDoLugar';
import { chavesDo, idsPorChave, lugaresDo } from './duplicatas';
import {
  ensaiar,
  ESCOLHAS_DE_COMECO,
  fusoDuvidoso,
  SEM_DECISOES,
  type RegistroGuardado,
} from './ensaiar';
import { acharLugar, type BuscaPorNome } from './lugares';

/** O que uma importação precisa de saber do mundo. */
export interface Fontes {
  readonly fusos: Fusos;
  readonly zonaDoLugar: ZonaDoLugar;
  /** Só se pede quando há um lugar sem coordenadas: a lista pesa. */
  readonly lugares: () => BuscaPorNome;
}

export interface ArquivoALer {
  readonly bytes: Uint8Array;
  /** Os mapas que o destino já tem. */
  readonly existentes: readonly MapaExistente[];
}

export interface Lote {
  /** O que cada um diz vai em `guardado`, um {@link RegistroGuardado} em JSON. */
  readonly registros: readonly RegistroNovo[];
  readonly avisos: readonly string[];
  /** Quanto do arquivo se leu, em bytes. */
  readonly posicao: number;
  readonly fim: boolean;
}

export type Abertura = { readonly formato: Importacao['formato'] } | { readonly frase: string };

const REGISTROS_POR_LOTE = 250;
const LIMITES_DA_LEITURA = {
  nome: LIMITES.nome,
  lugar: LIMITES.localidade,
  fonte: LIMITES.fonteDaHora,
  pasta: LIMITES.pasta,
  anotacao: LIMITES.anotacao,
  etiqueta: LIMITES.etiqueta,
  anos: ANOS_DAS_EFEMERIDES,
} as const;

/** Que arquivo é este. */
export function abrir(bytes: Uint8Array): Abertura {
  const { formato, ...resto } = reconhecer(bytes);
  return formato === null ? { frase: 'frase' in resto ? resto.frase : '' } : { formato };
}

export function* lerLotes(
  fontes: Fontes,
  { bytes, existentes }: ArquivoALer,
): Generator<Lote, void> {
  const arquivo = reconhecer(bytes);
  if (arquivo.formato === null) throw new Error(arquivo.frase);
  const leitura = new Leitura(fontes, arquivo.formato === 'sfcht', idsPorChave(existentes));
  let [registros, avisos]: [RegistroNovo[], string[]] = [[], []];
  for (const lido of lerRegistros(bytes, arquivo, LIMITES_DA_LEITURA)) {
    if (lido.especie === 'aviso') avisos.push(lido.frase);
    else registros.push(leitura.ensaiado(lido));
    if (lido.especie === 'aviso' || registros.length < REGISTROS_POR_LOTE) continue;
    yield { registros, avisos, posicao: lido.posicao, fim: false };
    [registros, avisos] = [[], []];
  }
  yield { registros, avisos, posicao: bytes.length, fim: true };
}

class Leitura {
  readonly #vistos = new Set<string>();
  readonly #vistosTrocados = new Set<string>();
  /** Os lugares por que se pergunta, numerados pela ordem em que aparecem. */
  readonly #lugares = new Map<string, string>();

  constructor(
    private readonly fontes: Fontes,
    private readonly sfcht: boolean,
    private readonly existentes: ReadonlyMap<string, string>,
  ) {}

  ensaiado(lido: RegistroLido): RegistroNovo {
    const guardado = this.#guardar(lido);
    const { mapa } = lido;
    const e = ensaiar(this.fontes.fusos, guardado, SEM_DECISOES, ESCOLHAS_DE_COMECO);
    const lugares = lugaresDo(guardado, e.localidade, SEM_DECISOES);
    const trocado = mapa.nomeTrocado ?? mapa.nome;
    const [chaves, trocadas] = [mapa.nome, trocado].map((nome) =>
      chavesDo(guardado, nome, lugares),
    ) as [string[], string[]];
    return {
      numero: lido.numero,
      estado: e.estado,
      pendencia: e.pendencia,
      fuso_duvidoso: fusoDuvidoso(e),
      duplicata: this.#jaHa(chaves, this.#vistos, mapa.nosso),
      duplicata_trocada: this.#jaHa(trocadas, this.#vistosTrocados, mapa.nosso),
      igual: this.#igual(chaves),
      igual_trocado: this.#igual(trocadas),
      nomes_trocaveis: mapa.nomeTrocado !== null,
      mesmo_lugar: this.#numeroDoLugar(guardado),
      guardado: JSON.stringify(guardado),
    };
  }

  #guardar(lido: RegistroLido): RegistroGuardado {
    const { mapa } = lido;
    const { fontes, sfcht } = this;
    if (mapa.latitude && mapa.longitude) {
      // Só o nosso arquivo diz a zona com o nome que aqui se usa; nos outros, a das coordenadas.
      const dita = mapa.zona?.includes('/') ? fontes.fusos.canonico(mapa.zona) : null;
      const [norte, leste] = [grausDecimais(mapa.latitude), grausDecimais(mapa.longitude)];
      return { lido, sfcht, iana: dita ?? fontes.zonaDoLugar(norte, leste), achados: null };
    }
    const achados = mapa.lugar === null ? null : acharLugar(fontes.lugares(), mapa.lugar);
    return { lido, sfcht, iana: null, achados };
  }

  /** O mesmo nos que perguntam pelo mesmo lugar. Do nome dele, em claro, nada. */
  #numeroDoLugar({ lido: { mapa }, achados }: RegistroGuardado): string | null {
    if (mapa.lugar === null || achados === null || achados.certo) return null;
    const chave = simples(mapa.lugar);
    const numero = this.#lugares.get(chave) ?? String(this.#lugares.size);
    this.#lugares.set(chave, numero);
    return numero;
  }

  #igual(chaves: readonly string[]): string | null {
    return chaves.map((c) => this.existentes.get(c)).find((id) => id !== undefined) ?? null;
  }

  #jaHa(chaves: readonly string[], vistos: Set<string>, nosso: boolean): RegistroNovo['duplicata'] {
    const onde = this.#igual(chaves)
      ? 'conta'
      : chaves.some((c) => vistos.has(c))
        ? 'arquivo'
        : null;
    // No nosso arquivo dois iguais são dois que já o eram.
    if (!nosso) chaves.forEach((c) => vistos.add(c));
    return onde;
  }
}
