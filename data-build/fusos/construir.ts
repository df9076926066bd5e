/**
 * Constrói `server/time/dados/fusos.json.gz` do tzdata compilado da Debian.
 * Uso: npm --prefix data-build run fusos
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FusosGravados } from '../../server/time/tabela';
import { baixarPacote } from '../comum/debian';
import { gravarGzip } from '../comum/gravar';
import { atalhosDe, comecosDaLei, nomesDeZonas, zonaDoArquivo } from './zonas';

const DESTINO = fileURLToPath(new URL('../../server/time/dados/fusos.json.gz', import.meta.url));
const LIMITE = 60_000;

const pacote = baixarPacote('tzdata');
try {
  const zoneinfo = join(pacote.raiz, 'usr/share/zoneinfo');
  const nomes = nomesDeZonas(zoneinfo);
  const atalhos = Object.fromEntries(
    [...atalhosDe(zoneinfo)].filter(([nome, alvo]) => mesmoArquivo(zoneinfo, nome, alvo)),
  );
  const zonas = nomes.filter((n) => !(n in atalhos));
  const leis = comecosDaLei(zoneinfo);
  const dados: FusosGravados = {
    versao: /^# version (\S+)/.exec(readFileSync(join(zoneinfo, 'tzdata.zi'), 'utf8'))?.[1] ?? '?',
    fonte: `IANA tzdata compilado pela Debian (com backzone), pacote tzdata ${pacote.versao}, SHA-256 ${pacote.sha256}, domínio público`,
    zonas: Object.fromEntries(zonas.map((n) => [n, zonaDoArquivo(join(zoneinfo, n), leis.get(n))])),
    atalhos,
  };
  const bytes = gravarGzip(DESTINO, JSON.stringify(dados));
  console.log(
    `${dados.versao}: ${zonas.length} zonas, ${Object.keys(atalhos).length} atalhos, ${bytes} bytes`,
  );
  if (bytes >= LIMITE) throw new Error(`Arquivo de fusos passou de ${LIMITE} bytes: ${bytes}`);
} finally {
  pacote.apagar();
}

/** Com o backzone, um nome pode ser atalho no `tzdata.zi` só se o arquivo compilado for o mesmo. */
function mesmoArquivo(zoneinfo: string, nome: string, alvo: string): boolean {
  try {
    return readFileSync(join(zoneinfo, nome)).equals(readFileSync(join(zoneinfo, alvo)));
  } catch {
    return false;
  }
}
