/** Uma importação e os registros dela, como o contrato os mostra. */
import type { SistemaDeCasas } from '@core/astrology';
import type {
  DecisaoDoRegistro,
  EscolhasDaImportacao,
  Ficha,
  Importacao,
  Lugar,
  RegistroDaImportacao,
} from '@core/contract';
import type { Dono } from '../base/caderno';
import type { Cifra } from '../base/cifra';
import type { LinhaDeMapa } from '../db/schema';
import { desfazivelAte, type LinhaDeImportacao } from '../repositories/importacoesRepository';
import type { ContasDosRegistros, LinhaDeRegistro } from '../repositories/registrosRepository';
import type { Fusos } from '../time/fusos';
import { noCaderno } from './caderno';
import { ensaiar, posicaoDoLugar, type Decisoes, type RegistroGuardado } from './ensaiar';
import { calculoDo, mudancasDe, porCimaDe, restoPorExtenso } from './substituir';

/** Muitas vezes o que leva a ler o maior arquivo: passado isto sem andar, quem a lia morreu. */
const SEM_ANDAR_MS = 10 * 60_000;

/** A que linha um texto cifrado pertence. */
export const linhaDoRegistro = (importacaoId: string, numero: number): string =>
  ['importacao_registros', importacaoId, numero].join('|');
export const linhaDaSobra = (importacaoId: string, numero: number): string =>
  ['importacao_sobras', importacaoId, numero].join('|');

export const donoDa = ({
  escola_id,
  usuario_id,
}: Pick<LinhaDeImportacao, 'escola_id' | 'usuario_id'>): Dono =>
  escola_id === null ? { usuarioId: usuario_id } : { escolaId: escola_id };

export const escolhasDa = ({ escolhas }: Pick<LinhaDeImportacao, 'escolhas'>) =>
  JSON.parse(escolhas) as EscolhasDaImportacao;

export function estadoDa(
  l: Pick<LinhaDeImportacao, 'gravada' | 'gravada_em' | 'lida' | 'andou_em'>,
  agora: Date,
): Importacao['estado'] {
  if (l.gravada) return 'gravada';
  if (l.gravada_em !== null) return 'gravando';
  if (l.lida) return 'pronta';
  return l.andou_em === null || agora.getTime() - l.andou_em.getTime() > SEM_ANDAR_MS
    ? 'interrompida'
    : 'lendo';
}

export function apresentarImportacao(
  l: LinhaDeImportacao,
  { trocaveis, novos: _, resultado, ...contas }: ContasDosRegistros,
  cabem: number | null,
  agora: Date,
): Importacao {
  return {
    id: l.id,
    arquivo: l.arquivo,
    formato: l.formato as Importacao['formato'],
    escola: l.escola_id === null ? null : { id: l.escola_id, nome: l.escola_nome ?? '' },
    estado: estadoDa(l, agora),
    posicao: l.posicao,
    bytes: l.bytes,
    avisos: JSON.parse(l.avisos) as string[],
    contas,
    escolhas: escolhasDa(l),
    temNomesTrocados: trocaveis > 0,
    cabem,
    resultado: resultado === null ? null : (JSON.parse(resultado) as Importacao['resultado']),
    desfazivelAte:
      l.gravada_em === null || l.desfeita ? null : desfazivelAte(l.gravada_em).toISOString(),
  };
}

/** O que se corrige vai cifrado: diz quem é. */
type Correcao = Pick<Decisoes, 'nome' | 'lugar' | 'data' | 'hora'>;
const SEM_CORRECAO: Correcao = { nome: null, lugar: null, data: null, hora: null };

export function fecharCorrecao(
  cifra: Cifra,
  { nome, lugar, data, hora }: Correcao,
  linha: string,
): string | null {
  const correcao = { nome, lugar, data, hora };
  return Object.values(correcao).every((v) => v === null)
    ? null
    : cifra.fechar(JSON.stringify(correcao), linha);
}

/** O que estava guardado de um registro, aberto. */
export function abrirRegistro(
  cifra: Cifra,
  l: LinhaDeRegistro,
): { registro: RegistroGuardado; decisoes: Decisoes } {
  const linha = linhaDoRegistro(l.importacao_id, l.numero);
  const corrigido =
    l.correcao === null ? {} : (JSON.parse(cifra.abrir(l.correcao, linha)) as Partial<Correcao>);
  return {
    registro: JSON.parse(cifra.abrir(l.guardado, linha)) as RegistroGuardado,
    decisoes: { fuso: l.fuso, juliano: l.juliano, ...SEM_CORRECAO, ...corrigido },
  };
}

/** O que distingue de outros um lugar com o mesmo nome. */
const detalhe = (l: Lugar): string =>
  [
    l.outroNome && `outro nome: ${l.outroNome}`,
    l.distrito && 'distrito ou bairro',
    l.população && `${l.população.toLocaleString('pt-BR')} hab.`,
  ]
    .filter(Boolean)
    .join(' · ');

/** O mapa que já há e o caderno dele, para dizer o que mudaria. */
export interface MapaIgual {
  readonly linha: LinhaDeMapa;
  readonly ficha: Ficha | undefined;
  /** O sistema de casas de quem importa. */
  readonly casas: SistemaDeCasas;
}

function mudancas(
  fusos: Fusos,
  guardado: RegistroGuardado,
  decisoes: Decisoes,
  escolhas: EscolhasDaImportacao,
  { linha, ficha, casas }: MapaIgual,
): RegistroDaImportacao['mudancas'] {
  const { dados, mapa } = porCimaDe(fusos, guardado, decisoes, escolhas, linha);
  if (dados === null) return [];
  const completo = { ...guardado, lido: { ...guardado.lido, mapa } };
  const calculo = calculoDo(completo, { escolhas, casas }, linha);
  return mudancasDe(
    linha,
    { ...linha, ...dados, detalhes: dados.detalhes ?? linha.detalhes, calculo, tipo: mapa.tipo },
    { havia: ficha, ganha: noCaderno(mapa) },
  );
}

export function apresentarRegistro(
  fusos: Fusos,
  cifra: Cifra,
  l: LinhaDeRegistro,
  escolhas: EscolhasDaImportacao,
  havia: MapaIgual | null,
): Omit<RegistroDaImportacao, 'mesmoLugar'> {
  const { registro: guardado, decisoes } = abrirRegistro(cifra, l);
  const { lido, achados } = guardado;
  const e = ensaiar(fusos, guardado, decisoes, escolhas);
  const { mapa } = e;
  const decisao: DecisaoDoRegistro = {
    ...decisoes,
    excluido: l.excluido,
    duplicata: l.escolha_da_duplicata,
  };
  return {
    numero: l.numero,
    linha: lido.linha,
    estado: e.estado,
    pendente: e.pendencia !== null,
    nome: e.nome,
    data: mapa.data,
    hora: mapa.hora,
    precisao: mapa.precisao.precisao,
    fuso: e.fuso,
    lugar: e.localidade,
    temPosicao: e.posicao !== null,
    nomeDoArquivo: lido.mapa.nome,
    lugarDoArquivo: mapa.lugar,
    problemas: e.problemas.map(({ gravidade, frase }) => ({ gravidade, frase })),
    fusos: e.fusos && e.fusos.oferecidos.length > 1 ? [...e.fusos.oferecidos] : [],
    lugares: (achados?.certo ? [] : (achados?.lugares ?? [])).map((lugar) => ({
      id: lugar.id,
      rotulo: lugar.rotulo,
      detalhe: detalhe(lugar),
      posicao: posicaoDoLugar(lugar),
    })),
    instanteJuliano: lido.problemas.some((p) => p.codigo === 'diaJuliano')
      ? mapa.instanteDoDiaJuliano
      : null,
    datas:
      lido.mapa.dataTrocada === null || lido.mapa.data === null
        ? []
        : [lido.mapa.data, lido.mapa.dataTrocada],
    resto: restoPorExtenso(mapa),
    latitude: e.posicao?.latitude ?? null,
    longitude: e.posicao?.longitude ?? null,
    mudancas: havia ? mudancas(fusos, guardado, decisoes, escolhas, havia) : [],
    duplicata: escolhas.nomesTrocados ? l.duplicata_trocada : l.duplicata,
    decisao,
  };
}
