/** O outro mapa que uma vista pede, resolvido. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useMapaDaTurmaQuery, useMapaQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { mapaSalvo, type MapaNaTela } from '@/vistas/mapaNaTela';
import { useEscolhasDe } from './escolhas';

interface OutroMapa {
  /** null enquanto não se sabe, ou se não se pode usar. */
  readonly mapa: MapaNaTela | null;
  /** Por que não se pode usar, em frase; null, pode-se. */
  readonly recusa: string | null;
  /** Só se vê às cegas, pelo id do compartilhamento. */
  readonly asCegas: boolean;
  /** O que falhou, e se pode tentar de novo; null, nada. */
  readonly falha: string | null;
  readonly tentarDeNovo: () => void;
}

const AS_CEGAS =
  'Este mapa está às cegas: os dados do nascimento ficam ocultos, e ele não pode ser comparado com outro.';
const NAO_HA = 'Este mapa pode ter sido apagado, ou não foi compartilhado com você. Escolha outro.';

/** @param id null: ainda não se escolheu */
export function useOutroMapa(id: string | null): OutroMapa {
  const registro = useMapaQuery(id ?? skipToken);
  const { escolhas, erro, tentar } = useEscolhasDe(
    id === null ? { tipo: 'nenhum' } : { tipo: 'mapa', id },
    false,
  );
  const naoHa = statusDoErro(registro.error) === 404;
  // Às cegas só se conhece o id do compartilhamento.
  const daTurma = useMapaDaTurmaQuery(naoHa && id !== null ? id : skipToken);
  const { currentData } = registro;
  const mapa = useMemo(
    () => (currentData && escolhas ? mapaSalvo(currentData, escolhas) : null),
    [currentData, escolhas],
  );
  const esperaATurma = naoHa && daTurma.isFetching;
  const cego = naoHa && daTurma.currentData?.mapaId === null;
  const erroDaTurma = naoHa && statusDoErro(daTurma.error) !== 404 ? daTurma.error : undefined;
  const falhou = naoHa ? erroDaTurma : (registro.error ?? erro);
  return {
    mapa: naoHa ? null : mapa,
    recusa: !naoHa || esperaATurma || erroDaTurma ? null : cego ? AS_CEGAS : NAO_HA,
    asCegas: cego,
    falha: (naoHa || mapa === null) && falhou ? mensagemDoErro(falhou) : null,
    tentarDeNovo: () => {
      if (erroDaTurma) void daTurma.refetch();
      else if (registro.error) void registro.refetch();
      if (erro) tentar();
    },
  };
}
