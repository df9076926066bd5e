/**
 * A roda: layout (números) → marks (traços) → Wheel (foco, nomes, eventos).
 *
 * O que se fez pela velocidade, e por quê. Desenhar custa o número de elementos do SVG, e mais
 * ainda o dos que têm atributos só seus; calcular, o número de objetos e de coordenadas escritas
 * (mais de mil numa roda). `npm run bench roda` mede.
 * - marks/pecas: os símbolos de uma cor num só traçado, e os textos de um estilo num só grupo, sem
 *   repetir o que a raiz do SVG já diz;
 *   funções, não componentes. `agrupar` em vez do `group` do d3, que interna as chaves.
 * - marks/Riscas e layout/zodiaco: todas as linhas de uma espécie num traçado; a régua são três
 *   círculos tracejados, e não 360 riscas.
 * - marks/formas: alvos em octógono, mais baratos que a circunferência; layout/escala: a fatia
 *   sensível em segmentos, e não em arcos.
 * - marks/Tinta e as outras partes com `memo`: cada anel só se repinta quando muda o seu escolhido;
 *   o layout, só quando muda o mapa.
 * - glyphs/catalogo: o traço de cada símbolo em cada tamanho faz-se uma vez (molde) e depois só se
 *   desloca;
 *   glyphs/decimais: `escrever` escreve as coordenadas seis vezes mais depressa que o motor.
 * - layout/posicionar: as caixas que se experimentam escrevem-se em vetores que se reaproveitam, e o
 *   par que não se mexeu não se confere de novo; layout/aspectos: de cada lugar mede-se a folga uma
 *   vez, e não uma por cada folga que se admite.
 * - layout/metricas: as caixas fazem-se campo a campo (espalhar objetos ali era um décimo do
 *   layout); layout/caixa: o que está longe
 *   da reta nem se interseta; layout/aspectos: os lugares de um símbolo só se calculam quando se tentam.
 */
export { Wheel, type WheelProps } from './Wheel';
export type { MarcaDaRoda } from './marks/Marcas';
export { Miniatura } from './Miniatura';
export { chaveDa, type ItemDaRoda, type Selecao, type TipoDeSelecao } from './selecao';
export {
  coordenadaDe,
  janelaDaRoda,
  layoutRoda,
  lugarEm,
  mapaDaRoda,
  type Aneis,
  type AspectoDaRoda,
  type EstiloDaRoda,
  type LayoutDaRoda,
  type LugarNaRoda,
  type MapaDaRoda,
  type Revelado,
} from './layout';
