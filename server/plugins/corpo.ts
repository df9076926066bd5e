/** Só JSON em UTF-8 verdadeiro; um corpo vazio é a falta de corpo, e não um erro. */
import type { App } from '../dependencias';
import { pedidoInvalido, ProblemaHttp } from '../base/erros';

/** O de quase todas as rotas: mil mapas a apagar têm cinco mil valores. */
const CORPO_COMUM = 64 * 1024;
const VALORES_NO_COMUM = 10_000;
/** O maior verdadeiro é um roteiro de 20.000 pontos desenhados, que tem três de cada. */
const VALORES_NO_MAIOR = 80_000;
const [ASPAS, BARRA] = ['"', '\\'].map((c) => c.charCodeAt(0));
const DE_UM_VALOR: ReadonlySet<number> = new Set([...'{[,:'].map((c) => c.charCodeAt(0)));

/**
 * Se tem mais valores e chaves do que se leem depressa: meio milhão deles lê-se, e confere-se pelo
 * contrato, em segundos, em que ninguém mais é atendido. Conta sem ler.
 */
function temDemais(corpo: Buffer): boolean {
  const maximo = corpo.length <= CORPO_COMUM ? VALORES_NO_COMUM : VALORES_NO_MAIOR;
  let contados = 0;
  let emTexto = false;
  for (let i = 0; i < corpo.length; i += 1) {
    const byte = corpo[i] as number;
    if (emTexto) {
      if (byte === BARRA) i += 1;
      else if (byte === ASPAS) emTexto = false;
    } else if (byte === ASPAS) emTexto = true;
    else if (DE_UM_VALOR.has(byte)) {
      contados += 1;
      if (contados > maximo) return true;
    }
  }
  return false;
}

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
      if (temDemais(corpo))
        return pronto(
          new ProblemaHttp(413, 'A solicitação tem partes demais. Envie menos de cada vez.'),
        );
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
