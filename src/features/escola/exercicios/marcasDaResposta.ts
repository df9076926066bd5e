/** Onde, na roda, está o que se perguntou, o que se respondeu e o que é certo. */
import { gabaritoDe } from '@core/astrology';
import type { AstroInfo, Entrega } from '@core/contract';
import type { MarcaDaRoda } from '@/wheel';

type Alvo = MarcaDaRoda['alvo'];

/** De cada espécie de pergunta: o que se pergunta e o que se responde; null: não está nesta roda. */
const ONDE: Readonly<
  Record<string, { readonly perguntado: Alvo | null; readonly resposta: Alvo | null }>
> = {
  casa: { perguntado: 'ponto', resposta: 'casa' },
  signo: { perguntado: 'ponto', resposta: 'signo' },
  cuspide: { perguntado: 'casa', resposta: 'signo' },
  aspecto: { perguntado: 'ponto', resposta: null },
  dignidade: { perguntado: 'ponto', resposta: null },
  regente: { perguntado: 'casa', resposta: 'ponto' },
  planeta: { perguntado: null, resposta: 'ponto' },
  senhorDoAno: { perguntado: null, resposta: 'ponto' },
  signoDoAno: { perguntado: null, resposta: 'signo' },
  firdaria: { perguntado: null, resposta: 'ponto' },
  casaDaRevolucao: { perguntado: null, resposta: 'casa' },
  // A casa e o outro ponto são do outro mapa.
  casaDoOutro: { perguntado: 'ponto', resposta: null },
  aspectoComOutro: { perguntado: 'ponto', resposta: null },
};
const DE_DOIS = ['casaDoOutro', 'aspectoComOutro'];

/**
 * @param pergunta 'casa/Sol'
 * @param info o que do mapa se vê: o certo tira-se dele, e só depois de o servidor o explicar
 */
export function marcasDaResposta(
  pergunta: string,
  info: AstroInfo,
  { resposta, certa, explicacao }: Entrega['respostas'][number],
): MarcaDaRoda[] {
  const [especie = '', ...argumentos] = pergunta.split('/');
  const onde = ONDE[especie];
  if (!onde) return [];
  const { perguntado, resposta: alvo } = onde;
  const perguntadas = perguntado
    ? argumentos.slice(0, DE_DOIS.includes(especie) ? 1 : undefined)
    : [];
  // Enquanto se pode tentar de novo, o servidor diz se está certa e não qual é a certa.
  const certas =
    explicacao === '' || alvo === null ? [] : (gabaritoDe(info, pergunta)?.certas ?? []);
  const escolhida = certa === null ? 'escolhida' : certa ? 'certa' : 'errada';
  return [
    ...certas.map((id) => ({ alvo: alvo as Alvo, id, como: 'certa' as const })),
    ...(alvo && !certas.includes(resposta)
      ? [{ alvo, id: resposta, como: escolhida } as const]
      : []),
    ...perguntadas.map((id) => ({ alvo: perguntado as Alvo, id, como: 'perguntada' as const })),
  ];
}
