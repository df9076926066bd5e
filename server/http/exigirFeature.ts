/** Rotas de uma funcionalidade que nem todos têm. */
import type { preValidationAsyncHookHandler } from 'fastify';
import type { NomeDaFeature } from '@core/contract';
import type { Dependencias } from '../dependencias';
import { semAcesso } from '../erros';
import { exigirSessao } from '../plugins/session';
import { featuresDe } from '../repositories/usuariosRepository';

const FRASES: Readonly<Record<NomeDaFeature, string>> = {
  ProgressaoSecundaria: 'A Progressão Secundária não está habilitada para a sua conta.',
};

/** 403 antes de a consulta ser lida: quem não tem a funcionalidade não aprende nada com ela. */
export function exigirFeature(
  { db }: Pick<Dependencias, 'db'>,
  nome: NomeDaFeature,
): preValidationAsyncHookHandler {
  return async (request) => {
    const features = await featuresDe(db, exigirSessao(request).usuario.id);
    if (!features.some((f) => f.nome === nome && f.habilitada)) throw semAcesso(FRASES[nome]);
  };
}
