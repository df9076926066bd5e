import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { agora } from '@/api/relogio';
import { CabecaDaTabela } from './CabecaDaTabela';
import { colunasDaGrade, estilosDaTabela, ALTURA } from './estilosDaTabela';
import type { Linha, Ordem } from './linhas';
import { LinhaDaTabela } from './LinhaDaTabela';
import { comecoDoDia } from './quando';
import { alternar, estender, todas } from './selecao';

interface Props {
  readonly linhas: readonly Linha[];
  readonly ordem: Ordem;
  readonly aoOrdenar: (ordem: Ordem) => void;
  readonly selecao: ReadonlySet<string>;
  readonly aoSelecionar: (selecao: ReadonlySet<string>) => void;
  readonly aoAbrir: (id: string) => void;
  readonly comEscola: boolean;
  readonly comPasta: boolean;
}

/** Desenham-se mais umas tantas linhas além das que se veem, para quem rola depressa. */
const FOLGA = 10;

/** Para que linha a tecla leva; null se não é de andar. */
function destino(tecla: string, atual: number, ultima: number, pagina: number): number | null {
  const passos: Readonly<Record<string, number>> = {
    ArrowDown: atual + 1,
    ArrowUp: atual - 1,
    PageDown: atual + pagina,
    PageUp: atual - pagina,
    Home: 0,
    End: ultima,
  };
  const para = passos[tecla];
  return para === undefined ? null : Math.max(0, Math.min(ultima, para));
}

/**
 * Milhares de mapas, de que só se desenham os que se veem. O foco fica na grade, que diz qual é a
 * linha ativa: rolando, ela pode sair do que se desenha.
 */
export function TabelaDeMapas({
  linhas,
  ordem,
  aoOrdenar,
  selecao,
  aoSelecionar,
  aoAbrir,
  comEscola,
  comPasta,
}: Props) {
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('md'), { noSsr: true });
  const prefixo = useId();
  const rolavel = useRef<HTMLDivElement>(null);
  const [ativa, ativar] = useState<string | null>(null);
  /** De onde se estende a seleção. */
  const [ancora, ancorar] = useState<string | null>(null);
  const indice = Math.max(
    0,
    linhas.findIndex(({ id }) => id === ativa),
  );
  const altura = larga ? ALTURA.larga : ALTURA.estreita;
  // eslint-disable-next-line react-hooks/incompatible-library -- nada aqui se memoriza por ela
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => rolavel.current,
    estimateSize: () => altura,
    getItemKey: (i) => linhas[i]?.id ?? i,
    overscan: FOLGA,
    scrollPaddingStart: larga ? ALTURA.cabeca : 0,
    rangeExtractor: (janela) =>
      [...new Set([...defaultRangeExtractor(janela), indice])]
        .filter((i) => i < linhas.length)
        .sort((a, b) => a - b),
  });
  useEffect(() => virtual.measure(), [virtual, altura]);
  const hoje = comecoDoDia(agora());

  const irA = (i: number): void => {
    ativar(linhas[i]?.id ?? null);
    virtual.scrollToIndex(i, { align: 'auto' });
  };
  const escolher = (i: number, comShift: boolean): void => {
    const linha = linhas[i];
    if (!linha) return;
    aoSelecionar(
      comShift ? estender(selecao, linhas, ancora, linha.id) : alternar(selecao, linha.id),
    );
    if (!comShift) ancorar(linha.id);
    ativar(linha.id);
  };
  const aoTeclar = (evento: KeyboardEvent<HTMLDivElement>): void => {
    // As teclas de um botão do cabeçalho são dele.
    if (evento.target !== evento.currentTarget || linhas.length === 0) return;
    const feito = (acao: () => void): void => {
      evento.preventDefault();
      acao();
    };
    const pagina = Math.max(1, Math.floor((rolavel.current?.clientHeight ?? 0) / altura) - 1);
    const para = destino(evento.key, indice, linhas.length - 1, pagina);
    if (para !== null)
      return feito(() => {
        if (evento.shiftKey) {
          const de = ancora ?? linhas[indice]?.id ?? null;
          ancorar(de);
          aoSelecionar(estender(selecao, linhas, de, linhas[para]?.id ?? ''));
        }
        irA(para);
      });
    if (evento.key === ' ') return feito(() => escolher(indice, evento.shiftKey));
    if (evento.key === 'Enter') return feito(() => aoAbrir(linhas[indice]?.id ?? ''));
    if (evento.key === 'Escape' && selecao.size > 0) return feito(() => aoSelecionar(new Set()));
    if ((evento.ctrlKey || evento.metaKey) && evento.key.toLowerCase() === 'a')
      feito(() => aoSelecionar(todas(selecao, linhas)));
  };
  const aoApontar = (evento: MouseEvent<HTMLDivElement>): void => {
    if (!(evento.target instanceof HTMLInputElement)) return;
    const i = Number(evento.target.dataset['linha']);
    if (Number.isInteger(i)) escolher(i, evento.shiftKey);
  };

  const idDa = (linha: Linha | undefined): string | undefined => linha && `${prefixo}${linha.id}`;
  return (
    <Box
      ref={rolavel}
      role="grid"
      aria-label="Mapas"
      aria-multiselectable
      aria-rowcount={linhas.length + 1}
      aria-activedescendant={idDa(linhas[indice])}
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
                indice={index}
                topo={start}
                larga={larga}
                comEscola={comEscola}
                comPasta={comPasta}
                hoje={hoje}
                ativa={index === indice}
                escolhida={selecao.has(linha.id)}
              />
            )
          );
        })}
      </div>
    </Box>
  );
}
