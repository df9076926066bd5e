/** As tabelas, como o Kysely as vê. A fonte é server/migrations. */
import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { TipoDeMapa } from '@core/arquivos';
import type { Cegueira } from '@core/contract';
import type { Direcoes } from './direcoes';

type Instante = ColumnType<Date, Date | string, Date | string>;
type InstantePadrao = ColumnType<Date, Date | string | undefined, Date | string>;

/** O que a camada escolheu do perfil de cálculo, em JSON; null quando segue a de baixo. */
type PerfilGuardado = ColumnType<string | null, string | null | undefined, string | null>;

interface UsuariosTable {
  id: string;
  /** Canônico: NFC, minúsculas, sem espaços nas pontas. */
  email: string;
  nome: string;
  senha_hash: string;
  desabilitado: Generated<boolean>;
  /** Quem a usa provou que o e-mail é seu; senão, ninguém o procura por ele. */
  email_provado: Generated<boolean>;
  calculo: PerfilGuardado;
  /** {@link Preferencias}, em JSON. */
  preferencias: ColumnType<string | null, string | null | undefined, string | null>;
  /** Os modelos de caderno, em JSON. */
  cadernos: ColumnType<string | null, string | null | undefined, string | null>;
  criado_em: InstantePadrao;
}

/**
 * Papéis próprios da conta; 'equipe' e 'aluno' vêm também da equipe e das matrículas de uma escola.
 */
interface PapeisTable {
  usuario_id: string;
  papel: string;
}

interface SessoesTable {
  /** O jti do token. */
  id: string;
  usuario_id: string;
  criada_em: InstantePadrao;
  expira_em: Instante;
}

/** A visão dos mapas, sem os de uma gravação em curso; as outras tabelas apontam para a de baixo. */
interface MapasTable {
  id: string;
  /** Dono do mapa pessoal; nulo nos mapas de escola. */
  dono_id: string | null;
  /** Escola a que o mapa pertence; nula nos pessoais. */
  escola_id: string | null;
  criado_por: string | null;
  /** O mapa do próprio dono (perfil). */
  perfil: Generated<boolean>;
  nome: string;
  /** Instante UTC como veio no contrato: 'aaaa-MM-ddTHH:mm:ssZ'. */
  data_hora: string;
  fuso: string;
  motivo_tipo: string;
  motivo_texto: string;
  latitude_segundos: number;
  latitude_direcao: Direcoes['latitude'];
  longitude_segundos: number;
  longitude_direcao: Direcoes['longitude'];
  localidade: string;
  iana_time_zone: string;
  /** O que nunca se procura ({@link DetalhesDoMapa}), em JSON. */
  detalhes: Generated<string>;
  /** Sobe a cada alteração: quem grava diz a que leu. */
  versao: Generated<number>;
  calculo: PerfilGuardado;
  criado_em: InstantePadrao;
  atualizado_em: InstantePadrao;
  /** De que espécie é (o sexo, um evento), como o arquivo de onde veio o disse. */
  tipo: ColumnType<TipoDeMapa | null, TipoDeMapa | null | undefined, TipoDeMapa | null>;
}
/** Todos os mapas: os que se veem, e os que se apagaram há pouco. */
interface MapasComApagadosTable extends MapasTable {
  /** A importação que o trouxe. */
  importacao_id: string | null;
}

interface EscolasTable {
  id: string;
  nome: string;
  criada_em: InstantePadrao;
  calculo: PerfilGuardado;
  /** As que fixou, em JSON; null quando nenhuma. */
  tecnicas: ColumnType<string | null, string | null | undefined, string | null>;
}

interface EquipeTable {
  escola_id: string;
  usuario_id: string;
}

interface MatriculasTable {
  id: string;
  escola_id: string;
  usuario_id: string;
  criada_em: InstantePadrao;
  /** O convite que a fez; null nas outras. */
  convite_id: string | null;
  /** Quando leu pela última vez o que há na turma; só se anota quando há nomes por ler. */
  lida_em: Instante | null;
}

interface CompartilhamentosTable {
  mapa_id: string;
  escola_id: string;
  matricula_id: string;
}

/** O caderno de que uma linha é: de uma pessoa ou, num mapa de escola, da equipe dela. */
interface DoCaderno {
  mapa_id: string;
  usuario_id: string | null;
  escola_id: string | null;
}

interface FichasTable extends DoCaderno {
  id: Generated<string>;
  pasta: string | null;
  etiquetas: Generated<string[]>;
  /** O cliente e os eventos, em JSON cifrado (server/base/cifra.ts); null enquanto não os há. */
  cifra: string | null;
  versao: Generated<number>;
  /** A importação que a fez. */
  importacao_id: string | null;
}

interface AnotacoesTable extends DoCaderno {
  id: string;
  /** O texto, cifrado. */
  cifra: string;
  criada_em: Instante;
  alterada_em: Instante;
  versao: Generated<number>;
}

interface TurmasTable {
  id: string;
  escola_id: string;
  nome: string;
  /** 'aaaa-mm-dd'; nulos quando não se disse. */
  inicio: string | null;
  fim: string | null;
  versao: Generated<number>;
  criada_em: InstantePadrao;
  /** Os números que já foram de um rótulo às cegas, em JSON. */
  rotulos_dados: Generated<string>;
}

interface TurmaEquipeTable {
  turma_id: string;
  escola_id: string;
  usuario_id: string;
}

interface TurmaAlunosTable {
  turma_id: string;
  escola_id: string;
  matricula_id: string;
  entrou_em: InstantePadrao;
  /** O convite por que entrou; null quando foi a equipe que a pôs. */
  convite_id: string | null;
}

interface ConvitesTable {
  id: string;
  turma_id: string;
  /** SHA-256 do código, em hexadecimal. */
  hash: string;
  criado_por: string | null;
  criado_em: Instante;
  expira_em: Instante;
  revogado_em: Instante | null;
  usos: Generated<number>;
  /** Quantas pessoas podem entrar por ele. */
  maximo: Generated<number>;
}

/** Uma conta pedida por um convite, enquanto não se prova o e-mail. */
interface PedidosDeContaTable {
  id: string;
  convite_id: string;
  email: string;
  nome: string;
  /** SHA-256 do código, em hexadecimal. */
  hash: string;
  criado_em: Instante;
  expira_em: Instante;
}

/** Quem a equipe tirou da escola ou de uma turma: um convite de antes já não lhe serve. */
interface RemocoesTable {
  id: Generated<string>;
  escola_id: string;
  /** null: de todas. */
  turma_id: string | null;
  usuario_id: string;
  em: Instante;
}

/** Um mapa compartilhado com uma turma: quem chega depois também vê esse mapa. */
/** Como a versão anterior as conhece; a mais forte é 'sem dados' com uma marca. */

interface MapasDaTurmaTable {
  /** O do compartilhamento, pelo qual se pede um mapa às cegas. */
  id: string;
  turma_id: string;
  escola_id: string;
  mapa_id: string;
  cegueira: Cegueira;
  /** Com 'sem dados': só os signos e as casas. */
  /** O nome com que um mapa às cegas se mostra ('Mapa 3'). */
  rotulo: string;
  /** Quando deixa, ou deixou, de estar às cegas. */
  revela_em: Instante | null;
  /** Desde quando está às claras; null às cegas, ou quando se revelou pela data. */
  claro_desde: Instante | null;
  criado_em: Instante;
  criado_por: string | null;
}

interface AberturasDaTurmaTable {
  mapa_da_turma_id: string;
  usuario_id: string;
  /** null: leu-lhe o nome, e nunca o abriu. */
  aberto_em: Instante | null;
  /** Alguma vez o abriu sem estar às cegas. */
  as_claras: Generated<boolean>;
}

/** O que a escola escreveu sobre uma chave (core/astrology/chavesDeTexto.ts). */
interface TextosTable {
  id: string;
  escola_id: string;
  chave: string;
  texto: string;
  publicado: boolean;
  /** O nome de quem o escreveu, que fica quando a conta se apaga. */
  autor: string;
  autor_id: string | null;
  criado_em: Instante;
  alterado_em: Instante;
  versao: Generated<number>;
}

interface TextoTurmasTable {
  texto_id: string;
  turma_id: string;
  escola_id: string;
}

interface NotasTable {
  id: Generated<string>;
  usuario_id: string;
  chave: string;
  cifra: string;
  alterada_em: Instante;
  versao: Generated<number>;
}

interface ExerciciosTable {
  id: string;
  turma_id: string;
  titulo: string;
  enunciado: string;
  tipo: 'apontar' | 'preencher' | 'dissertar';
  /** A do catálogo (core/astrology/perguntas.ts); null nos que se dissertam. */
  pergunta: string | null;
  /** null: quantas se quiser. */
  tentativas: number | null;
  prazo: Instante | null;
  /** Quando se diz o que está certo; null: depois do prazo, quando o há. */
  correcao: 'logo' | 'depois do prazo' | null;
  criado_em: Instante;
  versao: Generated<number>;
}

interface ExercicioMapasTable {
  exercicio_id: string;
  turma_id: string;
  mapa_da_turma_id: string;
  ordem: number;
}

/** Uma tentativa de uma pessoa, sobre todos os mapas do exercício. */
interface EntregasTable {
  id: string;
  exercicio_id: string;
  usuario_id: string;
  /** A contar de 1. */
  numero: number;
  /** Em JSON. */
  respostas: string;
  em: Instante;
  atrasada: boolean;
  comentario: Generated<string>;
  nota: string | null;
  devolvida_em: Instante | null;
  refazer: Generated<boolean>;
  versao: Generated<number>;
}

/** Quem vê por inteiro um mapa de que não é dono. */
interface MapasCompartilhadosView {
  mapa_id: string;
  usuario_id: string;
}

interface FeaturesTable {
  usuario_id: string;
  nome: string;
  habilitada: boolean;
}

interface CodigosTable {
  usuario_id: string;
  /** SHA-256 do código, em hexadecimal. */
  hash: string;
  expira_em: Instante;
  criado_em: Instante;
}

interface PedidosDeCodigoTable {
  id: string;
  usuario_id: string;
  em: Instante;
}

export interface CorreioTable {
  id: string;
  para: string;
  assunto: string;
  texto: string;
  criado_em: Instante;
  proxima_em: Instante;
  expira_em: Instante;
  tentativas: Generated<number>;
}

interface TentativasTable {
  chave: string;
  falhas: number;
  bloqueada_ate: Instante | null;
  ultima_em: Instante;
}

interface RepeticoesTable {
  usuario_id: string;
  /** O cabeçalho Idempotency-Key da criação. */
  chave: string;
  /** Impressão digital do que se pediu. */
  pedido: string;
  /** O que se respondeu, em JSON. */
  resposta: string;
  criada_em: Instante;
}

interface PedidosPorMinutoTable {
  endereco: string;
  /** Minutos desde 1970. */
  minuto: number;
  pedidos: number;
}

/** Uma importação por decidir, ou acabada de gravar; dura um dia. */
export interface ImportacoesTable {
  id: string;
  usuario_id: string;
  /** De quem são os mapas: da escola ou, sem ela, da pessoa. */
  escola_id: string | null;
  arquivo: string;
  formato: string;
  bytes: number;
  posicao: Generated<number>;
  lida: Generated<boolean>;
  /** Lista de frases, em JSON. */
  avisos: Generated<string>;
  /** As do contrato, em JSON. */
  escolhas: string;
  /** O que já se gravou, em JSON; null enquanto não se grava. */
  resultado: string | null;
  /** Quando se leu o último lote; null, a leitura parou. */
  andou_em: Instante | null;
  criada_em: Instante;
  /** Não há mais que gravar. */
  gravada: Generated<boolean>;
  /** Quando se começou a gravar, da última vez. */
  gravada_em: Instante | null;
  /** Tirou-se o que tinha entrado. */
  desfeita: Generated<boolean>;
}

interface ImportacaoSobrasTable {
  importacao_id: string;
  numero: number;
  /** O que ficou de fora e porquê, em JSON cifrado. */
  dita: string;
}

/** O que uma importação substituiu, como estava. */
interface SubstituicoesTable extends DoCaderno {
  id: Generated<string>;
  importacao_id: string;
  /** As colunas do mapa, em JSON; null num mapa que entrou com ela. */
  antes: string | null;
  /** A que o mapa e a ficha têm quando ela acaba; null: não há ficha. */
  versao: number;
  versao_da_ficha: number | null;
  /** As que tinham antes dela. */
  versao_antes: number;
  versao_da_ficha_antes: number | null;
  /** A ficha, se a havia. */
  havia_ficha: boolean;
  pasta: string | null;
  etiquetas: string[] | null;
  cifra: string | null;
  /** As anotações que se juntaram. */
  anotacoes: Generated<string[]>;
  em: Instante;
}

export interface ImportacaoRegistrosTable {
  importacao_id: string;
  numero: number;
  estado: 'ok' | 'dúvida' | 'erro';
  pendencia: 'lugares' | 'datas' | 'lugares e datas' | 'resposta' | null;
  fuso_duvidoso: boolean;
  duplicata: 'conta' | 'arquivo' | null;
  duplicata_trocada: 'conta' | 'arquivo' | null;
  nomes_trocaveis: boolean;
  /** O registro, em JSON cifrado. */
  guardado: string;
  excluido: Generated<boolean>;
  fuso: string | null;
  juliano: Generated<boolean>;
  escolha_da_duplicata: 'pular' | 'manter' | 'substituir' | null;
  /** O mapa que já há, se é duplicata dele; com os nomes trocados, o outro. */
  igual: string | null;
  igual_trocado: string | null;
  /** O que a pessoa corrigiu, em JSON cifrado. */
  correcao: string | null;
  /** O mesmo nos registros em que se pergunta pelo mesmo lugar; null onde não se pergunta. */
  mesmo_lugar: string | null;
}

interface AberturasTable {
  usuario_id: string;
  mapa_id: string;
  /** A última vez. */
  aberto_em: Instante;
}

interface CeusTable {
  mapa_id: string;
  /** Sob que contas, e de que versão do programa. */
  chave: string;
  versao_do_mapa: number;
  /** Como core/astrology/ceuDoMapa.ts o escreve. */
  ceu: string;
}

/** O nome e o logotipo de quem assina: de uma pessoa ou de uma escola. */
interface MarcasTable {
  id: string;
  usuario_id: string | null;
  escola_id: string | null;
  nome: string;
  logo_tipo: 'image/png' | 'image/svg+xml' | null;
  /** Em base64. */
  logo: string | null;
  versao: Generated<number>;
}

/** Um mapa da escola mostrado passo a passo. */
interface RoteirosTable {
  id: string;
  escola_id: string;
  mapa_id: string;
  titulo: string;
  /** Os do contrato, em JSON. */
  passos: string;
  /** A técnica de cada passo, ou null; null, nenhum a tem. */
  tecnicas: string | null;
  versao: Generated<number>;
  criado_em: Instante;
  criado_por: string | null;
}

interface RoteirosDaTurmaTable {
  roteiro_id: string;
  turma_id: string;
  escola_id: string;
}

/** Mapas vistos juntos, guardados: de uma pessoa ou de uma escola. */
interface RelacoesTable {
  id: string;
  usuario_id: string | null;
  escola_id: string | null;
  nome: string;
  vista: string;
  /** Os mapas que tinha ao gravar-se: com menos, não se mostra. */
  quantos: number;
  etiquetas: Generated<string[]>;
  /** As notas, cifradas; null enquanto não as há. */
  cifra: string | null;
  versao: Generated<number>;
  criada_em: Instante;
  alterada_em: Instante;
}

interface RelacaoMapasTable {
  relacao_id: string;
  ordem: number;
  mapa_id: string;
  /** A da relação, quando é de uma. */
  escola_id: string | null;
}

interface RelacoesDaTurmaTable {
  /** O do compartilhamento: o da relação a turma não lê. */
  id: string;
  relacao_id: string;
  turma_id: string;
  escola_id: string;
  criada_em: Instante;
}

/** Um mapa que se mostra a quem tem o endereço, sem conta. */
interface LinksTable {
  id: string;
  mapa_id: string;
  /** SHA-256 do código, em hexadecimal. */
  hash: string;
  cegueira: Cegueira;
  tabelas: boolean;
  criado_em: Instante;
  criado_por: string | null;
  /** Nulo quando não tem fim. */
  expira_em: Instante | null;
  revogado_em: Instante | null;
  aberturas: Generated<number>;
}

/** Um calendário que uma agenda assina, sem conta: quem tem o endereço o lê. */
interface AssinaturasTable {
  id: string;
  usuario_id: string;
  /** Nulo: é o do céu. */
  turma_id: string | null;
  /** SHA-256 do código, em hexadecimal. */
  hash: string;
  /** As do contrato, em JSON. */
  escolhas: string;
  criada_em: Instante;
}

/** O que se acabou de apagar, enquanto se pode desfazer. */
interface ExclusoesTable {
  id: string;
  /** Quem apagou: só essa pessoa desfaz. */
  usuario_id: string;
  rota: string;
  raizes: string[];
  apagada_em: Instante;
  expira_em: Instante;
  desfeita: Generated<boolean>;
}

export interface DB {
  usuarios: UsuariosTable;
  papeis: PapeisTable;
  sessoes: SessoesTable;
  mapas: MapasTable;
  mapas_com_apagados: MapasComApagadosTable;
  escolas: EscolasTable;
  equipe: EquipeTable;
  matriculas: MatriculasTable;
  compartilhamentos: CompartilhamentosTable;
  turmas: TurmasTable;
  turma_equipe: TurmaEquipeTable;
  turma_alunos: TurmaAlunosTable;
  convites: ConvitesTable;
  pedidos_de_conta: PedidosDeContaTable;
  remocoes: RemocoesTable;
  mapas_da_turma: MapasDaTurmaTable;
  aberturas_da_turma: AberturasDaTurmaTable;
  mapas_compartilhados: MapasCompartilhadosView;
  roteiros: RoteirosTable;
  marcas: MarcasTable;
  roteiros_da_turma: RoteirosDaTurmaTable;
  relacoes: RelacoesTable;
  relacao_mapas: RelacaoMapasTable;
  relacoes_da_turma: RelacoesDaTurmaTable;
  links: LinksTable;
  assinaturas: AssinaturasTable;
  textos: TextosTable;
  texto_turmas: TextoTurmasTable;
  notas: NotasTable;
  exercicios: ExerciciosTable;
  exercicio_mapas: ExercicioMapasTable;
  entregas: EntregasTable;
  fichas: FichasTable;
  anotacoes: AnotacoesTable;
  aberturas: AberturasTable;
  ceus: CeusTable;
  features: FeaturesTable;
  codigos: CodigosTable;
  pedidos_de_codigo: PedidosDeCodigoTable;
  correio: CorreioTable;
  tentativas: TentativasTable;
  repeticoes: RepeticoesTable;
  pedidos_por_minuto: PedidosPorMinutoTable;
  importacoes: ImportacoesTable;
  importacao_registros: ImportacaoRegistrosTable;
  importacao_sobras: ImportacaoSobrasTable;
  substituicoes: SubstituicoesTable;
  exclusoes: ExclusoesTable;
}

export type Conexao = Kysely<DB> | Transaction<DB>;
export type LinhaDeMapa = Selectable<MapasTable>;
export type NovaLinhaDeMapa = Insertable<MapasTable>;
export type LinhaDeUsuario = Selectable<UsuariosTable>;
