/** Só JSON em UTF-8 verdadeiro; um corpo vazio é a falta de corpo, e não um erro. */
import type { App } from '../dependencias';
import { pedidoInvalido, ProblemaHttp } from '../base/erros';

const NAO_UTF8 = /charset\s*=\s*(?!"?utf-?8\b)/i;

export function aceitarSoJson(app: App): void {
  const ler = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(?:\s*;|\s*$)/i,
    { parseAs: 'buffer' },
    (request, corpo: Buffer, pronto) => {
      if (NAO_UTF8.test(request.headers['content-type'] ?? ''))
        return pronto(new ProblemaHttp(415, 'Envie JSON em UTF-8.'));
      if (corpo.length === 0) return pronto(null, undefined);
      const texto = decodificar(corpo);
      if (texto === null) return pronto(pedidoInvalido('A solicitação não está em UTF-8.'));
      void ler(request, texto, (erro, valor) =>
        pronto(erro ? pedidoInvalido('Não foi possível ler o JSON da solicitação.') : null, valor),
      );
    },
  );
}

function decodificar(corpo: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(corpo);
  } catch {
    return null;
  }
}
