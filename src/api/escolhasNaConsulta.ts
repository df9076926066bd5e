/** O perfil de cálculo e a hora como vão no endereço: só o que não é o padrão. */
import {
  PERFIL_PADRAO,
  type IdDosOrbes,
  type PerfilDeCalculo,
  type TabelaDeOrbes,
} from '@core/astrology';
import type { ConsultaDe, HoraDoCalculo } from '@core/contract';

/** 'Conjunção:10/8,Sextil:6/4' */
const orbesNaConsulta = (orbes: IdDosOrbes | TabelaDeOrbes): string =>
  typeof orbes === 'string'
    ? orbes
    : Object.entries(orbes)
        .map(([aspecto, { comLuminar, sem }]) => `${aspecto}:${comLuminar}/${sem}`)
        .join(',');

const onOuOff = (ligada: boolean): string => (ligada ? 'on' : 'off');

/** Como se escreve cada campo; um novo sem linha aqui é erro de tipo. */
const ESCRITA: { readonly [C in keyof PerfilDeCalculo]: (valor: PerfilDeCalculo[C]) => string } = {
  sistemaDeCasas: String,
  nodo: String,
  pontos: (nomes) => nomes.join(),
  fortuna: String,
  orbes: orbesNaConsulta,
  aspectos: (nomes) => nomes.join(),
  paralelos: onOuOff,
  regra5graus: onOuOff,
  orbesDaSinastria: orbesNaConsulta,
};

const CAMPOS_DO_PERFIL = Object.keys(ESCRITA) as readonly (keyof PerfilDeCalculo)[];

const escrito = <C extends keyof PerfilDeCalculo>(campo: C, perfil: PerfilDeCalculo): string =>
  ESCRITA[campo](perfil[campo]);

const campoPadrao = (campo: keyof PerfilDeCalculo, perfil: PerfilDeCalculo): boolean =>
  escrito(campo, perfil) === escrito(campo, PERFIL_PADRAO);

type Campos = Pick<ConsultaDe<'planetas'>, keyof PerfilDeCalculo>;

/** Sem escolha nenhuma, nada: o pedido é o de sempre. */
export function escolhasNaConsulta(perfil: PerfilDeCalculo): Campos {
  return Object.fromEntries(
    CAMPOS_DO_PERFIL.filter((campo) => !campoPadrao(campo, perfil)).map((campo) => [
      campo,
      escrito(campo, perfil),
    ]),
  );
}

type CamposDaHora = Pick<
  ConsultaDe<'planetas'>,
  'precisaoDaHora' | 'minutos' | 'horaDe' | 'horaAte'
>;

/** Da exata, nada: o pedido é o de sempre. */
export function horaComoConsulta(hora: HoraDoCalculo): CamposDaHora {
  switch (hora.precisao) {
    case 'exata':
      return {};
    case 'aproximada':
      return { precisaoDaHora: hora.precisao, minutos: String(hora.minutos) };
    default:
      return { precisaoDaHora: hora.precisao, horaDe: hora.de, horaAte: hora.ate };
  }
}
