import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { naoImprimir } from '@/components/impressao/vista';
import { Secao } from '@/components/moldura/Secao';
import { BotaoDeCorpo } from '@/components/tabelas/BotaoDeCorpo';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { colunaNumerica } from '@/components/tabelas/colunas';
import { Simbolo, Tabela, textoDasCasas, type Coluna } from '@/components/tabelas';
import type { Selecao } from '@/wheel';
import { nomeDoPonto, tipoDoPonto } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { compararCasas, fraseDaComparacao, type LinhaDaComparacao } from './compararCasas';

interface Props {
  readonly legenda: string;
  /** 'estes sistemas': entre o que se compara. */
  readonly entre: string;
  readonly mapas: readonly { readonly titulo: string; readonly info: AstroInfo }[];
  readonly selecionado: Selecao | null;
  readonly aoSelecionar: (corpo: Selecao | null) => void;
}

/** Distingue-se pelo peso e pelo fundo, e não só pela cor. */
const aceso = { px: 0.75, borderRadius: 1, bgcolor: 'primary.light', color: 'primary.dark' };

const colunas = ({
  mapas,
  aoSelecionar,
}: Pick<Props, 'mapas' | 'aoSelecionar'>): Coluna<LinhaDaComparacao>[] => [
  {
    titulo: 'Corpo',
    nomeia: true,
    celula: ({ ponto, muda }) => (
      <BotaoDeCorpo corpo={{ tipo: tipoDoPonto(ponto), id: ponto }} aoSelecionar={aoSelecionar}>
        <Simbolo nome={ponto} />
        <span className="nome">{nomeDoPonto(ponto)}</span>
        {muda && <span style={visuallyHidden}>, muda de casa</span>}
      </BotaoDeCorpo>
    ),
  },
  ...mapas.map(({ titulo }, i) =>
    colunaNumerica<LinhaDaComparacao>(titulo, ({ casas, muda }) => {
      const casa = casas[i] && textoDasCasas(casas[i]);
      return muda ? (
        <Box component="strong" sx={aceso}>
          {casa}
        </Box>
      ) : (
        casa
      );
    }),
  ),
];

/**
 * Quem muda de casa, e em que casa de cada um está cada corpo, com o que muda aceso; e o que de cada
 * um há que saber.
 */
export function CasasComparadas({ legenda, entre, selecionado, ...dosMapas }: Props) {
  const { mapas, aoSelecionar } = dosMapas;
  const linhas = compararCasas(mapas.map(({ info }) => info));
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {fraseDaComparacao(linhas, entre)}
      </Typography>
      <Secao
        titulo="Casa de cada corpo"
        lugar="casas"
        inteira
        aoLado={
          selecionado && (
            <Button size="small" onClick={() => aoSelecionar(null)} sx={naoImprimir}>
              Desfazer o destaque
            </Button>
          )
        }
      >
        {mapas.map(
          ({ titulo, info: { aviso } }) =>
            aviso && (
              <Typography key={titulo} role="note" variant="body2" color="secondary">
                {titulo}: {aviso}
              </Typography>
            ),
        )}
        <ComRolagem rotulo={legenda}>
          <Tabela
            legenda={legenda}
            colunas={colunas(dosMapas)}
            linhas={linhas}
            chaveDe={({ ponto }) => ponto}
          />
        </ComRolagem>
      </Secao>
    </>
  );
}
