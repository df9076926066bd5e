import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useMapasDasEscolasQuery } from '@/api/escolasApi';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeAjustes, IconeApagar } from '@/components/moldura/icones';
import { quandoNasceu } from '@/components/mapa/textoDaHora';
import { useAppSelector } from '@/store/hooks';
import type { AstroInfo } from '@core/contract';
import { AjustesDoMapa } from './AjustesDoMapa';
import { ApagarMapa } from './ApagarMapa';
import { selectAspectosDoMapa } from './chartSlice';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { MenuDeExportacao } from './exportacao/MenuDeExportacao';
import { legendaDaRoda } from './exportacao/legendaDaRoda';
import { textoDoMapa } from './exportacao/textoDoMapa';
import { BotoesDeImpressao } from './impressao/BotoesDeImpressao';
import type { Folha } from './impressao/folhas';

interface Props {
  readonly mapa: MapaNaTela;
  /** null enquanto não foi calculado: ainda não há o que exportar. */
  readonly info: AstroInfo | null;
  readonly acharRoda: () => SVGSVGElement | null;
  /** null enquanto não se sabe como o mapa se calcula: sairia outro. */
  readonly aoImprimir: ((folha: Folha) => void) | null;
  /** O que a página acrescenta: editar, atualizar, salvar. */
  readonly children?: ReactNode;
}

function Exportar({
  mapa,
  info,
  acharRoda,
}: Pick<Props, 'mapa' | 'acharRoda'> & { readonly info: AstroInfo }) {
  const aspectos = useAppSelector((s) => selectAspectosDoMapa(s, mapa));
  const { data: escolas = [] } = useMapasDasEscolasQuery();
  return (
    <MenuDeExportacao
      nome={mapa.nome}
      legenda={legendaDaRoda(mapa, info)}
      acharRoda={acharRoda}
      texto={() => textoDoMapa(mapa, info, aspectos)}
      deQuemE={{ nome: mapa.nome, quando: quandoNasceu(mapa), local: mapa.local }}
      escola={escolas.find(({ escola }) => escola.id === mapa.escolaId)?.escola.nome ?? null}
    />
  );
}

/** As ações do mapa na tela. Apagar é só do dono, e só do que foi salvo. */
export function AcoesDoMapa({ mapa, info, acharRoda, aoImprimir, children }: Props) {
  const [ajustes, abrirAjustes] = useState(false);
  const [apagando, abrirApagar] = useState(false);
  return (
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'center', flexWrap: 'wrap', flexShrink: 0, color: 'text.primary' }}
    >
      {children && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ mr: 1, flexWrap: 'wrap' }}>
          {children}
        </Stack>
      )}
      <BotaoDeIcone nome="Abrir configurações do mapa" onClick={() => abrirAjustes(true)}>
        <IconeAjustes />
      </BotaoDeIcone>
      {aoImprimir && <BotoesDeImpressao aoImprimir={aoImprimir} />}
      {info && <Exportar mapa={mapa} info={info} acharRoda={acharRoda} />}
      {mapa.dono && mapa.id !== null && (
        <>
          <BotaoDeIcone nome="Apagar mapa" onClick={() => abrirApagar(true)}>
            <IconeApagar />
          </BotaoDeIcone>
          <ApagarMapa
            id={mapa.id}
            nome={mapa.nome}
            aberto={apagando}
            aoFechar={() => abrirApagar(false)}
          />
        </>
      )}
      <AjustesDoMapa aberto={ajustes} aoFechar={() => abrirAjustes(false)} />
    </Stack>
  );
}
