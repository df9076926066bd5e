import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { contagensDoMapa, type ContagensDoMapa } from './contagens';
import { numerico } from './pecas';

const tabela = {
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '& th': { fontWeight: 400, textAlign: 'left', p: 0, pr: 0.75, whiteSpace: 'nowrap' },
  '& td': { ...numerico, fontWeight: 600, textAlign: 'right', p: 0 },
} as const;

/**
 * As contagens, uma em cada canto que a roda deixa.
 * @param indefinido o intervalo em que algum muda de signo, sem hora: 'dia'; null, nenhum muda
 */
export function ElementosNosCantos({
  indefinido,
  ...contagens
}: ContagensDoMapa & { readonly indefinido: string | null }) {
  return contagensDoMapa(contagens, 14).map(({ legenda, contados }) => (
    <Box component="table" key={legenda} sx={tabela}>
      <caption style={visuallyHidden}>{legenda}</caption>
      <tbody>
        {contados.map(({ chave, titulo, cor = 'text.secondary', quantos }) => (
          <tr
            key={chave}
            title={
              chave === 'indefinido' && indefinido !== null
                ? `Muda de signo no ${indefinido}.`
                : undefined
            }
          >
            <Box component="th" scope="row" sx={{ color: cor }}>
              {titulo}
            </Box>
            <td>{quantos}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  ));
}
