import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Longitude, SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import { Opcoes } from '@/components/formulario/Opcoes';
import { numerico, Tabela, type Coluna } from '@/components/tabelas';
import { Glyph } from '@/glyphs';
import { deQuem, PLANETAS, type Planeta } from '@core/astrology';
import { textoDiaEMes } from '@core/civil';
import type { DiaDeTransito } from './transitSlice';

interface Props {
  readonly linhas: readonly DiaDeTransito[];
  readonly planeta: Planeta;
  readonly aoEscolher: (planeta: Planeta) => void;
}

const OPCOES = PLANETAS.map((id) => ({
  id,
  conteudo: (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: '2px',
        fontSize: '0.6875rem',
      }}
    >
      <Glyph nome={id} size={19} />
      {id}
    </Box>
  ),
}));

const presa = {
  pl: 0.5,
  position: 'sticky',
  left: 0,
  bgcolor: 'background.default',
  zIndex: 1,
} as const;
const estreita = { px: 0.5 } as const;
const celula = { textAlign: 'center', px: 0.5 } as const;

function Aspecto({ dia, natal }: { readonly dia: DiaDeTransito; readonly natal: Planeta }) {
  const visto = dia.aspectos[natal];
  if (!visto) return null;
  const { aspecto, exato } = visto;
  return (
    <SimboloDoAspecto aspecto={aspecto} emoldurado={exato} {...(exato && { detalhe: 'exato' })} />
  );
}

const colunas = (planeta: Planeta): Coluna<DiaDeTransito>[] => [
  {
    titulo: 'Dia',
    nomeia: true,
    sxDoTitulo: presa,
    sx: { ...numerico, ...presa },
    celula: ({ linha }) => textoDiaEMes(linha.dia),
  },
  {
    titulo: 'Long',
    sxDoTitulo: estreita,
    sx: { ...numerico, ...estreita },
    celula: ({ linha }) => (
      <Longitude
        longitude={Number(linha.long)}
        movimento={linha.movimento}
        ponto={planeta}
        tamanho={14}
      />
    ),
  },
  ...PLANETAS.map((natal): Coluna<DiaDeTransito> => ({
    titulo: natal,
    cabeca: (
      <>
        <SiglaDoPonto ponto={natal} tamanho={17} />
        <span style={visuallyHidden}> natal</span>
      </>
    ),
    sxDoTitulo: { ...celula, color: 'text.primary' },
    sx: celula,
    celula: (dia) => <Aspecto dia={dia} natal={natal} />,
  })),
];

/** Os 31 dias de um planeta em trânsito contra os dez natais. */
export function TabelaDeTransitos({ linhas, planeta, aoEscolher }: Props) {
  return (
    <>
      <Box sx={{ mb: 1, ...naoImprimir }}>
        <Opcoes
          rotulo="Planeta em trânsito"
          opcoes={OPCOES}
          escolhida={planeta}
          aoEscolher={aoEscolher}
          colunas={{ xs: 5, sm: 10 }}
        />
      </Box>
      <Box sx={soNoPapel}>
        <Typography>Planeta em trânsito: {planeta}</Typography>
      </Box>
      <ComRolagem rotulo={`Tabela de trânsitos ${deQuem(planeta)}`}>
        <Tabela
          legenda={`Trânsitos ${deQuem(planeta)}, dia a dia: longitude às 12:00 UTC e aspectos aos planetas natais`}
          colunas={colunas(planeta)}
          linhas={linhas}
          chaveDe={({ linha }) => linha.dia}
          sx={{ '& tbody .MuiTableCell-root': { py: '2px', height: 28 } }}
        />
      </ComRolagem>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        Com moldura: aspecto exato nesse dia (UTC). R retrógrado, St estacionário.
      </Typography>
    </>
  );
}
