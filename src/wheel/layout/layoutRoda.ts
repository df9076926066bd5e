/** Do mapa ao desenho inteiro, em números: um objeto simples que as marcas só pintam. */
import { ANGULOS } from './angulos';
import { porAspectos } from './aspectos';
import type { Caixa } from './caixa';
import { porCasas } from './casas';
import { anelExterno, anelInterno, porCorpos } from './corpos';
import { criarEscala } from './escala';
import { LADO, medidasDaRoda } from './medidas';
import { caixasDaPilha } from './pilha';
import type { AspectoPosto, CorpoDaRoda, LayoutDaRoda, MapaDaRoda, OpcoesDaRoda } from './tipos';
import { validarAspectos, validarMapaDaRoda } from './validar';
import { porRegua, porSignos } from './zodiaco';

/** Os ângulos são linhas da roda, não corpos. */
function corposDesenhados(mapa: MapaDaRoda): CorpoDaRoda[] {
  return mapa.corpos.filter((c) => !ANGULOS.some((a) => a.ponto === c.nome));
}

/**
 * Desenho da roda num quadrado de 600×600: margem 50, ou 100 e símbolos a 0,8 com mapa de fora.
 * Não há caixas de tinta sobrepostas, qualquer que seja o mapa.
 * @throws Error (frase em português) quando os dados não servem: ver `validarMapaDaRoda`
 */
export function layoutRoda(mapa: MapaDaRoda, opcoes: OpcoesDaRoda = {}): LayoutDaRoda {
  validarMapaDaRoda(mapa);
  const externo = opcoes.externo ? validarMapaDaRoda(opcoes.externo) : null;
  const aspectos = opcoes.aspectos ?? (externo ? [] : mapa.aspectos);
  validarAspectos(aspectos);
  const m = medidasDaRoda(externo !== null);
  const escala = criarEscala(mapa.cuspides[0] as number, { x: LADO / 2, y: LADO / 2 });
  const eixos = ANGULOS.map(({ casa }) => mapa.cuspides[casa - 1] as number);
  const corpos = porCorpos(corposDesenhados(mapa), eixos, anelInterno(m), escala);
  const externos =
    externo && m.externo
      ? porCorpos(corposDesenhados(externo), eixos, anelExterno(m, m.externo), escala)
      : [];
  const tinta = [...corpos, ...externos].flatMap(caixasDaPilha);
  return {
    lado: LADO,
    centro: LADO / 2,
    raios: { fora: m.fora, faixa: m.faixa, regua: m.regua, casas: m.casas, aspectos: m.aspectos },
    regua: porRegua(m, mapa.cuspides[0] as number),
    signos: porSignos(m, escala),
    cuspides: porCasas(mapa.cuspides, tinta, m, escala),
    corpos,
    externos,
    aspectos: porAspectos(aspectos, m, escala),
    ancoras: corpos.map((c) => escala.ponto(c.corpo.longitude, m.aspectos)),
    ancorasExternas: externos.map((c) => escala.ponto(c.corpo.longitude, m.aspectos)),
  };
}

/** Caixa de tinta com o nome de quem a ocupa. */
export interface Tinta {
  readonly dono: string;
  readonly caixa: Caixa;
}

function tintaDoAspecto(a: AspectoPosto): Tinta[] {
  return a.glifo ? [{ dono: `aspecto ${a.chave}`, caixa: a.glifo.caixa }] : [];
}

/** Toda a tinta de símbolos e letras do desenho, para provar que nada se sobrepõe. */
export function tintaDoLayout(layout: LayoutDaRoda): Tinta[] {
  const corpos = [...layout.corpos, ...layout.externos].flatMap((c) =>
    caixasDaPilha(c).map((caixa, i) => ({
      dono: `${c.externo ? 'externo ' : ''}${c.corpo.nome} ${i}`,
      caixa,
    })),
  );
  const cuspides = layout.cuspides.flatMap((c) => {
    const pecas = [c.numero, c.rotulo.sigla, c.rotulo.grau, c.rotulo.signo, c.rotulo.minuto];
    return pecas.flatMap((p, i) => (p ? [{ dono: `cúspide ${c.casa} ${i}`, caixa: p.caixa }] : []));
  });
  const signos = layout.signos.map((s) => ({ dono: `signo ${s.signo}`, caixa: s.glifo.caixa }));
  return [...corpos, ...cuspides, ...signos, ...layout.aspectos.flatMap(tintaDoAspecto)];
}
