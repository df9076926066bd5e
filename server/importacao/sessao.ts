/**
 * Uma importação em curso, passo a passo: quem a conduz pede o passo seguinte quando acaba de
 * guardar o anterior, e na memória há um lote de cada vez. Corre onde a puserem: na própria thread
 * (testes) ou noutra (produto).
 */
import { lerRegistros, reconhecer, type Lido, type RegistroLido } from '@core/arquivos';
import { grausDecimais } from '@core/civil';
import {
  ANOS_DAS_EFEMERIDES,
  LIMITES,
  perfilParcialSchema,
  type DestinoDaDuplicata,
  type EscolhasDaImportacao,
  type Importacao,
  type Sobras,
} from '@core/contract';
import { novoId } from '../ids';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import type { Fusos } from '../time/fusos';
import type { ZonaDoLugar } from '../time/zonaDoLugar';
import { noCaderno, type NoCaderno } from './caderno';
import { chavesDo, idsPorChave, lugaresDo } from './duplicatas';
import {
  ensaiar,
  fusoDuvidoso,
  ESCOLHAS_DE_COMECO,
  SEM_DECISOES,
  type Decisoes,
  type Pendencia,
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

export type Duplicata = 'conta' | 'arquivo';

/** O que se procura de um registro sem o abrir; o resto dele vai em `guardado`. */
export interface RegistroEnsaiado {
  readonly numero: number;
  readonly estado: 'ok' | 'dúvida' | 'erro';
  readonly pendencia: Pendencia | null;
  readonly fuso_duvidoso: boolean;
  readonly duplicata: Duplicata | null;
  /** Se o nome e o sobrenome estiverem trocados. */
  readonly duplicata_trocada: Duplicata | null;
  readonly nomes_trocaveis: boolean;
  /** {@link RegistroGuardado}, em JSON. */
  readonly guardado: string;
}

export interface Lote {
  readonly registros: readonly RegistroEnsaiado[];
  readonly avisos: readonly string[];
  readonly posicao: number;
  readonly fim: boolean;
}

export interface ParaGravar {
  readonly guardado: string;
  readonly decisoes: Decisoes;
  readonly excluido: boolean;
  readonly duplicata: DestinoDaDuplicata | null;
}

export interface ComoGravar {
  readonly escolhas: EscolhasDaImportacao;
  readonly dono: { readonly usuarioId: string } | { readonly escolaId: string };
  readonly criadoPor: string;
  /** ms */
  readonly agora: number;
}

export type LinhaNova = DadosDoMapa & {
  readonly id: string;
  readonly dono_id: string | null;
  readonly escola_id: string | null;
  readonly criado_por: string;
  readonly criado_em: string;
  readonly atualizado_em: string;
  readonly calculo: string | null;
};

export interface Preparados {
  /** Listas de {@link LinhaNova}, em JSON: quem grava não as abre. */
  readonly novos: string;
  readonly substitutos: string;
  readonly quantosNovos: number;
  readonly quantosSubstitutos: number;
  readonly fichas: readonly (NoCaderno & { readonly mapaId: string })[];
  readonly sobras: Sobras;
}

export type Tarefa =
  /** Só o que é; os bytes voltam. */
  | { readonly tipo: 'reconhecer'; readonly bytes: Uint8Array }
  | { readonly tipo: 'abrir'; readonly bytes: Uint8Array }
  | { readonly tipo: 'comparar'; readonly existentes: string }
  | { readonly tipo: 'ler' }
  | { readonly tipo: 'gravacao'; readonly existentes: string; readonly como: ComoGravar }
  | { readonly tipo: 'preparar'; readonly registros: readonly ParaGravar[] };

export type Abertura = { readonly formato: Importacao['formato'] } | { readonly frase: string };
export type RespostaA<T extends Tarefa['tipo']> = T extends 'abrir'
  ? Abertura
  : T extends 'reconhecer'
    ? { abertura: Abertura; bytes: Uint8Array }
    : T extends 'ler'
      ? Lote
      : T extends 'preparar'
        ? Preparados
        : null;

const REGISTROS_POR_LOTE = 250;
const LIMITES_DA_LEITURA = {
  nome: LIMITES.nome,
  lugar: LIMITES.localidade,
  fonte: LIMITES.fonteDaHora,
  anotacao: LIMITES.anotacao,
  etiqueta: LIMITES.etiqueta,
  anos: ANOS_DAS_EFEMERIDES,
} as const;

const aberturaDe = (arquivo: ReturnType<typeof reconhecer>): Abertura =>
  arquivo.formato === null ? { frase: arquivo.frase } : { formato: arquivo.formato };

export class Sessao {
  readonly #fontes: Fontes;
  #lidos: Iterator<Lido> | null = null;
  #sfcht = false;
  #bytes = 0;
  #existentes = new Map<string, string>();
  readonly #vistos = new Set<string>();
  readonly #vistosTrocados = new Set<string>();
  #como: ComoGravar | null = null;
  #gravados = 0;

  constructor(fontes: Fontes) {
    this.#fontes = fontes;
  }

  pedir<T extends Tarefa>(tarefa: T): RespostaA<T['tipo']> {
    return this.#responder(tarefa) as RespostaA<T['tipo']>;
  }

  #responder(tarefa: Tarefa): RespostaA<Tarefa['tipo']> {
    switch (tarefa.tipo) {
      case 'reconhecer':
        return { abertura: aberturaDe(reconhecer(tarefa.bytes)), bytes: tarefa.bytes };
      case 'abrir':
        return this.#abrir(tarefa.bytes);
      case 'comparar':
        this.#existentes = idsPorChave(tarefa.existentes);
        return null;
      case 'ler':
        return this.#ler();
      case 'gravacao':
        this.#existentes = idsPorChave(tarefa.existentes);
        this.#como = tarefa.como;
        return null;
      case 'preparar':
        return this.#preparar(tarefa.registros);
    }
  }

  #abrir(bytes: Uint8Array): Abertura {
    const arquivo = reconhecer(bytes);
    if (arquivo.formato === null) return aberturaDe(arquivo);
    this.#sfcht = arquivo.formato === 'sfcht';
    this.#bytes = bytes.length;
    this.#lidos = lerRegistros(bytes, arquivo, LIMITES_DA_LEITURA);
    return aberturaDe(arquivo);
  }

  #ler(): Lote {
    const registros: RegistroEnsaiado[] = [];
    const avisos: string[] = [];
    let posicao = 0;
    while (registros.length < REGISTROS_POR_LOTE) {
      const proximo = this.#lidos?.next();
      if (!proximo || proximo.done) return { registros, avisos, posicao: this.#bytes, fim: true };
      if (proximo.value.especie === 'aviso') avisos.push(proximo.value.frase);
      else {
        registros.push(this.#ensaiado(proximo.value));
        ({ posicao } = proximo.value);
      }
    }
    return { registros, avisos, posicao, fim: false };
  }

  #guardar(lido: RegistroLido): RegistroGuardado {
    const { mapa } = lido;
    const sfcht = this.#sfcht;
    if (mapa.latitude && mapa.longitude) {
      // Só o nosso arquivo diz a zona com o nome que aqui se usa; nos outros, a das coordenadas.
      const dita = mapa.zona?.includes('/') ? this.#fontes.fusos.canonico(mapa.zona) : null;
      const [norte, leste] = [grausDecimais(mapa.latitude), grausDecimais(mapa.longitude)];
      const iana = dita ?? this.#fontes.zonaDoLugar(norte, leste);
      return { lido, sfcht, iana, achados: null };
    }
    const achados = mapa.lugar === null ? null : acharLugar(this.#fontes.lugares(), mapa.lugar);
    return { lido, sfcht, iana: null, achados };
  }

  #ensaiado(lido: RegistroLido): RegistroEnsaiado {
    const guardado = this.#guardar(lido);
    const { mapa } = lido;
    const e = ensaiar(this.#fontes.fusos, guardado, SEM_DECISOES, ESCOLHAS_DE_COMECO);
    const lugares = lugaresDo(guardado, e.localidade, SEM_DECISOES);
    const trocado = mapa.nomeTrocado ?? mapa.nome;
    return {
      numero: lido.numero,
      estado: e.estado,
      pendencia: e.pendencia,
      fuso_duvidoso: fusoDuvidoso(e),
      duplicata: this.#jaHa(chavesDo(guardado, mapa.nome, lugares), this.#vistos),
      duplicata_trocada: this.#jaHa(chavesDo(guardado, trocado, lugares), this.#vistosTrocados),
      nomes_trocaveis: mapa.nomeTrocado !== null,
      guardado: JSON.stringify(guardado),
    };
  }

  #jaHa(chaves: readonly string[], vistos: Set<string>): Duplicata | null {
    const onde = chaves.some((c) => this.#existentes.has(c))
      ? 'conta'
      : chaves.some((c) => vistos.has(c))
        ? 'arquivo'
        : null;
    chaves.forEach((c) => vistos.add(c));
    return onde;
  }

  #preparar(registros: readonly ParaGravar[]): Preparados {
    const novos = new Map<string, LinhaNova>();
    const substitutos = new Map<string, LinhaNova>();
    const fichas: Preparados['fichas'][number][] = [];
    const sobras: Sobras = [];
    for (const registro of registros) {
      const feito = this.#decidir(registro);
      if ('sobra' in feito) {
        sobras.push(feito.sobra);
        continue;
      }
      const { linha, nova, ficha } = feito;
      // Os novos gravam-se antes: o que se substitui pode ter entrado neste mesmo lote.
      (nova ? novos : substitutos).set(linha.id, linha);
      if (ficha) fichas.push({ ...ficha, mapaId: linha.id });
    }
    return {
      novos: JSON.stringify([...novos.values()]),
      substitutos: JSON.stringify([...substitutos.values()]),
      quantosNovos: novos.size,
      quantosSubstitutos: substitutos.size,
      fichas,
      sobras,
    };
  }

  #decidir(
    r: ParaGravar,
  ): { sobra: Sobras[number] } | { linha: LinhaNova; nova: boolean; ficha: NoCaderno | null } {
    const como = this.#como;
    if (!como) throw new Error('A gravação não foi aberta.');
    const guardado = JSON.parse(r.guardado) as RegistroGuardado;
    const { numero, linha: onde, mapa } = guardado.lido;
    const e = ensaiar(this.#fontes.fusos, guardado, r.decisoes, como.escolhas);
    const sobra = (motivo: string) => ({ sobra: { numero, linha: onde, nome: e.nome, motivo } });
    if (r.excluido) return sobra('Excluído por você.');
    if (e.dados === null)
      return sobra(
        e.problemas
          .filter((p) => p.gravidade === (e.estado === 'erro' ? 'erro' : 'dúvida'))
          .map((p) => p.frase)
          .join(' '),
      );
    const chaves = chavesDo(guardado, e.nome, lugaresDo(guardado, e.localidade, r.decisoes));
    const igual = chaves.map((c) => this.#existentes.get(c)).find((id) => id !== undefined);
    const destino = r.duplicata ?? como.escolhas.duplicatas;
    if (igual !== undefined && destino === 'pular')
      return sobra('Já existe um mapa com este nome, data, hora e lugar.');
    const nova = igual === undefined || destino === 'manter';
    const id = nova ? novoId(new Date(como.agora)) : igual;
    chaves.forEach((c) => this.#existentes.set(c, id));
    return { linha: this.#linha(id, e.dados, mapa.calculo), nova, ficha: noCaderno(mapa) };
  }

  #linha(id: string, dados: DadosDoMapa, calculo: object | null): LinhaNova {
    const { dono, criadoPor, agora } = this.#como as ComoGravar;
    const perfil = perfilParcialSchema.safeParse(calculo);
    // Um microssegundo entre um e o seguinte: a lista fica pela ordem do arquivo.
    const quando = new Date(agora + Math.floor(this.#gravados / 1000)).toISOString().slice(0, -1);
    const micro = String(this.#gravados % 1000).padStart(3, '0');
    this.#gravados += 1;
    return {
      ...dados,
      id,
      dono_id: 'usuarioId' in dono ? dono.usuarioId : null,
      escola_id: 'escolaId' in dono ? dono.escolaId : null,
      criado_por: criadoPor,
      criado_em: `${quando}${micro}Z`,
      atualizado_em: new Date(agora).toISOString(),
      calculo:
        perfil.success && Object.keys(perfil.data).length > 0 ? JSON.stringify(perfil.data) : null,
    };
  }
}
