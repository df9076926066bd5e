/** As páginas longas guardam o lugar: a que altura se estava, e o que se escolheu, por endereço. */
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { guardarNoLugar, lerDoLugar } from './guardado';

/** Numa janela que se abre e se fecha nada se guarda: da outra vez começa-se do princípio. */
export const Passageiro = createContext(false);

/** Quem parou de rolar há tanto tempo está ali. */
const PAUSA_MS = 150;
/** Quanto se espera que uma página que ainda carrega tenha a altura em que se estava. */
const ESPERA_MS = 10_000;
const A_PAGINA = 'altura';

const ehTexto = (lido: unknown): lido is string => typeof lido === 'string';
const ehAltura = (lido: unknown): lido is number =>
  typeof lido === 'number' && Number.isFinite(lido) && lido >= 0;

function useEndereco(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** Um filtro que se encontra, ao voltar ou ao recarregar, como se deixou. */
export function useDoLugar(
  nome: string,
  inicial: string,
): readonly [string, (valor: string) => void] {
  const endereco = useEndereco();
  const passageiro = useContext(Passageiro);
  const [valor, mudar] = useState(
    () => (passageiro ? null : lerDoLugar(endereco, nome, ehTexto)) ?? inicial,
  );
  return [
    valor,
    (novo) => {
      mudar(novo);
      if (!passageiro) guardarNoLugar(endereco, nome, novo);
    },
  ];
}

interface OndeSeRola {
  readonly escuta: EventTarget;
  readonly rolavel: () => Element | null;
  readonly cresce: Element;
}

/** Volta à altura assim que haja altura para isso; quem entretanto mexe fica onde pôs. */
function voltarA(altura: number, { rolavel, cresce }: OndeSeRola, acabou: () => void): () => void {
  const tentar = (): void => {
    const onde = rolavel();
    if (onde === null) return;
    onde.scrollTop = altura;
    if (Math.abs(onde.scrollTop - altura) <= 1) desistir();
  };
  const observador = 'ResizeObserver' in window ? new ResizeObserver(tentar) : null;
  const prazo = setTimeout(() => desistir(), ESPERA_MS);
  const GESTOS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const desistir = (): void => {
    observador?.disconnect();
    clearTimeout(prazo);
    for (const gesto of GESTOS) window.removeEventListener(gesto, desistir, true);
    acabou();
  };
  for (const gesto of GESTOS) window.addEventListener(gesto, desistir, true);
  observador?.observe(cresce);
  tentar();
  return desistir;
}

/** Guarda a altura de quem rola e, ao voltar, devolve-a. @returns o que desfaz tudo */
function seguir(endereco: string, nome: string, voltou: boolean, onde: OndeSeRola): () => void {
  const antes = voltou ? lerDoLugar(endereco, nome, ehAltura) : null;
  let aVoltar = false;
  let marcado: ReturnType<typeof setTimeout> | undefined;
  let altura: number | null = null;
  const guardar = (): void => {
    clearTimeout(marcado);
    if (altura !== null) guardarNoLugar(endereco, nome, altura);
    altura = null;
  };
  const aoRolar = (): void => {
    if (aVoltar) return;
    altura = Math.round(onde.rolavel()?.scrollTop ?? 0);
    clearTimeout(marcado);
    marcado = setTimeout(guardar, PAUSA_MS);
  };
  let desistir = (): void => undefined;
  if (antes !== null && antes > 0) {
    aVoltar = true;
    desistir = voltarA(antes, onde, () => (aVoltar = false));
  }
  onde.escuta.addEventListener('scroll', aoRolar, { passive: true });
  window.addEventListener('pagehide', guardar);
  return () => {
    desistir();
    onde.escuta.removeEventListener('scroll', aoRolar);
    window.removeEventListener('pagehide', guardar);
    guardar();
  };
}

/** A altura da página inteira: uma vez, na moldura. Ir a uma página nova começa no alto. */
export function useAlturaDaPagina(): void {
  const endereco = useEndereco();
  const voltou = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    // O navegador tenta-o antes de a página ter o que mostrar, e desiste: fazemo-lo nós.
    const antes = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = antes;
    };
  }, []);
  useLayoutEffect(
    () =>
      seguir(endereco, A_PAGINA, voltou, {
        escuta: window,
        rolavel: () => document.scrollingElement,
        cresce: document.body,
      }),
    [endereco, voltou],
  );
}

/** A de uma lista ou tabela com altura sua. */
export function useAlturaDe(nome: string, ref: RefObject<HTMLElement | null>): void {
  const endereco = useEndereco();
  const voltou = useNavigationType() === NavigationType.Pop;
  const passageiro = useContext(Passageiro);
  useLayoutEffect(() => {
    const rolavel = ref.current;
    if (rolavel === null || passageiro) return undefined;
    return seguir(endereco, `${A_PAGINA}: ${nome}`, voltou, {
      escuta: rolavel,
      rolavel: () => ref.current,
      cresce: rolavel.firstElementChild ?? rolavel,
    });
  }, [endereco, nome, passageiro, ref, voltou]);
}
