import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNomesDasFichasQuery } from '@/api/apiSlice';
import { LIMITES, type FichaEntrada } from '@core/contract';

interface Props {
  readonly ficha: FichaEntrada;
  readonly aoMudar: (mudanca: Partial<FichaEntrada>) => void;
}

const cortado = (texto: string | null, maximo: number): string =>
  [...(texto ?? '').normalize('NFC').trim()].slice(0, maximo).join('').trim();

/** Em que pasta está, e com que etiquetas; propõem-se as que a pessoa já usa. */
export function Arrumacao({ ficha, aoMudar }: Props) {
  const { currentData: nomes } = useNomesDasFichasQuery();
  const etiquetas = (ditas: readonly string[]): string[] =>
    [...new Set(ditas.map((e) => cortado(e, LIMITES.etiqueta)))]
      .filter((e) => e !== '')
      .slice(0, LIMITES.etiquetas);
  const comLimite = (maximo: number) => ({ maxLength: maximo });
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      <Autocomplete
        freeSolo
        autoSelect
        size="small"
        options={nomes?.pastas ?? []}
        value={ficha.pasta}
        onChange={(_, pasta) => aoMudar({ pasta: cortado(pasta, LIMITES.pasta) || null })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Pasta"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, ...comLimite(LIMITES.pasta) },
            }}
          />
        )}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        size="small"
        options={(nomes?.etiquetas ?? []).filter((e) => !ficha.etiquetas.includes(e))}
        value={ficha.etiquetas}
        onChange={(_, ditas) => aoMudar({ etiquetas: etiquetas(ditas) })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Etiquetas"
            helperText="Aperte Enter para adicionar cada uma."
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, ...comLimite(LIMITES.etiqueta) },
            }}
          />
        )}
      />
    </Stack>
  );
}
