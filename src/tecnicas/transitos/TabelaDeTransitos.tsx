import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Longitude, SiglaDoPonto, SimboloDoAspecto } from '@/components/tabelas/celulas';
import { ComRolagem } from '@/components/tabelas/ComRolagem';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import { Opcoes } from '@/components/formulario/Opcoes';
import { numerico, Tabela, type Coluna } from '@/components/tabelas';
import { Glyph } from '@/glyphs';
import { deQuem, PLANETAS, type NomeDoAspecto, type Planeta } from '@core/astrology';
import { textoDiaEMes } from '@core/civil';
import { chaveDeTransito, type LinhaDeTransito, type Transitos } from '@core/contract';

interface Props {
  readonly porPlaneta: Transitos['transitos']['porPlaneta'];
  readonly planeta: Planeta;
  readonly habilitados: ReadonlySet<NomeDoAspecto>;
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

function Aspecto({
  linha,
  natal,
  habilitados,
}: { readonly linha: LinhaDeTransito; readonly natal: Planeta } & Pick<Props, 'habilitados'>) {
  const chave = chaveDeTransito(natal);
  const aspecto = linha[chave];
  const exato = linha.exatos.includes(chave);
  if (!aspecto || !habilitados.has(aspecto)) return null;
  return (
    <SimboloDoAspecto aspecto={aspecto} emoldurado={exato} {...(exato && { detalhe: 'exato' })} />
  );
}

const colunas = ({
  planeta,
  habilitados,
}: Pick<Props, 'planeta' | 'habilitados'>): Coluna<LinhaDeTransito>[] => [
  {
    titulo: 'Dia',
    nomeia: true,
    sxDoTitulo: presa,
    sx: { ...numerico, ...presa },
    celula: (linha) => textoDiaEMes(linha.dia),
  },
  {
    titulo: 'Long',
    sxDoTitulo: estreita,
    sx: { ...numerico, ...estreita },
    celula: (linha) => (
      <Longitude
        longitude={Number(linha.long)}
        movimento={linha.movimento}
        ponto={planeta}
        tamanho={14}
      />
    ),
  },
  ...PLANETAS.map((natal): Coluna<LinhaDeTransito> => ({
    titulo: natal,
    cabeca: (
      <>
        <SiglaDoPonto ponto={natal} tamanho={17} />
        <span style={visuallyHidden}> natal</span>
      </>
    ),
    sxDoTitulo: { ...celula, color: 'text.primary' },
    sx: celula,
    celula: (linha) => <Aspecto linha={linha} natal={natal} habilitados={habilitados} />,
  })),
];

/** Os 31 dias de um planeta em trânsito contra os dez natais. */
export function TabelaDeTransitos({ porPlaneta, planeta, habilitados, aoEscolher }: Props) {
  const linhas = porPlaneta.find((p) => p.planeta === planeta)?.transitos ?? [];
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
          colunas={colunas({ planeta, habilitados })}
          linhas={linhas}
          chaveDe={(linha) => linha.dia}
          sx={{ '& tbody .MuiTableCell-root': { py: '2px', height: 28 } }}
        />
      </ComRolagem>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        Com moldura: aspecto exato nesse dia (UTC). R retrógrado, St estacionário.
      </Typography>
    </>
  );
}
