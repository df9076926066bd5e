/**
 * Uma importação em curso, passo a passo: quem a conduz pede o passo seguinte quando acaba de
 * guardar o anterior, e na memória há um lote de cada vez. Corre onde a puserem: na própria thread
 * (testes) ou noutra (produto).
 */
import { lerRegistros, reconhecer, simples, type Lido, type RegistroLido } from '@core/arquivos';
import { grausDecimais } from '@core/civil';
import { ANOS_DAS_EFEMERIDES, LIMITES } from '@core/contract';
import { novoId } from '../base/ids';
import type { LinhaDeMapa } from '../db/schema';
import type { DadosDoMapa } from '../repositories/mapasRepository';
import { calculoDo, iguais, porCimaDe } from './substituir';
import { comArrumacao, noCaderno, type NoCaderno } from './caderno';
import { chavesDo, idsPorChave, lugaresDo } from './duplicatas';
import {
  ensaiar,
  fusoDuvidoso,
  ESCOLHAS_DE_COMECO,
  SEM_DECISOES,
  type Ensaio,
  type RegistroGuardado,
} from './ensaiar';
import { acharLugar } from './lugares';
import { preparar, type Decidido } from './preparar';
import type {
  Abertura,
  ComoGravar,
  Duplicata,
  Fontes,
  LinhaNova,
  Lote,
  ParaGravar,
  RegistroEnsaiado,
  RespostaA,
  Tarefa,
} from './protocolo';

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
        return preparar(tarefa.registros, tarefa.antes, this.#semQueda);
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

  /** O que falha de um modo que não se previa fica de fora, e só ele. */
  readonly #semQueda = (r: ParaGravar, haviam: ReadonlyMap<string, LinhaDeMapa>): Decidido => {
    try {
      return this.#decidir(r, haviam);
    } catch {
      const { numero, linha, mapa } = (JSON.parse(r.guardado) as RegistroGuardado).lido;
      const motivo = 'Não foi possível fazer um mapa deste registro.';
      return { sobra: { numero, linha, nome: mapa.nome, motivo } };
    }
  };

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
