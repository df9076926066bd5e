/**
 * Dez mil agendas que perguntam pelo céu de hora a hora: quanto gastam de um núcleo. Mede-se o
 * processador que o servidor gasta com uns milhares de perguntas, e faz-se a conta.
 */
import { caminho, PREFIXO_DA_API } from '../../core/contract';
import type { Alvo } from './servidor.alvo';

const AGENDAS = 10_000;
const PERGUNTAS = 3_000;
const AO_MESMO_TEMPO = 20;
/** Uma em cada tantas ainda não o tem: mudou o dia, ou acaba de assinar. */
const SEM_O_TER = 24;
const SEGUNDOS_POR_HORA = 3600;

async function processador({ base }: Alvo): Promise<number> {
  const texto = await (await fetch(`${base}${PREFIXO_DA_API}/metricas`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(texto)?.[1]);
}

export interface GastoDasAgendas {
  readonly 'ms de processador por pergunta': number;
  readonly '% de um núcleo, 10.000 por hora': number;
  readonly 'respostas 304': number;
  readonly 'respostas 200': number;
  readonly outras: number;
}

export async function agendas(alvo: Alvo): Promise<GastoDasAgendas> {
  const { base, token } = alvo;
  const criada = (await (
    await fetch(base + PREFIXO_DA_API + caminho('criarAssinatura'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()) as { codigo: string };
  const url = base + PREFIXO_DA_API + caminho('calendarioAssinado', { codigo: criada.codigo });
  const primeira = await fetch(url);
  await primeira.arrayBuffer();
  const etag = primeira.headers.get('etag') ?? '';
  const antes = await processador(alvo);
  const contas = { 304: 0, 200: 0, outras: 0 };
  let proxima = 0;
  const agenda = async (): Promise<void> => {
    while (proxima < PERGUNTAS) {
      const n = (proxima += 1);
      const tem = n % SEM_O_TER !== 0;
      const r = await fetch(url, { headers: tem ? { 'if-none-match': etag } : {} });
      await r.arrayBuffer();
      if (r.status === 304 || r.status === 200) contas[r.status] += 1;
      else contas.outras += 1;
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, agenda));
  const porPergunta = ((await processador(alvo)) - antes) / PERGUNTAS;
  return {
    'ms de processador por pergunta': Math.round(porPergunta * 1e5) / 100,
    '% de um núcleo, 10.000 por hora':
      Math.round(((porPergunta * AGENDAS) / SEGUNDOS_POR_HORA) * 1e4) / 100,
    'respostas 304': contas[304],
    'respostas 200': contas[200],
    outras: contas.outras,
  };
}
