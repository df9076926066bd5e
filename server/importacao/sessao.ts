/**
 * Uma importação em curso, passo a passo: quem a conduz pede o passo seguinte quando acaba de
 * guardar o anterior, e na memória há um lote de cada vez. Corre onde a puserem: na própria thread
 * (testes) ou noutra (produto).
 */
import {
  lerRegistros,
  reconhecer,
  simples,
  type Lido,
  type RegistroLido,
  type TipoDeMapa,
} from '@core/arquivos';
import type { SistemaDeCasas } from '@core/astrology';
import { grausDecimais } from '@core/civil';
import {
  ANOS_DAS_EFEMERIDES,
  LIMITES,
  type DestinoDaDuplicata,
  type EscolhasDaImportacao,
  type Importacao,
  type Sobras,
} from '@core/contract';
import { novoId } from '../ids';
import type { LinhaDeMapa } from '../db/schema';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import type { Fusos } from '../time/fusos';
import type { ZonaDoLugar } from '../time/zonaDoLugar';
import { calculoDo, iguais, porCimaDe } from './substituir';
import { comArrumacao, juntarCadernos, noCaderno, type NoCaderno } from './caderno';
import { chavesDo, idsPorChave, lugaresDo } from './duplicatas';
import {
  ensaiar,
  fusoDuvidoso,
  ESCOLHAS_DE_COMECO,
  SEM_DECISOES,
  type Decisoes,
  type Ensaio,
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
  /** O mapa que já há, se é duplicata dele. */
  readonly igual: string | null;
  readonly igual_trocado: string | null;
  readonly nomes_trocaveis: boolean;
  /** Um número: o mesmo nos que perguntam pelo mesmo lugar. Do nome dele, em claro, nada. */
  readonly mesmo_lugar: string | null;
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
  readonly importacaoId: string;
  /** O sistema de casas de quem importa, ou da escola. */
  readonly casas: SistemaDeCasas;
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
  readonly tipo: TipoDeMapa | null;
  readonly importacao_id: string;
  /** A que se leu do que se substitui: se entretanto mudou, nada fica. */
  readonly versao: number;
};

type DoCadernoDe = NoCaderno & { readonly mapaId: string };

export interface Preparados {
  /** Listas de {@link LinhaNova}, em JSON: quem grava não as abre. */
  readonly novos: string;
  readonly substitutos: string;
  readonly quantosNovos: number;
  readonly quantosSubstitutos: number;
  /** Destes, os que não estavam já iguais. */
  readonly mudam: readonly string[];
  /** O que vai para o caderno, dos novos e dos outros. */
  readonly fichas: readonly DoCadernoDe[];
  readonly fichasDosSubstitutos: readonly DoCadernoDe[];
  readonly sobras: Sobras;
}

export type Tarefa =
  /** Só o que é; os bytes voltam. */
  | { readonly tipo: 'reconhecer'; readonly bytes: Uint8Array }
  | { readonly tipo: 'abrir'; readonly bytes: Uint8Array }
  | { readonly tipo: 'comparar'; readonly existentes: string }
  | { readonly tipo: 'ler' }
  | { readonly tipo: 'gravacao'; readonly existentes: string; readonly como: ComoGravar }
  /** Que mapas estes registros substituiriam: pedem-se antes de os preparar. */
  | { readonly tipo: 'alvos'; readonly registros: readonly ParaGravar[] }
  | {
      readonly tipo: 'preparar';
      readonly registros: readonly ParaGravar[];
      /** Linhas da tabela dos mapas, em JSON: os que se substituem, como estão. */
      readonly antes: string;
    };

export type Abertura = { readonly formato: Importacao['formato'] } | { readonly frase: string };
export type RespostaA<T extends Tarefa['tipo']> = T extends 'abrir'
  ? Abertura
  : T extends 'reconhecer'
    ? { abertura: Abertura; bytes: Uint8Array }
    : T extends 'ler'
      ? Lote
      : T extends 'preparar'
        ? Preparados
        : T extends 'alvos'
          ? readonly string[]
          : null;

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

type Decidido =
  | { readonly sobra: Sobras[number] }
  | {
      readonly linha: LinhaNova;
      readonly nova: boolean;
      /** Não é o que já lá estava. */
      readonly muda: boolean;
      readonly ficha: NoCaderno | null;
    };
/** Como o registro seguinte do mesmo mapa a encontra. */
const comoFica = (linha: LinhaNova): LinhaDeMapa => ({
  ...linha,
  detalhes: linha.detalhes ?? '{}',
  perfil: false,
  criado_em: new Date(linha.criado_em),
  atualizado_em: new Date(linha.atualizado_em),
});

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
  /** Os lugares por que se pergunta, numerados pela ordem em que aparecem. */
  readonly #lugares = new Map<string, string>();
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
      case 'alvos':
        return tarefa.registros.flatMap((r) => this.#alvo(r) ?? []);
      case 'preparar':
        return this.#preparar(tarefa.registros, tarefa.antes);
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

  #numeroDoLugar({ lido: { mapa }, achados }: RegistroGuardado): string | null {
    if (mapa.lugar === null || achados === null || achados.certo) return null;
    const chave = simples(mapa.lugar);
    const numero = this.#lugares.get(chave) ?? String(this.#lugares.size);
    this.#lugares.set(chave, numero);
    return numero;
  }

  readonly #igual = (chaves: readonly string[]): string | null =>
    chaves.map((c) => this.#existentes.get(c)).find((id) => id !== undefined) ?? null;

  #jaHa(chaves: readonly string[], vistos: Set<string>, nosso: boolean): Duplicata | null {
    const onde = chaves.some((c) => this.#existentes.has(c))
      ? 'conta'
      : chaves.some((c) => vistos.has(c))
        ? 'arquivo'
        : null;
    // No nosso arquivo dois iguais são dois que já o eram.
    if (!nosso) chaves.forEach((c) => vistos.add(c));
    return onde;
  }

  /** O mapa que este registro substituiria, se é isso que se decidiu. */
  #alvo(r: ParaGravar): string | null {
    const como = this.#aGravar();
    if (r.excluido || (r.duplicata ?? como.escolhas.duplicatas) !== 'substituir') return null;
    const guardado = JSON.parse(r.guardado) as RegistroGuardado;
    const e = ensaiar(this.#fontes.fusos, guardado, r.decisoes, como.escolhas);
    return e.dados && this.#igual(this.#chavesDe(guardado, e, r));
  }

  #aGravar(): ComoGravar {
    if (!this.#como) throw new Error('A gravação não foi aberta.');
    return this.#como;
  }

  readonly #chavesDe = (
    guardado: RegistroGuardado,
    e: Ensaio,
    { decisoes }: ParaGravar,
  ): string[] =>
    chavesDo(
      { ...guardado, lido: { ...guardado.lido, mapa: e.mapa } },
      e.nome,
      lugaresDo(guardado, e.localidade, decisoes),
    );

  #preparar(registros: readonly ParaGravar[], antes: string): Preparados {
    const haviam = new Map(
      (JSON.parse(antes) as LinhaDeMapa[]).map((linha) => [linha.id, linha] as const),
    );
    const novos = new Map<string, LinhaNova>();
    const substitutos = new Map<string, LinhaNova>();
    const [fichas, dosSubstitutos] = [new Map<string, NoCaderno>(), new Map<string, NoCaderno>()];
    const sobras: Sobras = [];
    let repetidos = 0;
    for (const registro of registros) {
      const feito = this.#semQueda(registro, haviam);
      if ('sobra' in feito) {
        sobras.push(feito.sobra);
        continue;
      }
      const { linha, nova, ficha, muda } = feito;
      const { id } = linha;
      // O registro seguinte do mesmo mapa encontra o que este deixa.
      if (nova || muda) haviam.set(id, comoFica(linha));
      // Os novos gravam-se antes: o que se substitui pode ter entrado neste mesmo lote.
      if (nova) novos.set(id, linha);
      else {
        repetidos += 1;
        // O que já está igual não se grava outra vez.
        if (muda) (novos.has(id) ? novos : substitutos).set(id, linha);
      }
      const cadernos = novos.has(id) ? fichas : dosSubstitutos;
      const havia = cadernos.get(id);
      if (ficha) cadernos.set(id, havia ? juntarCadernos(havia, ficha) : ficha);
    }
    const comMapa = (cadernos: ReadonlyMap<string, NoCaderno>): DoCadernoDe[] =>
      [...cadernos].map(([mapaId, ficha]) => ({ ...ficha, mapaId }));
    return {
      novos: JSON.stringify([...novos.values()]),
      substitutos: JSON.stringify([...substitutos.values()]),
      quantosNovos: novos.size,
      quantosSubstitutos: repetidos,
      mudam: [...substitutos.keys()],
      fichas: comMapa(fichas),
      fichasDosSubstitutos: comMapa(dosSubstitutos),
      sobras,
    };
  }

  /** O que falha de um modo que não se previa fica de fora, e só ele. */
  #semQueda(r: ParaGravar, haviam: ReadonlyMap<string, LinhaDeMapa>): Decidido {
    try {
      return this.#decidir(r, haviam);
    } catch {
      const { numero, linha, mapa } = (JSON.parse(r.guardado) as RegistroGuardado).lido;
      const motivo = 'Não foi possível fazer um mapa deste registro.';
      return { sobra: { numero, linha, nome: mapa.nome, motivo } };
    }
  }

  #decidir(r: ParaGravar, haviam: ReadonlyMap<string, LinhaDeMapa>): Decidido {
    const como = this.#aGravar();
    const guardado = JSON.parse(r.guardado) as RegistroGuardado;
    const { numero, linha: onde } = guardado.lido;
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
    const chaves = this.#chavesDe(guardado, e, r);
    const igual = this.#igual(chaves);
    const destino = r.duplicata ?? como.escolhas.duplicatas;
    if (igual !== null && destino === 'pular')
      return sobra('Já existe um mapa com este nome, data, hora e lugar.');
    const nova = igual === null || destino === 'manter';
    const id = nova ? novoId(new Date(como.agora)) : igual;
    if (!e.mapa.nosso) chaves.forEach((c) => this.#existentes.set(c, id));
    const havia = nova ? undefined : haviam.get(id);
    const { dados, mapa } = havia
      ? porCimaDe(this.#fontes.fusos, guardado, r.decisoes, como.escolhas, havia)
      : e;
    const calculo = calculoDo({ ...guardado, lido: { ...guardado.lido, mapa } }, como, havia);
    const linha = this.#linha(id, dados ?? e.dados, {
      calculo,
      tipo: mapa.tipo,
      versao: havia?.versao ?? 1,
    });
    const muda = havia === undefined || !iguais(linha, havia);
    return { linha, nova, muda, ficha: this.#ficha(e.mapa, nova) };
  }

  /** O que vai para o caderno; nos novos, também o que se escolheu para todos. */
  #ficha(mapa: Ensaio['mapa'], nova: boolean): NoCaderno | null {
    const { pasta, etiqueta } = this.#aGravar().escolhas;
    const ficha = noCaderno(mapa);
    if (!nova || (pasta === null && etiqueta === null)) return ficha;
    return comArrumacao(ficha, { pasta, etiqueta });
  }

  #linha(
    id: string,
    dados: DadosDoMapa,
    seu: Pick<LinhaNova, 'calculo' | 'tipo' | 'versao'>,
  ): LinhaNova {
    const { dono, criadoPor, agora, importacaoId } = this.#aGravar();
    // Um microssegundo entre um e o seguinte: a lista fica pela ordem do arquivo.
    const quando = new Date(agora + Math.floor(this.#gravados / 1000)).toISOString().slice(0, -1);
    const micro = String(this.#gravados % 1000).padStart(3, '0');
    this.#gravados += 1;
    return {
      ...dados,
      ...seu,
      id,
      dono_id: 'usuarioId' in dono ? dono.usuarioId : null,
      escola_id: 'escolaId' in dono ? dono.escolaId : null,
      criado_por: criadoPor,
      criado_em: `${quando}${micro}Z`,
      atualizado_em: new Date(agora).toISOString(),
      importacao_id: importacaoId,
    };
  }
}
