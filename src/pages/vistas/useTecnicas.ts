/** Que técnicas esta pessoa tem, e quais delas na barra. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useFeaturesQuery, useTecnicasDaEscolaQuery } from '@/api/apiSlice';
import { selectFixadas } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import {
  fichaDaTecnica,
  GRUPOS_DE_TECNICAS,
  IDS_DAS_TECNICAS,
  type GrupoDeTecnicas,
  type IdDaTecnica,
} from '@core/tecnicas/catalogo';

export interface Tecnicas {
  /** As que tem: primeiro as que têm sempre aba; as outras, grupo a grupo. */
  readonly todas: readonly IdDaTecnica[];
  readonly naBarra: ReadonlySet<IdDaTecnica>;
  /** As que a escola do mapa fixou. */
  readonly daEscola: ReadonlySet<IdDaTecnica>;
  /** As que fixou a própria pessoa. */
  readonly fixadas: ReadonlySet<IdDaTecnica>;
}

const GRUPOS = Object.keys(GRUPOS_DE_TECNICAS);
const grupoDe = (id: IdDaTecnica): number => GRUPOS.indexOf(fichaDaTecnica(id).grupo);

const daEspecificacao = (id: IdDaTecnica): boolean => fichaDaTecnica(id).sempreNaBarra === true;

/** As da pessoa, pela ordem do catálogo; enquanto as features não carregam, as que não dependem delas. */
export function useTecnicasDaPessoa(): readonly IdDaTecnica[] {
  const { data } = useFeaturesQuery();
  return useMemo(() => {
    const ligadas = new Set(data?.filter((f) => f.habilitada).map((f) => f.nome));
    return IDS_DAS_TECNICAS.filter((id) => {
      const { feature } = fichaDaTecnica(id);
      return feature === undefined || ligadas.has(feature);
    });
  }, [data]);
}

/** @param grupo só as dele, todas na barra; null: todas as da pessoa */
export function useTecnicas(
  aberta: IdDaTecnica,
  escolaId: string | null,
  grupo: GrupoDeTecnicas | null = null,
): Tecnicas {
  const daPessoa = useTecnicasDaPessoa();
  const visiveis =
    grupo === null ? daPessoa : daPessoa.filter((id) => fichaDaTecnica(id).grupo === grupo);
  const fixadas = useAppSelector(selectFixadas);
  const { currentData: pelaEscola } = useTecnicasDaEscolaQuery(escolaId ?? skipToken);
  const daEscola = new Set(pelaEscola?.fixadas);
  return {
    todas: [
      ...visiveis.filter(daEspecificacao),
      ...visiveis.filter((id) => !daEspecificacao(id)).sort((a, b) => grupoDe(a) - grupoDe(b)),
    ],
    naBarra: new Set(
      visiveis.filter(
        (id) =>
          grupo !== null ||
          daEspecificacao(id) ||
          id === aberta ||
          fixadas.has(id) ||
          daEscola.has(id),
      ),
    ),
    daEscola,
    fixadas,
  };
}
