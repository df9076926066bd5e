/**
 * O contrato de cada rota: o que ela aceita e o que responde. Daqui saem a validação e a
 * documentação no servidor, os tipos e a conferência das respostas no navegador, e o que o servidor
 * falso dos testes aceita e responde. Os caminhos estão em rotas.ts, que o navegador carrega sem o
 * validador.
 */
import * as z from 'zod';
import { alteracaoSenhaEntradaSchema, confirmaSenhaEntradaSchema } from './auth';
import {
  linkAbertoSchema,
  linkCriadoSchema,
  linkEntradaSchema,
  linksDoMapaSchema,
  roteiroEntradaSchema,
  roteirosDaEscolaSchema,
  roteirosDaTurmaSchema,
  roteiroSchema,
  roteiroParaATurmaSchema,
} from './aula';
import {
  assinaturaCriadaSchema,
  assinaturaEntradaSchema,
  assinaturasSchema,
  ceuConsultaSchema,
  ceuSchema,
  eclipsesConsultaSchema,
  eclipsesDoLugarSchema,
  horasConsultaSchema,
  horasSchema,
} from './ceu';
import { parametro } from './comum';
import { compartilhamentoEntradaSchema, compartilhamentoSchema } from './compartilhamento';
import {
  alunosSchema,
  desmatricularConsultaSchema,
  equipeDaEscolaSchema,
  mapasDeEscolaSchema,
} from './escolas';
import {
  anotacaoEntradaSchema,
  anotacaoGravadaSchema,
  arrumarFichasSchema,
  buscaDeAnotacoesConsultaSchema,
  fichaEntradaSchema,
  fichaGravadaSchema,
  fichaSchema,
  idsDeMapasSchema,
  nomesDasFichasSchema,
} from './ficha';
import {
  devolucaoSchema,
  devolucoesSchema,
  devolvidasSchema,
  entregasDoAlunoSchema,
  entregasDoExercicioSchema,
  entregaEntradaSchema,
  exercicioEntradaSchema,
  exercicioSchema,
  andamentoDaTurmaSchema,
  exerciciosDaEscolaSchema,
  exerciciosDaTurmaSchema,
  resultadosConsultaSchema,
  resultadosDaTurmaSchema,
  resultadosDoExercicioSchema,
  perguntasDoTreinoSchema,
  treinoEntradaSchema,
  treinoSchema,
} from './exercicios';
import {
  confirmarContaSchema,
  contaPedidaSchema,
  contaPorConfirmarSchema,
  contaPorConviteSchema,
  conviteAceitoSchema,
  conviteCriadoSchema,
  conviteEntradaSchema,
  convitePublicoSchema,
  entradasDesfeitasSchema,
  linkDaContaSchema,
} from './convites';
import {
  fusoConsultaSchema,
  fusoNoInstanteConsultaSchema,
  fusoNoInstanteSchema,
  fusosDaZonaConsultaSchema,
  fusosDaZonaSchema,
  fusoRespostaSchema,
  veraoConsultaSchema,
  veraoRespostaSchema,
} from './horarios';
import {
  decidirSchema,
  desfeitaSchema,
  escolherSchema,
  exportarSchema,
  importacaoSchema,
  importacoesConsultaSchema,
  importacoesSchema,
  importarConsultaSchema,
  registrosConsultaSchema,
  registrosSchema,
  sobrasSchema,
} from './importacao';
import { lugaresConsultaSchema, lugarSchema, lugaresSchema } from './lugares';
import { criadoSchema, escolaSchema, mapaEntradaSchema } from './mapas';
import { apagadosSchema, apagarMapasSchema, ceusSchema } from './mesa';
import {
  ceuDeAgoraSchema,
  mapasDoInicioSchema,
  pendenciasSchema,
  rodasConsultaSchema,
  rodasSchema,
} from './inicio';
import {
  importarRelacoesSchema,
  relacaoAsCegasSchema,
  relacaoEntradaSchema,
  relacaoParaATurmaSchema,
  relacaoSchema,
  relacoesDaTurmaSchema,
  relacoesImportadasSchema,
  relacoesNoArquivoSchema,
  relacoesSchema,
} from './relacoes';
import { fixarTecnicasSchema } from './tecnicas';
import {
  importarTextosSchema,
  minhasNotasSchema,
  notaEntradaSchema,
  notaGravadaSchema,
  textoEntradaSchema,
  textosDaEscolaSchema,
  textosImportadosSchema,
} from './textos';
import {
  ceuAsCegasSchema,
  copiaEntradaSchema,
  mapaAsCegasSchema,
  mapasParaATurmaSchema,
  minhasTurmasSchema,
  mudancaDoMapaDaTurmaSchema,
  turmaDoAlunoSchema,
  turmaEntradaSchema,
  turmaSchema,
  turmasDaEscolaSchema,
} from './turmas';
import { alcanceDoPerfilSchema, mudancaDoPerfilSchema, perfilParcialSchema } from './perfil';
import { marcaEntradaSchema, marcaSchema, modeloEntradaSchema, modelosSchema } from './cadernos';
import { preferenciasEntradaSchema } from './preferencias';
import type { ChamadaDeCalculo, ContratosDeCalculo } from '../tecnicas/catalogo';
import type { Contrato } from './contrato';
import { DA_PRIMEIRA_TELA } from './primeiraTela';
import type { NomeDaRota } from './rotas';

const id = z.object({ id: parametro });
const codigo = z.object({ codigo: parametro });
const mapaId = z.object({ mapaId: parametro });
const criacao = { corpo: mapaEntradaSchema, resposta: criadoSchema, status: 201 } as const;
const situacao = { resposta: z.object({ situacao: z.literal('ok') }) };

/** Das rotas da casa; o de cada cálculo está na pasta da técnica (core/tecnicas). */
export const ESQUEMAS = {
  ...DA_PRIMEIRA_TELA,
  logout: { resposta: null },
  esqueciSenha: { parametros: z.object({ email: parametro }), resposta: null },
  confirmaSenha: { corpo: confirmaSenhaEntradaSchema, resposta: null },
  alteracaoSenha: { corpo: alteracaoSenhaEntradaSchema, resposta: null },
  salvarPreferencias: { corpo: preferenciasEntradaSchema, resposta: null },
  marca: { resposta: marcaSchema },
  salvarMarca: { corpo: marcaEntradaSchema, resposta: null },
  marcaDaEscola: { parametros: id, resposta: marcaSchema },
  salvarMarcaDaEscola: { parametros: id, corpo: marcaEntradaSchema, resposta: null },
  modelosDeCaderno: { resposta: modelosSchema },
  salvarModeloDeCaderno: { corpo: modeloEntradaSchema, resposta: null },
  salvarCalculoDoUsuario: { corpo: perfilParcialSchema, resposta: null },
  salvarCalculoDoMapa: { parametros: id, corpo: perfilParcialSchema, resposta: null },
  calculoDaEscola: { parametros: id, resposta: perfilParcialSchema },
  alcanceDoCalculoDaEscola: { parametros: id, resposta: alcanceDoPerfilSchema },
  salvarCalculoDaEscola: {
    parametros: id,
    corpo: mudancaDoPerfilSchema,
    resposta: null,
  },
  salvarTecnicasDaEscola: {
    parametros: id,
    corpo: fixarTecnicasSchema,
    resposta: null,
  },
  salvarPerfilMapa: { corpo: mapaEntradaSchema, resposta: criadoSchema },
  criarMapa: criacao,
  substituirMapa: { parametros: id, corpo: mapaEntradaSchema, resposta: null },
  apagarMapa: { parametros: id, resposta: null },
  ficha: { parametros: id, resposta: fichaSchema },
  salvarFicha: { parametros: id, corpo: fichaEntradaSchema, resposta: fichaGravadaSchema },
  criarAnotacao: {
    parametros: id,
    corpo: anotacaoEntradaSchema,
    resposta: anotacaoGravadaSchema,
    status: 201,
  },
  salvarAnotacao: {
    parametros: id,
    corpo: anotacaoEntradaSchema,
    resposta: anotacaoGravadaSchema,
  },
  apagarAnotacao: { parametros: id, resposta: null },
  arrumarFichas: { corpo: arrumarFichasSchema, resposta: null },
  nomesDasFichas: { resposta: nomesDasFichasSchema },
  buscarAnotacoes: { consulta: buscaDeAnotacoesConsultaSchema, resposta: idsDeMapasSchema },
  /** O corpo são os bytes do arquivo. */
  importar: { consulta: importarConsultaSchema, resposta: criadoSchema, status: 201 },
  importacoes: { consulta: importacoesConsultaSchema, resposta: importacoesSchema },
  importacao: { parametros: id, resposta: importacaoSchema },
  registrosDaImportacao: {
    parametros: id,
    consulta: registrosConsultaSchema,
    resposta: registrosSchema,
  },
  decidirRegistro: {
    parametros: z.object({ id: parametro, numero: parametro }),
    corpo: decidirSchema,
    resposta: null,
  },
  escolherNaImportacao: { parametros: id, corpo: escolherSchema, resposta: null },
  gravarImportacao: { parametros: id, resposta: null },
  sobrasDaImportacao: { parametros: id, resposta: sobrasSchema },
  oQueDesfaria: { parametros: id, resposta: desfeitaSchema },
  desfazerImportacao: { parametros: id, resposta: desfeitaSchema },
  descartarImportacao: { parametros: id, resposta: null },
  exportarMapas: { corpo: exportarSchema, resposta: null, arquivo: true },
  rodas: { consulta: rodasConsultaSchema, resposta: rodasSchema },
  marcarAberto: { parametros: id, resposta: null },
  apagarMapas: { corpo: apagarMapasSchema, resposta: apagadosSchema },
  ceus: { resposta: ceusSchema },
  calcularCeus: { resposta: ceusSchema },
  sairDaEscola: { parametros: id, resposta: null },
  escola: { parametros: id, resposta: escolaSchema },
  criarMapaDaEscola: { parametros: id, ...criacao },
  alunosDaEscola: { parametros: id, resposta: alunosSchema },
  equipeDaEscola: { parametros: id, resposta: equipeDaEscolaSchema },
  exerciciosDaEscola: { parametros: id, resposta: exerciciosDaEscolaSchema },
  mapasDaEscola: { parametros: id, resposta: mapasDeEscolaSchema },
  compartilhamento: { parametros: mapaId, resposta: compartilhamentoSchema },
  compartilhar: { parametros: mapaId, corpo: compartilhamentoEntradaSchema, resposta: null },
  matricular: { parametros: z.object({ id: parametro, alunoRef: parametro }), resposta: null },
  desmatricular: {
    parametros: z.object({ id: parametro, alunoId: parametro }),
    consulta: desmatricularConsultaSchema,
    resposta: null,
  },
  turmasDaEscola: { parametros: id, resposta: turmasDaEscolaSchema },
  criarTurma: { parametros: id, corpo: turmaEntradaSchema, resposta: criadoSchema, status: 201 },
  copiarParaEscola: {
    parametros: id,
    corpo: copiaEntradaSchema,
    resposta: criadoSchema,
    status: 201,
  },
  minhasTurmas: { resposta: minhasTurmasSchema },
  turma: { parametros: id, resposta: turmaSchema },
  salvarTurma: { parametros: id, corpo: turmaEntradaSchema, resposta: null },
  apagarTurma: { parametros: id, resposta: null },
  turmaComoAluno: { parametros: id, resposta: turmaDoAlunoSchema },
  compartilharComTurma: { parametros: id, corpo: mapasParaATurmaSchema, resposta: null },
  mapaDaTurma: { parametros: id, resposta: mapaAsCegasSchema },
  mudarMapaDaTurma: { parametros: id, corpo: mudancaDoMapaDaTurmaSchema, resposta: null },
  tirarMapaDaTurma: { parametros: id, resposta: null },
  ceuAsCegas: { parametros: id, resposta: ceuAsCegasSchema },
  abrirMapaDaTurma: { parametros: id, resposta: null },
  criarConvite: {
    parametros: id,
    corpo: conviteEntradaSchema,
    resposta: conviteCriadoSchema,
    status: 201,
  },
  revogarConvite: { parametros: id, resposta: null },
  convite: { parametros: codigo, resposta: convitePublicoSchema },
  aceitarConvite: { parametros: codigo, resposta: conviteAceitoSchema },
  criarContaPorConvite: {
    parametros: codigo,
    corpo: contaPorConviteSchema,
    resposta: contaPedidaSchema,
    status: 202,
  },
  contaPorConfirmar: { parametros: codigo, resposta: contaPorConfirmarSchema },
  confirmarConta: {
    parametros: codigo,
    corpo: confirmarContaSchema,
    resposta: conviteAceitoSchema,
  },
  linkDaConta: { parametros: id, resposta: linkDaContaSchema },
  desfazerEntradas: { parametros: id, resposta: entradasDesfeitasSchema },
  roteirosDaEscola: { parametros: id, resposta: roteirosDaEscolaSchema },
  criarRoteiro: {
    parametros: id,
    corpo: roteiroEntradaSchema,
    resposta: criadoSchema,
    status: 201,
  },
  roteiro: { parametros: id, resposta: roteiroSchema },
  salvarRoteiro: { parametros: id, corpo: roteiroEntradaSchema, resposta: null },
  apagarRoteiro: { parametros: id, resposta: null },
  ceuDoRoteiro: { parametros: id, resposta: ceuAsCegasSchema },
  roteirosDaTurma: { parametros: id, resposta: roteirosDaTurmaSchema },
  marcarRoteiroDaTurma: { parametros: id, corpo: roteiroParaATurmaSchema, resposta: null },
  relacoes: { resposta: relacoesSchema },
  criarRelacao: { corpo: relacaoEntradaSchema, resposta: criadoSchema, status: 201 },
  relacoesNoArquivo: { resposta: relacoesNoArquivoSchema },
  importarRelacoes: { corpo: importarRelacoesSchema, resposta: relacoesImportadasSchema },
  relacao: { parametros: id, resposta: relacaoSchema },
  salvarRelacao: { parametros: id, corpo: relacaoEntradaSchema, resposta: null },
  apagarRelacao: { parametros: id, resposta: null },
  relacaoAsCegas: {
    parametros: z.object({ id: parametro, outro: parametro }),
    resposta: relacaoAsCegasSchema,
  },
  relacoesDaTurma: { parametros: id, resposta: relacoesDaTurmaSchema },
  compartilharRelacao: { parametros: id, corpo: relacaoParaATurmaSchema, resposta: null },
  tirarRelacaoDaTurma: { parametros: id, resposta: null },
  linksDoMapa: { parametros: id, resposta: linksDoMapaSchema },
  criarLink: {
    parametros: id,
    corpo: linkEntradaSchema,
    resposta: linkCriadoSchema,
    status: 201,
  },
  mapasDoInicio: { resposta: mapasDoInicioSchema },
  ceuDeAgora: { resposta: ceuDeAgoraSchema },
  ceu: { consulta: ceuConsultaSchema, resposta: ceuSchema, pura: true },
  horasPlanetarias: { consulta: horasConsultaSchema, resposta: horasSchema, pura: true },
  eclipsesDoLugar: {
    consulta: eclipsesConsultaSchema,
    resposta: eclipsesDoLugarSchema,
    pura: true,
  },
  assinaturas: { resposta: assinaturasSchema },
  criarAssinatura: {
    corpo: assinaturaEntradaSchema,
    resposta: assinaturaCriadaSchema,
    status: 201,
  },
  revogarAssinatura: { parametros: id, resposta: null },
  calendarioAssinado: { parametros: codigo, resposta: null, arquivo: true },
  pendencias: { resposta: pendenciasSchema },
  desfazerExclusao: { parametros: id, resposta: null },
  revogarLink: { parametros: z.object({ id: parametro, linkId: parametro }), resposta: null },
  abrirLink: { parametros: codigo, resposta: linkAbertoSchema },
  textosDaEscola: { parametros: id, resposta: textosDaEscolaSchema },
  criarTexto: { parametros: id, corpo: textoEntradaSchema, resposta: criadoSchema, status: 201 },
  importarTextos: {
    parametros: id,
    corpo: importarTextosSchema,
    resposta: textosImportadosSchema,
  },
  salvarTexto: { parametros: id, corpo: textoEntradaSchema, resposta: null },
  apagarTexto: { parametros: id, resposta: null },
  minhasNotas: { resposta: minhasNotasSchema },
  salvarNota: { corpo: notaEntradaSchema, resposta: notaGravadaSchema },
  andamentoDaTurma: { parametros: id, resposta: andamentoDaTurmaSchema },
  exerciciosDaTurma: { parametros: id, resposta: exerciciosDaTurmaSchema },
  criarExercicio: {
    parametros: id,
    corpo: exercicioEntradaSchema,
    resposta: criadoSchema,
    status: 201,
  },
  resultadosDaTurma: {
    parametros: id,
    consulta: resultadosConsultaSchema,
    resposta: resultadosDaTurmaSchema,
  },
  exercicio: { parametros: id, resposta: exercicioSchema },
  salvarExercicio: { parametros: id, corpo: exercicioEntradaSchema, resposta: null },
  apagarExercicio: { parametros: id, resposta: null },
  entregarExercicio: {
    parametros: id,
    corpo: entregaEntradaSchema,
    resposta: criadoSchema,
    status: 201,
  },
  resultadosDoExercicio: { parametros: id, resposta: resultadosDoExercicioSchema },
  entregasDoExercicio: { parametros: id, resposta: entregasDoExercicioSchema },
  entregasDoAluno: {
    parametros: z.object({ id: parametro, usuario: parametro }),
    resposta: entregasDoAlunoSchema,
  },
  devolverEntregas: { parametros: id, corpo: devolucoesSchema, resposta: devolvidasSchema },
  devolverEntrega: { parametros: id, corpo: devolucaoSchema, resposta: null },
  perguntasDoTreino: { parametros: id, resposta: perguntasDoTreinoSchema },
  treinar: { parametros: id, corpo: treinoEntradaSchema, resposta: treinoSchema },
  fuso: { consulta: fusoConsultaSchema, resposta: fusoRespostaSchema },
  verao: { consulta: veraoConsultaSchema, resposta: veraoRespostaSchema },
  fusoNoInstante: { consulta: fusoNoInstanteConsultaSchema, resposta: fusoNoInstanteSchema },
  fusosDaZona: { consulta: fusosDaZonaConsultaSchema, resposta: fusosDaZonaSchema },
  lugares: { consulta: lugaresConsultaSchema, resposta: lugaresSchema },
  lugar: { parametros: id, resposta: lugarSchema },
  saude: situacao,
  pronto: situacao,
} as const satisfies Record<Exclude<NomeDaRota, ChamadaDeCalculo>, Contrato>;

export type Esquemas = typeof ESQUEMAS & {
  readonly [N in ChamadaDeCalculo]: ContratosDeCalculo[N] & { readonly pura: true };
};

type Parte<N extends NomeDaRota, P extends keyof Contrato> =
  Esquemas[N] extends Readonly<Record<P, infer S>> ? S : undefined;
type EntradaDe<S> = S extends z.ZodType ? z.input<S> : undefined;

/** O que se envia e o que se recebe, como vão na rede. */
export type ParametrosDe<N extends NomeDaRota> = EntradaDe<Parte<N, 'parametros'>>;
export type ConsultaDe<N extends NomeDaRota> = EntradaDe<Parte<N, 'consulta'>>;
export type CorpoDe<N extends NomeDaRota> = EntradaDe<Parte<N, 'corpo'>>;
export type RespostaDe<N extends NomeDaRota> =
  Parte<N, 'resposta'> extends infer S
    ? (S extends z.ZodType ? z.output<S> : null) | (Parte<N, 'vazia'> extends true ? null : never)
    : never;
