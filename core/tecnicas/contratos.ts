/** O contrato do que se calcula, que está na pasta de cada técnica: à parte do catálogo, que a tela de login traz. */
import {
  faixaDaChamada,
  fichaDaTecnica,
  IDS_DAS_TECNICAS,
  type ChamadaDeCalculo,
  type IdDaTecnica,
} from './catalogo';
import { contratoDaFaixa } from './faixa';
import type { ContratoDaChamada, ModuloDoContrato } from './ficha';

/** Todos vêm com quem os pede: nenhum se busca à parte. */
const moduloDe = (id: IdDaTecnica): Promise<ModuloDoContrato> =>
  import(/* webpackMode: "eager" */ `./${id}/contrato`) as Promise<ModuloDoContrato>;

const donaDa = (chamada: ChamadaDeCalculo): IdDaTecnica | undefined =>
  IDS_DAS_TECNICAS.find((id) =>
    Object.hasOwn(fichaDaTecnica(id).chamadas?.caminhos ?? {}, chamada),
  );

export async function contratoDoCalculo(chamada: ChamadaDeCalculo): Promise<ContratoDaChamada> {
  const faixa = faixaDaChamada(chamada);
  if (faixa) return contratoDaFaixa(faixa.anos);
  const dona = donaDa(chamada);
  const contrato = dona && (await moduloDe(dona)).CONTRATO[chamada];
  if (!contrato) throw new RangeError(`Falta o contrato de ${chamada}`);
  return contrato;
}
