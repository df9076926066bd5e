import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { ELEMENTOS_NA_TELA, MODOS_NA_TELA, type ContagensDoMapa } from './TabelaDeElementos';
import { numerico, Simbolo } from './pecas';

const tabela = {
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '& th': { fontWeight: 400, textAlign: 'left', p: 0, pr: 0.75, whiteSpace: 'nowrap' },
  '& td': { ...numerico, fontWeight: 600, textAlign: 'right', p: 0 },
} as const;

interface Linha {
  readonly chave: string;
  readonly titulo: ReactNode;
  readonly cor?: string;
  readonly quantos: number;
}

function Contagem({
  legenda,
  linhas,
}: {
  readonly legenda: string;
  readonly linhas: readonly Linha[];
}) {
  const soma = linhas.reduce((total, { quantos }) => total + quantos, 0);
  return (
    <Box component="table" sx={tabela}>
      <caption style={visuallyHidden}>{legenda}</caption>
      <tbody>
        {[...linhas, { chave: 'soma', titulo: 'Soma', quantos: soma }].map(
          ({ chave, titulo, cor, quantos }: Linha) => (
            <tr key={chave}>
              <Box component="th" scope="row" sx={{ color: cor ?? 'text.secondary' }}>
                {titulo}
              </Box>
              <td>{quantos}</td>
            </tr>
          ),
        )}
      </tbody>
    </Box>
  );
}

/**
 * Quantos dos dez planetas há em cada elemento e em cada modo, nos cantos que a roda deixa.
 * @param indefinido o intervalo em que algum muda de signo, sem hora: 'dia'; null, nenhum muda
 */
export function ElementosNosCantos({
  elementos,
  modos,
  indefinido,
}: ContagensDoMapa & { readonly indefinido: string | null }) {
  const indefinidos = (quantos: number | undefined): readonly Linha[] =>
    quantos === undefined
      ? []
      : [
          {
            chave: 'indefinido',
            titulo: (
              <span title={indefinido === null ? undefined : `Muda de signo no ${indefinido}.`}>
                Indefinido
              </span>
            ),
            quantos,
          },
        ];
  return (
    <>
      <Contagem
        legenda="Elementos: os dez planetas por elemento"
        linhas={[
          ...ELEMENTOS_NA_TELA.map(([chave, nome]) => ({
            chave,
            cor: `elementos.${nome}`,
            quantos: elementos[chave],
            titulo: (
              <>
                <Simbolo nome={nome} tamanho={14} /> {nome}
              </>
            ),
          })),
          ...indefinidos(elementos.indefinido),
        ]}
      />
      <Contagem
        legenda="Modos: os dez planetas por modo"
        linhas={[
          ...MODOS_NA_TELA.map(([chave, titulo]) => ({ chave, titulo, quantos: modos[chave] })),
          ...indefinidos(modos.indefinido),
        ]}
      />
    </>
  );
}
