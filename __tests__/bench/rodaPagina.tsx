/**
 * Dentro do Chromium: desenha os mesmos mapas com a nossa roda e com a AstroChart, e mede.
 * Empacotado por roda.bench.ts.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ASPECTOS, PLANETAS } from '@core/astrology';
import { Wheel, layoutRoda, type MapaDaRoda, type Selecao } from '../../src/wheel';

interface Radix {
  aspects(): unknown;
}
interface Biblioteca {
  readonly Chart: new (
    id: string,
    largura: number,
    altura: number,
  ) => { radix(dados: object): Radix };
}

const habilitados = new Set(ASPECTOS);
const LUA: Selecao = { tipo: 'Planeta', id: 'Lua' };
const SOL: Selecao = { tipo: 'Planeta', id: 'Sol' };

function recipiente(): HTMLDivElement {
  const div = document.createElement('div');
  div.style.width = '600px';
  div.id = 'alvo';
  document.body.append(div);
  return div;
}

function cronometrar(acao: () => void): number {
  const inicio = performance.now();
  acao();
  return performance.now() - inicio;
}

/** Obriga o navegador a resolver estilo e disposição, para que contem no tempo. */
function assentar(div: HTMLElement): void {
  div.querySelector('svg')?.getBoundingClientRect();
  void div.offsetHeight;
}

const roda = (mapa: MapaDaRoda, selecionado: Selecao | null) => (
  <Wheel
    mapa={mapa}
    selecionado={selecionado}
    exibirAspectos
    exibirCasas
    aspectosHabilitados={habilitados}
    titulo="Mapa"
    descricao="Mapa"
  />
);

function nossa(
  mapa: MapaDaRoda,
  seguinte: MapaDaRoda,
): { desenho: number; selecao: number; troca: number } {
  const div = recipiente();
  const raiz = createRoot(div);
  // A raiz do React já existe no produto: conta-se montar a roda nela.
  flushSync(() => {
    raiz.render(<i />);
  });
  const desenho = cronometrar(() => {
    flushSync(() => {
      raiz.render(roda(mapa, SOL));
    });
    assentar(div);
  });
  const selecao = cronometrar(() => {
    flushSync(() => {
      raiz.render(roda(mapa, LUA));
    });
    assentar(div);
  });
  const troca = cronometrar(() => {
    flushSync(() => {
      raiz.render(roda(seguinte, LUA));
    });
    assentar(div);
  });
  raiz.unmount();
  div.remove();
  return { desenho, selecao, troca };
}

const INGLES = [
  'Sun',
  'Moon',
  'Mercury',
  'Venus',
  'Mars',
  'Jupiter',
  'Saturn',
  'Uranus',
  'Neptune',
  'Pluto',
];
const OUTROS = { NodoMédio: 'NNode', NodoSul: 'SNode', Fortuna: 'Fortune' } as const;

function dados(mapa: MapaDaRoda): object {
  const nome = (n: string): string =>
    INGLES[(PLANETAS as readonly string[]).indexOf(n)] ?? OUTROS[n as keyof typeof OUTROS];
  const corpos = mapa.corpos.filter((c) => c.nome !== 'Ascendente' && c.nome !== 'MeioDoCéu');
  return {
    planets: Object.fromEntries(corpos.map((c) => [nome(c.nome), [c.longitude]])),
    cusps: mapa.cuspides,
  };
}

function dela({ Chart }: Biblioteca, mapa: MapaDaRoda): number | null {
  const div = recipiente();
  const entrada = dados(mapa);
  try {
    return cronometrar(() => {
      new Chart('alvo', 600, 600).radix(entrada).aspects();
      assentar(div);
    });
  } catch {
    return null;
  } finally {
    div.remove();
  }
}

export interface Tempos {
  layout: number[];
  desenho: number[];
  selecao: number[];
  troca: number[];
  dela: number[];
  falhasDela: number;
}

function medir(mapas: readonly MapaDaRoda[]): Tempos {
  const t: Tempos = { layout: [], desenho: [], selecao: [], troca: [], dela: [], falhasDela: 0 };
  const biblioteca = (globalThis as { astrochart?: Biblioteca }).astrochart;
  for (const [i, mapa] of mapas.entries()) {
    t.layout.push(
      cronometrar(() => {
        layoutRoda(mapa);
      }),
    );
    const desenharANossa = (): void => {
      const { desenho, selecao, troca } = nossa(mapa, mapas[(i + 1) % mapas.length] as MapaDaRoda);
      t.desenho.push(desenho);
      t.selecao.push(selecao);
      t.troca.push(troca);
    };
    const desenharADela = (): void => {
      const outro = biblioteca ? dela(biblioteca, mapa) : null;
      if (outro === null) t.falhasDela += 1;
      else t.dela.push(outro);
    };
    // Ora uma primeiro, ora a outra: o lixo que uma deixa pesa na seguinte.
    const [primeira, segunda] =
      i % 2 === 0 ? [desenharANossa, desenharADela] : [desenharADela, desenharANossa];
    primeira();
    segunda();
  }
  return t;
}

Object.assign(globalThis, { medir });
