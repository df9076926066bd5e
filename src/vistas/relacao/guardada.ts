/** Uma relação salva, na tela. */
import { enderecoDaRelacao, enderecoDoGrupo } from '@/vistas/endereco';
import { enumerar } from '@core/astrology';
import type { Relacoes } from '@core/contract';
import { ehVistaDeRelacao, fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';

export type RelacaoGuardada = Relacoes[number];

/** A que outra versão do programa guardou, e esta não conhece, abre-se na primeira. */
export const vistaDa = ({ vista }: Pick<RelacaoGuardada, 'vista'>): IdDaTecnica =>
  ehVistaDeRelacao(vista) ? vista : 'sinastria';

export const enderecoDaGuardada = (relacao: Pick<RelacaoGuardada, 'mapas' | 'vista'>): string => {
  const [a = '', b, ...mais] = relacao.mapas.map(({ id }) => id);
  return b !== undefined && mais.length > 0
    ? enderecoDoGrupo([a, b, ...mais])
    : enderecoDaRelacao(a, b ?? null, vistaDa(relacao));
};

/** 'Ana e Rui · Sinastria' */
export const oQueTem = (relacao: Pick<RelacaoGuardada, 'mapas' | 'vista'>): string =>
  `${enumerar(relacao.mapas.map(({ nome }) => nome))} · ${fichaDaTecnica(vistaDa(relacao)).nome}`;

/** A destes mapas, por qualquer ordem. */
export function aDestes(
  relacoes: readonly RelacaoGuardada[] | undefined,
  ids: readonly string[],
): RelacaoGuardada | null {
  const destes = new Set(ids);
  return (
    relacoes?.find(
      ({ mapas }) => mapas.length === destes.size && mapas.every((m) => destes.has(m.id)),
    ) ?? null
  );
}
