/**
 * Onde a pessoa estava em cada endereço, e o que lá escolheu: só desta aba, e só enquanto ela
 * estiver aberta. Um navegador que o bloqueia só deixa de lembrar.
 */
const CHAVE = 'lugares';
/** Os endereços mais antigos saem. */
const LIMITE = 40;

type Lugares = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function todos(): Lugares {
  try {
    const lido: unknown = JSON.parse(sessionStorage.getItem(CHAVE) ?? '{}');
    return typeof lido === 'object' && lido !== null ? (lido as Lugares) : {};
  } catch {
    return {};
  }
}

export function lerDoLugar<T>(
  endereco: string,
  nome: string,
  serve: (lido: unknown) => lido is T,
): T | null {
  const lido = todos()[endereco]?.[nome];
  return serve(lido) ? lido : null;
}

export function guardarNoLugar(endereco: string, nome: string, valor: unknown): void {
  const { [endereco]: deste, ...outros } = todos();
  // O último a mudar fica no fim: é dele que menos se esquece.
  const mantidos = Object.entries(outros).slice(1 - LIMITE);
  try {
    sessionStorage.setItem(
      CHAVE,
      JSON.stringify(Object.fromEntries([...mantidos, [endereco, { ...deste, [nome]: valor }]])),
    );
  } catch {
    // Sem onde guardar, a página abre no alto, como se fosse a primeira vez.
  }
}

export function esquecerLugares(): void {
  try {
    sessionStorage.removeItem(CHAVE);
  } catch {
    // Nada se guardou.
  }
}
