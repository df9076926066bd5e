/**
 * As rodas da galeria: mapas reais, simples e duplos, desenhados como arquivos SVG com números
 * arredondados.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { ASPECTOS } from '@core/astrology';
import { TokensEmUso } from '../../src/tema/contexto';
import { CLARO, type Tokens } from '../../src/tema/tokens';
import { Wheel, type Selecao, type WheelProps } from '../../src/wheel';
import {
  aspectosEntre,
  FIXTURE,
  montarMapa,
  semHora,
  soOsDeSempre,
  type MapaReal,
} from '../wheel/apoio';

export const PASTA = __dirname;

interface Quadro {
  readonly arquivo: string;
  readonly titulo: string;
  readonly mapa: MapaReal;
  readonly externo?: MapaReal;
  readonly alem?: MapaReal;
  readonly selecionado?: Selecao;
  readonly opcoes?: Partial<WheelProps>;
}

const COMPLETOS = FIXTURE.completos;

const TODOS = [...FIXTURE.aglomerados, ...FIXTURE.variados, ...COMPLETOS];

function real(trecho: string): MapaReal {
  const achado = TODOS.find((m) => m.nome.includes(trecho));
  if (!achado) throw new Error(`O fixture não tem um mapa com "${trecho}"`);
  return achado;
}

const simples = (arquivo: string, trecho: string, extra: Partial<Quadro> = {}): Quadro => ({
  arquivo,
  titulo: real(trecho).nome,
  mapa: real(trecho),
  ...extra,
});
const dupla = (arquivo: string, dentro: string, fora: string): Quadro => ({
  arquivo,
  titulo: `${real(dentro).nome} e, por fora, ${real(fora).nome}`,
  mapa: real(dentro),
  externo: real(fora),
});

const tripla = (arquivo: string, dentro: string, meio: string, fora: string): Quadro => ({
  ...dupla(arquivo, dentro, meio),
  titulo: `${real(dentro).nome}; no meio, ${real(meio).nome}; por fora, ${real(fora).nome}`,
  alem: real(fora),
});

const completo = (arquivo: string, trecho: string, opcoes: Partial<WheelProps> = {}): Quadro =>
  simples(arquivo, trecho, { opcoes });

/** O mesmo mapa, sem os pontos a mais, noutro sistema: o Meio do Céu já não é a cúspide 10. */
function noutroSistema(trecho: string, sistema: 'signosInteiros' | 'iguais'): MapaReal {
  const mapa = COMPLETOS.find((m) => m.nome.includes(trecho));
  if (!mapa) throw new Error(`Não há mapa completo com "${trecho}"`);
  const angulos = { ascendente: mapa.cuspides[0]!, meioDoCeu: mapa.cuspides[9]! };
  return { ...soOsDeSempre(mapa), cuspides: mapa[sistema], angulos };
}

export const QUADROS: readonly Quadro[] = [
  simples('simples-liverpool-1940', 'Liverpool'),
  simples('simples-sao-paulo-1985', 'São Paulo'),
  simples('simples-fortaleza-1979', 'Fortaleza'),
  simples('simples-reykjavik-2001', 'Reykjavik'),
  simples('simples-murmansk-casas-estreitas', 'Murmansk'),
  simples('simples-polar', 'polar'),
  simples('simples-ushuaia-2015', 'Ushuaia'),
  simples('cheio-1962', '1962'),
  simples('cheio-2020', '2020'),
  simples('cheio-1982', '1982'),
  simples('cheio-2000', '2000-05'),
  simples('cheio-1994', '1994'),
  dupla('dupla-sao-paulo-recife', 'São Paulo', 'Recife'),
  dupla('dupla-cheia', '1962', '2000-05'),
  dupla('dupla-polar', 'polar', '2020'),
  dupla('dupla-lisboa-toquio', 'Lisboa', 'Tóquio'),
  simples('lua-escolhida', 'Liverpool', { selecionado: { tipo: 'Planeta', id: 'Lua' } }),
  simples('casa-escolhida', 'Liverpool', { selecionado: { tipo: 'Cuspide', id: '5' } }),
  simples('acesos', 'Liverpool', {
    opcoes: { acesos: new Set(['Sol', 'Lua', 'Netuno']) },
  }),
  simples('linhas-ate-3-graus', 'Porto Alegre 1988', {
    opcoes: { linhas: { ateOrbe: 3, aosPontos: false } },
  }),
  simples('sem-casas', 'Quito', { opcoes: { exibirCasas: false } }),
  simples('so-tensos', 'Porto Alegre', {
    opcoes: { aspectosHabilitados: new Set(['Oposição', 'Quadratura']) },
  }),
  completo('completo-simples', 'Porto Alegre 1988'),
  completo('completo-aglomerado', 'São Paulo 2000'),
  dupla('completo-dupla', 'Porto Alegre 1988', 'Manaus 1977'),
  completo('completo-aspectos-grandes', 'Porto Alegre 1988', { estilo: 'aspectosGrandes' }),
  simples('menores', 'Liverpool', { opcoes: { aneis: [montarMapa(real('Liverpool'), true)] } }),
  {
    arquivo: 'signos-inteiros',
    titulo: 'Porto Alegre 1988, Signos inteiros',
    mapa: noutroSistema('Porto Alegre 1988', 'signosInteiros'),
    opcoes: { estilo: 'signosInteiros' },
  },
  {
    arquivo: 'signos-inteiros-no-padrao',
    titulo: 'Porto Alegre 1988, Signos inteiros, no desenho de sempre',
    mapa: noutroSistema('Porto Alegre 1988', 'signosInteiros'),
  },
  {
    arquivo: 'iguais-meio-do-ceu-solto',
    titulo: 'Curitiba 2003, casas iguais',
    mapa: noutroSistema('Curitiba 2003', 'iguais'),
  },
  simples('estilo-sem-casas', 'São Paulo', { opcoes: { estilo: 'semCasas' } }),
  simples('estilo-aspectos-grandes', 'São Paulo', { opcoes: { estilo: 'aspectosGrandes' } }),
  simples('sem-hora', 'Fortaleza', { opcoes: { aneis: [semHora(real('Fortaleza'))] } }),
  simples('sem-hora-signos-inteiros', 'Quito', {
    opcoes: { aneis: [semHora(real('Quito'))], estilo: 'signosInteiros' },
  }),
  {
    ...dupla('dupla-signos-inteiros', 'São Paulo', 'Recife'),
    opcoes: { estilo: 'signosInteiros' },
  },
  tripla('tripla', 'São Paulo', 'Recife', 'Liverpool'),
  tripla('tripla-cheia', '1962', '2000-05', '2020'),
  tripla('tripla-completa', 'Porto Alegre 1988', 'Manaus 1977', 'São Paulo 2000'),
  {
    ...tripla('tripla-signos-inteiros', 'São Paulo', 'Recife', 'Liverpool'),
    opcoes: { estilo: 'signosInteiros' },
  },
  {
    ...dupla('dupla-aspectos-grandes', 'São Paulo', 'Recife'),
    opcoes: { estilo: 'aspectosGrandes' },
  },
];

/** SVG avulso, uma marca por linha, números com duas casas: as mudanças se leem e se veem. */
const aneisDe = ({ mapa, externo, alem }: Quadro): WheelProps['aneis'] => {
  const dentro = montarMapa(mapa);
  if (!externo) return [dentro];
  const fora = montarMapa(externo);
  return alem ? [dentro, fora, montarMapa(alem)] : [dentro, fora];
};

/** Só a do tema claro se guarda: nas outras cores mudam as cores, e o desenho é o mesmo. */
export function desenhar(quadro: Quadro, cores: Tokens = CLARO): string {
  const { titulo, mapa, externo, selecionado, opcoes } = quadro;
  const markup = renderToStaticMarkup(
    <TokensEmUso value={cores}>
      <Wheel
        aneis={aneisDe(quadro)}
        {...(externo && { aspectos: aspectosEntre(externo, mapa) })}
        selecionado={selecionado ?? null}
        exibirAspectos
        exibirCasas
        aspectosHabilitados={new Set(ASPECTOS)}
        titulo={titulo}
        descricao="Quadro da galeria."
        {...opcoes}
      />
    </TokensEmUso>,
  );
  const arredondado = markup.replace(/-?\d+\.\d{3,}/g, (n) =>
    String(Math.round(Number(n) * 100) / 100),
  );
  return `${arredondado.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ').replace(/></g, '>\n<')}\n`;
}

const esperado = (arquivo: string): string => join(PASTA, `${arquivo}.svg`);
const mudado = (arquivo: string): string => join(PASTA, `${arquivo}-changed.svg`);

export type Comparacao = 'igual' | 'mudou' | 'novo';

/** Compara com o arquivo guardado; se difere, grava ao lado o `-changed.svg`. */
export function comparar(quadro: Quadro): Comparacao {
  const svg = desenhar(quadro);
  const havia = existsSync(esperado(quadro.arquivo));
  if (havia && readFileSync(esperado(quadro.arquivo), 'utf8') === svg) {
    rmSync(mudado(quadro.arquivo), { force: true });
    return 'igual';
  }
  writeFileSync(mudado(quadro.arquivo), svg);
  return havia ? 'mudou' : 'novo';
}

/** Toma o desenho de agora por certo. */
export function aceitar(quadro: Quadro): void {
  writeFileSync(esperado(quadro.arquivo), desenhar(quadro));
  rmSync(mudado(quadro.arquivo), { force: true });
}
