import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SecaoPossivel } from './secoes';

interface Props {
  readonly possiveis: readonly SecaoPossivel[];
  /** As que vão, pela ordem. */
  readonly escolhidas: readonly string[];
  readonly aoMudar: (escolhidas: readonly string[]) => void;
}

const linha = { display: 'flex', alignItems: 'center', minHeight: 40 } as const;

/** O que vai no caderno, e por que ordem: primeiro o que vai, depois o que pode ir. */
export function ListaDeSecoes({ possiveis, escolhidas, aoMudar }: Props) {
  const trocar = (i: number, j: number): void =>
    aoMudar(
      escolhidas.map((id, k) =>
        k === i ? (escolhidas[j] ?? id) : k === j ? (escolhidas[i] ?? id) : id,
      ),
    );
  const vao = escolhidas.flatMap((id) => possiveis.filter((s) => s.id === id));
  const podem = possiveis.filter(({ id }) => !escolhidas.includes(id));
  return (
    <Box component="ul" aria-label="Seções do caderno" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[...vao, ...podem].map(({ id, nome, impedida }) => {
        const i = escolhidas.indexOf(id);
        return (
          <Box component="li" key={id}>
            <Box sx={linha}>
              <FormControlLabel
                sx={{ flex: 1, mr: 0 }}
                label={nome}
                disabled={impedida !== null}
                control={
                  <Checkbox
                    checked={i >= 0}
                    onChange={(_e, vai) =>
                      aoMudar(
                        vai ? [...escolhidas, id] : escolhidas.filter((outra) => outra !== id),
                      )
                    }
                  />
                }
              />
              {i >= 0 && (
                <>
                  <IconButton
                    size="small"
                    aria-label={`Subir ${nome}`}
                    disabled={i === 0}
                    onClick={() => trocar(i, i - 1)}
                  >
                    ↑
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={`Descer ${nome}`}
                    disabled={i === escolhidas.length - 1}
                    onClick={() => trocar(i, i + 1)}
                  >
                    ↓
                  </IconButton>
                </>
              )}
            </Box>
            {impedida !== null && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block', pl: 4 }}>
                {impedida}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
