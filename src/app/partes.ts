/**
 * As partes do programa que se buscam à parte, cada uma com o endereço que a pede: o router as
 * mostra, a partida as adianta.
 */
import { ceder } from '@/api/ceder';

export const PARTES = {
  molduraComMenu: async () => (await import('./Layout')).Layout,
  login: async () => (await import('@/pages/LoginPage')).default,
  meuMapa: async () => (await import('@/pages/MeuMapaPage')).default,
  mapaDeAgora: async () => (await import('@/pages/MapaDeAgoraPage')).default,
  novoMapa: async () => (await import('@/pages/NovoMapaPage')).default,
  mapas: async () => (await import('@/pages/MapasPage')).default,
  mapa: async () => (await import('@/pages/MapaPage')).default,
} as const;

/** O mapa que um endereço abre, se abre um. */
export const mapaDoEndereco = (caminho: string): string | null =>
  /^\/mapas\/([0-9a-f-]{36})$/.exec(caminho)?.[1] ?? null;

export type Parte = keyof typeof PARTES;

/** Os que se abrem sem conta, e não pela tela de entrar. */
const SEM_ENTRAR: ReadonlySet<string> = new Set(['/redefinir-senha', '/confirmar-conta']);

/** O que a primeira tela de um endereço pede. */
export function partesDe(caminho: string, entrou: boolean): readonly Parte[] {
  if (!entrou) return SEM_ENTRAR.has(caminho) || caminho.startsWith('/convite/') ? [] : ['login'];
  if (caminho.startsWith('/aula/')) return [];
  if (mapaDoEndereco(caminho) !== null) return ['molduraComMenu', 'mapa'];
  switch (caminho) {
    case '/':
      return ['molduraComMenu', 'meuMapa'];
    case '/mapas/agora':
      return ['molduraComMenu', 'mapaDeAgora'];
    case '/mapas':
      return ['molduraComMenu', 'mapas'];
    case '/mapas/novo':
      return ['molduraComMenu', 'novoMapa'];
    case '/login':
    case '/mapas/impressao':
      return [];
    default:
      return ['molduraComMenu'];
  }
}

/**
 * Começa a buscá-las, uma de cada vez, enquanto o resto do programa ainda parte: pedir um arquivo
 * custa, e são muitos. A que faltar, a própria tela o dirá.
 */
export async function adiantarPartes(caminho: string, entrou: boolean): Promise<void> {
  const buscas: (() => Promise<unknown>)[] = partesDe(caminho, entrou).map(
    (parte) => PARTES[parte],
  );
  if (entrou)
    buscas.push(
      // O validador primeiro: os esquemas que o usam fazem-se noutra tarefa.
      () => import('@core/contract/comum'),
      () => import('@/api/esquemas'),
      () => import('./Portas'),
    );
  for (const buscar of buscas) {
    void buscar().catch(() => undefined);
    await ceder();
  }
}
