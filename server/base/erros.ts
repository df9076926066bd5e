/** Problemas que uma rota pode responder, ditos em português (RFC 9457). */
import type { Problema } from '@core/contract';

export type ErrosPorCampo = Readonly<Record<string, readonly string[]>>;

export class ProblemaHttp extends Error {
  readonly status: number;
  readonly titulo: string;
  readonly errors: ErrosPorCampo | undefined;
  /** Segundos até valer a pena tentar de novo. */
  readonly tentarEm: number | undefined;

  constructor(
    status: number,
    detalhe: string,
    { errors, tentarEm }: { errors?: ErrosPorCampo; tentarEm?: number } = {},
  ) {
    super(detalhe);
    this.name = 'ProblemaHttp';
    this.status = status;
    this.titulo = TITULOS[status] ?? 'Erro';
    this.errors = errors;
    this.tentarEm = tentarEm;
  }

  documento(): Problema {
    return {
      type: 'about:blank',
      title: this.titulo,
      status: this.status,
      detail: this.message,
      ...(this.errors && {
        errors: Object.fromEntries(
          Object.entries(this.errors).map(([campo, frases]) => [campo, [...frases]]),
        ),
      }),
    };
  }
}

const TITULOS: Readonly<Record<number, string>> = {
  400: 'Solicitação inválida',
  401: 'Não autenticado',
  403: 'Sem acesso',
  404: 'Não encontrado',
  405: 'Método não permitido',
  408: 'Tempo esgotado',
  409: 'Conflito',
  410: 'Não existe mais',
  413: 'Solicitação grande demais',
  414: 'Endereço longo demais',
  415: 'Formato não aceito',
  422: 'Dados inválidos',
  428: 'Falta a versão lida',
  429: 'Muitas tentativas',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro interno',
  503: 'Serviço indisponível',
};

/** Há coisas demais à espera. @param onde o que está cheio, como o dizem as métricas */
export class SobrecargaError extends ProblemaHttp {
  constructor(
    readonly onde: 'calculos' | 'sobrecarga' = 'calculos',
    frase = 'Há muitas solicitações no momento. Tente de novo em instantes.',
  ) {
    super(503, frase, { tentarEm: onde === 'calculos' ? 2 : 5 });
  }
}

/** Ausente e alheio respondem igual, byte a byte. */
export const naoEncontrado = (detalhe = 'Não encontrado.'): ProblemaHttp =>
  new ProblemaHttp(404, detalhe);
export const semAcesso = (
  detalhe = 'Você não tem permissão para ver isto.',
  errors?: ErrosPorCampo,
): ProblemaHttp => new ProblemaHttp(403, detalhe, errors && { errors });
export const naoAutenticado = (detalhe = 'Entre para continuar.'): ProblemaHttp =>
  new ProblemaHttp(401, detalhe);
export const dadosInvalidos = (errors: ErrosPorCampo, status = 422): ProblemaHttp =>
  new ProblemaHttp(status, Object.values(errors).flat()[0] ?? 'Dados inválidos.', { errors });
/** O que se pede já não é o que está, ou não pode ser agora. */
export const conflito = (detalhe: string): ProblemaHttp => new ProblemaHttp(409, detalhe);
export const freado = (detalhe: string, tentarEm: number): ProblemaHttp =>
  new ProblemaHttp(429, detalhe, { tentarEm });
export const tentativasDemais = (tentarEm: number): ProblemaHttp =>
  freado('Muitas tentativas. Aguarde um pouco e tente de novo.', tentarEm);
/** @param queixas por campo */
export const senhaRecusada = (queixas: ErrosPorCampo): ProblemaHttp => dadosInvalidos(queixas, 400);
/** O de redefinir a senha ou de confirmar a conta: errado, usado ou vencido. */
export const codigoRecusado = (detalhe: string): ProblemaHttp => new ProblemaHttp(422, detalhe);
export const pedidoInvalido = (detalhe: string): ProblemaHttp => new ProblemaHttp(400, detalhe);
export const indisponivel = (
  detalhe = 'O serviço está indisponível. Tente de novo em instantes.',
  tentarEm = 5,
): ProblemaHttp => new ProblemaHttp(503, detalhe, { tentarEm });
