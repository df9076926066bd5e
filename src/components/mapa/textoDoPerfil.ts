/** O perfil de cálculo em palavras, como o cabeçalho, o papel e os arquivos o dizem. */
import {
  ASPECTOS_MAIORES,
  ASPECTOS_MENORES,
  enumerar,
  fichaDoSistema,
  nomeDoPonto,
  PERFIL_PADRAO,
  SISTEMA_DE_RESERVA,
  temCasas,
  type IdDosOrbes,
  type NomeDoAspecto,
  type PerfilDeCalculo,
  type PrecisaoDaHora,
  type SistemaDeCasas,
} from '@core/astrology';
import { calculaCasas, type HoraDoMapa } from '@core/contract';

export const NOMES_DOS_ORBES: Readonly<Record<IdDosOrbes, string>> = {
  padrao: 'Padrão Astrolábio',
  astrocom: 'Astro.com',
  luminares: 'Luminares',
  tradicional: 'Tradicional (meias-orbes)',
  apertado: 'Apertado',
};

/** 'com 2 aspectos menores, sem Sextil e Quincuncio' */
function oQueMudaNosAspectos(aspectos: readonly NomeDoAspecto[]): string | null {
  const menores = ASPECTOS_MENORES.filter((a) => aspectos.includes(a));
  const faltam = ASPECTOS_MAIORES.filter((a) => !aspectos.includes(a));
  const ditas = [
    ...(menores.length > 1 ? [`com ${menores.length} aspectos menores`] : []),
    ...(menores.length === 1 ? [`com ${menores.join()}`] : []),
    ...(faltam.length > 0 ? [`sem ${enumerar(faltam)}`] : []),
  ];
  return ditas.length > 0 ? ditas.join(', ') : null;
}

type Dito = { readonly [C in keyof PerfilDeCalculo]: (valor: PerfilDeCalculo[C]) => string | null };

/** De cada campo, o que se diz quando não é o padrão; o sistema de casas já tem a frase dele. */
const DITO: Dito = {
  sistemaDeCasas: () => null,
  nodo: (nodo) => `nodo ${nodo}`,
  pontos: (pontos) =>
    pontos.length > 3
      ? `com mais ${pontos.length} pontos`
      : pontos.length > 0
        ? `com ${enumerar(pontos.map(nomeDoPonto))}`
        : null,
  fortuna: () => 'Fortuna sempre diurna',
  orbes: (orbes) => `orbes ${typeof orbes === 'string' ? NOMES_DOS_ORBES[orbes] : 'próprios'}`,
  aspectos: oQueMudaNosAspectos,
  paralelos: () => 'com paralelos',
  regra5graus: () => 'sem a regra dos 5°',
  // Num mapa só não mudam nada: quem os diz é a sinastria.
  orbesDaSinastria: () => null,
};

const diferenca = <C extends keyof PerfilDeCalculo>(
  campo: C,
  perfil: PerfilDeCalculo,
): string | null => (perfil[campo] === PERFIL_PADRAO[campo] ? null : DITO[campo](perfil[campo]));

/** 'nodo verdadeiro, orbes Astro.com'; null quando tudo o mais é o padrão. */
export function oQueMudaNoPerfil(perfil: PerfilDeCalculo): string | null {
  const ditas = (Object.keys(DITO) as (keyof PerfilDeCalculo)[])
    .map((campo) => diferenca(campo, perfil))
    .filter((frase) => frase !== null);
  return ditas.length > 0 ? ditas.join(', ') : null;
}

/** Escolhas que só mudam o que é das casas. */
const DAS_CASAS: Partial<PerfilDeCalculo> = {
  fortuna: PERFIL_PADRAO.fortuna,
  regra5graus: PERFIL_PADRAO.regra5graus,
};

interface ComoSeCalcula {
  readonly perfil: PerfilDeCalculo;
  /** A do registro, ou só a precisão dela. */
  readonly hora: HoraDoMapa | { readonly precisao: PrecisaoDaHora };
  /** Não se diz se o sistema pedido faltou: só falta perto dos polos. */
  readonly asCegas?: boolean;
}

/** ' (ou Porfírio, onde não existem)' */
const reserva = (sistema: SistemaDeCasas): string =>
  fichaDoSistema(sistema).emGrausIguais || sistema === SISTEMA_DE_RESERVA
    ? ''
    : ` (ou ${fichaDoSistema(SISTEMA_DE_RESERVA).naTela}, onde não existem)`;

/** 'Casas Signos inteiros, zodíaco tropical', e o que mais não é o padrão. */
export function comoFoiCalculado(
  sistema: SistemaDeCasas,
  { perfil, hora, asCegas = false }: ComoSeCalcula,
): string {
  const comCasas = 'horaDe' in hora ? calculaCasas(hora) : temCasas(hora.precisao);
  const muda = oQueMudaNoPerfil(comCasas ? perfil : { ...perfil, ...DAS_CASAS });
  return [
    comCasas
      ? `Casas ${fichaDoSistema(sistema).naTela}${asCegas ? reserva(sistema) : ''}`
      : 'Sem hora: sem casas',
    'zodíaco tropical',
    ...(muda ? [muda] : []),
  ].join(', ');
}
