/** Uma importação e os registros dela, como o contrato os mostra. */
import type {
  DecisaoDoRegistro,
  EscolhasDaImportacao,
  Importacao,
  Lugar,
  RegistroDaImportacao,
} from '@core/contract';
import type { Cifra } from '../cifra';
import type { LinhaDeImportacao, LinhaDeRegistro } from '../repositories/importacoesRepository';
import type { Fusos } from '../time/fusos';
import { ensaiar, posicaoDoLugar, type Decisoes, type RegistroGuardado } from './ensaiar';

/** Passado isto sem sinal, quem a lia morreu. */
const SEM_PULSO_MS = 60_000;

/** A que linha um texto cifrado pertence. */
export const linhaDoRegistro = (importacaoId: string, numero: number): string =>
  ['importacao_registros', importacaoId, numero].join('|');
export const linhaDasSobras = (importacaoId: string): string =>
  ['importacoes', importacaoId].join('|');

export const escolhasDa = ({ escolhas }: Pick<LinhaDeImportacao, 'escolhas'>) =>
  JSON.parse(escolhas) as EscolhasDaImportacao;

export function estadoDa(l: LinhaDeImportacao, agora: Date): Importacao['estado'] {
  if (l.resultado !== null) return 'gravada';
  if (l.lida) return 'pronta';
  return agora.getTime() - l.pulso.getTime() > SEM_PULSO_MS ? 'interrompida' : 'lendo';
}

export function apresentarImportacao(
  l: LinhaDeImportacao,
  { trocaveis, ...contas }: Importacao['contas'] & { readonly trocaveis: number },
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
    aFrente: l.a_frente,
    avisos: JSON.parse(l.avisos) as string[],
    contas,
    escolhas: escolhasDa(l),
    temNomesTrocados: trocaveis > 0,
    cabem,
    resultado: l.resultado === null ? null : (JSON.parse(l.resultado) as Importacao['resultado']),
  };
}

type Correcao = Pick<Decisoes, 'nome' | 'lugar'>;
const SEM_CORRECAO: Correcao = { nome: null, lugar: null };

/** O que estava guardado de um registro, aberto. */
export function abrirRegistro(
  cifra: Cifra,
  l: LinhaDeRegistro,
): { guardado: string; decisoes: Decisoes } {
  const linha = linhaDoRegistro(l.importacao_id, l.numero);
  const { nome, lugar } =
    l.correcao === null ? SEM_CORRECAO : (JSON.parse(cifra.abrir(l.correcao, linha)) as Correcao);
  return {
    guardado: cifra.abrir(l.guardado, linha),
    decisoes: { fuso: l.fuso, juliano: l.juliano, nome, lugar },
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

export function apresentarRegistro(
  fusos: Fusos,
  cifra: Cifra,
  l: LinhaDeRegistro,
  escolhas: EscolhasDaImportacao,
): RegistroDaImportacao {
  const { guardado: texto, decisoes } = abrirRegistro(cifra, l);
  const guardado = JSON.parse(texto) as RegistroGuardado;
  const { lido, achados } = guardado;
  const { mapa } = lido;
  const e = ensaiar(fusos, guardado, decisoes, escolhas);
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
    nomeDoArquivo: mapa.nome,
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
    duplicata: escolhas.nomesTrocados ? l.duplicata_trocada : l.duplicata,
    decisao,
  };
}
