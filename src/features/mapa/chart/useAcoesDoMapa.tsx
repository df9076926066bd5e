import Snackbar from '@mui/material/Snackbar';
import { useState, type ReactNode, type RefObject } from 'react';
import { useMapasDasEscolasQuery } from '@/api/apiSlice';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { quandoNasceu } from '@/components/mapa/textoDaHora';
import { selectLeitor } from '@/features/conta/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import type { AstroInfo } from '@core/contract';
import { AjustesDoMapa } from './AjustesDoMapa';
import { ApagarMapa } from './ApagarMapa';
import { selectAspectosDoMapa } from './chartSlice';
import { ImagemParaCompartilhar } from './exportacao/ImagemParaCompartilhar';
import { legendaDaRoda } from './exportacao/legendaDaRoda';
import { posicoesDe } from './exportacao/posicoes';
import { textoDoMapa } from './exportacao/textoDoMapa';
import { useExportacao } from './exportacao/useExportacao';

interface Feitas {
  readonly acoes: Acoes;
  /** O que elas abrem, fora da vista: não muda com ela. */
  readonly janelas: ReactNode;
}

/** O que se leva de um mapa só se leva calculado; o lugar na barra é o mesmo antes e depois. */
const ESPERA_PELO_CALCULO = { impedida: 'espera pelo cálculo do mapa' } as const;
const POR_CALCULAR: Acoes = {
  imagem: ESPERA_PELO_CALCULO,
  copiar: ESPERA_PELO_CALCULO,
  svg: ESPERA_PELO_CALCULO,
  png: ESPERA_PELO_CALCULO,
};
/** De quem é uma roda de dois mapas. */
export interface DeDois {
  readonly nome: string;
  readonly quando: string;
  readonly local: string;
}

type Janela = 'configuracoes' | 'apagar' | 'imagem';

/** A roda que se vê dentro de uma parte da página; na de duas, a primeira. */
export const rodaDe = (parte: RefObject<HTMLElement | null>): SVGSVGElement | null =>
  parte.current?.querySelector<SVGSVGElement>('svg[role="graphics-document"]') ?? null;

/**
 * O que se faz com um mapa em qualquer vista dele: o que se mostra, levá-lo para fora, apagar.
 * @param info null enquanto não foi calculado: ainda não há o que levar
 * @param parte onde está a roda
 * @param deDois quem são, quando a roda é de dois mapas: não se apaga dali nenhum
 */
export function useAcoesDoMapa(
  mapa: MapaNaTela,
  info: AstroInfo | null,
  parte: RefObject<HTMLElement | null>,
  deDois: DeDois | null = null,
): Feitas {
  const [janela, abrir] = useState<Janela | null>(null);
  const { data: escolas = [] } = useMapasDasEscolasQuery();
  const aspectos = useAppSelector((s) => selectAspectosDoMapa(s, mapa));
  const pessoa = useAppSelector(selectLeitor).nome;
  const acharRoda = (): SVGSVGElement | null => rodaDe(parte);
  const {
    acoes: exportar,
    avisar,
    aviso,
    calar,
  } = useExportacao({
    nome: deDois?.nome ?? mapa.nome,
    legenda: info && deDois === null ? legendaDaRoda(mapa, info) : null,
    acharRoda,
    texto: () => (info === null ? '' : textoDoMapa(mapa, info, aspectos)),
  });
  const fechar = (): void => abrir(null);
  return {
    acoes: {
      configuracoes: { fazer: () => abrir('configuracoes') },
      ...(deDois === null && { apagar: { fazer: () => abrir('apagar') } }),
      ...(info === null ? POR_CALCULAR : { ...exportar, imagem: { fazer: () => abrir('imagem') } }),
    },
    janelas: (
      <>
        <AjustesDoMapa aberto={janela === 'configuracoes'} aoFechar={fechar} />
        {mapa.id !== null && (
          <ApagarMapa
            id={mapa.id}
            nome={mapa.nome}
            escolaId={mapa.escolaId ?? null}
            aberto={janela === 'apagar'}
            aoFechar={fechar}
          />
        )}
        {janela === 'imagem' && info && (
          <ImagemParaCompartilhar
            acharRoda={acharRoda}
            deQuemE={deDois ?? { nome: mapa.nome, quando: quandoNasceu(mapa), local: mapa.local }}
            escola={escolas.find(({ escola }) => escola.id === mapa.escolaId)?.escola.nome ?? null}
            administrada={mapa.dono ? (mapa.escolaId ?? null) : null}
            // As de um dos dois não dizem a roda.
            posicoes={deDois === null ? posicoesDe(info) : []}
            pessoa={pessoa}
            aoFechar={fechar}
            aoBaixar={() => avisar('Imagem baixada.')}
          />
        )}
        <AvisoDaExportacao aviso={aviso} aoCalar={calar} />
      </>
    ),
  };
}

/** Diz que se baixou, ou que não se pôde. */
export function AvisoDaExportacao({
  aviso,
  aoCalar,
}: {
  readonly aviso: string | null;
  readonly aoCalar: () => void;
}) {
  return (
    <Snackbar
      open={aviso !== null}
      message={aviso}
      autoHideDuration={5000}
      onClose={(_evento, razao) => {
        if (razao !== 'clickaway') aoCalar();
      }}
    />
  );
}
