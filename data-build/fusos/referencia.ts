/**
 * Extrai com `zdump -v` a referência dos testes de fusos, do mesmo pacote de que se faz
 * `fusos.json.gz`, mas por outro programa: o da libc. Todas as transições de todos os nomes até
 * 2037; de 1800 ao fim de 2399, o SHA-256 da lista; das zonas que nunca mudaram, o relógio.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baixarPacote } from '../comum/debian';
import { gravarGzip } from '../comum/gravar';
import { nomesDeZonas } from './zonas';
import { relogioEm, zdump, type TransicaoZdump } from './zdump';

const DESTINO = fileURLToPath(
  new URL('../../__tests__/tempo/fixtures/zdump.json.gz', import.meta.url),
);
const FIM_DA_LISTA = Date.UTC(2038, 0, 1) / 1000;

const texto = (t: TransicaoZdump) => `${t.instante} ${t.antes} > ${t.depois}`;

const pacote = baixarPacote('tzdata');
try {
  const zoneinfo = join(pacote.raiz, 'usr/share/zoneinfo');
  const porConteudo = new Map<string, TransicaoZdump[]>();
  const nomes: Record<string, string> = {};
  const listas: Record<string, string[]> = {};
  const constantes: Record<string, string> = {};
  for (const nome of nomesDeZonas(zoneinfo)) {
    const arquivo = join(zoneinfo, nome);
    const conteudo = readFileSync(arquivo, 'latin1');
    const transicoes = porConteudo.get(conteudo) ?? zdump(arquivo, 1800, 2400);
    porConteudo.set(conteudo, transicoes);
    const resumo = createHash('sha256').update(transicoes.map(texto).join('\n')).digest('hex');
    nomes[nome] = resumo;
    if (transicoes.length === 0) constantes[nome] = relogioEm(arquivo, 0);
    listas[resumo] = transicoes.filter((t) => t.instante < FIM_DA_LISTA).map(texto);
  }
  const versao = /^# version (\S+)/.exec(readFileSync(join(zoneinfo, 'tzdata.zi'), 'utf8'))?.[1];
  const fonte = `zdump -v -c 1800,2400, pacote tzdata ${pacote.versao}, SHA-256 ${pacote.sha256}`;
  const bytes = gravarGzip(DESTINO, JSON.stringify({ versao, fonte, nomes, listas, constantes }));
  const total = Object.values(nomes).reduce((n, r) => n + (listas[r]?.length ?? 0), 0);
  console.log(
    `Referência: ${Object.keys(nomes).length} nomes, ${total} transições até 2037, ${bytes} bytes`,
  );
} finally {
  pacote.apagar();
}
