import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { filtrarPorTexto } from '@/components/formulario/procura';
import { useDoLugar } from '@/components/lugar/useLugar';
import { numero } from '@core/texto';
import { ComRolagem } from './ComRolagem';
import { Tabela, type PropsDaTabela } from './Tabela';

/** A partir de quantas linhas vale a pena filtrar. */
const MUITAS = 20;

interface Props<L> extends PropsDaTabela<L> {
  /** O nome da região: 'Trânsitos longos'. */
  readonly rotulo: string;
  /** Onde se procura. */
  readonly textoDe: (linha: L) => string;
}

/** Uma tabela que passa da tela: altura sua e um filtro, só na tela; no papel vai inteira. */
export function TabelaLonga<L>({ rotulo, textoDe, ...tabela }: Props<L>) {
  const [procurado, procurar] = useDoLugar(`Filtrar: ${rotulo}`, '');
  const { linhas, vazia, vigora } = tabela;
  const comFiltro = linhas.length >= MUITAS;
  const comBusca = comFiltro && procurado.trim() !== '';
  const achadas = new Set(comBusca ? filtrarPorTexto(linhas, procurado, textoDe) : linhas);
  const passa = (linha: L): boolean => achadas.has(linha);
  const quantas = achadas.size;
  if (vazia !== undefined && linhas.length === 0) return <Tabela {...tabela} />;
  return (
    <>
      {comFiltro && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
            mb: 1,
            '@media print': { display: 'none' },
          }}
        >
          <TextField
            size="small"
            label={`Filtrar ${rotulo.charAt(0).toLowerCase()}${rotulo.slice(1)}`}
            value={procurado}
            onChange={(e) => procurar(e.target.value)}
            sx={{ width: 280, maxWidth: '100%' }}
          />
          <Typography role="status" variant="body2" color="textSecondary">
            {comBusca && `${numero(quantas)} de ${numero(linhas.length)}`}
          </Typography>
        </Box>
      )}
      <ComRolagem rotulo={rotulo} em={vigora ? linhas.findIndex(vigora) : -1}>
        <Tabela {...tabela} {...(comBusca && { naTela: passa })} />
      </ComRolagem>
    </>
  );
}
