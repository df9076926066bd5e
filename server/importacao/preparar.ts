/** De um pedaço de registros decididos ao que se grava deles. */
import type { SistemaDeCasas } from '@core/astrology';
import type { DestinoDaDuplicata, EscolhasDaImportacao, Sobras } from '@core/contract';
import type { Dono } from '../base/caderno';
import { novoId } from '../base/ids';
import type { LinhaDeMapa } from '../db/schema';
import type { LinhaNova, MapaDoDestino } from '../repositories/gravacoesRepository';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import type { Fusos } from '../time/fusos';
import { comArrumacao, juntarCadernos, noCaderno, type NoCaderno } from './caderno';
import { chaveDoMapa, chavesDo, lugaresDo } from './duplicatas';
import { ensaiar, type Decisoes, type Ensaio, type RegistroGuardado } from './ensaiar';
import { calculoDo, iguais, porCimaDe } from './substituir';

export interface ParaGravar {
  readonly registro: RegistroGuardado;
  readonly decisoes: Decisoes;
  readonly excluido: boolean;
  readonly duplicata: DestinoDaDuplicata | null;
}

export interface ComoGravar {
  readonly escolhas: EscolhasDaImportacao;
  readonly dono: Dono;
  readonly criadoPor: string;
  readonly importacaoId: string;
  /** O sistema de casas de quem importa, ou da escola. */
  readonly casas: SistemaDeCasas;
  /** ms */
  readonly agora: number;
}

export interface Pedaco {
  readonly registros: readonly ParaGravar[];
  /** Os mapas do destino que podem ser um destes, do mais antigo ao mais novo. */
  readonly existentes: readonly MapaDoDestino[];
  readonly como: ComoGravar;
}

type DoCadernoDe = NoCaderno & { readonly mapaId: string };

export interface Preparados {
  readonly novos: readonly LinhaNova[];
  /** Dos que se substituem, os que não estavam já iguais. */
  readonly substitutos: readonly LinhaNova[];
  readonly quantosSubstitutos: number;
  /** O que vai para o caderno, dos novos e dos outros. */
  readonly fichas: readonly DoCadernoDe[];
  readonly fichasDosSubstitutos: readonly DoCadernoDe[];
  readonly sobras: Sobras;
}

type Decidido =
  | { readonly sobra: Sobras[number] }
  | {
      readonly linha: LinhaNova;
      readonly nova: boolean;
      /** Não é o que já lá estava. */
      readonly muda: boolean;
      readonly ficha: NoCaderno | null;
    };

export function preparar(fusos: Fusos, pedaco: Pedaco): Preparados {
  const preparacao = new Preparacao(fusos, pedaco);
  const novos = new Map<string, LinhaNova>();
  const substitutos = new Map<string, LinhaNova>();
  const [fichas, dosSubstitutos] = [new Map<string, NoCaderno>(), new Map<string, NoCaderno>()];
  const sobras: Sobras = [];
  let quantosSubstitutos = 0;
  for (const registro of pedaco.registros) {
    const feito = preparacao.decidir(registro);
    if ('sobra' in feito) {
      sobras.push(feito.sobra);
      continue;
    }
    const { linha, nova, ficha, muda } = feito;
    const { id } = linha;
    // Os novos gravam-se antes: o que se substitui pode ter entrado neste mesmo pedaço.
    if (nova) novos.set(id, linha);
    else {
      quantosSubstitutos += 1;
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
    novos: [...novos.values()],
    substitutos: [...substitutos.values()],
    quantosSubstitutos,
    fichas: comMapa(fichas),
    fichasDosSubstitutos: comMapa(dosSubstitutos),
    sobras,
  };
}

/** Como o registro seguinte do mesmo mapa a encontra. */
const comoFica = (linha: LinhaNova): LinhaDeMapa => ({
  ...linha,
  detalhes: linha.detalhes ?? '{}',
  perfil: false,
  versao: 1,
  criado_em: new Date(linha.criado_em),
  atualizado_em: new Date(linha.atualizado_em),
});

class Preparacao {
  readonly #fusos: Fusos;
  readonly #como: ComoGravar;
  /** Os que há e os que este pedaço faz, e o primeiro que tem cada chave. */
  readonly #mapas = new Map<string, LinhaDeMapa>();
  readonly #porChave = new Map<string, string>();
  /** O mesmo, sem os que entraram com esta importação. */
  readonly #deAntes = new Map<string, string>();

  constructor(fusos: Fusos, { existentes, como }: Pedaco) {
    this.#fusos = fusos;
    this.#como = como;
    for (const mapa of existentes) {
      this.#mapas.set(mapa.id, mapa);
      const chave = chaveDoMapa(mapa);
      if (chave === null) continue;
      if (!this.#porChave.has(chave)) this.#porChave.set(chave, mapa.id);
      if (mapa.importacao_id !== como.importacaoId && !this.#deAntes.has(chave))
        this.#deAntes.set(chave, mapa.id);
    }
  }

  /** O que falha de um modo que não se previa fica de fora, e só ele. */
  decidir(r: ParaGravar): Decidido {
    try {
      return this.#decidir(r);
    } catch {
      const { numero, linha, mapa } = r.registro.lido;
      const motivo = 'Não foi possível fazer um mapa deste registro.';
      return { sobra: { numero, linha, nome: mapa.nome, motivo } };
    }
  }

  #decidir({ registro, decisoes, excluido, duplicata }: ParaGravar): Decidido {
    const { escolhas } = this.#como;
    const { numero, linha: onde } = registro.lido;
    const e = ensaiar(this.#fusos, registro, decisoes, escolhas);
    const sobra = (motivo: string) => ({ sobra: { numero, linha: onde, nome: e.nome, motivo } });
    if (excluido) return sobra('Excluído por você.');
    if (e.dados === null)
      return sobra(
        e.problemas
          .filter((p) => p.gravidade === (e.estado === 'erro' ? 'erro' : 'dúvida'))
          .map((p) => p.frase)
          .join(' '),
      );
    const chaves = chavesDo(
      { ...registro, lido: { ...registro.lido, mapa: e.mapa } },
      e.nome,
      lugaresDo(registro, e.localidade, decisoes),
    );
    // No nosso arquivo dois iguais são dois que já o eram.
    const iguaisPorChave = e.mapa.nosso ? this.#deAntes : this.#porChave;
    const igual = chaves.map((c) => iguaisPorChave.get(c)).find((id) => id !== undefined);
    const destino = duplicata ?? escolhas.duplicatas;
    if (igual !== undefined && destino === 'pular')
      return sobra('Já existe um mapa com este nome, data, hora e lugar.');
    const nova = igual === undefined || destino === 'manter';
    const id = nova ? novoId(new Date(this.#como.agora)) : igual;
    const havia = nova ? undefined : this.#mapas.get(id);
    const { dados, mapa } = havia ? porCimaDe(this.#fusos, registro, decisoes, escolhas, havia) : e;
    const completo = { ...registro, lido: { ...registro.lido, mapa } };
    const linha = this.#linha(id, numero, {
      ...(dados ?? e.dados),
      calculo: calculoDo(completo, this.#como, havia),
      tipo: mapa.tipo,
    });
    const muda = havia === undefined || !iguais(linha, havia);
    chaves.forEach((c) => this.#porChave.set(c, id));
    // O registro seguinte do mesmo mapa encontra o que este deixa.
    if (muda) this.#mapas.set(id, comoFica(linha));
    return { linha, nova, muda, ficha: this.#ficha(e.mapa, nova) };
  }

  /** O que vai para o caderno; nos novos, também o que se escolheu para todos. */
  #ficha(mapa: Ensaio['mapa'], nova: boolean): NoCaderno | null {
    const { pasta, etiqueta } = this.#como.escolhas;
    const ficha = noCaderno(mapa);
    if (!nova || (pasta === null && etiqueta === null)) return ficha;
    return comArrumacao(ficha, { pasta, etiqueta });
  }

  #linha(
    id: string,
    numero: number,
    dados: DadosDoMapa & Pick<LinhaNova, 'calculo' | 'tipo'>,
  ): LinhaNova {
    const { dono, criadoPor, agora, importacaoId } = this.#como;
    // Um microssegundo entre um e o seguinte: a lista fica pela ordem do arquivo.
    const quando = new Date(agora + Math.floor(numero / 1000)).toISOString().slice(0, -1);
    return {
      ...dados,
      id,
      dono_id: 'usuarioId' in dono ? dono.usuarioId : null,
      escola_id: 'escolaId' in dono ? dono.escolaId : null,
      criado_por: criadoPor,
      criado_em: `${quando}${String(numero % 1000).padStart(3, '0')}Z`,
      atualizado_em: new Date(agora).toISOString(),
      importacao_id: importacaoId,
    };
  }
}
