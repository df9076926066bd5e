import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { agora } from '@/api/relogio';
import { blocoDe } from '@/api/rodas';
import { startOfDay } from 'date-fns';
import { CabecaDaTabela } from './CabecaDaTabela';
import { colunasDaGrade, estilosDaTabela } from './estilosDaTabela';
import type { Linha, Ordem } from './linhas';
import { LinhaDaTabela } from './LinhaDaTabela';
import { todas } from './selecao';
import { useGrade, type NaGrade } from './useGrade';

interface Props extends NaGrade {
  readonly ordem: Ordem;
  readonly aoOrdenar: (ordem: Ordem) => void;
  readonly comEscola: boolean;
  readonly comPasta: boolean;
}

/**
 * Milhares de mapas, de que só se desenham os que se veem. O foco fica na grade, que diz qual é a
 * linha ativa: rolando, ela pode sair do que se desenha.
 */
export function TabelaDeMapas({ ordem, aoOrdenar, comEscola, comPasta, ...naGrade }: Props) {
  const { linhas, selecao, aoSelecionar } = naGrade;
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('md'), { noSsr: true });
  const prefixo = useId();
  const { rolavel, ativa, virtual, aoTeclar, aoApontar } = useGrade(naGrade, larga);
  const hoje = startOfDay(agora()).getTime();
  const ids = useMemo(() => linhas.map(({ id }) => id), [linhas]);
  const idDa = (linha: Linha | undefined): string | undefined => linha && `${prefixo}${linha.id}`;
  return (
    <Box
      ref={rolavel}
      role="grid"
      aria-label="Mapas"
      aria-multiselectable
      aria-rowcount={linhas.length + 1}
      aria-activedescendant={idDa(linhas[ativa])}
      tabIndex={0}
      onKeyDown={aoTeclar}
      onClick={aoApontar}
      sx={estilosDaTabela}
      style={{ '--colunas': colunasDaGrade(comEscola, comPasta) } as never}
    >
      <CabecaDaTabela
        larga={larga}
        ordem={ordem}
        aoOrdenar={aoOrdenar}
        comEscola={comEscola}
        comPasta={comPasta}
        marcadas={linhas.length > 0 && linhas.every(({ id }) => selecao.has(id))}
        algumas={selecao.size > 0}
        aoMarcar={(sim) => aoSelecionar(sim ? todas(selecao, linhas) : new Set())}
      />
      <div role="rowgroup" className="linhas" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const linha = linhas[index];
          return (
            linha && (
              <LinhaDaTabela
                key={linha.id}
                id={idDa(linha) ?? ''}
                linha={linha}
                bloco={blocoDe(linha.id, ids)}
                indice={index}
                topo={start}
                larga={larga}
                comEscola={comEscola}
                comPasta={comPasta}
                hoje={hoje}
                ativa={index === ativa}
                escolhida={selecao.has(linha.id)}
              />
            )
          );
        })}
      </div>
    </Box>
  );
}
