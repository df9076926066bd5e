import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Nota } from '@/components/moldura/Nota';
import { Longitude } from '@/components/tabelas/celulas';
import { TabelaPorAlvo } from '@/components/tabelas/TabelaPorAlvo';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';
import { Opcoes } from '@/components/formulario/Opcoes';
import { numerico } from '@/components/tabelas';
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

const estreita = { px: 0.5 } as const;

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
      <TabelaPorAlvo
        rotulo={`Tabela de trânsitos ${deQuem(planeta)}`}
        legenda={`Trânsitos ${deQuem(planeta)}, dia a dia: longitude às 12:00 UTC e aspectos aos planetas natais`}
        primeira={{ titulo: 'Dia', celula: ({ linha }) => textoDiaEMes(linha.dia) }}
        mais={[
          {
            titulo: 'Long',
            sxDoTitulo: estreita,
            sx: { ...numerico, ...estreita },
            celula: ({ linha: { long, movimento } }) => (
              <Longitude longitude={Number(long)} ponto={planeta} tamanho={14} {...{ movimento }} />
            ),
          },
        ]}
        alvos={PLANETAS}
        aspectoDe={({ aspectos }, natal) => {
          const { aspecto, exato } = aspectos[natal] ?? {};
          return aspecto && { aspecto, ...(exato && { emoldurado: true, detalhe: 'exato' }) };
        }}
        linhas={linhas}
        chaveDe={({ linha }) => linha.dia}
      />
      <Nota variant="caption" sx={{ mt: 0.5 }}>
        Com moldura: aspecto exato nesse dia (UTC). R retrógrado, St estacionário.
      </Nota>
    </>
  );
}
