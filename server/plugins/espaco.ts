/**
 * Sem espaço no disco, lê-se mas não se grava: 503 com a razão, antes de o banco o descobrir por
 * si.
 */
import type { App, Dependencias } from '../dependencias';
import { indisponivel } from '../base/erros';
import { DISCO_CHEIO } from '../sistema/espaco';
import { ehDaApi } from './errorHandler';

const TENTAR_EM_S = 60;
const SO_LEITURA = ['GET', 'HEAD', 'OPTIONS'];

export function recusarSemEspaco(app: App, { semEspaco }: Pick<Dependencias, 'semEspaco'>): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (!SO_LEITURA.includes(method) && ehDaApi(url) && semEspaco())
      throw indisponivel(DISCO_CHEIO, TENTAR_EM_S);
  });
}
