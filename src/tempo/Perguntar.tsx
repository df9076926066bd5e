import { chamadaDaFaixa, perguntaDaFaixa } from './faixas';
import type { Pergunta } from './useFaixas';

function Uma({ chamada, args }: Pergunta) {
  chamadaDaFaixa(chamada).useQuery(perguntaDaFaixa(args));
  return null;
}

/** Faz as perguntas das faixas enquanto se querem; quem lê as respostas é useFaixas. */
export const Perguntar = ({ perguntas }: { readonly perguntas: readonly Pergunta[] }) =>
  perguntas.map((pergunta) => (
    <Uma key={`${pergunta.chamada} ${pergunta.args.de} ${pergunta.args.escala}`} {...pergunta} />
  ));
