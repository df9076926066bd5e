import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { Glyph } from '@/glyphs';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { JANELAS, LIMITES_DOS_LONGOS, oferecidosDe, useDesenho } from './escolhas';

const OPCOES = JANELAS.map((n) => ({ id: String(n), conteudo: `${n} meses` }));

interface Props {
  readonly vista: VistaAberta;
  readonly dia: string;
  readonly aoMudar: (dia: string) => void;
}

/** Em volta de que dia, por quanto tempo e de que planetas. */
export function PedidoDeLongos({ vista, dia, aoMudar }: Props) {
  const [{ meses, planetas, quincuncio }, desenhar] = useDesenho();
  const oferecidos = oferecidosDe(vista.mapa);
  return (
    <Box sx={naoImprimir}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <CampoDoDia dia={dia} limites={LIMITES_DOS_LONGOS} aoMudar={aoMudar} />
        <Box sx={{ flex: '1 1 260px', maxWidth: 340 }}>
          <Opcoes
            rotulo="Janela"
            opcoes={OPCOES}
            escolhida={String(meses)}
            aoEscolher={(id) => {
              const escolhida = JANELAS.find((n) => String(n) === id);
              if (escolhida) desenhar({ meses: escolhida });
            }}
          />
        </Box>
      </Box>
      <Box
        component="fieldset"
        sx={{
          border: 0,
          m: 0,
          mt: 1,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(7.75rem, 1fr))',
        }}
      >
        <Typography component="legend" variant="subtitle2">
          Planetas em trânsito
        </Typography>
        {oferecidos.map((planeta) => (
          <FormControlLabel
            key={planeta}
            sx={{ mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={planetas.includes(planeta)}
                onChange={(_e, quer) =>
                  desenhar({
                    planetas: quer ? [...planetas, planeta] : planetas.filter((p) => p !== planeta),
                  })
                }
              />
            }
            label={
              <Box
                component="span"
                sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}
              >
                <Glyph nome={planeta} size={16} />
                {planeta}
              </Box>
            }
          />
        ))}
      </Box>
      <ChaveDeAspectos
        rotulo="Também o quincuncio"
        marcada={quincuncio}
        aoAlternar={() => desenhar({ quincuncio: !quincuncio })}
      />
    </Box>
  );
}
