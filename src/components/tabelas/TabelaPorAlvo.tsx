import { visuallyHidden } from '@mui/utils';
import type { ComponentProps } from 'react';
import type { Ponto } from '@core/astrology';
import { SiglaDoPonto, SimboloDoAspecto } from './celulas';
import { presa } from './colunas';
import { ComRolagem } from './ComRolagem';
import { numerico } from './pecas';
import { Tabela, type Coluna, type PropsDaTabela } from './Tabela';

interface Props<L, A extends Ponto> extends Pick<
  PropsDaTabela<L>,
  'legenda' | 'linhas' | 'chaveDe'
> {
  /** O nome da região que rola: 'Tabela: Lua Progredida'. */
  readonly rotulo: string;
  /** A que dá nome à linha, e as que vêm antes dos alvos. */
  readonly primeira: Coluna<L>;
  readonly mais: readonly Coluna<L>[];
  /** Os pontos natais, um por coluna. */
  readonly alvos: readonly A[];
  readonly aspectoDe: (
    linha: L,
    alvo: A,
  ) => ComponentProps<typeof SimboloDoAspecto> | null | undefined;
}

/** Estreitas o bastante para que doze, com o nome da linha, caibam na doca mais estreita. */
const estreita = { textAlign: 'center', px: 0.25, minWidth: 26 } as const;

/** De cada linha, o aspecto que faz a cada ponto natal; a primeira coluna fica à vista. */
export function TabelaPorAlvo<L, A extends Ponto>({
  rotulo,
  primeira,
  mais,
  alvos,
  aspectoDe,
  ...tabela
}: Props<L, A>) {
  return (
    <ComRolagem rotulo={rotulo}>
      <Tabela<L>
        {...tabela}
        colunas={[
          {
            ...primeira,
            nomeia: true,
            sxDoTitulo: presa,
            sx: { ...presa, ...numerico },
          },
          ...mais,
          ...alvos.map((alvo): Coluna<L> => ({
            titulo: alvo,
            cabeca: (
              <>
                <SiglaDoPonto ponto={alvo} tamanho={17} />
                <span style={visuallyHidden}> natal</span>
              </>
            ),
            sxDoTitulo: { ...estreita, color: 'text.primary' },
            sx: estreita,
            celula: (linha) => {
              const aspecto = aspectoDe(linha, alvo);
              return aspecto && <SimboloDoAspecto {...aspecto} />;
            },
          })),
        ]}
        sx={{ '& tbody .MuiTableCell-root': { py: '2px', height: 28 } }}
      />
    </ComRolagem>
  );
}
