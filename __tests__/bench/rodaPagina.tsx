/**
 * Dentro do Chromium: desenha os mesmos mapas com a nossa roda e com a AstroChart, e mede.
 * Empacotado por roda.bench.ts.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  aspecta,
  ASPECTOS,
  calcularAspectosEntre,
  definicoesComOrbe,
  PLANETAS,
  type Aspecto,
  type Ponto,
} from '@core/astrology';
import { Wheel, layoutRoda, type MapaDaRoda, type Selecao } from '../../src/wheel';

interface Radix {
  aspects(): unknown;
  transit(dados: object): { aspects(): unknown };
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

const roda = (
  mapa: MapaDaRoda,
  selecionado: Selecao | null,
  externo: MapaDaRoda | null = null,
  aspectos?: readonly Aspecto<Ponto>[],
) => (
  <Wheel
    aneis={externo ? [mapa, externo] : [mapa]}
    {...(aspectos && { aspectos })}
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

/** Os do mapa de fora ao de dentro, até 3°, como nos trânsitos. */
function aspectosEntre(externo: MapaDaRoda, interno: MapaDaRoda): Aspecto<Ponto>[] {
  const parados = ({ corpos }: MapaDaRoda) =>
    corpos
      .filter((c) => aspecta(c.nome))
      .map(({ nome, longitude }) => ({ nome, longitude, velocidade: 1 }));
  return calcularAspectosEntre(parados(externo), parados(interno), definicoesComOrbe(3));
}

/** A roda dupla inteira, já montada com uns mapas, redesenhada com outros. */
function dupla([a, b, c]: readonly [MapaDaRoda, MapaDaRoda, MapaDaRoda]): number {
  const div = recipiente();
  const raiz = createRoot(div);
  const [antes, depois] = [aspectosEntre(b, a), aspectosEntre(a, c)];
  flushSync(() => {
    raiz.render(roda(a, null, b, antes));
  });
  assentar(div);
  const tempo = cronometrar(() => {
    flushSync(() => {
      raiz.render(roda(c, null, a, depois));
    });
    assentar(div);
  });
  raiz.unmount();
  div.remove();
  return tempo;
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
    INGLES[(PLANETAS as readonly string[]).indexOf(n)] ??
    (OUTROS as Readonly<Record<string, string>>)[n] ??
    n;
  const corpos = mapa.corpos.filter((c) => c.nome !== 'Ascendente' && c.nome !== 'MeioDoCéu');
  return {
    planets: Object.fromEntries(corpos.map((c) => [nome(c.nome), [c.longitude]])),
    cusps: mapa.cuspides,
  };
}

/** @param fora o segundo mapa, por fora; sem ele, a roda simples */
function dela({ Chart }: Biblioteca, mapa: MapaDaRoda, fora?: MapaDaRoda): number | null {
  const div = recipiente();
  const entrada = dados(mapa);
  const segunda = fora && dados(fora);
  try {
    return cronometrar(() => {
      const radix = new Chart('alvo', 600, 600).radix(entrada);
      (segunda ? radix.transit(segunda) : radix).aspects();
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
  const t: Tempos = {
    layout: [],
    desenho: [],
    selecao: [],
    troca: [],
    dela: [],
    falhasDela: 0,
  };
  const biblioteca = (globalThis as { astrochart?: Biblioteca }).astrochart;
  for (const [i, mapa] of mapas.entries()) {
    t.layout.push(
      cronometrar(() => {
        layoutRoda([mapa]);
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

export interface Duplas {
  nossa: number[];
  dela: number[];
  falhasDela: number;
}

/** À parte, para não pesar na comparação. */
function medirDupla(mapas: readonly MapaDaRoda[]): Duplas {
  const biblioteca = (globalThis as { astrochart?: Biblioteca }).astrochart;
  const t: Duplas = { nossa: [], dela: [], falhasDela: 0 };
  for (const [i, mapa] of mapas.entries()) {
    const outro = (passo: number) => mapas[(i + passo) % mapas.length] as MapaDaRoda;
    const desenharANossa = (): void => void t.nossa.push(dupla([mapa, outro(1), outro(2)]));
    const desenharADela = (): void => {
      const outra = biblioteca ? dela(biblioteca, outro(2), mapa) : null;
      if (outra === null) t.falhasDela += 1;
      else t.dela.push(outra);
    };
    const [primeira, segunda] =
      i % 2 === 0 ? [desenharANossa, desenharADela] : [desenharADela, desenharANossa];
    primeira();
    segunda();
  }
  return t;
}

Object.assign(globalThis, { medir, medirDupla });
